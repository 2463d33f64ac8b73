package dev.reigo.random

import dev.reigo.kolmogorovCritical
import dev.reigo.kolmogorovSmirnov
import dev.reigo.normalCdf
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import kotlin.math.abs
import kotlin.math.sqrt

class NormalNumbersSpec :
    FunSpec({
        test("a filled row holds the numbers that single calls give, and leaves the same state") {
            val rows = Xoshiro(11)
            val single = Xoshiro(11)
            for (count in listOf(0, 1, 2, 7, 64, 1000, 200_000)) { // the last passes every slow path
                val row = DoubleArray(count + 1) { 5.0 }
                rows.fillGaussian(row, count)
                requireSameBits("row", row.copyOf(count), DoubleArray(count) { single.nextGaussian() })
                row[count] shouldBe 5.0
                rows.state() shouldBe single.state()
            }
        }

        test("moments up to the fourth are those of N(0, 1)") {
            val n = 4_000_000
            val z = DoubleArray(n).also { Xoshiro(1).fillGaussian(it, n) }
            // 4 standard errors each: together about 2.5e-4
            requireNear("mean", z.average(), 0.0, 4 * sqrt(1.0 / n))
            requireNear("second moment", z.sumOf { it * it } / n, 1.0, 4 * sqrt(2.0 / n))
            requireNear("third moment", z.sumOf { it * it * it } / n, 0.0, 4 * sqrt(15.0 / n))
            requireNear("fourth moment", z.sumOf { it * it * it * it } / n, 3.0, 4 * sqrt(96.0 / n))
        }

        test("the empirical distribution function is that of N(0, 1)") {
            val z = DoubleArray(400_000).also { Xoshiro(2).fillGaussian(it, it.size) }
            kolmogorovSmirnov(z, ::normalCdf) shouldBeLessThan kolmogorovCritical(1e-4) // false alarm 1e-4
        }

        test("neighbouring numbers are not correlated, nor are their squares") {
            val n = 1_000_000
            val z = DoubleArray(n).also { Xoshiro(4).fillGaussian(it, n) }
            // 4 standard errors each: together about 1.3e-4
            requireNear("products", (1 until n).sumOf { z[it] * z[it - 1] } / n, 0.0, 4 / sqrt(n.toDouble()))
            val squares = (1 until n).sumOf { (z[it] * z[it] - 1) * (z[it - 1] * z[it - 1] - 1) } / n
            requireNear("products of squares", squares, 0.0, 8 / sqrt(n.toDouble()))
        }

        test("tails have the right frequencies on both sides, also where the ziggurat's bottom layer makes them") {
            val n = 8_000_000
            val edges = doubleArrayOf(2.5, 3.0, 3.5, 3.6541528853610088, 4.0, 4.5)
            val above = LongArray(edges.size)
            val below = LongArray(edges.size)
            val row = DoubleArray(100_000)
            val generator = Xoshiro(5)
            repeat(n / row.size) {
                generator.fillGaussian(row, row.size)
                for (z in row) {
                    if (abs(z) >
                        2.5
                    ) {
                        for (e in edges.indices) {
                            if (z > edges[e]) {
                                above[e]++
                            } else if (z < -edges[e]) {
                                below[e]++
                            }
                        }
                    }
                }
            }
            for (e in edges.indices) { // 12 comparisons with 4 standard errors: together about 1e-3
                val expected = n * normalCdf(-edges[e])
                requireNear("above ${edges[e]}", above[e].toDouble(), expected, 4 * sqrt(expected))
                requireNear("below -${edges[e]}", below[e].toDouble(), expected, 4 * sqrt(expected))
            }
        }

        test("the tail beyond 3.65 has the shape of the normal tail") {
            val edge = 3.6541528853610088
            val mass = normalCdf(-edge)
            val row = DoubleArray(100_000)
            val generator = Xoshiro(6)
            val beyond = ArrayList<Double>()
            repeat(100) {
                generator.fillGaussian(row, row.size)
                for (z in row) if (abs(z) > edge) beyond += abs(z)
            }
            // false alarm 1e-4
            kolmogorovSmirnov(beyond.toDoubleArray()) { 1 - normalCdf(-it) / mass } shouldBeLessThan
                kolmogorovCritical(1e-4)
        }
    })
