package dev.reigo.dsl

import dev.reigo.space.PerCoordinate
import org.jetbrains.kotlinx.multik.ndarray.data.MultiArray
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

/** The two ends of intervals, for all coordinates or for each; infinite if there is no such end. */
internal class Region(
    val low: PerCoordinate,
    val high: PerCoordinate,
)

/** The two ends of a range of any numbers: -5..5 and -5.0..5.0 are the same region. */
internal fun ends(
    range: ClosedRange<*>,
    what: String,
): Pair<Double, Double> {
    val (low, high) = listOf(range.start, range.endInclusive).map { end ->
        requireNotNull(end as? Number) { "$what must be a range of numbers, but is $range; write e.g. -5.0..5.0" }.toDouble()
    }
    return low to high
}

/** A range for all coordinates, or a list of ranges. A pair may have null for a missing end if ends may be [open]. */
internal fun region(
    value: Any,
    what: String,
    open: Boolean,
): Region {
    val one = interval(value, what, open)
    if (one != null) return Region(PerCoordinate.of(one.first), PerCoordinate.of(one.second))
    val all = listOfAny(value)?.map { if (it == null && open) NONE else it?.let { each -> interval(each, what, open) } }
    require(!all.isNullOrEmpty() && all.none { it == null }) {
        val pairs = if (open) ", or pairs such as 0.0 to null" else ""
        "$what must be a range or a list of ranges$pairs, but is ${shown(value)}; write e.g. $what = -5.0..5.0"
    }
    return Region(PerCoordinate.of(all.map { it!!.first }), PerCoordinate.of(all.map { it!!.second }))
}

private val NONE = Double.NEGATIVE_INFINITY to Double.POSITIVE_INFINITY

private fun interval(
    value: Any,
    what: String,
    open: Boolean,
): Pair<Double, Double>? =
    when {
        value is ClosedRange<*> -> ends(value, what)

        value is Pair<*, *> && value.toList().all { it is Number || (it == null && open) } ->
            ((value.first as Number?)?.toDouble() ?: NONE.first) to ((value.second as Number?)?.toDouble() ?: NONE.second)

        else -> null
    }

/** A number for all coordinates, or one for each: a list, an array, or a point that `minimize` found. */
internal fun numbers(
    value: Any,
    what: String,
    missing: Double? = null,
): PerCoordinate {
    if (value is Number) return PerCoordinate.of(value.toDouble())
    val all = listOfAny(value).takeUnless { value is ClosedRange<*> }?.map { if (it == null) missing else (it as? Number)?.toDouble() }
    require(!all.isNullOrEmpty() && all.none { it == null }) {
        "$what must be a number or a list of numbers, but is ${shown(value)}; write e.g. $what = listOf(0.5, 2.0)"
    }
    return PerCoordinate.of(all.map { it!! }.toDoubleArray())
}

/** Whether it is a list of numbers. */
internal fun isNumbers(value: Any?): Boolean =
    value != null && value !is ClosedRange<*> && listOfAny(value)?.all { it is Number } == true

/** One point: a list or an array of numbers. */
internal fun pointOf(
    value: Any,
    what: String,
): DoubleArray {
    require(isNumbers(value)) {
        "$what must be a list of points, but one of them is ${shown(value)}; write e.g. $what = listOf(listOf(0.5, 2.0))"
    }
    return listOfAny(value)!!.map { (it as Number).toDouble() }.toDoubleArray()
}

private fun listOfAny(value: Any): List<Any?>? =
    when (value) {
        is Iterable<*> -> value.toList()
        is Array<*> -> value.toList()
        is DoubleArray -> value.toList()
        is FloatArray -> value.toList()
        is IntArray -> value.toList()
        is LongArray -> value.toList()
        is MultiArray<*, *> -> value.toList()
        else -> null
    }

/** How many there are in a list; null if the value is one for all. */
internal fun count(value: Any): Int? = listOfAny(value).takeUnless { value is ClosedRange<*> }?.size

private fun shown(value: Any) = (listOfAny(value).takeUnless { value is ClosedRange<*> } ?: value).toString().take(SHOWN)

private const val SHOWN = 60
