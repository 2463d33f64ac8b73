package dev.reigo.internal

import dev.reigo.normalCdf
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class NormalTailSpec :
    FunSpec({
        test("the tail is that of the normal distribution, to 12 digits of its value") {
            for (i in -60..120) {
                val z = i * 0.1
                val expected = if (z < 4) 1 - normalCdf(z) else normalCdf(-z)
                val digits = if (z in 2.0..4.0) 1e-11 else 1e-12 // the other side subtracts from 1
                requireNear("P(Z > $z)", NormalTail.upper(z), expected, digits * expected)
            }
            NormalTail.upper(0.0) shouldBe 0.5
        }

        test("the quantile is its inverse") {
            for (p in listOf(0.5, 0.4999, 0.3, 0.1, 0.01, 1e-3, 1e-6, 1e-12, 1e-100, 1e-300)) {
                requireNear("P(Z > quantile of $p)", NormalTail.upper(NormalTail.quantile(p)), p, 1e-11 * p)
            }
            NormalTail.quantile(0.5) shouldBe 0.0
        }
    })
