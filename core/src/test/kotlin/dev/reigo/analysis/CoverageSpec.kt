package dev.reigo.analysis

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeInRange
import kotlin.math.exp
import kotlin.math.ln
import kotlin.math.sqrt
import kotlin.random.Random
import kotlin.random.asJavaRandom

private const val SAMPLES = 1000
private const val FAILED = Double.POSITIVE_INFINITY

/**
 * Coverages of 0.92 to 0.98 give 886 to 997 of 1000 samples but for less than 1 in 10,000 times (4 standard errors of 0.0086
 * and 0.0044). The intended ones are 0.93 to 0.97; `docs/studies/intervals.md` has them.
 */
private val ALLOWED = 886..997

private class Runtimes(
    val name: String,
    val mean: Double,
    val draw: (Random) -> Double,
)

private val distributions = listOf(
    Runtimes("normal", 1.0) { maxOf(0.01, 1 + 0.3 * it.asJavaRandom().nextGaussian()) },
    Runtimes("exponential", 1.0) { -ln(1 - it.nextDouble()) },
    Runtimes("lognormal", exp(0.5)) { exp(it.asJavaRandom().nextGaussian()) },
)

private fun Runtimes.sample(
    random: Random,
    n: Int,
    rate: Double = 1.0,
) = DoubleArray(n) { draw(random).let { if (random.nextDouble() < rate) it else FAILED } }

class CoverageSpec :
    FunSpec({
        for (runtimes in distributions) {
            for (n in listOf(5, 10, 20)) {
                test("the interval of the ERT of $n ${runtimes.name} runs covers it in about 95 of 100 samples") {
                    val random = Random(n)
                    (1..SAMPLES).count {
                        val ert = Ert.of(runtimes.sample(random, n))
                        ert.low() <= runtimes.mean && runtimes.mean <= ert.high()
                    } shouldBeInRange ALLOWED
                }
            }

            test("so does that of 20 ${runtimes.name} runs of which three in ten fail") {
                val random = Random(20)
                val truth = runtimes.mean / 0.7
                (1..SAMPLES).count {
                    val ert = Ert.of(runtimes.sample(random, 20, 0.7))
                    ert.low() <= truth && truth <= ert.high()
                } shouldBeInRange ALLOWED
            }

            test("so does that of the speed-up of 10 ${runtimes.name} runs") {
                val random = Random(10)
                (1..SAMPLES).count {
                    val second = runtimes.sample(random, 10)
                    val speedup = Effect.speedup(runtimes.sample(random, 10), DoubleArray(10) { i -> 2 * second[i] })
                    speedup.low() <= 2 && 2 <= speedup.high()
                } shouldBeInRange ALLOWED
            }
        }

        for (n in listOf(5, 10, 20)) {
            for ((a, distance) in listOf(0.5 to 0.0, 0.7 to 0.524401, 0.9 to 1.281552)) {
                test("the interval of A = $a of $n and $n runs covers it in about 95 of 100 samples") {
                    // A = P(X < Y + distance sqrt(2)) of normal X and Y, whatever monotone function is applied to both
                    val random = Random(n).asJavaRandom()
                    (1..SAMPLES).count {
                        val effect = Effect.probability(
                            DoubleArray(n) { exp(random.nextGaussian()) },
                            DoubleArray(n) { exp(random.nextGaussian() + distance * sqrt(2.0)) },
                        )
                        effect.low() <= a && a <= effect.high()
                    } shouldBeInRange ALLOWED
                }
            }
        }

        test("the percentile bootstrap of five runs covers far less often, which this test would find") {
            val random = Random(5)
            (1..SAMPLES).count {
                val ert = Ert.percentileBootstrap(distributions[1].sample(random, 5))
                ert.low() <= 1 && 1 <= ert.high()
            } shouldBeInRange 700..885
        }
    })
