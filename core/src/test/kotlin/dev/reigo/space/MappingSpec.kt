package dev.reigo.space

import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeBetween
import io.kotest.matchers.shouldBe
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.ulp

private const val FREE = Double.POSITIVE_INFINITY

/** Bounds of every kind and size. */
private val bounds = listOf(
    0.0 to 1.0, -5.0 to 5.0, -1e-3 to 2e6, 1000.0 to 1001.0, 1e15 to 1e15 + 1, 1.0 to 1.0 + 1e-15,
    0.0 to 1e-300, -1e-310 to 1e-310, 0.0 to Double.MIN_VALUE, -1e300 to 1e300, -Double.MAX_VALUE to Double.MAX_VALUE,
    1e308 to Double.MAX_VALUE, 0.0 to FREE, -3.0 to FREE, 1e12 to FREE, 1e308 to FREE, -1e308 to FREE, -FREE to 0.0, -FREE to 7.0,
    -FREE to -1e-200, -FREE to 1e308, -Double.MAX_VALUE to FREE,
)

private fun width(
    lower: Double,
    upper: Double,
) = if ((upper - lower).isFinite()) upper - lower else listOf(lower, upper, 1e300).filter { it.isFinite() }.maxOf { abs(it) }

class MappingSpec :
    FunSpec({
        for ((lower, upper) in bounds) {
            val mapping = Variable.real(lower, upper).mapping()
            val variable = Variable.real(lower, upper)
            val generator = Xoshiro(7)

            fun anyLatent(): Double {
                val middle = listOf(lower, upper).filter { it.isFinite() }.random(kotlin.random.Random(generator.nextLong()))
                val scale = width(lower, upper) * StrictMath.pow(10.0, 6 * generator.nextDouble() - 4)
                return (middle + scale * (2 * generator.nextDouble() - 1)).coerceIn(-Double.MAX_VALUE, Double.MAX_VALUE)
            }

            test("every value is in [$lower, $upper], whatever is sampled") {
                repeat(2000) {
                    val latent = anyLatent()
                    if (!variable.contains(mapping.toUser(latent))) error("$latent becomes ${mapping.toUser(latent)}")
                }
                val extremes = listOf(
                    0.0, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, 1e308, -1e308, FREE, -FREE, Double.NaN, lower, upper,
                )
                for (latent in extremes.flatMap { listOf(it, it + it.ulp, it - it.ulp) }) {
                    if (!variable.contains(mapping.toUser(latent))) error("$latent becomes ${mapping.toUser(latent)}")
                }
            }

            test("toLatent is the inverse for [$lower, $upper], up to rounding") {
                val ends = listOf(lower, upper).filter { it.isFinite() }
                val values = ends + List(500) { mapping.toUser(anyLatent()) }
                for (value in values) {
                    val back = mapping.toUser(mapping.toLatent(value))
                    val rounding = 4 * max(max(value.ulp, back.ulp), ends.maxOf { abs(it).ulp })
                    if (abs(back - value) > rounding) error("$value comes back as $back")
                }
                ends.forEach { mapping.toUser(mapping.toLatent(it)) shouldBe it }
            }
        }

        for ((lower, upper) in bounds.filter { abs(it.first) < 1e100 || abs(it.second) < 1e100 }.filter { it.second - it.first > 1e-9 }) {
            val mapping = Variable.real(lower, upper).mapping()
            val ends = listOf(lower, upper).filter { it.isFinite() }
            val a = if ((upper - lower).isFinite()) (upper - lower) / 20 else (1 + ends.maxOf { abs(it) }) / 20

            test("the mapping to [$lower, $upper] is smooth: value and slope have no jump") {
                val h = a * 1e-4
                for (end in ends) {
                    for (joint in listOf(end - a, end + a, end - a - 2 * (upper - lower + 2 * a)).filter { it.isFinite() }) {
                        fun slope(x: Double) = (mapping.toUser(x + h) - mapping.toUser(x - h)) / (2 * h)
                        val rounding = 8 * (end.ulp + upper.takeIf { it.isFinite() }.let { it?.ulp ?: 0.0 }) / h
                        abs(slope(joint - h) - slope(joint + h)).shouldBeBetween(0.0, 3e-4 + rounding, 0.0)
                        abs(mapping.toUser(joint - h) - mapping.toUser(joint + h)).shouldBeBetween(0.0, 2 * h * (1 + 1e-3 + rounding), 0.0)
                    }
                }
            }

            test("the mapping to [$lower, $upper] increases from one bound to the other and is the identity between the margins") {
                val from = if (lower.isFinite()) lower - a else upper - 100 * a
                val to = if (upper.isFinite()) upper + a else lower + 100 * a
                val values = (0..1000).map { mapping.toUser(from + (to - from) * it / 1000) }
                values.zipWithNext { x, y -> if (x > y + 2 * y.ulp) error("$x is followed by $y") }
                for (i in 1..99) {
                    val x = from + 2.001 * a + (to - from - 4.002 * a) * i / 100
                    mapping.toUser(x) shouldBe x
                    mapping.toLatent(x) shouldBe x
                }
            }
        }

        test("a bound is a turning point: it is reached, and values come back beyond it") {
            val mapping = Variable.real(0.0, 1.0).mapping()
            mapping.toUser(-0.05) shouldBe 0.0
            mapping.toUser(1.05) shouldBe 1.0
            mapping.toUser(-0.05 - 0.3) shouldBe (mapping.toUser(-0.05 + 0.3) plusOrMinusUlps 4)
            mapping.toUser(1.05 + 0.3) shouldBe (mapping.toUser(1.05 - 0.3) plusOrMinusUlps 4)
            mapping.toUser(0.3 + 2.2) shouldBe (0.3 plusOrMinusUlps 8) // the period is 2 (1 + 2 a)
        }

        test("a standard deviation keeps its meaning: a latent step of that length changes the value by about sigma") {
            val interval = Variable.real(0.0, 1.0).mapping()
            val lower = Variable.real(0.0, FREE).mapping()
            interval.toLatentDeviation(0.5, 0.1) shouldBe 0.1
            lower.toLatentDeviation(1e6, 1e-12) shouldBe 1e-12 // no digits are lost far from the bound
            for (mapping in listOf(interval, lower)) {
                for (value in listOf(0.0, 1e-12, 1e-3, 0.02, 0.049, 0.3)) {
                    for (sigma in listOf(1e-12, 1e-6, 1e-3, 0.03, 0.2)) {
                        val latent = mapping.toLatent(value)
                        val step = mapping.toLatentDeviation(value, sigma)
                        val moved = mapping.toUser(latent + step) - value
                        moved.shouldBeBetween(sigma * (1 - 1e-3), sigma * (1 + 1e-3), 1e-16)
                    }
                }
            }
            interval.toUserDeviation(0.5, 0.1) shouldBe 0.1
            interval.toUserDeviation(-0.05, 0.01) shouldBe (0.01 * 0.01 / 0.2 plusOrMinusUlps 4096)
        }
    })

private infix fun Double.plusOrMinusUlps(count: Int) = io.kotest.matchers.doubles.ToleranceMatcher(this, count * ulp)
