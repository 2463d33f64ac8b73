package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Runner
import dev.reigo.problem.Benchmarks
import dev.reigo.search.StopReason
import dev.reigo.sphere
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf

private class Loud(
    private val at: Long,
    private val thrown: Throwable = IllegalStateException("my logger"),
) : Observer {
    val ends = ArrayList<String>()

    override fun evaluated(
        run: Optimizer,
        value: Double,
    ) {
        if (run.evaluations() == at) throw thrown
    }

    override fun ended(run: Optimizer) {
        ends += run.stopReason().get().code()
        if (at < 0) throw thrown
    }
}

/** A utility that works when it is checked, and throws after so many calls. */
private fun tired(calls: Int): Utility {
    var called = 0
    return Utility.of("tired") { s -> if (called++ > calls) error("no more") else -s }
}

class PartFailuresSpec :
    FunSpec({
        test("an observer that throws ends its run with a reason that names it, and the best so far stays") {
            val loud = Loud(5)
            val other = Loud(Long.MAX_VALUE)
            val result = CmaEs.pure().start(sphere(3, 100), 1).observe(loud).observe(other).run()
            result.reason().shouldBeInstanceOf<StopReason.PartFailure>()
            result.reason().message() shouldContain "the observer Loud failed: java.lang.IllegalStateException: my logger"
            result.evaluations() shouldBe 5
            result.bestPoint().size shouldBe 3
            loud.ends shouldBe listOf("part failure")
            other.ends shouldBe listOf("part failure")
        }

        test("an observer that throws when the run has ended does not lose the result, and its exception is not lost either") {
            val unheard = ArrayList<Throwable>()
            val other = Loud(Long.MAX_VALUE)
            lateinit var result: Result
            val thread = Thread {
                result = CmaEs.pure().start(Benchmarks.sphere(3), 1).observe(Loud(-1)).observe(other).run()
            }
            thread.setUncaughtExceptionHandler { _, thrown -> unheard += thrown }
            thread.start()
            thread.join()
            result.success() shouldBe true
            other.ends shouldBe listOf("target")
            unheard.map { it.message } shouldBe listOf("my logger")
        }

        test("a failed assertion of an observer reaches the caller, so that a test can observe") {
            shouldThrow<AssertionError> { CmaEs.pure().start(sphere(3, 100), 1).observe(Loud(5, AssertionError("no"))).run() }
        }

        test("a utility that throws ends its run with a reason that names it") {
            val result = CmaEs.reuse(Variant.A, 2).with("utility", tired(100)).run(sphere(3, 10_000), 1)
            result.reason().message() shouldContain "the utility 'tired' failed: java.lang.IllegalStateException: no more"
            result.bestValue().isFinite() shouldBe true
        }

        test("in an experiment it ends that run only") {
            val algorithms = listOf(CmaEs.reuse(Variant.A, 2).with("utility", tired(100)), CmaEs.pure())
            val records = Runner(2) {}.execute(Experiment.of(algorithms, listOf(Benchmarks.sphere(3))).withRuns(3))
            records.map { it.reason().code() } shouldBe List(3) { "part failure" } + List(3) { "target" }
        }

        test("whatever else goes wrong in one run of an experiment, the others are there") {
            var number = 0
            val runner = Runner(1, {}, Checkpoints.NONE) { _, _ -> if (number++ == 1) throw OutOfMemoryError("simulated") }
            val records = runner.execute(Experiment.of(CmaEs.pure(), Benchmarks.sphere(3)).withRuns(3))
            records.map { it.reason().code() } shouldBe listOf("target", "part failure", "target")
            records[1].reason().message() shouldBe "the run failed: java.lang.OutOfMemoryError: simulated"
        }
    })
