/**
 * How much each kept sample counts: likelihood ratios p^(t)(x) / pbar(x) (eq. is-mixture, eq. k_monte-carlo), quantiles
 * (eq. q-is), utility functions W (eq. pbilw, eq. cmaw) and the coefficients made of them (eq. weight_estimated, eq.
 * is-ng); the positional weights of the CMA-ES (eq. cma-weight); the acceptance rules of importance mixing.
 *
 * <pre>{@code
 * Weighting weighting = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive);
 * archive.rank();
 * WeightedSamples weighted = weighting.weighted(); // rhat / N
 * }</pre>
 */
package dev.reigo.weighting;
