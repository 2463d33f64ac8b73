package dev.reigo.distribution

import dev.reigo.internal.randomCovariance
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.ln
import kotlin.math.sqrt
import kotlin.random.Random

private fun randomGaussian(
    random: Random,
    d: Int,
) = Gaussian.of(DoubleArray(d) { random.nextDouble(-3.0, 3.0) }, randomCovariance(random, d))

/** -1/2 (x - m)^T C^-1 (x - m) - 1/2 ln det C - d/2 ln(2 pi), by Gaussian elimination of C itself. */
private fun directLogDensity(
    gaussian: Gaussian,
    x: DoubleArray,
): Double {
    val d = x.size
    val c = gaussian.covariance()
    val y = DoubleArray(d) { x[it] - gaussian.mean()[it] }
    val right = y.copyOf()
    var logDeterminant = 0.0
    for (k in 0 until d) {
        logDeterminant += ln(c[k][k])
        for (i in k + 1 until d) {
            val share = c[i][k] / c[k][k]
            for (j in k until d) c[i][j] -= share * c[k][j]
            right[i] -= share * right[k]
        }
    }
    for (i in d - 1 downTo 0) right[i] = (right[i] - (i + 1 until d).sumOf { c[i][it] * right[it] }) / c[i][i]
    return -0.5 * (0 until d).sumOf { y[it] * right[it] } - 0.5 * logDeterminant - d / 2.0 * ln(2 * PI)
}

class GaussianSpec :
    FunSpec({
        test("the log-density is the formula's") {
            checkAll(100, Arb.long(), Arb.int(1..12)) { seed, d ->
                val random = Random(seed)
                val gaussian = randomGaussian(random, d)
                val x = DoubleArray(d) { random.nextDouble(-5.0, 5.0) }
                val expected = directLogDensity(gaussian, x)
                requireNear("ln p", gaussian.logDensity(x), expected, 1e-9 * (1 + abs(expected)))
            }
        }

        test("a list of columns has the log-densities that a block of them has, to the last bit") {
            for (d in listOf(1, 2, 3, 5, 8, 20, 48, 49, 60)) {
                val gaussian = randomGaussian(Random(d), d)
                val samples = gaussian.newSamples(31)
                gaussian.sample(samples, 0, 31, Xoshiro(d.toLong()))
                val block = DoubleArray(31)
                gaussian.density().logDensity(samples, 0, 31, block)
                for (count in listOf(0, 1, 2, 3, 4, 5, 7, 31)) {
                    val columns = (0 until 31).shuffled(Random(count)).toIntArray()
                    val got = DoubleArray(31) { -7.0 }
                    gaussian.density().logDensity(samples, columns, count, got)
                    val asked = columns.take(count).toSet()
                    got.toList() shouldBe List(31) { if (it in asked) block[it] else -7.0 }
                }
            }
        }

        test("the columns of a list may be more than a block takes at once") {
            val gaussian = randomGaussian(Random(1), 50)
            val samples = gaussian.newSamples(70)
            gaussian.sample(samples, 0, 70, Xoshiro(1))
            val got = DoubleArray(70)
            gaussian.density().logDensity(samples, IntArray(70) { 69 - it }, 70, got)
            for (c in 0 until 70) {
                val one = DoubleArray(70).also { gaussian.density().logDensity(samples, c, c + 1, it) }
                got[c] shouldBe one[c]
            }
        }

        test("sampling gives the log-density of what it drew, in blocks of any size") {
            val gaussian = randomGaussian(Random(5), 7)
            for (count in listOf(1, 3, 128, 192, 193, 500)) {
                val samples = gaussian.newSamples(count + 2)
                val drawn = DoubleArray(count + 2) { 9.0 }
                gaussian.sample(samples, 1, count + 1, Xoshiro(2), drawn)
                val computed = DoubleArray(count + 2)
                gaussian.logDensity(samples, 1, count + 1, computed)
                for (i in 1..count) requireNear("ln p of $i", drawn[i], computed[i], 1e-9 * (1 + abs(computed[i])))
                drawn[0] shouldBe 9.0
                drawn[count + 1] shouldBe 9.0
            }
        }

        test("samples have the mean and covariance of the distribution") {
            val gaussian = randomGaussian(Random(8), 3)
            val n = 200_000
            val samples = gaussian.newSamples(n)
            gaussian.sample(samples, 0, n, Xoshiro(10), DoubleArray(n))
            val x = Array(n) { DoubleArray(3).also { row -> samples.get(it, row) } }
            val m = gaussian.mean()
            val c = gaussian.covariance()
            for (i in 0..2) { // 9 comparisons with 4 standard errors: about 6e-4
                requireNear("mean $i", x.sumOf { it[i] } / n, m[i], 4 * sqrt(c[i][i] / n))
                for (j in i..2) {
                    val got = x.sumOf { (it[i] - m[i]) * (it[j] - m[j]) } / n
                    requireNear("C[$i][$j]", got, c[i][j], 4 * sqrt((c[i][i] * c[j][j] + c[i][j] * c[i][j]) / n))
                }
            }
        }

        test("the step is the natural gradient's, sum by sum") {
            checkAll(60, Arb.long(), Arb.int(1..8)) { seed, d ->
                val random = Random(seed)
                val gaussian = randomGaussian(random, d)
                val n = 1 + random.nextInt(11)
                val samples = gaussian.newSamples(n)
                gaussian.sample(samples, 0, n, Xoshiro(seed), DoubleArray(n))
                val a = DoubleArray(n) { if (random.nextInt(4) == 0) 0.0 else random.nextDouble(0.0, 0.5) }
                val x = Array(n) { DoubleArray(d).also { row -> samples.get(it, row) } }
                val m = gaussian.mean()
                val c = gaussian.covariance()
                val next = gaussian.copy()
                next.step(WeightedSamples(samples, a), 0.2) shouldBe true
                for (i in 0 until d) {
                    requireNear(
                        "m[$i]", next.mean()[i],
                        m[i] + 0.2 * (0 until n).sumOf {
                            a[it] * (x[it][i] - m[i])
                        },
                        1e-12,
                    )
                    for (j in 0 until d) {
                        val gradient = (0 until n).sumOf { a[it] * ((x[it][i] - m[i]) * (x[it][j] - m[j]) - c[i][j]) }
                        requireNear("C[$i][$j]", next.covariance()[i][j], c[i][j] + 0.2 * gradient, 1e-11)
                    }
                }
                gaussian.mean().toList() shouldBe m.toList()
            }
        }

        test("a step that leaves the family says so") {
            val gaussian = Gaussian.isotropic(DoubleArray(2), 1.0)
            val samples = gaussian.newSamples(1)
            samples.set(0, doubleArrayOf(3.0, 0.0))
            gaussian.copy().step(WeightedSamples(samples, doubleArrayOf(-1.0)), 1.0) shouldBe false
            gaussian.copy().step(WeightedSamples(samples, doubleArrayOf(Double.NaN)), 1.0) shouldBe false
        }

        test("after a step that leaves the family the parameters are what they were, up to rounding") {
            val gaussian = randomGaussian(Random(3), 6)
            val before = gaussian.parameters()
            val samples = gaussian.newSamples(1)
            samples.set(0, DoubleArray(6) { 5.0 })
            gaussian.step(WeightedSamples(samples, doubleArrayOf(-3.0)), 1.0) shouldBe false
            gaussian.parameters().forEachIndexed { i, value -> requireNear("parameter $i", value, before[i], 1e-12) }
        }

        test("a density stays what it is when the distribution moves on, until it is given back") {
            val gaussian = randomGaussian(Random(3), 6)
            val samples = gaussian.newSamples(4)
            val drawn = DoubleArray(4)
            gaussian.sample(samples, 0, 4, Xoshiro(5), drawn)
            val kept = gaussian.density()
            val before = DoubleArray(4).also { kept.logDensity(samples, 0, 4, it) }
            repeat(3) { gaussian.step(WeightedSamples(samples, DoubleArray(4) { 0.1 }), 0.1) shouldBe true }
            DoubleArray(4).also { kept.logDensity(samples, 0, 4, it) }.toList() shouldBe before.toList()
            val restored = gaussian.density(kept.parameters())
            DoubleArray(4).also { restored.logDensity(samples, 0, 4, it) }.toList() shouldBe before.toList()
        }

        test("sigma scales the standard deviations, and whitening undoes the factor") {
            val c = arrayOf(doubleArrayOf(2.0, 0.5), doubleArrayOf(0.5, 1.0))
            val scaled = Gaussian.of(doubleArrayOf(1.0, 2.0), 3.0, c)
            val plain = Gaussian.of(doubleArrayOf(1.0, 2.0), Array(2) { i -> DoubleArray(2) { j -> 9 * c[i][j] } })
            val x = doubleArrayOf(4.0, -1.0)
            requireNear("ln p", scaled.logDensity(x), plain.logDensity(x), 1e-13)
            requireNear("scale", scaled.scale(), plain.scale(), 1e-13)
            scaled.eigenvalues().zip(plain.eigenvalues()).forEach { (a, b) -> requireNear("eigenvalue", a, b, 1e-12) }
            val samples = scaled.newSamples(50)
            val drawn = DoubleArray(50)
            scaled.sample(samples, 0, 50, Xoshiro(1), drawn)
            val computed = DoubleArray(50).also { plain.logDensity(samples, 0, 50, it) }
            for (i in 0..49) requireNear("ln p of $i", drawn[i], computed[i], 1e-11)
            val y = doubleArrayOf(1.0, -2.0)
            scaled.whiten(y)
            requireNear("y' C^-1 y", y[0] * y[0] + y[1] * y[1], 6.285714285714286, 1e-12) // (1 + 2 + 8) / 1.75
        }

        test("a copy shares nothing, set takes everything over, and what is handed out is a copy") {
            val gaussian = randomGaussian(Random(1), 4)
            val other = randomGaussian(Random(2), 4)
            val copy = gaussian.copy()
            val x = doubleArrayOf(1.0, 2.0, 3.0, 4.0)
            copy.set(other)
            copy.logDensity(x) shouldBe other.logDensity(x)
            gaussian.mean()[0] = 99.0
            gaussian.covariance()[0][0] = 99.0
            gaussian.logDensity(x) shouldBe randomGaussian(Random(1), 4).logDensity(x)
        }

        test("the scale of an isotropic Gaussian is its step size") {
            requireNear("scale", Gaussian.isotropic(DoubleArray(30), 1e-24).scale(), 1e-12, 1e-24)
        }

        test("works in dimension 1 and in dimension 500") {
            val one = Gaussian.isotropic(doubleArrayOf(2.0), 4.0)
            requireNear("ln p", one.logDensity(doubleArrayOf(4.0)), -0.5 - ln(2.0) - 0.5 * ln(2 * PI), 1e-14)
            one.eigenvalues().toList() shouldBe listOf(4.0)
            val large = randomGaussian(Random(4), 500)
            val samples = large.newSamples(20)
            val drawn = DoubleArray(20)
            large.sample(samples, 0, 20, Xoshiro(1), drawn)
            val computed = DoubleArray(20).also { large.logDensity(samples, 0, 20, it) }
            for (i in 0..19) requireNear("ln p of $i", drawn[i], computed[i], 1e-7 * abs(computed[i]))
            large.step(WeightedSamples(samples, DoubleArray(20) { 0.05 }), 0.1) shouldBe true
            large.smallestEigenvalueBelow(1e-30) shouldBe false
        }
    })
