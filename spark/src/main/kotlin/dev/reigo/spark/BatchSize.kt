package dev.reigo.spark

import kotlin.math.ceil

/**
 * How many runs a task gets, so that it takes about a second. It follows the last task, as neighbours among the runs cost about the same;
 * a task that gets too many hands the rest back.
 */
internal class BatchSize {
    private var perSecond = FIRST.toDouble()

    /** A task made [runs] in [nanos]. */
    fun learn(
        runs: Int,
        nanos: Long,
    ) {
        perSecond = runs / maxOf(nanos * 1e-9, SHORTEST)
    }

    /** For the next task, with [open] runs to make on [slots] cores: towards the end tasks get smaller, so that all cores end together. */
    fun next(
        open: Int,
        slots: Int,
    ): Int {
        val share = ceil(open / (TASKS_PER_SLOT * slots))
        return share.coerceIn(LEAST_SECONDS * perSecond, maxOf(1.0, perSecond)).toInt().coerceIn(1, open)
    }

    private companion object {
        const val FIRST = 64
        const val SHORTEST = 1e-6
        const val TASKS_PER_SLOT = 2.0

        /** Spark takes some 10 ms for a task. */
        const val LEAST_SECONDS = 0.1
    }
}
