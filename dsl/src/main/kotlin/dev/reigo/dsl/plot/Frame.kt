package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomLabel
import org.jetbrains.letsPlot.ggplot
import org.jetbrains.letsPlot.intern.Scale
import org.jetbrains.letsPlot.label.ggtitle
import org.jetbrains.letsPlot.scale.scaleXContinuous
import org.jetbrains.letsPlot.scale.scaleYContinuous
import org.jetbrains.letsPlot.intern.Plot as LetsPlot

/**
 * The drawn stretch is fixed first, so that ticks and labels can be chosen by pixels. Values at the ends of what a double holds are
 * drawn elsewhere, by [place], since their differences or ratios would overflow; null if values are drawn as they are.
 */
internal class Axis(
    val label: String,
    val log: Boolean,
    val range: Range,
    val ticks: Ticks,
    private val place: ((Double) -> Double)? = null,
) {
    val moves: Boolean get() = place != null

    fun placed(values: List<Double>): List<Double> = place?.let { values.map(it) } ?: values

    fun share(value: Double): Double = range.share(value, log)

    val trans: String get() = if (log) "log10" else "identity"
}

/** An axis over [values] with round ticks. */
internal fun axisOver(label: String, values: Iterable<Double>, log: Boolean, pad: Double = 0.05): Axis {
    extremeAxis(label, values, log, pad)?.let { return it }
    val range = if (log) logRange(values, pad) else linearRange(values, pad)
    val ticks = when {
        values.none { it.isFinite() && (!log || it > 0) } -> Ticks(emptyList(), emptyList()) // ticks would suggest a scale
        log -> logTicks(range)
        else -> linearTicks(range)
    }
    return Axis(label, log, range, ticks)
}

/** An x axis with ticks at the data's values if these are few. [width] pixels decide which ticks get labels. */
internal fun axisAtData(label: String, values: List<Double>, log: Boolean, width: Int): Axis {
    val round = axisOver(label, values, log)
    if (round.moves) return round
    val ticks = dataTicks(values) ?: round.ticks
    return Axis(label, log, round.range, ticks.uncrowded { round.share(it) * width })
}

/** Title, axes and theme; layers are added to it. */
internal fun frame(title: String, x: Axis, y: Axis): LetsPlot {
    val plot = ggplot() + xScale(x) + yScale(y) + paperTheme()
    return if (title.isBlank()) plot else plot + ggtitle(title)
}

private fun xScale(axis: Axis): Scale = scaleXContinuous(
    axis.label, axis.ticks.at, axis.ticks.labels, axis.range.low to axis.range.high, expand = noExpand, trans = axis.trans,
)

private fun yScale(axis: Axis): Scale = scaleYContinuous(
    axis.label, axis.ticks.at, axis.ticks.labels, axis.range.low to axis.range.high, expand = noExpand, trans = axis.trans,
)

private val noExpand = listOf(0.0, 0.0)

/** Axes without data that say why. An experiment in which nothing succeeded still has its plot. */
internal fun LetsPlot.saying(message: String, x: Axis, y: Axis): LetsPlot = this + geomLabel(
    data = mapOf("x" to listOf(x.middle()), "y" to listOf(y.middle()), "text" to listOf(message)),
    size = 6, color = FAINT, fill = "white", labelSize = 0, family = FAMILY,
) { this.x = "x"; this.y = "y"; label = "text" }

private fun Axis.middle() = at(0.5)

/** The value at a share of the way along the axis. */
internal fun Axis.at(share: Double): Double =
    if (log) range.low * Math.pow(range.high / range.low, share) else range.low + share * (range.high - range.low)
