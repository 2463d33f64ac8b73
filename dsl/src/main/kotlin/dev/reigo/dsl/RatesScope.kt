package dev.reigo.dsl

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.search.Surrogate
import dev.reigo.update.PathConstant
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility

/** The constants of a CMA-ES that hardly anybody changes: `rankMu { cmu = 0.1 }`. */
public open class RatesScope internal constructor() : AlgorithmParts() {
    /** Learning rate of m; 1 if left out. */
    public var cm: Double? = null

    /** Learning rate of the rank-mu update. */
    public var cmu: Double? = null

    /** Learning rate of the rank-one update. */
    public var c1: Double? = null

    /** Cumulation of the evolution path. */
    public var cc: Double? = null

    /** c_c as printed in the paper, with lambda; Hansen 2014 has d. */
    public var printedPathConstant: Boolean = false

    internal open fun on(algorithm: CmaEs): CmaEs =
        mapOf("cm" to cm, "cmu" to cmu, "c1" to c1, "cc" to cc, "pathConstant" to PathConstant.PRINTED.takeIf { printedPathConstant })
            .filterValues { it != null }
            .entries.fold(algorithm) { all, (name, value) -> all.with(name, value) }
}

/** The constants of the standard CMA-ES: `cmaes { rankOne = false }`. */
public class StandardScope internal constructor() : RatesScope() {
    /** The rank-one update. */
    public var rankOne: Boolean = true

    override fun on(algorithm: CmaEs): CmaEs = super.on(if (rankOne) algorithm else algorithm.with("rankOne", false))
}

/** How past samples count: `cmaes(reuse = A, k = 5) { estimator = separate }`. */
public class ReuseScope internal constructor() : RatesScope() {
    /** [mixture], [separate] or [monteCarlo]. */
    public var estimator: RatioEstimator = mixture

    /** W of the reuse coefficients; the paper's log-utility if left out. */
    public var utility: Utility = Utility.cma()

    /**
     * For [B] and [D]: mean weights from the reuse utility instead of the CMA-ES weights. The path of [D] keeps the weights of eq. (cma-weight),
     * as the text has it; a program that ranks for the path, too, is another one, and needs about 1 % more evaluations on Ackley.
     */
    public var rankedMean: Boolean = false

    /**
     * C is factored in every so many iterations, and generations that share a factor share the work on their samples: 1, the default, is
     * the paper's algorithm. With few samples per generation and many variables, 3 or 5 takes half of the time and few more evaluations.
     */
    public var lag: Int = 1

    /** [lq]: a model ranks the samples of a generation, and only few of them are evaluated; its values are those that are reused. */
    public var surrogate: Surrogate = Surrogate.NONE

    internal fun reuse(
        variant: Variant,
        k: Int,
        samples: Int?,
    ): CmaEs {
        val generations = CmaEs.reuse(variant, k, estimator, utility)
        return samples?.let { generations.with("samples", it) } ?: generations
    }

    override fun on(algorithm: CmaEs): CmaEs {
        val ranked = if (rankedMean) algorithm.with("rankedMean", true) else algorithm
        return super.on((if (lag == 1) ranked else ranked.withLag(lag)).withSurrogate(surrogate))
    }
}

/** With that many samples per generation, if there is a number. */
internal fun CmaEs.sized(lambda: Int?): CmaEs = if (lambda == null) this else withLambda(lambda)

/** The same reuse with the rank-one update. */
internal fun Variant.withRankOne(): Variant = if (reuseMean()) Variant.C else Variant.D
