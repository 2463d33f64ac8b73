package dev.reigo.dsl.study.store

import dev.reigo.algorithm.Algorithm
import dev.reigo.dsl.internal.delete
import dev.reigo.dsl.internal.removeLeftoversOf
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.text.namedBest
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.text.significant
import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunState
import dev.reigo.experiment.RunUnderWay
import dev.reigo.optimizer.Optimizer
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.Optional

/** The file of one run on its own. A file that is there must be of this run. */
internal class Checkpoint(
    private val file: String,
) : Checkpoints {
    private var loaded: CheckpointRecord? = null

    override fun load(run: Run): Optional<RunState> {
        removeLeftoversOf(Path.of(file))
        if (!Files.exists(Path.of(file))) return Optional.empty()
        val record = CheckpointRecord.read(file, "finish it with that Reigo, or $REMEDY")
        require(record.seed == run.seed()) { "the run in $file must have seed ${run.seed()}, but has ${record.seed}; $REMEDY" }
        loaded = record
        return Optional.of(record.toRunState(run.problem()))
    }

    override fun refuse(
        run: Run,
        why: String,
    ): Unit = throw IllegalArgumentException("the run in $file must be this one: $why; or $REMEDY")

    /** Checks that the objective of a run of an [algorithm] that goes on from the file is still the same, and says so. */
    fun follow(
        run: RunUnderWay,
        algorithm: Algorithm,
    ) {
        val record = loaded ?: return
        val problem = run.problem()
        val check = ObjectiveCheck(file, REMEDY)
        if (check.isNeeded(problem, record.version)) {
            val stored = StoredEvaluations(problem.direction())
            val state = record.toState()
            stored.add(record.probes(), state.bestPoint(), state.bestValue())
            check.repeat(problem, algorithm.description().label(), stored.list())
        }
        val optimizer = run.optimizer()
        System.err.println(
            "Going on from $file: ${optimizer.evaluations()} evaluations are done, ${best(optimizer)}.",
        )
    }

    private fun best(run: Optimizer) =
        if (run.feasibility().map { it.feasible() }.orElse(true)) {
            "best f ${significant(run.bestValue(), 4)}"
        } else {
            "no feasible point yet"
        }

    override fun save(
        run: Run,
        state: RunState,
    ) {
        if (state.optimizer().evaluations() == 0L) return
        val record = CheckpointRecord(run.seed(), state, run.problem().namedBest(state.optimizer().bestPoint()))
        writeText(file, sealed(Json.encodeToString(CheckpointRecord.serializer(), record)))
    }

    /** As often as it costs little. */
    override fun every(): Duration = Duration.ZERO

    fun remove() {
        delete(Path.of(file))
    }

    private companion object {
        const val REMEDY = "choose another file, or delete it to start anew"
    }
}
