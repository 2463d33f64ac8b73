package dev.reigo.problem.bbob

import dev.reigo.requireNear
import dev.reigo.requireSameBits
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import java.lang.management.ManagementFactory
import java.util.stream.IntStream
import kotlin.math.pow
import kotlin.random.Random

private const val SLACK = 1e-12
private val dimensions = listOf(2, 3, 4, 5, 7, 20, 40, 65, 130) // from 65 on k_n > 1; Katsuura's product grows
private val instances = (1..8) + listOf(15, 66, 110, 4711, BbobInstance.LAST)

private fun bbob(
    function: BbobFunction,
    d: Int,
    instance: Int,
) = BbobInstance(function, d, instance)

private fun random(
    d: Int,
    random: Random,
    bound: Double = 8.0,
) = DoubleArray(d) { random.nextDouble(-bound, bound) }

class BbobInstanceSpec :
    FunSpec({
        for (function in BbobFunction.values()) {
            test("$function has the value f_opt at x_opt, which is in the search region") {
                for (d in dimensions) {
                    for (instance in if (d > 40) listOf(1, 2) else instances) {
                        val bbob = bbob(function, d, instance)
                        requireNear("$bbob", bbob.value(bbob.optimum()), bbob.optimalValue(), SLACK)
                        bbob.optimum().all { it >= -5 && it <= 5 } shouldBe true
                    }
                }
            }

            test("$function is nowhere below f_opt, neither near x_opt nor far away") {
                val random = Random(function.number())
                for (d in listOf(2, 3, 5, 20, 130)) {
                    for (instance in if (d > 20) listOf(1) else listOf(1, 2, 66)) {
                        val bbob = bbob(function, d, instance)
                        val best = bbob.optimum()
                        repeat(60) { k ->
                            val step = random(d, random)
                            val near = DoubleArray(d) { best[it] + 10.0.pow(-k / 4) * step[it] }
                            bbob.value(near) shouldBeGreaterThan bbob.optimalValue() - SLACK
                            bbob.value(step) shouldBeGreaterThan bbob.optimalValue() - SLACK
                        }
                        bbob.value(random(d, random)) shouldBeGreaterThan bbob.optimalValue()
                        bbob.value(DoubleArray(d) { 1e3 }) shouldBeGreaterThan bbob.optimalValue() - SLACK
                    }
                }
            }

            test("$function gives NaN if a coordinate is NaN, and refuses points of another length") {
                for (d in listOf(2, 5)) {
                    for (j in 0 until d) {
                        bbob(function, d, 3).value(DoubleArray(d) { if (it == j) Double.NaN else 1.0 }).isNaN() shouldBe true
                    }
                }
                shouldThrow<IllegalArgumentException> { bbob(function, 5, 2).value(DoubleArray(4)) }.message shouldBe
                    "a point of bbob f${function.number()}, d = 5, instance 2 must have length 5, but is 4; " +
                    "give one number per dimension"
            }

            test("$function allocates nothing in an evaluation") {
                val threads = ManagementFactory.getThreadMXBean() as com.sun.management.ThreadMXBean
                val bbob = bbob(function, 20, 1)
                val x = random(20, Random(1))
                var sum = 0.0
                repeat(2000) { sum += bbob.value(x) }
                val before = threads.currentThreadAllocatedBytes
                repeat(2000) { sum += bbob.value(x) }
                threads.currentThreadAllocatedBytes - before shouldBeLessThan 4096
                sum.isNaN() shouldBe false
            }
        }

        test("threads that share instances of several dimensions get the values of a single thread") {
            val all = BbobFunction.values().flatMap { f -> listOf(3, 150, 10).map { bbob(f, it, 1) } }
            val points = all.map { random(it.dimension(), Random(7)) }
            val alone = DoubleArray(all.size) { all[it].value(points[it]) }
            val fresh = all.map { bbob(it.function(), it.dimension(), 1) } // so that threads define them at once
            repeat(20) {
                val together = IntStream.range(0, all.size).parallel().mapToDouble { fresh[it].value(points[it]) }.toArray()
                requireSameBits("values", together, alone)
            }
        }

        test("an evaluation leaves the point as it is") {
            for (function in BbobFunction.values()) {
                val x = random(5, Random(3))
                bbob(function, 5, 1).value(x)
                requireSameBits("$function", x, random(5, Random(3)))
            }
        }

        test("f4 has the optimal value of f3, and f18 optimum and optimal value of f17") {
            for (instance in instances) {
                bbob(BbobFunction.BUECHE_RASTRIGIN, 3, instance).optimalValue() shouldBe
                    bbob(BbobFunction.RASTRIGIN, 3, instance).optimalValue()
                val schaffer = bbob(BbobFunction.SCHAFFER, 3, instance)
                val other = bbob(BbobFunction.ILL_CONDITIONED_SCHAFFER, 3, instance)
                other.optimalValue() shouldBe schaffer.optimalValue()
                other.optimum() shouldBe schaffer.optimum()
            }
        }

        test("the optimal value is a multiple of 0.01 in [-1000, 1000], and the bounds occur") {
            val values = (1..2000).map { bbob(BbobFunction.SPHERE, 2, it).optimalValue() }
            values.all { it == Math.rint(100 * it) / 100 } shouldBe true
            values.min() shouldBe -1000.0
            values.max() shouldBe 1000.0
        }

        test("a dimension or instance that does not exist is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { bbob(BbobFunction.SPHERE, 1, 1) } shouldBe
                "dimension of a BBOB function must be 2 or more, but is 1; use e.g. 2, 3, 5, 10, 20 or 40"
            message { bbob(BbobFunction.SPHERE, 2, 0) } shouldBe
                "instance of a BBOB function must be 1 to 1000000, but is 0; use e.g. 1 to 15"
            message { BbobFunction.of(25) } shouldBe
                "number of a BBOB function must be 1 to 24, but is 25; use e.g. 8 for Rosenbrock"
        }

        test("functions have numbers, titles and groups") {
            BbobFunction.values().map { it.number() } shouldBe (1..24).toList()
            BbobFunction.of(12).title() shouldBe "Bent cigar"
            BbobFunction.of(12).toString() shouldBe "f12 Bent cigar"
            val groups = BbobFunction.values().groupBy { it.group() }.mapValues { (_, f) -> f.map { it.number() } }
            groups shouldBe mapOf(
                BbobGroup.SEPARABLE to (1..5).toList(),
                BbobGroup.MODERATE to (6..9).toList(),
                BbobGroup.ILL_CONDITIONED to (10..14).toList(),
                BbobGroup.MULTI_MODAL to (15..19).toList(),
                BbobGroup.WEAK_STRUCTURE to (20..24).toList(),
            )
            BbobGroup.values().map { it.title() } shouldBe
                listOf("separable", "moderate", "ill-conditioned", "multi-modal", "weak structure")
        }
    })
