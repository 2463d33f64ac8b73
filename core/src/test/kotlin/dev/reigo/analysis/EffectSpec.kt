package dev.reigo.analysis

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import kotlin.math.abs
import kotlin.math.ln
import kotlin.math.sqrt
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

        test("samples apart have the probability 1, with an interval that grows shorter with their number") {
            fun apart(n: Int) = Effect.probability(DoubleArray(n) { it.toDouble() }, DoubleArray(n) { if (it == 0) FAILED else 100.0 })
            apart(4) shouldBe Effect(1.0, 0.0, 1.0)
            apart(4).hasInterval() shouldBe false
            val lows = listOf(5, 10, 20, 50).map { apart(it).also { effect -> effect.high() shouldBe 1.0 }.low() }
            lows shouldBe lows.sorted()
            (lows.first() > 0.5 && lows.last() < 1) shouldBe true
        }

        test("the probability to be faster of samples apart is 1") {
            Effect.probabilityFaster(doubleArrayOf(1.0, 2.0), doubleArrayOf(3.0, FAILED), 0.4) shouldBe 1.0
            Effect.probabilityFaster(doubleArrayOf(3.0, FAILED), doubleArrayOf(1.0, 2.0), 0.0) shouldBe 0.0
        }

        test("runs that all failed are as fast as others that did") {
            val failed = doubleArrayOf(FAILED, FAILED)
            Effect.speedup(failed, failed) shouldBe Effect(1.0, 0.0, FAILED)
            Effect.speedup(doubleArrayOf(5.0), failed).value() shouldBe FAILED
            Effect.speedup(failed, doubleArrayOf(5.0)).value() shouldBe 0.0
            Effect.probabilityFaster(failed, failed, 0.1) shouldBe 0.5
        }

        test("the interval of A has the values that lie 1.96 of their own standard errors away") {
            val random = Random(3)
            for ((n, m) in listOf(5 to 5, 8 to 20)) {
                val effect = Effect.probability(DoubleArray(n) { random.nextDouble() }, DoubleArray(m) { random.nextDouble() })
                for (end in listOf(effect.low(), effect.high())) {
                    val factor = 1 + ((n + m) / 2.0 - 1) * ((1 - end) / (2 - end) + end / (1 + end))
                    requireNear("end", abs(effect.value() - end) / sqrt(end * (1 - end) * factor / (n * m)), 1.959964, 1e-6)
                }
            }
        }

        test("effects of the first on the second are those of the second on the first, mirrored") {
            val random = Random(4)
            val first = DoubleArray(9) { if (it == 0) FAILED else random.nextDouble() }
            val second = DoubleArray(12) { random.nextDouble() }
            val there = Effect.probability(first, second)
            val back = Effect.probability(second, first)
            requireNear("A", there.low(), 1 - back.high(), 1e-12)
            requireNear("A", there.high(), 1 - back.low(), 1e-12)
            val faster = Effect.speedup(first, second)
            val slower = Effect.speedup(second, first)
            // from other simulated samples: two standard errors of 0.02 of each end's distance
            requireNear("speed-up", ln(faster.low()), -ln(slower.high()), 0.1 * ln(faster.high() / faster.low()))
            requireNear("speed-up", ln(faster.high()), -ln(slower.low()), 0.1 * ln(faster.high() / faster.low()))
        }

        test("the ratio of runs that do not vary is a point, and of too few runs it has no interval") {
            Effect.speedup(DoubleArray(5) { 2.0 }, DoubleArray(6) { 3.0 }) shouldBe Effect(1.5, 1.5, 1.5)
            val few = Effect.speedup(doubleArrayOf(1.0, 3.0, 2.0, 2.0), DoubleArray(6) { 6.0 + it })
            listOf(few.low(), few.high(), few.hasInterval()) shouldBe listOf(0.0, FAILED, false)
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
