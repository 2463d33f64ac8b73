package dev.reigo.surrogate

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class TrustSpec :
    FunSpec({
        fun Trust.iteration(vararg agreed: Boolean) = apply {
            agreed.forEach { compared(it) }
            endIteration()
        }

        test("trust is earned after 14 iterations in a row in which the model agreed at the first look, and lost after three others") {
            val trust = Trust()
            repeat(13) { trust.iteration(true) }
            trust.isEarned() shouldBe false // 1 - 0.9^13 = 0.746
            trust.iteration(true)
            trust.isEarned() shouldBe true
            repeat(30) { trust.iteration(true) }
            repeat(2) { trust.iteration(false, true) } // the second look does not count
            trust.isEarned() shouldBe true
            trust.iteration(false)
            trust.isEarned() shouldBe false
        }

        test("an iteration without a model counts as none, and a state keeps all") {
            val trust = Trust()
            repeat(14) { trust.iteration(true) }
            repeat(50) { trust.iteration() }
            trust.isEarned() shouldBe true
            val other = Trust()
            trust.compared(false)
            other.restore(trust.state())
            repeat(2) {
                other.iteration(true)
                trust.iteration(true)
            }
            other.state().toString() shouldBe trust.state().toString()
            other.isEarned() shouldBe false
        }
    })
