package dev.reigo.update

import dev.reigo.algorithm.CmaEs
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class FactorRuleSpec :
    FunSpec({
        fun gap(
            d: Int,
            algorithm: CmaEs = CmaEs.standard(),
        ) = FactorRule.LAZY.gap(algorithm.rates(d), d)

        test("with the default lambda, C is factored in every iteration below d = 34, in every second one from there, and so on") {
            (2..33).map { gap(it) }.toSet() shouldBe setOf(1)
            listOf(34, 60, 61, 87, 88, 200).map { gap(it) } shouldBe listOf(2, 2, 3, 3, 4, 8)
        }

        test("with a large lambda, C is factored in every iteration") {
            for (d in listOf(40, 100, 200)) gap(d, CmaEs.standard().withLambda(4 * d)) shouldBe 1
        }

        test("whatever the rates are, the share of C that changes between two factors is 0.4 at most, or it is that of one iteration") {
            for (d in listOf(2, 10, 34, 100, 1000)) {
                for (rate in listOf(1e-9, 1e-5, 1e-3, 0.1, 1.0)) {
                    val rates = LearningRates(1.0, rate / 2, rate / 2, 0.5, 5.0)
                    val gap = FactorRule.LAZY.gap(rates, d)
                    if (gap > 1) gap * rate * d shouldBeLessThanOrEqual 0.4 * (1 + 1e-12)
                    FactorRule.EAGER.gap(rates, d) shouldBe 1
                }
            }
            FactorRule.LAZY.gap(LearningRates(1.0, 0.0, 0.0, 1.0, 5.0), 10) shouldBe 1 // C does not learn at all
        }

        test("rules have names, and another name is refused with the choice") {
            for (rule in FactorRule.entries) FactorRule.byName("$rule") shouldBe rule
            shouldThrow<IllegalArgumentException> { FactorRule.byName("late") }.message shouldBe
                "factor must be eager or lazy, but is late; use eager to factor C in every iteration"
            shouldThrow<IllegalArgumentException> { CmaEs.standard().with("factor", "never") }.message shouldContain "eager or lazy"
        }
    })
