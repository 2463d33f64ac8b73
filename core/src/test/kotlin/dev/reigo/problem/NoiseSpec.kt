package dev.reigo.problem

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.random.Xoshiro
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.abs
import kotlin.math.sqrt

class NoiseSpec :
    FunSpec({
        val all = listOf(
            Noise.additive(1.0) to "sphere-additive-1.0",
            Noise.multiplicative(0.1) to "sphere-multiplicative-0.1",
            Noise.heavyTailed(1e-7) to "sphere-heavyTailed-1.0E-7",
            Noise(0.5, 2.0, 3e12) to "sphere-multiplicative-0.5-additive-2.0-heavyTailed-3.0E12",
        )

        test("a benchmark with noise has a name that says it, and a description knows it by this name") {
            for ((noise, name) in all) {
                val problem = noise.on(Benchmarks.sphere(10))
                problem.key() shouldBe "$name(10)"
                problem.evaluation().noisy() shouldBe true
                val renamed = noise.on(Benchmarks.sphere(10).withName("mine")).withTarget(1e-3)
                for (each in listOf(problem, renamed)) {
                    val read = Problem.of(each.description())
                    read.description() shouldBe each.description()
                    (read.objective() as NoisyObjective).noise() shouldBe noise
                    read.key() shouldBe each.key()
                }
            }
            val bbob = Noise.additive(0.5).on(Bbob.problem(8, 5, 3))
            bbob.key() shouldBe "bbob-f8-i3-additive-0.5(5)"
            Problem.of(bbob.description()).objective().value(DoubleArray(5)) shouldBe bbob.objective().value(DoubleArray(5))
        }

        test("the noise has the stated law: 4000 measurements, each bound fails for less than one seed in 10^4") {
            val n = 4000
            val generator = Xoshiro(3)
            fun sample(noise: Noise) = DoubleArray(n) { noise.measure(10.0, 4.0, generator) - 10.0 }
            for ((noise, sd) in listOf(Noise.additive(2.0) to 2.0, Noise.multiplicative(0.5) to 3.0)) {
                val values = sample(noise)
                values.average() shouldBe (0.0 plusOrMinus 4 * sd / sqrt(n.toDouble()))
                sqrt(values.sumOf { it * it } / n) shouldBe (sd plusOrMinus 4 * sd / sqrt(2.0 * n))
            }
            // half of a Cauchy distribution lies within its scale, and 1/pi 2 atan(1/10) = 6.3 % beyond 10 times it
            val cauchy = sample(Noise.heavyTailed(2.0))
            cauchy.count { abs(it) < 2 } / n.toDouble() shouldBe (0.5 plusOrMinus 4 * 0.5 / sqrt(n.toDouble()))
            cauchy.count { abs(it) > 20 } / n.toDouble() shouldBe (0.0635 plusOrMinus 4 * 0.2438 / sqrt(n.toDouble()))
        }

        test("outside a run the objective is f without noise") {
            Noise.additive(1.0).on(Benchmarks.sphere(2)).objective().value(doubleArrayOf(1.0, 2.0)) shouldBe 5.0
        }

        test("bits get noise too: the compact GA meets it, and its answer is a bit string") {
            val problem = Noise.additive(1.0).on(Benchmarks.oneMax(20)).withBudget(2000).withTarget(100.0)
            val result = Pbil.compactGa(0).run(problem, 1)
            result.answer().get().point().all { it == 0.0 || it == 1.0 } shouldBe true
            result.answer().get().value() shouldBe result.answer().get().point().sum()
            (result.answer().get().value() > 15) shouldBe true
        }

        test("a user's own problem with noise stays the user's own") {
            val own = Noise.additive(1.0).on(Problem.of("own", 2, 0.0, 1.0) { it.sum() })
            own.key() shouldBe "own-additive-1.0(2)"
            own.benchmark().isEmpty shouldBe true
            CmaEs.standard().run(own.withBudget(100), 1).answer().isPresent shouldBe true
        }

        test("noise that makes no sense is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Noise.additive(-1.0) } shouldBe
                "additive noise must be 0 or more and finite, but is -1.0; give its scale, e.g. 0.1"
            message { Noise.multiplicative(Double.NaN) } shouldContain "multiplicative noise must be 0 or more and finite, but is NaN"
            message { Noise.heavyTailed(Double.POSITIVE_INFINITY) } shouldContain "but is Infinity"
            message { Noise.additive(0.0) } shouldContain "noise must have a part above 0, but is none; give additive = 1.0"
            message { Noise.additive(1.0).on(Noise.additive(1.0).on(Benchmarks.sphere(2))) } shouldContain
                "a problem must get all its noise at once, but is sphere-additive-1.0(2) with more noise"
            message { Benchmarks.byName("spere-additive-1.0", 2) } shouldContain "but is spere"
        }
    })
