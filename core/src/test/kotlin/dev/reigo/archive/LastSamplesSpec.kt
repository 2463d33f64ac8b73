package dev.reigo.archive

import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.update.IgoUpdate
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import kotlin.math.exp
import kotlin.math.min

class LastSamplesSpec :
    FunSpec({
        for ((n, lambda) in listOf(12 to 4, 10 to 4, 7 to 6, 4 to 4, 25 to 3)) {
            test("a run that keeps the last $n samples, $lambda of them new, learns from exactly these") {
                val distribution = Gaussian.isotropic(doubleArrayOf(3.0, -2.0), 4.0)
                val archive = Archive(distribution, lambda, Window.LastSamples(n), true)
                val weights = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
                val update = IgoUpdate(0.1, weights)
                val generator = Xoshiro(n.toLong())
                val told = ArrayList<List<Double>>() // every point ever told
                repeat(60) { t ->
                    archive.open(distribution)
                    val first = archive.draw(distribution, lambda, generator)
                    for (c in (first until first + lambda).shuffled(kotlin.random.Random(t))) {
                        val x = DoubleArray(2).also { archive.samples().get(c, it) }
                        told += x.toList()
                        archive.tell(c, x.sumOf { it * it })
                    }
                    archive.rank()
                    archive.count() shouldBe min(n, (t + 1) * lambda)
                    (0 until archive.size()).sumOf { archive.component(it).told() } shouldBe archive.count()
                    kept(archive).toSet() shouldBe told.takeLast(n).toSet()
                    archive.extent() shouldBeLessThanOrEqual n + 2 * lambda
                    checkRatios(archive)
                    update.apply(distribution) shouldBe true
                }
                distribution.mean().sumOf { it * it } shouldBeLessThan 9.0
            }
        }

        test("samples that wait for their values are kept, whatever the window, and count when these come") {
            val distribution = Gaussian.isotropic(DoubleArray(2), 1.0)
            val archive = Archive(distribution, 2, Window.LastSamples(4), true)
            val generator = Xoshiro(1)
            archive.open(distribution)
            val late = archive.draw(distribution, 1, generator)
            val x = DoubleArray(2).also { archive.samples().get(late, it) }.toList()
            repeat(5) {
                archive.open(distribution)
                archive.draw(distribution, 2, generator).also { c -> repeat(2) { i -> archive.tell(c + i, 1.0) } }
                archive.rank()
                archive.count() shouldBe min(4, 2 * (it + 1))
            }
            archive.tell(late, 0.0)
            archive.rank()
            archive.ranking().order()[0] shouldBe late
            (x in kept(archive)) shouldBe true
            archive.count() shouldBe 5
            archive.component(archive.size() - 1).told() shouldBe 1
        }
    })

private fun kept(archive: Archive) =
    (0 until archive.extent()).filter { archive.isTold(it) }.map { c ->
        DoubleArray(2).also { archive.samples().get(c, it) }.toList()
    }

/** rho = p_t / sum (n_j / N) p_j, term by term. */
private fun checkRatios(archive: Archive) {
    val ratios = DoubleArray(archive.samples().capacity()).also { RatioEstimator.MIXTURE.open(archive).compute(it) }
    for (c in (0 until archive.extent()).filter { archive.isTold(it) }) {
        val mixture = (0 until archive.size()).sumOf { age ->
            val component = archive.component(age)
            component.told().toDouble() / archive.count() * exp(component.logDensity()[c] - archive.component(0).logDensity()[c])
        }
        requireNear("rho", ratios[c], 1 / mixture, 1e-12 / mixture)
    }
}
