package dev.reigo.dsl.study.summary

import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.Ended
import dev.reigo.dsl.study.made
import dev.reigo.dsl.study.text.significant
import dev.reigo.search.StopReason
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class EffectsSpec :
    FunSpec({
        // the first needs 100, 101, ..., 109; the second 150, 151, ...; the third only ends by its budget, at a worse f each
        val results = made({ cmaes(); rankMu(); rankMu(rankOne = true); on(sphere(2)) }) { algorithm, index ->
            if (algorithm < 2) Ended(0.0, 100L + 50 * algorithm + index, StopReason.TARGET) else Ended(1.0 + index)
        }
        val (first, second, third) = results.algorithms

        test("an effect has an interval around the value of the test") {
            val pair = results.compare(first, second)
            pair.probability.value() shouldBe pair.effect
            (pair.probability.low() in 0.75..0.95) shouldBe true // every run of the first is faster, but ten are few
            pair.probability.high() shouldBe 1.0
            pair.speedup.value() shouldBe (154.5 / 104.5 plusOrMinus 1e-12)
            (pair.speedup.low() in 1.4..pair.speedup.value() && pair.speedup.high() in pair.speedup.value()..1.55) shouldBe true
        }

        test("the probability to be faster falls from 1 to 0 as the margin passes the ratio") {
            val pair = results.compare(first, second)
            pair.probabilityFaster() shouldBe 1.0
            pair.probabilityFaster(0.3) shouldBe 1.0
            pair.probabilityFaster(0.7) shouldBe 0.0
            results.compare(second, first).probabilityFaster() shouldBe 0.0
        }

        test("failed runs count by best f in the order, and as infinite in the ratio") {
            val pair = results.compare(first, third)
            pair.probability.value() shouldBe 1.0
            pair.speedup.value() shouldBe Double.POSITIVE_INFINITY
            results.compare(third, third).probability.value() shouldBe 0.5
            results.compare(third, third).probability.let { (it.low() > 0.1 && it.high() < 0.9) } shouldBe true
        }

        test("all pairs have a line with p by Holm, effects and the margin") {
            val text = results.compareAll().effects(margin = 0.2)
            text.lines().first() shouldContain "P(faster by 20 %)"
            text.lines().size shouldBe 3 + 2 + 1
            text.lines()[2].trim().split(Regex("\\s{2,}")).takeLast(3).first() shouldBe
                "1 [${significant(results.compare(first, second).probability.low(), 3)}, 1]"
            text shouldContain "inf [-]"
        }
    })
