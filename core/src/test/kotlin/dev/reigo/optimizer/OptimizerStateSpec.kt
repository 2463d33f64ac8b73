package dev.reigo.optimizer

import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class OptimizerStateSpec :
    FunSpec({
        val cases = gaussianAlgorithms.map { it to Benchmarks.ellipsoid(3).withBudget(1200) } +
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

        test("between ask and tell there is no state") {
            val optimizer = CmaEs.pure().start(Benchmarks.sphere(3), 1)
            optimizer.ask()
            shouldThrow<IllegalStateException> { optimizer.state() }.message shouldContain "call tell first"
        }

        test("a state of another dimension, lambda or K is refused") {
            val saved = stateAfter(3, CmaEs.reuse(Variant.A, 2), Benchmarks.sphere(3))

            fun message(
                algorithm: Algorithm,
                d: Int,
            ) = shouldThrow<IllegalArgumentException> { algorithm.resume(Benchmarks.sphere(d), saved) }.message
            message(CmaEs.reuse(Variant.A, 2), 4) shouldContain "dimension of the saved run must be 4, but is 3"
            message(CmaEs.reuse(Variant.A, 2).withLambda(9), 3) shouldContain "lambda of the saved run must be 9, but is 7"
            message(CmaEs.reuse(Variant.A, 3), 3) shouldContain "use a state of the same algorithm on the same problem"
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
    optimizer.run { if (saved == null && it.iterations() >= iteration) saved = it.state() }
    return saved!!
}
