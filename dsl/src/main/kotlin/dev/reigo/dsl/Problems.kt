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
 * @param start the first mean is uniform in this interval in every coordinate, and the first step is half its width
 * @param target a run succeeds when f is strictly better; without a target, it ends by budget or convergence
 * @param budget evaluations per run, e.g. `1e4`; 10^4 per dimension if left out
 * @param threads evaluations of one generation at the same time, for an expensive objective
 * @param timeout seconds after which an evaluation is given up; it has then failed
 * @param onFailure what happens if the objective throws: [worst] or [stop]. A run whose first ten evaluations all fail ends.
 * @param noisy whether the same point may give different values. The answer of a run is then its final mean, and 5 % of the budget, at
 *   most 20 evaluations, measure its value.
 * @param version stands for the objective in stored results; change it when the objective changes
 * @param log a CSV file to which every evaluation is appended as it happens
 * @param replay a log; evaluations in it are not made again, and the runs are the same
 * @param reevaluations how often each point is evaluated, against noise; the algorithm sees the mean, and the budget counts each
 * @param median the algorithm sees the median instead, against outliers
 */
public fun problem(
    name: String,
    dimension: Int,
    start: ClosedRange<*>,
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
    reevaluations: Int = 1,
    median: Boolean = false,
    objective: (DoubleArray) -> Double,
): Problem {
    val calls = Calls(name, dimension, Objective { objective(it) }, threads, duration(timeout), onFailure, log, replay)
    return own(realProblem(name, dimension, start, calls), maximize, target, budget, optimum)
        .with(onFailure = onFailure, noisy = noisy, version = version, reevaluations = reevaluations, median = median)
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
    reevaluations: Int = 1,
    median: Boolean = false,
    objective: (DoubleArray) -> Double,
): Problem {
    val calls = Calls(name, dimension, Objective { objective(it) }, threads, duration(timeout), onFailure, log, replay)
    return own(Problem.ofBits(name, dimension, calls.objective()), maximize, target, budget, optimum)
        .with(onFailure = onFailure, noisy = noisy, version = version, reevaluations = reevaluations, median = median)
}

/**
 * Your own objective over R^d that evaluates a whole generation at once. It takes points and returns values in the same order. If
 * it throws, all points of the generation have failed. The rest is as for [problem].
 */
public fun batchProblem(
    name: String,
    dimension: Int,
    start: ClosedRange<*>,
    maximize: Boolean = false,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    reevaluations: Int = 1,
    median: Boolean = false,
    objective: (Array<DoubleArray>) -> DoubleArray,
): Problem {
    val calls = Calls(name, dimension, BatchObjective { objective(it) }, 1, null, onFailure, log, replay)
    return own(realProblem(name, dimension, start, calls), maximize, target, budget, optimum)
        .with(onFailure = onFailure, noisy = noisy, version = version, reevaluations = reevaluations, median = median)
}
