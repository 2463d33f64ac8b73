package dev.reigo.dsl

import dev.reigo.dsl.study.run.Calls
import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.space.Space

/**
 * What a problem and a run have in common: where the search begins, what it may not leave, what an evaluation means, and the objective,
 * a function of the form [F].
 */
@ReigoDsl
public sealed class PointScope<F>(
    private val form: Form<F>,
) : PlaceScope() {
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

    internal fun problem(
        name: String,
        maximize: Boolean,
        optimum: Number? = null,
    ): Problem {
        val called = requireNotNull(function) { "objective must be given, but is not; write objective { x -> ... }" }
        require(form.parallel || (evaluation.threads == 1 && evaluation.timeout == null)) {
            "threads and timeout must be left out for batchProblem, which gets a whole generation at once; use them inside the objective"
        }
        return own(form.problem(this, name, called).withEvaluation(evaluation), maximize, target, budget, optimum)
    }

    internal fun calls(
        name: String,
        dimension: Int,
        objective: Objective,
        space: Space? = null,
    ): Calls =
        Calls(
            name, dimension, objective, evaluation.threads, seconds(evaluation.timeout, "timeout"), evaluation.onFailure, logs.log,
            logs.replay, space,
        )
}

/** A problem of your own, to be put into an experiment: `problem("mine") { start(-5..5); dimension = 3; objective { x -> ... } }`. */
public class ProblemScope<F> internal constructor(
    form: Form<F>,
) : PointScope<F>(form) {
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
