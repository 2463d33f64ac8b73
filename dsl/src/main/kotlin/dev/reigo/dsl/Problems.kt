package dev.reigo.dsl

import dev.reigo.dsl.study.Calls
import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Objective
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem

/** An evaluation that fails counts as the worst value, and the run goes on: `problem(..., onFailure = worst)`, the default. */
public val worst: OnFailure = OnFailure.WORST

/** An evaluation that fails ends the run: `problem(..., onFailure = stop)`. */
public val stop: OnFailure = OnFailure.STOP

/**
 * Your own objective over R^d, minimized unless [maximize]. Each call gets an array of its own, which the objective may keep.
 *
 * @param dimension how many variables there are; may be left out if [x0] or another list says it
 * @param start a range, or a list with a range for each variable: the first mean is uniform in it, and the first step is half its
 *   width. If it is left out, [x0] or finite [bounds] say where the search begins.
 * @param target a run succeeds when f is strictly better; without a target, it ends by budget or convergence
 * @param budget evaluations per run, e.g. `1e4`; 10^4 per dimension if left out
 * @param threads evaluations of one generation at the same time, for an expensive objective
 * @param timeout seconds after which an evaluation is given up; it has then failed
 * @param onFailure what happens if the objective throws: [worst] or [stop]. A run whose first ten evaluations all fail ends.
 * @param noisy whether the same point may give different values
 * @param version stands for the objective in stored results; change it when the objective changes
 * @param log a CSV file to which every evaluation is appended as it happens
 * @param replay a log; evaluations in it are not made again, and the runs are the same
 * @param x0 where every run begins instead of [start]: a number for each variable, or one for all
 * @param sigma the first standard deviation: a number for all variables, or one for each. If it is left out, it is half the width of
 *   [start], or else 0.3 of the width of finite [bounds].
 * @param bounds which values are allowed: a range, or a list with a range for each variable; `0.0 to null` is a pair with one bound
 * @param lower lower bounds instead of [bounds]: a number for all variables, or one for each, null for none
 * @param upper upper bounds
 * @param fixed variables that are not searched, counted from 0, with their values: `mapOf(2 to 1.5)`
 */
public fun problem(
    name: String,
    dimension: Int? = null,
    start: Any? = null,
    maximize: Boolean = false,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    threads: Int = 1,
    timeout: Number? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    x0: Any? = null,
    sigma: Any? = null,
    bounds: Any? = null,
    lower: Any? = null,
    upper: Any? = null,
    fixed: Map<Int, Number> = emptyMap(),
    objective: (DoubleArray) -> Double,
): Problem {
    val place = Place(start, x0, sigma, bounds, lower, upper, fixed)
    val d = place.dimension(dimension)
    val calls = Calls(name, d, Objective { objective(it) }, threads, duration(timeout), onFailure, log, replay)
    return own(place.problem(name, d, calls.objective()), maximize, target, budget, optimum)
        .with(onFailure = onFailure, noisy = noisy, version = version)
}

/** Your own objective over d bits, given as 0.0 and 1.0; minimized unless [maximize]. The rest is as for [problem]. */
public fun bitProblem(
    name: String,
    dimension: Int,
    maximize: Boolean = false,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    threads: Int = 1,
    timeout: Number? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    objective: (DoubleArray) -> Double,
): Problem {
    val calls = Calls(name, dimension, Objective { objective(it) }, threads, duration(timeout), onFailure, log, replay)
    return own(Problem.ofBits(name, dimension, calls.objective()), maximize, target, budget, optimum)
        .with(onFailure = onFailure, noisy = noisy, version = version)
}

/**
 * Your own objective over R^d that evaluates a whole generation at once. It takes points and returns values in the same order. If
 * it throws, all points of the generation have failed. The rest is as for [problem].
 */
public fun batchProblem(
    name: String,
    dimension: Int? = null,
    start: Any? = null,
    maximize: Boolean = false,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    x0: Any? = null,
    sigma: Any? = null,
    bounds: Any? = null,
    lower: Any? = null,
    upper: Any? = null,
    fixed: Map<Int, Number> = emptyMap(),
    objective: (Array<DoubleArray>) -> DoubleArray,
): Problem {
    val place = Place(start, x0, sigma, bounds, lower, upper, fixed)
    val d = place.dimension(dimension)
    val calls = Calls(name, d, BatchObjective { objective(it) }, 1, null, onFailure, log, replay)
    return own(place.problem(name, d, calls.objective()), maximize, target, budget, optimum)
        .with(onFailure = onFailure, noisy = noisy, version = version)
}
