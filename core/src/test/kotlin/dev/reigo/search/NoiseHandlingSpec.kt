package dev.reigo.search

import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.Variant
import dev.reigo.description.Description
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.parameters
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Noise
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class NoiseHandlingSpec :
    FunSpec({
        val standard = CmaEs.standard()
        val raising = standard.withNoise(NoiseHandling.raiseLambda())
        val noisy = Noise.additive(1e3).on(Benchmarks.sphere(5)).withSmallestEigenvalue(0.0).withBudget(3000)

        fun lambdas(
            algorithm: CmaEs,
            problem: Problem,
        ): List<Int> {
            val all = mutableListOf<Int>()
            algorithm.start(problem, 1).observe(Observer.onIteration { all += it.lambda() }).run()
            return all
        }

        test("noise raises lambda to its limit, and without noise it stays as it is") {
            val usual = standard.lambda(5)
            lambdas(raising, noisy).let { listOf(it.first(), it.max(), it.takeLast(3).min()) } shouldBe
                listOf(usual, 32 * usual, 32 * usual)
            lambdas(standard.withNoise(NoiseHandling(NoiseHandling.Remedy.LAMBDA, 3)), noisy).max() shouldBe 3 * usual
            lambdas(raising, Benchmarks.ellipsoid(5)).let { all -> all.count { it > usual } < all.size / 20 } shouldBe true
        }

        test("lambda falls again when the noise ends") {
            var n = 0
            val first = Problem.of("own", 5, 1.0, 5.0) { x -> x.sumOf { it * it } + if (++n < 2000) Math.sin(1e5 * n) * 1e3 else 0.0 }
                .withBudget(20_000).withSmallestEigenvalue(0.0)
            val all = lambdas(raising, first)
            (all.max() > 10 * standard.lambda(5)) shouldBe true
            all.takeLast(20).average().let { it < 1.5 * standard.lambda(5) } shouldBe true
        }

        test("points are evaluated more often instead, if that is the remedy, and lambda stays") {
            val seen = mutableListOf<List<Double>>()
            val problem = Problem.of("own", 5, 1.0, 5.0) { x -> Math.sin(1e6 * seen.size).also { seen += x.toList() } }.withBudget(3000)
            val reevaluating = standard.withNoise(NoiseHandling.reevaluate())
            lambdas(reevaluating, problem).distinct() shouldBe listOf(standard.lambda(5))
            val times = seen.groupingBy { it }.eachCount().values
            (times.max() > 32) shouldBe true // 32 and 32 again
            (times.max() <= 64) shouldBe true
        }

        test("a new lambda goes on from the present distribution") {
            val optimizer = raising.start(Problem.external(5, 0.0, 1.0).withBudget(3000), 1)
            var changes = 0
            while (optimizer.running()) {
                val before = optimizer.lambda() to parameters(optimizer.distribution())
                val points = optimizer.ask()
                if (points.isEmpty()) break
                requireSameBits("distribution", parameters(optimizer.distribution()), before.second)
                if (optimizer.lambda() != before.first) changes++
                optimizer.tell(DoubleArray(points.size) { Math.sin(1e6 * (it + optimizer.evaluations())) })
            }
            (changes > 5) shouldBe true
        }

        val cases = listOf(
            raising to noisy,
            raising.withShape(Shape.DIAGONAL).withStops(Stops.usual()) to noisy,
            standard.withNoise(NoiseHandling.reevaluate()) to noisy,
            raising to noisy.withEvaluation(noisy.evaluation().withReevaluations(2, false)),
            Restarts.ipop(raising.withStops(Stops.of(Tolerance(StopKind.STAGNATION, 0.1)))) to noisy,
        )
        for ((algorithm, problem) in cases) {
            test("$algorithm with ${problem.evaluation().reevaluations()} evaluations per point goes on bit for bit from any evaluation") {
                val expected = algorithm.run(problem, 6)
                for (stop in (1L..150L) + (151L..3000L step 97)) {
                    val first = algorithm.start(problem, 6)
                    first.observe(
                        object : Observer {
                            override fun evaluated(
                                run: Optimizer,
                                value: Double,
                            ) {
                                if (run.evaluations() == stop) run.stop()
                            }
                        },
                    )
                    first.run()
                    val resumed = algorithm.resume(problem, first.state()).run()
                    requireSameRun(resumed, expected)
                    resumed.answer() shouldBe expected.answer()
                }
            }

            test("$algorithm with ${problem.evaluation().reevaluations()} evaluations per point goes on bit for bit after an update") {
                val expected = algorithm.run(problem, 6)
                val states = mutableListOf<dev.reigo.optimizer.OptimizerState>()
                algorithm.start(problem, 6).observe(Observer.onIteration { states += it.state() }).run()
                states.forEach { requireSameRun(algorithm.resume(problem, it).run(), expected) }
            }
        }

        test("it gains under noise: on seeds 1 to 11 the median of f at the final mean is a third of that of the default, and less") {
            val problem = Noise.additive(1.0).on(Benchmarks.sphere(10)).withSmallestEigenvalue(0.0).withBudget(20_000)
            val (usual, handled) = listOf(standard, raising).map { algorithm ->
                (1L..11L).map { algorithm.run(problem, it).answer().get().value() }.sorted()[5]
            }
            (handled < usual / 3) shouldBe true
        }

        test("without noise it costs the points that it measures again, and no more than a quarter") {
            val (usual, handled) = listOf(standard, raising).map { algorithm ->
                (1L..11L).map { algorithm.run(Benchmarks.ellipsoid(10), it).evaluations() }.sorted()[5]
            }
            handled shouldBeLessThan usual * 5 / 4
        }

        test("invalid values count as the worst, and points from outside take one value each") {
            var n = 0
            val holes = Problem.of("own", 3, 1.0, 5.0) { x -> if (++n % 3 == 0) Double.NaN else x.sumOf { it * it } }.withBudget(2000)
            (raising.run(holes, 1).bestValue() < 1) shouldBe true
            val optimizer = raising.start(Problem.external(3, 0.0, 1.0), 1)
            optimizer.ask().size shouldBe optimizer.lambda() + 2
            optimizer.tell(Array(7) { i -> DoubleArray(3) { i / 7.0 } }, DoubleArray(7) { it.toDouble() })
            listOf(optimizer.evaluations(), optimizer.iterations()) shouldBe listOf(7L, 1L)
        }

        test("the answer with restarts is the mean of the search that was better, not of one that has just begun") {
            val problem = Noise.additive(0.01).on(Benchmarks.sphere(5)).withSmallestEigenvalue(0.0).withBudget(3000)
            val restarting = Restarts.plain(standard.withStops(Stops.of(Stop.own("late") { it.iterations() >= 365 })))
            val result = restarting.run(problem, 1)
            result.restarts().size shouldBe 1
            (result.mean().sumOf { it * it } > 0.1) shouldBe true // the second search is on its way
            (result.answer().get().value() < 0.1) shouldBe true
            result.answer().get().value() shouldBe result.answer().get().point().sumOf { it * it }
        }

        test("key, label and description name it only if it is used") {
            standard.key() shouldBe "csa-cmaes(factor=lazy)"
            raising.key() shouldBe "csa-cmaes(noise=raiseLambda, factor=lazy)"
            raising.description().label() shouldBe "cmaes(noise=raiseLambda)"
            val eight = standard.withNoise(NoiseHandling(NoiseHandling.Remedy.REEVALUATIONS, 8))
            eight.key() shouldBe "csa-cmaes(noise=reevaluate(8), factor=lazy)"
            for (algorithm in listOf(standard, raising, eight)) {
                val values = algorithm.description().values()
                Algorithms.of(Description.ofValues("csa-cmaes", values)) shouldBe algorithm
            }
            raising.with("lambda", 20).noise() shouldBe NoiseHandling.raiseLambda()
            raising.with("noise", null) shouldBe standard
            raising.parameters(noisy)["noise"] shouldBe "raiseLambda"
        }

        test("what makes no sense is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { CmaEs.reuse(Variant.A, 3).withNoise(NoiseHandling.raiseLambda()) } shouldBe
                "noise must be left out with the paper's algorithms, but is raiseLambda; use cmaes() without reuse, or a larger lambda"
            message { NoiseHandling(NoiseHandling.Remedy.LAMBDA, 1) } shouldBe
                "limit of raiseLambda must be 2 to 10000, but is 1; use 32 as usual"
            message { NoiseHandling.byName("more") } shouldBe
                "noise must be none, raiseLambda or reevaluate, but is 'more'; use e.g. raiseLambda(8)"
            val saved = raising.start(noisy, 1).state()
            message { standard.resume(noisy, saved) } shouldContain "noise: raiseLambda, not left out"
        }
    })
