package dev.reigo.dsl

import dev.reigo.search.Surrogate
import dev.reigo.space.Space

internal fun <F> run(
    call: String,
    form: Form<F>,
    block: RunScope<F>.() -> Unit,
): Minimum = RunScope(call, maximize = call == "maximize", form).apply(block).run()

/** What the short forms of [minimize] and [maximize] share. */
internal fun <F> RunScope<F>.usual(
    target: Number?,
    budget: Number?,
    seed: Long,
    lambda: Int?,
    restarts: RestartRule?,
    workers: Int?,
    timeout: Number?,
    noisy: Boolean,
    objective: F,
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

/** What was found, by the names of the variables. */
internal fun Minimum.over(space: Space): SpaceMinimum = SpaceMinimum(this, space)
