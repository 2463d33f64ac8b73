package dev.reigo.internal

import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

class RowsSpec :
    FunSpec({
        test("the Cholesky factor gives the matrix back, also in place") {
            checkAll(60, Arb.long(), Arb.int(1..20)) { seed, d ->
                val c = randomCovariance(Random(seed), d)
                val u = Array(d) { DoubleArray(d) }
                Rows.cholesky(c, u, DoubleArray(d), d) shouldBe true
                for (i in 0 until d) {
                    for (j in i until d) {
                        requireNear("c[$i][$j]", (0..i).sumOf { u[it][i] * u[it][j] }, c[i][j], 1e-12 * d)
                    }
                }
                Rows.cholesky(c, c, DoubleArray(d), d) shouldBe true
                for (i in 0 until d) for (j in i until d) c[i][j] shouldBe u[i][j]
            }
        }

        test("a matrix that is not positive definite has no factor") {
            for (bad in listOf(0.0, -1.0, Double.NaN, Double.POSITIVE_INFINITY)) {
                val c = arrayOf(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, bad))
                Rows.cholesky(c, Array(2) { DoubleArray(2) }, DoubleArray(2), 2) shouldBe false
            }
        }

        test("solving undoes multiplying and gives the squared norms") {
            checkAll(60, Arb.long(), Arb.int(1..15), Arb.int(1..9)) { seed, d, columns ->
                val random = Random(seed)
                val u = randomCovariance(random, d).also { Rows.cholesky(it, it, DoubleArray(d), d) }
                val z = Array(d) { DoubleArray(columns) { random.nextDouble(-2.0, 2.0) } }
                val y = Array(d) { z[it].copyOf() }
                Rows.multiply(u, y, columns, d)
                val norms = DoubleArray(columns)
                Rows.solve(u, DoubleArray(d) { 1 / u[it][it] }, y, columns, norms, d)
                for (c in 0 until columns) {
                    for (i in 0 until d) requireNear("z[$i][$c]", y[i][c], z[i][c], 1e-9)
                    requireNear("norm", norms[c], (0 until d).sumOf { z[it][c] * z[it][c] }, 1e-8)
                }
            }
        }
    })
