package dev.reigo.update

import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Integers
import dev.reigo.normalCdf
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.floor

private const val A = 0.02

private fun corrected(
    m: Double,
    sigma: Double,
    low: Int = -10,
    high: Int = 10,
): Gaussian {
    val gaussian = Gaussian.standard(doubleArrayOf(7.0, m), sigma)
    IntegerMargin(Integers(intArrayOf(1), doubleArrayOf(low.toDouble()), doubleArrayOf(high.toDouble())), A)
        .correct(gaussian.moments())
    gaussian.refactor() shouldBe true
    gaussian.mean(0) shouldBe 7.0
    gaussian.deviation(0) shouldBe sigma
    return gaussian
}

private fun Gaussian.below(cut: Double) = normalCdf((cut - mean(1)) / deviation(1))

class IntegerMarginSpec :
    FunSpec({
        test("both neighbours of an integer keep probability a/2 or more, and the integer stays") {
            for (sigma in listOf(1e-6, 1e-3, 0.05, 0.1, 0.15, 0.2, 0.3, 1.0)) {
                for (m in listOf(2.0, 2.05, 2.3, 2.499, 1.51, -3.2)) {
                    val after = corrected(m, sigma)
                    val lower = floor(m + 0.5) - 0.5
                    val low = after.below(lower)
                    val high = 1 - after.below(lower + 1)
                    (low >= A / 2 - 1e-12) shouldBe true
                    (high >= A / 2 - 1e-12) shouldBe true
                    floor(after.mean(1) + 0.5) shouldBe floor(m + 0.5)
                }
            }
        }

        test("the probabilities are those of the paper: those below a/2 are raised to it, the others shrink in proportion") {
            for ((m, sigma) in listOf(2.4 to 0.1, 2.1 to 0.2, 1.9 to 0.2, 2.0 to 0.1)) {
                val before = Gaussian.standard(doubleArrayOf(7.0, m), sigma)
                val (below, above) = before.below(1.5) to 1 - before.below(2.5)
                val (p, r) = maxOf(A / 2, below) to maxOf(A / 2, above)
                val middle = 1 - below - above
                val share = (1 - p - r - middle) / (p + r + middle - 3 * A / 2)
                val after = corrected(m, sigma)
                requireNear("below, m = $m", after.below(1.5), p + share * (p - A / 2), 1e-12)
                requireNear("above, m = $m", 1 - after.below(2.5), r + share * (r - A / 2), 1e-12)
            }
        }

        test("an earlier stretch counts: if it makes both likely enough, nothing changes") {
            val gaussian = Gaussian.standard(doubleArrayOf(2.1), 0.05)
            gaussian.moments().setStretch(0, 10.0)
            IntegerMargin(Integers(intArrayOf(0), doubleArrayOf(-10.0), doubleArrayOf(10.0)), A).correct(gaussian.moments())
            gaussian.mean(0) shouldBe 2.1
            gaussian.moments().stretch(0) shouldBe 10.0
        }

        test("a mean on the first cut belongs to the integer above it, whose other neighbour stays possible") {
            val after = corrected(-9.5, 0.01)
            (1 - after.below(-8.5) >= A / 2 - 1e-12) shouldBe true
            floor(after.mean(1) + 0.5) shouldBe -9.0
        }

        test("a deviation that has underflowed to 0 is left alone") {
            val gaussian = Gaussian.standard(doubleArrayOf(2.1), 1.0)
            gaussian.moments().scaleSigma(1e-200)
            gaussian.moments().scaleCovariance(1e-300)
            IntegerMargin(Integers(intArrayOf(0), doubleArrayOf(-10.0), doubleArrayOf(10.0)), A).correct(gaussian.moments())
            gaussian.moments().mean(0) shouldBe 2.1
            gaussian.moments().stretch(0) shouldBe 1.0
        }

        test("if both are likely enough nothing changes") {
            val after = corrected(2.1, 0.5)
            after.mean(1) shouldBe 2.1
            after.moments().stretch(1) shouldBe 1.0
        }

        test("at an end of the range it keeps probability a to leave it") {
            for (sigma in listOf(1e-5, 0.01, 0.2)) {
                val rounding = 1e-12 + 1e-15 / sigma // of m, in units of sigma
                requireNear("low end", 1 - corrected(-10.3, sigma).below(-9.5), A, rounding)
                requireNear("high end", corrected(14.0, sigma).below(9.5), A, rounding)
                requireNear("low end above 0", 1 - corrected(0.1, minOf(sigma, 0.1), 0, 3).below(0.5), A, rounding)
                requireNear("one of two", 1 - corrected(-2.0, sigma, 0, 1).below(0.5), A, rounding)
            }
            corrected(-10.0, 3.0).mean(1) shouldBe -10.0
        }

        test("a margin that is none is refused") {
            val integers = Integers(intArrayOf(0), doubleArrayOf(0.0), doubleArrayOf(3.0))
            for (bad in listOf(Double.NaN, 0.0, 0.5)) {
                shouldThrow<IllegalArgumentException> { IntegerMargin(integers, bad) }
                    .message shouldBe "margin must be in (0, 1/2), but is $bad; use 1 - 0.73^(1/n)"
            }
            shouldThrow<IllegalArgumentException> { Integers(intArrayOf(0), doubleArrayOf(3.0), doubleArrayOf(3.0)) }
                .message shouldBe
                "range of integers must be from one to a larger one, but is 3.0 to 3.0; leave out a variable without a choice"
        }
    })
