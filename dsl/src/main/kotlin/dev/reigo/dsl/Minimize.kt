package dev.reigo.dsl

import dev.reigo.algorithm.CmaEs
import dev.reigo.dsl.study.Checkpoint
import dev.reigo.dsl.study.Interruption
import dev.reigo.dsl.study.Progress
import dev.reigo.dsl.study.significant
import dev.reigo.optimizer.Observer
import dev.reigo.search.StopReason
import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array

/**
 * The best point of one run.
 *
 * @property point x, empty if nothing was evaluated
 * @property value f(x)
 * @property evaluations spent
 * @property reason why the run stopped, in a sentence
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
 * @param budget evaluations; 10^4 per dimension if left out
 * @param threads evaluations at the same time
 * @param timeout seconds after which an evaluation is given up and counts as the worst value
 * @param reuse what past samples are used for; [Reuse.D] with [k] = 3 needs the fewest evaluations on most problems. Null is
 *   the CMA-ES with
 *   rank-one and rank-mu update, without reuse
 * @param checkpoint a file that holds the run after each iteration. A run that was killed continues from it and finds the same
 *   as without the
 *   kill. The file stays if the objective fails, and is removed when the run ends by itself.
 */
public fun minimize(
    dimension: Int,
    start: ClosedFloatingPointRange<Double>,
    target: Double? = null,
    budget: Long? = null,
    seed: Long = 1,
    threads: Int = 1,
    timeout: Double? = null,
    reuse: Reuse? = Reuse.D,
    k: Int = 3,
    lambda: Int? = null,
    checkpoint: String? = null,
    objective: (DoubleArray) -> Double,
): Minimum {
    val problem = problem("objective", dimension, start, false, target, budget, null, threads, timeout, objective)
    val plain = if (reuse == null) CmaEs.hybrid() else CmaEs.reuse(reuse.variant, k)
    val algorithm = if (lambda == null) plain else plain.withLambda(lambda)
    val saved = checkpoint?.let { Checkpoint(it, seed) }
    return Interruption().guard {
        val optimizer = saved?.load(algorithm, problem) ?: algorithm.start(problem, seed)
        saved?.let { optimizer.observe(it) }
        val result = Progress(problem.budget(), "evaluations").use { progress ->
            optimizer.observe(
                Observer.onIteration {
                    progress.update(it.evaluations(), "  best f ${significant(it.bestValue(), 4)}")
                },
            )
            optimizer.run()
        }
        if (result.reason() !is StopReason.Interrupted && result.reason() !is StopReason.ObjectiveFailure) saved?.remove()
        val found = Minimum(
            mk.ndarray(result.bestPoint()),
            result.bestValue(),
            result.evaluations(),
            result.reason().message(),
        )
        if (result.reason() is StopReason.ObjectiveFailure) System.err.println("minimize: ${found.reason}; returning the best so far")
        if (Thread.currentThread().isInterrupted) {
            println(found) // the script will not get to it
            checkpoint?.let { System.err.println("The run is kept in $it; run the script again to go on.") }
        }
        found
    }
}
