package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Evaluation
import dev.reigo.problem.Noise
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldHaveSize
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.Optional
import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicInteger
import kotlin.concurrent.thread

private fun onThreads(
    algorithm: Algorithm,
    problem: Problem,
    workers: Int,
    asynchronous: Boolean? = true,
    says: (String) -> Unit = {},
) = algorithm.askTell(problem, 6).run().on(Workers.threads(workers, Optional.ofNullable(asynchronous), says))

private fun own(f: (DoubleArray) -> Double) = Problem.of("own", 3, -5.0, 5.0, f).withTarget(1e-8)

private fun squares(x: DoubleArray) = x.sumOf { it * it }

class ThreadWorkersSpec :
    FunSpec({
        val standard = CmaEs.standard()

        test("eight workers find the optimum, and at most eight points are evaluated at the same time, all on their threads") {
            val now = AtomicInteger()
            val most = AtomicInteger()
            val problem = own { x ->
                most.accumulateAndGet(now.incrementAndGet()) { a, b -> maxOf(a, b) }
                Thread.sleep(0, 200_000)
                check(Thread.currentThread().name == "reigo-worker")
                now.decrementAndGet()
                squares(x)
            }
            val result = onThreads(standard, problem, 8).run()
            result.success() shouldBe true
            result.failures() shouldBe 0
            (most.get() in 2..8) shouldBe true
        }

        test("one worker makes the usual run bit for bit, and so do workers that wait, up to the order of their values") {
            val problem = Benchmarks.ellipsoid(3)
            requireSameRun(onThreads(standard, problem, 1).run(), standard.run(problem, 6))
            val noisy = Noise.additive(1.0).on(Benchmarks.sphere(3)).withBudget(400)
            requireSameRun(onThreads(standard, noisy, 1).run(), standard.run(noisy, 6))
            val whole = own(::squares).withBudget(70) // ten generations
            requireSameBits("mean", onThreads(standard, whole, 5, false).run().mean(), standard.run(whole, 6).mean())
        }

        test("the budget is spent exactly, and no more evaluations begin") {
            val calls = AtomicInteger()
            val problem = Problem.of("flat", 3, -5.0, 5.0) { calls.incrementAndGet().toDouble() }.withBudget(103)
            val result = onThreads(standard, problem, 7).run()
            result.reason().code() shouldBe StopReason.BUDGET
            listOf(result.evaluations(), calls.get().toLong()) shouldBe listOf(103L, 103L)
        }

        test("a failed evaluation counts as the worst value, or ends the run, and an objective that always fails ends it") {
            val calls = AtomicInteger()
            val some = own { x -> if (calls.incrementAndGet() % 5 == 0) error("dead") else squares(x) }
            val result = onThreads(standard, some, 4).run()
            result.success() shouldBe true
            (result.failures() > 10) shouldBe true
            val strict = some.withEvaluation(Evaluation.USUAL.withOnFailure(OnFailure.STOP))
            onThreads(standard, strict, 4).run().reason().message() shouldContain "dead"
            val never = onThreads(standard, own { error("never") }, 4).run()
            never.reason().code() shouldBe StopReason.OBJECTIVE_FAILURE
            never.evaluations() shouldBe 10
        }

        test("stop and an interruption end a run at once, though evaluations hang, and interrupt these") {
            for (interrupt in listOf(false, true)) {
                val hanging = CountDownLatch(4)
                val released = CountDownLatch(4)
                val run = onThreads(
                    standard,
                    own {
                        hanging.countDown()
                        try {
                            Thread.sleep(60_000)
                        } finally {
                            released.countDown()
                        }
                        0.0
                    },
                    4,
                )
                var result: Result? = null
                val runner = thread { result = run.run() }
                hanging.await()
                if (interrupt) runner.interrupt() else run.stop()
                runner.join(20_000)
                result!!.reason().code() shouldBe StopReason.INTERRUPTED
                released.await()
                run.askTell().outstanding().map { it.number() } shouldBe listOf(1L, 2L, 3L, 4L)
                val resumed = standard.resume(own(::squares), run.state())
                resumed.askTell().outstanding() shouldHaveSize 4
                resumed.on(Workers.threads(2, Optional.of(true)) {}).run().success() shouldBe true
            }
        }

        test("a resumed run evaluates what was outstanding, though its workers wait and its budget is nearly spent") {
            val problem = own(::squares).withBudget(10)
            val run = standard.askTell(problem, 1)
            run.ask(7).take(3).forEach { run.tell(it, squares(it.point())) }
            for (budget in listOf(7L, 10L)) {
                val resumed = standard.resume(problem.withBudget(budget), run.state())
                val result = resumed.on(Workers.threads(5, Optional.of(false)) {}).run()
                listOf(result.evaluations(), result.reason().code()) shouldBe listOf(budget, StopReason.BUDGET)
            }
        }

        test("workers wait if durations are steady and none would be idle; if not, they go on, and it is said why") {
            fun decide(
                workers: Int,
                lambda: Int,
                durations: List<Double>,
                modelled: Boolean = false,
            ): Pair<Boolean, String> {
                var said = ""
                val pace = Pace(workers, Optional.empty()) { said = it }
                pace.isAsynchronous shouldBe false // until it is known
                durations.forEach { pace.note(it) }
                repeat(2) { pace.decide(lambda, modelled) }
                return pace.isAsynchronous to said
            }
            decide(6, 12, List(12) { 2 + 0.02 * it }) shouldBe
                (
                    false to "evaluations take 2.11 s, give or take 3 %, so 6 workers wait for the end of each generation of 12 points " +
                        "(asynchronous = true would let them go on)"
                    )
            decide(6, 12, List(12) { 1.0 + it % 3 }).first shouldBe true
            decide(6, 12, List(12) { 1.0 + it % 3 }).second shouldContain "give or take 43 %, so 6 workers do not wait"
            decide(8, 12, List(12) { 2.0 }) shouldBe // four of them would be idle half of the time
                (
                    true to "evaluations take 2.00 s, give or take 0 %, but generations of 12 points would leave some idle, so 8 workers " +
                        "do not wait for each other (asynchronous = false would make them wait)"
                    )
            decide(40, 12, List(12) { 2.0 }).second shouldContain
                "do not wait for each other (if all evaluations take as long, asynchronous = false, which has a lambda of 40, is often faster)"
            decide(6, 12, List(12) { 2.0 }, modelled = true) shouldBe
                (
                    true to "evaluations take 2.00 s, give or take 0 %, but the model asks for a few points at a time, so 6 workers " +
                        "do not wait for each other (asynchronous = false would make them wait)"
                    )
            val fixed = Pace(3, Optional.of(true)) { error("says nothing") }
            fixed.isAsynchronous shouldBe true
            fixed.decide(12, false)
        }

        test("a run left to decide says so once") {
            val said = ArrayList<String>()
            onThreads(standard, own(::squares), 3, null) { said += it }.run().success() shouldBe true
            said shouldHaveSize 1
            said.single() shouldContain "so 3 workers"
        }

        test("a number of workers below 1 is refused") {
            shouldThrow<IllegalArgumentException> { Workers.threads(0, Optional.empty()) {} }
                .message shouldContain "number of workers must be 1 or more, but is 0"
        }
    })
