package dev.reigo.weighting

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.numericDouble
import io.kotest.property.checkAll
import kotlin.math.exp
import kotlin.math.max
import kotlin.math.min

class ImportanceMixingSpec :
    FunSpec({
        test("acceptance follows the paper, and kept and new densities add up to the current one") {
            checkAll(300, Arb.numericDouble(0.0, 1.0), Arb.numericDouble(-20.0, 3.0), Arb.numericDouble(-20.0, 3.0)) {
                    alpha,
                    now,
                    before,
                ->
                val p = exp(now)
                val q = exp(before)
                val keep = ImportanceMixing.acceptPrevious(alpha, now, before)
                val accept = ImportanceMixing.acceptNew(alpha, now, before)
                requireNear("keep", keep, min(1.0, (1 - alpha) * p / q), 1e-12)
                requireNear("accept", accept, max(alpha, 1 - q / p), 1e-12 * max(1.0, q / p))
                requireNear("density", (q * keep + p * accept) / p, 1.0, 1e-10)
            }
        }

        test("equal distributions keep everything for alpha = 0, and nothing for alpha = 1") {
            ImportanceMixing.acceptPrevious(0.0, -3.0, -3.0) shouldBe 1.0
            ImportanceMixing.acceptNew(0.0, -3.0, -3.0) shouldBe 0.0
            ImportanceMixing.acceptPrevious(1.0, -3.0, -3.0) shouldBe 0.0
            ImportanceMixing.acceptNew(1.0, -3.0, -3.0) shouldBe 1.0
        }

        test("alpha outside [0, 1] is refused") {
            ImportanceMixing.checkAlpha(0.25) shouldBe 0.25
            for (alpha in listOf(-0.1, 1.1, Double.NaN)) {
                shouldThrow<IllegalArgumentException> { ImportanceMixing.checkAlpha(alpha) }
                    .message shouldContain "alpha must be in [0, 1], but is $alpha; use 0"
            }
        }
    })
