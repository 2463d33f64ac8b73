package dev.reigo.update

import dev.reigo.requireNear
import dev.reigo.weighting.PositionalWeights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.checkAll
import java.util.Optional
import kotlin.math.min

class LearningRatesSpec :
    FunSpec({
        test("the rates are those of the paper in every dimension and for every lambda") {
            checkAll(200, Arb.int(1..200), Arb.int(4..500)) { d, lambda ->
                val muEff = PositionalWeights(lambda).muEff()
                val cmu = 2 * (muEff - 2 + 1 / muEff) / ((d + 2.0) * (d + 2.0) + muEff)
                val c1 = 2 / ((d + 1.3) * (d + 1.3) + muEff)
                val pure = LearningRates.pure(d, lambda)
                pure.cm() shouldBe 1.0
                pure.c1() shouldBe 0.0
                requireNear("c_mu", pure.cmu(), min(1.0, cmu), 1e-14)
                val hybrid = LearningRates.hybrid(d, lambda, PathConstant.HANSEN)
                requireNear("c_1", hybrid.c1(), c1, 1e-15)
                requireNear("c_mu", hybrid.cmu(), min(1 - c1, cmu), 1e-14)
                requireNear("c_c", hybrid.cc(), (4 + muEff / d) / (d + 4 + 2 * muEff / d), 1e-14)
                val printed = LearningRates.hybrid(d, lambda, PathConstant.PRINTED)
                requireNear("c_c", printed.cc(), min(1.0, (4 + muEff / d) / (lambda + 4 + 2 * muEff / lambda)), 1e-14)
            }
        }

        test("lambda of 2 and 3 leaves no rank-mu update") {
            for (lambda in 2..3) LearningRates.pure(5, lambda).cmu() shouldBe 0.0
        }

        test("the default lambda is 4 + floor(3 ln d)") {
            mapOf(1 to 4, 2 to 6, 3 to 7, 10 to 10, 20 to 12, 40 to 15, 100 to 17).forEach { (d, lambda) ->
                LearningRates.defaultLambda(d) shouldBe lambda
            }
        }

        test("the rates of the tutorial have a quarter more in c_mu, and c_1 only with a rank-one update") {
            for ((d, lambda) in listOf(1 to 4, 1 to 300, 5 to 8, 40 to 15)) {
                val muEff = PositionalWeights(lambda).muEff()
                val c1 = 2 / ((d + 1.3) * (d + 1.3) + muEff)
                val cmu = 2 * (0.25 + muEff + 1 / muEff - 2) / ((d + 2.0) * (d + 2.0) + muEff)
                for ((rankOne, constant) in listOf(true to Optional.of(PathConstant.HANSEN), false to Optional.empty())) {
                    val rates = LearningRates.tutorial(d, lambda, rankOne)
                    val own = if (rankOne) c1 else 0.0
                    rates.cm() shouldBe 1.0
                    requireNear("mu_eff", rates.muEff(), muEff, 1e-14 * muEff)
                    requireNear("c_1", rates.c1(), own, 1e-15)
                    requireNear("c_mu", rates.cmu(), min(1 - own, cmu), 1e-14)
                    requireNear("c_c", rates.cc(), if (rankOne) (4 + muEff / d) / (d + 4 + 2 * muEff / d) else 1.0, 1e-14)
                    RateRule.TUTORIAL.of(d, lambda, constant) shouldBe rates
                }
            }
        }

        test("the rule of the paper is pure without a rank-one update and hybrid with one") {
            RateRule.PAPER.of(5, 8, Optional.empty()) shouldBe LearningRates.pure(5, 8)
            for (constant in PathConstant.entries) {
                RateRule.PAPER.of(5, 8, Optional.of(constant)) shouldBe LearningRates.hybrid(5, 8, constant)
            }
        }

        test("a diagonal C learns (d + 2) / 3 times as fast, up to 1 in all") {
            LearningRates(1.0, 0.125, 0.25, 0.5, 3.0).separable(4) shouldBe LearningRates(1.0, 0.25, 0.5, 0.5, 3.0)
            LearningRates(1.0, 0.25, 0.375, 0.5, 3.0).separable(4) shouldBe LearningRates(1.0, 0.25, 0.75, 0.5, 3.0)
            LearningRates(1.0, 0.25, 0.625, 0.5, 3.0).separable(4) shouldBe LearningRates(1.0, 0.0, 1.0, 0.5, 3.0)
        }

        test("rates at the ends of their ranges are rates") {
            LearningRates(0.0, 0.25, 0.75, 1.0, 1.0).muEff() shouldBe 1.0
            shouldThrow<IllegalArgumentException> { LearningRates(Double.POSITIVE_INFINITY, 0.1, 0.1, 1.0, 3.0) }.message shouldBe
                "c_m must be 0 or more and finite, but is Infinity; leave it out for the paper's default"
        }

        test("rates that are no rates are refused") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { LearningRates(Double.NaN, 0.1, 0.1, 1.0, 3.0) } shouldBe
                "c_m must be 0 or more and finite, but is NaN; leave it out for the paper's default"
            message { LearningRates(1.0, Double.NaN, 0.0, 1.0, 3.0) } shouldContain "c_mu must be in [0, 1], but is NaN"
            message { LearningRates(1.0, 0.1, -0.1, 1.0, 3.0) } shouldContain "c_1 must be in [0, 1], but is -0.1"
            message { LearningRates(1.0, 0.1, 0.1, 1.5, 3.0) } shouldContain "c_c must be in [0, 1], but is 1.5"
            message { LearningRates(1.0, 0.75, 0.5, 1.0, 3.0) } shouldBe
                "c_1 + c_mu must be at most 1, but is 1.25; make one of them smaller"
            message { LearningRates(1.0, 0.1, 0.1, 1.0, 0.5) } shouldContain "mu_eff must be 1 or more, but is 0.5"
        }
    })
