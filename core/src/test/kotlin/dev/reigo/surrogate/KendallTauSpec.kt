package dev.reigo.surrogate

import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import kotlin.math.sign
import kotlin.math.sqrt

/** By the definition. */
private fun byPairs(
    a: DoubleArray,
    b: DoubleArray,
): Double {
    val pairs = a.indices.flatMap { i -> (0 until i).map { j -> compare(a[i], a[j]) to compare(b[i], b[j]) } }
    val untied = pairs.count { it.first != 0 }.toDouble() * pairs.count { it.second != 0 }
    return if (untied == 0.0) 0.0 else pairs.sumOf { it.first * it.second } / sqrt(untied)
}

private fun compare(
    x: Double,
    y: Double,
) = if (x.isNaN() || y.isNaN() || x == y) {
    0
} else if (x < y) {
    -1
} else {
    1
}

class KendallTauSpec :
    FunSpec({
        val generator = Xoshiro(1)

        /** Numbers among so many, so that there are ties. */
        fun numbers(
            n: Int,
            different: Int,
        ) = DoubleArray(n) { (different * generator.nextDouble()).toInt() - different / 2.0 }

        test("long lists, which are sorted, have the tau of the definition, ties or not") {
            val lengths = listOf(2, 49, 50, 51, 52, 64, 100, 257)
            for (n in lengths) {
                for (different in listOf(1, 2, 5, 40, 1_000_000)) {
                    val a = numbers(n, different)
                    KendallTau.of(a, numbers(n, 7), n).let { /* of another list first, as scratch is kept */ }
                    for (b in listOf(numbers(n, different), numbers(n, 3), a, DoubleArray(n) { -a[it] })) {
                        KendallTau.of(a, b, n) shouldBe byPairs(a, b)
                    }
                }
            }
        }

        test("one that is asked again has room, and forgets the last lists") {
            val tau = KendallTau()
            for (n in listOf(300, 60, 120, 40, 301)) {
                val a = numbers(n, 50)
                val b = DoubleArray(n) { a[it] + 10 * generator.nextGaussian() }
                tau.tau(a, b, n) shouldBe byPairs(a, b)
                byPairs(a, b).sign shouldBe 1.0
            }
        }

        test("infinities are ordered, zeros of both signs are tied, and NaN is tied with everything") {
            val n = 80
            val a = numbers(n, 9).also {
                it[3] = Double.POSITIVE_INFINITY
                it[50] = Double.POSITIVE_INFINITY
                it[9] = Double.NEGATIVE_INFINITY
                it[10] = -0.0
                it[11] = 0.0
            }
            val b = numbers(n, 9).also { it[60] = Double.POSITIVE_INFINITY }
            KendallTau.of(a, b, n) shouldBe byPairs(a, b)
            val before = KendallTau.of(a, b, n)
            b[70] = Double.NaN
            KendallTau.of(a, b, n) shouldBe byPairs(a, b)
            KendallTau.of(a, b, n) shouldNotBe before
        }

        test("only the first n count") {
            val a = doubleArrayOf(1.0, 2.0, 3.0, 0.0)
            KendallTau.of(a, doubleArrayOf(1.0, 2.0, 3.0, 9.0), 3) shouldBe 1.0
        }
    })
