package dev.reigo.dsl

import dev.reigo.problem.BatchObjective
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.space.Point
import dev.reigo.space.Space

/** What a user's function takes. */
internal abstract class Form<F>(
    val parallel: Boolean = true,
) {
    abstract fun objective(function: F): Objective

    /** The problem that a scope says, with this objective. */
    open fun problem(
        scope: PointScope<F>,
        name: String,
        function: F,
    ): Problem {
        val place = scope.place()
        val d = place.dimension(scope.dimension)
        return place.problem(name, d, scope.calls(name, d, objective(function)).objective())
    }
}

internal object OneByOne : Form<(DoubleArray) -> Double>() {
    override fun objective(function: (DoubleArray) -> Double) = Objective { function(it) }
}

internal object Batches : Form<(Array<DoubleArray>) -> DoubleArray>(parallel = false) {
    override fun objective(function: (Array<DoubleArray>) -> DoubleArray) = BatchObjective { function(it) }
}

internal object Bits : Form<(DoubleArray) -> Double>() {
    override fun objective(function: (DoubleArray) -> Double) = Objective { function(it) }

    override fun problem(
        scope: PointScope<(DoubleArray) -> Double>,
        name: String,
        function: (DoubleArray) -> Double,
    ): Problem {
        require(scope.place().isEmpty) { "start and bounds must be left out for bits, but are given; leave them out" }
        val d = scope.place().dimension(scope.dimension)
        return Problem.ofBits(name, d, scope.calls(name, d, objective(function)).objective())
    }
}

/** Points of a space, which know their variables by name. */
internal class Over(
    private val space: Space,
) : Form<(Point) -> Double>() {
    override fun objective(function: (Point) -> Double) = Objective { function(space.point(it)) }

    override fun problem(
        scope: PointScope<(Point) -> Double>,
        name: String,
        function: (Point) -> Double,
    ): Problem {
        require(!MixedBenchmarks.isName(name)) {
            "a problem of your own must not have a benchmark's name, but is '$name'; choose another name"
        }
        require(scope.place().isEmpty && scope.dimension == null) {
            "start, bounds and dimension must be left out for a space, whose variables say them, but are given; leave them out"
        }
        val calls = scope.calls(name, space.dimension(), objective(function), space)
        return Problem.of(name, space.dimension(), 0.0, 1.0, calls.objective()).withSpace(space, Start.within(space))
    }
}
