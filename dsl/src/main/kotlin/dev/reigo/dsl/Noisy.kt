package dev.reigo.dsl

import dev.reigo.problem.Noise
import dev.reigo.problem.Problem
import dev.reigo.search.NoiseHandling

/**
 * A problem with noise: `noisy(sphere(10), additive = 1.0)`. A run sees measured values. Target, best value and ERT are about f without
 * noise at the points that it evaluates; `answer` of a run's record has f of the final mean.
 *
 * @param additive a of f + a N(0, 1)
 * @param multiplicative m of f (1 + m N(0, 1)), where f is the distance from the optimal value if that is known
 * @param heavyTailed h of f + h Cauchy: outliers without bound, of which the mean does not exist
 */
public fun noisy(
    problem: Problem,
    additive: Double = 0.0,
    multiplicative: Double = 0.0,
    heavyTailed: Double = 0.0,
): Problem = Noise(multiplicative, additive, heavyTailed).on(problem)

/** Against noise: more samples per generation while ranks change too much, up to 32 times lambda. */
public val raiseLambda: NoiseHandling = NoiseHandling.raiseLambda()

/** Against noise: more evaluations of each point while ranks change too much, up to 32. */
public val reevaluate: NoiseHandling = NoiseHandling.reevaluate()

/** [raiseLambda] up to [limit] times lambda. */
public fun raiseLambda(limit: Int): NoiseHandling = NoiseHandling(NoiseHandling.Remedy.LAMBDA, limit)

/** [reevaluate] up to [limit] evaluations of each point. */
public fun reevaluate(limit: Int): NoiseHandling = NoiseHandling(NoiseHandling.Remedy.REEVALUATIONS, limit)
