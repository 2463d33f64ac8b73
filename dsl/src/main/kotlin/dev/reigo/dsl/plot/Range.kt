package dev.reigo.dsl.plot

import kotlin.math.abs
import kotlin.math.ln
import kotlin.math.max
import kotlin.math.pow

/** The stretch of an axis that is drawn. */
internal data class Range(val low: Double, val high: Double) {
    operator fun contains(value: Double): Boolean = value >= low && value <= high

    fun clamp(value: Double): Double = value.coerceIn(low, high)
}

/** The range of [values] with a margin of the share [pad] at each end. A single value gets room around it. */
internal fun linearRange(values: Iterable<Double>, pad: Double = 0.05): Range {
    val finite = values.filter { it.isFinite() }
    if (finite.isEmpty()) return Range(0.0, 1.0)
    val low = finite.min()
    val high = finite.max()
    val span = high - low
    // a span lost in rounding would leave no room for ticks
    val level = max(abs(low), abs(high))
    val margin = if (span > 1e-9 * level) span * pad else max(level * 0.1, 0.5)
    return Range(low - margin, high + margin)
}

/** The same on a log axis; values that have no logarithm do not count. */
internal fun logRange(values: Iterable<Double>, pad: Double = 0.05): Range {
    val positive = values.filter { it.isFinite() && it > 0 }
    if (positive.isEmpty()) return Range(1.0, 10.0)
    val low = positive.min()
    val ratio = positive.max() / low
    // less than a tenth of a decade would be all ticks and no shape
    val margin = if (ratio > 1.25) ratio.pow(pad) else 1.6
    return Range(low / margin, low * ratio * margin)
}

/** Where [value] lies on the range: 0 at its low end, 1 at its high end. */
internal fun Range.share(value: Double, log: Boolean): Double =
    if (log) ln(value / low) / ln(high / low) else (value - low) / (high - low)
