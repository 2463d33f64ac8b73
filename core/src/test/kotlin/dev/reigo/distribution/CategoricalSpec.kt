package dev.reigo.distribution

import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
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

private fun randomCategorical(
    random: Random,
    d: Int,
    largest: Int = 7,
): Categorical {
    val rows = Array(d) {
        val row = DoubleArray(random.nextInt(2, largest + 1)) { random.nextDouble(0.05, 1.0) }
        row.sum().let { sum -> DoubleArray(row.size) { row[it] / sum } }
    }
    return Categorical.of(rows, DoubleArray(d) { 0.004 })
}

private const val TO_UNIT = 1.0 / (1L shl 53)

private fun point(
    samples: Samples,
    column: Int,
) = DoubleArray(samples.dimension()).also { samples.get(column, it) }

class CategoricalSpec :
    FunSpec({
        test("the log-density is the sum of the categories' logarithms") {
            checkAll(60, Arb.long(), Arb.int(1..700)) { seed, d ->
                val random = Random(seed)
                val categorical = randomCategorical(random, d)
                val x = DoubleArray(d) { random.nextInt(categorical.count(it)).toDouble() }
                val expected = (0 until d).sumOf { ln(categorical.probability(it, x[it].toInt())) }
                requireNear("ln p", categorical.logDensity(x), expected, 1e-12 * (1 + abs(expected)))
            }
        }

        test("very small probabilities do not underflow, and a category of probability 0 has density 0") {
            val q = 1e-15
            val small = Categorical.of(Array(50) { doubleArrayOf(q, 1 - q) }, DoubleArray(50) { 1e-16 })
            requireNear("ln p", small.logDensity(DoubleArray(50)), 50 * ln(q), 1e-9)
            val out = DoubleArray(1)
            categoricalDensity(arrayOf(doubleArrayOf(0.0, 1.0)))
                .logDensity(CategorySamples(intArrayOf(2), 1), 0, 1, out)
            out[0] shouldBe Double.NEGATIVE_INFINITY
        }

        test("sampling gives the log-density of what it drew, and the same samples without it") {
            val categorical = randomCategorical(Random(1), 130)
            val samples = categorical.newSamples(10)
            val drawn = DoubleArray(10).also { categorical.sample(samples, 0, 10, Xoshiro(1), it) }
            val again = categorical.newSamples(10).also { categorical.sample(it, 0, 10, Xoshiro(1)) }
            for (i in 0..9) {
                drawn[i] shouldBe categorical.logDensity(point(samples, i))
                requireSameBits("sample $i", point(again, i), point(samples, i))
            }
        }

        test("a sample is the category in whose share of [0, 1) a uniform number of 53 bits falls, however many there are") {
            for (largest in listOf(2, 5, 6, 40)) {
                val categorical = randomCategorical(Random(largest), 30, largest)
                repeat(3) { round ->
                    val words = Xoshiro(round.toLong())
                    val samples = categorical.newSamples(20).also { categorical.sample(it, 0, 20, Xoshiro(round.toLong())) }
                    for (i in 0 until 20) {
                        for (j in 0 until 30) {
                            val u = (words.nextLong() ushr 11) * TO_UNIT
                            val sums = (0 until categorical.count(j)).runningFold(0.0) { sum, k -> sum + categorical.probability(j, k) }
                            samples.categories(i)[j] shouldBe (1 until sums.lastIndex).count { u >= sums[it] }
                        }
                    }
                    categorical.step(WeightedSamples(samples, DoubleArray(20) { 0.02 }), 1.0) shouldBe true
                }
            }
        }

        test("categories have their probabilities, and neighbours are independent") {
            val d = 12
            val categorical = randomCategorical(Random(2), d)
            val n = 100_000
            val samples = categorical.newSamples(n).also { categorical.sample(it, 0, n, Xoshiro(3)) }
            fun share(of: (IntArray) -> Boolean) = (0 until n).count { of(samples.categories(it)) }.toDouble() / n
            for (j in 0 until d) { // about 70 comparisons with 4.5 standard errors: below 1e-3
                for (k in 0 until categorical.count(j)) {
                    val p = categorical.probability(j, k)
                    requireNear("q[$j][$k]", share { it[j] == k }, p, 4.5 * sqrt(p * (1 - p) / n))
                }
                if (j > 0) {
                    val both = categorical.probability(j, 1) * categorical.probability(j - 1, 0)
                    val got = share { it[j] == 1 && it[j - 1] == 0 }
                    requireNear("both at $j", got, both, 4.5 * sqrt(both * (1 - both) / n))
                }
            }
        }

        test("the step is q + rate sum a (onehot(x) - q), with every q at its margin or above and rows of sum 1") {
            checkAll(100, Arb.long(), Arb.int(1..40)) { seed, d ->
                val random = Random(seed)
                val categorical = randomCategorical(random, d)
                val n = 1 + random.nextInt(6)
                val samples = categorical.newSamples(n).also { categorical.sample(it, 0, n, Xoshiro(seed)) }
                val a = DoubleArray(n) { random.nextDouble(-1.0, 1.0) }
                val next = categorical.copy()
                next.step(WeightedSamples(samples, a), 0.3) shouldBe true
                for (j in 0 until d) {
                    val row = DoubleArray(categorical.count(j)) { k ->
                        val q = categorical.probability(j, k)
                        q + 0.3 * (0 until n).sumOf { a[it] * ((if (samples.categories(it)[j] == k) 1 else 0) - q) }
                    }
                    val raised = row.map { maxOf(it, 0.004) }
                    val scale = (1 - row.size * 0.004) / (raised.sum() - row.size * 0.004)
                    for (k in row.indices) { // the excess over the margin shrinks in proportion
                        requireNear("q[$j][$k]", next.probability(j, k), 0.004 + (raised[k] - 0.004) * scale, 1e-13)
                    }
                    requireNear("sum of row $j", next.probabilities()[j].sum(), 1.0, 1e-14)
                }
            }
        }

        test("with two categories it is Bernoulli: the same bits of theta after each step, and the same density") {
            checkAll(60, Arb.long(), Arb.int(3..100)) { seed, d ->
                val random = Random(seed)
                val theta = DoubleArray(d) { random.nextDouble(0.01, 0.99) }
                val bernoulli = Bernoulli.of(theta)
                val categorical = Categorical.of(
                    Array(d) { doubleArrayOf(1 - theta[it], theta[it]) },
                    Categorical.usualMargins(*IntArray(d) { 2 }),
                )
                val n = 4
                val bits = bernoulli.newSamples(n)
                val categories = categorical.newSamples(n)
                repeat(10) {
                    bernoulli.sample(bits, 0, n, Xoshiro(seed + it))
                    for (i in 0 until n) categories.set(i, point(bits, i))
                    val a = DoubleArray(n) { random.nextDouble(-1.0, 1.0) }
                    val x = point(bits, 0)
                    val expected = bernoulli.logDensity(x)
                    requireNear("ln p", categorical.logDensity(x), expected, 1e-12 * (1 + abs(expected)))
                    bernoulli.step(WeightedSamples(bits, a), 0.2) shouldBe true
                    categorical.step(WeightedSamples(categories, a), 0.2) shouldBe true
                    requireSameBits("theta", categorical.mean(), bernoulli.mean())
                    requireNear("scale", categorical.scale(), bernoulli.scale(), 1e-14)
                }
            }
        }

        test("a density stays as it was when the distribution moves on, and its room is used again") {
            val categorical = Categorical.uniform(3, 4, 5)
            val samples = categorical.newSamples(1)
            val kept = categorical.density()
            val before = kept.parameters()
            categorical.step(WeightedSamples(samples, doubleArrayOf(1.0)), 0.5) shouldBe true
            requireSameBits("kept", kept.parameters(), before)
            categorical.recycle(kept)
            (categorical.density() === kept) shouldBe true
            requireSameBits("new", kept.parameters(), categorical.parameters())
        }

        test("parameters restore distribution and density") {
            val categorical = randomCategorical(Random(5), 9)
            val other = Categorical.uniform(IntArray(9) { categorical.count(it) }, DoubleArray(9) { 0.004 })
            other.setParameters(categorical.parameters())
            requireSameBits("q", other.parameters(), categorical.parameters())
            val density = other.density(categorical.density().parameters())
            requireSameBits("density", density.parameters(), categorical.parameters())
            density.logPeak() shouldBe categorical.logPeak()
            requireNear("peak", categorical.logPeak(), categorical.probabilities().sumOf { ln(it.max()) }, 1e-12)
        }

        test("the usual margin is 1/(d (K - 1))") {
            Categorical.usualMargins(2, 5, 3, 2).toList() shouldBe listOf(1 / 4.0, 1 / 16.0, 1 / 8.0, 1 / 4.0)
            Categorical.uniform(2).smallest(0) shouldBe 1 / 3.0
        }

        test("a coefficient that is not finite leaves q alone") {
            val categorical = Categorical.uniform(3, 3)
            val samples = categorical.newSamples(1)
            categorical.step(WeightedSamples(samples, doubleArrayOf(Double.NaN)), 1.0) shouldBe false
            categorical.parameters().toSet() shouldBe setOf(1.0 / 3)
        }

        test("bad values are refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Categorical.uniform(3, 1) } shouldBe
                "categories of variable 1 must be 2 or more, but is 1; leave out a variable without a choice"
            message { Categorical.uniform() } shouldBe
                "dimension must be 1 or more, but is 0; give the probabilities of each variable's categories"
            message { Categorical.of(arrayOf(doubleArrayOf(0.5, 0.6)), doubleArrayOf(0.1)) } shouldBe
                "q[0] must have sum 1, but is 1.1; start with equal ones"
            message { Categorical.of(arrayOf(doubleArrayOf(0.5, Double.NaN)), doubleArrayOf(0.1)) } shouldBe
                "q[0][1] must be in (0, 1), but is NaN; start with equal ones"
            for (margin in listOf(0.0, 0.5, Double.NaN)) {
                message { Categorical.uniform(intArrayOf(2), doubleArrayOf(margin)) } shouldBe
                    "margin of variable 0 must be between 0 and 1/2, but is $margin; " +
                    "use e.g. 1 / (d (K - 1)) for K categories"
            }
            val samples = Categorical.uniform(3, 4).newSamples(1)
            for (x in listOf(4.0, -1.0, 0.5, Double.NaN)) {
                message { samples.set(0, doubleArrayOf(0.0, x)) } shouldBe
                    "x[1] must be a category from 0 to 3, but is $x; give categories as whole numbers"
            }
            message { Categorical.uniform(3).setParameters(doubleArrayOf(0.5, 0.5)) } shouldBe
                "parameters must have length 3, but is 2; use what parameters() gave"
        }
    })
