package dev.reigo.internal

import dev.reigo.distribution.Gaussian
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.PI
import kotlin.math.cos
import kotlin.math.pow
import kotlin.random.Random

private fun factor(c: Array<DoubleArray>): Array<DoubleArray> {
    val d = c.size
    val u = Array(d) { DoubleArray(d) }
    check(Rows.cholesky(c, u, DoubleArray(d), d))
    return u
}

class EigenvaluesSpec :
    FunSpec({
        test("the second difference matrix has eigenvalues 2 - 2 cos(k pi / (d + 1))") {
            for (d in listOf(1, 2, 3, 10, 37)) {
                val c = Array(d) { i ->
                    DoubleArray(d) { j ->
                        if (i == j) {
                            2.0
                        } else if (i - j == 1 || j - i == 1) {
                            -1.0
                        } else {
                            0.0
                        }
                    }
                }
                val got = Eigenvalues.all(factor(c), d)
                for (k in 1..d) {
                    val expected = 2 - 2 * cos(k * PI / (d + 1))
                    requireNear("d=$d, k=$k", got[k - 1], expected, 1e-12 * expected + 1e-15)
                }
            }
        }

        test("a diagonal matrix over 72 decades gives its diagonal") {
            val d = 73
            val u = Array(d) { i -> DoubleArray(d) { j -> if (i == j) 10.0.pow((i - 60) / 2.0) else 0.0 } }
            val got = Eigenvalues.all(u.reversedArray().let { rows -> reversedDiagonal(rows) }, d)
            for (i in 0 until d) requireNear("eigenvalue $i", got[i] / 10.0.pow(i - 60), 1.0, 1e-13)
        }

        test("the sum of the inverse eigenvalues is above a limit or not") {
            checkAll(50, Arb.long(), Arb.int(1..40)) { seed, d ->
                val u = factor(randomCovariance(Random(seed), d))
                val trace = Eigenvalues.all(u, d).sumOf { 1 / it }
                Eigenvalues.inverseTraceExceeds(u, DoubleArray(d), d, trace * (1 - 1e-9)) shouldBe true
                Eigenvalues.inverseTraceExceeds(u, DoubleArray(d), d, trace * (1 + 1e-9)) shouldBe false
            }
        }

        test("dense matrices over 72 decades keep the relative accuracy of every eigenvalue") {
            checkAll(12, Arb.long()) { seed ->
                val random = Random(seed)
                val c = randomCovariance(random, 6)
                for ((first, last) in listOf(-60.0 to 12.0, 12.0 to -60.0, -2.0 to 3.0, -60.0 to -60.0)) {
                    // the factor of a graded matrix is the factor times the scales of its columns
                    val u = factor(c)
                    for (j in 0..5) {
                        val scale = 10.0.pow(0.5 * (first + j / 5.0 * (last - first)))
                        for (i in 0..j) u[i][j] *= scale
                    }
                    val judge = CharacteristicPolynomial(u)
                    val got = Eigenvalues.all(u, 6)
                    got.toList() shouldBe got.sorted()
                    for (value in got) judge.hasRootNear(value, 1e-8) shouldBe true
                    got.toSet().size shouldBe 6
                }
            }
        }

        test("sum and product are trace and determinant") {
            checkAll(60, Arb.long(), Arb.int(1..30)) { seed, d ->
                val c = randomCovariance(Random(seed), d)
                val u = factor(c)
                val got = Eigenvalues.all(u, d)
                val trace = (0 until d).sumOf { c[it][it] }
                requireNear("trace", got.sum(), trace, 1e-12 * trace)
                requireNear(
                    "ln det", got.sumOf { Math.log(it) }, 2 * (0 until d).sumOf { Math.log(u[it][it]) },
                    1e-9 * d,
                )
            }
        }

        test("inverse iteration finds the smallest of them") {
            checkAll(100, Arb.long(), Arb.int(1..25)) { seed, d ->
                val random = Random(seed)
                val spread = random.nextDouble(0.0, 40.0)
                val u = factor(graded(randomCovariance(random, d), -spread, 0.0))
                val smallest = Eigenvalues.all(u, d)[0]
                requireNear("ratio", Eigenvalues.smallest(u, DoubleArray(d), d) / smallest, 1.0, 1e-3)
            }
        }

        test("the Gaussian's eigenvalues are those of the matrix it was given") {
            val gaussian = Gaussian.of(DoubleArray(2), arrayOf(doubleArrayOf(2.0, 1.0), doubleArrayOf(1.0, 2.0)))
            requireNear("first", gaussian.eigenvalues()[0], 1.0, 1e-15)
            requireNear("second", gaussian.eigenvalues()[1], 3.0, 1e-15)
        }
    })

/** Rows in reverse order made diagonal again: large pivots first. */
private fun reversedDiagonal(rows: Array<DoubleArray>) =
    Array(rows.size) { i -> DoubleArray(rows.size) { j -> if (i == j) rows[i].max() else 0.0 } }
