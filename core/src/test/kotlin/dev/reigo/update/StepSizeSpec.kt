package dev.reigo.update

import dev.reigo.description.State
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
            none.state() shouldBe State.NOTHING
            none.restore(State.NOTHING)
        }

        test("a rule that keeps nothing refuses the state of one that keeps something") {
            shouldThrow<IllegalArgumentException> { StepSize.NONE.open(2, rates).restore(csaState(listOf(1.0, 2.0), 3)) }.message shouldBe
                "state must be of a part that keeps nothing, but is state of csa [path, updates]; " +
                "use a state of the same algorithm on the same problem"
        }

        test("a rule of one's own must say everything: a rule around another cannot forget to ask it") {
            StepSize.Running::class.java.methods.filter { it.isDefault } shouldBe listOf()
        }

        test("a rule of which only the name is known neither opens nor passes as known") {
            val stored = StepSize.byName("golden")
            for (action in listOf({ stored.requireKnown() }, { stored.open(2, rates).moves() })) {
                shouldThrow<IllegalArgumentException> { action() }.message shouldContain
                    "the step-size rule must be one of Reigo's, but is 'golden'"
            }
        }
    })
