package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Shape
import dev.reigo.dsl.study.run.Earlier
import dev.reigo.problem.Problem
import dev.reigo.search.NoiseHandling
import dev.reigo.search.Stops
import dev.reigo.search.Surrogate

/**
 * How a run searches. It is the active CMA-ES with step-size adaptation and the usual stop rules, with what is said here:
 * `search { lambda = 20; stop = stops(tolFun = 1e-6) }`. Or it is the algorithm that is named here, as in an experiment, with nothing
 * but what is said there: `search { cmaes(reuse = D, k = 3) }`.
 *
 * Over a space with integers, categories or bits it is [catcma].
 */
public class SearchScope internal constructor() : AlgorithmScope() {
    /** Samples per generation; 4 + floor(3 ln d) if left out. More make the search more global, and help against noise. */
    public var lambda: Int? = null

    /**
     * [ipop], [bipop] or [plain]: when a search has ended, the next begins, until the budget ends the run; [none]: the run ends with its
     * first search. If left out, [none] without a target; with one, [ipop], or [plain] if there are constraints, because large populations
     * found the best of several local optima less often there.
     */
    public var restarts: RestartRule? = null

    /** What ends a search besides budget and target, e.g. `stops(tolFun = 1e-6)` or [noStops]; the usual rules if left out. */
    public var stop: Stops? = null

    /** What is done against noise: [raiseLambda] or [reevaluate]; nothing if left out. It makes the run a noisy one. */
    public var noise: NoiseHandling? = null

    /** Only variances, no correlations: for thousands of variables, memory and time O(d). */
    public var diagonal: Boolean = false

    /** [lq]: a model of all evaluations so far ranks the samples, and only few of them are evaluated; see [cmaes]. */
    public var surrogate: Surrogate? = null

    private var single: CmaEs? = null
    private var around: RestartRule? = null

    override fun put(
        single: CmaEs,
        restarts: RestartRule?,
    ) {
        this.single = single
        around = restarts
        super.put(single, restarts)
    }

    /** Whether the values that it handles are noisy. */
    internal val isNoisy: Boolean get() = noise != null

    /** Whether samples of earlier generations count, so that points from outside need a density. */
    internal val reuses: Boolean get() = single?.covariance()?.reuses() == true

    /** Whether a model ranks samples. */
    internal val hasModel: Boolean get() = (single?.surrogate() ?: surrogate)?.used == true

    /** Whether a model could be used, and nobody has thought of it. */
    internal fun couldHaveModel(problem: Problem): Boolean =
        algorithms.isEmpty() && surrogate == null && noise == null && !diagonal && Surrogate.isUsuallyFull(problem.coordinates()) &&
            !problem.space().isMixed && problem.constraints().isEmpty && !problem.evaluation().noisy()

    internal fun algorithm(
        problem: Problem,
        earlier: Earlier?,
    ): Algorithm {
        require(algorithms.size <= 1) {
            "a run has one algorithm, but search names ${algorithms.size}; leave one, or write an experiment to compare them"
        }
        val named = algorithms.singleOrNull()
        if (named != null) requireNothingElse()
        return when {
            named == null && problem.space().isMixed -> mixed(problem, earlier)
            named == null -> usual(problem, earlier)
            earlier == null -> named
            else -> again(
                earlier,
                requireNotNull(single) {
                    "startFrom must be with cmaes(...), but is with ${named.key()}; leave it out"
                },
                problem, around,
            )
        }
    }

    private fun requireNothingElse() {
        val said = mapOf(
            "lambda" to lambda, "restarts" to restarts, "stop" to stop, "noise" to noise, "surrogate" to surrogate,
            "diagonal" to true.takeIf { diagonal },
        )
            .filterValues { it != null }.keys
        require(said.isEmpty()) {
            "${said.joinToString(" and ")} must be said in the algorithm if search names one; write e.g. cmaes(${said.first()} = ...)"
        }
    }

    private fun usual(
        problem: Problem,
        earlier: Earlier?,
    ): Algorithm {
        val search = CmaEs.standard().withStops(stop ?: Stops.usual())
            .let { if (lambda == null) it else it.withLambda(lambda!!) }
            .let { if (diagonal) it.withShape(Shape.DIAGONAL) else it }
            .let { if (noise == null) it else it.withNoise(noise) }
            .let { if (surrogate == null) it else it.withSurrogate(surrogate) }
        if (earlier == null) return restarted(search, problem)
        require(noise == null) {
            "noise must be left out with startFrom, but is ${noise?.name()}; leave one of them out, or give reevaluations"
        }
        return again(earlier, search, problem, restarts)
    }

    private fun mixed(
        problem: Problem,
        earlier: Earlier?,
    ): Algorithm {
        require(surrogate == null || surrogate == Surrogate.NONE) {
            "surrogate must be left out over a space with integers, categories or bits, of which a quadratic model knows nothing, but is " +
                "${surrogate?.name()}; leave it out"
        }
        require(noise == null && !diagonal && earlier == null) {
            "noise, diagonal and startFrom must be left out over a space with integers, categories or bits, but are given; leave them out"
        }
        val search = CatCma.of(1).withStops(stop ?: Stops.usual()).let { if (lambda == null) it else it.withLambda(lambda!!) }
        return restarted(search, problem)
    }

    private fun restarted(
        search: Algorithm,
        problem: Problem,
    ): Algorithm {
        val usual = if (problem.constraints().isPresent) plain else ipop
        val rule = restarts ?: if (problem.target().isPresent) usual else none
        return if (rule == none) search else rule.around(search)
    }

    /** A warm start ends with its first search, unless restarts are asked for. */
    private fun again(
        earlier: Earlier,
        search: CmaEs,
        problem: Problem,
        restarts: RestartRule?,
    ): Algorithm {
        val begun = earlier.start(search, problem)
        if (restarts == null || restarts == none) return begun.algorithm
        require(!begun.withSamples) {
            "restarts must be left out if the samples of an earlier run go on, but are given; leave them out"
        }
        return restarts.around(begun.algorithm)
    }
}
