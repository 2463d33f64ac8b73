package dev.reigo.dsl

import dev.reigo.algorithm.CmaEs
import dev.reigo.dsl.study.SingleRun
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem

/**
 * Minimizes your own objective in one run: `minimize(dimension = 5, start = -5..5) { x -> x.sumOf { it * it } }`.
 *
 * @param start where the search begins; the optimum may lie outside
 * @param target ends the run when f is strictly better
 * @param budget evaluations, e.g. `1e4`; 10^4 per dimension if left out
 * @param threads evaluations at the same time
 * @param timeout seconds after which an evaluation is given up; it has then failed
 * @param reuse what past samples are used for; [Reuse.D] with [k] = 3 needs the fewest evaluations on most problems. Null is
 *   the CMA-ES with
 *   rank-one and rank-mu update, without reuse
 * @param checkpoint a file that holds the run after each iteration. A run that was killed continues from it and finds the same
 *   as without the
 *   kill. The file stays if the objective fails, and is removed when the run ends by itself.
 * @param onFailure what happens if the objective throws: [worst] or [stop]. A run whose first ten evaluations all fail ends.
 * @param noisy whether the same point may give different values
 * @param version stands for the objective in stored results; change it when the objective changes
 * @param log a CSV file to which every evaluation is appended as it happens
 * @param replay a log; evaluations in it are not made again, and the run is the same
 * @throws AllRunsFailed if no evaluation gave a value, because all failed
 */
public fun minimize(
    dimension: Int,
    start: ClosedRange<*>,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    threads: Int = 1,
    timeout: Number? = null,
    reuse: Reuse? = Reuse.D,
    k: Int = 3,
    lambda: Int? = null,
    checkpoint: String? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    objective: (DoubleArray) -> Double,
): Minimum {
    val problem = problem(
        NAME, dimension, start, false, target, budget, null, threads, timeout, onFailure, noisy, version, log, replay,
        objective = objective,
    )
    return optimize("minimize", problem, seed, reuse, k, lambda, checkpoint)
}

/** Maximizes your own objective in one run. The parameters are those of [minimize]; the best f is the largest. */
public fun maximize(
    dimension: Int,
    start: ClosedRange<*>,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    threads: Int = 1,
    timeout: Number? = null,
    reuse: Reuse? = Reuse.D,
    k: Int = 3,
    lambda: Int? = null,
    checkpoint: String? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    objective: (DoubleArray) -> Double,
): Minimum {
    val problem = problem(
        NAME, dimension, start, true, target, budget, null, threads, timeout, onFailure, noisy, version, log, replay,
        objective = objective,
    )
    return optimize("maximize", problem, seed, reuse, k, lambda, checkpoint)
}

private const val NAME = "objective"

private fun optimize(
    call: String,
    problem: Problem,
    seed: Long,
    reuse: Reuse?,
    k: Int,
    lambda: Int?,
    checkpoint: String?,
): Minimum {
    val plain = if (reuse == null) CmaEs.hybrid() else CmaEs.reuse(reuse.variant, k)
    val algorithm = if (lambda == null) plain else plain.withLambda(lambda)
    return SingleRun(call, problem, algorithm, seed, checkpoint).execute()
}
