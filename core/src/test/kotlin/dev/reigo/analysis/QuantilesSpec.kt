package dev.reigo.analysis

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class QuantilesSpec :
    FunSpec({
        test("values whose difference overflows have a median") {
            Quantiles.median(doubleArrayOf(-1e308, 1.5e308)) shouldBe 2.5e307
            Quantiles.of(doubleArrayOf(1.0, Double.POSITIVE_INFINITY), 0.5) shouldBe Double.POSITIVE_INFINITY
        }

        test("quantiles interpolate between order statistics") {
            val values = doubleArrayOf(4.0, 1.0, 3.0, 2.0)
            Quantiles.median(values) shouldBe 2.5
            Quantiles.of(values, 0.0) shouldBe 1.0
            Quantiles.of(values, 1.0) shouldBe 4.0
            requireNear("quartile", Quantiles.of(values, 0.25), 1.75, 1e-15)
            requireNear("0.9", Quantiles.of(values, 0.9), 3.7, 1e-15)
            values.toList() shouldBe listOf(4.0, 1.0, 3.0, 2.0)
            Quantiles.median(doubleArrayOf(7.0)) shouldBe 7.0
        }

        test("infinities are values like others and never become NaN") {
            val infinity = Double.POSITIVE_INFINITY
            Quantiles.median(doubleArrayOf(1.0, infinity, infinity)) shouldBe infinity
            Quantiles.median(doubleArrayOf(1.0, infinity)) shouldBe infinity
            Quantiles.median(doubleArrayOf(1.0, 2.0, infinity)) shouldBe 2.0
            Quantiles.median(doubleArrayOf(infinity, infinity)) shouldBe infinity
            Quantiles.median(doubleArrayOf(-infinity, 1.0)) shouldBe -infinity
            Quantiles.median(doubleArrayOf(-infinity, -infinity, 1.0)) shouldBe -infinity
        }

        test("no values, NaN, and p outside [0, 1] are refused") {
            shouldThrow<IllegalArgumentException> { Quantiles.median(doubleArrayOf()) }
                .message shouldContain "number of values must be 1 or more, but is 0"
            shouldThrow<IllegalArgumentException> { Quantiles.median(doubleArrayOf(1.0, Double.NaN)) }
                .message shouldContain "values must be numbers, but is NaN"
            for (p in listOf(-0.1, 1.1, Double.NaN)) {
                shouldThrow<IllegalArgumentException> { Quantiles.of(doubleArrayOf(1.0), p) }
                    .message shouldBe "p must be in [0, 1], but is $p; use 0.5 for the median"
            }
        }
    })
