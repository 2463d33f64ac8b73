package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomLine
import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.sampling.samplingNone
import org.jetbrains.letsPlot.scale.guides
import org.jetbrains.letsPlot.scale.scaleColorViridis

internal class Line(val label: String, val values: DoubleArray)

/**
 * Lines over a common x: eigenvalues (log y), mean coordinates (linear y). Without a legend, colours from dark to light show the
 * order of the lines, e.g. of twenty eigenvalues, at a glance.
 */
internal fun linesPlot(
    title: String,
    xLabel: String,
    yLabel: String,
    x: DoubleArray,
    lines: List<Line>,
    logY: Boolean = false,
    legend: Boolean = true,
    solid: Boolean = false,
    logX: Boolean = false,
): Plot {
    val labels = if (legend) lines.map { it.label } else emptyList()
    val curves = lines.mapIndexed { index, line -> curveOf(index, x, line.values, logY) }
    val across = if (logX) {
        axisAtData(xLabel, x.toList(), true, single.width - 90)
    } else {
        axisOver(xLabel, x.toList(), false, pad = 0.02)
    }
    val up = axisOver(yLabel, curves.flatMap { it.y }, logY)
    return plotWithLegend(labels, single, solid = solid) { _, styles ->
        val frame = frame(title, across, up)
        when {
            curves.all { curve -> curve.y.none { it.isFinite() } } -> frame.saying("no values to draw", across, up)
            legend -> frame + markedLines(curves) + styles.scales()
            else -> frame + ramp(curves) + scaleColorViridis(option = "viridis", end = 0.9) + guides(color = "none")
        }
    }
}

private fun ramp(curves: List<Curve>): Feature {
    val columns = curves.columns()
    val place = columns.getValue("id").map { it.toString().toInt() }
    return geomLine(columns + ("place" to place), size = 0.6, sampling = samplingNone) {
        x = "x"; y = "y"; color = "place"; group = "stretch"
    }
}
