package dev.reigo.dsl.watch

import dev.reigo.dsl.plot.Line
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.coefficientPlot
import dev.reigo.dsl.plot.linesPlot
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.Trace
import dev.reigo.problem.Problem
import kotlin.math.abs
import kotlin.math.sqrt

/** The course of one run. */
internal class RunFigures(
    private val record: RunRecord,
    private val problem: Problem,
    private val trace: Trace,
) {
    private val x = trace.evaluations.map { it.toDouble() }.toDoubleArray()
    private val restarts = record.restarts.runningFold(0L) { sum, ended -> sum + ended.evaluations() }.drop(1).map { it.toDouble() }

    /** f, the step size and the axis ratio. */
    fun values(): Plot {
        val reference = if (problem.optimum().isPresent) problem.optimum().asDouble else lowest()
        val steps = trace.details.map { it.sigma() }.orElse(null)
        val name = if (reference == 0.0) "best f" else "distance of best f"
        val lines = listOf(
            Line(name, trace.bestValue.map { abs(it - reference) }.toDoubleArray()),
            if (steps != null && steps.distinct().size > 1) Line("σ", steps) else Line("scale", trace.scale),
            Line("axis ratio", trace.eigenvalues.map { if (it.isEmpty()) Double.NaN else sqrt(it.last() / it.first()) }.toDoubleArray()),
        ).filter { line -> line.values.any { it.isFinite() } }
        return linesPlot("", "evaluations", "f, width, axis ratio", x, lines, logY = true, solid = true, marks = restarts)
    }

    /** f itself if it stays above 0, else its distance from the run's best. */
    private fun lowest() = trace.bestValue.filter { it.isFinite() }.let { all -> if (all.all { it > 0 }) 0.0 else all.last() }

    fun effectiveSampleSize(): Plot =
        linesPlot(
            "", "evaluations", "effective sample size", x, listOf(Line("effective sample size", trace.effectiveSampleSize)),
            solid = true, marks = restarts,
        )

    /** What generations of each age contributed. */
    fun shares(): Plot {
        val ages = trace.coefficientSums.maxOf { it.size }
        val sums = List(ages) { k -> DoubleArray(trace.size()) { trace.coefficientSums[it].getOrElse(k) { 0.0 } } }
        return coefficientPlot(x, sums)
    }
}
