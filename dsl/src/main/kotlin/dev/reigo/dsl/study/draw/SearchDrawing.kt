package dev.reigo.dsl.study.draw

import dev.reigo.dsl.plot.Line
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.linesPlot
import dev.reigo.dsl.plot.panels
import dev.reigo.dsl.study.summary.columns
import dev.reigo.dsl.study.text.shown
import dev.reigo.experiment.Trace
import dev.reigo.experiment.TraceConstraints
import dev.reigo.experiment.TraceDetails
import dev.reigo.experiment.TraceModel
import dev.reigo.problem.Direction
import kotlin.math.abs
import kotlin.math.sqrt

/**
 * The four panels in which users of the CMA-ES look at a search; with a surrogate, one more shows its model, and with constraints, one
 * more shows violation and multipliers.
 *
 * @param trace with details
 * @param restarts evaluations after which the search began anew
 */
internal class SearchDrawing(
    private val trace: Trace,
    private val direction: Direction,
    private val restarts: List<Long>,
    private val names: List<String>,
    private val limits: List<String> = emptyList(),
) {
    private val details: TraceDetails = trace.details.orElseThrow()

    /** The rows in order; -1 breaks the lines, because a restart is not a step of the search. */
    private val rows: List<Int> = trace.evaluations.indices.flatMap { i ->
        val begins = i > 0 && restarts.any { it >= trace.evaluations[i - 1] && it < trace.evaluations[i] }
        if (begins) listOf(-1, i) else listOf(i)
    }
    private val x = rows.mapIndexed { place, i -> trace.evaluations[if (i >= 0) i else rows[place + 1]].toDouble() }.toDoubleArray()

    fun plot(): Plot =
        panels(
            listOfNotNull(
                values(),
                columns("Coordinates of the mean", "mean", trace.mean, logY = false),
                columns("Principal axes", "standard deviation along each axis", trace.eigenvalues.map { it.roots() }, legend = false)
                    .takeIf { trace.eigenvalues.any { it.isNotEmpty() } },
                columns("Standard deviations", "standard deviation of each coordinate", details.deviations.asList())
                    .takeIf { details.deviations.any { it.isNotEmpty() } },
                trace.model.filter { it.coefficients.max() > 0 }.map { model(it) }.orElse(null),
                trace.constraints.map { constraints(it) }.orElse(null),
            ),
        )

    private fun values(): Plot {
        val f = FunctionValues(trace, direction)
        val steps = details.sigma.distinct().size > 1
        val lines = listOf(
            line("best so far") { f.shown(trace.bestValue[it]) },
            line("best") { f.shown(details.generationBest[it]) },
            line("median") { f.shown(details.generationMedian[it]) },
            line("worst") { f.shown(details.generationWorst[it]) },
            line(if (steps) "σ" else "scale") { if (steps) details.sigma[it] else trace.scale[it] },
            line("axis ratio") { trace.eigenvalues[it].let { all -> if (all.isEmpty()) Double.NaN else sqrt(all.last() / all.first()) } },
        ).filter { line -> line.values.any { it.isFinite() } }
        return drawn("Values and step size", "${f.label}, step size, axis ratio", lines, logY = true)
    }

    private fun model(model: TraceModel): Plot {
        val full = model.coefficients.max()
        val lines = listOf(
            line("τ") { model.tau[it] },
            line("evaluated share of λ") { model.evaluations[it] / model.lambda[it] },
            line("coefficients / ${full.toInt()}") { model.coefficients[it] / full },
        ).filter { line -> line.values.any { it.isFinite() } }
        return drawn("Model", "rank correlation, shares", lines, logY = false)
    }

    /** On a log axis, because constraints have units of their own. Those of equalities may be negative. */
    private fun constraints(course: TraceConstraints): Plot {
        val count = course.multipliers.maxOf { it.size }
        val lines = listOf(line("violation") { shown(course.violation[it]) }) +
            List(count) { j -> line("multiplier of ${limits.getOrElse(j) { "${j + 1}" }}") { shown(course.multipliers[it].getOrNull(j)) } }
        return drawn("Constraints", "violation of the best point, |multiplier|", lines, logY = true, order = lines.size > TELLABLE)
    }

    private fun shown(value: Double?) = value?.let { abs(it) }?.takeIf { it > 0 } ?: Double.NaN

    private fun columns(
        title: String,
        yLabel: String,
        rows: List<DoubleArray>,
        logY: Boolean = true,
        legend: Boolean = true,
    ): Plot {
        val count = rows.maxOf { it.size }
        val lines = List(count) { j -> line(names.getOrElse(j) { "${j + 1}" }) { rows[it][j] } }
        return drawn(title, yLabel, lines, logY, legend, order = !legend || count > TELLABLE)
    }

    private fun columns(
        title: String,
        yLabel: String,
        rows: Array<DoubleArray>,
        logY: Boolean,
    ) = columns(title, yLabel, rows.asList(), logY)

    private fun drawn(
        title: String,
        yLabel: String,
        lines: List<Line>,
        logY: Boolean,
        legend: Boolean = true,
        order: Boolean = false,
    ) = linesPlot(
        title,
        "evaluations",
        yLabel,
        x,
        lines,
        logY,
        legend,
        order,
        solid = true,
        marks = restarts.map { it.toDouble() },
    )

    private fun line(
        label: String,
        value: (Int) -> Double,
    ) = Line(label, rows.map { if (it < 0) Double.NaN else value(it) }.toDoubleArray())
}

private fun DoubleArray.roots() = DoubleArray(size) { sqrt(this[it]) }

/** How f is drawn on a log axis: as it is if it still falls towards 0 at the end, else by its distance to the best f of the run. */
private class FunctionValues(
    trace: Trace,
    private val direction: Direction,
) {
    private val best = trace.bestValue.map { direction.toMinimized(it) }.filter { it.isFinite() }.minOrNull() ?: 0.0
    private val late = trace.details.orElseThrow().generationMedian.let { it.drop(it.size * 3 / 4) }.filter { it.isFinite() }
    private val plain = direction == Direction.MINIMIZE && best > 0 && late.isNotEmpty() && late.max() > FALLS * late.min()

    val label: String = when {
        plain -> "f"
        direction == Direction.MINIMIZE -> "f − best f"
        else -> "best f − f"
    }

    fun shown(value: Double): Double = if (plain) value else direction.toMinimized(value) - best

    private companion object {
        const val FALLS = 2
    }
}
