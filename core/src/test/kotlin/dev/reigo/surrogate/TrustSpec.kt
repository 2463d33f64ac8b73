package dev.reigo.surrogate

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class TrustSpec :
    FunSpec({
        fun Trust.iteration(vararg agreed: Boolean) = apply {
            agreed.forEach { compared(it) }
            endIteration()
        }

        test("trust is earned by seven iterations in a row in which the model agreed at the first look, and lost by seven others") {
            val trust = Trust()
            repeat(6) { trust.iteration(true) }
            trust.isEarned() shouldBe false // 1 - 0.9^6 = 0.47
            trust.iteration(true)
            trust.isEarned() shouldBe true
            repeat(50) { trust.iteration(true) }
            repeat(6) { trust.iteration(false, true) } // the second look does not count
            trust.isEarned() shouldBe true
            trust.iteration(false)
            trust.isEarned() shouldBe false
        }

        test("an iteration without a model counts as none, and a state keeps all") {
            val trust = Trust()
            repeat(7) { trust.iteration(true) }
            repeat(50) { trust.iteration() }
            trust.isEarned() shouldBe true
            val other = Trust()
            trust.compared(false)
            other.restore(trust.state())
            for (each in listOf(trust, other)) {
                each.iteration(true) // the look before the state was another
                each.isEarned() shouldBe false
                each.iteration(true)
                each.isEarned() shouldBe true
            }
        }
    })
