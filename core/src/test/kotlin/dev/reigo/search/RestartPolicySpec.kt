package dev.reigo.search

import dev.reigo.random.Xoshiro
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.abs
import kotlin.math.log10
import kotlin.math.pow
import kotlin.math.sqrt

private val ten = SearchSettings.usual().withLambda(10)

class RestartPolicySpec :
    FunSpec({
        test("IPOP multiplies lambda by its factor at each restart") {
            fun lambdas(policy: RestartPolicy) =
                (0..4).map { n -> policy.next(ten, List(n) { past(it + 1, 10) }, Xoshiro(1)).lambda().asInt }
            lambdas(Ipop()) shouldBe listOf(10, 20, 40, 80, 160)
            lambdas(Ipop(1.5)) shouldBe listOf(10, 15, 23, 34, 51)
            lambdas(RestartPolicy.Plain()) shouldBe List(5) { 10 }
        }

        test("BIPOP goes on with the regime that has spent less, and the first search counts as small") {
            val generator = Xoshiro(3)
            val searches = mutableListOf(past(1, 10, evaluations = 1000))
            Bipop().next(ten, searches, generator) shouldBe ten.withLambda(20)
            searches += past(2, 20, evaluations = 900)
            Bipop().next(ten, searches, generator) shouldBe ten.withLambda(40) // 1000 >= 900
            searches += past(3, 40, evaluations = 2000)
            val small = Bipop().next(ten, searches, generator) // 1000 < 2900
            small.evaluations().asLong shouldBe 1000
            (small.sigmaFactor() < 1) shouldBe true
            searches += past(4, small.lambda().asInt, small.sigmaFactor(), 1900)
            Bipop().next(ten, searches, generator) shouldBe ten.withLambda(80) // 2900 >= 2900
        }

        test("BIPOP draws small lambdas and sigmas by Hansen's formulas: floor(lambda_0 (lambda_l / 2 lambda_0)^(U^2)), 10^(-2 U)") {
            // of 4000 draws; a share that is off by 4 standard errors is a false alarm of 6e-5 for each of 9 shares
            val count = 4000
            val searches = listOf(past(1, 10, evaluations = 1), past(2, 20, evaluations = 1), past(3, 160, evaluations = 5000))
                .let { it + past(4, 160, evaluations = 5000) } // three large ones: lambda_l = 80
            val generator = Xoshiro(7)
            val drawn = List(count) { Bipop().next(ten, searches, generator) }
            for (lambda in listOf(11, 12, 16, 25, 38)) {
                // P(floor(10 4^(U^2)) < lambda) = P(U < sqrt(log_4(lambda / 10)))
                share(drawn.count { it.lambda().asInt < lambda }, count, sqrt(log10(lambda / 10.0) / log10(4.0)))
            }
            drawn.all { it.lambda().asInt in 10..40 } shouldBe true
            for (u in listOf(0.2, 0.5, 0.8, 0.9)) share(drawn.count { it.sigmaFactor() > 10.0.pow(-2 * u) }, count, u)
            drawn.all { it.sigmaFactor() >= 0.01 && it.sigmaFactor() < 1 } shouldBe true
            drawn.all { it.evaluations().asLong == 2500L } shouldBe true
        }

        test("a policy is known by its name, and one's own must be given") {
            for (policy in listOf(Ipop(), Ipop(3.0), Bipop(), Bipop(1.5), RestartPolicy.Plain())) {
                RestartPolicy.byName(policy.name()) shouldBe policy
            }
            Ipop(3.0).name() shouldBe "ipop(factor=3.0)"
            shouldThrow<IllegalArgumentException> { RestartPolicy.byName("mine").requireKnown() }.message shouldContain
                "the policy of restarts must be one of Reigo's, but is 'mine'"
            for (factor in listOf(1.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY)) {
                shouldThrow<IllegalArgumentException> { Ipop(factor) }.message shouldContain "factor of lambda must be above 1 and finite"
                shouldThrow<IllegalArgumentException> { Bipop(factor) }
            }
        }
    })

private fun past(
    number: Int,
    lambda: Int,
    sigmaFactor: Double = 1.0,
    evaluations: Long = 100,
) = Restart(number, lambda, sigmaFactor, evaluations, 10, 0.0, "tolFun", "flat")

private fun share(
    got: Int,
    of: Int,
    expected: Double,
) {
    abs(got - of * expected) shouldBeLessThan 4 * sqrt(of * expected * (1 - expected))
}
