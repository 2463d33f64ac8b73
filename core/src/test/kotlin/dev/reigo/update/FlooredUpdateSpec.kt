package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Gaussian
import dev.reigo.requireNear
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weighting
import dev.reigo.weighting.Weights
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.nextDown
import kotlin.math.nextUp
import kotlin.math.sqrt

/** C = (1 - sum a) C + sum a y y^T with the given a; the mean stays. */
private class Floored(
    bound: Double,
    sigma: Double,
    vararg byRank: Double,
    c1: Double = 0.0,
) {
    val gaussian: Gaussian = Gaussian.standard(doubleArrayOf(0.0, 0.0), sigma)
    val archive = Archive(gaussian, 2, Window.NONE, true)
    private val rule = object : NewestWeighting(archive) {
        override fun compute(coefficients: DoubleArray) = byRank.forEachIndexed { r, a -> coefficients[order()[r]] = a }
    }
    val plain: GaussianUpdate = plain(rule, c1)
    val update = FlooredUpdate(plain, bound)

    private fun plain(
        weights: Weighting,
        c1: Double,
    ): GaussianUpdate {
        val rates = LearningRates(0.0, 1 - c1, c1, 0.5, 1.5)
        return GaussianUpdate(2, rates, weights, weights, weights, StepSize.NONE.open(2, rates))
    }

    fun step(
        vararg points: DoubleArray,
        by: Update = update,
    ): Boolean {
        archive.generation(gaussian, points.toList(), DoubleArray(points.size) { it.toDouble() })
        return by.apply(gaussian)
    }

    fun covariance(j: Int) = gaussian.moments().deviation(j).let { it * it }
}

class FlooredUpdateSpec :
    FunSpec({
        test("above the bound nothing is changed") {
            val setup = Floored(1e-3, 1.0, 0.5, 0.0)
            setup.step(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 0.0)) shouldBe true
            setup.gaussian.sigma() shouldBe 1.0
            requireNear("C_11", setup.covariance(0), 1.0, 1e-15)
            requireNear("C_22", setup.covariance(1), 0.5, 1e-15)
        }

        test("sigma grows so far that the smallest eigenvalue is the bound") {
            val setup = Floored(0.25, 1.0, 0.9, 0.0)
            setup.step(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 0.0)) shouldBe true // C = diag(1, 0.1)
            requireNear("sigma", setup.gaussian.sigma(), sqrt(2.5), 1e-12) // an eigenvalue has 13 digits
            requireNear("smallest", setup.gaussian.smallestEigenvalue(), 0.25, 1e-12)
            requireNear("the density follows", setup.gaussian.deviation(1), 0.5, 1e-12)
        }

        test("sigma itself stays above the root of the bound") {
            val setup = Floored(0.25, 0.4, 0.5, 0.5)
            setup.step(doubleArrayOf(4.0, 0.0), doubleArrayOf(0.0, 4.0)) shouldBe true // C = 50 on the diagonal
            setup.gaussian.sigma() shouldBe 0.5
        }

        test("if the scale of C is far from 1, sigma takes it over, and p_c with it; the distribution stays") {
            for (y in listOf(1e4, 1e-4)) {
                val points = arrayOf(doubleArrayOf(y, 0.0), doubleArrayOf(0.0, 2 * y))
                val setup = Floored(0.0, 1.0, 0.5, 0.5, c1 = 0.01)
                setup.step(*points) shouldBe true
                val plain = Floored(0.0, 1.0, 0.5, 0.5, c1 = 0.01)
                plain.step(*points, by = plain.plain) shouldBe true
                val sigma = setup.gaussian.sigma()
                requireNear("sigma^2", sigma * sigma, (plain.covariance(0) + plain.covariance(1)) / 2, 1e-12)
                requireNear("mean variance of C", (setup.covariance(0) + setup.covariance(1)) / (2 * sigma * sigma), 1.0, 1e-12)
                for (j in 0..1) {
                    requireNear("deviation", setup.gaussian.deviation(j), plain.gaussian.deviation(j), 1e-12)
                    requireNear("p_c", setup.update.path(j) * sigma, plain.plain.path(j), 1e-12)
                }
                val density = plain.gaussian.logDensity(doubleArrayOf(y, y))
                requireNear("the density follows", setup.gaussian.logDensity(doubleArrayOf(y, y)), density, 1e-12)
            }
        }

        test("a scale of 1e6 or 1e-6 is far from 1") {
            for (y in listOf(1e3, 1e-3)) {
                val setup = Floored(0.0, 1.0, 0.5, 0.5)
                setup.step(doubleArrayOf(y, y), doubleArrayOf(y, -y)) shouldBe true // C = y^2 on the diagonal
                setup.gaussian.sigma() shouldBe sqrt(y * y)
                val less = Floored(0.0, 1.0, 0.5, 0.5)
                val z = if (y > 1) y.nextDown() else y.nextUp()
                less.step(doubleArrayOf(z, z), doubleArrayOf(z, -z)) shouldBe true
                less.gaussian.sigma() shouldBe 1.0
            }
        }

        test("a C that has a factor, but no longer if sigma takes over its scale, is a breakdown") {
            // two points that are nearly parallel: whether there is a factor is a matter of rounding
            val results = (1..200).map { k ->
                val points = arrayOf(doubleArrayOf(1e4, 1.1e4), doubleArrayOf(1e4, 1.1e4 * (1 + k * 1e-9)))
                val plain = Floored(0.0, 1.0, 0.5, 0.5).let { it.step(*points, by = it.plain) }
                plain to Floored(0.0, 1.0, 0.5, 0.5).step(*points)
            }
            ((true to false) in results) shouldBe true
            ((true to true) in results) shouldBe true
        }

        test("a sigma whose square is 0 cannot be raised: a breakdown") {
            val setup = Floored(0.25, 1e-170, 0.5, 0.5)
            setup.step(doubleArrayOf(1e-170, 0.0), doubleArrayOf(0.0, 1e-170)) shouldBe false
        }

        test("a breakdown is told") {
            Floored(0.25, 1.0, -3.0, 0.0).step(doubleArrayOf(2.0, 0.0), doubleArrayOf(0.0, 0.0)) shouldBe false
        }

        test("reuse, path and state are those of the update") {
            val setup = Floored(0.0, 1.0, 0.5, 0.5)
            setup.update.reuse().isPresent shouldBe false
            val reuse = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(setup.archive)
            val rates = LearningRates.pure(2, 2)
            FlooredUpdate(GaussianUpdate(2, rates, reuse, reuse, reuse, StepSize.NONE.open(2, rates)), 0.0)
                .reuse().orElse(null) shouldBe reuse
            setup.update.restore(gaussianState(listOf(3.0, 4.0)))
            setup.update.state() shouldBe gaussianState(listOf(3.0, 4.0))
            List(2) { setup.update.path(it) } shouldBe listOf(3.0, 4.0)
        }
    })
