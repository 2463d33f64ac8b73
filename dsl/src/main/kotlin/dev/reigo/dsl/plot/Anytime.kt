package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomPoint
import org.jetbrains.letsPlot.geom.geomStep
import org.jetbrains.letsPlot.sampling.samplingNone

/**
 * A share that rises with evaluations per dimension; both arrays ascend.
 *
 * @property cross a point of the curve that is marked, e.g. where simulation begins
 * @property marksOnly whether every point has a mark and none is joined to the next
 */
internal class AnytimeSeries(
    val label: String,
    val evaluations: DoubleArray,
    val fraction: DoubleArray,
    val cross: Pair<Double, Double>?,
    val marksOnly: Boolean,
)

internal fun anytimePlot(series: List<AnytimeSeries>, title: String = ""): Plot {
    val reached = series.flatMap { it.evaluations.asList() }.filter { it.isFinite() && it > 0 }
    val x = axisOver("evaluations / d", reached + series.mapNotNull { it.cross?.first }, log = true, pad = 0.03)
    val y = Axis("fraction of (function, target) pairs", false, Range(-0.02, 1.04), Ticks(fifths, fifths.map(::readable)))
    return plotWithLegend(series.map { it.label }, single) { _, styles ->
        val frame = frame(title, x, y)
        if (reached.isEmpty()) return@plotWithLegend frame.saying("no target was reached", x, y)
        val curves = series.mapIndexedNotNull { index, one ->
            if (one.marksOnly) null else EcdfSeries(one.label, one.evaluations, one.fraction).curve(index)
        }
        val marks = series.mapIndexedNotNull { index, one ->
            if (one.marksOnly) Curve(index, one.evaluations.asList(), one.fraction.asList()) else null
        }
        val crosses = series.mapIndexedNotNull { index, one -> one.cross?.let { Curve(index, listOf(it.first), listOf(it.second)) } }
        val steps = geomStep(curves.columns(), size = LINE_WIDTH, sampling = samplingNone) {
            this.x = "x"; this.y = "y"; color = "id"; linetype = "id"
        }
        val ends = geomPoint(crosses.columns(), shape = 4, size = 2 * POINT_SIZE, stroke = 1.2, sampling = samplingNone) {
            this.x = "x"; this.y = "y"; color = "id"
        }
        frame + steps + markerLayer(curves.map { it.sparse(6, series.size) } + marks) + ends + styles.scales()
    }
}
