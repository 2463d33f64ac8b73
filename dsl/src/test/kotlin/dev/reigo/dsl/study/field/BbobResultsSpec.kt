package dev.reigo.dsl.study.field

import dev.reigo.dsl.bbob
import dev.reigo.dsl.plan
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.Ended
import dev.reigo.dsl.study.made
import dev.reigo.dsl.study.results.Results
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.TargetHits
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

/** Two algorithms on two functions in two dimensions, two instances each. Hits of a run: [hit] by algorithm, function and instance. */
private fun made(hit: (algorithm: Int, function: Int, instance: Int, target: Int) -> Long): Results {
    val plan = plan {
        cmaes()
        rankMu()
        on(bbob(listOf(1, 8), d = listOf(5, 10), instances = 1..2))
        runs = 1
    }
    val records = plan.experiment.allRuns().map { run ->
        val (function, instance) = Regex("f(\\d+)-i(\\d+)").find(run.key().problem())!!.destructured.toList().map { it.toInt() }
        val hits = LongArray(TargetHits.BBOB_TARGETS) { hit(plan.algorithms.indexOf(run.algorithm()), function, instance, it) }
        val code = if (hits.last() < 0) StopReason.BUDGET else StopReason.TARGET
        RunDraft(run.key(), run.seed()).apply {
            reason = StopReason.Other(code, "made up")
            evaluations = 1000
            bestValue = 1.0
            this.hits = hits
        }.toRecord()
    }
    return Results.of(plan, records)
}

class BbobResultsSpec :
    FunSpec({
        // the first needs 10 (i + 1) evaluations to target i; the second twice as many, and fails on f8 from 10^-3 on in instance 2
        val bbob = made { algorithm, function, instance, target ->
            if (algorithm == 1 && function == 8 && instance == 2 && target >= 25) -1L else 10L * (target + 1) * (algorithm + 1)
        }.bbob()
        val (first, second) = bbob.algorithms

        test("instances are the repetitions of a function, and aRT counts what failed runs spent") {
            bbob.functions shouldBe listOf(1, 8)
            bbob.dimensions shouldBe listOf(5, 10)
            bbob.art(first, 8, 5) shouldBe Art(510.0, 2, 2)
            bbob.art(second, 8, 5) shouldBe Art(1020.0 + 1000, 1, 2)
            bbob.art(second, 8, 5, target = 1e-2) shouldBe Art(2 * 10.0 * 21, 2, 2)
            bbob.art(second, 8, 5).toString() shouldBe "2020[1/2]"
        }

        test("the ECDF counts (function, target) pairs of all dimensions alike, per dimension, by simulated restarts") {
            val whole = bbob.ecdf(first, d = 10)
            whole.fraction().last() shouldBe (1.0 plusOrMinus 1e-12)
            whole.at(10.0 * 26 / 10) shouldBe (26 / 51.0 plusOrMinus 1e-12)
            bbob.ecdf(first).at(10.0 * 26 / 10) shouldBe ((26 + 13) / 102.0 plusOrMinus 1e-12)
            // f8 alone: half of the lengths to hard targets begin with a failed run of 1000 evaluations
            val restarted = bbob.ecdf(second, listOf(8), 5)
            restarted.at(1020.0 / 5) shouldBe ((25 + 26 / 2.0) / 51 plusOrMinus 1e-12)
            restarted.fraction().last() shouldBe (1.0 plusOrMinus 1e-12)
        }

        test("tables show aRT, successes, ratios and published results") {
            val table = bbob.table(5, published = listOf(Published.ACTIVE_IPOP_2010))
            table.lines()[2].trim().split(Regex("\\s{2,}")) shouldBe listOf("f1 Sphere", "510", "1020", "702")
            table.lines()[3].trim().split(Regex("\\s{2,}")) shouldBe listOf("f8 Rosenbrock", "510", "2020[1/2]", "1962")
            bbob.toLatex(5) shouldContain "\$f_{8}\$ Rosenbrock & \\textbf{510} & 2020\\,{\\scriptsize[1/2]} \\\\"
            bbob.ratios(first, 5, listOf(1e2, 1e-8)).lines()[3].trim().split(Regex("\\s{2,}")) shouldBe
                listOf("f8 Rosenbrock", second, "2", "3.96")
            bbob.fixedTarget(5, listOf(1e-8)).lines()[5].trim().split(Regex("\\s{2,}")) shouldBe listOf("f8 Rosenbrock", second, "404[1/2]")
            bbob.fixedBudget(2 * 10, 10).lines()[2].trim().split(Regex("\\s{2,}")) shouldBe listOf("f1 Sphere", "1.6e-02", "1.6e+00")
        }

        test("published results are those of COCO's table") {
            Published.IPOP_2010.ert(14, 20) shouldBe 22918.0
            Published.BIPOP_2009.ert(21, 20) shouldBe 679886.0
            Published.BIPOP_2009.successes(21, 20) shouldBe 13
            Published.ACTIVE_IPOP_2010.ert(24, 5) shouldBe Double.POSITIVE_INFINITY
            Published.ACTIVE_IPOP_2010.successes(1, 5) shouldBe 15
            Published.ACTIVE_IPOP_2010.ert(1, 10) shouldBe null
        }

        test("plots have algorithms and published results, and dimensions apart from marks") {
            val svg = bbob.plotEcdf(d = 5, published = listOf(Published.IPOP_2010)).toSvg()
            svg shouldContain "IPOP-CMA-ES 2010, ERT to 1e-8"
            svg shouldContain "evaluations / d"
            shouldThrow<IllegalArgumentException> { bbob.plotEcdf(published = listOf(Published.IPOP_2010)) }.message shouldContain
                "published marks must be of one dimension, but there are [5, 10]"
        }

        test("a wrong target, dimension, algorithm or problem is refused with a remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message.orEmpty()
            message { bbob.art(first, 1, 5, target = 2e-3) } shouldContain "target must be one of COCO's"
            message { bbob.art(first, 1) } shouldContain "d must be one of [5, 10], but is not given"
            message { bbob.art("none", 1, 5) } shouldContain "algorithm must be one of"
            message { bbob.ecdf(first, listOf(24), 5) } shouldContain "functions must be some of [1, 8]"
            message { made({ rankMu(); on(sphere(2)) }) { _, _ -> Ended(1.0) }.bbob() } shouldContain
                "results on BBOB must have problems of COCO's suites only, but have sphere(2)"
        }

        test("ranks over functions are those of aRT") {
            bbob.rankTest(5).meanRanks shouldBe listOf(1.0, 2.0)
        }
    })
