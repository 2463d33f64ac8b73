package dev.reigo.analysis

import dev.reigo.normalCdf
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe

class NormalSpec :
    FunSpec({
        test("the upper tail is right from the middle to far out, for either sign") {
            Normal.upperTail(0.0) shouldBe 0.5
            for (z in listOf(0.0, 0.5, 1.0, 1.959963984540054, 2.999, 3.0, 3.5, 5.0)) {
                requireNear("z = $z", Normal.upperTail(z), normalCdf(-z), 1e-15)
                requireNear("z = -$z", Normal.upperTail(-z), normalCdf(z), 1e-15)
            }
            // from tables with 20 digits
            for ((z, tail) in listOf(3.0 to 1.3498980316300946e-3, 5.0 to 2.8665157187919391e-7, 10.0 to 7.6198530241605261e-24)) {
                requireNear("z = $z", Normal.upperTail(z) / tail, 1.0, 1e-12)
            }
            requireNear("z = 1.96", Normal.upperTail(1.9599639845400545), 0.025, 1e-15)
            requireNear("z = -1.28", Normal.upperTail(-1.2815515655446004), 0.9, 1e-15)
        }

        test("it falls from 1 to 0 without a jump, and NaN stays NaN") {
            val tails = (-4000..4000).map { Normal.upperTail(it / 100.0) }
            for ((before, after) in tails.zipWithNext()) (after - before) shouldBeLessThan 1e-16
            Normal.upperTail(Double.NEGATIVE_INFINITY) shouldBe 1.0
            Normal.upperTail(Double.POSITIVE_INFINITY) shouldBe 0.0
            Normal.upperTail(Double.NaN).isNaN() shouldBe true
            requireNear("the seam at 3", Normal.upperTail(Math.nextDown(3.0)) / Normal.upperTail(3.0), 1.0, 1e-12)
        }
    })
