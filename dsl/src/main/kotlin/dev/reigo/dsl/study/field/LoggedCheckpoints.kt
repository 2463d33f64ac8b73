package dev.reigo.dsl.study.field

import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunState
import java.io.UncheckedIOException
import java.util.Optional

/** Keeps the logs of a run before its state, so that a run which goes on finds all that was logged up to there. */
internal class LoggedCheckpoints(
    private val states: Checkpoints,
    private val logs: List<BenchmarkLog>,
) : Checkpoints by states {
    override fun load(run: Run): Optional<RunState> {
        val state = states.load(run)
        if (state.isEmpty || logs.all { it.reaches(run, state.get().optimizer().evaluations()) }) return state
        states.refuse(run, "its log does not reach that far")
        return Optional.empty()
    }

    override fun save(
        run: Run,
        state: RunState,
    ) {
        try {
            logs.forEach { it.keep(run, state.optimizer().evaluations(), state.optimizer().bestPoint()) }
        } catch (e: UncheckedIOException) { // the run itself can go on
            return BenchmarkLog.warnUnwritable(e)
        }
        states.save(run, state)
    }
}
