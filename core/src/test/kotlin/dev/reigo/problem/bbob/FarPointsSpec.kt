package dev.reigo.problem.bbob

import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.booleans.shouldBeTrue
import io.kotest.matchers.shouldBe
import kotlin.math.abs
import kotlin.math.pow
import kotlin.random.Random

private const val POINTS = 20_000
private const val HUGE = 1e200 // the square of it overflows
private const val MODERATE = 100.0 // here nothing does
private val infinities = listOf(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)

/** Each coordinate of another size, or all of one; some are in the box, a few infinite. */
private fun farPoint(
    d: Int,
    random: Random,
): DoubleArray {
    val common = if (random.nextBoolean()) 10.0.pow(random.nextDouble(1.0, 308.0)) else 0.0
    return DoubleArray(d) {
        val size = if (common > 0) common else 10.0.pow(random.nextDouble(0.0, 308.0))
        when (random.nextInt(50)) {
            0 -> infinities.random(random)
            in 1..10 -> random.nextDouble(-5.0, 5.0)
            else -> random.nextDouble(-size, size)
        }
    }
}

/** Throws unless the rules hold for every point. */
private fun requireRules(
    suite: CocoSuite,
    function: Int,
    rules: (CocoInstance, DoubleArray, Double) -> Unit,
) {
    val random = Random(function)
    for (d in listOf(5, 10, 20, 40)) {
        val coco = suite.instance(function, d, 3)
        repeat(POINTS / 4) {
            val x = farPoint(d, random)
            val value = coco.value(x)
            check(value >= coco.optimalValue()) { "$coco gives $value at ${x.toList()}" } // false for NaN
            rules(coco, x, value)
        }
    }
}

class FarPointsSpec :
    FunSpec({
        for (function in BbobFunction.values()) {
            test("$function is a number or +infinity at $POINTS far points, and +infinity where squares overflow") {
                requireRules(CocoSuite.BBOB, function.number()) { coco, x, value ->
                    val far = x.any { abs(it) > HUGE } && function != BbobFunction.LINEAR_SLOPE
                    check(!far || value == Double.POSITIVE_INFINITY) { "$coco gives $value at ${x.toList()}" }
                    check(value.isFinite() || x.any { abs(it) > MODERATE }) { "$coco gives $value at ${x.toList()}" }
                }
            }

            test("$function with integers is a number or +infinity at far points too, and so it is in a box") {
                requireRules(CocoSuite.MIXINT, function.number()) { coco, x, value ->
                    val far = x.drop(coco.dimension() * 4 / 5).any { abs(it) > HUGE } && function != BbobFunction.LINEAR_SLOPE
                    check(!far || value == Double.POSITIVE_INFINITY) { "$coco gives $value at ${x.toList()}" }
                }
                requireRules(CocoSuite.SBOX_COST, function.number()) { coco, x, value ->
                    check(value.isFinite() == x.all { abs(it) <= 5 }) { "$coco gives $value at ${x.toList()}" }
                }
            }
        }

        for (function in NoisyFunction.FIRST..NoisyFunction.LAST) {
            test("${NoisyFunction.of(function)} is a number or +infinity at $POINTS far points, with its noise too") {
                val generator = Xoshiro(1)
                requireRules(CocoSuite.NOISY, function) { coco, x, value ->
                    val measured = (coco as NoisyInstance).measured(value, x, generator)
                    check(measured > coco.optimalValue()) { "$coco gives $measured at ${x.toList()}" }
                    check(measured < Double.POSITIVE_INFINITY || x.any { abs(it) > MODERATE }) { "$coco gives $measured at ${x.toList()}" }
                }
            }
        }

        test("a coordinate that is not a number gives NaN, beside infinite ones too") {
            for (suite in CocoSuite.values()) {
                for (function in suite.first()..suite.last()) {
                    val coco = suite.instance(function, 10, 1)
                    for (j in 0 until 10) {
                        for (other in listOf(0.0, 1e300) + infinities) {
                            coco.value(DoubleArray(10) { if (it == j) Double.NaN else other }).isNaN().shouldBeTrue()
                        }
                    }
                }
            }
        }

        test("f5 is as good beyond its optimum as there, and +infinity infinitely far on the other side") {
            val coco = BbobInstance(BbobFunction.LINEAR_SLOPE, 20, 2)
            val best = coco.optimum()
            coco.value(DoubleArray(20) { best[it] * Double.POSITIVE_INFINITY }) shouldBe coco.optimalValue()
            for (j in 0 until 20) {
                val x = DoubleArray(20) { if (it == j) best[it] * Double.POSITIVE_INFINITY else 1.0 }
                coco.value(x) shouldBe coco.value(DoubleArray(20) { if (it == j) best[it] else 1.0 })
                x[j] = -x[j]
                coco.value(x) shouldBe Double.POSITIVE_INFINITY
            }
        }
    })
