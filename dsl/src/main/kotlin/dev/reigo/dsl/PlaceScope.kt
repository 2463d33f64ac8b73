package dev.reigo.dsl

import org.jetbrains.kotlinx.multik.ndarray.data.MultiArray
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

/** Where a search begins, and what it may not leave. */
@ReigoDsl
public sealed class PlaceScope {
    private val said = PlaceSaid()

    /** Begins at [x0]. [sigma], the standard deviation of the first points, is 0.3 of the width of finite bounds if left out. */
    public fun from(
        x0: DoubleArray,
        sigma: Number? = null,
    ) {
        said.at(x0)
        sigma?.let { said.width(it) }
    }

    /** Begins at [x0], with a standard deviation for each variable. */
    public fun from(
        x0: DoubleArray,
        sigma: List<Number>,
    ) {
        said.at(x0)
        said.widths(sigma)
    }

    /** Begins at [x0], a number for each variable. */
    public fun from(
        x0: List<Number>,
        sigma: Number? = null,
    ): Unit = from(x0.map { it.toDouble() }.toDoubleArray(), sigma)

    /** Begins at [x0], with a standard deviation for each variable. */
    public fun from(
        x0: List<Number>,
        sigma: List<Number>,
    ): Unit = from(x0.map { it.toDouble() }.toDoubleArray(), sigma)

    /** Begins at [x0], e.g. the point of an earlier result. */
    public fun from(
        x0: MultiArray<Double, *>,
        sigma: Number? = null,
    ): Unit = from(x0.toList(), sigma)

    /**
     * Begins anywhere in [range]: the first mean is uniform in it. The optimum may lie outside. [sigma], the standard deviation of the
     * first points, is half the width if left out.
     */
    public fun start(
        range: ClosedRange<*>,
        sigma: Number? = null,
    ) {
        said.region(region(range, "start", open = false))
        sigma?.let { said.width(it) }
    }

    /** Begins anywhere in a box, given by a range for each variable: `start(listOf(0..2, -1.0..1.0))`. */
    public fun start(
        ranges: List<ClosedRange<*>>,
        sigma: List<Number>? = null,
    ) {
        said.region(region(ranges, "start", open = false), ranges.size)
        sigma?.let { said.widths(it) }
    }

    /** The same bounds for all variables. The objective gets only points within them. */
    public fun within(range: ClosedRange<*>) {
        said.limits(region(range, "bounds", open = true))
    }

    /** A lower or an upper bound for all variables; null for none: `within(0.0, null)`. */
    public fun within(
        lower: Number?,
        upper: Number?,
    ) {
        said.limits(region(lower to upper, "bounds", open = true))
    }

    /** Bounds for each variable: ranges, pairs such as `0.0 to null`, or null for none. */
    public fun within(bounds: List<Any?>) {
        said.limits(region(bounds, "bounds", open = true), bounds.size)
    }

    /** A variable that is not searched, counted from 0, with its value. */
    public fun fix(
        variable: Int,
        value: Number,
    ) {
        said.fix(variable, value.toDouble())
    }

    internal fun width(sigma: Number) {
        said.width(sigma)
    }

    internal fun place(): Place = said.build()
}
