package dev.reigo.dsl.plot

import kotlin.math.abs
import kotlin.math.log10
import kotlin.math.pow

private const val HUGE = 1e290
private const val TINY = 1e-290
private const val TOO_FINE = 1e-40 // lets-plot takes a linear range below about 1e-50 for a point

/**
 * An axis for values up to 1e308 or down to 5e-324; null if the values are not such. A linear axis is drawn in other units. A log
 * axis is drawn as a linear one of logarithms.
 */
internal fun extremeAxis(label: String, values: Iterable<Double>, log: Boolean, pad: Double): Axis? {
    val sizes = values.filter { it.isFinite() && (if (log) it > 0 else it != 0.0) }.map(::abs)
    if (sizes.isEmpty()) return null
    val most = sizes.max()
    val least = if (log) sizes.min() else most
    if (most <= HUGE && least >= (if (log) TINY else TOO_FINE) && most / least <= HUGE) return null
    if (log) {
        val range = linearRange(sizes.map(::log10), pad)
        return Axis(label, log = false, range, exponentTicks(range)) { log10(it) }
    }
    val power = if (most > HUGE) {
        40
    } else if (most < TINY) {
        -300
    } else {
        exponentOf(most)
    }
    val unit = 10.0.pow(-power)
    val range = linearRange(values.map { it * unit }, pad)
    return Axis(label, log = false, range, linearTicks(range, power = power)) { it * unit }
}

/** The curve as the axes draw it. */
internal fun Curve.placed(x: Axis, y: Axis): Curve = Curve(index, x.placed(this.x), y.placed(this.y))
