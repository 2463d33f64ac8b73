package dev.reigo.dsl

import dev.reigo.space.Point
import dev.reigo.space.Space

/**
 * Maximizes your own objective under constraints: `maximize(x0, 0.5, constraints = { x -> doubleArrayOf(g1, g2) }) { x -> f }`. An augmented
 * Lagrangian ranks the samples of the CMA-ES (docs/guide/constraints.md). All that is not here is said in a block, see the form with
 * [RunScope].
 *
 * @param x0 where the search begins, a number for each variable
 * @param sigma the standard deviation of the first points: about a third of the distance in which you expect the optimum. If left out,
 *   0.3 of the width of finite bounds
 * @param bounds what no variable leaves, e.g. `-5..5`; the functions get only points within
 * @param target ends the run when f is strictly better at a feasible point. The next search begins then whenever one has ended, until
 *   target or budget end the run. Without a target, the run ends when its search has converged
 * @param budget evaluations at the most; 10^4 per variable if left out
 * @param seed the same seed gives the same run
 * @param workers evaluations at the same time, see [RunScope.workers]
 * @param constraints each number is to be at most 0. It says how far the point is from the limit, in any unit: one that only says yes or
 *   no cannot lead a search. As many numbers at each point
 * @param equalities each number is to be 0
 * @param tolerance a point is feasible if every constraint is at most this, and no equality is further from 0, in their own units; 1e-6 if
 *   left out
 * @param strict whether every constraint must be 0 or less, without tolerance. With several active ones, that takes up to 1.5 x the
 *   evaluations
 * @throws AllRunsFailed if no evaluation gave a value, because all failed
 */
public fun maximize(
    x0: DoubleArray,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    workers: Int? = null,
    constraints: (DoubleArray) -> DoubleArray,
    equalities: ((DoubleArray) -> DoubleArray)? = null,
    tolerance: Number? = null,
    strict: Boolean = false,
    objective: (DoubleArray) -> Double,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        bounds?.let { within(it) }
        constraints(function = constraints)
        equalities?.let { equalities(function = it) }
        constrained(target, budget, seed, workers, tolerance, strict)
        objective(objective)
    }

/** The same with [bounds] for each variable: ranges, pairs such as `0.0 to null`, or null for none. */
public fun maximize(
    x0: DoubleArray,
    sigma: Number? = null,
    bounds: List<Any?>,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    workers: Int? = null,
    constraints: (DoubleArray) -> DoubleArray,
    equalities: ((DoubleArray) -> DoubleArray)? = null,
    tolerance: Number? = null,
    strict: Boolean = false,
    objective: (DoubleArray) -> Double,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        within(bounds)
        constraints(function = constraints)
        equalities?.let { equalities(function = it) }
        constrained(target, budget, seed, workers, tolerance, strict)
        objective(objective)
    }

/** The same with equalities alone. */
public fun maximize(
    x0: DoubleArray,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    workers: Int? = null,
    equalities: (DoubleArray) -> DoubleArray,
    tolerance: Number? = null,
    strict: Boolean = false,
    objective: (DoubleArray) -> Double,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        bounds?.let { within(it) }
        equalities(function = equalities)
        constrained(target, budget, seed, workers, tolerance, strict)
        objective(objective)
    }

/**
 * The same if one call gives everything, so that nothing is computed twice:
 * `maximize(x0, 0.5, simulate = { x -> outcome(weight(x), constraints = doubleArrayOf(stress(x) - 100)) })`.
 */
public fun maximize(
    x0: DoubleArray,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    workers: Int? = null,
    simulate: (DoubleArray) -> Outcome,
    tolerance: Number? = null,
    strict: Boolean = false,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        bounds?.let { within(it) }
        constrained(target, budget, seed, workers, tolerance, strict)
        simulate(function = simulate)
    }

/** The same with [bounds] for each variable. */
public fun maximize(
    x0: DoubleArray,
    sigma: Number? = null,
    bounds: List<Any?>,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    workers: Int? = null,
    simulate: (DoubleArray) -> Outcome,
    tolerance: Number? = null,
    strict: Boolean = false,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        within(bounds)
        constrained(target, budget, seed, workers, tolerance, strict)
        simulate(function = simulate)
    }

/** The same over a [space]: `maximize(space, constraints = { p -> doubleArrayOf(p.real("a") - p.real("b")) }) { p -> ... }`. */
public fun maximize(
    space: Space,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    workers: Int? = null,
    constraints: (Point) -> DoubleArray,
    equalities: ((Point) -> DoubleArray)? = null,
    tolerance: Number? = null,
    strict: Boolean = false,
    objective: (Point) -> Double,
): SpaceMinimum =
    run("maximize", Over(space)) {
        constraints(function = constraints)
        equalities?.let { equalities(function = it) }
        constrained(target, budget, seed, workers, tolerance, strict)
        objective(objective)
    }.over(space)

/** The same over a [space] if one call gives everything. */
public fun maximize(
    space: Space,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    workers: Int? = null,
    simulate: (Point) -> Outcome,
    tolerance: Number? = null,
    strict: Boolean = false,
): SpaceMinimum =
    run("maximize", Over(space)) {
        constrained(target, budget, seed, workers, tolerance, strict)
        simulate(function = simulate)
    }.over(space)
