package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.intern.Plot as LetsPlot

internal const val ERT: String = "ERT (evaluations)"
internal const val ERT_TIME: String = "ERT (simulated time)"
internal const val HOLLOW: String = "hollow: some runs failed; the number is the share of runs that succeeded"

internal fun List<ErtSeries>.hasHollow(): Boolean = any { one -> one.points.any { it.reached && !it.always } }

/** Whether the ticks of this panel are powers of ten; then those of the panels beside it are too. */
internal fun ErtPanel.needsPowers(logX: Boolean): Boolean =
    ertAxis("", series.flatMap { it.points }.filter { it.reached && it.x.isFinite() && (!logX || it.x > 0) }, false).ticks.powers

private fun ertAxis(label: String, reached: List<ErtPoint>, powers: Boolean): Axis {
    val axis = axisOver(label, reached.flatMap { listOfNotNull(it.ert, it.low, it.high) }, log = true, pad = 0.08)
    return if (powers && !axis.moves && reached.isNotEmpty()) {
        Axis(label, true, axis.range, logTicks(axis.range, powers = true))
    } else {
        axis
    }
}

/** One panel of [size]; the expected drawing area decides where ticks and success rates stand. */
internal fun ertFigure(content: ErtPanel, labels: Pair<String, String>, logX: Boolean, powers: Boolean, size: Size): LetsPlot {
    val (xLabel, yLabel) = labels
    val inner = Size((size.width - 90).coerceAtLeast(100), (size.height - 80).coerceAtLeast(100))
    val all = content.series.flatMap { it.points }.map { it.x }.filter { it.isFinite() && (!logX || it > 0) }
    val x = axisAtData(xLabel, all, logX, inner.width)
    val series = content.series.map { one ->
        ErtSeries(one.label, one.points.filter { it.x in x.range }.sortedBy { it.x })
    }
    val reached = series.flatMap { it.points }.filter { it.reached }
    val y = ertAxis(yLabel, reached, powers)
    val frame = frame(content.title, x, y)
    if (reached.isEmpty()) return frame.saying("no run succeeded", x, y)
    val curves = series.mapIndexed { index, one -> Curve(index, one.points.map { it.x }, one.points.map { it.height }) }
    val plot =
        frame + ertBars(series, y) + lineLayer(curves) + ertMarkers(series, always = true) +
            ertMarkers(series, always = false)
    return rateLabels(series, x, y, inner)?.let { plot + it } ?: plot
}
