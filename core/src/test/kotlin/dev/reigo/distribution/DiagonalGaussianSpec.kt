package dev.reigo.distribution

import dev.reigo.random.Xoshiro
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class DiagonalGaussianSpec :
    FunSpec({
        val mean = doubleArrayOf(1.0, -2.0, 0.5)
        val variance = doubleArrayOf(4.0, 0.25, 1.0)

        fun full() = Gaussian.of(mean, 1.5, Array(3) { i -> DoubleArray(3) { j -> if (i == j) variance[i] else 0.0 } })

        fun diagonal() = DiagonalGaussian.of(mean, 1.5, variance)

        val points = List(5) { i -> DoubleArray(3) { j -> 0.3 * i - 0.7 * j + 0.1 * i * j } }

        /** An update with the parts of the CMA-ES, as plain numbers. */
        fun updated(gaussian: GaussianFamily): GaussianFamily {
            val samples = gaussian.newSamples(5)
            points.forEachIndexed { i, x -> samples.set(i, x) }
            val weighted = WeightedSamples(samples, doubleArrayOf(0.5, 0.3, 0.2, 0.0, -0.1))
            val step = DoubleArray(3)
            gaussian.moments().scaleCovariance(0.8)
            gaussian.moments().accumulate(weighted, 0.2, step)
            gaussian.moments().addOuter(doubleArrayOf(1.0, 0.5, -0.5), 0.1)
            gaussian.moments().shiftMean(1.0, step)
            gaussian.moments().scaleSigma(1.1)
            gaussian.refactor() shouldBe true
            return gaussian
        }

        test("it is the full Gaussian whose covariance is diagonal") {
            val one = diagonal()
            val other = full()
            for (x in points) one.logDensity(x) shouldBe (other.logDensity(x) plusOrMinus 1e-13)
            one.logPeak() shouldBe (one.logDensity(mean) plusOrMinus 1e-13)
            one.scale() shouldBe (other.scale() plusOrMinus 1e-13)
            one.eigenvalues().toList().zip(other.eigenvalues().toList()).forEach { (a, b) -> a shouldBe (b plusOrMinus 1e-12) }
            one.smallestEigenvalueBelow(0.5626) shouldBe true
            one.smallestEigenvalueBelow(0.5624) shouldBe false
            for (whiten in listOf(GaussianFamily::whiten, GaussianFamily::whitenSymmetrically)) {
                val a = points[1].clone().also { whiten(one, it) }
                val b = points[1].clone().also { whiten(other, it) }
                a.zip(b).forEach { (x, y) -> x shouldBe (y plusOrMinus 1e-13) }
            }
        }

        test("an update gives the diagonal of the full one's covariance") {
            val one = updated(diagonal()) as DiagonalGaussian
            val other = updated(full()) as Gaussian
            for (j in 0..2) {
                one.mean()[j] shouldBe (other.mean()[j] plusOrMinus 1e-13)
                one.variances()[j] shouldBe (other.covariance()[j][j] plusOrMinus 1e-13)
            }
            one.sigma() shouldBe other.sigma()
        }

        test("samples have its mean and its variances") {
            val gaussian = diagonal()
            val n = 40_000
            val samples = gaussian.newSamples(n)
            val logDensity = DoubleArray(n)
            gaussian.sample(samples, 0, n, Xoshiro(1), logDensity)
            val x = Array(n) { i -> DoubleArray(3).also { samples.get(i, it) } }
            for (j in 0..2) { // five standard errors: a false alarm in one of a million seeds
                val deviation = 1.5 * Math.sqrt(variance[j])
                x.map { it[j] }.average() shouldBe (mean[j] plusOrMinus 5 * deviation / Math.sqrt(n.toDouble()))
                x.map { (it[j] - mean[j]) * (it[j] - mean[j]) }.average() shouldBe
                    (deviation * deviation plusOrMinus 5 * deviation * deviation * Math.sqrt(2.0 / n))
            }
            for (i in 0 until 100) logDensity[i] shouldBe (gaussian.logDensity(x[i]) plusOrMinus 1e-12)
        }

        test("parameters give it back, and a density stays when it moves on") {
            val gaussian = diagonal()
            val density = gaussian.density()
            val before = gaussian.logDensity(points[2])
            val saved = gaussian.parameters()
            updated(gaussian)
            val out = DoubleArray(1)
            val samples = gaussian.newSamples(1).also { it.set(0, points[2]) }
            density.logDensity(samples, 0, 1, out)
            out[0] shouldBe before
            gaussian.density(density.parameters()).logDensity(samples, 0, 1, out)
            out[0] shouldBe before
            gaussian.setParameters(saved)
            gaussian.logDensity(points[2]) shouldBe before
            saved.size shouldBe 7
        }

        test("a change that leaves the family is undone") {
            val gaussian = diagonal()
            gaussian.moments().addOuter(doubleArrayOf(0.0, 1.0, 0.0), -1.0)
            gaussian.refactor() shouldBe false
            gaussian.variances()[1] shouldBe (0.25 plusOrMinus 1e-15)
            shouldThrow<IllegalArgumentException> { DiagonalGaussian.of(mean, doubleArrayOf(1.0, 0.0, 1.0)) }.message shouldContain
                "variance must be positive"
        }
    })
