package dev.reigo.dsl.study.run

import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Objective
import dev.reigo.problem.Outcome
import dev.reigo.problem.ParallelObjective

/** A user's function. Its evaluations are replayed and noted in a run, but not if someone calls it without a run. */
internal class Watched(
    override val calls: Calls,
    private val notes: Notes,
    private val function: Objective,
    private val run: Notes.RunNotes? = null,
) : Objective,
    Own {
    override fun forRun(run: String): Objective = Watched(calls, notes, function, notes.of(run))

    override fun runEnded(): Unit = function.runEnded()

    override fun value(x: DoubleArray): Double =
        if (run == null) function.value(x) else Outcome.of(0.0).also { evaluate(x, it) }.value()

    override fun evaluate(
        x: DoubleArray,
        outcome: Outcome,
    ) {
        if (run == null) return function.evaluate(x, outcome)
        val known = run.known(x)
        if (known != null) {
            if (known.isFailure) throw known.failure()
            outcome.set(known)
            return
        }
        val point = run.keep(x)
        val start = System.nanoTime()
        try {
            function.evaluate(x, outcome)
        } catch (e: Throwable) {
            run.failed(point, start, e)
            throw e
        }
        run.evaluated(point, start, outcome)
    }
}

/** The same on several threads. */
internal class WatchedParallel(
    override val calls: Calls,
    private val parallel: ParallelObjective,
) : BatchObjective,
    Own {
    override fun forRun(run: String): Objective = WatchedParallel(calls, parallel.forRun(run) as ParallelObjective)

    override fun runEnded(): Unit = parallel.runEnded()

    override fun values(x: Array<DoubleArray>): DoubleArray = parallel.values(x)

    override fun values(
        x: Array<DoubleArray>,
        failures: Array<Throwable?>,
    ): DoubleArray = parallel.values(x, failures)

    override fun evaluate(
        x: Array<DoubleArray>,
        outcomes: Array<Outcome>,
        stopAtFailure: Boolean,
    ): Unit = parallel.evaluate(x, outcomes, stopAtFailure)
}

/**
 * A user's function of whole generations. Only points that no log knows are handed to it, so it may get a part of a generation that a
 * crash cut short.
 */
internal class WatchedBatch(
    override val calls: Calls,
    private val notes: Notes,
    private val function: BatchObjective,
    private val run: Notes.RunNotes? = null,
) : BatchObjective,
    Own {
    override fun forRun(run: String): Objective = WatchedBatch(calls, notes, function, notes.of(run))

    override fun runEnded(): Unit = function.runEnded()

    override fun values(x: Array<DoubleArray>): DoubleArray {
        if (run == null) return function.values(x)
        val outcomes = Array(x.size) { Outcome.of(0.0) }
        evaluate(x, outcomes, stopAtFailure = true)
        return DoubleArray(x.size) { outcomes[it].value() }
    }

    override fun evaluate(
        x: Array<DoubleArray>,
        outcomes: Array<Outcome>,
        stopAtFailure: Boolean,
    ) {
        if (run == null) return function.evaluate(x, outcomes, stopAtFailure)
        val known = x.map { run.known(it) }
        known.forEachIndexed { i, outcome -> outcome?.let { outcomes[i].set(it) } }
        val fresh = known.indices.filter { known[it] == null }
        if (fresh.isNotEmpty()) evaluate(run, fresh.map { x[it] }, Array(fresh.size) { outcomes[fresh[it]] }, stopAtFailure)
        if (stopAtFailure) outcomes.firstOrNull { it.isFailure }?.let { throw it.failure() }
    }

    private fun evaluate(
        run: Notes.RunNotes,
        x: List<DoubleArray>,
        outcomes: Array<Outcome>,
        stopAtFailure: Boolean,
    ) {
        val points = x.map { run.keep(it) }
        val start = System.nanoTime()
        try {
            function.evaluate(x.toTypedArray(), outcomes, stopAtFailure)
        } catch (e: Throwable) {
            points.forEach { run.failed(it, start, e) }
            throw e
        }
        points.forEachIndexed { i, point -> run.evaluated(point, start, outcomes[i]) }
    }
}
