package dev.reigo.dsl

import dev.reigo.search.Surrogate
import dev.reigo.space.Space

internal fun <P> run(
    call: String,
    form: Form<P, (P) -> Double>,
    block: RunScope<P>.() -> Unit,
): Minimum = RunScope(call, maximize = call == "maximize", form).apply(block).run()

/** What the short forms of [minimize] and [maximize] share. */
internal fun <P> RunScope<P>.usual(
    target: Number?,
    budget: Number?,
    seed: Long,
    lambda: Int?,
    restarts: RestartRule?,
    workers: Int?,
    timeout: Number?,
    noisy: Boolean,
    objective: (P) -> Double,
    surrogate: Surrogate? = null,
) {
    this.target = target
    this.budget = budget
    this.seed = seed
    search {
        this.lambda = lambda
        this.restarts = restarts
        this.surrogate = surrogate
    }
    workers?.let { workers(it) }
    evaluation {
        this.timeout = timeout
        this.noisy = noisy
    }
    objective(objective)
}

/** The same of those with constraints. */
internal fun RunScope<*>.constrained(
    target: Number?,
    budget: Number?,
    seed: Long,
    workers: Int?,
    tolerance: Number?,
    strict: Boolean,
) {
    this.target = target
    this.budget = budget
    this.seed = seed
    this.tolerance = tolerance
    this.strict = strict
    workers?.let { workers(it) }
}

/** What was found, by the names of the variables. */
internal fun Minimum.over(space: Space): SpaceMinimum = SpaceMinimum(this, space)
