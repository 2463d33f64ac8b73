package dev.reigo.dsl.study.field

import dev.reigo.experiment.RunRecord
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Direction
import dev.reigo.search.Restart

/** Follows a run for a benchmark log. Its state is what [LoggedRun] holds, so that it goes on where a crash left the run. */
internal class RunLogger(
    private val run: LoggedRun,
    private val direction: Direction,
    private val floor: Double,
    private val triggers: Triggers,
) : Observer {
    private val rows = mutableListOf<LogRow>()
    private var best = direction.toMinimized(Double.POSITIVE_INFINITY)
    private var restarted = false

    /** Takes over what an earlier process logged up to the evaluation that [optimizer] has reached. */
    fun goOn(optimizer: Optimizer) {
        run.rows.filterTo(rows) { it.evaluations <= optimizer.evaluations() }
        if (optimizer.evaluations() == 0L) return
        best = if (triggers.improvements) rows.last().best else floored(optimizer.bestValue())
        triggers.restore(rows, optimizer.evaluations())
        restarted = optimizer.restarts().size > rows.count { it.channel == Triggers.RESTART }
    }

    override fun evaluated(
        run: Optimizer,
        value: Double,
    ) {
        val count = run.evaluations()
        val logged = floored(run.lastExactValue())
        val improved = count == 1L || direction.toMinimized(logged) < direction.toMinimized(best)
        if (improved) best = logged
        val channels = triggers.channels(count, best, improved, restarted)
        restarted = false
        if (channels == 0) return
        val point = if (triggers.points) run.lastPoint().asList() else emptyList()
        for (channel in 0 until Triggers.CHANNELS) {
            if (channels and (1 shl channel) != 0) rows += LogRow(channel, count, best, value, point)
        }
    }

    override fun restarted(
        run: Optimizer,
        ended: Restart,
    ) {
        restarted = true
    }

    /** The optimum is known only up to rounding, and no value may be below it. */
    private fun floored(value: Double) = if (value.isNaN()) worst() else maxOf(value, floor)

    private fun worst() = direction.toMinimized(Double.POSITIVE_INFINITY)

    /** The run under way. Call it on the run's thread. */
    fun now(
        evaluations: Long,
        bestPoint: DoubleArray,
    ): LoggedRun = state(evaluations, bestPoint, finished = false)

    fun finished(record: RunRecord): LoggedRun = state(record.evaluations, record.bestPoint, finished = true)

    private fun state(
        evaluations: Long,
        bestPoint: DoubleArray,
        finished: Boolean,
    ) = LoggedRun(
        run.seed, run.algorithm, run.problem, run.group, run.dimension, run.instance, run.index, evaluations, best, bestPoint.asList(),
        finished, rows.toList(), run.attributes, run.maximization,
    )
}

/** Which evaluations a log holds. */
internal interface Triggers {
    /** Whether there is a row for every improvement. Of a noisy value, only the rows know the best. */
    val improvements: Boolean

    /** Whether rows have the point. */
    val points: Boolean

    /** The files that get this evaluation, as a set of bits. */
    fun channels(
        evaluations: Long,
        best: Double,
        improved: Boolean,
        restarted: Boolean,
    ): Int

    /** Goes on after so many evaluations, of which these rows were logged. */
    fun restore(
        rows: List<LogRow>,
        evaluations: Long,
    )

    companion object {
        const val CHANNELS = 3

        /** One row per restart. */
        const val RESTART = 2
    }
}
