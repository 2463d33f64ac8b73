package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Minimize
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.WarmStart
import dev.reigo.dsl.study.Crew
import dev.reigo.dsl.study.Earlier
import dev.reigo.dsl.study.SingleRun
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.search.NoiseHandling
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance

/** One run on a function of your own; see [minimize] and [maximize]. */
public class Optimize internal constructor(
    private val call: String,
    private val maximize: Boolean,
) {
    /**
     * Makes one run of the active CMA-ES with step-size adaptation, and returns what it found. Parameters that are not explained here
     * are those of [problem].
     *
     * Without a target, the run ends when its search has converged. With a target, the next search begins, with twice the lambda, until
     * target or budget end the run.
     *
     * @param dimension how many variables there are, or the point x0 itself: `minimize(x0, 0.3) { ... }`
     * @param start where the search begins, or the first standard deviation after x0: a number for all variables, or one for each
     * @param target ends the run when f is strictly better
     * @param seed the same seed gives the same run
     * @param reuse a reuse of past samples, as in the paper: [Reuse.A] to [Reuse.D]. The algorithm is then the paper's, without
     *   step-size adaptation, stop rules and restarts, unless you ask for these.
     * @param k past generations reused; 3 if left out
     * @param lambda samples per generation; 4 + floor(3 ln d) if left out. More make the search more global, and help against noise
     * @param checkpoint a file that holds the run. A run that was killed continues from it and finds the same as without the kill. The
     *   file is saved after each iteration, or a few times a second if these are fast. It stays if the objective fails, and is removed
     *   when the run ends by itself.
     * @param restarts [ipop], [bipop] or [plain]: when a search has ended, the next begins, until the budget ends the run; [none]: the
     *   run ends with its first search
     * @param stop what ends a search besides budget and target, e.g. `stops(tolFun = 1e-6)` or [noStops]; the usual rules if left out
     * @param timeLimit seconds after which the run ends
     * @param noise what is done against noise: [raiseLambda] or [reevaluate]; nothing if left out. It makes the run a noisy one
     * @param diagonal only variances, no correlations: for thousands of variables, memory and time O(d)
     * @param workers evaluations at the same time, each on a thread of its own. Unlike with [threads], a worker need not wait for the end
     *   of the generation, and the run cannot be repeated exactly. [command] makes an objective of a program. If [lambda] is left out, it
     *   is at least a quarter of the workers, and at least their number if they wait
     * @param asynchronous whether workers do not wait for each other. If left out, the durations of the first generation decide
     * @param startFrom what an earlier call found on a similar objective, a run of an experiment with `keepDistribution = true`, the
     *   name of a [checkpoint] or [log] file, or `points to values`. The search then begins there: with the last distribution of the earlier run, after some 30 evaluations that probe how far the
     *   optimum has moved; or with the best tenth of the points. With [reuse], the checkpoint of a run of the same algorithm hands over
     *   its samples too. There are no restarts unless you ask for them; only the first search begins there
     * @param inject points that the search looks at first, e.g. what a surrogate suggests. They take the places of samples: the step from
     *   the mean is limited, so that a bad one does no harm
     * @throws AllRunsFailed if no evaluation gave a value, because all failed
     */
    public operator fun invoke(
        dimension: Any? = null,
        start: Any? = null,
        target: Number? = null,
        budget: Number? = null,
        seed: Long = 1,
        threads: Int = 1,
        timeout: Number? = null,
        reuse: Reuse? = null,
        k: Int? = null,
        lambda: Int? = null,
        checkpoint: String? = null,
        onFailure: OnFailure = worst,
        noisy: Boolean = false,
        version: String? = null,
        log: String? = null,
        replay: String? = null,
        x0: Any? = null,
        sigma: Any? = null,
        bounds: Any? = null,
        lower: Any? = null,
        upper: Any? = null,
        fixed: Map<Int, Number> = emptyMap(),
        reevaluations: Int = 1,
        median: Boolean = false,
        restarts: RestartRule? = null,
        stop: Stops? = null,
        timeLimit: Number? = null,
        noise: NoiseHandling? = null,
        diagonal: Boolean = false,
        workers: Int? = null,
        asynchronous: Boolean? = null,
        startFrom: Any? = null,
        inject: List<Any> = emptyList(),
        objective: (DoubleArray) -> Double,
    ): Minimum {
        val crew = Crew.of(workers, asynchronous, threads)
        val first = FirstArguments(dimension, start, x0, sigma)
        val problem = problem(
            NAME, first.dimension, first.start, maximize, target, budget, null, threads, timeout, onFailure, noisy || noise != null,
            version, log, replay, first.x0, first.sigma, bounds, lower, upper, fixed, reevaluations, median, objective,
        )
        val search = search(reuse, k).let { if (lambda == null) it else it.withLambda(lambda) }
            .let { if (diagonal) it.withShape(Shape.DIAGONAL) else it }
            .let { if (noise == null) it else it.withNoise(noise) }
            .let { if (stop == null) it else it.withStops(stop) }
            .let { if (timeLimit == null) it else it.withStops(it.stops().with(limit(timeLimit))) }
        require(startFrom == null || noise == null) {
            "noise must be left out with startFrom, but is ${noise?.name()}; leave one of them out, or give reevaluations"
        }
        require(inject.isEmpty() || reuse == null) {
            "inject must be left out with reuse, which needs the density of each point; leave reuse out, or use askTell and inject(points, density)"
        }
        val begun = startFrom?.let { again(Earlier(call, it).start(search, problem), restarts) }
        val algorithm = begun ?: algorithm(problem, search, reuse, restarts)
        return SingleRun(call, problem, algorithm, seed, checkpoint, crew, inject.map { pointOf(it, "inject") }).execute()
    }

    private fun search(
        reuse: Reuse?,
        k: Int?,
    ): CmaEs {
        require(reuse != null || k == null || k == 0) {
            "k needs reuse, but k is $k without it; write $call(..., reuse = Reuse.D, k = $k)"
        }
        return if (reuse == null) CmaEs.standard().withStops(Stops.usual()) else CmaEs.reuse(reuse.variant, k ?: DEFAULT_K)
    }

    /** A warm start ends with its first search, unless restarts are asked for. */
    private fun again(
        start: Algorithm,
        restarts: RestartRule?,
    ): Algorithm {
        if (restarts == null || restarts == none) return start
        require(start is WarmStart) {
            "restarts must be left out if the samples of an earlier run go on, but are given; leave them out"
        }
        return restarts.around(start)
    }

    private fun limit(seconds: Number) = Tolerance(StopKind.TIME_LIMIT, seconds(seconds, "timeLimit")!!.toNanos() * 1e-9)

    private fun algorithm(
        problem: Problem,
        search: CmaEs,
        reuse: Reuse?,
        restarts: RestartRule?,
    ): Algorithm =
        when {
            restarts == none || (restarts == null && reuse != null) -> search
            restarts == null -> Minimize.of(problem).with(search).algorithm()
            else -> restarts.around(search)
        }

    private companion object {
        const val NAME = "objective"
        const val DEFAULT_K = 3
    }
}

/** The first arguments by what they are: dimension and region, or x0 and sigma. */
private class FirstArguments(
    first: Any?,
    second: Any?,
    givenX0: Any?,
    givenSigma: Any?,
) {
    val dimension: Int? = (first as? Number)?.let { wholeNumber(it, "dimension").toInt() }
    val x0: Any? = first.takeUnless { it is Number } ?: givenX0
    private val second: Any? = second.takeIf { it is Number || (x0 != null && isNumbers(it)) }
    val start: Any? = second.takeIf { this.second == null }
    val sigma: Any? = this.second ?: givenSigma

    init {
        require(first == null || first is Number || givenX0 == null) { "x0 must be given once, but is given twice; leave one out" }
        require(this.second == null || givenSigma == null) { "sigma must be given once, but is given twice; leave one out" }
        require(second !is Number || x0 != null) {
            "start must be a range, but is $second; write e.g. start = -5.0..5.0, or give the point x0 before it"
        }
    }
}
