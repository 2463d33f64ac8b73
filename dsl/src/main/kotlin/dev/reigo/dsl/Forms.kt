package dev.reigo.dsl

import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.space.Point
import dev.reigo.space.Space

/** What a user's functions take: the objective [F], and constraints a point [P]. */
internal abstract class Form<P, F>(
    val parallel: Boolean = true,
) {
    abstract fun objective(function: F): Objective

    abstract fun point(x: DoubleArray): P

    /** The problem that a scope says, with this objective. */
    open fun problem(
        scope: PointScope<P, F>,
        name: String,
        objective: Objective,
    ): Problem {
        val place = scope.place()
        val d = place.dimension(scope.dimension)
        return place.problem(name, d, scope.calls(name, d, objective).objective())
    }
}

internal object OneByOne : Form<DoubleArray, (DoubleArray) -> Double>() {
    override fun objective(function: (DoubleArray) -> Double) = Objective { function(it) }

    override fun point(x: DoubleArray) = x
}

internal object Batches : Form<DoubleArray, (Array<DoubleArray>) -> DoubleArray>(parallel = false) {
    override fun objective(function: (Array<DoubleArray>) -> DoubleArray) = BatchObjective { function(it) }

    override fun point(x: DoubleArray) = x
}

internal object Bits : Form<DoubleArray, (DoubleArray) -> Double>() {
    override fun objective(function: (DoubleArray) -> Double) = Objective { function(it) }

    override fun point(x: DoubleArray) = x

    override fun problem(
        scope: PointScope<DoubleArray, (DoubleArray) -> Double>,
        name: String,
        objective: Objective,
    ): Problem {
        require(scope.place().isEmpty) { "start and bounds must be left out for bits, but are given; leave them out" }
        val d = scope.place().dimension(scope.dimension)
        return Problem.ofBits(name, d, scope.calls(name, d, objective).objective())
    }
}

/** Points of a space, which know their variables by name. */
internal class Over(
    private val space: Space,
) : Form<Point, (Point) -> Double>() {
    override fun objective(function: (Point) -> Double) = Objective { function(space.point(it)) }

    override fun point(x: DoubleArray): Point = space.point(x)

    override fun problem(
        scope: PointScope<Point, (Point) -> Double>,
        name: String,
        objective: Objective,
    ): Problem {
        require(scope.place().isEmpty && scope.dimension == null) {
            "start, bounds and dimension must be left out for a space, whose variables say them, but are given; leave them out"
        }
        val calls = scope.calls(name, space.dimension(), objective, space)
        return Problem.of(name, space.dimension(), 0.0, 1.0, calls.objective()).withSpace(space, Start.within(space))
    }
}
