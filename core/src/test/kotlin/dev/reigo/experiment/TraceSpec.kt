package dev.reigo.experiment

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Problem
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.weighting.RatioEstimator
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeInRange
import io.kotest.matchers.shouldBe

private fun trace(
    algorithm: Algorithm,
    problem: Problem,
    limit: Int,
): Pair<Trace, Optimizer> {
    val optimizer = algorithm.start(problem, 3)
    val recorder = TraceRecorder(limit)
    optimizer.observe(recorder).run()
    return recorder.trace(optimizer) to optimizer
}

class TraceSpec :
    FunSpec({
        val endless = Benchmarks.ellipsoid(4).withTarget(-1.0)

        test("the effective sample size is a number also where ratios are huge") {
            val algorithm = Pbil.compactGa(3).with("eta", 1.0).with("estimator", RatioEstimator.SEPARATE)
            val (trace, _) = trace(algorithm, Benchmarks.oneMax(2000).withBudget(100), 100)
            trace.effectiveSampleSize().all { it in 1.0..8.0 } shouldBe true
        }

        test("a long run keeps between half the limit and the limit, whenever it ends") {
            for (limit in listOf(2, 3, 10, 11, 50)) {
                for (iterations in listOf(60, 100, 127, 128, 129, 300)) {
                    val (trace, optimizer) = trace(CmaEs.pure(), endless.withBudget(iterations * 8L), limit)
                    withClue("limit $limit, $iterations iterations") {
                        trace.size() shouldBeInRange (limit / 2)..limit
                        trace.iteration().last() shouldBe optimizer.iterations()
                        trace.evaluations().last() shouldBe optimizer.evaluations()
                        trace.iteration().toList() shouldBe trace.iteration().sorted()
                        trace.evaluations().toList() shouldBe trace.evaluations().sorted().distinct()
                    }
                }
            }
        }

        test("a short run keeps every iteration") {
            val (trace, optimizer) = trace(CmaEs.reuse(Variant.A, 3), endless.withBudget(100), 1000)
            trace.iteration().toList() shouldBe List(12) { it + 1L } + optimizer.iterations()
        }

        test("kept rows are evenly spaced but for the last") {
            val (trace, _) = trace(CmaEs.pure(), endless.withBudget(5000), 20)
            val steps = trace.iteration().toList().zipWithNext { a, b -> b - a }.dropLast(1)
            steps.toSet().size shouldBe 1
        }

        test("the last state is in, also where importance mixing has recycled everything since") {
            val bits = Problem.ofBits("bits", 3) { x -> x.sum() }.withBudget(100_000)
            val (trace, optimizer) = trace(Pbil.of(4, 0).with("alpha", 0.0), bits, 30)
            trace.iteration().last() shouldBe optimizer.iterations()
            optimizer.iterations() shouldBe 100_000
        }

        test("rows hold the state after the iteration") {
            val rows = ArrayList<Optimizer>()
            val optimizer = CmaEs.reuse(Variant.A, 3).start(endless.withBudget(8 * 20L), 3)
            val recorder = TraceRecorder(100)
            val means = ArrayList<DoubleArray>()
            val eigenvalues = ArrayList<DoubleArray>()
            val sums = ArrayList<DoubleArray>()
            optimizer.observe(
                Observer.onIteration {
                    recorder.iterated(it)
                    rows += it
                    means += it.distribution().mean()
                    eigenvalues += (it.distribution() as Gaussian).eigenvalues()
                    sums += it.coefficientSums()
                },
            ).run()
            val trace = recorder.trace(optimizer)
            for (i in means.indices) {
                requireSameBits("mean", trace.mean()[i], means[i])
                requireSameBits("eigenvalues", trace.eigenvalues()[i], eigenvalues[i])
                requireSameBits("sums", trace.coefficientSums()[i], sums[i])
                trace.coefficientSums()[i].size shouldBe minOf(4, i + 1)
                requireNear("sum of s", trace.coefficientSums()[i].average(), 1.0, 1e-9)
                (trace.effectiveSampleSize()[i] > 1) shouldBe true
                (trace.effectiveSampleSize()[i] <= 8.0 * minOf(4, i + 1) + 1e-9) shouldBe true
            }
        }

        test("the coefficients of the last row are those of the last update, though the next generation is open") {
            for (k in listOf(0, 1, 3)) {
                val optimizer = CmaEs.reuse(Variant.A, k).start(Benchmarks.sphere(4), 5)
                var last = doubleArrayOf()
                var size = 0.0
                optimizer.observe(
                    Observer.onIteration {
                        last = it.coefficientSums()
                        size = it.effectiveSampleSize()
                    },
                ).run()
                optimizer.result().success() shouldBe true
                requireSameBits("k = $k", optimizer.coefficientSums(), last)
                optimizer.effectiveSampleSize() shouldBe size
            }
        }

        test("the last row of CatCMA has the sample size of the last update, recorded or not") {
            for (limit in listOf(8, 10000)) {
                val optimizer = CatCma.standard().start(MixedBenchmarks.sphereCom(3, 3, 3), 4)
                val recorder = TraceRecorder(limit)
                optimizer.observe(recorder)
                var size = 0.0
                optimizer.observe(Observer.onIteration { size = it.effectiveSampleSize() }).run()
                optimizer.result().success() shouldBe true
                val trace = recorder.trace(optimizer)
                trace.effectiveSampleSize().all { it.isFinite() } shouldBe true
                trace.effectiveSampleSize().last() shouldBe size
            }
        }

        test("the recorder alone keeps the sample size of CatCMA's last update for the last row") {
            for (seed in 1L..5L) {
                val optimizer = CatCma.standard().start(MixedBenchmarks.sphereCom(3, 3, 3), seed)
                val recorder = TraceRecorder(8)
                optimizer.observe(recorder).run()
                recorder.trace(optimizer).effectiveSampleSize().all { it.isFinite() } shouldBe true
            }
        }

        test("a run that ends in its first generation has one row, without NaN") {
            val (trace, _) = trace(CmaEs.reuse(Variant.A, 3), Benchmarks.sphere(4).withTarget(1e9), 10)
            trace.size() shouldBe 1
            trace.iteration()[0] shouldBe 0
            trace.effectiveSampleSize()[0].isNaN() shouldBe false
            trace.bestValue()[0].isFinite() shouldBe true
        }

        test("bits have no eigenvalues") {
            val (trace, _) = trace(Pbil.compactGa(2), Benchmarks.oneMax(10), 10)
            trace.eigenvalues().all { it.isEmpty() } shouldBe true
            trace.mean().all { it.size == 10 } shouldBe true
        }

        test("details hold the values of the newest generation, sigma and the deviations after the iteration") {
            for (direction in Direction.entries) {
                val sign = if (direction == Direction.MINIMIZE) 1 else -1
                val problem = Problem.of("own", 4, -1.0, 3.0) { x -> sign * x.sumOf { it * it } }.withDirection(direction).withBudget(160)
                val optimizer = CmaEs.standard().start(problem, 3)
                val recorder = TraceRecorder(100, true)
                val values = ArrayList<Double>()
                val generations = ArrayList<List<Double>>()
                val last = ArrayList<Gaussian>()
                optimizer.observe(
                    object : Observer {
                        override fun evaluated(run: Optimizer, value: Double) {
                            values += value
                        }

                        override fun iterated(run: Optimizer) {
                            recorder.iterated(run)
                            generations += values.sortedBy { it * sign }
                            last += run.distribution() as Gaussian
                            values.clear()
                        }
                    },
                ).run()
                val trace = recorder.trace(optimizer)
                val details = trace.details().orElseThrow()
                for (i in generations.indices) {
                    details.generationBest()[i] shouldBe generations[i].first()
                    details.generationMedian()[i] shouldBe generations[i][3]
                    details.generationWorst()[i] shouldBe generations[i].last()
                    details.sigma()[i] shouldBe last[i].sigma()
                    requireSameBits("deviations", details.deviations()[i], DoubleArray(4) { j -> last[i].deviation(j) })
                    requireSameBits("eigenvalues, though they waited", trace.eigenvalues()[i], last[i].eigenvalues())
                }
            }
        }

        test("details go on from a saved state to the same trace") {
            val problem = endless.withBudget(400)
            val whole = CmaEs.standard().start(problem, 3)
            val recorder = TraceRecorder(10, true)
            whole.observe(recorder).run()
            for (stop in listOf(8L, 100L, 399L)) {
                val first = CmaEs.standard().start(problem, 3)
                val before = TraceRecorder(10, true)
                first.observe(before).observe(
                    object : Observer {
                        override fun evaluated(run: Optimizer, value: Double) {
                            if (run.evaluations() == stop) run.stop()
                        }
                    },
                ).run()
                val second = CmaEs.standard().resume(problem, first.state())
                val after = TraceRecorder(10, true)
                after.restore(before.state(first), first.iterations())
                second.observe(after).run()
                after.trace(second) shouldBe recorder.trace(whole)
            }
        }

        test("a trace has no details unless they are asked for, and a saved one must fit") {
            val (trace, optimizer) = trace(CmaEs.pure(), endless.withBudget(100), 10)
            trace.details().isPresent shouldBe false
            val state = TraceRecorder(10, true).apply { iterated(optimizer) }.state(optimizer)
            shouldThrow<IllegalArgumentException> { TraceRecorder(10).restore(state, 1) }.message shouldBe
                "details of a saved trace must be left out, but is there; use a state of the same run"
        }

        test("a run that ends in its first generation has details without values of a generation") {
            val optimizer = CmaEs.standard().start(Benchmarks.sphere(4).withTarget(1e9), 3)
            val recorder = TraceRecorder(10, true)
            optimizer.observe(recorder).run()
            recorder.trace(optimizer).details().orElseThrow().generationBest().single().isNaN() shouldBe true
        }

        test("a detailed trace of many variables keeps deviations but no eigenvalues, which would take too long") {
            val optimizer = CmaEs.standard().start(Benchmarks.sphere(201).withBudget(100), 3)
            val recorder = TraceRecorder.detailed(201)
            optimizer.observe(recorder).run()
            val trace = recorder.trace(optimizer)
            trace.eigenvalues().all { it.isEmpty() } shouldBe true
            trace.details().orElseThrow().deviations().all { it.size == 201 } shouldBe true
        }
    })
