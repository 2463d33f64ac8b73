package dev.reigo.dsl

import dev.reigo.dsl.study.Calls
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem

/**
 * The same problem with another start region, target, budget, bound on eigenvalues or name: `ellipsoid(20).with(target = 1e-5)`.
 * Two variants of one problem in an experiment need different names. The parameters from [onFailure] on are those of [problem].
 */
public fun Problem.with(
    start: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    smallestEigenvalue: Number? = null,
    name: String? = null,
    onFailure: OnFailure? = null,
    noisy: Boolean? = null,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    reevaluations: Int? = null,
    median: Boolean? = null,
): Problem {
    var problem = this
    start?.let { range -> ends(range).let { (low, high) -> problem = problem.withStart(low, high) } }
    target?.let { problem = problem.withTarget(it.toDouble()) }
    budget?.let { problem = problem.withBudget(wholeNumber(it, "budget")) }
    smallestEigenvalue?.let { problem = problem.withSmallestEigenvalue(it.toDouble()) }
    name?.let { problem = problem.withName(it) }
    var evaluation = problem.evaluation
    onFailure?.let { evaluation = evaluation.withOnFailure(it) }
    noisy?.let { evaluation = evaluation.withNoisy(it) }
    version?.let { evaluation = evaluation.withVersion(it) }
    if (reevaluations != null || median != null) {
        evaluation = evaluation.withReevaluations(reevaluations ?: evaluation.reevaluations, median ?: evaluation.median)
    }
    return problem.withEvaluation(evaluation).withCalls(onFailure, log, replay)
}

private fun Problem.withCalls(
    onFailure: OnFailure?,
    log: String?,
    replay: String?,
): Problem {
    if (onFailure == null && log == null && replay == null) return this
    val calls = Calls.of(objective)
    require(calls != null || (log == null && replay == null)) {
        "only an objective of your own can be logged and replayed, but ${key()} is not made by problem(...); write a problem(...)"
    }
    if (calls == null) return this
    val other = calls.copy(onFailure = onFailure ?: calls.onFailure, log = log ?: calls.log, replay = replay ?: calls.replay)
    return if (other == calls) this else withObjective(other.objective())
}
