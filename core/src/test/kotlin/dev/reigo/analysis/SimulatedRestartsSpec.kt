package dev.reigo.analysis

import dev.reigo.random.Xoshiro
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import kotlin.math.sqrt

class SimulatedRestartsSpec :
    FunSpec({
        test("the average runtime counts failed runs with all they spent") {
            SimulatedRestarts.average(longArrayOf(30, -1, 50), longArrayOf(40, 100, 60)) shouldBe (30 + 100 + 50) / 2.0
            SimulatedRestarts.average(longArrayOf(-1, -1), longArrayOf(5, 5)) shouldBe Double.POSITIVE_INFINITY
            SimulatedRestarts.average(longArrayOf(0), longArrayOf(5)) shouldBe 0.0
        }

        test("if every run succeeds, nothing is drawn") {
            val lengths = SimulatedRestarts.draw(longArrayOf(3, 1, 2), longArrayOf(9, 9, 9), 6, Xoshiro(1))
            lengths.toList() shouldBe listOf(3.0, 1.0, 2.0, 3.0, 1.0, 2.0)
        }

        test("a start that is a success needs no evaluations") {
            SimulatedRestarts.draw(longArrayOf(0, 3), longArrayOf(5, 9), 3, Xoshiro(1)).toList() shouldBe listOf(0.0, 3.0, 0.0)
            SimulatedRestarts.draw(longArrayOf(0), longArrayOf(5), 1, Xoshiro(1)).toList() shouldBe listOf(0.0)
        }

        test("if none succeeds, every length is infinite") {
            SimulatedRestarts.draw(longArrayOf(-1, -1), longArrayOf(9, 9), 3, Xoshiro(1)).all { it == Double.POSITIVE_INFINITY } shouldBe
                true
        }

        test("a run length is a number of failures, geometrically distributed, and a success") {
            // one of two succeeds after 7, the other spends 10: 7 + 10 G with P(G = g) = 2^-(g + 1); false alarms below 1e-4 in all
            val count = 40_000
            val lengths = SimulatedRestarts.draw(longArrayOf(7, -1), longArrayOf(20, 10), count, Xoshiro(2))
            val failures = lengths.map { (it - 7) / 10 }
            failures.all { it == Math.rint(it) } shouldBe true
            // half begin with the success; the others have failed once before they draw
            for (g in 0..3) failures.count { it == g.toDouble() } / count.toDouble() shouldBe (Math.pow(0.5, g + 1.0) plusOrMinus 0.012)
            lengths.average() shouldBe
                (SimulatedRestarts.average(longArrayOf(7, -1), longArrayOf(20, 10)) plusOrMinus 4.5 * 10 * sqrt(2.0 / count))
        }

        test("runs without evaluations spent are refused") {
            shouldThrow<IllegalArgumentException> { SimulatedRestarts.average(longArrayOf(1), longArrayOf()) }
            shouldThrow<IllegalArgumentException> { SimulatedRestarts.draw(longArrayOf(), longArrayOf(), 1, Xoshiro(1)) }
            shouldThrow<IllegalArgumentException> { SimulatedRestarts.draw(longArrayOf(1), longArrayOf(1), 0, Xoshiro(1)) }
        }
    })
