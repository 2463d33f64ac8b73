package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.exp

private fun normal(mean: Double) = Gaussian.isotropic(doubleArrayOf(mean), 1.0)

private fun at(vararg x: Double) = x.map { doubleArrayOf(it) }

private fun Archive.ratios(
    estimator: RatioEstimator,
    opened: RatioEstimator.Ratios = estimator.open(this),
) = DoubleArray(samples().capacity()).also { opened.compute(it) }

/** rho = p_t / sum (n_j / N) p_j, term by term. */
private fun requireMixture(
    archive: Archive,
    ratios: DoubleArray,
) {
    val current = archive.component(0).logDensity()
    for (c in (0 until archive.extent()).filter { archive.isTold(it) }) {
        val mixture = (0 until archive.size()).sumOf { age ->
            val component = archive.component(age)
            component.told().toDouble() / archive.count() * exp(component.logDensity()[c] - current[c])
        }
        requireNear("rho of $c", ratios[c], 1 / mixture, 1e-12 / mixture)
    }
}

class RatioLimitsSpec :
    FunSpec({
        test("thousands of samples have the ratios of the formula") {
            for (lambda in listOf(512, 700, 1024)) { // 1024 columns, 1400, 2048
                val archive = Archive(normal(0.0), lambda, Window.Generations(1), true)
                val opened = RatioEstimator.MIXTURE.open(archive)
                val generator = Xoshiro(lambda.toLong())
                for (t in 0..1) {
                    archive.open(normal(0.5 * t))
                    archive.draw(normal(0.5 * t), lambda, generator).let { c -> repeat(lambda) { archive.tell(c + it, 0.0) } }
                }
                requireMixture(archive, archive.ratios(RatioEstimator.MIXTURE, opened))
            }
        }

        test("an archive that has grown since the estimator opened has the ratios of the formula") {
            val archive = Archive(normal(0.0), 2, Window.Generations(2), true)
            val opened = RatioEstimator.MIXTURE.open(archive)
            val weighting = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            val newest = Weights.ranked(Utility.cma()).open(archive)
            for ((t, size) in listOf(2, 9, 16).withIndex()) {
                val first = archive.generation(normal(0.3 * t), List(size) { doubleArrayOf(0.1 * it) }, DoubleArray(size) { it.toDouble() })
                requireMixture(archive, archive.ratios(RatioEstimator.MIXTURE, opened))
                weighting.weighted().count() shouldBe archive.count()
                newest.weighted().count() shouldBe size
                requireNear("best", newest.weighted().coefficient(first), Utility.cma().integral(1.0 / size), 1e-14)
            }
        }

        test("without a table all samples count alike") {
            val archive = Archive(normal(0.0), 3, Window.NONE, false)
            archive.generation(normal(0.0), at(1.0, 2.0, 3.0))
            archive.ratios(RatioEstimator.MIXTURE).toList() shouldBe listOf(1.0, 1.0, 1.0)
        }

        test("a ratio that would overflow is e^600") {
            val archive = Archive(normal(0.0), 2, Window.Generations(2), true)
            val first = archive.generation(normal(0.0), at(100.0, 0.0))
            archive.open(normal(100.0))
            for (estimator in listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE)) {
                requireNear(estimator.name(), archive.ratios(estimator)[first] / exp(600.0), 1.0, 1e-12)
            }
        }

        test("a distribution none of whose samples has a value adds nothing, however large its density") {
            val archive = Archive(normal(0.0), 2, Window.Generations(3), true)
            val first = archive.generation(normal(50.0), at(0.0, 0.0))
            archive.open(normal(0.0))
            archive.reserve(2) // never told
            archive.open(normal(50.0))
            archive.ratios(RatioEstimator.MIXTURE)[first] shouldBe 1.0
            archive.reserve(1).let {
                archive.samples().set(it, doubleArrayOf(50.0))
                archive.samplesWereSet(it, it + 1)
                archive.tell(it, 0.0)
            }
            archive.ratios(RatioEstimator.MIXTURE)[first] shouldBe 1.0
        }

        test("two past distributions count by their samples if the present one has none") {
            val archive = Archive(normal(0.0), 3, Window.Generations(3), true)
            archive.generation(normal(0.0), at(0.1, 0.7, -0.4))
            archive.generation(normal(1.0), at(0.9))
            archive.open(normal(0.5))
            requireMixture(archive, archive.ratios(RatioEstimator.MIXTURE))
        }

        test("an expectation leaves out samples without a value") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), true)
            archive.open(normal(0.0))
            archive.draw(normal(0.0), 1, Xoshiro(1)) // waits
            val first = archive.reserve(2)
            at(1.0, 4.0).forEachIndexed { i, x -> archive.samples().set(first + i, x) }
            archive.samplesWereSet(first, first + 2)
            repeat(2) { archive.tell(first + it, 0.0) }
            RatioEstimator.MIXTURE.expectation(archive) { doubleArrayOf(1.0, it[0]) }.toList() shouldBe listOf(1.0, 2.5)
        }

        test("a sample whose ratio is e^600 is worth one sample") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), true)
            archive.generation(normal(0.0), at(100.0, 0.0))
            archive.open(normal(100.0))
            archive.rank()
            val weighting = Weights.reuse(RatioEstimator.SEPARATE, Utility.cma()).open(archive) as ReuseWeighting
            weighting.weighted()
            weighting.effectiveSampleSize() shouldBe 1.0
        }

        test("samples that are worth nothing have the effective size 0") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), true)
            archive.generation(normal(0.0), at(0.0, 1.0))
            archive.open(normal(1.0))
            archive.rank()
            val weighting = Weights.reuse(RatioEstimator.MONTE_CARLO, Utility.cma()).open(archive) as ReuseWeighting
            weighting.weighted().sum() shouldBe 0.0
            weighting.effectiveSampleSize() shouldBe 0.0
        }

        test("positional weights are those of as many samples as there are") {
            val archive = Archive(normal(0.0), 4, Window.NONE, true)
            val weighting = Weights.positional().open(archive)
            for (size in listOf(4, 3, 7)) {
                val first = archive.generation(normal(0.0), List(size) { doubleArrayOf(0.0) }, DoubleArray(size) { it.toDouble() })
                List(size) { weighting.weighted().coefficient(first + it) } shouldBe PositionalWeights(size).byRank().toList()
            }
        }

        test("the PBIL utility is 1/2 at both ends of its level part, whatever T") {
            for (t in listOf(0.1, 0.15, 0.25, 0.3)) {
                Utility.pbil(t).integral(t) shouldBe 0.5
                Utility.pbil(t).integral(1 - t) shouldBe 0.5
            }
        }
    })
