package dev.reigo.surrogate

import dev.reigo.distribution.Gaussian
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.longs.shouldBeGreaterThan
import io.kotest.matchers.shouldBe

class NearnessSpec :
    FunSpec({
        // sigma L is diag(4, 2)
        val p = Gaussian.of(doubleArrayOf(1.0, 0.0), 2.0, arrayOf(doubleArrayOf(4.0, 0.0), doubleArrayOf(0.0, 1.0)))
        val points = arrayOf(doubleArrayOf(5.0, 0.0), doubleArrayOf(1.0, -4.0), doubleArrayOf(13.0, 8.0), doubleArrayOf(9.0, 9.0))

        fun weights(
            nearness: Nearness,
            n: Int = 3,
        ) = doubleArrayOf(20.0, 10.0, 1.0, 7.0).also { nearness.apply(points, it, n) }

        test("weights are divided by 1 + (rho / median rho)^2 with distances in standard deviations") {
            val nearness = Nearness(2)
            nearness.moved(p, true)
            // rho = 1, 2, 5; the fourth does not count
            val expected = doubleArrayOf(20 / 1.25, 10 / 2.0, 1 / 7.25, 7.0)
            weights(nearness).forEachIndexed { i, each -> requireNear("weight $i", each, expected[i], 1e-14) }
        }

        test("it acts only if the model is trusted, and changes whenever it acts or has acted") {
            val nearness = Nearness(2)
            val usual = listOf(20.0, 10.0, 1.0, 7.0)
            weights(nearness).toList() shouldBe usual
            nearness.moved(p, false)
            nearness.changes() shouldBe 0
            weights(nearness).toList() shouldBe usual
            var last = nearness.changes()
            for (trusted in listOf(true, true, false)) {
                nearness.moved(p, trusted)
                nearness.changes() shouldBeGreaterThan last
                last = nearness.changes()
                (weights(nearness).toList() == usual) shouldBe !trusted
            }
        }

        test("points at the mean tell nothing about the scale, so that all count as before") {
            val nearness = Nearness(2)
            nearness.moved(p, true)
            val weights = doubleArrayOf(2.0, 1.0)
            nearness.apply(arrayOf(doubleArrayOf(1.0, 0.0), doubleArrayOf(1.0, 0.0)), weights, 2)
            weights.toList() shouldBe listOf(2.0, 1.0)
        }

        test("a model fitted to a bent valley is better near the mean with it, and is fitted anew when the mean has moved") {
            fun f(x: Double) = x * x * x
            val known = EvaluatedPoints(1, 40)
            for (i in -10..10) known.add(doubleArrayOf(i / 2.0), f(i / 2.0))
            val model = QuadraticModel(1, ModelKind.FULL)
            model.fit(known)
            val before = model.value(doubleArrayOf(-4.0)) - f(-4.0)
            val nearness = Nearness(1)
            model.discount(nearness)
            nearness.moved(Gaussian.isotropic(doubleArrayOf(-4.0), 0.1), true)
            model.fit(known)
            val after = model.value(doubleArrayOf(-4.0)) - f(-4.0)
            (Math.abs(after) < Math.abs(before)) shouldBe true
        }
    })
