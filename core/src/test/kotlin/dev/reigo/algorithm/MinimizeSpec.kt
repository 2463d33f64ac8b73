package dev.reigo.algorithm

import dev.reigo.problem.Direction
import dev.reigo.problem.OnFailure
import dev.reigo.requireSameRun
import dev.reigo.search.Bipop
import dev.reigo.search.Ipop
import dev.reigo.search.NoiseHandling
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Surrogate
import dev.reigo.search.Tolerance
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf
import java.time.Duration
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CopyOnWriteArrayList
import java.util.logging.Handler
import java.util.logging.LogRecord
import java.util.logging.Logger

private fun f(x: DoubleArray) = x.sumOf { (it - 1) * (it - 1) }

/** 2^d local optima. */
private fun wells(x: DoubleArray) = x.sumOf { it * it * it * it - 16 * it * it + 5 * it } / 2

/** What a run says to the logger. */
private fun logged(run: () -> Unit): List<String> {
    val said = CopyOnWriteArrayList<String>()
    val handler = object : Handler() {
        override fun publish(record: LogRecord) {
            said += record.message
        }

        override fun flush() = Unit

        override fun close() = Unit
    }
    val logger = Logger.getLogger("dev.reigo")
    logger.addHandler(handler)
    logger.useParentHandlers = false
    try {
        run()
    } finally {
        logger.removeHandler(handler)
        logger.useParentHandlers = true
    }
    return said
}

class MinimizeSpec : FunSpec({
    val x0 = doubleArrayOf(3.0, 2.0, 0.5)

    test("one call finds the optimum from x0 and says that it has converged") {
        val best = Minimize.of(::f).from(x0, 0.5).run()
        best.bestValue() shouldBe (0.0 plusOrMinus 1e-10)
        best.reason().code() shouldBe "tolFun"
        best.restarts().shouldBeEmpty()
    }

    test("it is the active CMA-ES with its usual stop rules; a target adds restarts with twice the lambda") {
        val usual = CmaEs.standard().withStops(Stops.usual())
        val plain = Minimize.of(::f).from(3, -5.0, 5.0)
        plain.algorithm() shouldBe usual
        plain.target(1e-8).algorithm() shouldBe Restarts.ipop(usual)
        plain.target(1e-8).withoutRestarts().algorithm() shouldBe usual
        plain.restarts(Bipop()).algorithm() shouldBe Restarts.bipop(usual)
        requireSameRun(plain.seed(7).run(), usual.run(plain.problem(), 7))
    }

    test("bounds, fixed coordinates, target, budget, direction and failures are the problem's") {
        val problem = Minimize.of(::f).from(x0, doubleArrayOf(0.5, 0.5, 1.0)).within(0.0, 4.0).fix(1, 2.0).target(1.0).budget(70)
            .maximize().onFailure(OnFailure.STOP).reevaluations(3).problem()
        problem.space().toString() shouldBe "[0.0, 4.0] x {2.0} x [0.0, 4.0]"
        problem.target().asDouble shouldBe 1.0
        problem.budget() shouldBe 70
        problem.direction() shouldBe Direction.MAXIMIZE
        problem.evaluation().let { listOf(it.onFailure(), it.noisy(), it.reevaluations()) } shouldBe listOf(OnFailure.STOP, true, 3)
        problem.start().deviation(2) shouldBe 1.0
    }

    test("slow evaluations bring one hint at a surrogate to the logger; with the question settled, or noise, none") {
        val slow = Minimize.of { x -> f(x).also { Thread.sleep(40) } }.from(x0, 0.5).budget(40)
        logged { slow.run() }.single() shouldContain Regex(
            """Minimize: an evaluation takes about [\d.]+ s; surrogate\(Surrogate.lq\(\)\) would probably need fewer""",
        )
        logged { slow.surrogate(Surrogate.NONE).run() }.shouldBeEmpty()
        logged { slow.noisy().run() }.shouldBeEmpty()
        logged { Minimize.of(::f).from(x0, 0.5).run() }.shouldBeEmpty()
    }

    test("lambda, shape, stop rules, time and noise are the algorithm's") {
        val algorithm = Minimize.of(::f).from(x0, 0.5).lambda(20).diagonal().stops(Stops.NONE).timeLimit(Duration.ofSeconds(2))
            .noisy(NoiseHandling.raiseLambda()).algorithm() as CmaEs
        algorithm.lambda().asInt shouldBe 20
        algorithm.shape() shouldBe Shape.DIAGONAL
        algorithm.stops() shouldBe Stops.of(Tolerance(StopKind.TIME_LIMIT, 2.0))
        algorithm.noise() shouldBe NoiseHandling.raiseLambda()
    }

    test("with a target it restarts until it has found the best of many optima") {
        val best = Minimize.of(::wells).from(3, -5.0, 5.0).target(-117.49).run()
        best.success() shouldBe true
        best.restarts().map { it.lambda() } shouldBe List(best.restarts().size) { 7 shl it }
        Minimize.of(::wells).from(doubleArrayOf(3.0, 3.0, 3.0), 0.5).run().restarts().shouldBeEmpty()
        Minimize.of(::wells).from(3, -5.0, 5.0).restarts(Ipop()).budget(3000).run().evaluations() shouldBe 3000
    }

    test("threads evaluate at the same time and give the same run") {
        val threads = ConcurrentHashMap.newKeySet<Thread>()
        val plain = Minimize.of(::f).from(x0, 0.5).budget(200)
        val parallel = Minimize.of { x ->
            threads += Thread.currentThread()
            Thread.sleep(1)
            f(x)
        }.from(x0, 0.5).budget(200).threads(4)
        requireSameRun(parallel.run(), plain.run())
        (threads.size > 1) shouldBe true
    }

    test("an evaluation beyond the timeout has failed") {
        val result = Minimize.of { x ->
            if (x[0] > 3) Thread.sleep(10_000)
            f(x)
        }.from(x0, 0.5).budget(60).timeout(Duration.ofMillis(20)).run()
        (result.failures() in 1..59) shouldBe true
    }

    test("what makes no sense is refused with rule, value and remedy") {
        shouldThrow<IllegalArgumentException> { Minimize.of(::f).from(x0, 0.0) }.message shouldBe
            "sigma must be positive and finite, but is 0.0; give about a third of the width in which to search"
        shouldThrow<IllegalArgumentException> { Minimize.of(::f).from(x0, 0.5).threads(0) }.message shouldBe
            "threads must be 1 or more, but is 0; use 1 for one evaluation at a time"
        shouldThrow<IllegalArgumentException> { Minimize.of(::f).from(x0, 0.5).within(1.0, 2.0) }
            .shouldBeInstanceOf<IllegalArgumentException>()
    }
})
