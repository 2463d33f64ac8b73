package dev.reigo.distribution

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

private fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message

private fun matrix(vararg rows: DoubleArray) = arrayOf(*rows)

class GaussianErrorsSpec :
    FunSpec({
        val mean = DoubleArray(2)

        test("a covariance that is not symmetric is refused") {
            message { Gaussian.of(mean, matrix(doubleArrayOf(1.0, 0.5), doubleArrayOf(0.25, 1.0))) } shouldBe
                "covariance must be symmetric, but is C[1][0] = 0.25, C[0][1] = 0.5; give (C + C^T) / 2"
        }

        test("a covariance that is not positive definite is refused") {
            for (c in listOf(
                matrix(doubleArrayOf(1.0, 2.0), doubleArrayOf(2.0, 1.0)),
                matrix(doubleArrayOf(0.0, 0.0), doubleArrayOf(0.0, 1.0)),
                matrix(doubleArrayOf(-1.0, 0.0), doubleArrayOf(0.0, 1.0)),
            )) {
                message { Gaussian.of(mean, c) } shouldBe "covariance must be positive definite, " +
                    "but is a matrix without a Cholesky factor; add a small multiple of the identity"
            }
        }

        test("NaN and infinities are refused wherever they stand") {
            message {
                Gaussian.of(doubleArrayOf(0.0, Double.NaN), matrix(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 1.0)))
            } shouldBe
                "mean[1] must be a finite number, but is NaN; give finite numbers"
            message {
                Gaussian.of(mean, matrix(doubleArrayOf(1.0, Double.NaN), doubleArrayOf(Double.NaN, 1.0)))
            } shouldBe
                "covariance[0][1] must be a finite number, but is NaN; give finite numbers"
            message { Gaussian.isotropic(doubleArrayOf(Double.POSITIVE_INFINITY), 1.0) } shouldBe
                "mean[0] must be a finite number, but is Infinity; give finite numbers"
            for (variance in listOf(0.0, -1.0, Double.NaN, Double.POSITIVE_INFINITY)) {
                message { Gaussian.isotropic(mean, variance) } shouldBe "variance must be positive and finite, " +
                    "but is $variance; give the square of the start region's half width"
            }
        }

        test("shapes that do not fit are refused") {
            message { Gaussian.of(DoubleArray(0), arrayOf()) } shouldBe
                "dimension must be 1 or more, but is 0; give a mean with one number per variable"
            message { Gaussian.of(mean, matrix(doubleArrayOf(1.0))) } shouldBe
                "covariance must have length 2, but is 1; give a d x d matrix for a mean of length d"
            message { Gaussian.of(mean, matrix(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0))) } shouldBe
                "covariance[1] must have length 2, but is 1; give a d x d matrix for a mean of length d"
        }

        test("a point of another length, or not finite, is refused") {
            val gaussian = Gaussian.isotropic(mean, 1.0)
            message { gaussian.logDensity(DoubleArray(3)) } shouldBe
                "x must have length 2, but is 3; give one number per coordinate"
            message { gaussian.logDensity(doubleArrayOf(0.0, Double.NaN)) } shouldBe
                "x[1] must be a finite number, but is NaN; give finite coordinates"
        }

        test("weighted samples take at most one coefficient per sample") {
            val samples = Gaussian.isotropic(mean, 1.0).newSamples(2)
            message { WeightedSamples(samples, DoubleArray(3)) } shouldBe
                "coefficients must be at most one per sample (2), but is 3; give one coefficient per column"
        }
    })
