package dev.reigo.dsl

import dev.reigo.search.Surrogate
import dev.reigo.space.Point
import dev.reigo.space.Space

/**
 * Maximizes your own objective in one run of the active CMA-ES with step-size adaptation: `maximize(x0, sigma = 0.3) { x -> ... }`. All that is
 * not here is said in a block, see the form with [RunScope]: stop rules, noise, checkpoints, another algorithm.
 *
 * @param x0 where the search begins, a number for each variable
 * @param sigma the standard deviation of the first points: about a third of the distance in which you expect the optimum. If left out,
 *   0.3 of the width of finite bounds
 * @param bounds what no variable leaves, e.g. `-5..5`; the objective gets only points within
 * @param target ends the run when f is strictly better. The next search begins then, with twice the lambda, whenever one has ended, until
 *   target or budget end the run. Without a target, the run ends when its search has converged
 * @param budget evaluations at the most; 10^4 per variable if left out
 * @param seed the same seed gives the same run
 * @param lambda samples per generation; 4 + floor(3 ln d) if left out. More make the search more global, and help against noise
 * @param restarts [ipop], [bipop] or [plain]: when a search has ended, the next begins, until the budget ends the run; [none]: the run
 *   ends with its first search
 * @param workers evaluations at the same time, see [RunScope.workers]
 * @param timeout seconds after which one evaluation is given up; it has then failed
 * @param noisy whether the same point may give different values, see [EvaluationScope.noisy]
 * @param surrogate [lq]: a model of all evaluations so far ranks the samples, and only few of them are evaluated; for objectives that take
 *   more than a few milliseconds, in 40 variables at most
 * @throws AllRunsFailed if no evaluation gave a value, because all failed
 */
public fun maximize(
    x0: DoubleArray,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    lambda: Int? = null,
    restarts: RestartRule? = null,
    workers: Int? = null,
    timeout: Number? = null,
    noisy: Boolean = false,
    surrogate: Surrogate? = null,
    objective: (DoubleArray) -> Double,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        bounds?.let { within(it) }
        usual(target, budget, seed, lambda, restarts, workers, timeout, noisy, objective, surrogate)
    }

/** The same with [bounds] for each variable: ranges, pairs such as `0.0 to null`, or null for none. */
public fun maximize(
    x0: DoubleArray,
    sigma: Number? = null,
    bounds: List<Any?>,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    lambda: Int? = null,
    restarts: RestartRule? = null,
    workers: Int? = null,
    timeout: Number? = null,
    noisy: Boolean = false,
    surrogate: Surrogate? = null,
    objective: (DoubleArray) -> Double,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        within(bounds)
        usual(target, budget, seed, lambda, restarts, workers, timeout, noisy, objective, surrogate)
    }

/** The same with a standard deviation for each variable. */
public fun maximize(
    x0: DoubleArray,
    sigma: List<Number>,
    bounds: List<Any?>? = null,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    lambda: Int? = null,
    restarts: RestartRule? = null,
    workers: Int? = null,
    timeout: Number? = null,
    noisy: Boolean = false,
    surrogate: Surrogate? = null,
    objective: (DoubleArray) -> Double,
): Minimum =
    run("maximize", OneByOne) {
        from(x0, sigma)
        bounds?.let { within(it) }
        usual(target, budget, seed, lambda, restarts, workers, timeout, noisy, objective, surrogate)
    }

/**
 * The same without a point to begin at: `maximize(dimension = 5, start = -5..5) { x -> ... }`. The first mean is uniform in [start], or
 * in finite [bounds]; the optimum may lie outside of [start]. [sigma] is half the width of [start] if left out, or 0.3 of that of [bounds].
 */
public fun maximize(
    dimension: Int,
    start: ClosedRange<*>? = null,
    sigma: Number? = null,
    bounds: ClosedRange<*>? = null,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    lambda: Int? = null,
    restarts: RestartRule? = null,
    workers: Int? = null,
    timeout: Number? = null,
    noisy: Boolean = false,
    surrogate: Surrogate? = null,
    objective: (DoubleArray) -> Double,
): Minimum =
    run("maximize", OneByOne) {
        this.dimension = dimension
        start?.let { start(it) }
        sigma?.let { width(it) }
        bounds?.let { within(it) }
        usual(target, budget, seed, lambda, restarts, workers, timeout, noisy, objective, surrogate)
    }

/**
 * The same over a [space], by CatCMA with one reused generation, or by the CMA-ES if all variables are real:
 * `maximize(space, budget = 2000) { p -> train(p.real("rate"), p.integer("layers"), p["kernel"]) }`.
 */
public fun maximize(
    space: Space,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    lambda: Int? = null,
    restarts: RestartRule? = null,
    workers: Int? = null,
    timeout: Number? = null,
    noisy: Boolean = false,
    objective: (Point) -> Double,
): SpaceMinimum =
    run("maximize", Over(space)) {
        usual(target, budget, seed, lambda, restarts, workers, timeout, noisy, objective)
    }.over(space)

/** The same with all that can be said of a run; see [RunScope] for an example. */
public fun maximize(block: RunScope<DoubleArray>.() -> Unit): Minimum = run("maximize", OneByOne, block)

/** The same over a [space]. */
public fun maximizeOver(
    space: Space,
    block: RunScope<Point>.() -> Unit,
): SpaceMinimum = run("maximize", Over(space), block).over(space)
