package dev.reigo.dsl.plot

import kotlin.math.ceil
import kotlin.math.floor
import kotlin.math.log10
import kotlin.math.pow

/** Where an axis has its ticks, and what they say; a label may be empty. [powers] if they are written as powers of ten. */
internal class Ticks(val at: List<Double>, val labels: List<String>, val powers: Boolean = false)

/** Whole decades if there are three or more; otherwise 1, 2, 5 or finer. With [powers] no tick is a plain number. */
internal fun logTicks(range: Range, most: Int = 7, powers: Boolean = false): Ticks {
    val first = ceil(log10(range.low) - 1e-9).toInt()
    val last = floor(log10(range.high) + 1e-9).toInt()
    val decades = last - first + 1
    if (decades >= 3) {
        val step = ceil(decades / most.toDouble()).toInt()
        val exponents = (first..last).filter { it.mod(step) == 0 }
        return Ticks(exponents.map { 10.0.pow(it) }, exponents.map(::powerOfTen), powers = true)
    }
    val mantissas = listOf(listOf(1.0, 3.0), listOf(1.0, 2.0, 5.0), listOf(1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0))
    val values = mantissas.firstNotNullOfOrNull { set ->
        (first - 1..last).flatMap { e -> set.map { it * 10.0.pow(e) } }.filter { it in range }.takeIf {
            it.size in
                3..most
        }
    } ?: linearTicks(range, 5).at
    val short = !powers && values.all { it >= 0.01 && it < 10_000 }
    return Ticks(values, values.map { if (short) readable(it) else scientific(it) }, powers = !short)
}

/** Powers of ten at their exponents, in round steps. */
internal fun exponentTicks(range: Range, most: Int = 7): Ticks {
    val all = ceil(range.low).toInt()..floor(range.high).toInt()
    val step = listOf(1, 2, 5, 10, 20, 50, 100).first { it * most >= all.count() }
    val exponents = all.filter { it.mod(step) == 0 }
    return Ticks(exponents.map { it.toDouble() }, exponents.map(::powerOfTen), powers = true)
}

/** Multiples of 1, 2, 2.5 or 5 times a power of ten. The axis is in units of ten to the [power]. */
internal fun linearTicks(range: Range, most: Int = 6, power: Int = 0): Ticks {
    val rough = (range.high - range.low) / most
    val unit = 10.0.pow(floor(log10(rough)))
    val step = listOf(1.0, 2.0, 2.5, 5.0, 10.0).map { it * unit }.first { it >= rough * (1 - 1e-9) }
    val numbers = ceil(range.low / step - 1e-9).toLong()..floor(range.high / step + 1e-9).toLong()
    val values = numbers.map { it * step }
    return Ticks(values, readable(values, power))
}

/** A tick at each of the data's values; null if there are none, or too many to tell apart. */
internal fun dataTicks(values: Collection<Double>, most: Int = 12): Ticks? {
    val distinct = values.distinct().sorted()
    return if (distinct.isEmpty() || distinct.size > most) null else Ticks(distinct, readable(distinct))
}

/** Empties labels that would run into the label before them. The ticks stay. */
internal fun Ticks.uncrowded(pixel: (Double) -> Double): Ticks {
    var free = Double.NEGATIVE_INFINITY
    val kept = at.zip(labels) { value, label ->
        val half = label.length * LABEL_CHARACTER / 2
        if (pixel(value) - half < free) "" else label.also { free = pixel(value) + half + LABEL_GAP }
    }
    return Ticks(at, kept, powers)
}

private const val LABEL_CHARACTER = 7.5 // pixels, at the theme's tick size
private const val LABEL_GAP = 4.0
