package dev.reigo.analysis

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.PI
import kotlin.math.atan
import kotlin.math.exp
import kotlin.math.pow
import kotlin.math.sqrt

private fun rows(vararg rows: List<Number>) = rows.map { row -> row.map { it.toDouble() }.toDoubleArray() }.toTypedArray()

class FriedmanSpec :
    FunSpec({
        val tied = rows(
            listOf(31, 27, 24),
            listOf(31, 28, 31),
            listOf(45, 29, 46),
            listOf(21, 18, 48),
            listOf(42, 36, 46),
            listOf(32, 17, 40),
            listOf(27, 31, 23),
            listOf(40, 35, 41),
        )

        test("a table with ties has the values of scipy 1.17 (friedmanchisquare, f, studentized_range)") {
            val friedman = Friedman.test(tied)
            friedman.meanRanks() shouldBe doubleArrayOf(2.1875, 1.375, 2.4375)
            friedman.problems() shouldBe 8
            requireNear("statistic", friedman.statistic(), 5.096774193548387, 1e-13)
            requireNear("p", friedman.p(), 0.07820770578978967, 1e-13)
            requireNear("improved", friedman.improved(), 3.2721893491124265, 1e-12)
            requireNear("improved p", friedman.improvedP(), 0.06824096608770773, 1e-12)
            requireNear("0 and 1", friedman.pairP(0, 1), 0.2350400303046447, 1e-9)
            requireNear("0 and 2", friedman.pairP(0, 2), 0.8713081045015412, 1e-9)
            requireNear("2 and 1", friedman.pairP(2, 1), 0.08482154000240394, 1e-9)
        }

        test("complete agreement has the largest statistic n (k - 1), and no differences the smallest") {
            val agreed = Friedman.test(Array(6) { doubleArrayOf(1.0, 2.0, 5.0, Double.POSITIVE_INFINITY) })
            requireNear("statistic", agreed.statistic(), 18.0, 1e-12)
            agreed.improved() shouldBe Double.POSITIVE_INFINITY
            requireNear("p", agreed.improvedP(), Math.pow(24.0, -5.0), 1e-15)
            val tied = Friedman.test(Array(3) { doubleArrayOf(1.0, 2.0, 2.0) }) // three orders each
            requireNear("p with ties", tied.improvedP(), 1.0 / 9, 1e-15)
            agreed.meanRanks() shouldBe doubleArrayOf(1.0, 2.0, 3.0, 4.0)
            val equal = Friedman.test(Array(6) { DoubleArray(4) { Double.POSITIVE_INFINITY } })
            (equal.statistic() to equal.p()) shouldBe (0.0 to 1.0)
            (equal.improved() to equal.improvedP()) shouldBe (0.0 to 1.0)
            equal.pairP(0, 3) shouldBe 1.0
        }

        test("critical differences are those of the tables of Demsar 2006") {
            val q05 = listOf(1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164) // his Table 5a, k = 2, ..., 10
            val q10 = listOf(1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.780, 2.855, 2.920)
            for (k in 2..10) {
                val friedman = Friedman.test(Array(14) { i -> DoubleArray(k) { j -> ((i * 7 + j * 3) % 11).toDouble() } })
                val unit = sqrt(k * (k + 1) / (6.0 * 14))
                requireNear("q, k = $k", friedman.criticalDifference(0.05) / unit, q05[k - 2], 0.0011) // printed from rounded q
                requireNear("q, k = $k", friedman.criticalDifference(0.10) / unit, q10[k - 2], 0.0011)
            }
            // his example: four algorithms on 14 data sets
            val example = Friedman.test(Array(14) { i -> DoubleArray(4) { j -> ((i + j) % 4).toDouble() } })
            requireNear("CD at 0.05", example.criticalDifference(0.05), 1.25, 0.005)
            requireNear("CD at 0.10", example.criticalDifference(0.10), 1.12, 0.005)
        }

        test("two mean ranks at the critical difference have the p-value alpha") {
            val friedman = Friedman.test(tied)
            val unit = sqrt(3 * 4 / (12.0 * 8))
            for (alpha in listOf(0.01, 0.05, 0.5)) {
                requireNear("alpha", Tails.range(friedman.criticalDifference(alpha) / unit, 3), alpha, 1e-10)
            }
        }

        test("tails have their closed forms and the values of scipy") {
            for (x in listOf(0.1, 1.0, 4.0, 30.0)) {
                requireNear("chi^2, 1", Tails.chiSquare(x, 1), 2 * Normal.upperTail(sqrt(x)), 1e-15)
                requireNear("chi^2, 2", Tails.chiSquare(x, 2), exp(-x / 2), 1e-15)
                requireNear("chi^2, 4", Tails.chiSquare(x, 4), exp(-x / 2) * (1 + x / 2), 1e-15)
                requireNear("F, 1 and 1", Tails.f(x, 1.0, 1.0), 1 - 2 / PI * atan(sqrt(x)), 1e-13)
                requireNear("F, 2 and 9", Tails.f(x, 2.0, 9.0), (1 + 2 * x / 9).pow(-4.5), 1e-13)
                requireNear("range of 2", Tails.range(x, 2), 2 * Normal.upperTail(x / sqrt(2.0)), 1e-13)
            }
            for (degrees in 1..4) Tails.chiSquare(0.0, degrees) shouldBe 1.0
            Tails.f(0.0, 3.0, 4.0) shouldBe 1.0
            Tails.f(Double.POSITIVE_INFINITY, 3.0, 4.0) shouldBe 0.0
            Tails.range(0.0, 3) shouldBe 1.0
            requireNear("chi^2, 3", Tails.chiSquare(9.28, 3), 0.025790724198756772, 1e-14)
            requireNear("chi^2, 5", Tails.chiSquare(0.5, 5), 0.9921232932326296, 1e-14)
            requireNear("chi^2, 8", Tails.chiSquare(30.0, 8), 0.00021137850346676174, 1e-15)
            requireNear("F, 7 and 11", Tails.f(2.2, 7.0, 11.0), 0.1168065191953052, 1e-13)
            requireNear("F, 3 and 39", Tails.f(0.3, 3.0, 39.0), 0.825177364281095, 1e-13)
            requireNear("F, 2 and 9", Tails.f(50.0, 2.0, 9.0), 1.3355865958049657e-05, 1e-16)
            requireNear("range of 5", Tails.range(3.3, 5), 0.134321477410152, 1e-9)
        }

        test("bad input is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Friedman.test(rows(listOf(1, 2))) } shouldBe
                "number of problems must be 2 or more, but is 1; compare on several problems"
            message { Friedman.test(rows(listOf(1), listOf(1))) } shouldBe
                "number of algorithms must be 2 or more, but is 1; compare several algorithms"
            message { Friedman.test(rows(listOf(1, 2), listOf(1))) } shouldBe
                "every problem's row must have length 2, but is 1; give one value per algorithm"
            message { Friedman.test(rows(listOf(1, 2), listOf(1, Double.NaN))) } shouldBe
                "values must be numbers, but is NaN; use +infinity for a failed run"
            message { Friedman.test(tied).criticalDifference(0.0) } shouldBe
                "level alpha must be in (0, 1), but is 0.0; use e.g. 0.05"
            message { Friedman.test(tied).criticalDifference(1.0) } shouldBe
                "level alpha must be in (0, 1), but is 1.0; use e.g. 0.05"
        }
    })
