package dev.reigo.dsl.study

import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Objective
import dev.reigo.problem.ParallelObjective

/** A user's function whose evaluations are replayed or noted. */
internal class Watched(
    override val calls: Calls,
    private val notes: Notes,
    private val function: Objective,
    private val run: String = calls.name,
) : Objective,
    Own {
    override fun forRun(run: String): Objective = Watched(calls, notes, function.forRun(run), run)

    override fun value(x: DoubleArray): Double {
        notes.known(run, x)?.let { return it.get() }
        val point = notes.keep(x)
        val start = System.nanoTime()
        val value = try {
            function.value(x)
        } catch (e: Throwable) {
            notes.failed(run, point, start, e)
            throw e
        }
        notes.evaluated(run, point, start, value)
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

    override fun values(x: Array<DoubleArray>): DoubleArray = parallel.values(x)

    override fun values(
        x: Array<DoubleArray>,
        failures: Array<Throwable?>,
    ): DoubleArray = parallel.values(x, failures)
}

/** A user's function of whole generations. Only points that no log knows are handed to it. */
internal class WatchedBatch(
    override val calls: Calls,
    private val notes: Notes,
    private val function: BatchObjective,
    private val run: String = calls.name,
) : BatchObjective,
    Own {
    override fun forRun(run: String): Objective = WatchedBatch(calls, notes, function, run)

    override fun values(x: Array<DoubleArray>): DoubleArray {
        val failures = arrayOfNulls<Throwable>(x.size)
        return values(x, failures).also { failures.firstNotNullOfOrNull { it }?.let { throw it } }
    }

    override fun values(
        x: Array<DoubleArray>,
        failures: Array<Throwable?>,
    ): DoubleArray {
        val known = x.map { notes.known(run, it) }
        val fresh = known.indices.filter { known[it] == null }
        val values = DoubleArray(x.size)
        known.forEachIndexed { i, outcome ->
            if (outcome?.failure == null) values[i] = outcome?.value ?: 0.0 else failures[i] = outcome.failure
        }
        if (fresh.isNotEmpty()) evaluate(fresh.map { x[it] }).forEachIndexed { j, value -> values[fresh[j]] = value }
        return values
    }

    private fun evaluate(x: List<DoubleArray>): DoubleArray {
        val points = x.map { notes.keep(it) }
        val start = System.nanoTime()
        val values = try {
            BatchObjective.checked(function.values(x.toTypedArray()), x.size)
        } catch (e: Throwable) {
            points.forEach { notes.failed(run, it, start, e) }
            throw e
        }
        points.forEachIndexed { i, point -> notes.evaluated(run, point, start, values[i]) }
        return values
    }
}
