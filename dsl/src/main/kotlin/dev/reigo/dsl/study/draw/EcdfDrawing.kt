package dev.reigo.dsl.study.draw

import dev.reigo.analysis.Ecdf
import dev.reigo.dsl.plot.EcdfSeries
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.ecdfPlot
import dev.reigo.dsl.study.record.times
import dev.reigo.dsl.study.summary.RecordedRuns
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.Trace

/** See [Results.plotEcdf]. */
internal fun RecordedRuns.drawEcdf(
    problem: String?,
    time: Boolean,
): Plot {
    val chosen = oneProblem("plotEcdf", problem)
    val series = algorithms.map { algorithm ->
        val e = if (time) ecdfTime(runs(algorithm, chosen)) else ecdf(algorithm, chosen)
        EcdfSeries(label(algorithm), e.evaluations(), e.fraction())
    }
    return ecdfPlot(series, chosen, if (time) SIMULATED_TIME else "evaluations")
}

/** Over simulated time. The time of a target is that of its evaluation, between the rows of the trace around it. */
private fun ecdfTime(runs: List<RunRecord>): Ecdf {
    val hits = runs.map { run ->
        val trace = requireNotNull(run.trace.orElse(null)) { "a trace must have been recorded, but was not; write trace = true" }
        val counts = if (run.hits.isNotEmpty()) run.hits else longArrayOf(if (run.success()) run.evaluations else -1)
        val course = trace.unpack()
        counts.map { if (it < 0) null else course.timeOf(it) }
    }
    val reached = hits.flatten().filterNotNull().sorted()
    val pairs = hits.sumOf { it.size }
    return Ecdf(reached.toDoubleArray(), DoubleArray(reached.size) { (it + 1.0) / pairs })
}

private fun Trace.timeOf(count: Long): Double {
    val times = times()
    val after = evaluations.indexOfFirst { it >= count }.coerceAtLeast(0)
    val (e0, t0) = if (after == 0) 0L to 0.0 else evaluations[after - 1] to times[after - 1]
    return t0 + (times[after] - t0) * (count - e0) / (evaluations[after] - e0).coerceAtLeast(1)
}

/** The given problem, or the only one. */
internal fun RecordedRuns.oneProblem(
    plot: String,
    problem: String?,
): String {
    val chosen = problem ?: problems.singleOrNull()
    require(chosen != null && chosen in problems) {
        "$plot needs one problem, but is given '${problem ?: "none"}'; choose one of $problems"
    }
    return chosen
}
