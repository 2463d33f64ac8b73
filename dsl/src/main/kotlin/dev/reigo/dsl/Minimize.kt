package dev.reigo.dsl

import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array

/**
 * The best point of one run.
 *
 * @property point x, empty where nothing was evaluated
 * @property value f(x)
 * @property evaluations spent
 * @property reason why it stopped, in a sentence
 */
public class Minimum internal constructor(
    public val point: D1Array<Double>,
    public val value: Double,
    public val evaluations: Long,
    public val reason: String,
) {
    override fun toString(): String = "f = $value at $point after $evaluations evaluations: $reason"
}

/**
 * Minimizes your own objective in one run: `minimize(dimension = 5, start = -5.0..5.0) { x -> x.sumOf { it * it } }`.
 *
 * @param start where the search begins; the optimum may lie outside
 * @param target ends the run when f is strictly below
 * @param budget evaluations; 10^4 per dimension where left out
 * @param threads evaluations at the same time
 * @param reuse what past samples are used for; [Reuse.D] with [k] = 3 needs the fewest evaluations on most problems
 */
public fun minimize(
    dimension: Int,
    start: ClosedFloatingPointRange<Double>,
    target: Double? = null,
    budget: Long? = null,
    seed: Long = 1,
    threads: Int = 1,
    reuse: Reuse = Reuse.D,
    k: Int = 3,
    lambda: Int? = null,
    objective: (DoubleArray) -> Double,
): Minimum {
    val problem = problem("objective", dimension, start, false, target, budget, null, threads, objective)
    val result = CmaesSpec(reuse.variant, k, lambda).toCore().run(problem.toCore(), seed)
    return Minimum(
        mk.ndarray(result.bestPoint()),
        result.bestValue(),
        result.evaluations(),
        result.reason().message(),
    )
}
