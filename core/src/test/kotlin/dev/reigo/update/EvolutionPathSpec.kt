package dev.reigo.update

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.sqrt

class EvolutionPathSpec :
    FunSpec({
        fun path() = EvolutionPath(2, LearningRates(1.0, 0.1, 0.1, 0.5, 4.0)) // the gain is sqrt(0.5 * 1.5 * 4)

        fun requirePath(
            got: DoubleArray,
            first: Double,
            second: Double,
        ) {
            requireNear("p_1", got[0], first, 1e-14)
            requireNear("p_2", got[1], second, 1e-14)
        }

        test("a path takes steps, and only decays while it waits") {
            val path = path()
            val gain = sqrt(3.0)
            requirePath(path.move(doubleArrayOf(1.0, 2.0), false), gain, 2 * gain)
            requirePath(path.move(doubleArrayOf(9.0, 9.0), true), 0.5 * gain, gain)
            requirePath(path.move(doubleArrayOf(1.0, -1.0), false), 1.25 * gain, -0.5 * gain)
            requirePath(path.state(), 1.25 * gain, -0.5 * gain)
        }

        test("a state is a copy, and a path takes it over") {
            val path = path()
            path.restore(doubleArrayOf(3.0, -1.0))
            path.state()[0] = 7.0
            path.state().toList() shouldBe listOf(3.0, -1.0)
        }

        test("a state that is none is refused") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            for (wrong in listOf(1, 3)) {
                message { path().restore(DoubleArray(wrong)) } shouldBe
                    "evolution path must have length 2, but is $wrong; use a state of the same algorithm"
            }
            message { path().restore(doubleArrayOf(0.0, Double.NaN)) } shouldContain "evolution path[1] must be"
        }
    })
