package dev.reigo.internal

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class ChecksSpec :
    FunSpec({
        test("a message states the rule, the value and the remedy") {
            shouldThrow<IllegalArgumentException> { Checks.atLeast(0, -1, "k", "use 0 for no reuse") }
                .message shouldBe "k must be 0 or more, but is -1; use 0 for no reuse"
            shouldThrow<IllegalArgumentException> { Checks.length(3, 2, "x", "give three") }
                .message shouldBe "x must have length 3, but is 2; give three"
        }

        test("every check rejects NaN") {
            val nan = Double.NaN
            shouldThrow<IllegalArgumentException> { Checks.positive(nan, "s", "r") }
                .message shouldBe "s must be positive and finite, but is NaN; r"
            shouldThrow<IllegalArgumentException> { Checks.unitInterval(nan, "s", "r") }
                .message shouldBe "s must be in [0, 1], but is NaN; r"
            shouldThrow<IllegalArgumentException> { Checks.finite(nan, "s", "r") }
                .message shouldBe "s must be a finite number, but is NaN; r"
            shouldThrow<IllegalArgumentException> { Checks.allFinite(doubleArrayOf(0.0, nan), "s", "r") }
                .message shouldBe "s[1] must be a finite number, but is NaN; r"
        }

        test("what is right passes") {
            Checks.atLeast(2, 2, "k", "r") shouldBe 2
            Checks.positive(0.5, "s", "r") shouldBe 0.5
            Checks.unitInterval(1.0, "s", "r") shouldBe 1.0
        }
    })
