package dev.reigo.dsl

import dev.reigo.dsl.study.Calls
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem

/**
 * The same problem with another start, bounds, target, budget, bound on eigenvalues or name: `ellipsoid(20).with(target = 1e-5)`.
 * Two variants of one problem in an experiment need different names. [start], [x0] and the parameters from [onFailure] on are those
 * of [problem]; [sigma] alone keeps the start region.
 */
public fun Problem.with(
    start: Any? = null,
    target: Number? = null,
    budget: Number? = null,
    smallestEigenvalue: Number? = null,
    name: String? = null,
    onFailure: OnFailure? = null,
    noisy: Boolean? = null,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    x0: Any? = null,
    sigma: Any? = null,
    bounds: Any? = null,
    lower: Any? = null,
    upper: Any? = null,
    fixed: Map<Int, Number> = emptyMap(),
): Problem {
    var problem = Place(start, x0, sigma, bounds, lower, upper, fixed).on(this)
    target?.let { problem = problem.withTarget(it.toDouble()) }
    budget?.let { problem = problem.withBudget(wholeNumber(it, "budget")) }
    smallestEigenvalue?.let { problem = problem.withSmallestEigenvalue(it.toDouble()) }
    name?.let { problem = problem.withName(it) }
    var evaluation = problem.evaluation
    onFailure?.let { evaluation = evaluation.withOnFailure(it) }
    noisy?.let { evaluation = evaluation.withNoisy(it) }
    version?.let { evaluation = evaluation.withVersion(it) }
    return problem.withEvaluation(evaluation).withCalls(onFailure, log, replay)
}

/** Each of the problems with another start, bounds, target or budget: `bbob(1..24, d = 20).with(start = -4..4, sigma = 2.0)`. */
public fun List<Problem>.with(
    start: Any? = null,
    target: Number? = null,
    budget: Number? = null,
    smallestEigenvalue: Number? = null,
    x0: Any? = null,
    sigma: Any? = null,
    bounds: Any? = null,
    lower: Any? = null,
    upper: Any? = null,
    fixed: Map<Int, Number> = emptyMap(),
): List<Problem> {
    val place = Place(start, x0, sigma, bounds, lower, upper, fixed)
    return map { place.on(it).with(target = target, budget = budget, smallestEigenvalue = smallestEigenvalue) }
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
