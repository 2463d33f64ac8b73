package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.Variant
import dev.reigo.description.Named
import dev.reigo.search.NoiseHandling
import dev.reigo.search.Stops
import dev.reigo.update.PathConstant
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility

/** The algorithms of an experiment. Ordinary loops make sweeps: `for (k in listOf(0, 1, 3)) cmaes(reuse = A, k = k)`. */
@ReigoDsl
public sealed class AlgorithmScope : AlgorithmParts() {
    internal val algorithms = mutableListOf<Algorithm>()

    /**
     * The CMA-ES. `cmaes()` is the standard one of Hansen's tutorial, with step-size adaptation and negative weights.
     * `cmaes(reuse = A, k = 5)` is the paper's, with sample reuse and without these; [rankMu] is the paper's without reuse.
     *
     * @param reuse [A], [B], [C] or [D]; no reuse if left out
     * @param k past generations reused; 3 if left out
     * @param samples samples kept, including new ones, instead of whole generations: `cmaes(reuse = A, samples = 60)`
     * @param lambda samples per generation; 4 + floor(3 ln d) if left out
     * @param active negative weights for the worse half; only without reuse
     * @param diagonal only variances, no correlations: for thousands of variables, memory and time O(d)
     * @param stepSize [csa] or [none]; left out it is [csa] without reuse and [none] with reuse
     * @param stop what ends a run besides budget and target, e.g. [usualStops]; nothing if left out
     * @param restarts [ipop], [bipop] or [plain]: whenever a search ends, the next begins, until the budget is spent. They bring
     *   [usualStops] if there is no [stop], and limit the iterations of a standard search, as is usual in the field
     * @param noise what is done against noise: [raiseLambda] or [reevaluate]; nothing if left out
     * @param rankOne the rank-one update. With reuse it is off if left out: [A] becomes [C], [B] becomes [D]
     * @param cm learning rate of m; 1 if left out
     * @param cmu learning rate of the rank-mu update
     * @param c1 learning rate of the rank-one update
     * @param cc cumulation of the evolution path
     * @param printedPathConstant c_c as printed in the paper, with lambda; Hansen 2014 has d
     * @param rankedMean for [B] and [D]: mean weights from the reuse utility instead of the CMA-ES weights
     * @param estimator [mixture], [separate] or [monteCarlo]
     * @param utility W of the reuse coefficients; the paper's log-utility if left out
     */
    public fun cmaes(
        reuse: Reuse? = null,
        k: Int? = null,
        samples: Int? = null,
        lambda: Int? = null,
        active: Boolean? = null,
        diagonal: Boolean = false,
        stepSize: StepSize? = null,
        stop: Stops = Stops.NONE,
        restarts: RestartRule? = null,
        noise: NoiseHandling? = null,
        rankOne: Boolean? = null,
        cm: Double? = null,
        cmu: Double? = null,
        c1: Double? = null,
        cc: Double? = null,
        printedPathConstant: Boolean = false,
        rankedMean: Boolean = false,
        estimator: RatioEstimator = mixture,
        utility: Utility = Utility.cma(),
    ) {
        require(reuse != null || k == null || k == 0) {
            "k needs reuse, but k is $k without it; write cmaes(reuse = A, k = $k)"
        }
        require(reuse == null || active != true) {
            "active must be left out with reuse, which has no negative weights, but is true; use either of them"
        }
        require(reuse == null || noise == null) {
            "noise must be left out with reuse, but is ${noise?.name()}; use it without reuse, or a larger lambda"
        }
        val ofReuse = listOf(
            "samples" to samples,
            "rankedMean" to true.takeIf { rankedMean },
            "estimator" to estimator.takeIf { it != mixture },
            "utility" to utility.takeIf { it != Utility.cma() },
        )
        ofReuse.firstOrNull { it.second != null && reuse == null }?.let { (name, value) ->
            val shown = (value as? Named)?.name() ?: value
            throw IllegalArgumentException("$name must be left out without reuse, but is $shown; write cmaes(reuse = A, $name = ...)")
        }
        add(
            if (reuse == null) "csa-cmaes" else "cmaes",
            restarts,
            "variant" to reuse?.let { (if (rankOne == true) it.withRankOne() else it).variant },
            "k" to (k ?: DEFAULT_K).takeIf { k != null || samples == null }.takeIf { reuse != null },
            "active" to active.takeIf { reuse == null },
            "diagonal" to true.takeIf { diagonal },
            "stepSize" to stepSize,
            "stop" to stop.takeIf { it != Stops.NONE },
            "noise" to noise,
            "rankOne" to rankOne.takeIf { reuse == null },
            "lambda" to lambda,
            "cm" to cm,
            "cmu" to cmu,
            "c1" to c1,
            "cc" to cc,
            "pathConstant" to PathConstant.PRINTED.takeIf { printedPathConstant },
            *ofReuse.toTypedArray(),
        )
    }

    /** The paper's CMA-ES without reuse and step-size adaptation: pure rank-mu, or with the rank-one update; see [cmaes]. */
    public fun rankMu(
        lambda: Int? = null,
        rankOne: Boolean = false,
        cm: Double? = null,
        cmu: Double? = null,
        c1: Double? = null,
        cc: Double? = null,
        printedPathConstant: Boolean = false,
        restarts: RestartRule? = null,
    ) {
        add(
            "cmaes",
            restarts,
            "variant" to if (rankOne) Variant.HYBRID else Variant.PURE,
            "lambda" to lambda,
            "cm" to cm,
            "cmu" to cmu,
            "c1" to c1,
            "cc" to cc,
            "pathConstant" to PathConstant.PRINTED.takeIf { printedPathConstant },
        )
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
        cm: Double? = null,
        cmu: Double? = null,
        iterations: Int? = null,
        restarts: RestartRule? = null,
    ) {
        add("cmaes", restarts, "alpha" to alpha, "lambda" to lambda, "cm" to cm, "cmu" to cmu, "iterations" to iterations)
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
