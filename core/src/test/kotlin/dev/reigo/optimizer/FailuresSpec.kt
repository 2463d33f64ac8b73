package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Runner
import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.BitObjective
import dev.reigo.problem.Objective
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import dev.reigo.problem.TimedObjective
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.longs.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf
import java.time.Duration
import java.util.Collections
import java.util.IdentityHashMap
import java.util.Optional
import java.util.concurrent.ExecutionException
import java.util.concurrent.FutureTask
import java.util.concurrent.atomic.AtomicInteger

private fun f(x: DoubleArray) = x.sumOf { it * it }

/** f, which fails where x_1 < 0. */
private fun halfBroken(thrown: () -> Throwable): Objective = Objective { x -> if (x[0] < 0) throw thrown() else f(x) }

private fun problem(objective: Objective) = Problem.of("half", 3, -1.0, 2.0, objective).withBudget(400)

class FailuresSpec :
    FunSpec({
        val algorithm = CmaEs.reuse(Variant.A, 3)
        val expected = algorithm.run(problem { x -> if (x[0] < 0) Double.NaN else f(x) }, 2)

        for (thrown in listOf(
            { IllegalStateException("broken") },
            { java.io.IOException("gone") },
            { AssertionError("no") },
            { StackOverflowError() },
        )) {
            test("${thrown().javaClass.simpleName} counts as the worst value, and the run goes on as with NaN") {
                for (objective in listOf(halfBroken(thrown), ParallelObjective(halfBroken(thrown), 3, Optional.empty()))) {
                    val result = algorithm.run(problem(objective), 2)
                    requireSameRun(result, expected)
                    result.failures() shouldBe expected.invalidValues()
                    result.failures() shouldBeGreaterThan 10
                }
            }
        }

        for (thrown in listOf(OutOfMemoryError("simulated"), NoClassDefFoundError("simulated"))) {
            test("${thrown.javaClass.simpleName} ends the run at once: the next point would fare no better") {
                for (objective in listOf(halfBroken { thrown }, ParallelObjective(halfBroken { thrown }, 2, Optional.empty()))) {
                    val result = algorithm.run(problem(objective), 2)
                    (result.reason() as StopReason.ObjectiveFailure).cause() shouldBe thrown
                    result.failures() shouldBe 0
                }
            }
        }

        test("a run ends if its first ten evaluations all fail, and says so with the first cause") {
            val calls = AtomicInteger()
            val result = algorithm.run(problem { error("broken ${calls.incrementAndGet()}") }, 1)
            result.reason().shouldBeInstanceOf<StopReason.ObjectiveFailure>()
            result.reason().message() shouldContain
                "every evaluation of the objective failed: java.lang.IllegalStateException: broken 1"
            listOf(result.evaluations(), result.failures(), result.invalidValues()) shouldBe listOf(10L, 10L, 10L)
            result.bestValue() shouldBe Double.POSITIVE_INFINITY
        }

        test("a smaller budget of which all fails is no budget spent, and one value among ten is enough to go on") {
            algorithm.run(problem { error("broken") }.withBudget(4), 1).reason().code() shouldBe StopReason.OBJECTIVE_FAILURE
            var calls = 0
            val once = algorithm.run(problem { if (++calls == 10) 1.0 else error("broken") }.withBudget(60), 1)
            once.reason().code() shouldBe StopReason.BUDGET
            once.failures() shouldBe 59
        }

        test("a batch that throws has failed for all its points") {
            var batches = 0
            val batch = BatchObjective { x -> if (++batches == 2) error("broken") else x.map(::f).toDoubleArray() }
            val result = algorithm.run(problem(batch), 2)
            result.reason().code() shouldBe StopReason.BUDGET
            result.failures() shouldBe algorithm.lambda(3)
        }

        test("observers hear of each failure, and then of NaN") {
            val heard = ArrayList<String>()
            val run = algorithm.start(problem(halfBroken { IllegalStateException("broken") }).withBudget(30), 2)
            run.observe(
                object : Observer {
                    override fun failed(
                        run: Optimizer,
                        thrown: Throwable,
                    ) {
                        heard += thrown.message!!
                    }

                    override fun evaluated(
                        run: Optimizer,
                        value: Double,
                    ) {
                        heard += if (value.isNaN()) "NaN" else "value"
                    }
                },
            )
            val failures = run.run().failures().toInt()
            failures shouldBeGreaterThan 1
            heard.zipWithNext().count { it == ("broken" to "NaN") } shouldBe failures
            heard.count { it == "NaN" } shouldBe failures
        }

        test("an external problem that is run says at once what to do") {
            val result = algorithm.run(Problem.external(3, 0.0, 1.0), 1)
            result.evaluations() shouldBe 0
            result.reason().message() shouldBe "the objective failed: this problem has no objective; use ask and tell, not run"
        }

        test("each call of a user's objective gets an array of its own, which it may keep") {
            val seen = Collections.newSetFromMap(IdentityHashMap<Any, Boolean>())
            val points = HashSet<List<Double>>()
            val kept = ArrayList<DoubleArray>()
            CmaEs.pure().run(problem { x -> f(x).also { kept += x } }.withBudget(50), 1)
            kept.forEach { points += it.toList() }
            points.size shouldBe 50
            val bits = Problem.ofBits("bits", 70, BitObjective { words, _ -> words[0].toDouble().also { seen += words } })
            Pbil.compactGa(1).run(bits.withBudget(50), 1)
            seen.size shouldBe 50
        }

        test("an evaluation that takes too long has failed, alone or in parallel") {
            val slow = Objective { x ->
                if (x[0] < 0) Thread.sleep(10_000)
                f(x)
            }
            val limit = Duration.ofMillis(250) // a busy machine may let a fast one wait
            for (objective in listOf(TimedObjective(slow, limit, 1), ParallelObjective(slow, 4, Optional.of(limit)))) {
                val result = algorithm.run(problem(objective).withBudget(24), 2)
                requireSameRun(result, algorithm.run(problem { x -> if (x[0] < 0) Double.NaN else f(x) }.withBudget(24), 2))
                result.failures() shouldBe result.invalidValues()
                (result.failures() in 1..23) shouldBe true
            }
        }

        test("evaluations that ignore their timeout do not pile up without end") {
            var go = true
            val started = AtomicInteger()
            val deaf = Objective { x ->
                if (started.incrementAndGet() > 1) {
                    while (go) {
                        try {
                            Thread.sleep(60_000)
                        } catch (_: InterruptedException) {
                            // deaf
                        }
                    }
                }
                f(x)
            }
            try {
                val result = algorithm.run(problem(ParallelObjective(deaf, 2, Optional.of(Duration.ofMillis(5)))), 1)
                result.reason().message() shouldContain "evaluations ignore their timeout of 0.005 s and still run; let the objective end"
                started.get() shouldBeLessThanOrEqual 20
            } finally {
                go = false
            }
        }

        test("a timeout that is none is refused") {
            shouldThrow<IllegalArgumentException> {
                TimedObjective({ 0.0 }, Duration.ZERO, 1)
            }.message shouldContain "timeout must be positive"
        }

        test("in an experiment, an objective that throws an interruption by itself has failed, and its run is there") {
            val own = listOf(
                halfBroken { InterruptedException("by itself") },
                halfBroken { IllegalStateException(InterruptedException()) },
                Objective { x ->
                    if (x[0] < 0) {
                        Thread.currentThread().interrupt()
                        error("after an interruption of its own")
                    }
                    f(x)
                },
                ParallelObjective(halfBroken { InterruptedException("by itself") }, 2, Optional.empty()),
                ParallelObjective(halfBroken { InterruptedException("by itself") }, 2, Optional.of(Duration.ofSeconds(60))),
            )
            for (objective in own) {
                val records = Runner(2) {}.execute(Experiment.of(algorithm, problem(objective)).withRuns(3))
                records.size shouldBe 3
                records.all { it.reason().code() == StopReason.BUDGET && it.failures() > 10 } shouldBe true
            }
            Thread.currentThread().isInterrupted shouldBe false
        }

        test("so has one that waits for a thread of its own that was interrupted, wherever it runs") {
            val waits = halfBroken {
                val task = FutureTask<Double> { throw InterruptedException() }
                task.run()
                try {
                    throw IllegalStateException("${task.get()}")
                } catch (e: ExecutionException) {
                    RuntimeException(e)
                }
            }
            val result = algorithm.run(problem(waits), 2)
            requireSameRun(result, expected)
        }

        test("an objective that leaves its thread interrupted does not end its run in an experiment") {
            val objective = Objective { x -> f(x).also { Thread.currentThread().interrupt() } }
            val records = Runner(1) {}.execute(Experiment.of(algorithm, problem(objective)).withRuns(2))
            records.map { it.evaluations() } shouldBe listOf(400L, 400L)
        }

        test("a result prints its point and counts, without an object's address") {
            val text = algorithm.run(problem(halfBroken { IllegalStateException("broken") }), 2).toString()
            text shouldContain "f = "
            text shouldContain " after 400 evaluations ("
            text shouldContain "failed): budget of 400 evaluations spent"
            text.contains("[D@") shouldBe false
            CmaEs.pure().run(Benchmarks.sphere(20).withBudget(20), 1).toString() shouldContain "... (20 numbers)]"
        }

        test("a result has the mean of the final distribution") {
            val run = algorithm.start(Benchmarks.sphere(3), 1)
            run.run().mean().toList() shouldBe run.distribution().mean().toList()
        }
    })
