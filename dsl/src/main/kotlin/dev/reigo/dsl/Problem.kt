package dev.reigo.dsl

import dev.reigo.problem.Problem

/**
 * The same problem with another start region, target, budget, bound on eigenvalues or name: `ellipsoid(20).with(target = 1e-5)`.
 * Two variants of one problem in an experiment need different names.
 */
public fun Problem.with(
    start: ClosedFloatingPointRange<Double>? = null,
    target: Double? = null,
    budget: Long? = null,
    smallestEigenvalue: Double? = null,
    name: String? = null,
): Problem {
    var problem = this
    start?.let { problem = problem.withStart(it.start, it.endInclusive) }
    target?.let { problem = problem.withTarget(it) }
    budget?.let { problem = problem.withBudget(it) }
    smallestEigenvalue?.let { problem = problem.withSmallestEigenvalue(it) }
    name?.let { problem = problem.withName(it) }
    return problem
}
