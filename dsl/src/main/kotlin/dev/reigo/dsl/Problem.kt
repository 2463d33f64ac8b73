package dev.reigo.dsl

import dev.reigo.dsl.study.run.Calls
import dev.reigo.problem.Problem

/**
 * The same problem with another start, bounds, target, budget or name: `ellipsoid(20).with(target = 1e-5)`. Two variants of one problem in
 * an experiment need different names.
 *
 * @param start another start region
 * @param sigma another first standard deviation; alone, it keeps where the search begins
 * @param x0 a point to begin at, instead of [start]
 * @param bounds what no variable leaves
 * @param smallestEigenvalue a run ends when an eigenvalue of the covariance is below it
 * @param noisy whether the same point may give different values
 * @param version stands for the objective in stored results
 */
public fun Problem.with(
    start: ClosedRange<*>? = null,
    sigma: Number? = null,
    target: Number? = null,
    budget: Number? = null,
    smallestEigenvalue: Number? = null,
    name: String? = null,
    x0: DoubleArray? = null,
    bounds: ClosedRange<*>? = null,
    noisy: Boolean? = null,
    version: String? = null,
): Problem =
    with {
        start?.let { start(it) }
        x0?.let { from(it) }
        sigma?.let { width(it) }
        bounds?.let { within(it) }
        this.target = target
        this.budget = budget
        this.smallestEigenvalue = smallestEigenvalue
        this.name = name
        evaluation {
            noisy?.let { this.noisy = it }
            version?.let { this.version = it }
        }
    }

/** Each of the problems with another start, bounds, target or budget: `bbob(1..24, d = 20).with(start = -4..4, sigma = 2.0)`. */
public fun List<Problem>.with(
    start: ClosedRange<*>? = null,
    sigma: Number? = null,
    target: Number? = null,
    budget: Number? = null,
    smallestEigenvalue: Number? = null,
    x0: DoubleArray? = null,
    bounds: ClosedRange<*>? = null,
): List<Problem> = map { it.with(start, sigma, target, budget, smallestEigenvalue, x0 = x0, bounds = bounds) }

/** The same problem with all that can be said of it: `problem.with { fix(2, 1.5); evaluation { reevaluations = 5 } }`. */
public fun Problem.with(block: VariantScope.() -> Unit): Problem = VariantScope(this).apply(block).build()

/** What is different in a variant of a problem. What is not said stays as it is. */
public class VariantScope internal constructor(
    private val problem: Problem,
) : PlaceScope() {
    /** Ends a run when f is strictly better. */
    public var target: Number? = null

    /** Evaluations per run. */
    public var budget: Number? = null

    /** A run ends when an eigenvalue of the covariance is below it. */
    public var smallestEigenvalue: Number? = null

    /** Stands for the problem in tables, files and seeds. */
    public var name: String? = null

    private val calls = Calls.of(problem.objective)
    private val evaluation = EvaluationScope(problem.evaluation)
    private val logs = LogScope(calls?.log, calls?.replay)

    /** What an evaluation means. Time limit and threads stay as they are. */
    public fun evaluation(block: EvaluationScope.() -> Unit) {
        evaluation.block()
    }

    /** Files that keep evaluations. */
    public fun keep(block: LogScope.() -> Unit) {
        logs.block()
    }

    internal fun build(): Problem {
        var variant = place().on(problem)
        target?.let { variant = variant.withTarget(it.toDouble()) }
        budget?.let { variant = variant.withBudget(wholeNumber(it, "budget")) }
        smallestEigenvalue?.let { variant = variant.withSmallestEigenvalue(it.toDouble()) }
        name?.let { variant = variant.withName(it) }
        require(evaluation.timeout == null && evaluation.threads == 1) {
            "timeout and threads must be said in problem(...), but are said in with; write problem(...) { evaluation { ... } }"
        }
        return withCalls(variant.withEvaluation(evaluation))
    }

    private fun withCalls(variant: Problem): Problem {
        require(calls != null || (logs.log == null && logs.replay == null)) {
            "only an objective of your own can be logged and replayed, but ${problem.key()} is not made by problem(...); write a problem(...)"
        }
        val other = calls?.copy(onFailure = evaluation.onFailure, log = logs.log, replay = logs.replay)
        return if (other == calls) variant else variant.withObjective(other!!.objective())
    }
}
