package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomRibbon
import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.sampling.samplingNone

/** Best f so far over evaluations: the median of the runs, and the quartiles around it. */
internal class ConvergenceSeries(
    val label: String,
    val evaluations: DoubleArray,
    val median: DoubleArray,
    val lowerQuartile: DoubleArray,
    val upperQuartile: DoubleArray,
) {
    init {
        for (values in listOf(median, lowerQuartile, upperQuartile)) {
            require(values.size == evaluations.size) {
                "series '$label' needs one value per evaluation count, but has ${values.size} for ${evaluations.size}; make them equal"
            }
        }
    }
}

/** The y axis is logarithmic if the values allow it. A median of zero then ends its line. */
internal fun convergencePlot(
    series: List<ConvergenceSeries>,
    title: String = "",
    xLabel: String = "evaluations",
    yLabel: String = "best f",
): Plot {
    val log = suitsLog(series.map { it.median })
    val curves = series.mapIndexed { index, one -> curveOf(index, one.evaluations, one.median, log) }
    val raw = series.map { Band(it, log) }
    val x = axisOver(xLabel, curves.flatMap { it.x }, log = false, pad = 0.02)
    val y = axisOver(yLabel, curves.flatMap { it.y } + raw.flatMap { it.low + it.high }, log)
    val drawn = curves.map { it.placed(x, y) }
    val bands = raw.map { it.placed(y) }
    return plotWithLegend(series.map { it.label }, single) { _, styles ->
        when {
            curves.all { curve -> curve.y.none { it.isFinite() } } -> frame(title, x, y).saying("no values to draw", x, y)
            else -> frame(title, x, y) + ribbons(bands, y) + markedLines(drawn) + styles.scales()
        }
    }
}

/** False if many values are negative: most of the curve would be missing. */
internal fun suitsLog(values: List<DoubleArray>): Boolean =
    values.any { one -> one.any { it > 0 } } &&
        values.sumOf { one -> one.count { it < 0 } } <= values.sumOf { it.size } / 10

/** The quartiles, thinned. On a log axis, points whose upper quartile has no logarithm are left out. */
private class Band(val x: List<Double>, val low: List<Double>, val high: List<Double>) {
    fun placed(y: Axis) = Band(x, y.placed(low), y.placed(high))
}

private fun Band(series: ConvergenceSeries, log: Boolean): Band {
    val kept = (thin(series.lowerQuartile) + thin(series.upperQuartile)).distinct().sorted().filter {
        series.lowerQuartile[it].isFinite() && series.upperQuartile[it].isFinite() &&
            !(log && series.upperQuartile[it] <= 0)
    }
    return Band(kept.map { series.evaluations[it] }, kept.map { series.lowerQuartile[it] }, kept.map { series.upperQuartile[it] })
}

private fun ribbons(bands: List<Band>, y: Axis): Feature {
    val columns = mapOf(
        "x" to bands.flatMap { it.x },
        "low" to bands.flatMap { it.low }.map(y.range::clamp), // a lower quartile of zero lies below a log axis
        "high" to bands.flatMap { it.high },
        "id" to bands.flatMapIndexed { index, band -> band.x.map { "$index" } },
    )
    return geomRibbon(columns, alpha = 0.18, size = 0, sampling = samplingNone) {
        x = "x"; ymin = "low"; ymax = "high"; fill = "id"
    }
}
