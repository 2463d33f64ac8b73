package dev.reigo.dsl

import dev.reigo.dsl.study.run.Calls
import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.space.Space

/**
 * What a problem and a run have in common: where the search begins, what it may not leave, what an evaluation means, and the objective,
 * a function of the form [F]. Constraints are functions of one point, a [P].
 */
@ReigoDsl
public sealed class PointScope<P, F>(
    private val form: Form<P, F>,
    private val limits: ConstraintsSaid<P> = ConstraintsSaid(),
) : PlaceScope(),
    FeasibilityScope by limits {
    /** How many variables there are; may be left out if a point or a list says it. */
    public var dimension: Int? = null

    /** Ends a run when f is strictly better; without a target, it ends by budget or convergence. */
    public var target: Number? = null

    /** Evaluations per run, e.g. `1e4`; 10^4 per variable if left out. */
    public var budget: Number? = null

    internal val evaluation = EvaluationScope()
    private var function: F? = null

    internal abstract val logs: LogScope

    /** What an evaluation means: time limit, failures, noise, repetitions. */
    public fun evaluation(block: EvaluationScope.() -> Unit) {
        evaluation.block()
    }

    /** The objective. */
    public fun objective(function: F) {
        require(this.function == null) { "objective must be given once, but is given twice; leave one out" }
        this.function = function
    }

    /**
     * What must hold besides: each number is to be at most 0. It says how far the point is from the limit, in any unit: one that only
     * says yes or no cannot lead a search. As many numbers at each point.
     *
     * @param names of the numbers, for the result: `constraints("stress", "bend") { x -> doubleArrayOf(stress(x) - 100, bend(x) - 2) }`
     */
    public fun constraints(
        vararg names: String,
        function: (P) -> DoubleArray,
    ): Unit = limits.inequalities(names.asList(), function)

    /** The same with numbers that are to be 0. */
    public fun equalities(
        vararg names: String,
        function: (P) -> DoubleArray,
    ): Unit = limits.equalities(names.asList(), function)

    internal fun everything(
        names: List<String>,
        function: (P) -> Outcome,
    ) = limits.everything(names, function)

    internal fun problem(
        name: String,
        maximize: Boolean,
        optimum: Number? = null,
    ): Problem {
        val called = limits.objective(function?.let { form.objective(it) }, form::point)
        require(form.parallel || (evaluation.threads == 1 && evaluation.timeout == null)) {
            "threads and timeout must be left out for batchProblem, which gets a whole generation at once; use them inside the objective"
        }
        val judged = form.problem(this, name, called).withEvaluation(evaluation).within(limits.declared())
        return own(judged, maximize, target, budget, optimum)
    }

    internal fun calls(
        name: String,
        dimension: Int,
        objective: Objective,
        space: Space? = null,
    ): Calls =
        Calls(
            name, dimension, objective, evaluation.threads, seconds(evaluation.timeout, "timeout"), evaluation.onFailure, logs.log,
            logs.replay, space, limits.declared(),
        )
}

/**
 * One call that gives everything, so that nothing is computed twice. It takes the place of `objective` and `constraints`:
 * `simulate("stress") { x -> outcome(weight(x), constraints = doubleArrayOf(stress(x) - 100)) }`.
 *
 * @param names of the inequalities, then of the equalities, for the result
 */
public fun <P> PointScope<P, (P) -> Double>.simulate(
    vararg names: String,
    function: (P) -> Outcome,
): Unit = everything(names.asList(), function)

/** A problem of your own, to be put into an experiment: `problem("mine") { start(-5..5); dimension = 3; objective { x -> ... } }`. */
public class ProblemScope<P, F> internal constructor(
    form: Form<P, F>,
) : PointScope<P, F>(form) {
    /** Whether large values are good. */
    public var maximize: Boolean = false

    /** The best value of f, if it is known. */
    public var optimum: Number? = null

    override val logs: LogScope = LogScope()

    /** Files that keep evaluations. */
    public fun keep(block: LogScope.() -> Unit) {
        logs.block()
    }

    internal fun problem(name: String): Problem = problem(name, maximize, optimum)
}
