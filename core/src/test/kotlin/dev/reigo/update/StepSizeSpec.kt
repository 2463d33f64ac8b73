package dev.reigo.update

import dev.reigo.distribution.Gaussian
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeSameInstanceAs

class StepSizeSpec :
    FunSpec({
        val rates = LearningRates.pure(2, 6)

        test("no rule leaves sigma alone and keeps nothing") {
            StepSize.NONE.name() shouldBe "none"
            StepSize.byName("none") shouldBeSameInstanceAs StepSize.NONE
            val none = StepSize.NONE.open(2, rates)
            none.moves() shouldBe false
            none.stalls() shouldBe false
            none.factor(Gaussian.isotropic(DoubleArray(2), 1.0), doubleArrayOf(1.0, 2.0)) shouldBe 1.0
            none.state().size shouldBe 0
        }

        test("a rule of one's own moves sigma, never stalls and keeps nothing, unless it says so") {
            val own = StepSize.Running { _, _ -> 0.5 }
            own.moves() shouldBe true
            own.stalls() shouldBe false
            own.state().size shouldBe 0
            own.restore(DoubleArray(0))
            shouldThrow<IllegalArgumentException> { own.restore(DoubleArray(1)) }.message shouldBe
                "state of the step size must have length 0, but is 1; use a state of the same algorithm"
        }

        test("a rule of which only the name is known neither opens nor passes as known") {
            val stored = StepSize.byName("golden")
            for (action in listOf({ stored.requireKnown() }, { stored.open(2, rates).moves() })) {
                shouldThrow<IllegalArgumentException> { action() }.message shouldContain
                    "the step-size rule must be one of Reigo's, but is 'golden'"
            }
        }
    })
