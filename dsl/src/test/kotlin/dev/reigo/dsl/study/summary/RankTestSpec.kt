package dev.reigo.dsl.study.summary

import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.Ended
import dev.reigo.dsl.study.made
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

/** AUC of four classifiers on 14 data sets: Demsar 2006, Table 6, as errors. On voting, a digit that he does not print decides. */
private val demsar = listOf(
    listOf(0.763, 0.768, 0.771, 0.798), listOf(0.599, 0.591, 0.590, 0.569), listOf(0.954, 0.971, 0.968, 0.967),
    listOf(0.628, 0.661, 0.654, 0.657), listOf(0.882, 0.888, 0.886, 0.898), listOf(0.936, 0.931, 0.916, 0.931),
    listOf(0.661, 0.668, 0.609, 0.685), listOf(0.583, 0.583, 0.563, 0.625), listOf(0.775, 0.838, 0.866, 0.875),
    listOf(1.000, 1.000, 1.000, 1.000), listOf(0.940, 0.962, 0.965, 0.962), listOf(0.619, 0.666, 0.614, 0.669),
    listOf(0.972, 0.981, 0.975, 0.9749), listOf(0.957, 0.978, 0.946, 0.970),
).map { row -> row.map { 1 - it } }

class RankTestSpec :
    FunSpec({
        val names = listOf("C4.5", "C4.5+m", "C4.5+cf", "C4.5+m+cf")

        test("Demsar's example has the ranks, the test and the critical difference that he gives") {
            val test = RankTest.of(names, demsar, 0.05)
            test.algorithms shouldBe listOf("C4.5+m+cf", "C4.5+m", "C4.5+cf", "C4.5")
            listOf(1.964, 2.000, 2.893, 3.143).zip(test.meanRanks).forEach { (printed, rank) -> rank shouldBe (printed plusOrMinus 5e-4) }
            test.criticalDifference shouldBe (1.25 plusOrMinus 0.005) // 2.569 sqrt(4 5 / (6 14))
            (test.p < 0.05) shouldBe true
            // at 0.10 the critical difference is 1.12: C4.5 differs from both with m
            val loose = RankTest.of(names, demsar, 0.10)
            loose.criticalDifference shouldBe (1.12 plusOrMinus 0.005)
            loose.groups shouldBe listOf(0..2, 2..3)
            test.groups shouldBe listOf(0..3)
            (loose.p("C4.5", "C4.5+m") < 0.10) shouldBe true
            (loose.p("C4.5", "C4.5+cf") > 0.10) shouldBe true
        }

        test("results are ranked by ERT, and by best f where no run succeeded") {
            val results = made({ cmaes(); rankMu(); on(sphere(2), sphere(3)) }) { algorithm, _ ->
                Ended(best = algorithm.toDouble(), evaluations = 100)
            }
            val test = results.rankTest()
            test.meanRanks shouldBe listOf(1.0, 2.0)
            test.algorithms shouldBe results.algorithms.map(results::label)
            test.toString() shouldContain "Friedman over 2 problems"
        }

        test("the diagram has every name, its mean rank and the critical difference") {
            val svg = RankTest.of(names, demsar, 0.10).plot("Demsar 2006").toSvg()
            for (name in names) svg shouldContain name
            svg shouldContain "CD = 1.12"
            svg shouldContain "3.14"
        }

        test("one problem or one algorithm is refused, and so is an unknown name") {
            shouldThrow<IllegalArgumentException> { RankTest.of(listOf("a"), demsar, 0.05) }.message shouldContain "two or more algorithms"
            shouldThrow<IllegalArgumentException> { RankTest.of(names, demsar, 0.05).p("a", "C4.5") }.message shouldContain "'a' is not"
        }
    })
