package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.bitAlgorithms
import dev.reigo.distribution.Bernoulli
import dev.reigo.gaussianAlgorithms
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.Evaluation
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import dev.reigo.standardAlgorithms
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class OptimizerStateSpec :
    FunSpec({
        val cases = (gaussianAlgorithms + standardAlgorithms).map { it to Benchmarks.ellipsoid(3).withBudget(1200) } +
            bitAlgorithms.map { it to Benchmarks.leadingOnes(20).withBudget(1200) }
        for ((algorithm, problem) in cases) {
            test("$algorithm goes on from a saved state bit for bit, from any iteration") {
                val expected = algorithm.run(problem, 6)
                for (iteration in listOf(0L, 1L, 2L, 7L, 30L)) {
                    val saved = stateAfter(iteration, algorithm, problem)
                    val resumed = algorithm.resume(problem, saved)
                    resumed.iterations() shouldBe saved.iterations()
                    requireSameRun(resumed.run(), expected)
                }
            }

            test("$algorithm goes on bit for bit when it was stopped in the middle of a generation, wherever that was") {
                val expected = algorithm.run(problem, 6)
                for (evaluations in 1L..100L) {
                    val saved = stateAtEvaluation(evaluations, algorithm, problem)
                    saved.evaluations() shouldBe evaluations
                    requireSameRun(algorithm.resume(problem, saved).run(), expected)
                }
            }

            test("$algorithm with half its budget goes on to the whole as if it had had it from the start") {
                val expected = algorithm.run(problem, 6)
                for (part in listOf(1L, 20L, 599L, 600L)) {
                    val first = algorithm.start(problem.withBudget(part), 6)
                    first.run().evaluations() shouldBe minOf(part, expected.evaluations())
                    requireSameRun(algorithm.resume(problem, first.state()).run(), expected)
                }
            }
        }

        test("a state shares nothing with the run it was taken from") {
            val algorithm = CmaEs.reuse(Variant.C, 2)
            val optimizer = algorithm.start(Benchmarks.sphere(3), 6)
            repeat(5) { optimizer.tell(DoubleArray(7) { i -> optimizer.ask()[i].sumOf { it * it } }) }
            val saved = optimizer.state()
            val first = algorithm.resume(Benchmarks.sphere(3), saved).run()
            optimizer.run()
            requireSameRun(algorithm.resume(Benchmarks.sphere(3), saved).run(), first)
            requireSameBits("original", optimizer.result().bestPoint(), first.bestPoint())
        }

        test("points that were asked for and not told are asked for again") {
            val algorithm = CmaEs.reuse(Variant.A, 2)
            val optimizer = algorithm.start(Benchmarks.sphere(3), 1)
            optimizer.tell(DoubleArray(7) { it + 1.0 }.also { optimizer.ask() })
            val asked = optimizer.ask()
            val resumed = algorithm.resume(Benchmarks.sphere(3), optimizer.state())
            resumed.ask().map { it.toList() } shouldBe asked.map { it.toList() }
        }

        test("a finished run stays finished: it evaluates nothing more and says why it ended") {
            for (problem in listOf(Benchmarks.sphere(3), Benchmarks.sphere(3).withBudget(20))) {
                val algorithm = CmaEs.reuse(Variant.A, 2)
                val optimizer = algorithm.start(problem, 1)
                val expected = optimizer.run()
                var calls = 0
                val counting = problem.withObjective { calls++.toDouble() }
                val resumed = algorithm.resume(problem, optimizer.state())
                resumed.running() shouldBe false
                requireSameRun(resumed.run(), expected)
                resumed.stopReason().get().message() shouldBe expected.reason().message()
                calls shouldBe 0
                shouldThrow<IllegalArgumentException> { algorithm.resume(counting, optimizer.state()) }
                    .message shouldContain "benchmark: true, not false"
            }
        }

        test("a run that was stopped stays ended if the budget that it now has is spent, and evaluates nothing more") {
            val algorithms =
                gaussianAlgorithms.map { it to Benchmarks.ellipsoid(3) } + bitAlgorithms.map { it to Benchmarks.leadingOnes(20) }
            for ((algorithm, problem) in algorithms) {
                val saved = stateAtEvaluation(50, algorithm, problem.withBudget(1200))
                for (budget in listOf(40L, 50L)) {
                    val resumed = algorithm.resume(problem.withBudget(budget), saved)
                    resumed.run().reason().code() shouldBe StopReason.BUDGET
                    resumed.evaluations() shouldBe 50
                    resumed.iterations() shouldBe saved.iterations()
                }
            }
        }

        test("a state taken by an observer of the last evaluation stays ended, by target or by budget") {
            for (problem in listOf(Benchmarks.sphere(3), Benchmarks.sphere(3).withBudget(21))) {
                val algorithm = CmaEs.reuse(Variant.A, 2)
                var saved: OptimizerState? = null
                val optimizer = algorithm.start(problem, 1)
                optimizer.observe(
                    object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            saved = run.state()
                        }
                    },
                )
                val expected = optimizer.run()
                requireSameRun(algorithm.resume(problem, saved!!).run(), expected)
            }
        }

        test("PBIL that starts with a clip of its own keeps it when it is resumed, and says what it is if it does not fit") {
            val problem = Benchmarks.oneMax(30).withBudget(300)
            val start = Bernoulli.of(DoubleArray(30) { 0.5 }, 0.2, 0.8)
            val optimizer = Pbil.of(10, 2).startAt(problem, start, Xoshiro(1))
            repeat(10) { optimizer.tell(optimizer.ask().map { it.sum() }.toDoubleArray()) }
            shouldThrow<IllegalArgumentException> { Pbil.of(10, 2).resume(problem, optimizer.state()) }
                .message shouldContain "low: 0.2, not left out"
            val resumed = Pbil.of(10, 2).withClip(0.2, 0.8).resume(problem, optimizer.state())
            requireSameRun(resumed.run(), optimizer.run())
            resumed.distribution().mean().all { it in 0.2..0.8 } shouldBe true
        }

        test("a run whose objective failed goes on with the point that failed") {
            var broken = true
            var calls = 0
            val problem = Problem.of("fragile", 3, 0.0, 1.0) { x ->
                calls++
                if (broken && calls == 10) error("crash")
                x.sumOf { it * it }
            }.withBudget(50).withEvaluation(Evaluation.USUAL.withOnFailure(OnFailure.STOP))
            val algorithm = CmaEs.reuse(Variant.D, 2)
            val first = algorithm.start(problem, 3)
            first.run().reason().code() shouldBe StopReason.OBJECTIVE_FAILURE
            first.evaluations() shouldBe 9
            broken = false
            val resumed = algorithm.resume(problem, first.state()).run()
            requireSameRun(resumed, algorithm.run(problem, 3))
        }

        test("failures are part of the state, and an objective that has always failed is given one more try") {
            var broken = true
            val problem = Problem.of("broken", 3, 0.0, 1.0) { x -> if (broken) error("crash") else x.sumOf { it * it } }.withBudget(50)
            val algorithm = CmaEs.reuse(Variant.D, 2)
            val first = algorithm.start(problem, 3)
            first.run().reason().code() shouldBe StopReason.OBJECTIVE_FAILURE
            first.state().run().part("ledger").whole("failures", 0, Long.MAX_VALUE) shouldBe 10
            val again = algorithm.resume(problem, first.state()).run()
            again.reason().code() shouldBe StopReason.OBJECTIVE_FAILURE
            again.failures() shouldBe 11
            broken = false
            val whole = algorithm.resume(problem, first.state()).run()
            whole.reason().code() shouldBe StopReason.BUDGET
            listOf(whole.failures(), whole.invalidValues(), whole.evaluations()) shouldBe listOf(10L, 10L, 50L)
        }

        test("a state of another algorithm, variant, rate, problem, start region or direction is refused, and the difference named") {
            val algorithm = CmaEs.reuse(Variant.A, 2)
            val problem = Benchmarks.sphere(3)
            val saved = stateAfter(3, algorithm, problem)

            fun message(
                other: Algorithm,
                on: Problem = problem,
            ) = shouldThrow<IllegalArgumentException> { other.resume(on, saved) }.message
            message(algorithm.withLambda(9)) shouldContain "must be cmaes(A, k=2, lambda=9), but is cmaes(A, k=2) (lambda: left out, not 9)"
            message(CmaEs.reuse(Variant.A, 3)) shouldContain "k: 2, not 3"
            message(CmaEs.reuse(Variant.B, 2)) shouldContain "variant: A, not B"
            message(algorithm.with("cmu", 0.01)) shouldContain "cmu: left out, not 0.01"
            message(CmaEs.pure()) shouldContain "variant: A, not left out"
            message(Pbil.compactGa(0), Benchmarks.oneMax(3)) shouldContain "type: cmaes, not pbil"
            message(algorithm, Benchmarks.sphere(4)) shouldContain "dimension: 3, not 4"
            message(algorithm, Benchmarks.ellipsoid(3)) shouldContain "name: sphere, not ellipsoid"
            message(algorithm, problem.withStart(0.0, 5.0)) shouldContain "low: 1.0, not 0.0"
            message(algorithm, problem.withDirection(Direction.MAXIMIZE)) shouldContain "maximize: false, not true"
            message(algorithm, problem.withTarget(1e-5)) shouldContain "target: 1.0E-10, not 1.0E-5"
        }
    })

private fun stateAfter(
    iteration: Long,
    algorithm: Algorithm,
    problem: Problem,
): OptimizerState {
    val optimizer = algorithm.start(problem, 6)
    if (iteration == 0L) return optimizer.state()
    var saved: OptimizerState? = null
    optimizer.observe(Observer.onIteration { if (saved == null && it.iterations() >= iteration) saved = it.state() }).run()
    return saved!!
}

/** The state of a run that is stopped by its user after so many evaluations. */
private fun stateAtEvaluation(
    evaluations: Long,
    algorithm: Algorithm,
    problem: Problem,
): OptimizerState {
    val optimizer = algorithm.start(problem, 6)
    optimizer.observe(
        object : Observer {
            override fun evaluated(
                run: Optimizer,
                value: Double,
            ) {
                if (run.evaluations() == evaluations) run.stop()
            }
        },
    )
    optimizer.run().reason().code() shouldBe StopReason.INTERRUPTED
    return optimizer.state()
}
