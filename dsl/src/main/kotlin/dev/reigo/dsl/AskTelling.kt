package dev.reigo.dsl

import dev.reigo.optimizer.AskTell
import dev.reigo.problem.ObjectiveUnusable
import dev.reigo.problem.Problem

/**
 * A run whose points you evaluate yourself, in any order and from any thread: a loop of your own, a queue, a laboratory.
 *
 * ```
 * val run = askTell { from(x0, sigma = 0.3) }
 * while (run.running()) {
 *     for (ticket in run.ask()) run.tell(ticket, f(ticket.point()))
 * }
 * ```
 *
 * It is the run that [minimize] makes with the same seed, bit for bit, if each generation is told in order.
 */
public fun askTell(block: AskScope.() -> Unit): AskTell = AskScope().apply(block).run()

/** What [askTell] is told: where the search begins and ends, and how it searches. */
@ReigoDsl
public class AskScope internal constructor(
    private val limits: ConstraintsSaid<DoubleArray> = ConstraintsSaid(),
) : PlaceScope(),
    FeasibilityScope by limits {
    /** How many variables there are; may be left out if a point or a list says it. */
    public var dimension: Int? = null

    /** Whether large values are good. */
    public var maximize: Boolean = false

    /** Ends the run when a value is strictly better; without a target, it ends by budget or convergence. */
    public var target: Number? = null

    /** Values at the most; 10^4 per variable if left out. */
    public var budget: Number? = null

    /** Whether the same point may give different values. */
    public var noisy: Boolean = false

    /** The same seed gives the same run, if the values come back in the same order. */
    public var seed: Long = 1

    private val search = SearchScope()

    /** How it searches. */
    public fun search(block: SearchScope.() -> Unit) {
        search.block()
    }

    /**
     * Values come with constraints: `run.tell(ticket, outcome(f, constraints = doubleArrayOf(g1, g2)))`.
     *
     * @param names of the inequalities, then of the equalities, for the result
     */
    public fun constraints(vararg names: String): Unit = limits.everything(names.asList(), function = null)

    internal fun run(): AskTell {
        val problem = problem()
        return search.algorithm(problem, earlier = null).askTell(problem, seed)
    }

    private fun problem(): Problem {
        val place = place()
        val outside = place.problem(RunScope.NAME, place.dimension(dimension)) {
            throw ObjectiveUnusable("a run of askTell has no objective; tell it the values of the points that it hands out")
        }
        val evaluation = EvaluationScope().also { it.noisy = noisy || search.isNoisy }
        return own(outside, maximize, target, budget, optimum = null).withEvaluation(evaluation).within(limits.declared())
    }
}
