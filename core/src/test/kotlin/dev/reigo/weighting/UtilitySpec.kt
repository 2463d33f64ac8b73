package dev.reigo.weighting

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.numericDouble
import io.kotest.property.checkAll
import kotlin.math.ln

class UtilitySpec :
    FunSpec({
        test("the CMA utility is the integral of -2 ln(2s) up to 1/2, and stays 1") {
            val utility = Utility.cma()
            utility.integral(0.0) shouldBe 0.0
            utility.integral(0.5) shouldBe 1.0
            utility.integral(7.0) shouldBe 1.0
            checkAll(200, Arb.numericDouble(1e-6, 0.499)) { s ->
                val h = 1e-6 * s
                val slope = (utility.integral(s + h) - utility.integral(s - h)) / (2 * h)
                requireNear("w($s)", slope, -2 * ln(2 * s), 1e-5)
            }
        }

        test("the PBIL utility goes on beyond 1") {
            val utility = Utility.pbil(0.25)
            listOf(0.0, 0.125, 0.25, 0.5, 0.75, 0.875, 1.0).map(utility::integral) shouldBe
                listOf(0.0, 0.25, 0.5, 0.5, 0.5, 0.25, 0.0)
            requireNear("W(1.3)", utility.integral(1.3), -0.6, 1e-15)
        }

        test("a threshold outside (0, 0.5] is refused") {
            for (threshold in listOf(0.0, -0.1, 0.51, Double.NaN)) {
                shouldThrow<IllegalArgumentException> { Utility.pbil(threshold) }
                    .message shouldBe "threshold T must be in (0, 0.5], but is $threshold; use 0.25"
            }
        }

        test("a utility of one's own needs a name and finite values") {
            shouldThrow<IllegalArgumentException> { Utility.of(" ") { it } }.message shouldContain
                "name must not be blank"
            shouldThrow<IllegalArgumentException> { Utility.of("log") { ln(it) } }
                .message shouldBe "W(0.0) must be a finite number, but is -Infinity; define W on [0, infinity)"
        }

        test("equal thresholds are equal utilities") {
            Utility.pbil(0.25) shouldBe Utility.pbil(0.25)
            Utility.cma() shouldBe Utility.cma()
        }
    })
