package dev.reigo.algorithm

import dev.reigo.search.Bipop
import dev.reigo.search.Ipop
import dev.reigo.search.Mixing
import dev.reigo.search.NoiseHandling
import dev.reigo.search.RestartPolicy
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import dev.reigo.update.Csa
import dev.reigo.update.PathConstant
import dev.reigo.update.Root
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import java.util.OptionalDouble
import java.util.OptionalInt
import kotlin.random.Random

/** Any valid combination of parameters; few values of each, so that equal ones occur. */
internal fun randomAlgorithm(random: Random): Algorithm =
    when (random.nextInt(5)) {
        0 -> randomPbil(random)
        4 -> randomRestarts(random)
        1 -> randomStandard(random)
        else -> randomCmaEs(random)
    }

private fun Random.maybe(vararg values: Double): OptionalDouble =
    if (nextBoolean()) OptionalDouble.empty() else OptionalDouble.of(values.random(this))

private fun Random.maybeInt(vararg values: Int): OptionalInt =
    if (nextBoolean()) OptionalInt.empty() else OptionalInt.of(values.random(this))

private fun Random.mixing() = Mixing(listOf(0.0, 0.2, 1.0).random(this), maybeInt(1, 500))

private fun Random.estimator() =
    listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE, RatioEstimator.MONTE_CARLO).random(this)

private fun Random.utility() = listOf(Utility.cma(), Utility.pbil(0.25), Utility.pbil(0.3)).random(this)

private fun Random.stops() = listOf(Stops.NONE, Stops.usual(), Stops.of(Tolerance(StopKind.TOL_X, 1e-6))).random(this)

internal fun randomCmaEs(random: Random): CmaEs {
    val utility = random.utility()
    val rules = listOf(
        Weights.positional(),
        Weights.reuse(random.estimator(), utility),
        Weights.ranked(utility),
        Weights.ranked(Utility.pbil(0.5)),
    )
    val mean = rules.random(random)
    val covariance = rules.random(random)
    val algorithm = CmaEs.pure().withWeights(mean, covariance).with(random)
    return when {
        !mean.reuses() && !covariance.reuses() -> if (random.nextBoolean()) algorithm else algorithm.withSampling(random.mixing())
        random.nextBoolean() -> algorithm.with("samples", 20)
        else -> algorithm.with("k", random.nextInt(3))
    }
}

private fun CmaEs.with(random: Random): CmaEs {
    val constant = PathConstant.entries.random(random)
    val rankOne = RankOne(random.maybe(0.1), random.maybe(0.2), constant)
    val steps = listOf(StepSize.NONE, StepSize.csa(), Csa(5.0, Root.SYMMETRIC), Csa(5.0, Root.CHOLESKY), Csa(3.0, Root.SYMMETRIC))
    return (if (random.nextBoolean()) this else withRankOne(rankOne))
        .withStepSize(steps.random(random))
        .with("lambda", random.maybeInt(2, 20).let { if (it.isPresent) it.asInt else null })
        .with("cm", random.maybe(1.0).orNull())
        .with("cmu", random.maybe(0.05, 0.5).orNull())
        .withShape(listOf(Shape.FULL, Shape.DIAGONAL).random(random))
        .withStops(random.stops())
}

private fun OptionalDouble.orNull() = if (isPresent) asDouble else null

/** Any valid combination with the tutorial's rates. */
internal fun randomStandard(random: Random): CmaEs {
    val weights = listOf(Weights.positional(), Weights.ranked(Utility.pbil(0.5)))
    val noise = listOf(NoiseHandling.NONE, NoiseHandling.raiseLambda(), NoiseHandling(NoiseHandling.Remedy.REEVALUATIONS, 8))
    return (if (random.nextInt(4) == 0) CmaEs.standard().with("rankOne", false) else CmaEs.standard())
        .withWeights(weights.random(random), (weights + Weights.active()).random(random))
        .with(random)
        .withNoise(noise.random(random))
}

internal fun randomPbil(random: Random): Pbil {
    val plain = Pbil
        .of(listOf(2, 3, 10).random(random), 0)
        .with("eta", random.maybe(0.1, 1.0).orNull())
        .with("utility", random.utility())
    val pbil = if (random.nextBoolean()) {
        plain.withSampling(random.mixing())
    } else {
        plain.with("k", random.nextInt(3)).with("estimator", random.estimator())
    }
    return if (random.nextBoolean()) pbil else pbil.withClip(0.1, listOf(0.8, 0.9).random(random))
}

internal fun randomRestarts(random: Random): Restarts {
    val inner = listOf(randomPbil(random), randomStandard(random), randomCmaEs(random)).random(random)
    val policy = listOf(Ipop(), Ipop(3.0), Bipop(), RestartPolicy.Plain()).random(random)
    return Restarts(inner, policy, random.maybeInt(1, 9))
}
