package dev.reigo.algorithm

import dev.reigo.archive.Window
import dev.reigo.search.Bipop
import dev.reigo.search.Ipop
import dev.reigo.search.Mixing
import dev.reigo.search.NoiseHandling
import dev.reigo.search.RestartPolicy
import dev.reigo.search.Sampling
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import dev.reigo.update.Csa
import dev.reigo.update.PathConstant
import dev.reigo.update.RateRule
import dev.reigo.update.Root
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import java.util.Optional
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
    val reuses = mean.reuses() || covariance.reuses()
    val constant = PathConstant.entries.random(random)
    return CmaEs(
        if (reuses || random.nextBoolean()) Sampling.FRESH else random.mixing(),
        if (reuses) listOf(Window.Generations(random.nextInt(3)), Window.LastSamples(20)).random(random) else Window.NONE,
        mean,
        covariance,
        if (random.nextBoolean()) Optional.empty() else Optional.of(RankOne(random.maybe(0.1), random.maybe(0.2), constant)),
        listOf(StepSize.NONE, StepSize.csa(), Csa(5.0, Root.SYMMETRIC)).random(random),
        random.maybeInt(2, 20),
        random.maybe(1.0),
        random.maybe(0.05, 0.5),
        RateRule.PAPER,
        Shape.entries.random(random),
        random.stops(),
        NoiseHandling.NONE,
    )
}

/** Any valid combination with the tutorial's rates. */
internal fun randomStandard(random: Random): CmaEs {
    val weights = listOf(Weights.positional(), Weights.ranked(Utility.pbil(0.5)))
    return CmaEs(
        Sampling.FRESH,
        Window.NONE,
        weights.random(random),
        (weights + Weights.active()).random(random),
        if (random.nextInt(4) == 0) Optional.empty() else Optional.of(RankOne(random.maybe(0.1), random.maybe(0.2), PathConstant.HANSEN)),
        listOf(StepSize.NONE, StepSize.csa(), Csa(5.0, Root.CHOLESKY), Csa(3.0, Root.SYMMETRIC), Csa(5.0, Root.SYMMETRIC)).random(random),
        random.maybeInt(2, 20),
        random.maybe(1.0),
        random.maybe(0.05, 0.5),
        RateRule.TUTORIAL,
        Shape.entries.random(random),
        random.stops(),
        listOf(NoiseHandling.NONE, NoiseHandling.raiseLambda(), NoiseHandling(NoiseHandling.Remedy.REEVALUATIONS, 8)).random(random),
    )
}

internal fun randomPbil(random: Random): Pbil {
    val mixes = random.nextBoolean()
    val pbil = Pbil(
        if (mixes) random.mixing() else Sampling.FRESH,
        if (mixes) 0 else random.nextInt(3),
        listOf(2, 3, 10).random(random),
        random.maybe(0.1, 1.0),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        if (mixes) RatioEstimator.MIXTURE else random.estimator(),
        random.utility(),
    )
    return if (random.nextBoolean()) pbil else pbil.withClip(0.1, listOf(0.8, 0.9).random(random))
}

internal fun randomRestarts(random: Random): Restarts {
    val inner = listOf(randomPbil(random), randomStandard(random), randomCmaEs(random)).random(random)
    val policy = listOf(Ipop(), Ipop(3.0), Bipop(), RestartPolicy.Plain()).random(random)
    return Restarts(inner, policy, random.maybeInt(1, 9))
}
