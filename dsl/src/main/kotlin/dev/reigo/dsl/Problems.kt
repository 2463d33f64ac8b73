package dev.reigo.dsl

import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Bbob
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.Objective
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import java.time.Duration
import java.util.Optional

/** f(x) = sum x_i^2, start in [1, 5]^d. */
public fun sphere(dimension: Int): Problem = Benchmarks.sphere(dimension)

/** f(x) = sum (1000^((i-1)/(d-1)) x_i)^2, start in [1, 5]^d. */
public fun ellipsoid(dimension: Int): Problem = Benchmarks.ellipsoid(dimension)

/** f(x) = x_1^2 + sum of (1000 x_i)^2 for i > 1, start in [1, 5]^d. */
public fun cigar(dimension: Int): Problem = Benchmarks.cigar(dimension)

/** f(x) = sum of 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2, start in [-2, 2]^d. */
public fun rosenbrock(dimension: Int): Problem = Benchmarks.rosenbrock(dimension)

/** Ackley's function, multimodal, start in [1, 30]^d. */
public fun ackley(dimension: Int): Problem = Benchmarks.ackley(dimension)

/** Bohachevsky's function, multimodal, start in [1, 15]^d. */
public fun bohachevsky(dimension: Int): Problem = Benchmarks.bohachevsky(dimension)

/** Schaffer's function, multimodal, start in [10, 100]^d. */
public fun schaffer(dimension: Int): Problem = Benchmarks.schaffer(dimension)

/** Rastrigin's function, highly multimodal, start in [1, 5]^d. */
public fun rastrigin(dimension: Int): Problem = Benchmarks.rastrigin(dimension)

/** The number of ones among d bits, maximized. */
public fun oneMax(dimension: Int): Problem = Benchmarks.oneMax(dimension)

/** The number of ones before the first zero among d bits, maximized. */
public fun leadingOnes(dimension: Int): Problem = Benchmarks.leadingOnes(dimension)

/**
 * Your own objective over R^d, minimized unless [maximize].
 *
 * @param start the first mean is uniform in this interval in every coordinate, and the first step is half its width
 * @param target a run succeeds when f is strictly better; without a target, it ends by budget or convergence
 * @param budget evaluations per run; 10^4 per dimension if left out
 * @param threads evaluations of one generation at the same time, for an expensive objective
 * @param timeout seconds after which an evaluation is given up; it then counts as the worst value, and the table shows it
 */
public fun problem(
    name: String,
    dimension: Int,
    start: ClosedFloatingPointRange<Double>,
    maximize: Boolean = false,
    target: Double? = null,
    budget: Long? = null,
    optimum: Double? = null,
    threads: Int = 1,
    timeout: Double? = null,
    objective: (DoubleArray) -> Double,
): Problem {
    val core = Problem.of(name, dimension, start.start, start.endInclusive, evaluation(threads, timeout, objective))
    return own(core, maximize, target, budget, optimum)
}

/** Your own objective over d bits, given as 0.0 and 1.0; minimized unless [maximize]. */
public fun bitProblem(
    name: String,
    dimension: Int,
    maximize: Boolean = false,
    target: Double? = null,
    budget: Long? = null,
    optimum: Double? = null,
    threads: Int = 1,
    timeout: Double? = null,
    objective: (DoubleArray) -> Double,
): Problem =
    own(Problem.ofBits(name, dimension, evaluation(threads, timeout, objective)), maximize, target, budget, optimum)

/** Your own objective over R^d that evaluates a whole generation at once. It takes points and returns values in the same order. */
public fun batchProblem(
    name: String,
    dimension: Int,
    start: ClosedFloatingPointRange<Double>,
    maximize: Boolean = false,
    target: Double? = null,
    budget: Long? = null,
    optimum: Double? = null,
    objective: (Array<DoubleArray>) -> DoubleArray,
): Problem {
    val core = Problem.of(name, dimension, start.start, start.endInclusive, BatchObjective { objective(it) })
    return own(core, maximize, target, budget, optimum)
}

private fun evaluation(
    threads: Int,
    timeout: Double?,
    objective: (DoubleArray) -> Double,
): Objective {
    val single = Objective { objective(it) }
    if (threads == 1 && timeout == null) return single
    require(timeout == null || (timeout > 0 && timeout < 1e9)) {
        "timeout must be a positive number of seconds, but is $timeout; leave it out for none"
    }
    return ParallelObjective(single, threads, Optional.ofNullable(timeout).map { Duration.ofNanos((it * 1e9).toLong()) })
}

private fun own(
    core: Problem,
    maximize: Boolean,
    target: Double?,
    budget: Long?,
    optimum: Double?,
): Problem {
    require(core.name() !in Benchmarks.names() && !Bbob.isName(core.name())) {
        "a problem of your own must not have a benchmark's name, but is '${core.name()}'; choose another name"
    }
    var problem = if (maximize) core.withDirection(Direction.MAXIMIZE) else core
    target?.let { problem = problem.withTarget(it) }
    budget?.let { problem = problem.withBudget(it) }
    optimum?.let { problem = problem.withOptimum(it) }
    return problem
}
