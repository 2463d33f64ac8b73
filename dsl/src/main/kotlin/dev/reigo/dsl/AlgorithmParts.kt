package dev.reigo.dsl

import dev.reigo.algorithm.Variant
import dev.reigo.search.Stops
import dev.reigo.update.Csa
import dev.reigo.update.FactorRule
import dev.reigo.update.Root
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator

/** The parts that an algorithm of an experiment is made of, by their names. */
@ReigoDsl
public sealed class AlgorithmParts {
    /** Reuse past samples for the mean m and the covariance C (Section 6.2 of the paper). */
    public val A: Variant = Variant.A

    /** Reuse past samples for C only; m is updated from the newest generation, as in the standard CMA-ES. */
    public val B: Variant = Variant.B

    /** [A] with the rank-one update: an evolution path adds to C (Section 6.3). */
    public val C: Variant = Variant.C

    /** [B] with the rank-one update. It is the best choice on most unimodal problems of the paper. */
    public val D: Variant = Variant.D

    /** The mixture estimator, the default: likelihood ratios to the mean of the kept densities. They are bounded. */
    public val mixture: RatioEstimator = RatioEstimator.MIXTURE

    /** The separate estimator: likelihood ratios to the density that each sample came from. Its variance is larger. */
    public val separate: RatioEstimator = RatioEstimator.SEPARATE

    /** For [igo]: reals and categories have ratios of their own densities; see [RatioEstimator.MARGINAL]. */
    public val marginal: RatioEstimator = RatioEstimator.MARGINAL

    /** Plain Monte-Carlo: past samples do not count. */
    public val monteCarlo: RatioEstimator = RatioEstimator.MONTE_CARLO

    /** Cumulative step-size adaptation, the default of [cmaes] without reuse. */
    public val csa: StepSize = StepSize.csa()

    /**
     * The factor of C is renewed every max(1, floor(0.4 / ((c_1 + c_mu) d))) iterations, the default of [cmaes] without reuse. It takes
     * the same evaluations and less time.
     */
    public val lazy: FactorRule = FactorRule.LAZY

    /** C is factored in every iteration. */
    public val eager: FactorRule = FactorRule.EAGER

    /**
     * Convergence, stagnation and numerical limits end a run, with the tolerances of Hansen's tutorial. Those of convergence wait while
     * a search comes nearer to its target.
     */
    public val usualStops: Stops = Stops.usual()

    /** [usualStops] of earlier versions: tolerances are absolute, whatever the target and the first sigma. */
    public val absoluteStops: Stops = Stops.absolute()

    /** No step-size adaptation, as in the paper and the default with reuse. */
    public val noStepSize: StepSize = StepSize.NONE

    /** Every evaluation on a simulated worker takes the time 1. */
    public val constant: Durations = Durations.constant()

    /** The durations of evaluations on simulated workers are uniform between 0.5 and 1.5. */
    public val uniform: Durations = Durations.uniform()

    /** The durations of evaluations on simulated workers are exponential with mean 1. */
    public val exponential: Durations = Durations.exponential()

    /** The durations of evaluations on simulated workers are exp([s] N(0, 1) - [s]^2 / 2), with mean 1. */
    public fun lognormal(s: Double): Durations = Durations.lognormal(s)

    /** Durations of your own, by point and value: `durations("by size") { x, f -> 1 + x[0] }`. The [name] stands for them in files. */
    public fun durations(
        name: String,
        rule: (x: DoubleArray, f: Double) -> Double,
    ): Durations = Durations.of(name) { x, f -> rule(x, f) }

    /**
     * [csa] with other constants: c_sigma = (mu_eff + 2) / (d + mu_eff + [cSigma]), 3 as in pycma, 5 in Hansen's tutorial; with
     * [symmetricRoot] the path uses C^(-1/2), as in the tutorial, which is slower and hardly better than the Cholesky factor.
     */
    public fun csa(
        cSigma: Double = 3.0,
        symmetricRoot: Boolean = false,
    ): StepSize = Csa(cSigma, if (symmetricRoot) Root.SYMMETRIC else Root.CHOLESKY)
}
