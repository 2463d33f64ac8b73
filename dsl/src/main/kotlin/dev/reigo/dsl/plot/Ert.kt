package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.intern.Plot as LetsPlot

internal const val ERT: String = "ERT (evaluations)"
internal const val HOLLOW: String = "hollow: some runs failed; the number is the share of runs that succeeded"

internal fun List<ErtSeries>.hasHollow(): Boolean = any { one -> one.points.any { it.reached && !it.always } }

/** One panel of [size]; the expected drawing area decides where ticks and success rates stand. */
internal fun ertFigure(content: ErtPanel, xLabel: String, yLabel: String, logX: Boolean, size: Size): LetsPlot {
    val inner = Size((size.width - 90).coerceAtLeast(100), (size.height - 80).coerceAtLeast(100))
    val all = content.series.flatMap { it.points }.map { it.x }.filter { it.isFinite() && (!logX || it > 0) }
    val x = axisAtData(xLabel, all, logX, inner.width)
    val series = content.series.map { one ->
        ErtSeries(one.label, one.points.filter { it.x in x.range }.sortedBy { it.x })
    }
    val reached = series.flatMap { it.points }.filter { it.reached }
    val y = axisOver(yLabel, reached.flatMap { listOfNotNull(it.ert, it.low, it.high) }, log = true, pad = 0.08)
    val frame = frame(content.title, x, y)
    if (reached.isEmpty()) return frame.saying("no run succeeded", x, y)
    val curves = series.mapIndexed { index, one -> Curve(index, one.points.map { it.x }, one.points.map { it.height }) }
    val plot =
        frame + ertBars(series, y) + lineLayer(curves) + ertMarkers(series, always = true) +
            ertMarkers(series, always = false)
    return rateLabels(series, x, y, inner)?.let { plot + it } ?: plot
}
