package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomLine
import org.jetbrains.letsPlot.geom.geomSegment
import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.sampling.samplingNone
import org.jetbrains.letsPlot.scale.guides
import org.jetbrains.letsPlot.scale.scaleColorViridis
import org.jetbrains.letsPlot.intern.Plot as LetsPlot

internal class Line(val label: String, val values: DoubleArray)

/**
 * Lines over a common x: eigenvalues (log y), mean coordinates (linear y). If lines have an [order], colours from dark to light show
 * it, e.g. of twenty eigenvalues, at a glance, and the legend has only a few of them. A thin upright line stands at each of [marks].
 */
internal fun linesPlot(
    title: String,
    xLabel: String,
    yLabel: String,
    x: DoubleArray,
    lines: List<Line>,
    logY: Boolean = false,
    legend: Boolean = true,
    order: Boolean = !legend,
    solid: Boolean = false,
    logX: Boolean = false,
    marks: List<Double> = emptyList(),
): Plot {
    val keys = if (!legend) {
        emptyList()
    } else if (order) {
        few(lines.size)
    } else {
        lines.indices.toList()
    }
    val curves = lines.mapIndexed { index, line -> curveOf(index, x, line.values, logY) }
    val across = if (logX) {
        axisAtData(xLabel, x.toList(), true, single.width - 90)
    } else {
        axisOver(xLabel, x.toList(), false, pad = 0.02)
    }
    val up = axisOver(yLabel, curves.flatMap { it.y }, logY)
    val drawn = curves.map { it.placed(across, up) }
    val ramp = if (order) Ramp(keys, lines.size) else null
    return plotWithLegend(keys.map { lines[it].label }, single, solid = solid, ramp = ramp) { _, styles ->
        val frame = frame(title, across, up).marked(marks, across, up)
        when {
            curves.all { curve -> curve.y.none { it.isFinite() } } -> frame.saying("no values to draw", across, up)
            order -> frame + rampLines(drawn) + scaleColorViridis(option = "viridis", end = 0.9) + guides(color = "none")
            else -> frame + markedLines(drawn) + styles.scales()
        }
    }
}

private fun LetsPlot.marked(marks: List<Double>, x: Axis, y: Axis): LetsPlot {
    val at = x.placed(marks).filter { it in x.range }
    if (at.isEmpty()) return this
    val columns = mapOf("x" to at, "low" to at.map { y.range.low }, "high" to at.map { y.range.high })
    return this + geomSegment(columns, size = 0.5, color = FAINT, linetype = "dashed") {
        this.x = "x"; xend = "x"; this.y = "low"; yend = "high"
    }
}

/** Places of at most six of [count] lines: the ends, and others at equal distances. */
internal fun few(count: Int): List<Int> =
    if (count <= FEW) (0 until count).toList() else List(FEW) { Math.round(it * (count - 1.0) / (FEW - 1)).toInt() }

private const val FEW = 6

private fun rampLines(curves: List<Curve>): Feature {
    val columns = curves.columns()
    val place = columns.getValue("id").map { it.toString().toInt() }
    return geomLine(columns + ("place" to place), size = 0.6, sampling = samplingNone) {
        x = "x"; y = "y"; color = "place"; group = "stretch"
    }
}
