package dev.reigo.dsl

import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.space.PerCoordinate
import dev.reigo.space.Space
import java.util.Optional

/** What points may be and where the search begins, as a script says it; null for what it does not say. */
internal class Place(
    start: Any?,
    x0: Any?,
    sigma: Any?,
    bounds: Any?,
    lower: Any?,
    upper: Any?,
    private val fixed: Map<Int, Number>,
) {
    private val region = start?.let { region(it, "start", open = false) }
    private val point = x0?.let { numbers(it, "x0") }
    private val widths = sigma?.let { numbers(it, "sigma") }
    private val limits: Region?
    private val counts = listOfNotNull(x0, sigma, start, bounds, lower, upper).mapNotNull { count(it) }

    init {
        require(region == null || point == null) {
            "the search must begin in a start region or at x0, but both are given; leave one out"
        }
        require(bounds == null || (lower == null && upper == null)) {
            "bounds must be given once, but are given as bounds and as lower or upper; leave one out"
        }
        val low = lower?.let { numbers(it, "lower", Double.NEGATIVE_INFINITY) }
        val high = upper?.let { numbers(it, "upper", Double.POSITIVE_INFINITY) }
        limits = when {
            bounds != null -> region(bounds, "bounds", open = true)

            low == null && high == null -> null

            else -> Region(low ?: PerCoordinate.of(Double.NEGATIVE_INFINITY), high ?: PerCoordinate.of(Double.POSITIVE_INFINITY))
        }
    }

    /** The dimension as given, or as many as there are numbers. */
    fun dimension(given: Int?): Int {
        if (given != null) return given
        return requireNotNull(counts.maxOrNull()) {
            "dimension must be given, because no list says how many variables there are; write e.g. dimension = 5"
        }
    }

    /** A new problem. It begins within its bounds if nothing else is said. */
    fun problem(
        name: String,
        dimension: Int,
        objective: Objective,
    ): Problem {
        val plain = Problem.of(name, dimension, 0.0, 1.0, objective)
        val space = space(plain.space())
        return plain.withSpace(space, start(null) ?: within(space))
    }

    /** A problem that says less already. */
    fun on(problem: Problem): Problem =
        if (region == null && point == null && widths == null && limits == null && fixed.isEmpty()) {
            problem
        } else {
            problem.withSpace(space(problem.space()), start(problem.start()) ?: problem.start())
        }

    private fun space(before: Space): Space {
        val bounded = limits?.let { before.withBounds(it.low, it.high) } ?: before
        return fixed.entries.fold(bounded) { space, (index, value) -> space.withFixed(index, value.toDouble()) }
    }

    /** Null if nothing is said. */
    private fun start(before: Start?): Start? =
        when {
            region != null -> Start(region.low, region.high, Optional.ofNullable(widths))

            point != null -> Start.at(
                point,
                requireNotNull(widths ?: before?.sigma()?.orElse(null)) {
                    "sigma must be given with x0; give the standard deviation of the first points, e.g. sigma = 0.3"
                },
            )

            widths != null && before != null -> before.withSigma(widths)

            else -> null
        }

    /** The bounds as a start region. */
    private fun within(space: Space): Start {
        val searched = (0 until space.coordinates()).map { space.variable(it) }.toSet()
        val ends = limits?.takeIf { all -> searched.all { all.low.get(it).isFinite() && all.high.get(it).isFinite() } }
        requireNotNull(ends) {
            "where the search begins must be given, but is not; write e.g. start = -5.0..5.0, or x0 and sigma, or finite bounds"
        }

        fun side(
            of: PerCoordinate,
            fixed: Double,
        ) = if (of.size() == 1) of else PerCoordinate.of(DoubleArray(space.dimension()) { if (it in searched) of.get(it) else fixed })
        return Start(side(ends.low, 0.0), side(ends.high, 1.0), Optional.ofNullable(widths))
    }
}
