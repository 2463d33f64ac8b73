package dev.reigo.internal

import dev.reigo.requireSameBits
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.numericDouble
import io.kotest.property.checkAll
import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.sin
import kotlin.math.ulp

/** In units in the last place of the expected value. */
private fun ulps(
    found: Double,
    expected: Double,
) = abs(found - expected) / expected.ulp

class ElementarySpec :
    FunSpec({
        test("exp is that of StrictMath to two units in the last place") {
            checkAll(2000, Arb.numericDouble(-700.0, 709.0)) { x ->
                ulps(Elementary.exp(x), StrictMath.exp(x)) shouldBeLessThanOrEqual 2.0
            }
            Elementary.exp(0.0) shouldBe 1.0
            Elementary.exp(-800.0) shouldBe 0.0
            Elementary.exp(Double.NEGATIVE_INFINITY) shouldBe 0.0
            Elementary.exp(800.0) shouldBe Double.POSITIVE_INFINITY
            Elementary.exp(Double.NaN).isNaN() shouldBe true
        }

        test("a quotient is the number that the sum of many adds, at the ends of the range and of zeros too") {
            val ends = listOf(-1e5, -745.2, -744.0, -708.5, -700.0, -1.5, -1e-9, 0.0, 1e-9, 3.25, 700.0, 709.7, 710.0, 1e5)
            val a = (ends + listOf(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.0)).toDoubleArray()
            val b = (ends.map { 0.0 } + listOf(Double.NEGATIVE_INFINITY, 1.0, Double.NEGATIVE_INFINITY)).toDoubleArray()
            val n = a.size
            val sum = DoubleArray(n)
            Elementary.addExp(sum, 1.0, a, b, n, DoubleArray(n), DoubleArray(n), DoubleArray(n))
            requireSameBits("exp", DoubleArray(n) { Elementary.quotient(a[it], b[it]) }, sum)
        }

        test("exp - 1 is that of StrictMath to three units in the last place, near 0 too") {
            for (scale in listOf(1e-300, 1e-12, 1e-3, 0.3, 1.0, 30.0)) {
                checkAll(500, Arb.numericDouble(-1.0, 1.0)) { u ->
                    ulps(Elementary.expMinusOne(scale * u), StrictMath.expm1(scale * u)) shouldBeLessThanOrEqual 3.0
                }
            }
            1 / Elementary.expMinusOne(-0.0) shouldBe Double.NEGATIVE_INFINITY // the sign of 0 is kept
            for (x in listOf(50.0, 700.0, 709.7)) ulps(Elementary.expMinusOne(x), StrictMath.expm1(x)) shouldBeLessThanOrEqual 2.0
            Elementary.expMinusOne(1e300) shouldBe Double.POSITIVE_INFINITY
            Elementary.expMinusOne(-1e6) shouldBe -1.0
            Elementary.expMinusOne(Double.NEGATIVE_INFINITY) shouldBe -1.0
            Elementary.expMinusOne(Double.NaN).isNaN() shouldBe true
        }

        test("ln is that of StrictMath to one unit in the last place") {
            checkAll(2000, Arb.numericDouble(-700.0, 700.0)) { x ->
                val y = StrictMath.exp(x)
                ulps(Elementary.log(y), StrictMath.log(y)) shouldBeLessThanOrEqual 1.0
            }
        }

        test("sin^2(pi x) is right to a few units in the last place, near its zeros too, and of period one") {
            checkAll(2000, Arb.numericDouble(-0.5, 0.5)) { x ->
                val sine = sin(PI * x) // pi x is rounded, which the square doubles: up to 3 units, beside the 5 of what is tested
                ulps(Elementary.squaredSine(x), sine * sine) shouldBeLessThanOrEqual 8.0
                val short = Math.rint(x * 1024) / 1024
                for (n in listOf(1.0, -17.0, 4096.0)) Elementary.squaredSine(short + n) shouldBe Elementary.squaredSine(short)
            }
            Elementary.squaredSine(0.0) shouldBe 0.0
            Elementary.squaredSine(3.0) shouldBe 0.0
            ulps(Elementary.squaredSine(0.5), 1.0) shouldBeLessThanOrEqual 2.0
            ulps(Elementary.squaredSine(1e-20), PI * PI * 1e-40) shouldBeLessThanOrEqual 2.0
            Elementary.squaredSine(1e300) shouldBe 0.0
            Elementary.squaredSine(Double.POSITIVE_INFINITY).isNaN() shouldBe true
        }

        test("sin(pi x) has the right sign and digits, near its zeros too, and period two") {
            checkAll(2000, Arb.numericDouble(-0.5, 0.5)) { x ->
                ulps(Elementary.sine(x), sin(PI * x)) shouldBeLessThanOrEqual 4.0 // pi x is rounded too
                val short = Math.rint(x * 1024) / 1024
                for (n in listOf(2.0, -16.0, 4096.0)) Elementary.sine(short + n) shouldBe Elementary.sine(short) + 0.0
                for (n in listOf(1.0, -17.0, 4095.0)) Elementary.sine(short + n) shouldBe 0.0 - Elementary.sine(short)
            }
            ulps(Elementary.sine(0.5), 1.0) shouldBeLessThanOrEqual 2.0
            ulps(Elementary.sine(-1.5), 1.0) shouldBeLessThanOrEqual 2.0
            ulps(Elementary.sine(1e-20), PI * 1e-20) shouldBeLessThanOrEqual 2.0
            Elementary.sine(3.0) + 0.0 shouldBe 0.0
            Elementary.sine(1e300) + 0.0 shouldBe 0.0
            Elementary.sine(Double.POSITIVE_INFINITY).isNaN() shouldBe true
            Elementary.sine(Double.NaN).isNaN() shouldBe true
        }
    })
