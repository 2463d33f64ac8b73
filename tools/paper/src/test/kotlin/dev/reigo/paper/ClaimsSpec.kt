package dev.reigo.paper

import dev.reigo.dsl.Problem
import dev.reigo.dsl.leadingOnes
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.plan
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.record.setting
import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeUnique
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class ClaimsSpec : FunSpec({
    test("a setting with fewer than half of the runs that others have takes no part") {
        val whole = synthetic(listOf(plan { rankMu(); cmaes(reuse = A, k = 1); on(sphere(2), sphere(3)); runs = 30 })) { 1e4 }
        fun judged(kept: Int) =
            Evidence(mapOf("f" to whole.withRuns(whole.runs.filter { it.problem == "sphere(2)" || it.index < kept })))
        judged(15).cells("f").size shouldBe 4
        dataOf(judged(15), "f") shouldBe "reduced"
        judged(14).cells("f").map { it.setting.problem }.distinct() shouldBe listOf("sphere(2)")
    }

    test("fewer runs than planned are said") {
        val whole = synthetic(listOf(plan { rankMu(); on(sphere(2)); runs = 30; name = "f --full" })) { 1e4 }
        fun data(runs: Int) = dataOf(Evidence(mapOf("f" to whole.withRuns(whole.runs.take(runs)))), "f")
        data(30) shouldBe "full"
        data(20) shouldBe "20 of 30 runs"
        claimsSummary(listOf(ClaimRow("id", "6", "s", "1", "t", Verdict.REPRODUCED, "f", data(20)))) shouldContain
            "One of them is judged by the paper's settings with fewer runs."
    }

    test("a figure of which only some settings have been run is judged without an exception") {
        fun bits(
            d: Int,
            vararg rates: Int,
        ) = plan {
            for (k in listOf(0, 1, 3, 5, 9, 10)) for (rate in rates) cga(k = k, eta = rate.toDouble() / d)
            on(oneMax(d), leadingOnes(d))
            runs = 2
        }
        fun over(
            d: Int,
            populations: (Problem) -> List<Int>,
        ) = continuous(d).map { problem ->
            plan {
                for (lambda in populations(problem)) {
                    rankMu(lambda = lambda)
                    rankMu(rankOne = true, lambda = lambda)
                    importanceMixing(lambda = lambda)
                    for (k in listOf(0, 1, 5, 9)) for (reuse in listOf(A, B, C, D)) cmaes(reuse = reuse, k = k, lambda = lambda)
                }
                on(problem)
                runs = 2
            }
        }
        val overK = synthetic(over(4) { listOf(it.usualPopulation) } + over(5) { listOf(it.usualPopulation) }) { 1e4 }
        val overLambda = synthetic(over(4) { it.populations.take(2) } + over(5) { it.populations.take(2) }) { 1e4 }
        val figures = mapOf(
            "bernoulli-k" to synthetic(listOf(bits(32, 1, 4, 16))) { 1e3 },
            "bernoulli-d" to synthetic(listOf(bits(8, 1), bits(16, 1))) { 1e3 },
            "reuse-ab-k" to overK, "rank-one-k" to overK, "gaussian-d" to overK, "lambda" to overLambda, "rank-one-lambda" to overLambda,
        )
        val generator = Xoshiro(1)
        for (share in listOf(0.02, 0.02, 0.05, 0.05, 0.1, 0.1, 0.3, 0.3, 0.6, 0.9)) {
            val some = figures.mapValues { (_, all) ->
                val kept = all.settings.filter { generator.nextDouble() < share }.map { it.key }.toSet()
                all.withRuns(all.runs.filter { it.setting in kept })
            }
            val evidence = Evidence(some)
            claimsMarkdown(judgeAll(evidence), evidence) shouldContain "statements:"
        }
    }

    context("the table") {
        test("without results every claim is undecided for want of data") {
            val rows = judgeAll(Evidence(emptyMap()))
            rows.map { it.verdictText }.distinct() shouldBe listOf("undecided: no data")
            rows.size shouldBeGreaterThan 30
            rows.map { it.id }.shouldBeUnique()
        }

        test("further readings are counted by themselves") {
            val rows = listOf("(A) is better", "(other reading) it is", "It is").map {
                ClaimRow("id", "6", it, "1", "t", Verdict.REPRODUCED, "f", "full")
            }
            claimsSummary(rows) shouldBe "2 statements: 2 reproduced, 0 not reproduced, 0 undecided. " +
                "1 further readings or parts of them: 1 reproduced, 0 not reproduced, 0 undecided."
        }

        test("the table goes between the marks, again and again") {
            val text = "a\n<!-- claims -->\nold\n<!-- /claims -->\nb"
            val once = between("f", text, "claims", "| new |")
            once shouldBe "a\n<!-- claims -->\n| new |\n<!-- /claims -->\nb"
            between("f", once, "claims", "| new |") shouldBe once
            runCatching { between("f", "no marks", "claims", "") }.exceptionOrNull()!!.message!! shouldContain "f must have the marks"
        }

        test("a bar in a cell does not break the table") {
            val row = ClaimRow("id", "6", "|m|", "1", "t", Verdict.REPRODUCED, "f", "full")
            claimsTable(listOf(row)) shouldContain "\\|m\\|"
        }
    }
})
