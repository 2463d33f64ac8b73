package dev.reigo.distribution

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

class BitSamplesSpec :
    FunSpec({
        test("what is set is what is read, around the borders of words too") {
            checkAll(100, Arb.long(), Arb.int(1..200)) { seed, d ->
                val random = Random(seed)
                val samples = BitSamples(d, 3)
                val x = DoubleArray(d) { random.nextInt(2).toDouble() }
                samples.set(1, DoubleArray(d) { 1.0 })
                samples.set(1, x)
                samples.copy(1, 2)
                for (column in 1..2) DoubleArray(d).also { samples.get(column, it) }.toList() shouldBe x.toList()
                samples.bits(1).sumOf { it.countOneBits() } shouldBe x.sum().toInt() // unused bits are 0
                DoubleArray(d).also { samples.get(0, it) }.sum() shouldBe 0.0
            }
        }

        test("what is not a bit is refused") {
            for (value in listOf(0.5, 2.0, -1.0, Double.NaN)) {
                shouldThrow<IllegalArgumentException> { BitSamples(2, 1).set(0, doubleArrayOf(1.0, value)) }
                    .message shouldBe "x[1] must be 0 or 1, but is $value; give bits as 0.0 and 1.0"
            }
        }
    })
