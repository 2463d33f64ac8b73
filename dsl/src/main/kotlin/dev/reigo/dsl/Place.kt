package dev.reigo.dsl

import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.space.PerCoordinate
import dev.reigo.space.Space
import dev.reigo.space.Variable
import java.util.Optional

/** What a script says of a place, before it is whole. */
internal class PlaceSaid {
    private var region: Region? = null
    private var point: PerCoordinate? = null
    private var widths: PerCoordinate? = null
    private var limits: Region? = null
    private val fixed = sortedMapOf<Int, Double>()
    private val counts = mutableListOf<Int>()

    fun region(
        box: Region,
        count: Int? = null,
    ) {
        require(region == null) { "start must be given once, but is given twice; leave one out" }
        region = box
        count?.let { counts += it }
    }

    fun at(x0: DoubleArray) {
        require(point == null) { "x0 must be given once, but is given twice; leave one out" }
        require(x0.isNotEmpty()) { "x0 must have a number for each variable, but is empty; write e.g. doubleArrayOf(3.0, -2.0)" }
        point = PerCoordinate.of(x0)
        counts.add(0, x0.size) // other lists are then wrong, not x0
    }

    fun width(sigma: Number) {
        widths = PerCoordinate.of(sigma.toDouble())
    }

    fun widths(sigma: List<Number>) {
        widths = numbers(sigma, "sigma")
        counts += sigma.size
    }

    fun limits(
        box: Region,
        count: Int? = null,
    ) {
        require(limits == null) { "bounds must be given once, but are given twice; leave one out" }
        limits = box
        count?.let { counts += it }
    }

    fun fix(
        variable: Int,
        value: Double,
    ) {
        fixed[variable] = value
    }

    fun build(): Place {
        require(region == null || point == null) {
            "the search must begin in a start region or at x0, but both are given; leave one out"
        }
        return Place(region, point, widths, limits, fixed, counts.firstOrNull())
    }
}

/**
 * What points may be and where the search begins, as a script says it; null for what it does not say.
 *
 * @param count how many numbers there are in the first list
 */
internal class Place(
    private val region: Region?,
    private val point: PerCoordinate?,
    private val widths: PerCoordinate?,
    private val limits: Region?,
    private val fixed: Map<Int, Double>,
    private val count: Int?,
) {
    /** The dimension as given, or as many as there are numbers in the first list. */
    fun dimension(given: Int?): Int {
        if (given != null) return given
        return requireNotNull(count) {
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
        return fixed.entries.fold(bounded) { space, (index, value) -> space.withFixed(index, value) }
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
