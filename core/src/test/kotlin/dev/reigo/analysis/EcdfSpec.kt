package dev.reigo.analysis

import dev.reigo.algorithm.CmaEs
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Runner
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class EcdfSpec :
    FunSpec({
        test("it is the fraction of runs and targets reached within a number of evaluations") {
            val ecdf = Ecdf.of(arrayOf(longArrayOf(10, 30, -1), longArrayOf(20, 20, 50)))
            ecdf.evaluations().toList() shouldBe listOf(10.0, 20.0, 20.0, 30.0, 50.0)
            listOf(9.0, 10.0, 19.9, 20.0, 49.0, 50.0, 1e9).map { ecdf.at(it) } shouldBe
                listOf(0.0, 1 / 6.0, 1 / 6.0, 3 / 6.0, 4 / 6.0, 5 / 6.0, 5 / 6.0)
        }

        test("a target that is reached before the first evaluation counts") {
            val ecdf = Ecdf.of(arrayOf(longArrayOf(0, -1)))
            ecdf.evaluations().toList() shouldBe listOf(0.0)
            ecdf.at(0.0) shouldBe 0.5
        }

        test("where nothing is reached it stays 0") {
            val ecdf = Ecdf.of(arrayOf(longArrayOf(-1, -1)))
            ecdf.at(1e12) shouldBe 0.0
        }

        test("runs that all reach all targets end at 1") {
            val results = Runner(2) {}.execute(Experiment.of(CmaEs.pure(), Benchmarks.sphere(3)).withRuns(4))
            val ecdf = Ecdf.of(results)
            ecdf.evaluations().size shouldBe 4 * 49
            ecdf.at(results.maxOf { it.evaluations() }.toDouble()) shouldBe 1.0
            ecdf.at(0.0) shouldBe 0.0
        }

        test("without a known optimum the runs' own targets count") {
            val problem = Problem.of("p", 2, 1.0, 5.0) { x -> x.sumOf { it * it } }.withTarget(0.1).withBudget(5000)
            val results = Runner(2) {}.execute(Experiment.of(CmaEs.pure(), problem).withRuns(4))
            Ecdf.of(results).at(5000.0) shouldBe results.count { it.success() } / 4.0
        }

        test("no runs are refused") {
            shouldThrow<IllegalArgumentException> { Ecdf.of(listOf()) }
                .message shouldContain "pairs must be 1 or more, but is 0; run the experiment first"
        }
    })
