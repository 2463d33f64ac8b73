package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.dsl.study.Crew
import dev.reigo.dsl.study.SingleRun
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.search.Stops
import dev.reigo.space.Point
import dev.reigo.space.Space

/**
 * Minimizes your own objective over a [space] in one run, by CatCMA with one reused generation:
 * `minimize(space, budget = 2000) { p -> train(p.real("rate"), p.integer("layers"), p["kernel"], p.bit("shrinking")) }`.
 *
 * If all variables are real, it is the standard CMA-ES. Parameters that are not explained here are those of [problem].
 *
 * @param k past generations reused; 1 if left out
 * @param lambda samples per generation; 4 + floor(3 ln d) if left out
 * @param checkpoint a file that holds the run. A run that was killed continues from it
 * @param stop what ends a search besides budget and target, e.g. [noStops]; the usual rules if left out. Those that mean "converged"
 *   wait for the categories, but a long flat stretch of a discrete objective looks the same
 * @param restarts [ipop], [bipop] or [plain]: when a search has ended, the next begins, until the budget ends the run; [none]: the run
 *   ends with its first search. If left out, [ipop] with a target, none without
 * @param workers evaluations at the same time, each on a thread of its own. Unlike with [threads], a worker need not wait for the end of
 *   the generation, and the run cannot be repeated exactly. Late values count as they are, without reuse. If [lambda] is left out, it is
 *   at least a quarter of the workers, and at least their number if they wait
 * @param asynchronous whether workers do not wait for each other. If left out, the durations of the first generation decide
 * @throws AllRunsFailed if no evaluation gave a value, because all failed
 */
public fun minimize(
    space: Space,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    threads: Int = 1,
    timeout: Number? = null,
    k: Int? = null,
    lambda: Int? = null,
    checkpoint: String? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    stop: Stops? = null,
    restarts: RestartRule? = null,
    workers: Int? = null,
    asynchronous: Boolean? = null,
    objective: (Point) -> Double,
): SpaceMinimum {
    val problem =
        problem(NAME, space, false, target, budget, null, threads, timeout, onFailure, noisy, version, log, replay, objective)
    return optimize("minimize", problem, seed, k, lambda, checkpoint, stop, restarts, Crew.of(workers, asynchronous, threads))
}

/** Maximizes your own objective over a [space] in one run. The parameters are those of [minimize]. */
public fun maximize(
    space: Space,
    target: Number? = null,
    budget: Number? = null,
    seed: Long = 1,
    threads: Int = 1,
    timeout: Number? = null,
    k: Int? = null,
    lambda: Int? = null,
    checkpoint: String? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    stop: Stops? = null,
    restarts: RestartRule? = null,
    workers: Int? = null,
    asynchronous: Boolean? = null,
    objective: (Point) -> Double,
): SpaceMinimum {
    val problem =
        problem(NAME, space, true, target, budget, null, threads, timeout, onFailure, noisy, version, log, replay, objective)
    return optimize("maximize", problem, seed, k, lambda, checkpoint, stop, restarts, Crew.of(workers, asynchronous, threads))
}

private const val NAME = "objective"

private fun optimize(
    call: String,
    problem: Problem,
    seed: Long,
    k: Int?,
    lambda: Int?,
    checkpoint: String?,
    stop: Stops?,
    restarts: RestartRule?,
    crew: Crew?,
): SpaceMinimum {
    val mixed = problem.space().isMixed
    require(mixed || k == null) {
        "k must be left out if all variables are real, but is $k; use minimize(dimension = ..., reuse = Reuse.D, k = $k)"
    }
    val rules = stop ?: Stops.usual()
    val single: Algorithm =
        if (mixed) {
            CatCma.of(k ?: 1).withStops(rules).let { if (lambda == null) it else it.withLambda(lambda) }
        } else {
            CmaEs.standard().withStops(rules).let { if (lambda == null) it else it.withLambda(lambda) }
        }
    val again = restarts ?: if (problem.target().isPresent) ipop else none
    val algorithm = if (again == none) single else again.around(single)
    return SpaceMinimum(SingleRun(call, problem, algorithm, seed, checkpoint, crew).execute(), problem.space())
}
