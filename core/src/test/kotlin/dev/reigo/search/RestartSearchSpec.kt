package dev.reigo.search

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Variant
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.OptimizerState
import dev.reigo.problem.Benchmarks
import dev.reigo.requireSameRun
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class RestartSearchSpec :
    FunSpec({
        val stops = Stops.of(Tolerance(StopKind.TOL_FUN, 1e-2), Tolerance(StopKind.STAGNATION), Tolerance(StopKind.TIME_LIMIT, 1e6))
        val rastrigin = Benchmarks.rastrigin(2).withTarget(-1.0).withBudget(1500)
        val oneMax = Benchmarks.oneMax(6).withTarget(99.0).withBudget(3000)
        val cases = listOf(
            Restarts.ipop(CmaEs.standard().withStops(stops)) to rastrigin,
            Restarts.bipop(CmaEs.standard().withStops(stops)) to rastrigin,
            Restarts.plain(CmaEs.reuse(Variant.D, 2).withStops(stops)) to rastrigin,
            Restarts.ipop(CmaEs.standard().withStops(stops)).withLimit(2) to rastrigin,
            Restarts.bipop(Pbil.of(4, 1)) to oneMax,
        )
        for ((algorithm, problem) in cases) {
            test("$algorithm goes on bit for bit from every fifth evaluation and every iteration, over its restarts") {
                val expected = algorithm.run(problem, 6)
                expected.restarts().size shouldBeGreaterThan 1
                val states = mutableListOf<OptimizerState>()
                val run = algorithm.start(problem, 6)
                run.observe(
                    object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            if (run.evaluations() % 5 == 0L) states += run.state()
                        }

                        override fun iterated(run: Optimizer) {
                            states += run.state()
                        }

                        override fun restarted(
                            run: Optimizer,
                            ended: Restart,
                        ) {
                            states += run.state()
                        }
                    },
                ).run()
                for (state in states) {
                    val resumed = algorithm.resume(problem, state)
                    resumed.iterations() shouldBe state.iterations()
                    requireSameRun(resumed.run(), expected)
                }
            }
        }

        test("a run that was saved between two searches tells its observers of the restart") {
            val (algorithm, problem) = cases.first()
            var saved: OptimizerState? = null
            algorithm.start(problem, 6).observe(
                Observer.onIteration { if (it.state().search().has("ended") && saved == null) saved = it.state() },
            ).run()
            val heard = mutableListOf<Int>()
            val resumed = algorithm.resume(problem, saved!!)
            resumed.observe(
                object : Observer {
                    override fun restarted(
                        run: Optimizer,
                        ended: Restart,
                    ) {
                        heard += ended.number()
                    }
                },
            )
            resumed.run().restarts().map { it.number() } shouldBe heard
        }

        test("a state with restarts is refused by another algorithm, policy or limit, and the difference named") {
            val (algorithm, problem) = cases.first()
            val state = algorithm.start(problem, 1).state()
            val inner = algorithm.inner() as CmaEs
            val message = { other: Algorithm ->
                shouldThrow<IllegalArgumentException> { other.resume(problem, state) }.message
            }
            message(inner) shouldContain "type: restarts, not csa-cmaes"
            message(Restarts.bipop(inner)) shouldContain "policy: ipop, not bipop"
            message(algorithm.withLimit(3)) shouldContain "limit: left out, not 3"
            message(algorithm.with("lambda", 9)) shouldContain "lambda: left out, not 9"
            val plain = inner.start(problem, 1).state()
            shouldThrow<IllegalArgumentException> { algorithm.resume(problem, plain) }.message shouldContain "type: csa-cmaes, not restarts"
        }

        test("a run whose restarts are spent stays ended") {
            val algorithm = Restarts.ipop(CmaEs.standard().withStops(stops)).withLimit(1)
            val run = algorithm.start(rastrigin, 1)
            val expected = run.run()
            expected.reason().code() shouldBe "restarts"
            val resumed = algorithm.resume(rastrigin, run.state())
            resumed.running() shouldBe false
            resumed.result().restarts() shouldBe expected.restarts()
        }
    })
