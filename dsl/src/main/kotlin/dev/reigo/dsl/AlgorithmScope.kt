package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.Variant
import dev.reigo.search.NoiseHandling
import dev.reigo.search.Stops
import dev.reigo.search.Surrogate
import dev.reigo.update.FactorRule
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility

/** The algorithms of an experiment. Ordinary loops make sweeps: `for (k in listOf(0, 1, 3)) cmaes(reuse = A, k = k)`. */
@ReigoDsl
public sealed class AlgorithmScope : AlgorithmParts() {
    internal val algorithms = mutableListOf<Algorithm>()

    /**
     * The standard CMA-ES of Hansen's tutorial, with step-size adaptation and negative weights. [rankMu] is the paper's without these.
     *
     * @param lambda samples per generation; 4 + floor(3 ln d) if left out
     * @param active negative weights for the worse half
     * @param diagonal only variances, no correlations: for thousands of variables, memory and time O(d)
     * @param stepSize [csa] or [noStepSize]
     * @param stop what ends a search besides budget and target, e.g. [usualStops]; nothing if left out
     * @param restarts [ipop], [bipop] or [plain]: whenever a search ends, the next begins, until the budget is spent. They bring
     *   [usualStops] if there is no [stop], and limit the iterations of a standard search, as is usual in the field
     * @param noise what is done against noise: [raiseLambda] or [reevaluate]; nothing if left out
     * @param surrogate [lq]: a model of all evaluations so far ranks the samples, and only few of them are evaluated
     * @param factor [lazy]: C is factored as often as it takes, from d = 34 on not in every iteration; [eager]: in every one
     * @param more rates and other constants: `cmaes { cmu = 0.1 }`
     */
    public fun cmaes(
        lambda: Int? = null,
        active: Boolean = true,
        diagonal: Boolean = false,
        stepSize: StepSize = csa,
        stop: Stops = noStops,
        restarts: RestartRule? = null,
        noise: NoiseHandling? = null,
        surrogate: Surrogate = Surrogate.NONE,
        factor: FactorRule = lazy,
        more: StandardScope.() -> Unit = {},
    ) {
        val said = StandardScope().apply(more)
        val plain = CmaEs.standard().withActive(active).withStepSize(stepSize).withStops(stop)
            .withSurrogate(surrogate).withFactor(factor).withShape(if (diagonal) Shape.DIAGONAL else Shape.FULL)
        put(said.on((noise?.let { plain.withNoise(it) } ?: plain).sized(lambda)), restarts)
    }

    /**
     * The paper's CMA-ES with reuse of past samples, `cmaes(reuse = A, k = 5)`: without step-size adaptation, negative weights and stop
     * rules, unless they are named.
     *
     * @param reuse [A], [B], [C] or [D]
     * @param k past generations reused; 3 if left out
     * @param samples samples kept, including new ones, instead of whole generations: `cmaes(reuse = A, samples = 60)`
     * @param lambda samples per generation; 4 + floor(3 ln d) if left out
     * @param stepSize [csa] or [noStepSize]
     * @param rankOne the rank-one update: [A] becomes [C], [B] becomes [D]
     * @param restarts [ipop], [bipop] or [plain]; see the form without reuse
     * @param stop what ends a search besides budget and target; nothing if left out
     * @param diagonal only variances, no correlations
     * @param more rates, the estimator and the utility: `cmaes(reuse = A, k = 5) { estimator = separate }`
     */
    public fun cmaes(
        reuse: Variant,
        k: Int? = null,
        samples: Int? = null,
        lambda: Int? = null,
        stepSize: StepSize = noStepSize,
        rankOne: Boolean = false,
        restarts: RestartRule? = null,
        stop: Stops = noStops,
        diagonal: Boolean = false,
        more: ReuseScope.() -> Unit = {},
    ) {
        require(k == null || samples == null) { "k must be left out with samples, but is $k; keep whole generations or samples" }
        val said = ReuseScope().apply(more)
        val variant = if (rankOne) reuse.withRankOne() else reuse
        val plain = said.reuse(variant, k ?: if (samples == null) DEFAULT_K else 0, samples)
        val shaped = plain.withStepSize(stepSize).withStops(stop).withShape(if (diagonal) Shape.DIAGONAL else Shape.FULL)
        put(said.on(shaped.sized(lambda)), restarts)
    }

    /** The paper's CMA-ES without reuse and step-size adaptation: pure rank-mu, or with the rank-one update; see [cmaes]. */
    public fun rankMu(
        lambda: Int? = null,
        rankOne: Boolean = false,
        restarts: RestartRule? = null,
        more: RatesScope.() -> Unit = {},
    ) {
        put(RatesScope().apply(more).on((if (rankOne) CmaEs.hybrid() else CmaEs.pure()).sized(lambda)), restarts)
    }

    /**
     * Importance mixing on the pure rank-mu CMA-ES. It keeps samples of the previous population that still fit.
     *
     * @param alpha minimal refresh rate in [0, 1]; 0 as in the paper
     * @param iterations after which a run ends; 100,000 if left out, because a run that hardly samples never exhausts its budget
     */
    public fun importanceMixing(
        alpha: Double = 0.0,
        lambda: Int? = null,
        iterations: Int? = null,
        restarts: RestartRule? = null,
        more: RatesScope.() -> Unit = {},
    ) {
        val plain = CmaEs.importanceMixing(alpha).sized(lambda)
        put(RatesScope().apply(more).on(iterations?.let { plain.with("iterations", it) } ?: plain), restarts)
    }

    /**
     * PBIL: independent bits, for problems over bits.
     *
     * @param lambda samples per generation
     * @param k past generations reused
     * @param eta learning rate; 1/d if left out
     * @param clip probabilities stay in this interval; 1/d..1-1/d if left out
     * @param alpha importance mixing instead of reuse, with this minimal refresh rate
     * @param iterations after which a run with importance mixing ends; 100,000 if left out
     * @param restarts [ipop], [bipop] or [plain]: whenever the best f no longer improves, the next search begins
     */
    public fun pbil(
        lambda: Int,
        k: Int = 0,
        eta: Double? = null,
        clip: ClosedFloatingPointRange<Double>? = null,
        alpha: Double? = null,
        estimator: RatioEstimator = mixture,
        utility: Utility = Utility.pbil(0.25),
        iterations: Int? = null,
        restarts: RestartRule? = null,
    ) {
        add(
            "pbil",
            restarts,
            "lambda" to lambda,
            "k" to k,
            "eta" to eta,
            "low" to clip?.start,
            "high" to clip?.endInclusive,
            "alpha" to alpha,
            "iterations" to iterations,
            "estimator" to estimator.takeIf { it != mixture },
            "utility" to utility,
        )
    }

    /** The compact GA: PBIL with two samples per generation and the threshold 1/4. */
    public fun cga(
        k: Int = 0,
        eta: Double? = null,
        clip: ClosedFloatingPointRange<Double>? = null,
        estimator: RatioEstimator = mixture,
        restarts: RestartRule? = null,
    ) {
        pbil(2, k, eta, clip, estimator = estimator, restarts = restarts)
    }

    /** An algorithm made with the core, e.g. `Igo` with a family of your own. */
    public fun algorithm(algorithm: Algorithm) {
        require(algorithms.none { it.key() == algorithm.key() }) {
            "each algorithm must occur once, but is ${algorithm.description().label()} twice; remove one, or change a parameter"
        }
        algorithms += algorithm
    }

    /** Adds a CMA-ES, with restarts or without. */
    internal open fun put(
        single: CmaEs,
        restarts: RestartRule?,
    ) {
        algorithm(restarts?.around(single) ?: single)
    }

    /** Adds the algorithm of that type with these parameters; null leaves a parameter out. */
    internal fun add(
        type: String,
        restarts: RestartRule?,
        vararg parameters: Pair<String, Any?>,
    ) {
        // bad parameters fail here, at their own line
        val single = Algorithms.of(type, parameters.toMap())
        algorithm(restarts?.around(single) ?: single)
    }

    private companion object {
        const val DEFAULT_K = 3
    }
}
