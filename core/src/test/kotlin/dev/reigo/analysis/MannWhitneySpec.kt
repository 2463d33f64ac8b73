package dev.reigo.analysis

import dev.reigo.normalCdf
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.abs
import kotlin.math.pow
import kotlin.math.sqrt
import kotlin.random.Random

private const val FAILED = Double.POSITIVE_INFINITY

private fun u(
    first: List<Double>,
    second: List<Double>,
) = first.sumOf { a ->
    second.sumOf { b ->
        if (a < b) {
            1.0
        } else if (a == b) {
            0.5
        } else {
            0.0
        }
    }
}

/** Two-sided p by all ways to choose which values are the first sample's. */
private fun exactP(
    first: DoubleArray,
    second: DoubleArray,
): Double {
    val all = first.toList() + second.toList()
    val middle = first.size * second.size / 2.0
    val observed = abs(u(first.toList(), second.toList()) - middle)
    val masks = (0 until (1 shl all.size)).filter { Integer.bitCount(it) == first.size }
    val extreme = masks.count { mask ->
        val (a, b) = all.indices.partition { mask shr it and 1 == 1 }
        abs(u(a.map(all::get), b.map(all::get)) - middle) >= observed - 1e-9
    }
    return extreme.toDouble() / masks.size
}

/** Two-sided p by the normal approximation, each group of ties counted by its value. */
private fun approximateP(
    first: DoubleArray,
    second: DoubleArray,
): Double {
    val all = first.toList() + second.toList()
    val n = all.size.toDouble()
    val ties = all.groupBy { it }.values.sumOf { it.size.toDouble().pow(3) - it.size } / (n * (n - 1))
    val pairs = first.size.toDouble() * second.size
    val distance = maxOf(0.0, abs(u(first.toList(), second.toList()) - pairs / 2) - 0.5)
    return minOf(1.0, 2 * normalCdf(-distance / sqrt(pairs / 12 * (n + 1 - ties))))
}

class MannWhitneySpec :
    FunSpec({
        test("U and p of two samples that do not overlap are the textbook's") {
            val first = doubleArrayOf(1.0, 2.0, 3.0, 4.0, 5.0)
            val second = doubleArrayOf(6.0, 7.0, 8.0, 9.0, 10.0)
            val test = MannWhitney.test(first, second)
            test.u() shouldBe 25.0
            test.effect() shouldBe 1.0
            requireNear("p", test.p(), 2.0 / 252, 1e-15) // of 252 ways to choose five of ten
            val reversed = MannWhitney.test(second, first)
            reversed.u() shouldBe 0.0
            reversed.effect() shouldBe 0.0
            reversed.p() shouldBe test.p()
        }

        test("p is that of all permutations, with and without ties and failed runs") {
            checkAll(60, Arb.long()) { seed ->
                val random = Random(seed)
                val ties = random.nextBoolean()

                fun value() = if (ties) random.nextInt(6).toDouble().let { if (it == 5.0) FAILED else it } else random.nextDouble(0.0, 6.0)
                val first = DoubleArray(1 + random.nextInt(7)) { value() }
                val second = DoubleArray(1 + random.nextInt(7)) { value() + random.nextInt(3) }
                requireNear("p", MannWhitney.test(first, second).p(), exactP(first, second), 1e-12)
                requireNear("p", MannWhitney.test(second, first).p(), exactP(first, second), 1e-12)
            }
        }

        test("the smallest p of two times twenty runs is exact, too, and a single run against a hundred can tell nothing") {
            val low = DoubleArray(20) { it.toDouble() }
            val high = DoubleArray(20) { 100.0 + it }
            requireNear("p", MannWhitney.test(low, high).p(), 2 / 137_846_528_820.0, 1e-25) // ways to choose 20 of 40
            requireNear("p", MannWhitney.test(doubleArrayOf(-1.0), DoubleArray(99) { it.toDouble() }).p(), 0.02, 1e-15)
        }

        test("with more than twenty runs of both, p is the normal approximation with correction for ties") {
            checkAll(20, Arb.long()) { seed ->
                val random = Random(seed)
                val a = DoubleArray(21 + random.nextInt(30)) { random.nextInt(9).toDouble() }
                val b = DoubleArray(21 + random.nextInt(30)) { 1.0 + random.nextInt(9) }
                requireNear("p", MannWhitney.test(a, b).p(), approximateP(a, b), 1e-14)
            }
        }

        test("exact and approximate p meet where one gives way to the other") {
            val random = Random(9)
            repeat(20) {
                val a = DoubleArray(20) { random.nextInt(30).toDouble() }
                val b = DoubleArray(20) { random.nextInt(30).toDouble() }
                requireNear("p", MannWhitney.test(a, b).p(), approximateP(a, b), 0.01)
                requireNear("p", MannWhitney.normal(a, b).p(), approximateP(a, b), 1e-14)
            }
        }

        test("p does not depend on the order of values") {
            checkAll(50, Arb.long()) { seed ->
                val random = Random(seed)
                val a = DoubleArray(3 + random.nextInt(6)) { random.nextInt(4).toDouble() }
                val b = DoubleArray(3 + random.nextInt(6)) { 1.0 + random.nextInt(4) }
                MannWhitney.test(a.sortedArray(), b.sortedArray()) shouldBe MannWhitney.test(a, b)
            }
        }

        test("the effect is the share of pairs in which the first is smaller, ties counting half") {
            MannWhitney.test(doubleArrayOf(1.0, 2.0), doubleArrayOf(2.0, 3.0)).effect() shouldBe 3.5 / 4
            MannWhitney.test(doubleArrayOf(1.0), doubleArrayOf(1.0)) shouldBe MannWhitney(0.5, 1.0, 0.5)
        }

        test("failed runs are worst and tie with each other") {
            val infinity = Double.POSITIVE_INFINITY
            MannWhitney.test(doubleArrayOf(1.0, infinity), doubleArrayOf(5.0, infinity)).u() shouldBe 2.5
            val failed = DoubleArray(4) { infinity }
            MannWhitney.test(failed, failed) shouldBe MannWhitney(8.0, 1.0, 0.5)
        }

        test("p is uniform where both samples come from one distribution") {
            val random = Random(8)
            val small = (1..2000).count {
                MannWhitney.test(DoubleArray(30) { random.nextDouble() }, DoubleArray(30) { random.nextDouble() }).p() <
                    0.05
            }
            requireNear("share below 0.05", small / 2000.0, 0.05, 4 * sqrt(0.05 * 0.95 / 2000)) // about 6e-5
        }

        test("empty samples and NaN are refused") {
            shouldThrow<IllegalArgumentException> { MannWhitney.test(doubleArrayOf(), doubleArrayOf(1.0)) }
                .message shouldContain "size of the first sample must be 1 or more, but is 0"
            shouldThrow<IllegalArgumentException> { MannWhitney.test(doubleArrayOf(1.0), doubleArrayOf(Double.NaN)) }
                .message shouldBe "values must be numbers, but is NaN; use +infinity for a failed run"
        }
    })
