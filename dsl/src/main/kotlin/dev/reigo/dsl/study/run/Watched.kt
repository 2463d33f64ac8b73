package dev.reigo.dsl.study.run

import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Objective
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

    override fun value(x: DoubleArray): Double {
        if (run == null) return function.value(x)
        run.known(x)?.let { return it.get() }
        val point = run.keep(x)
        val start = System.nanoTime()
        val value = try {
            function.value(x)
        } catch (e: Throwable) {
            run.failed(point, start, e)
            throw e
        }
        run.evaluated(point, start, value)
        return value
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
        val failures = arrayOfNulls<Throwable>(x.size)
        return values(x, failures).also { failures.firstNotNullOfOrNull { it }?.let { throw it } }
    }

    override fun values(
        x: Array<DoubleArray>,
        failures: Array<Throwable?>,
    ): DoubleArray {
        if (run == null) return function.values(x)
        val known = x.map { run.known(it) }
        val fresh = known.indices.filter { known[it] == null }
        val values = DoubleArray(x.size)
        known.forEachIndexed { i, outcome ->
            if (outcome?.failure == null) values[i] = outcome?.value ?: 0.0 else failures[i] = outcome.failure
        }
        if (fresh.isNotEmpty()) evaluate(run, fresh.map { x[it] }).forEachIndexed { j, value -> values[fresh[j]] = value }
        return values
    }

    private fun evaluate(
        run: Notes.RunNotes,
        x: List<DoubleArray>,
    ): DoubleArray {
        val points = x.map { run.keep(it) }
        val start = System.nanoTime()
        val values = try {
            BatchObjective.checked(function.values(x.toTypedArray()), x.size)
        } catch (e: Throwable) {
            points.forEach { run.failed(it, start, e) }
            throw e
        }
        points.forEachIndexed { i, point -> run.evaluated(point, start, values[i]) }
        return values
    }
}
