package dev.reigo.analysis

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

class HolmSpec :
    FunSpec({
        test("the adjusted p-values of a worked example, in the given order") {
            // sorted 0.005, 0.01, 0.03, 0.04 times 4, 3, 2, 1: 0.02, 0.03, 0.06, 0.04, and the last is raised to 0.06
            val adjusted = Holm.adjust(doubleArrayOf(0.01, 0.04, 0.03, 0.005))
            listOf(0.03, 0.06, 0.06, 0.02).forEachIndexed { i, wanted -> requireNear("p[$i]", adjusted[i], wanted, 1e-15) }
        }

        test("one p stays, none is above 1, and none is no error") {
            Holm.adjust(doubleArrayOf(0.03)).toList() shouldBe listOf(0.03)
            Holm.adjust(doubleArrayOf(0.6, 0.7)).toList() shouldBe listOf(1.0, 1.0)
            Holm.adjust(doubleArrayOf()).toList() shouldBe emptyList()
        }

        test("it rejects what the step-down procedure rejects") {
            checkAll(200, Arb.long()) { seed ->
                val random = Random(seed)
                val p = DoubleArray(1 + random.nextInt(8)) { random.nextDouble() * random.nextDouble() * 0.2 }
                val level = 0.05
                val ascending = p.indices.sortedBy { p[it] }
                val rejected = ascending.withIndex().takeWhile { (rank, i) -> p[i] * (p.size - rank) <= level }.map { it.value }
                val adjusted = Holm.adjust(p)
                p.indices.filter { adjusted[it] <= level } shouldBe rejected.sorted()
            }
        }

        test("what is no p-value is refused") {
            for (wrong in listOf(-0.1, 1.1, Double.NaN)) {
                shouldThrow<IllegalArgumentException> { Holm.adjust(doubleArrayOf(wrong)) }.message shouldContain
                    "p must be in [0, 1], but is $wrong"
            }
        }
    })
