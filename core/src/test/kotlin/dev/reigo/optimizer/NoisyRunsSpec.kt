package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Runner
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Noise
import dev.reigo.problem.NoisyObjective
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import dev.reigo.requireSameRun
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldNotContain
import io.kotest.matchers.shouldBe
import java.util.Optional

/** What an observer sees: the measured values. */
internal fun measuredValues(
    optimizer: Optimizer,
    values: MutableList<Double> = mutableListOf(),
): MutableList<Double> {
    optimizer.observe(
        object : Observer {
            override fun evaluated(
                run: Optimizer,
                value: Double,
            ) {
                values += value
            }
        },
    )
    return values
}

class NoisyRunsSpec :
    FunSpec({
        val sphere = Noise.additive(1.0).on(Benchmarks.sphere(3)).withBudget(400)
        val bits = Noise(0.1, 1.0, 0.1).on(Benchmarks.leadingOnes(20)).withBudget(400)

        test("the same seed gives the same noise, another seed or number other noise") {
            val runs = listOf(1L, 1L, 2L).map { seed ->
                CmaEs.standard().start(sphere, seed).let { optimizer -> measuredValues(optimizer).also { optimizer.run() } }
            }
            runs[0] shouldBe runs[1]
            runs[0].intersect(runs[2].toSet()).size shouldBe 0
            val flat = Noise.additive(1.0).on(Problem.of("flat", 3, 0.0, 1.0) { 0.0 }).withBudget(1000)
            val noise = CmaEs.standard().start(flat, 1).let { optimizer -> measuredValues(optimizer).also { optimizer.run() } }
            noise.distinct().size shouldBe 1000
        }

        for ((algorithm, problem) in listOf(CmaEs.standard() to sphere, CmaEs.reuse(Variant.D, 2) to sphere, Pbil.of(10, 2) to bits)) {
            test("$algorithm on $problem goes on with the same noise from a state at any evaluation") {
                val expected = algorithm.start(problem, 6).let { optimizer -> measuredValues(optimizer).also { optimizer.run() } }
                for (stop in 1L..60L) {
                    val first = algorithm.start(problem, 6)
                    val values = measuredValues(first)
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
                    val resumed = algorithm.resume(problem, first.state())
                    measuredValues(resumed, values)
                    requireSameRun(resumed.run(), algorithm.run(problem, 6))
                    values shouldBe expected
                }
            }
        }

        test("evaluations in parallel have the noise of evaluations one after the other, and so have runs in parallel") {
            val exact = Problem.of("own", 3, 1.0, 5.0) { x -> x.sumOf { it * it } }.withBudget(300)
            val parallel = exact.withObjective(ParallelObjective(exact.objective(), 3, Optional.empty()))
            val (one, many) = listOf(exact, parallel).map { CmaEs.standard().run(Noise.additive(1.0).on(it), 1) }
            requireSameRun(many, one)
            many.answer() shouldBe one.answer()
            val experiment = Experiment.of(CmaEs.standard(), sphere).withRuns(6)
            val (alone, together) = listOf(1, 3).map { threads ->
                Runner(threads) {}.execute(experiment).map { it.withSeconds(0.0) }
            }
            together shouldBe alone
            alone.map { it.bestValue() }.distinct().size shouldBe 6
        }

        test("best value and target are about f without noise, so that no lucky measurement counts") {
            val result = CmaEs.standard().run(sphere.withTarget(1e-3), 2)
            result.bestValue() shouldBe result.bestPoint().sumOf { it * it }
            val measured = CmaEs.standard().start(sphere.withTarget(1e-3), 2).let { optimizer ->
                measuredValues(optimizer).also { optimizer.run() }
            }
            (measured.min() < 0) shouldBe true // by far better than the target
            result.success() shouldBe false
            val easy = CmaEs.standard().run(sphere.withTarget(1.0), 2)
            easy.success() shouldBe true
            (easy.bestValue() < 1.0) shouldBe true
            easy.bestValue() shouldBe easy.bestPoint().sumOf { it * it }
        }

        test("the answer of a benchmark with noise is f of the final mean, and costs no evaluations") {
            val result = CmaEs.standard().run(sphere, 1)
            val answer = result.answer().get()
            answer.point().toList() shouldBe result.mean().toList()
            answer.value() shouldBe result.mean().sumOf { it * it }
            listOf(answer.standardError(), answer.evaluations(), result.evaluations()) shouldBe listOf(0.0, 0, 400L)
            Runner(1) {}.execute(Experiment.of(CmaEs.standard(), sphere).withRuns(1)).single().answer().isPresent shouldBe true
        }

        test("a problem without noise has no answer of this kind") {
            CmaEs.standard().run(Benchmarks.sphere(3), 1).answer().isPresent shouldBe false
        }

        test("names of other problems are not taken for noise") {
            listOf("additive-1.0", "sphere-additive", "sphere-additive-x").map { Noise.isName(it) } shouldNotContain true
            (Noise.additive(1.0).on(Benchmarks.sphere(2)).objective() is NoisyObjective) shouldBe true
        }
    })
