package dev.reigo.dsl.plot

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldHaveAtLeastSize
import io.kotest.matchers.collections.shouldHaveAtMostSize
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.double
import io.kotest.property.checkAll

class TicksSpec : FunSpec({
    test("numbers read as in print") {
        listOf(0.0, 0.25, -2.0, 512.0, 9999.0, 20_000.0, 2.5e6, 1e-8, 1e6, 3e-5, 0.1 + 0.2).map(::readable) shouldBe
            listOf("0", "0.25", "−2", "512", "9999", "20\u00A0000", "2.5·10⁶", "10⁻⁸", "10⁶", "3·10⁻⁵", "0.3")
        powerOfTen(-12) shouldBe "10⁻¹²"
    }

    test("a wide log axis has whole decades, a narrow one steps within them") {
        logTicks(Range(0.5, 2e4)).labels shouldBe listOf("10⁰", "10¹", "10²", "10³", "10⁴")
        logTicks(Range(1e-14, 1e6)).labels shouldBe listOf("10⁻¹²", "10⁻⁹", "10⁻⁶", "10⁻³", "10⁰", "10³", "10⁶")
        logTicks(Range(9000.0, 60_000.0)).labels shouldBe listOf("10⁴", "2·10⁴", "5·10⁴")
        logTicks(Range(90.0, 600.0)).labels shouldBe listOf("100", "200", "500")
    }

    test("all numbers of an axis are written in one style") {
        linearTicks(Range(0.0, 2e6)).labels shouldBe listOf("0", "5·10⁵", "10⁶", "1.5·10⁶", "2·10⁶")
        linearTicks(Range(0.0, 0.002)).labels shouldBe listOf("0", "5·10⁻⁴", "10⁻³", "1.5·10⁻³", "2·10⁻³")
        linearTicks(Range(0.0, 2e5)).labels shouldBe listOf("0", "50\u00A0000", "100\u00A0000", "150\u00A0000", "200\u00A0000")
        logTicks(Range(6500.0, 9500.0)).labels shouldBe listOf("7000", "8000", "9000")
        logTicks(Range(6500.0, 9500.0), powers = true).labels shouldBe listOf("7·10³", "8·10³", "9·10³")
        readable(listOf(1_000_000.0, 1_000_002.0)).distinct().size shouldBe 2
        scientific(-1000.0) shouldBe "−10³"
    }

    test("an axis has from 2 to 11 ticks, all within its range") {
        checkAll(500, Arb.double(-15.0, 15.0), Arb.double(0.001, 25.0)) { start, decades ->
            val range = logRange(listOf(Math.pow(10.0, start), Math.pow(10.0, start + decades)))
            val ticks = logTicks(range)
            ticks.at shouldHaveAtLeastSize 2
            ticks.at shouldHaveAtMostSize 11
            ticks.at.all { it >= range.low * (1 - 1e-6) && it <= range.high * (1 + 1e-6) } shouldBe true
            ticks.labels.distinct().size shouldBe ticks.labels.size
        }
    }

    test("crowded labels go, their ticks stay") {
        val ticks = dataTicks(listOf(32.0, 30.0, 8.0, 31.0, 64.0))!!.uncrowded { it * 5 }
        ticks.at shouldBe listOf(8.0, 30.0, 31.0, 32.0, 64.0)
        ticks.labels shouldBe listOf("8", "30", "", "", "64")
        dataTicks(List(13) { it.toDouble() }) shouldBe null
    }

    test("one value alone, or none, still has a range") {
        (5.0 in linearRange(listOf(5.0))) shouldBe true
        (0.0 in linearRange(listOf(0.0))) shouldBe true
        (1e-9 in logRange(listOf(1e-9))) shouldBe true
        logRange(listOf(-1.0, 0.0, Double.NaN)) shouldBe Range(1.0, 10.0)
    }
})
