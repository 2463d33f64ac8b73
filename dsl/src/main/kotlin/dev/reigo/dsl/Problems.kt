package dev.reigo.dsl

import dev.reigo.problem.OnFailure
import dev.reigo.space.Space

/** An evaluation that fails counts as the worst value, and the run goes on: `evaluation { onFailure = worst }`, the default. */
public val worst: OnFailure = OnFailure.WORST

/** An evaluation that fails ends the run: `evaluation { onFailure = endRun }`. */
public val endRun: OnFailure = OnFailure.STOP

/**
 * Your own objective over R^d, to be put into an experiment:
 * `problem("mine", dimension = 3, start = -5..5) { x -> x.sumOf { it * it } }`. Each call gets an array of its own, which the objective
 * may keep. All that is not here is said in a block: `problem("mine") { from(x0, 0.3); evaluation { timeout = 60 }; objective { x -> ... } }`.
 *
 * @param name stands for it in tables, files and seeds
 * @param dimension how many variables there are
 * @param start the first mean is uniform in it, and the first step is half its width. The optimum may lie outside. If it is left out,
 *   finite [bounds] say where the search begins
 * @param target a run succeeds when f is strictly better; without a target, it ends by budget or convergence
 * @param budget evaluations per run, e.g. `1e4`; 10^4 per variable if left out
 * @param optimum the best value of f, if it is known
 * @param maximize whether large values are good
 * @param noisy whether the same point may give different values, see [EvaluationScope.noisy]
 * @param sigma the first standard deviation
 * @param bounds which values are allowed for all variables
 */
public fun problem(
    name: String,
    dimension: Int,
    start: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    maximize: Boolean = false,
    noisy: Boolean = false,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    objective: (DoubleArray) -> Double,
): Problem =
    problem(name) {
        begin(dimension, start, sigma, bounds)
        goal(target, budget, optimum, maximize, noisy)
        objective(objective)
    }

/**
 * The same under [constraints]: each number is to be at most 0, and each of [equalities] 0, within [tolerance] (see
 * [FeasibilityScope]). A target counts only for feasible points.
 */
public fun problem(
    name: String,
    dimension: Int,
    start: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    maximize: Boolean = false,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    constraints: (DoubleArray) -> DoubleArray,
    equalities: ((DoubleArray) -> DoubleArray)? = null,
    tolerance: Number? = null,
    strict: Boolean = false,
    objective: (DoubleArray) -> Double,
): Problem =
    problem(name) {
        begin(dimension, start, sigma, bounds)
        goal(target, budget, optimum, maximize, noisy = false)
        feasible(tolerance, strict)
        constraints(function = constraints)
        equalities?.let { equalities(function = it) }
        objective(objective)
    }

/** The same with all that can be said of a problem. */
public fun problem(
    name: String,
    block: ProblemScope<DoubleArray, (DoubleArray) -> Double>.() -> Unit,
): Problem = ProblemScope(OneByOne).apply(block).problem(name)

/**
 * Your own objective over a [space]. It gets points that know their variables by name:
 * `problem("train", space) { p -> train(p.real("rate"), p["kernel"]) }`. Other parameters are those of a problem over R^d.
 *
 * A search begins in the middle three fifths of each range, with a first standard deviation of 0.3 of its width; categories and bits
 * begin with equal probabilities.
 */
public fun problem(
    name: String,
    space: Space,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    maximize: Boolean = false,
    noisy: Boolean = false,
    objective: (Point) -> Double,
): Problem =
    problemOver(name, space) {
        goal(target, budget, optimum, maximize, noisy)
        objective(objective)
    }

/** The same under [constraints] and [equalities]. */
public fun problem(
    name: String,
    space: Space,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    maximize: Boolean = false,
    constraints: (Point) -> DoubleArray,
    equalities: ((Point) -> DoubleArray)? = null,
    tolerance: Number? = null,
    strict: Boolean = false,
    objective: (Point) -> Double,
): Problem =
    problemOver(name, space) {
        goal(target, budget, optimum, maximize, noisy = false)
        feasible(tolerance, strict)
        constraints(function = constraints)
        equalities?.let { equalities(function = it) }
        objective(objective)
    }

/** The same with all that can be said of a problem. */
public fun problemOver(
    name: String,
    space: Space,
    block: ProblemScope<Point, (Point) -> Double>.() -> Unit,
): Problem = ProblemScope(Over(space)).apply(block).problem(name)

/** Your own objective over d bits, given as 0.0 and 1.0. */
public fun bitProblem(
    name: String,
    dimension: Int,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    maximize: Boolean = false,
    noisy: Boolean = false,
    objective: (DoubleArray) -> Double,
): Problem =
    bitProblem(name) {
        this.dimension = dimension
        goal(target, budget, optimum, maximize, noisy)
        objective(objective)
    }

/** The same with all that can be said of a problem, but start and bounds. */
public fun bitProblem(
    name: String,
    block: ProblemScope<DoubleArray, (DoubleArray) -> Double>.() -> Unit,
): Problem = ProblemScope(Bits).apply(block).problem(name)

/**
 * Your own objective over R^d that evaluates a whole generation at once. It takes points and returns values in the same order. If
 * it throws, all points of the generation have failed.
 */
public fun batchProblem(
    name: String,
    dimension: Int,
    start: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    maximize: Boolean = false,
    noisy: Boolean = false,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    objective: (Array<DoubleArray>) -> DoubleArray,
): Problem =
    batchProblem(name) {
        begin(dimension, start, sigma, bounds)
        goal(target, budget, optimum, maximize, noisy)
        objective(objective)
    }

/** The same with all that can be said of a problem, but threads and timeout. */
public fun batchProblem(
    name: String,
    block: ProblemScope<DoubleArray, (Array<DoubleArray>) -> DoubleArray>.() -> Unit,
): Problem = ProblemScope(Batches).apply(block).problem(name)

private fun PointScope<*, *>.begin(
    dimension: Int,
    start: ClosedRange<*>?,
    sigma: Number?,
    bounds: ClosedRange<*>?,
) {
    this.dimension = dimension
    start?.let { start(it) }
    sigma?.let { width(it) }
    bounds?.let { within(it) }
}

private fun ProblemScope<*, *>.goal(
    target: Number?,
    budget: Number?,
    optimum: Number?,
    maximize: Boolean,
    noisy: Boolean,
) {
    this.target = target
    this.budget = budget
    this.optimum = optimum
    this.maximize = maximize
    evaluation { this.noisy = noisy }
}

private fun FeasibilityScope.feasible(
    tolerance: Number?,
    strict: Boolean,
) {
    this.tolerance = tolerance
    this.strict = strict
}
