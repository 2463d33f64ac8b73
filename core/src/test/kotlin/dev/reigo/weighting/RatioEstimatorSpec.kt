package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.first
import dev.reigo.archive.generation
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.bernoulliDensity
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.standardError
import dev.reigo.variance
import dev.reigo.vectors.FixedDensity
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

private val gaussians = listOf(
    Gaussian.of(doubleArrayOf(0.6, 0.5), arrayOf(doubleArrayOf(1.5, 0.3), doubleArrayOf(0.3, 1.6))),
    Gaussian.of(doubleArrayOf(0.4, 0.0), arrayOf(doubleArrayOf(1.2, -0.2), doubleArrayOf(-0.2, 1.3))),
    Gaussian.of(doubleArrayOf(0.0, 0.1), arrayOf(doubleArrayOf(1.0, 0.2), doubleArrayOf(0.2, 0.9))),
)
private val bernoullis = listOf(
    Bernoulli.of(doubleArrayOf(0.5, 0.5, 0.5), 0.01, 0.99),
    Bernoulli.of(doubleArrayOf(0.7, 0.4, 0.5), 0.01, 0.99),
    Bernoulli.of(doubleArrayOf(0.85, 0.3, 0.6), 0.01, 0.99),
)

/** 1, the coordinates and a product: expectations known in closed form. */
private fun g(x: DoubleArray) = doubleArrayOf(1.0, x[0], x[1], x[0] * x[1])

private fun estimates(
    distributions: List<Distribution>,
    estimator: RatioEstimator,
    seed: Long,
): List<DoubleArray> {
    val generations = FixedGenerations(distributions, 4)
    val generator = Xoshiro(seed)
    val all = List(20_000) { estimator.expectation(generations.draw(generator), ::g) }
    return List(4) { j -> DoubleArray(all.size) { all[it][j] } }
}

private fun squaredDeviations(values: DoubleArray): DoubleArray {
    val mean = values.average()
    return DoubleArray(values.size) { (values[it] - mean) * (values[it] - mean) }
}

class RatioEstimatorSpec :
    FunSpec({
        val expectedGaussian = doubleArrayOf(1.0, 0.0, 0.1, 0.2)
        val expectedBernoulli = doubleArrayOf(1.0, 0.85, 0.3, 0.85 * 0.3)

        for (estimator in listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE, RatioEstimator.MONTE_CARLO)) {
            for ((family, distributions, expected) in listOf(
                Triple("Gaussian", gaussians, expectedGaussian),
                Triple("Bernoulli", bernoullis, expectedBernoulli),
            )) {
                test("the ${estimator.name()} estimator is unbiased for $family distributions") {
                    estimates(distributions, estimator, 12).forEachIndexed { j, got ->
                        // 4 standard errors, 4 components: about 2.5e-4
                        requireNear("g_$j", got.average(), expected[j], 4 * standardError(got) + 1e-12)
                    }
                }
            }
        }

        test("on the same samples the mixture estimator varies less than the separate one") {
            for (distributions in listOf(gaussians, bernoullis)) {
                val mixture = estimates(distributions, RatioEstimator.MIXTURE, 13)
                val separate = estimates(distributions, RatioEstimator.SEPARATE, 13)
                for (j in 0..3) {
                    val a = squaredDeviations(mixture[j])
                    val b = squaredDeviations(separate[j])
                    val gain = DoubleArray(a.size) { b[it] - a[it] }
                    // 4 standard errors, one-sided, 8 comparisons: about 2.5e-4 were both equal, less where they differ
                    gain.average() shouldBeGreaterThan -4 * standardError(gain)
                }
                // for g = 1 about 0.5 with a standard error of 0.01: well below 1e-5
                (variance(mixture[0]) / variance(separate[0])) shouldBeLessThan 0.8
            }
        }

        test("summed over all bit strings, both are exactly unbiased and the appendix's inequality holds") {
            checkAll(200, Arb.long()) { seed ->
                val case = ExactCase(Random(seed))
                requireNear("mean, mixture", case.mean(RatioEstimator.MIXTURE), case.truth, 1e-12)
                requireNear("mean, separate", case.mean(RatioEstimator.SEPARATE), case.truth, 1e-10)
                val mixture = case.variance(RatioEstimator.MIXTURE)
                val separate = case.variance(RatioEstimator.SEPARATE)
                mixture shouldBeLessThan separate * (1 + 1e-12) + 1e-15
            }
        }

        test("ratios of the mixture lie in [0, n], those to one distribution alone are 1") {
            val generator = Xoshiro(3)
            val generations = FixedGenerations(gaussians, 5)
            val ratios = DoubleArray(15)
            repeat(200) {
                RatioEstimator.MIXTURE.open(generations.draw(generator)).compute(ratios)
                ratios.all { it in 0.0..3.0 } shouldBe true
            }
            val single = FixedGenerations(gaussians.take(1), 5)
            for (estimator in listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE, RatioEstimator.MONTE_CARLO)) {
                estimator.open(single.draw(generator)).compute(ratios)
                ratios.take(5) shouldBe List(5) { 1.0 }
            }
        }

        test("distributions that have nothing in common give ratios of 0 and n, and no overflow") {
            val far = listOf(-1e8, 1e8, 0.0).map { Gaussian.isotropic(doubleArrayOf(it), 1e-20) }
            val archive = FixedGenerations(far, 2).draw(Xoshiro(1))
            val ratios = DoubleArray(6)
            for (estimator in listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE)) {
                estimator.open(archive).compute(ratios)
                for (age in 0..2) {
                    val first = archive.first(age)
                    val newest = if (estimator === RatioEstimator.MIXTURE) 3.0 else 1.0
                    ratios.slice(first..first + 1) shouldBe List(2) { if (age == 0) newest else 0.0 }
                }
            }
        }

        test("a density of 0 gives a ratio of 0 if it is that of p_t, and adds nothing to the mixture if it is another's") {
            val half = Bernoulli.of(doubleArrayOf(0.5, 0.5), 0.1, 0.9)
            val never = FixedDensity(half, bernoulliDensity(doubleArrayOf(0.0, 0.5))) // the first bit is 0
            val points = listOf(doubleArrayOf(0.0, 1.0), doubleArrayOf(1.0, 1.0))
            val allowed = points.take(1)
            fun ratios(vararg generations: Pair<Distribution, List<DoubleArray>>): List<Double> {
                val archive = Archive(half, 2, Window.Generations(3), true)
                for ((distribution, samples) in generations) archive.generation(distribution, samples)
                val ratios = DoubleArray(archive.samples().capacity())
                RatioEstimator.MIXTURE.open(archive).compute(ratios)
                return ratios.take(archive.count())
            }
            ratios(half to points, never to emptyList()) shouldBe listOf(2.0, 0.0)
            ratios(half to points, never to allowed) shouldBe listOf(1.5, 0.0, 1.5) // 1/2 over (2 * 1/4 + 1/2) / 3
            ratios(never to allowed, half to points) shouldBe listOf(0.75, 0.75, 1.5)
            ratios(never to allowed, half to points, half to emptyList()) shouldBe listOf(0.75, 0.75, 1.5)
        }

        test("estimators are found by name; of one of the user's own there is the name only") {
            RatioEstimator.byName("separate") shouldBe RatioEstimator.SEPARATE
            val stored = RatioEstimator.byName("best")
            stored.name() shouldBe "best"
            shouldThrow<IllegalArgumentException> { stored.requireKnown() }
                .message shouldContain "the estimator must be one of Reigo's, but is 'best', one of your own"
        }
    })

/** All bit strings of length 2 as the samples of each generation: expectations become finite sums. */
private class ExactCase(
    random: Random,
) {
    private val distributions = List(3) {
        Bernoulli.of(doubleArrayOf(random.nextDouble(0.05, 0.95), random.nextDouble(0.05, 0.95)), 0.01, 0.99)
    }
    private val points = listOf(0.0, 1.0).flatMap { a -> listOf(0.0, 1.0).map { b -> doubleArrayOf(a, b) } }
    private val g = DoubleArray(4) { random.nextDouble(-2.0, 2.0) }
    private val archive = FixedGenerations(distributions, 4).set(points)

    private fun probability(
        age: Int,
        i: Int,
    ): Double {
        val theta = distributions[2 - age].mean()
        return (0..1).fold(1.0) { p, j -> p * if (points[i][j] == 1.0) theta[j] else 1 - theta[j] }
    }

    val truth = (0..3).sumOf { probability(0, it) * g[it] }

    private fun terms(
        estimator: RatioEstimator,
        age: Int,
    ): DoubleArray {
        val ratios = DoubleArray(12).also { estimator.open(archive).compute(it) }
        return DoubleArray(4) { g[it] * ratios[archive.first(age) + it] }
    }

    private fun expectation(
        age: Int,
        values: DoubleArray,
    ) = (0..3).sumOf { probability(age, it) * values[it] }

    fun mean(estimator: RatioEstimator) = (0..2).sumOf { expectation(it, terms(estimator, it)) } / 3

    /** 9 lambda times the variance: each generation's samples are independent of the others. */
    fun variance(estimator: RatioEstimator) =
        (0..2).sumOf { age ->
            val values = terms(estimator, age)
            val mean = expectation(age, values)
            (0..3).sumOf { probability(age, it) * (values[it] - mean) * (values[it] - mean) }
        }
}
