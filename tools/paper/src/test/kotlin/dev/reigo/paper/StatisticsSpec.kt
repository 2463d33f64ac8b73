package dev.reigo.paper

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe

class StatisticsSpec : FunSpec({
    test("Fisher's test is that of the lady tasting tea") {
        higherRate(3, 4, 1, 4).favour shouldBe (17.0 / 70 plusOrMinus 1e-12)
        higherRate(4, 4, 0, 4).favour shouldBe (1.0 / 70 plusOrMinus 1e-12)
        higherRate(0, 4, 4, 4).against shouldBe (1.0 / 70 plusOrMinus 1e-12)
    }

    test("the sign test counts heads") {
        moreThanHalf(5, 5).favour shouldBe (1.0 / 32 plusOrMinus 1e-12)
        moreThanHalf(0, 5).against shouldBe (1.0 / 32 plusOrMinus 1e-12)
        moreThanHalf(3, 4).favour shouldBe (5.0 / 16 plusOrMinus 1e-12)
    }

    test("Holm multiplies by the number of hypotheses left, and never falls") {
        holm(listOf(0.04, 0.01, 0.03)).map { Math.round(it * 1e6) / 1e6 } shouldContainExactly listOf(0.06, 0.03, 0.06)
        holm(listOf(0.9)) shouldContainExactly listOf(0.9)
    }

    test("faster and falling see an order, and its contrary") {
        val low = DoubleArray(20) { 100.0 + it }
        val high = DoubleArray(20) { 110.0 + it }
        faster(low, high).favour shouldBeLessThan 0.001
        faster(high, low).against shouldBeLessThan 0.001
        falling(listOf(high, low)).favour shouldBeLessThan 0.01
        falling(listOf(low, high)).against shouldBeLessThan 0.01
        falling(listOf(low, low, low)).favour shouldBeGreaterThan 0.4
    }

    test("a failed run is slower than any that succeeds") {
        val failing = DoubleArray(20) { if (it < 12) Double.POSITIVE_INFINITY else 50.0 + it }
        faster(DoubleArray(20) { 100.0 + it }, failing).favour shouldBeLessThan 0.2
        faster(DoubleArray(20) { 10.0 }, failing).favour shouldBeLessThan 1e-6
        faster(DoubleArray(5) { Double.POSITIVE_INFINITY }, DoubleArray(5) { Double.POSITIVE_INFINITY }).favour shouldBe 0.5
    }

    test("a rate that falls over a score is seen; one that is always 1 says nothing") {
        val runs = listOf(50, 50, 50)
        fallingRate(listOf(50, 40, 20), runs, listOf(0.0, 1.0, 3.0)).favour shouldBeLessThan 1e-6
        fallingRate(listOf(20, 40, 50), runs, listOf(0.0, 1.0, 3.0)).against shouldBeLessThan 1e-6
        fallingRate(runs, runs, listOf(0.0, 1.0, 3.0)) shouldBe TwoSides(1.0, 1.0)
    }
})
