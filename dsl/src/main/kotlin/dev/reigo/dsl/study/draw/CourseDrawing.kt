package dev.reigo.dsl.study.draw

import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.plot.ConvergenceSeries
import dev.reigo.dsl.plot.Line
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.coefficientPlot
import dev.reigo.dsl.plot.convergencePlot
import dev.reigo.dsl.plot.linesPlot
import dev.reigo.dsl.plot.usualWindow
import dev.reigo.dsl.study.record.TraceArrays
import dev.reigo.dsl.study.record.matrix
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.record.times
import dev.reigo.dsl.study.summary.RecordedRuns
import dev.reigo.dsl.study.text.hasNames
import dev.reigo.dsl.study.text.names
import dev.reigo.dsl.study.text.significant
import dev.reigo.dsl.study.text.subscripted
import dev.reigo.experiment.Trace
import org.jetbrains.kotlinx.multik.ndarray.data.D2Array
import org.jetbrains.kotlinx.multik.ndarray.data.get
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

/** See [Results.plotConvergence]. */
internal fun RecordedRuns.drawConvergence(
    problem: String?,
    title: String?,
    label: ((String) -> String)?,
    time: Boolean,
): Plot {
    val chosen = oneProblem("plotConvergence", problem)
    val series = algorithms.map { algorithm ->
        val traces = runs(algorithm, chosen).mapNotNull { it.trace.orElse(null) }.map { BestSoFar(it.unpack(), time) }
        require(traces.isNotEmpty()) { "a trace must have been recorded, but was not; write trace = true" }
        val last = traces.maxOf { it.last }
        val grid = DoubleArray(GRID) { (it + 1.0) / GRID * last }
        val values = grid.map { at -> traces.map { it.at(at) }.toDoubleArray() }
        ConvergenceSeries(
            label?.invoke(algorithm) ?: this.label(algorithm),
            grid,
            values.map { Quantiles.of(it, 0.5) }.toDoubleArray(),
            values.map { Quantiles.of(it, 0.25) }.toDoubleArray(),
            values.map { Quantiles.of(it, 0.75) }.toDoubleArray(),
        )
    }
    return convergencePlot(series, title ?: chosen, if (time) SIMULATED_TIME else "evaluations")
}

private const val GRID = 300

/** Only the improvements of a trace, over what was spent: a plot is made of thousands of them. */
private class BestSoFar(
    trace: Trace,
    time: Boolean,
) {
    private val rows = trace.bestValue.indices.filter { it == 0 || trace.bestValue[it] != trace.bestValue[it - 1] }
    private val values = rows.map { trace.bestValue[it] }.toDoubleArray()
    private val spent: DoubleArray
    val last: Double

    init {
        val all = if (time) trace.times() else trace.evaluations.map { it.toDouble() }.toDoubleArray()
        spent = rows.map { all[it] }.toDoubleArray()
        last = all.last()
    }

    /** The best value when so much was spent; before the first record, the first recorded value. */
    fun at(amount: Double): Double {
        val after = java.util.Arrays.binarySearch(spent, amount)
        val index = if (after >= 0) after else -after - 2
        return values[index.coerceIn(values.indices)]
    }
}

internal const val SIMULATED_TIME = "simulated time"

/** The simulated time of each row. */
internal fun Trace.times(): DoubleArray {
    require(simulatedTime.size == size()) {
        "simulated time must be in the trace, but is not; write workers(...) and trace = true, and make the runs anew"
    }
    return simulatedTime
}

/** Columns of a trace's matrix over evaluations, in one run. */
internal fun RecordedRuns.drawColumns(
    algorithm: String?,
    problem: String?,
    run: Int,
    title: String?,
    columns: Columns,
    matrix: (TraceArrays) -> D2Array<Double>,
): Plot {
    val trace = trace(algorithm, problem, run)
    val values = matrix(trace)
    val lines = (0 until values.shape[1]).map { j -> Line(columns.name(j + 1), column(values, j)) }
    val heading = title ?: runs(algorithm, problem).first().setting.toString()
    val order = !columns.legend || lines.size > TELLABLE
    return linesPlot(heading, "evaluations", columns.yLabel, trace.x(), lines, columns.logY, columns.legend, order, solid = true)
}

/** What the columns of a matrix are: their axis, and their names in the legend. */
internal class Columns(
    val yLabel: String,
    val logY: Boolean,
    val legend: Boolean,
    val name: (Int) -> String = { "$it" },
)

/** The names of the variables if they have any, else m₁, m₂, ... */
internal fun RecordedRuns.meanNames(
    algorithm: String?,
    problem: String?,
): (Int) -> String {
    val key = setting(algorithm, problem).problem
    val space = plan.problems.find { it.key() == key }?.space()
    return if (space != null && space.hasNames) { place -> space.names()[place - 1] } else ::coordinateName
}

/** m₁, m₁₂. */
internal fun coordinateName(place: Int): String = subscripted("m", place)

internal const val TELLABLE = 10 // with more lines, colours and markers repeat

/** See [Results.plotCoefficientSums]. */
internal fun RecordedRuns.drawCoefficientSums(
    algorithm: String?,
    problem: String?,
    run: Int,
    window: Int?,
    title: String?,
): Plot {
    val trace = trace(algorithm, problem, run)
    val sums = (0 until trace.coefficientSums.shape[1]).map { column(trace.coefficientSums, it) }
    val heading = title ?: runs(algorithm, problem).first().setting.toString()
    return coefficientPlot(trace.x(), sums, window ?: usualWindow(trace.x().size), heading)
}

/** See [Results.plotReuse]. */
internal fun RecordedRuns.drawReuse(
    algorithm: String?,
    problem: String?,
    run: Int,
    window: Int?,
    title: String?,
): Plot {
    val trace = trace(algorithm, problem, run)
    require(trace.meanQuantile.size > 0) {
        "a trace of a run with sample reuse must have been recorded, but was not; write trace = true, and e.g. cmaes(reuse = A, k = 3)"
    }
    val width = window ?: usualWindow(trace.x().size)
    val sizes = trace.effectiveSampleSize.toList()
    val lines = listOf(
        Line("u: new among past samples", smooth(trace.meanQuantile.toList(), width)),
        Line("unbiased", DoubleArray(sizes.size) { 0.5 }),
        Line("effective sample size / ${significant(sizes.max(), 3)}", smooth(sizes.map { it / sizes.max() }, width)),
    )
    val heading = title ?: runs(algorithm, problem).first().setting.toString()
    return linesPlot(heading, "evaluations", "mean quantile, share", trace.x(), lines, solid = true)
}

/** The mean of the known values in a window around each. */
private fun smooth(
    values: List<Double>,
    window: Int,
) = DoubleArray(values.size) { i ->
    val near = (i - window / 2..i + window / 2).mapNotNull { values.getOrNull(it) }.filter { it.isFinite() }
    if (near.isEmpty()) Double.NaN else near.average()
}

private fun TraceArrays.x() = evaluations.toList().map { it.toDouble() }.toDoubleArray()

private fun column(
    matrix: D2Array<Double>,
    j: Int,
) = DoubleArray(matrix.shape[0]) { matrix[it, j] }
