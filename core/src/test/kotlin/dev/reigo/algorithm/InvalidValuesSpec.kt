package dev.reigo.algorithm

import dev.reigo.distribution.Gaussian
import dev.reigo.evaluatedPoints
import dev.reigo.gaussianAlgorithms
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.parameters
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import dev.reigo.sphere
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.longs.shouldBeGreaterThan
import io.kotest.matchers.shouldBe

class InvalidValuesSpec :
    FunSpec({
        test("NaN and both infinities rank worst, tie, and are counted") {
            val problem = Benchmarks.sphere(3).withBudget(2000)
            val inner = problem.objective()
            val runs = listOf(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY).map { invalid ->
                val spoiled = problem.withObjective { x -> if (x[0] < 0) invalid else inner.value(x) }
                CmaEs.reuse(Variant.A, 3).run(spoiled, 5) to evaluatedPoints(CmaEs.reuse(Variant.A, 3), spoiled, 5)
            }
            for ((result, points) in runs) {
                requireSameRun(result, runs[0].first)
                requireSameBits("points", points, runs[0].second)
            }
            runs[0].first.invalidValues() shouldBeGreaterThan 10
            runs[0].first.bestValue().isFinite() shouldBe true
            (runs[0].first.bestPoint()[0] >= 0) shouldBe true
        }

        test("negative infinity is no success where f is minimized, nor is infinity where it is maximized") {
            val problem = Problem.of("p", 3, 0.0, 1.0) { Double.NEGATIVE_INFINITY }.withTarget(0.0).withBudget(50)
            val result = CmaEs.pure().run(problem, 1)
            result.reason() shouldBe StopReason.BudgetSpent(50)
            result.invalidValues() shouldBe 50
            result.bestValue() shouldBe Double.POSITIVE_INFINITY
            val maximized = problem.withDirection(Direction.MAXIMIZE).withObjective { Double.POSITIVE_INFINITY }
            CmaEs.pure().run(maximized, 1).bestValue() shouldBe Double.NEGATIVE_INFINITY
            CmaEs.pure().run(maximized, 1).success() shouldBe false
        }

        test("listeners never hear an invalid value as a good one") {
            val heard = ArrayList<Double>()
            val problem = Problem.of("p", 3, 0.0, 1.0) { Double.NEGATIVE_INFINITY }.withBudget(20)
            val optimizer = CmaEs.pure().start(problem, 1)
            optimizer.observe(
                object : Observer {
                    override fun improved(
                        run: Optimizer,
                        value: Double,
                    ) {
                        heard += value
                    }
                },
            )
            optimizer.run()
            heard.all { it == Double.POSITIVE_INFINITY } shouldBe true
        }

        for (algorithm in gaussianAlgorithms.filter { it.sampling().past() == 0 }) {
            test("$algorithm goes on for 300 generations in which everything ties, without NaN") {
                val lambda = algorithm.lambda(3)
                for (value in listOf(1.0, Double.NaN)) {
                    val problem = Problem.of("flat", 3, 1.0, 5.0) { value }.withBudget(300L * lambda)
                    val optimizer = algorithm.start(problem, 1)
                    val result = optimizer.run()
                    val gaussian = optimizer.distribution() as Gaussian
                    parameters(gaussian).all { it.isFinite() } shouldBe true
                    gaussian.scale().isFinite() shouldBe true
                    (result.reason().code() in setOf("budget", "converged")) shouldBe true
                    result.invalidValues() shouldBe if (value.isNaN()) result.evaluations() else 0
                }
            }
        }

        test("bits under a constant function stay at 1/2 without reuse, and are finite with it") {
            val flat = Problem.ofBits("flat", 20) { 3.0 }.withBudget(600)
            val plain = Pbil.compactGa(0).start(flat, 1).also { it.run() }
            plain.distribution().mean().toList() shouldBe List(20) { 0.5 }
            val reuse = Pbil.compactGa(5).start(flat, 1).also { it.run() }
            reuse.distribution().mean().all { it in 0.05..0.95 } shouldBe true
        }

        test("lambda = 2 with K = 9 runs in both domains") {
            val real = CmaEs.reuse(Variant.A, 9).withLambda(2).start(sphere(3, 3000), 1)
            real.run().bestValue().isFinite() shouldBe true
            parameters(real.distribution()).all { it.isFinite() } shouldBe true
            Pbil.compactGa(9).run(Benchmarks.oneMax(40), 1).success() shouldBe true
        }

        test("dimension 1 is solved") {
            for (algorithm in gaussianAlgorithms.filter { it.sampling().past() == 0 && it.description().value("variant") != "B" }) {
                val result = algorithm.withLambda(8).run(Benchmarks.sphere(1), 2)
                (result.reason().code() to algorithm.key()) shouldBe ("target" to algorithm.key())
            }
        }

        test("a single bit is solved where the clip interval is given") {
            Pbil.compactGa(2).withClip(0.1, 0.9).run(Benchmarks.oneMax(1), 1).success() shouldBe true
        }
    })
