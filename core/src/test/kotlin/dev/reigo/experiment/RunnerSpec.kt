package dev.reigo.experiment

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.search.StopReason
import dev.reigo.sphere
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactlyInAnyOrder
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf
import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicReference

/** All of a result but its time, as text. */
private fun facts(result: RunRecord): String {
    val r = result
    return listOf(
        result.key(),
        result.seed(),
        r.reason().code(),
        r.bestPoint().toList(),
        r.bestValue(),
        r.evaluations(),
        r.iterations(),
        r.invalidValues(),
        result.hits().toList(),
        result.trace().map { it.unpack() }.map { t -> t.evaluations().toList().toString() + t.eigenvalues().map { it.toList() } },
    ).joinToString()
}

private fun execute(
    experiment: Experiment,
    threads: Int,
) = Runner(threads) {}.execute(experiment)

class RunnerSpec :
    FunSpec({
        val algorithms = listOf<Algorithm>(CmaEs.pure(), CmaEs.reuse(Variant.A, 3), CmaEs.reuse(Variant.D, 2))
        val problems = listOf(Benchmarks.sphere(3), Benchmarks.rosenbrock(3).withBudget(3000))
        val experiment = Experiment.of(algorithms, problems).withRuns(5).withTrace(20)
        val expected = execute(experiment, 1).map(::facts)

        test("results are in the experiment's order and do not depend on the number of threads") {
            expected.size shouldBe 30
            for (threads in listOf(2, 8)) execute(experiment, threads).map(::facts) shouldBe expected
            Runner().execute(experiment).map(::facts) shouldBe expected
        }

        test("adding an algorithm or a problem leaves the other runs as they are") {
            val more = Experiment
                .of(listOf(CmaEs.hybrid()) + algorithms, problems + Benchmarks.ellipsoid(2))
                .withRuns(6)
                .withTrace(20)
            val all = execute(more, 2).map(::facts).toSet()
            expected.filterNot { it in all } shouldBe emptyList()
        }

        test("each result records its seed, and the seed repeats the run") {
            for (result in execute(experiment, 2)) {
                result.seed() shouldBe result.key().seed(1)
                val algorithm = algorithms.first { it.key() == result.key().algorithm() }
                val problem = problems.first { it.key() == result.key().problem() }
                val again = algorithm.run(problem, result.seed())
                again.evaluations() shouldBe result.evaluations()
                again.bestValue() shouldBe result.bestValue()
            }
        }

        test("a run whose objective fails keeps its reason, and the other runs go on") {
            val crashing = Problem.of("crashing", 3, 0.0, 1.0) { throw AssertionError("crash") }
            val results = execute(Experiment.of(algorithms, problems + crashing).withRuns(5).withTrace(20), 2)
            val (failed, others) = results.partition { it.key().problem() == "crashing(3)" }
            others.map(::facts) shouldBe expected
            failed.size shouldBe 15
            for (result in failed) {
                result.reason().shouldBeInstanceOf<StopReason.ObjectiveFailure>().cause().message shouldBe
                    "crash"
                result.finished() shouldBe true
                result.success() shouldBe false
            }
        }

        test("the listener is told of each run once, by the calling thread") {
            val heard = ArrayList<RunKey>()
            val caller = Thread.currentThread()
            Runner(2) {
                check(Thread.currentThread() === caller)
                heard += it.key()
            }.execute(experiment)
            heard shouldContainExactlyInAnyOrder experiment.allRuns().map { it.key() }
        }

        test("interruption keeps the finished runs, leaves out the others, and leaves the thread interrupted") {
            val hung = CountDownLatch(2) // both threads: the runs before, in order of submission, have ended
            val hanging = Problem.of("hanging", 3, 0.0, 1.0) {
                hung.countDown()
                Thread.sleep(60_000)
                0.0
            }
            val all = Experiment.of(listOf(CmaEs.pure()), listOf(Benchmarks.sphere(3), hanging)).withRuns(5)
            val outcome = AtomicReference<Pair<List<RunRecord>, Boolean>>()
            val thread = Thread { outcome.set(execute(all, 2) to Thread.currentThread().isInterrupted) }
            thread.start()
            hung.await()
            thread.interrupt()
            thread.join(10_000)
            val (results, interrupted) = outcome.get()
            interrupted shouldBe true
            results.map { it.key().toString() } shouldBe List(5) { "cmaes on sphere(3) #$it" }
            results.all { it.success() } shouldBe true
        }

        test("a listener that throws ends the execution with its own exception") {
            shouldThrow<IllegalStateException> { Runner(2) { error("disk full") }.execute(experiment) }
                .message shouldBe "disk full"
        }

        test("no runs give no results, no threads are refused") {
            Runner().execute(listOf<Run>()) shouldBe emptyList()
            shouldThrow<IllegalArgumentException> { Runner(0) {} }
                .message shouldContain "threads must be 1 or more, but is 0; use 1 for one run at a time"
        }
    })
