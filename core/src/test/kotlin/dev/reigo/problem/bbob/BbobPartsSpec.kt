package dev.reigo.problem.bbob

import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import kotlin.math.abs
import kotlin.math.exp
import kotlin.math.ln
import kotlin.math.pow
import kotlin.math.sin
import kotlin.math.sqrt

/** The parts that the vectors do not reach, and the last bits on which rotations depend. */
class BbobPartsSpec :
    FunSpec({
        test("logarithms, cosines and powers are those of 60 digits, rounded, where StrictMath's are not") {
            val logs = mapOf(
                0.43592838963304104 to -0.8302772930835342,
                0.5716550022231671 to -0.5592196125327197,
                0.4042769760844656 to -0.9056550515591014,
                0.6107087510687805 to -0.4931351092850906,
            )
            val cosines = mapOf(
                0.7453474253905154 to 0.7348523134009014,
                3.995445428337021 to -0.6570837405259081,
                3.7087371400524907 to -0.8434384672784043,
                0.9805907559404451 to 0.5565318283412469,
                4.149085743024367 to -0.5339819795839144,
            )
            val powers = mapOf(
                0.4562372823507699 to 23.37285942608909,
                0.4532794093029944 to 22.900144772115784,
                1.2277846831026418 to 4823.408554759505,
                0.6514037496649678 to 89.9935220481445,
            )
            for ((x, y) in logs) (Rounded.log(x) to (StrictMath.log(x) == y)) shouldBe (y to false)
            for ((x, y) in cosines) (Rounded.cos(x) to (StrictMath.cos(x) == y)) shouldBe (y to false)
            for ((x, y) in powers) (Rounded.pow(1000.0, x) to (StrictMath.pow(1000.0, x) == y)) shouldBe (y to false)
        }

        test("logarithms, cosines and powers are within a unit in the last place everywhere") {
            for (u in Draws.uniform(2000, 5)) {
                val x = 2 * Math.PI * u
                abs(Rounded.log(u) - StrictMath.log(u)) shouldBeLessThan 1.01 * Math.ulp(Rounded.log(u))
                abs(Rounded.cos(x) - StrictMath.cos(x)) shouldBeLessThan 1.01 * Math.ulp(Rounded.cos(x))
                abs(Rounded.pow(10.0, x) - StrictMath.pow(10.0, x)) shouldBeLessThan 1.01 * Math.ulp(Rounded.pow(10.0, x))
            }
            Rounded.pow(10.0, 0.0) shouldBe 1.0
            Rounded.log(1e-99) shouldBe ln(1e-99)
            Rounded.cos(0.0) shouldBe 1.0
            Rounded.cos(2 * Math.PI) shouldBe 1.0
        }

        test("rotations are orthogonal") {
            for (n in listOf(2, 3, 10, 41)) {
                val q = Matrix.rotation(n, 10_001L * n)
                for (i in 0 until n) {
                    val x = DoubleArray(n) { if (it == i) 1.0 else 0.0 }
                    val y = DoubleArray(n)
                    q.times(x, y)
                    q.transposedTimes(y).forEachIndexed { j, found -> requireNear("($i, $j)", found, x[j], 1e-12) }
                }
            }
        }

        test("a coordinate of x_opt that would be 0 is -0.00001") {
            val coordinates = (1L..500).flatMap { Draws.location(40, it, 8).toList() }
            coordinates.count { it == 0.0 } shouldBe 0
            coordinates.count { it == -1e-5 } shouldBeGreaterThan 0
        }

        test("the order of a list is that of its indices, the first of equal ones first") {
            Draws.order(doubleArrayOf(0.3, 0.1, 0.3, 0.2)) shouldBe intArrayOf(1, 3, 0, 2)
        }

        test("the oscillation keeps 0 and is the formula elsewhere") {
            1 / Oscillation.of(0.0) shouldBe Double.POSITIVE_INFINITY
            for (size in listOf(1e-300, 1e-9, 0.3, 1.0, 2.0, 7e4)) {
                val t = 10 * ln(size)
                val up = exp(t / 10 + 0.049 * (sin(t) + sin(0.79 * t)))
                val down = -exp(t / 10 + 0.049 * (sin(0.55 * t) + sin(0.31 * t)))
                requireNear("Osz($size)", Oscillation.of(size), up, 1e-12 * up)
                requireNear("Osz(-$size)", Oscillation.of(-size), down, -1e-12 * down)
            }
        }

        test("halves are rounded upwards: to whole numbers beyond a half, to tenths below") {
            val expected = mapOf(
                1.5 to 2.0,
                -1.5 to -1.0,
                -2.5 to -2.0,
                0.51 to 1.0,
                -0.51 to -1.0,
                0.5 to 0.5,
                -0.5 to -0.5,
                0.25 to 0.3,
                -0.25 to -0.2,
                0.04 to 0.0,
            )
            for ((y, rounded) in expected) Moderate.rounded(y) + 0.0 shouldBe rounded
        }

        test("f7 is not flat next to its optimum") {
            for (d in listOf(2, 5, 20)) {
                val bbob = BbobInstance(BbobFunction.STEP_ELLIPSOID, d, 1)
                val formula = BbobFunction.STEP_ELLIPSOID.definition(d, 1).formula()
                val best = bbob.optimum()

                fun value(step: Double) = formula.value(DoubleArray(d) { best[it] + step }, Scratch.ofThread(128))
                value(1e-3) shouldBeGreaterThan 0.0
                requireNear("twice the step", value(2e-3), 2 * value(1e-3), 1e-15)
            }
        }

        test("the functions made of Rosenbrock's are stretched by sqrt(n) / 8 from 65 dimensions on") {
            for (d in listOf(2, 64, 65, 100)) {
                val stretch = if (d <= 64) 1.0 else sqrt(d.toDouble()) / 8
                val bbob = BbobInstance(BbobFunction.ROSENBROCK, d, 1)
                val x = bbob.optimum()
                x[0] += 0.1
                val z = 1 + 0.1 * stretch
                val expected = 100 * (z * z - 1).pow(2) + (z - 1).pow(2)
                requireNear("d = $d", bbob.value(x) - bbob.optimalValue(), expected, 1e-9)
                val rotated = BbobInstance(BbobFunction.ROTATED_ROSENBROCK, d, 1)
                requireNear("|x_opt| of f9", rotated.optimum().sumOf { it * it }, d / (4 * stretch * stretch), 1e-9)
            }
        }
    })
