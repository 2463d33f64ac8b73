package dev.reigo.dsl

import dev.reigo.problem.ConstrainedBenchmarks
import dev.reigo.problem.Problem

/**
 * A benchmark with constraints by its name: `constrained("g06")`, `on(constrainedNames.map { constrained(it) })`. Its target is
 * `f* + 1e-6 max(1, |f*|)` at a point that violates no constraint by more than 1e-6.
 *
 * @param name g03, g04, g05, g06, g07, g09, g10 or g18 (CEC 2006), spring, beam or vessel (designs), elleq (equalities)
 */
public fun constrained(name: String): Problem = ConstrainedBenchmarks.byName(name)

/** The names that [constrained] takes. */
public val constrainedNames: List<String> = ConstrainedBenchmarks.names()

/** sum x_i^2 under [m] linear constraints that are all active at x* = (1, ..., 1). */
public fun constrainedSphere(
    dimension: Int,
    m: Int,
): Problem = ConstrainedBenchmarks.sphere(dimension, m)

/** sum 10^(6 (i-1)/(d-1)) x_i^2 under [m] linear constraints that are all active at x*_i = 10^(-3 (i-1)/(d-1)). */
public fun constrainedEllipsoid(
    dimension: Int,
    m: Int,
): Problem = ConstrainedBenchmarks.ellipsoid(dimension, m)

/** Rosenbrock's function under [m] linear constraints that are all active at x*_i = 0.5^(2^(i-1)); it has local optima. */
public fun constrainedRosenbrock(
    dimension: Int,
    m: Int,
): Problem = ConstrainedBenchmarks.rosenbrock(dimension, m)
