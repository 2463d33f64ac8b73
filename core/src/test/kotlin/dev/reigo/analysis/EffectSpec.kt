package dev.reigo.analysis

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.ints.shouldBeInRange
import io.kotest.matchers.shouldBe
import kotlin.random.Random

private const val FAILED = Double.POSITIVE_INFINITY

class EffectSpec :
    FunSpec({
        test("the values are Vargha and Delaney's A and the ratio of ERTs") {
            val first = doubleArrayOf(1.0, 2.0, 3.0)
            val second = doubleArrayOf(3.0, 4.0, FAILED)
            Effect.probability(first, second).value() shouldBe 8.5 / 9
            Effect.speedup(first, second).value() shouldBe 3.5 / (2.0 / 3) / 2
        }

        test("samples apart have the probability 1 without doubt") {
            Effect.probability(doubleArrayOf(1.0, 2.0), doubleArrayOf(3.0, FAILED)) shouldBe Effect(1.0, 1.0, 1.0)
            Effect.probabilityFaster(doubleArrayOf(1.0, 2.0), doubleArrayOf(3.0, FAILED), 0.4) shouldBe 1.0
            Effect.probabilityFaster(doubleArrayOf(3.0, FAILED), doubleArrayOf(1.0, 2.0), 0.0) shouldBe 0.0
        }

        test("runs that all failed are as fast as others that did") {
            val failed = doubleArrayOf(FAILED, FAILED)
            Effect.speedup(failed, failed) shouldBe Effect(1.0, 1.0, 1.0)
            Effect.speedup(doubleArrayOf(5.0), failed).value() shouldBe FAILED
            Effect.speedup(failed, doubleArrayOf(5.0)).value() shouldBe 0.0
            Effect.probabilityFaster(failed, failed, 0.1) shouldBe 0.5
        }

        test("an interval has the ends of the exact bootstrap distribution") {
            // resamples of (1, 3) have the ERTs 1, 2, 2, 3, each with probability 1/4; the other is always 6
            val speedup = Effect.speedup(doubleArrayOf(1.0, 3.0), doubleArrayOf(6.0, 6.0))
            speedup shouldBe Effect(3.0, 2.0, 6.0)
        }

        test("the probability to be faster is that of the exact bootstrap distribution") {
            // ERT_1 is 1, 2, 3 with probabilities 1/4, 1/2, 1/4. Four standard errors, false alarms 1 in 16000
            val first = doubleArrayOf(1.0, 3.0)
            val second = doubleArrayOf(2.0, 2.0)
            requireNear("margin 0", Effect.probabilityFaster(first, second, 0.0), 0.5, 4 * 0.0036)
            requireNear("margin 0.5", Effect.probabilityFaster(first, second, 0.5), 0.25, 4 * 0.0044)
            requireNear("margin 1", Effect.probabilityFaster(first, second, 1.0), 0.125, 4 * 0.0022)
            Effect.probabilityFaster(first, second, 1.5) shouldBe 0.0
        }

        test("intervals of A cover it in about 95 of 100 samples of 25 runs") {
            // A = 1/2 of equal distributions; 400 samples, a coverage of 0.93 to 0.95 gives 352 to 396 except 1 in 1000 times
            val random = Random(5)
            val covered = (1..400).count {
                val effect = Effect.probability(DoubleArray(25) { random.nextDouble() }, DoubleArray(25) { random.nextDouble() })
                effect.low() <= 0.5 && effect.high() >= 0.5
            }
            covered shouldBeInRange 352..396
        }

        test("a larger margin is never more probable") {
            val random = Random(6)
            val first = DoubleArray(15) { random.nextDouble() }
            val second = DoubleArray(15) { 1.3 * random.nextDouble() }
            val probabilities = listOf(0.0, 0.1, 0.3, 1.0).map { Effect.probabilityFaster(first, second, it) }
            probabilities shouldBe probabilities.sortedDescending()
            probabilities.last() shouldBeLessThan probabilities.first()
        }

        test("bad input is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            val one = doubleArrayOf(1.0)
            message { Effect.probabilityFaster(one, one, -0.1) } shouldBe
                "margin must be 0 or more and finite, but is -0.1; use e.g. 0.1 for ten percent"
            message { Effect.probabilityFaster(one, one, FAILED) } shouldBe
                "margin must be 0 or more and finite, but is Infinity; use e.g. 0.1 for ten percent"
            message { Effect.probabilityFaster(one, DoubleArray(0), 0.1) } shouldBe
                "number of runs must be 1 or more, but is 0; run the experiment first"
            message { Effect.speedup(one, doubleArrayOf(Double.NaN)) } shouldBe
                "evaluations must be 0 or more, but is NaN; use +infinity for a failed run"
        }
    })
