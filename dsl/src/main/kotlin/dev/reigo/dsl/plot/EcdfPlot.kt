package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomStep
import org.jetbrains.letsPlot.sampling.samplingNone

/** The share of (run, target) pairs reached within so many evaluations; both arrays ascend. */
internal class EcdfSeries(val label: String, val evaluations: DoubleArray, val fraction: DoubleArray) {
    init {
        require(evaluations.size == fraction.size) {
            "series '$label' needs one fraction per evaluation count, but has ${fraction.size} for ${evaluations.size}; make them equal"
        }
    }
}

internal fun ecdfPlot(series: List<EcdfSeries>, title: String = "", xLabel: String = "evaluations"): Plot {
    val reached = series.flatMap { it.evaluations.asList() }.filter { it.isFinite() && it > 0 }
    val x = axisOver(xLabel, reached, log = true, pad = 0.03)
    val y = Axis("fraction of (run, target) pairs", false, Range(-0.02, 1.04), Ticks(fifths, fifths.map(::readable)))
    return plotWithLegend(series.map { it.label }, single) { _, styles ->
        val curves = series.mapIndexed { index, one -> one.curve(index) }
        val steps = geomStep(curves.columns(), size = LINE_WIDTH, sampling = samplingNone) {
            this.x = "x"; this.y = "y"; color = "id"; linetype = "id"
        }
        val frame = frame(title, x, y)
        if (reached.isEmpty()) {
            frame.saying("no target was reached", x, y)
        } else {
            frame + steps + markerLayer(curves.map { it.sparse(6, series.size) }) + styles.scales()
        }
    }
}

/** Starts at zero, so that the first step is seen. */
internal fun EcdfSeries.curve(index: Int): Curve {
    val kept = thin(fraction).filter { evaluations[it] > 0 && evaluations[it].isFinite() }
    val first = kept.firstOrNull() ?: return Curve(index, emptyList(), emptyList())
    return Curve(
        index, listOf(evaluations[first]) + kept.map { evaluations[it] },
        listOf(0.0) + kept.map { fraction[it] },
    )
}

internal val fifths = listOf(0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
