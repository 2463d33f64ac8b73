package dev.reigo.dsl

import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.plot.ConvergenceSeries
import dev.reigo.dsl.plot.EcdfSeries
import dev.reigo.dsl.plot.ErtPanel
import dev.reigo.dsl.plot.ErtPoint
import dev.reigo.dsl.plot.ErtSeries
import dev.reigo.dsl.plot.Line
import dev.reigo.dsl.plot.coefficientPlot
import dev.reigo.dsl.plot.convergencePlot
import dev.reigo.dsl.plot.ecdfPlot
import dev.reigo.dsl.plot.ertPlot
import dev.reigo.dsl.plot.linesPlot
import dev.reigo.dsl.plot.panels
import org.jetbrains.kotlinx.multik.ndarray.data.D2Array
import org.jetbrains.kotlinx.multik.ndarray.data.get
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

/**
 * ERT over a parameter, e.g. `plotErt(x = "k")`, "lambda", "dimension" or "eta": a panel per problem, a line per algorithm,
 * with 95 % intervals; nothing where no run succeeded, and the success rate where it is below 1.
 *
 * @param columns panels side by side
 * @param label what the points of a line have in common, as the legend says it
 * @param panel the title of the panel that a setting belongs to
 * @param reference settings without the parameter, such as `variant == "PURE"` over k: each is a level line across its panel
 */
public fun Results.plotErt(
    x: String = "k",
    columns: Int = 2,
    label: (Setting) -> String = { withoutParameter(it.algorithm, x) },
    panel: (Setting) -> String = { if (x == "dimension") it.function else it.problem },
    reference: (Setting) -> Boolean = { false },
): Plot {
    require(settings.isNotEmpty()) { "a plot needs results, but the selection is empty; check the condition in where" }
    val panels = settings.groupBy(panel)
    return ertPlot(
        panels.map { (title, members) ->
            val along = members.filterNot(reference).map { it.number(x) }
            val series = members.groupBy(label).map { (name, points) ->
                ErtSeries(name, points.flatMap { if (reference(it)) level(it, along) else listOf(point(it, it.number(x))) })
            }
            ErtPanel(title, series)
        },
        axisLabel(x),
        x in LOGARITHMIC,
        columns.coerceAtMost(panels.size),
    )
}

/** The same ERT at both ends of what the other settings span. */
private fun Results.level(
    setting: Setting,
    along: List<Double>,
): List<ErtPoint> = listOfNotNull(along.minOrNull(), along.maxOrNull()).distinct().map { point(setting, it) }

private fun Results.point(
    setting: Setting,
    x: Double,
): ErtPoint {
    val ert = ert(setting.algorithm, setting.problem)
    val any = ert.successes() > 0
    return ErtPoint(
        x,
        ert.value().takeIf { any },
        ert.low().takeIf { any },
        ert.high().takeIf { any },
        ert.successRate(),
    )
}

private val LOGARITHMIC = setOf("dimension", "lambda", "eta")

private fun axisLabel(parameter: String) =
    when (parameter) {
        "k" -> "K, generations reused"
        "lambda" -> "population size λ"
        "dimension" -> "dimension d"
        "eta" -> "learning rate η"
        "alpha" -> "minimal refresh rate α"
        else -> parameter
    }

/** The description of an algorithm less one parameter: what the points of a line have in common. */
internal fun withoutParameter(
    algorithm: String,
    parameter: String,
): String {
    val name = algorithm.substringBefore('(')
    if ('(' !in algorithm) return name
    val rest = algorithm.substringAfter('(').removeSuffix(")").split(", ").filterNot { it.startsWith("$parameter=") }
    return if (rest.isEmpty()) name else "$name(${rest.joinToString()})"
}

/** Best f over evaluations: median and quartiles of the runs. The experiment must have had `trace = true`. */
public fun Results.plotConvergence(
    problem: String? = null,
    title: String? = null,
    label: (String) -> String = { it },
): Plot {
    val chosen = problem ?: problems.singleOrNull()
    require(chosen in problems) {
        "plotConvergence needs one problem, but is given '${problem ?: "none"}'; choose one of $problems"
    }
    val series = algorithms.map { algorithm ->
        val traces = runs(algorithm, chosen).mapNotNull { it.trace }
        require(traces.isNotEmpty()) { "a trace must have been recorded, but was not; write trace = true" }
        val last = traces.maxOf { it.evaluations.last() }
        val grid = DoubleArray(GRID) { (it + 1.0) / GRID * last }
        val values = grid.map { at -> traces.map { it.bestAt(at) }.toDoubleArray() }
        ConvergenceSeries(
            label(algorithm),
            grid,
            values.map { Quantiles.of(it, 0.5) }.toDoubleArray(),
            values.map { Quantiles.of(it, 0.25) }.toDoubleArray(),
            values.map { Quantiles.of(it, 0.75) }.toDoubleArray(),
        )
    }
    return convergencePlot(series, title ?: chosen.orEmpty())
}

private const val GRID = 300

/** The best value after that many evaluations; the first recorded one before that. */
private fun TraceRecord.bestAt(count: Double): Double {
    val after = evaluations.binarySearch(count.toLong())
    val index = if (after >= 0) after else -after - 2
    return bestValue[index.coerceIn(bestValue.indices)]
}

/** The eigenvalues of C over evaluations, in one run. */
public fun Results.plotEigenvalues(
    algorithm: String? = null,
    problem: String? = null,
    run: Int = 0,
    title: String? = null,
): Plot =
    plotColumns(algorithm, problem, run, title, "eigenvalues of C", true) { it.eigenvalues }

/** The coordinates of the mean over evaluations, in one run. */
public fun Results.plotMean(
    algorithm: String? = null,
    problem: String? = null,
    run: Int = 0,
    title: String? = null,
): Plot =
    plotColumns(algorithm, problem, run, title, "coordinates of m", false) { it.mean }

private fun Results.plotColumns(
    algorithm: String?,
    problem: String?,
    run: Int,
    title: String?,
    yLabel: String,
    logY: Boolean,
    matrix: (Trace) -> D2Array<Double>,
): Plot {
    val trace = trace(algorithm, problem, run)
    val values = matrix(trace)
    val lines = (0 until values.shape[1]).map { j -> Line("${j + 1}", column(values, j)) }
    val heading = title ?: runs(algorithm, problem).first().let { "${it.algorithm} on ${it.problem}" }
    return linesPlot(heading, "evaluations", yLabel, trace.x(), lines, logY, legend = false)
}

/** What the newest and the past generations contributed, s_t^k, over evaluations, with a moving average. */
public fun Results.plotCoefficientSums(
    algorithm: String? = null,
    problem: String? = null,
    run: Int = 0,
    window: Int = 11,
    title: String? = null,
): Plot {
    val trace = trace(algorithm, problem, run)
    val sums = (0 until trace.coefficientSums.shape[1]).map { column(trace.coefficientSums, it) }
    val heading = title ?: runs(algorithm, problem).first().let { "${it.algorithm} on ${it.problem}" }
    return coefficientPlot(trace.x(), sums, window, heading)
}

/** The fraction of (run, target) pairs reached over evaluations, a line per algorithm. */
public fun Results.plotEcdf(problem: String? = null): Plot {
    val chosen = problem ?: problems.singleOrNull()
    require(chosen in problems) {
        "plotEcdf needs one problem, but is given '${problem ?: "none"}'; choose one of $problems"
    }
    val series = algorithms.map { ecdf(it, chosen).let { e -> EcdfSeries(it, e.evaluations(), e.fraction()) } }
    return ecdfPlot(series, chosen.orEmpty())
}

/** Several plots in one figure. */
public fun grid(
    vararg plots: Plot,
    columns: Int = 2,
): Plot = panels(plots.toList(), columns)

private fun Trace.x() = evaluations.toList().map { it.toDouble() }.toDoubleArray()

private fun column(
    matrix: D2Array<Double>,
    j: Int,
) = DoubleArray(matrix.shape[0]) { matrix[it, j] }
