package dev.reigo.experiment

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.pow

class TargetHitsSpec :
    FunSpec({
        test("targets over R^d go from 100 to 1e-10 above the optimum in quarter decades") {
            val targets = TargetHits.targets(Benchmarks.sphere(2))
            targets.size shouldBe 49
            targets.forEachIndexed { i, target -> requireNear("$i", target / 10.0.pow(2 - i / 4.0), 1.0, 1e-12) }
        }

        test("targets of bits go from the middle to the optimum") {
            val targets = TargetHits.targets(Benchmarks.oneMax(100))
            targets.toList() shouldBe List(51) { 50.0 + it }
        }

        test("a problem whose optimum is not known has no targets") {
            TargetHits.targets(Problem.of("p", 2, 0.0, 1.0) { 0.0 }).size shouldBe 0
        }

        test("each target is hit by the first value at or below it, several at once where it falls deep") {
            val values = doubleArrayOf(1000.0, 2000.0, 1500.0, 100.0, 500.0, 400.0, 300.0, 200.0, 1.0)
            var call = 0
            val problem = Benchmarks.sphere(2).withObjective { values[call++] }.withBudget(9)
            val hits = TargetHits(problem)
            CmaEs.pure().start(problem, 1).observe(hits).run()
            hits.evaluations().toList() shouldBe listOf(4L) + List(8) { 9L } + List(40) { -1L }
        }

        test("a run that reaches the target has hit all of them, the last at its last evaluation") {
            val run = Experiment.of(CmaEs.pure(), Benchmarks.sphere(3)).withRuns(1).allRuns()[0].execute()
            val hits = run.hits().toList()
            hits shouldBe hits.sorted()
            hits.all { it > 0 } shouldBe true
            hits.last() shouldBe run.evaluations()
        }

        test("invalid values hit nothing") {
            for (invalid in listOf(Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)) {
                val problem = Benchmarks.sphere(3).withObjective { invalid }.withBudget(50)
                val run = Experiment.of(CmaEs.pure(), problem).withRuns(1).allRuns()[0].execute()
                run.hits().all { it == -1L } shouldBe true
            }
        }
    })
