package dev.reigo.dsl

import dev.reigo.search.Stops
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility

/**
 * CatCMA with reuse, for spaces with integers, categories or bits: a CMA-ES for reals and integers, and natural gradients with a rate
 * that adapts for categories and bits. `catcma(k = 0)` is as published.
 *
 * @param k past generations reused for C and for categories; none are if all variables are categories
 * @param alpha how much signal the rate of categories waits for; 2 if left out, 1.5 without reuse
 * @param lambda samples per generation; 4 + floor(3 ln d) if left out
 * @param stop what ends a search besides budget and target, e.g. `usualStops`; rules that mean "converged" wait for the categories
 * @param restarts [ipop], [bipop] or [plain]: whenever a search ends, the next begins, until the budget is spent. They bring the
 *   usual rules if there is no [stop]
 */
public fun AlgorithmScope.catcma(
    k: Int = 1,
    alpha: Double? = null,
    lambda: Int? = null,
    stop: Stops = Stops.NONE,
    restarts: RestartRule? = null,
) {
    add("catcma", restarts, "k" to k, "alpha" to alpha, "lambda" to lambda, "stop" to stop)
}

/**
 * IGO with reuse and fixed rates on a space with integers, categories or bits: the natural gradient of each family.
 *
 * @param k past generations reused
 * @param lambda samples per generation; 4 + floor(3 ln d) if left out
 * @param eta learning rate of categories; lambda / (2 d) if left out and all variables are categories, 2 / (their number) otherwise
 * @param estimator how past samples are weighted: `mixture` by the ratio of the joint densities, `marginal` reals and categories by
 *   those of their own
 * @param utility W; PBIL's with T = 1/4 if left out and all variables are categories, the CMA-ES's otherwise
 * @param restarts [ipop], [bipop] or [plain]: whenever the best f no longer improves, the next search begins
 */
public fun AlgorithmScope.igo(
    k: Int = 0,
    lambda: Int? = null,
    eta: Double? = null,
    estimator: RatioEstimator = RatioEstimator.MIXTURE,
    utility: Utility? = null,
    restarts: RestartRule? = null,
) {
    add("spaceIgo", restarts, "k" to k, "lambda" to lambda, "eta" to eta, "estimator" to estimator, "utility" to utility)
}
