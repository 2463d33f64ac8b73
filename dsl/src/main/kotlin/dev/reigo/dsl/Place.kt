package dev.reigo.dsl

import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.space.PerCoordinate
import dev.reigo.space.Space
import dev.reigo.space.Variable
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
    private val counts = listOfNotNull(x0, start, sigma, bounds, lower, upper).mapNotNull { count(it) }

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

    /** The dimension as given, or as many as there are numbers in the first list: other lists are then wrong, not x0. */
    fun dimension(given: Int?): Int {
        if (given != null) return given
        return requireNotNull(counts.firstOrNull()) {
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
        return plain.withSpace(space, start(null, space) ?: within(space))
    }

    /** Whether nothing is said. */
    val isEmpty: Boolean get() = region == null && point == null && widths == null && limits == null && fixed.isEmpty()

    /** A problem that says less already. */
    fun on(problem: Problem): Problem {
        if (isEmpty) return problem
        val space = space(problem.space())
        return problem.withSpace(space, start(problem.start(), space) ?: problem.start())
    }

    private fun space(before: Space): Space {
        val bounded = limits?.let { before.withBounds(it.low, it.high) } ?: before
        return fixed.entries.fold(bounded) { space, (index, value) -> space.withFixed(index, value.toDouble()) }
    }

    /** Null if nothing is said. */
    private fun start(
        before: Start?,
        space: Space,
    ): Start? =
        when {
            region != null -> Start(region.low, region.high, Optional.ofNullable(widths))

            point != null -> Start.at(
                point,
                requireNotNull(widths ?: before?.sigma()?.orElse(null) ?: box(space)?.let { share(it) }) {
                    "sigma must be given with x0; give the standard deviation of the first points, e.g. sigma = 0.3, or finite bounds"
                },
            )

            widths != null && before != null -> before.withSigma(widths)

            else -> null
        }

    /** The bounds as a start region. */
    private fun within(space: Space): Start {
        val box = requireNotNull(box(space)) {
            "where the search begins must be given, but is not; write e.g. start = -5.0..5.0, or x0 and sigma, or finite bounds"
        }
        return Start(box.low, box.high, Optional.of(widths ?: share(box)))
    }
}

/** The bounds of the variables that are searched; null if one is missing. */
private fun box(space: Space): Region? {
    val searched = (0 until space.coordinates()).associate { i -> space.variable(i).let { it to space.variables()[it] as? Variable.Real } }
    val first = searched.values.first() // stands for the fixed ones, where it counts nothing

    fun side(bound: (Variable.Real) -> Double) =
        DoubleArray(space.dimension()) { (searched[it] ?: first)?.let(bound) ?: Double.NaN }
    val low = side { it.lower() }
    val high = side { it.upper() }
    return if ((low + high).all { it.isFinite() }) Region(PerCoordinate.of(low).compact(), PerCoordinate.of(high).compact()) else null
}

/** The first sigma if only bounds say how wide the search is. Half the width needs a third more evaluations on the sphere. */
private fun share(of: Region): PerCoordinate {
    val size = maxOf(of.low.size(), of.high.size())
    return PerCoordinate.of(DoubleArray(size) { SHARE * of.high.get(it) - SHARE * of.low.get(it) }).compact()
}

private const val SHARE = 0.3
