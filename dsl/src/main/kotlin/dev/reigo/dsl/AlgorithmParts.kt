package dev.reigo.dsl

import dev.reigo.search.Stops
import dev.reigo.update.Csa
import dev.reigo.update.Root
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator

/** The parts that an algorithm of an experiment is made of, by their names. */
@ReigoDsl
public sealed class AlgorithmParts {
    /** Reuse past samples for the mean m and the covariance C (Section 6.2 of the paper). */
    public val A: Reuse = Reuse.A

    /** Reuse past samples for C only; m is updated from the newest generation, as in the standard CMA-ES. */
    public val B: Reuse = Reuse.B

    /** [A] with the rank-one update: an evolution path adds to C (Section 6.3). */
    public val C: Reuse = Reuse.C

    /** [B] with the rank-one update. It is the best choice on most unimodal problems of the paper. */
    public val D: Reuse = Reuse.D

    /** The mixture estimator, the default: likelihood ratios to the mean of the kept densities. They are bounded. */
    public val mixture: RatioEstimator = RatioEstimator.MIXTURE

    /** The separate estimator: likelihood ratios to the density that each sample came from. Its variance is larger. */
    public val separate: RatioEstimator = RatioEstimator.SEPARATE

    /** Plain Monte-Carlo: past samples do not count. */
    public val monteCarlo: RatioEstimator = RatioEstimator.MONTE_CARLO

    /** Cumulative step-size adaptation, the default of [cmaes] without reuse. */
    public val csa: StepSize = StepSize.csa()

    /** Convergence, stagnation and numerical limits end a run, with the tolerances of Hansen's tutorial. */
    public val usualStops: Stops = Stops.usual()

    /** No step-size adaptation, as in the paper and the default with reuse. */
    public val none: StepSize = StepSize.NONE

    /**
     * [csa] with other constants: c_sigma = (mu_eff + 2) / (d + mu_eff + [cSigma]), 3 as in pycma, 5 in Hansen's tutorial; with
     * [symmetricRoot] the path uses C^(-1/2), as in the tutorial, which is slower and hardly better than the Cholesky factor.
     */
    public fun csa(
        cSigma: Double = 3.0,
        symmetricRoot: Boolean = false,
    ): StepSize = Csa(cSigma, if (symmetricRoot) Root.SYMMETRIC else Root.CHOLESKY)
}
