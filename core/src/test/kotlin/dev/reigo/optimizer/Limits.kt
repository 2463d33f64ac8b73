package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.problem.Objective
import dev.reigo.problem.Outcome
import dev.reigo.problem.Problem

/**
 * f = |x|^2 with x_1 >= 1.5, x_1 + x_2 >= 2 and x_3 >= -5, of which the last holds nothing back. With x_j = 0 beyond:
 * f* = 2.5 at (1.5, 0.5, 0, ...), and multipliers (2, 1, 0).
 */
internal object Limits {
    const val BEST = 2.5

    fun f(x: DoubleArray) = x.sumOf { it * it }

    fun g(x: DoubleArray) = doubleArrayOf(1.5 - x[0], 2 - x[0] - x[1], -5 - x[2])

    fun problem(d: Int = 3): Problem = Problem.of("limits", d, 1.0, 5.0) { f(it) }.withConstraints { g(it) }

    /** It is reached within 1e-6 of f*. */
    fun solvable(d: Int = 3): Problem = problem(d).withTarget(BEST + 1e-6)
}

/** max(0, g_i) of a point. */
internal fun violation(g: DoubleArray) = maxOf(0.0, g.max())

/** An objective that gives everything at once. */
internal fun everything(evaluate: (DoubleArray, Outcome) -> Unit): Objective =
    object : Objective {
        override fun value(x: DoubleArray): Double = Outcome.of(0.0).also { evaluate(x, it) }.value()

        override fun evaluate(
            x: DoubleArray,
            outcome: Outcome,
        ) = evaluate.invoke(x, outcome)
    }

/** All points that a run evaluates, with f, g and h. */
internal fun evaluations(
    algorithm: Algorithm,
    problem: Problem,
    seed: Long = 1,
): List<List<Double>> {
    val all = ArrayList<List<Double>>()
    val run = algorithm.start(problem, seed)
    run.observe(
        object : Observer {
            override fun evaluated(
                run: Optimizer,
                value: Double,
            ) {
                all += run.lastPoint().toList() + value + run.lastConstraints().toList()
            }
        },
    )
    run.run()
    return all
}
