package dev.reigo.distribution

import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.abs
import kotlin.math.ln
import kotlin.math.sqrt
import kotlin.random.Random

private fun randomBernoulli(
    random: Random,
    d: Int,
) = Bernoulli.of(DoubleArray(d) { random.nextDouble(0.01, 0.99) }, 0.005, 0.995)

private fun bits(
    samples: Samples,
    column: Int,
) = DoubleArray(samples.dimension()).also { samples.get(column, it) }

class BernoulliSpec :
    FunSpec({
        test("the log-density is the sum of the bits' logarithms") {
            checkAll(60, Arb.long(), Arb.int(1..700)) { seed, d ->
                val random = Random(seed)
                val bernoulli = randomBernoulli(random, d)
                val theta = bernoulli.mean()
                val x = DoubleArray(d) { random.nextInt(2).toDouble() }
                val expected = (0 until d).sumOf { ln(if (x[it] == 1.0) theta[it] else 1 - theta[it]) }
                requireNear("ln p", bernoulli.logDensity(x), expected, 1e-12 * (1 + abs(expected)))
            }
        }

        test("sampling gives the log-density of what it drew") {
            val bernoulli = randomBernoulli(Random(1), 130)
            val samples = bernoulli.newSamples(10)
            val drawn = DoubleArray(10).also { bernoulli.sample(samples, 0, 10, Xoshiro(1), it) }
            for (i in 0..9) drawn[i] shouldBe bernoulli.logDensity(bits(samples, i))
        }

        test("bits are one with probability theta, and neighbours independent") {
            val d = 70
            val bernoulli = randomBernoulli(Random(2), d)
            val theta = bernoulli.mean()
            val n = 100_000
            val samples = bernoulli.newSamples(n)
            bernoulli.sample(samples, 0, n, Xoshiro(3), DoubleArray(n))
            val ones = DoubleArray(d)
            val both = DoubleArray(d)
            for (i in 0 until n) {
                val x = bits(samples, i)
                for (j in 0 until d) {
                    ones[j] += x[j]
                    if (j > 0) both[j] += x[j] * x[j - 1]
                }
            }
            for (j in 0 until d) { // 139 comparisons with 4.5 standard errors: about 1e-3
                val p = theta[j]
                requireNear("bit $j", ones[j] / n, p, 4.5 * sqrt(p * (1 - p) / n))
                if (j > 0) {
                    val q = theta[j] * theta[j - 1]
                    requireNear("bits ${j - 1}, $j", both[j] / n, q, 4.5 * sqrt(q * (1 - q) / n))
                }
            }
        }

        test("the step is theta + rate sum a (x - theta), then clipped") {
            checkAll(100, Arb.long(), Arb.int(1..130)) { seed, d ->
                val random = Random(seed)
                val bernoulli = randomBernoulli(random, d)
                val n = 1 + random.nextInt(6)
                val samples = bernoulli.newSamples(n)
                bernoulli.sample(samples, 0, n, Xoshiro(seed), DoubleArray(n))
                val a = DoubleArray(n) { random.nextDouble(-1.0, 1.0) }
                val next = bernoulli.copy()
                next.step(WeightedSamples(samples, a), 0.3) shouldBe true
                val theta = bernoulli.mean()
                for (j in 0 until d) {
                    val step = 0.3 * (0 until n).sumOf { a[it] * (bits(samples, it)[j] - theta[j]) }
                    requireNear("theta[$j]", next.mean()[j], (theta[j] + step).coerceIn(0.005, 0.995), 1e-13)
                }
            }
        }

        test("after copies, duels and new parameters, samples are those of a new distribution with the same theta") {
            val d = 130
            var bernoulli = Bernoulli.of(DoubleArray(d) { 0.5 })
            var spare = bernoulli.copy()
            val samples = bernoulli.newSamples(2)
            val duel = WeightedSamples(samples, doubleArrayOf(0.5, -0.5))
            for (seed in 1L..200) {
                bernoulli.sample(samples, 0, 2, Xoshiro(seed))
                val drawn = List(2) { bits(samples, it).toList() }
                Bernoulli.of(bernoulli.mean()).sample(samples, 0, 2, Xoshiro(seed))
                List(2) { bits(samples, it).toList() } shouldBe drawn
                spare.set(bernoulli)
                if (seed % 50 == 0L) spare.setParameters(DoubleArray(d) { 0.3 }) else spare.step(duel, 0.1)
                bernoulli = spare.also { spare = bernoulli }
            }
        }

        test("parameters from outside the clip interval are clipped by the next step, also where no bit moves") {
            val bernoulli = Bernoulli.of(DoubleArray(4) { 0.5 })
            val samples = bernoulli.newSamples(2)
            val duel = WeightedSamples(samples, doubleArrayOf(0.5, -0.5))
            bernoulli.step(duel, 0.1) shouldBe true // known to be within from now on
            bernoulli.sample(samples, 0, 2, Xoshiro(1))
            bernoulli.setParameters(DoubleArray(4) { 0.001 })
            bernoulli.sample(samples, 0, 2, Xoshiro(1))
            samples.copy(0, 1) // a draw: nothing moves
            bernoulli.step(duel, 0.1) shouldBe true
            bernoulli.mean().toList() shouldBe List(4) { 0.25 }
        }

        test("the default clip interval is [1/d, 1 - 1/d]") {
            val bernoulli = Bernoulli.of(DoubleArray(4) { 0.5 })
            val samples = bernoulli.newSamples(1)
            samples.set(0, doubleArrayOf(1.0, 1.0, 0.0, 0.0))
            bernoulli.step(WeightedSamples(samples, doubleArrayOf(1.0)), 1.0) shouldBe true
            bernoulli.mean().toList() shouldBe listOf(0.75, 0.75, 0.25, 0.25)
        }

        test("a step with a coefficient that is not finite says so") {
            val bernoulli = Bernoulli.of(DoubleArray(4) { 0.5 })
            val samples = bernoulli.newSamples(1)
            bernoulli.step(WeightedSamples(samples, doubleArrayOf(Double.NaN)), 1.0) shouldBe false
        }

        test("bad parameters are refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Bernoulli.of(doubleArrayOf(0.5, 0.5)) } shouldBe
                "dimension of a Bernoulli distribution with the default clip interval [1/d, 1 - 1/d] " +
                "must be 3 or more, but is 2; give another interval, e.g. Bernoulli.of(theta, 0.01, 0.99)"
            message { Bernoulli.of(DoubleArray(0), 0.1, 0.9) } shouldBe
                "dimension must be 1 or more, but is 0; give one probability per bit"
            for (theta in listOf(0.0, 1.0, -0.5, Double.NaN)) {
                message { Bernoulli.of(doubleArrayOf(0.5, theta), 0.1, 0.9) } shouldBe
                    "theta[1] must be in (0, 1), but is $theta; start at 0.5"
            }
            for ((low, high) in listOf(0.0 to 0.9, 0.9 to 0.1, 0.1 to 1.0, Double.NaN to 0.9, 0.1 to Double.NaN)) {
                message { Bernoulli.of(doubleArrayOf(0.5), low, high) } shouldBe
                    "clip interval must satisfy 0 < low < high < 1, but is [$low, $high]; " +
                    "use e.g. [1/d, 1 - 1/d] for d > 2"
            }
        }

        test("works with a single bit where the clip interval is given") {
            val one = Bernoulli.of(doubleArrayOf(0.25), 0.1, 0.9)
            one.logDensity(doubleArrayOf(1.0)) shouldBe ln(0.25)
            one.scale() shouldBe sqrt(0.25 * 0.75)
        }
    })
