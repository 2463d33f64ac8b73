package dev.reigo.problem.bbob

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import java.lang.management.ManagementFactory
import kotlin.math.abs
import kotlin.random.Random

private const val SLACK = 1e-9
private val dimensions = mapOf(
    CocoSuite.BBOB to listOf(2, 20),
    CocoSuite.MIXINT to listOf(5, 15, 40),
    CocoSuite.NOISY to listOf(2, 7, 40),
    CocoSuite.SBOX_COST to listOf(2, 20),
)

private fun all(
    suite: CocoSuite,
    instances: List<Int> = listOf(1, 15, BbobInstance.LAST),
) = (suite.first()..suite.last()).flatMap { f -> dimensions.getValue(suite).flatMap { d -> instances.map { suite.instance(f, d, it) } } }

class SuitesSpec :
    FunSpec({
        for (suite in CocoSuite.values()) {
            test("${suite.id()} has its smallest value at x_opt, and nothing below it") {
                val random = Random(1)
                for (coco in all(suite)) {
                    val best = coco.optimalValue()
                    requireNear("$coco", coco.value(coco.optimum()), best, SLACK)
                    repeat(20) {
                        val x = DoubleArray(coco.dimension()) { random.nextDouble(-8.0, 16.0) }
                        coco.value(x) shouldBeGreaterThan best - SLACK
                    }
                }
            }

            test("${suite.id()} allocates nothing in an evaluation") {
                val threads = ManagementFactory.getThreadMXBean() as com.sun.management.ThreadMXBean
                for (coco in all(suite, listOf(1))) {
                    val x = DoubleArray(coco.dimension()) { 1.5 }
                    var sum = 0.0
                    repeat(10) { sum += coco.value(x) }
                    val before = threads.currentThreadAllocatedBytes
                    repeat(1000) { sum += coco.value(x) }
                    threads.currentThreadAllocatedBytes - before shouldBeLessThan 4096
                    sum.isNaN() shouldBe false
                }
            }
        }

        test("the optimum of bbob-mixint has whole numbers from 0 to n - 1, and all of them occur") {
            val found = List(4) { mutableSetOf<Double>() }
            for (instance in 1..200) {
                val coco = MixintInstance(BbobFunction.SPHERE, 5, instance)
                coco.optimum().take(4).forEachIndexed { kind, k -> found[kind] += k }
            }
            found.map { it.size } shouldBe listOf(2, 4, 8, 16)
            found.zip(MixintInstance.sizes(5).toList()).all { (values, n) ->
                values.all { it in 0.0..n - 1.0 && it == Math.rint(it) }
            } shouldBe
                true
        }

        test("bbob-mixint has equally many variables with 2, 4, 8 and 16 integers and reals") {
            MixintInstance.sizes(5) shouldBe intArrayOf(2, 4, 8, 16)
            MixintInstance.sizes(15) shouldBe intArrayOf(2, 2, 2, 4, 4, 4, 8, 8, 8, 16, 16, 16)
        }

        test("bbob-mixint rounds integers, halves upwards, and clips them, but not its reals") {
            for (function in BbobFunction.values()) {
                val coco = MixintInstance(function, 5, 4)
                fun f(vararg x: Double) = coco.value(x)
                f(0.5, 1.49, 3.5, -0.6, 1.0) shouldBe f(1.0, 1.0, 4.0, 0.0, 1.0)
                f(-7.0, 3.5, 1e9, Double.POSITIVE_INFINITY, 1.0) shouldBe f(0.0, 3.0, 7.0, 15.0, 1.0)
                f(1.0, 1.0, 1.0, 1.0, -9.0) shouldBeGreaterThan coco.optimalValue()
            }
            val sphere = MixintInstance(BbobFunction.SPHERE, 5, 4)
            val x = sphere.optimum()
            x[4] += 20.0
            requireNear("20 away from the optimum", sphere.value(x), sphere.optimalValue() + 400, SLACK)
        }

        test("the optimum of sbox-cost may be anywhere in the box, and outside of the box is +infinity") {
            val optima = (1..100).map { BoxedInstance(BbobFunction.SPHERE, 5, it).optimum() }
            optima.flatMap { it.toList() }.count { abs(it) > 4 } shouldBeGreaterThan 50
            optima.all { x -> x.all { abs(it) <= 5 } } shouldBe true
            for (function in BbobFunction.values()) {
                val coco = BoxedInstance(function, 3, 1)
                coco.value(doubleArrayOf(5.0, -5.0, 5.0)).isFinite() shouldBe true
                coco.value(doubleArrayOf(0.0, 0.0, 5.0000001)) shouldBe Double.POSITIVE_INFINITY
                coco.value(doubleArrayOf(0.0, 6.0, Double.NaN)).isNaN() shouldBe true
                coco.optimalValue() shouldBe BbobInstance(function, 3, 1).optimalValue()
            }
        }

        test("functions of sbox-cost whose optimum is not drawn are those of bbob") {
            for (function in listOf(9, 19, 20, 24)) {
                val x = doubleArrayOf(0.3, -2.0, 4.5)
                CocoSuite.SBOX_COST.instance(function, 3, 2).value(x) shouldBe CocoSuite.BBOB.instance(function, 3, 2).value(x)
            }
        }

        test("titles and groups are those of COCO's tables") {
            CocoSuite.values().map { it.id() } shouldBe listOf("bbob", "bbob-mixint", "bbob-noisy", "sbox-cost")
            val noisy = all(CocoSuite.NOISY, listOf(1)).filter { it.dimension() == 2 }.associateBy { it.number() }
            noisy.getValue(101).title() shouldBe "Sphere, moderate Gauss"
            noisy.getValue(111).title() shouldBe "Rosenbrock, severe uniform"
            noisy.getValue(130).title() shouldBe "Gallagher, 101 peaks, severe Cauchy"
            noisy.values.groupBy({ it.group() }, { it.number() }) shouldBe mapOf(
                "moderate noise" to (101..106).toList(),
                "severe noise" to (107..121).toList(),
                "severe noise, multi-modal" to (122..130).toList(),
            )
            noisy.getValue(103).toString() shouldBe "bbob-noisy f103, d = 2, instance 1"
            CocoSuite.MIXINT.instance(12, 5, 1).title() shouldBe "Bent cigar"
            all(CocoSuite.SBOX_COST).map { it.group() }.distinct() shouldContainAll BbobGroup.values().map { it.title() }
        }

        test("a function or dimension that a suite lacks is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            for (d in listOf(0, 4, 7, 45)) {
                message { CocoSuite.MIXINT.instance(1, d, 1) } shouldBe
                    "dimension of a bbob-mixint function must be a multiple of 5 from 5 to 40, but is $d; use e.g. 5, 10, 20 or 40"
            }
            message { CocoSuite.NOISY.instance(100, 2, 1) } shouldBe
                "number of a bbob-noisy function must be 101 to 130, but is 100; use e.g. 101 for the sphere with moderate Gaussian noise"
            message { CocoSuite.NOISY.instance(101, 1, 1) } shouldBe
                "dimension of a BBOB function must be 2 or more, but is 1; use e.g. 2, 3, 5, 10, 20 or 40"
            message { CocoSuite.SBOX_COST.instance(1, 2, 0) } shouldBe
                "instance of a BBOB function must be 1 to 1000000, but is 0; use e.g. 1 to 15"
            message { CocoSuite.NOISY.instance(101, 3, 1).value(DoubleArray(2)) } shouldBe
                "a point of bbob-noisy f101, d = 3, instance 1 must have length 3, but is 2; give one number per dimension"
        }
    })
