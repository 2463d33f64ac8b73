package dev.reigo.dsl.study.run

import dev.reigo.dsl.study.store.EvaluationLog
import dev.reigo.dsl.study.text.Progress
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Outcome
import dev.reigo.search.StopReason
import dev.reigo.search.UserException
import java.util.concurrent.atomic.AtomicBoolean

/** What is known and written down about the evaluations of a problem: the replay, the log, and the first failure on the screen. */
internal class Notes(
    private val calls: Calls,
) {
    private val log = calls.log?.let { EvaluationLog.of(it, calls.columns) }
    private val replay = calls.replay?.let {
        Replay.load(it, calls.columns, mayBeMissing = it == calls.log, failures = calls.onFailure == OnFailure.WORST)
    }
    private val failed = AtomicBoolean()

    /** The notes of one run. */
    fun of(run: String) = RunNotes(run)

    internal inner class RunNotes(
        private val run: String,
    ) {
        private val replayed = replay?.of(run)

        /** What the replay says about the next evaluation of this point. */
        fun known(x: DoubleArray): Outcome? = replayed?.next(x)

        /** The point before the objective gets it, because the objective may change it. */
        fun keep(x: DoubleArray): DoubleArray = if (log == null) x else x.copyOf()

        fun evaluated(
            x: DoubleArray,
            start: Long,
            outcome: Outcome,
        ) {
            if (outcome.isFailure) return failed(x, start, outcome.failure())
            log?.append(run, x, outcome, System.nanoTime() - start, "")
        }

        /** Notes a failure, unless the run ends with it for another reason. An interruption may be meant for the run. */
        fun failed(
            x: DoubleArray,
            start: Long,
            thrown: Throwable,
        ) {
            if (Thread.currentThread().isInterrupted || UserException.isInterruption(thrown) || UserException.isFatal(thrown)) return
            val what = StopReason.ObjectiveFailure(thrown).what().replace(Regex("\\s*[\\r\\n]+\\s*"), " ")
            log?.append(run, x, Outcome.failed(thrown), System.nanoTime() - start, what)
            if (calls.onFailure == OnFailure.WORST && failed.compareAndSet(false, true)) {
                Progress.say("${calls.name}: an evaluation failed and counts as the worst value: $what (said once)")
            }
        }
    }
}
