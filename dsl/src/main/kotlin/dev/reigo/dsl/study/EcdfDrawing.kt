package dev.reigo.dsl.study

import dev.reigo.dsl.plot.EcdfSeries
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.ecdfPlot

/** See [ResultsPlots.plotEcdf]. */
internal fun Results.drawEcdf(problem: String?): Plot {
    val chosen = oneProblem("plotEcdf", problem)
    val series = algorithms.map { ecdf(it, chosen).let { e -> EcdfSeries(label(it), e.evaluations(), e.fraction()) } }
    return ecdfPlot(series, chosen)
}

/** The given problem, or the only one. */
internal fun Results.oneProblem(
    plot: String,
    problem: String?,
): String {
    val chosen = problem ?: problems.singleOrNull()
    require(chosen != null && chosen in problems) {
        "$plot needs one problem, but is given '${problem ?: "none"}'; choose one of $problems"
    }
    return chosen
}
