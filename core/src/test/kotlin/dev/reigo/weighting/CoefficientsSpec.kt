package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Gaussian
import dev.reigo.internal.Sorting
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.abs
import kotlin.math.exp
import kotlin.random.Random

private val utilities = listOf(
    Utility.cma(),
    Utility.pbil(0.25),
    Utility.pbil(0.5),
    Utility.of("offset") { s -> 3 - s * s },
)

/** Values with ties and infinities, ratios with zeros and many magnitudes. */
private class Case(
    seed: Long,
) {
    private val random = Random(seed)
    val count = 1 + random.nextInt(60)
    val values = DoubleArray(count) {
        when (random.nextInt(4)) {
            0 -> random.nextInt(4).toDouble()
            1 -> if (random.nextInt(4) == 0) Double.POSITIVE_INFINITY else -1.5
            else -> random.nextDouble(-10.0, 10.0)
        }
    }
    val ratios = DoubleArray(count) {
        when (random.nextInt(4)) {
            0 -> 0.0
            1 -> exp(random.nextDouble(-80.0, 2.0))
            else -> random.nextDouble(0.0, 3.0)
        }
    }
    val order = IntArray(count) { it }.also { Sorting.sort(it, count, values, IntArray(count)) }

    fun coefficients(utility: Utility) =
        DoubleArray(count).also { Coefficients.compute(order, count, values, ratios, utility, it) }
}

class CoefficientsSpec :
    FunSpec({
        test("coefficients are those of the paper's formulas, term by term") {
            checkAll(300, Arb.long()) { seed ->
                val case = Case(seed)
                for (utility in utilities) {
                    val literal = LiteralWeights(case.values, case.ratios, utility)
                    val got = case.coefficients(utility)
                    for (i in 0 until case.count) {
                        val expected = literal.coefficient(i)
                        // the literal form subtracts nearly equal quantiles where a tie group's ratios are small
                        val width = literal.upTo(i) - literal.below(i)
                        if (width > 1e-6 * literal.upTo(i) || case.ratios[i] == 0.0) {
                            requireNear("${utility.name()} $i", got[i], expected, 1e-9 * (1 + abs(expected)))
                        } else {
                            requireNear("${utility.name()} $i is a number", got[i], 0.0, 1e-3)
                        }
                    }
                }
            }
        }

        test("quantiles are those of the paper's formula") {
            checkAll(200, Arb.long()) { seed ->
                val case = Case(seed)
                val literal = LiteralWeights(case.values, case.ratios, Utility.cma())
                val below = DoubleArray(case.count)
                val upTo = DoubleArray(case.count)
                Coefficients.quantiles(case.order, case.count, case.values, case.ratios, below, upTo)
                for (i in 0 until case.count) {
                    requireNear("q< of $i", below[i], literal.below(i), 1e-13)
                    requireNear("q<= of $i", upTo[i], literal.upTo(i), 1e-13)
                }
            }
        }

        test("coefficients sum to W(largest quantile) - W(0)") {
            checkAll(300, Arb.long()) { seed ->
                val case = Case(seed)
                val largest = case.ratios.sum() / case.count
                for (utility in utilities) {
                    val expected = utility.integral(largest) - utility.integral(0.0)
                    requireNear(utility.name(), case.coefficients(utility).sum(), expected, 1e-12 * (1 + abs(expected)))
                }
            }
        }

        test("a sample with ratio 0 has coefficient 0, and no coefficient is ever not a number") {
            checkAll(200, Arb.long()) { seed ->
                val case = Case(seed)
                for (utility in utilities) {
                    val got = case.coefficients(utility)
                    got.all { it.isFinite() } shouldBe true
                    got.indices.filter { case.ratios[it] == 0.0 }.all { got[it] == 0.0 } shouldBe true
                }
            }
        }

        test("tied samples share in proportion to their ratios") {
            val values = doubleArrayOf(1.0, 1.0, 1.0, 2.0)
            val ratios = doubleArrayOf(1.0, 3.0, 0.0, 2.0)
            val got = DoubleArray(4)
            Coefficients.compute(intArrayOf(0, 1, 2, 3), 4, values, ratios, Utility.cma(), got)
            requireSameBits("coefficients", got, doubleArrayOf(0.25, 0.75, 0.0, 0.0))
        }

        test("the weights of the compact GA are +1 and -1, and 0 and 0 on ties") {
            val infinity = Double.POSITIVE_INFINITY
            for ((values, expected) in listOf(
                doubleArrayOf(3.0, 7.0) to doubleArrayOf(1.0, -1.0),
                doubleArrayOf(7.0, 3.0) to doubleArrayOf(-1.0, 1.0),
                doubleArrayOf(3.0, infinity) to doubleArrayOf(1.0, -1.0),
                doubleArrayOf(3.0, 3.0) to doubleArrayOf(0.0, 0.0),
                doubleArrayOf(infinity, infinity) to doubleArrayOf(0.0, 0.0),
            )) {
                requireSameBits("${values.toList()}", fromRanks(values, Utility.pbil(0.25)), expected)
            }
        }

        test("a sample with ratio 0 has the coefficient 0, without a sign, also among the worst of PBIL") {
            val got = DoubleArray(4)
            val ratios = doubleArrayOf(2.0, 1.0, 1.0, 0.0)
            Coefficients.compute(intArrayOf(0, 1, 2, 3), 4, doubleArrayOf(1.0, 2.0, 3.0, 3.0), ratios, Utility.pbil(0.25), got)
            (got[2] < 0) shouldBe true
            requireSameBits("coefficient", doubleArrayOf(got[3]), doubleArrayOf(0.0))
        }

        test("rank weights sum to lambda (W(1) - W(0)) and equal those of counted ranks") {
            checkAll(200, Arb.long()) { seed ->
                val case = Case(seed)
                for (utility in utilities) {
                    val got = fromRanks(case.values, utility)
                    val literal = rankedCoefficients(case.values, utility).map { it * case.count }.toDoubleArray()
                    requireSameBits(utility.name(), got, literal)
                    val total = case.count * (utility.integral(1.0) - utility.integral(0.0))
                    requireNear("sum", got.sum(), total, 1e-11 * case.count)
                }
            }
        }
    })

/** what_i of eq. what, from a generation that has these values. */
private fun fromRanks(
    values: DoubleArray,
    utility: Utility,
): DoubleArray {
    val gaussian = Gaussian.isotropic(DoubleArray(1), 1.0)
    val archive = Archive(gaussian, values.size.coerceAtLeast(2), Window.Generations(0), false)
    val first = archive.generation(gaussian, values.map { doubleArrayOf(0.0) }, values)
    val weighted = Weights.ranked(utility).open(archive).weighted()
    return DoubleArray(values.size) { weighted.coefficient(first + it) * values.size }
}
