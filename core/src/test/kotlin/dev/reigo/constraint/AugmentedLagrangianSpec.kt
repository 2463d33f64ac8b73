package dev.reigo.constraint

import dev.reigo.internal.Sorting
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

private const val LAMBDA = 8
private val weights = doubleArrayOf(0.5, 0.3, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0)

/** One generation as a search makes it; gives the order. */
private fun AugmentedLagrangian.generation(
    f: DoubleArray,
    g: DoubleArray,
): List<Int> {
    val columns = IntArray(f.size) { it }
    begin(f, g, columns, f.size)
    val ranked = DoubleArray(f.size) { value(f[it], g, it * count()) }
    Sorting.sort(columns, f.size, ranked, IntArray(f.size))
    finish(columns, weights)
    return columns.toList()
}

private fun AugmentedLagrangian.coefficients() = (multipliers() + penalties() + paths()).toList()

class AugmentedLagrangianSpec :
    FunSpec({
        test("powers of two as units of f and of each constraint give the same order bit for bit, in every generation") {
            checkAll(50, Arb.long()) { seed ->
                val random = Random(seed)
                val a = Math.scalb(1.0, random.nextInt(-40, 41))
                val s = DoubleArray(3) { Math.scalb(1.0, random.nextInt(-40, 41)) }
                val usual = AugmentedLagrangian(5, 2, 1)
                val other = AugmentedLagrangian(5, 2, 1)
                repeat(60) { t ->
                    val f = DoubleArray(LAMBDA) { random.nextDouble(-3.0, 10.0) }
                    val g = DoubleArray(3 * LAMBDA) { random.nextDouble(-1.0, 1.0) + if (t < 20) 0.5 else 0.0 }
                    val scaled = DoubleArray(g.size) { g[it] * s[it % 3] }
                    usual.generation(f, g) shouldBe other.generation(DoubleArray(LAMBDA) { f[it] * a }, scaled)
                    for (i in 0..2) {
                        other.multipliers()[i] shouldBe usual.multipliers()[i] * a / s[i]
                        other.penalties()[i] shouldBe usual.penalties()[i] * a / s[i] / s[i]
                        other.paths()[i] shouldBe usual.paths()[i]
                    }
                }
            }
        }

        test("any units, and a constant added to f, give the same order: rounding decides nothing in these generations") {
            checkAll(50, Arb.long()) { seed ->
                val random = Random(seed)
                val (a, b) = Math.exp(random.nextDouble(-9.0, 9.0)) to random.nextDouble(-5.0, 5.0)
                val s = DoubleArray(2) { Math.exp(random.nextDouble(-9.0, 9.0)) }
                val usual = AugmentedLagrangian(4, 1, 1)
                val other = AugmentedLagrangian(4, 1, 1)
                repeat(40) {
                    val f = DoubleArray(LAMBDA) { random.nextDouble(0.0, 10.0) }
                    val g = DoubleArray(2 * LAMBDA) { random.nextDouble(-1.0, 2.0) }
                    val scaled = DoubleArray(g.size) { g[it] * s[it % 2] }
                    usual.generation(f, g) shouldBe other.generation(DoubleArray(LAMBDA) { a * f[it] + b * a }, scaled)
                }
            }
        }

        test("samples that failed are last and change no coefficient, wherever they stand") {
            val random = Random(3)
            val alone = AugmentedLagrangian(4, 1, 1)
            val among = AugmentedLagrangian(4, 1, 1)
            repeat(30) {
                val f = DoubleArray(6) { random.nextDouble(0.0, 10.0) }
                val g = DoubleArray(12) { random.nextDouble(-1.0, 2.0) }
                val order = alone.generation(f, g)
                val bad = listOf(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY).random(random)
                val (fWith, gWith) = if (random.nextBoolean()) {
                    doubleArrayOf(bad) + f + doubleArrayOf(0.0) to doubleArrayOf(0.0, 0.0) + g + doubleArrayOf(0.0, bad)
                } else {
                    doubleArrayOf(-9.0) + f + doubleArrayOf(bad) to doubleArrayOf(bad, 0.0) + g + doubleArrayOf(0.0, 0.0)
                }
                among.generation(fWith, gWith) shouldBe order.map { it + 1 } + listOf(0, 7)
                among.coefficients() shouldBe alone.coefficients()
            }
        }

        test("a sample whose L overflows has not failed: it ranks before failed ones, and its numbers count") {
            val lagrangian = AugmentedLagrangian(2, 0, 1)
            lagrangian.generation(DoubleArray(4) { it * 1.0 }, doubleArrayOf(1.0, 2.0, 3.0, 4.0))
            val huge = 1e155 // omega a^2 / 2 is beyond the largest double
            val f = doubleArrayOf(Double.NaN, 0.0, 1.0)
            lagrangian.value(0.0, doubleArrayOf(1e200), 0) shouldBe Double.MAX_VALUE
            lagrangian.generation(f, doubleArrayOf(1.0, 1e200, 1.0)) shouldBe listOf(2, 1, 0)
            (lagrangian.multipliers() + lagrangian.paths()).none { it.isNaN() } shouldBe true
            val signed = AugmentedLagrangian(2, 0, 1)
            repeat(5) { signed.generation(DoubleArray(4) { it * 1.0 }, doubleArrayOf(1.0, 2.0, 3.0, 4.0)) }
            signed.value(0.0, doubleArrayOf(-1e308), 0).isNaN() shouldBe false // not the difference of two infinities
            signed.value(0.0, doubleArrayOf(-huge), 0).isNaN() shouldBe false
        }

        test("a margin makes the same coefficients and order as inequalities that are larger by it, and leaves equalities alone") {
            val random = Random(6)
            val usual = AugmentedLagrangian(4, 1, 1)
            val below = AugmentedLagrangian(4, 1, 1, 0.25)
            repeat(30) {
                val f = DoubleArray(LAMBDA) { random.nextInt(64) / 8.0 }
                val g = DoubleArray(2 * LAMBDA) { random.nextInt(-64, 64) / 64.0 } // so that sums are exact
                val moved = DoubleArray(g.size) { if (it % 2 == 0) g[it] + 0.25 else g[it] }
                below.generation(f, g) shouldBe usual.generation(f, moved)
                below.multipliers().zip(usual.multipliers()) { got, expected ->
                    got shouldBe
                        (expected plusOrMinus 1e-9 * (1 + expected * expected))
                }
            }
            val again = AugmentedLagrangian(4, 1, 1, AugmentedLagrangian.margin(below.state()))
            again.restore(below.state())
            again.value(1.0, doubleArrayOf(0.5, 0.5), 0) shouldBe below.value(1.0, doubleArrayOf(0.5, 0.5), 0)
            AugmentedLagrangian.margin(usual.state()) shouldBe 0.0
        }

        test("a constraint that does not vary leaves its coefficients alone, and is set when it varies") {
            val lagrangian = AugmentedLagrangian(3, 2, 0)
            lagrangian.generation(doubleArrayOf(1.0, 2.0, 3.0, 5.0), doubleArrayOf(1.0, 0.5, 1.0, -0.5, 1.0, 0.25, 1.0, 0.1))
            lagrangian.penalties()[0] shouldBe 0.0
            (lagrangian.penalties()[1] > 0) shouldBe true
            lagrangian.value(2.0, doubleArrayOf(1e9, -9.0), 0) shouldBe (2.0 plusOrMinus 1.0) // the first adds nothing yet
            lagrangian.generation(doubleArrayOf(1.0, 2.0, 3.0, 5.0), doubleArrayOf(1.0, 0.5, 2.0, -0.5, 1.0, 0.25, 1.0, 0.1))
            (lagrangian.penalties()[0] > 0) shouldBe true
        }

        test("its state holds all that the next generations depend on") {
            val random = Random(8)
            val first = AugmentedLagrangian(4, 1, 1)
            val second = AugmentedLagrangian(4, 1, 1)
            repeat(20) {
                first.generation(DoubleArray(LAMBDA) { random.nextDouble() }, DoubleArray(2 * LAMBDA) { random.nextDouble() })
                second.restore(first.state())
                second.coefficients() shouldBe first.coefficients()
                second.growth() shouldBe first.growth()
            }
        }
    })
