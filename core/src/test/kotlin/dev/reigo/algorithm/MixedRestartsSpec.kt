package dev.reigo.algorithm

import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.requireSameRun
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import dev.reigo.space.Space
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeIn
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.ints.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe

/** Stop rules, restarts and failures on spaces with integers, categories and bits. */
class MixedRestartsSpec :
    FunSpec({
        val usual = CatCma.standard().withStops(Stops.usual())
        for (problem in listOf(
            MixedBenchmarks.sphereCom(5, 5, 5),
            MixedBenchmarks.sphereCom(2, 20, 10), // the reals are done long before the categories
            MixedBenchmarks.ellipsoidInt(3, 3),
            MixedBenchmarks.sphereInt(0, 5),
            MixedBenchmarks.oneMax(10, 5),
            MixedBenchmarks.mcProximity(4, 4),
            MixedBenchmarks.ellipsoidOneMax(4, 4),
        )) {
            test("the usual stop rules end a search on $problem by themselves, and not before it is solved") {
                for (seed in 1L..5) {
                    val result = usual.run(problem.withTarget(-1.0).withBudget(50_000), seed)
                    result.reason().code() shouldBeIn listOf("tolFun", "tolFunHist", "tolX", "flat")
                    (result.bestValue() < 1e-10) shouldBe true
                    result.evaluations() shouldBeLessThan 20_000
                }
            }
        }

        test("restarts go on until the budget is spent, with more and more samples") {
            for (inner in listOf<Algorithm>(CatCma.standard(), SpaceIgo.of(2))) {
                val result = Restarts.ipop(inner).run(MixedBenchmarks.oneMax(10, 5).withTarget(-1.0).withBudget(20_000), 1)
                result.reason().code() shouldBe "budget"
                result.restarts().size shouldBeGreaterThan 2
                val lambdas = result.restarts().map { it.lambda() }
                lambdas shouldBe List(lambdas.size) { lambdas.first() shl it }
            }
        }

        test("restarts find what the first search misses") {
            val problem = MixedBenchmarks.rosenbrockClo(5, 5, 5) // some searches end in a local optimum
            val missed = (1L..20).filterNot { usual.run(problem, it).success() }
            missed.size shouldBeGreaterThan 0
            for (seed in missed) Restarts.ipop(CatCma.standard()).run(problem, seed).success() shouldBe true
        }

        test("about one search in a hundred on a LeadingOnes-like function ends before it is solved") {
            // more than 7 of 100 if each fails with probability 0.01: 1 in 10,000
            (1L..100).count { !usual.run(MixedBenchmarks.leadingOnes(16, 3), it).success() } shouldBeLessThan 8
        }

        test("a saved run with restarts and stop rules continues bit for bit") {
            for (algorithm in listOf(Restarts.ipop(CatCma.standard()), Restarts.bipop(SpaceIgo.of(1)), usual)) {
                val problem = MixedBenchmarks.ellipsoidInt(2, 2).withTarget(-1.0)
                for (stop in listOf(200L, 1500, 3001)) {
                    val whole = algorithm.start(problem.withBudget(6000), 5).run()
                    val half = algorithm.start(problem.withBudget(stop), 5)
                    half.run()
                    if (half.stopReason().get().code() == "budget") {
                        requireSameRun(algorithm.resume(problem.withBudget(6000), half.state()).run(), whole)
                    }
                }
            }
        }

        test("descriptions of restarts around mixed searches are read back") {
            for (algorithm in listOf(Restarts.ipop(CatCma.of(0).withAlpha(1.1)), Restarts.plain(SpaceIgo.of(3)).withLimit(2))) {
                Algorithms.of(algorithm.description()) shouldBe algorithm
            }
            val rules = Stops.usual().with(Tolerance(StopKind.MAX_ITER))
            Restarts.ipop(CatCma.standard()).key() shouldBe "ipop(catcma(stop=${rules.name()}))"
            Restarts.ipop(CatCma.standard()).description().label() shouldBe "ipop(catcma)"
        }

        test("a limit of time ends the whole run") {
            val stops = Stops.usual().with(Tolerance(StopKind.TIME_LIMIT, 1e-9))
            Restarts.ipop(CatCma.standard().withStops(stops)).run(MixedBenchmarks.oneMax(10, 5).withTarget(-1.0), 1)
                .reason().code() shouldBe "timeLimit"
        }

        test("a failed evaluation counts as the worst value, or stops the run") {
            val space = Space.builder().real("x", -1.0, 1.0).category("c", "good", "bad").integer("i", 0, 3).build()
            val problem = Problem.of("fails", space) { p ->
                check(p.get("c") == "good") { "no" }
                p.real("x") * p.real("x") + p.integer("i")
            }.withTarget(1e-6).withBudget(5000)
            val found = CatCma.standard().run(problem, 1)
            found.success() shouldBe true
            (found.failures() > 0) shouldBe true
            val strict = problem.withEvaluation(problem.evaluation().withOnFailure(OnFailure.STOP))
            CatCma.standard().run(strict, 1).reason().code() shouldBe "objective failure"
        }
    })
