package dev.reigo.algorithm

import dev.reigo.distribution.Gaussian
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.sphere
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private fun diagonal(
    k: Int,
    estimator: RatioEstimator = RatioEstimator.MIXTURE,
    name: String = "diagonal",
    lambda: Int = 10,
    rate: Double = 0.2,
) = Igo(
    name,
    { problem, _ ->
        val d = problem.dimension()
        DiagonalGaussian(DoubleArray(d) { 3.0 }, DoubleArray(d) { 4.0 })
    },
    lambda,
    k,
    rate,
    estimator,
    Utility.cma(),
)

class UserFamilySpec :
    FunSpec({
        for (estimator in listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE, RatioEstimator.MONTE_CARLO)) {
            test("a diagonal Gaussian of one's own solves a function with K = 3 and ${estimator.name()} estimates") {
                val problem = Problem
                    .of("scaled", 5, 1.0, 5.0) { x -> x.foldIndexed(0.0) { j, sum, v -> sum + (j + 1) * v * v } }
                    .withTarget(1e-10)
                    .withBudget(100_000)
                val optimizer = diagonal(3, estimator).start(problem, 1)
                val result = optimizer.run()
                result.reason().code() shouldBe "target"
                optimizer.coefficientSums().size shouldBe 4
            }
        }

        test("reuse helps a family of one's own too: the median run of 11 is shorter with K = 3") {
            fun median(k: Int) =
                List(11) { diagonal(k).run(sphere(5, 100_000).withTarget(1e-6), it.toLong()).evaluations() }
                    .sorted()[5]
                    .toDouble()
            // medians of 101 runs are 1211 and 1345, 5 standard errors apart for 11 runs: below 1e-5
            median(3) shouldBeLessThan median(0)
        }

        test("a start that does not fit, and parameters that are none, are refused") {
            val start = { _: Problem, _: Xoshiro -> DiagonalGaussian(DoubleArray(2), DoubleArray(2) { 1.0 }) }
            val small = Igo("d", start, 4, 0, 0.1, RatioEstimator.MIXTURE, Utility.cma())
            shouldThrow<IllegalArgumentException> { small.start(sphere(3, 10), 1) }
                .message shouldBe "the first distribution must have length 3, but is 2; match the problem's coordinates that are searched"
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { diagonal(0, lambda = 1) } shouldContain "lambda must be 2 or more"
            message { diagonal(-1) } shouldContain "k must be 0 or more"
            message { diagonal(0, rate = Double.NaN) } shouldContain "rate must be positive"
            message { diagonal(0, name = "") } shouldContain "name must not be blank"
        }

        test("its id and parameters name the family") {
            diagonal(3).key() shouldBe "igo(diagonal, k=3, lambda=10, rate=0.2, utility=cma)"
            diagonal(3).parameters(sphere(2, 1))["family"] shouldBe "diagonal"
        }
    })
