package dev.reigo.paper

import dev.reigo.dsl.ellipsoid
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class CourseClaimsSpec : FunSpec({
    context("within a run") {
        fun evidence(vararg rows: Triple<String, String, Double>) =
            Evidence(
                emptyMap(),
                rows.groupBy {
                    if (it.first in setOf("adaptation", "approach", "convergence")) "typical-runs" else "coefficient-sums"
                }.mapValues { (_, own) ->
                    own.flatMap { (what, series, value) -> List(10) { Measure(what, series, it.toDouble(), value * (1 + it * 1e-4)) } }
                },
            )

        fun ages(
            series: String,
            vararg s: Double,
        ) = s.mapIndexed { age, value -> Triple("s, age $age", series, value) }.toTypedArray()

        test("contributions: equal in (A), falling in (B)") {
            val seen = evidence(*ages("A 3 ellipsoid", 1.05, 1.05, 1.0, 0.9), *ages("B 3 ellipsoid", 1.3, 1.3, 0.8, 0.6))
            listOf("a-sums-equal", "a-sums-more-equal", "b-sums-differ", "b-older-less").forEach { verdict(it, seen) shouldBe REPRODUCED }
            val rankOne = arrayOf(*ages("C 3 ellipsoid", 1.05, 1.05, 1.0, 0.9), *ages("D 3 ellipsoid", 1.3, 1.3, 0.8, 0.6))
            verdict("d-older-less", evidence(*rankOne)) shouldBe REPRODUCED
            val other = evidence(*ages("B 3 ellipsoid", 1.05, 1.05, 1.0, 0.9), *ages("A 3 ellipsoid", 1.3, 0.7, 0.8, 0.6))
            listOf("a-sums-equal", "a-sums-more-equal", "b-older-less").forEach { verdict(it, other) shouldBe NOT }
        }

        test("likelihood ratios are larger in (A), and the mixture varies less than the newest samples alone") {
            fun effective(b: Double) = evidence(Triple(EFFECTIVE, "A 3 ellipsoid", 30.0), Triple(EFFECTIVE, "B 3 ellipsoid", b))
            verdict("a-likelihood", effective(20.0)) shouldBe REPRODUCED
            verdict("a-likelihood", effective(40.0)) shouldBe NOT
            fun variance(newest: Double) = Evidence(
                emptyMap(),
                mapOf(
                    "estimator-variance" to
                        listOf("mixture" to 1.0, "separate" to 2.0, "monte-carlo" to newest).flatMap { (series, value) ->
                            listOf(0.5, 1.0).map { Measure("Gaussian" + VARIANCE, series, it, value, 0.01) }
                        },
                ),
            )
            verdict("variance-newest", variance(2.0)) shouldBe REPRODUCED
            verdict("variance-newest", variance(0.5)) shouldBe NOT
        }

        test("the first axis is damped, or damped more than the others") {
            fun steps(
                along: Double,
                across: Double,
            ) = evidence(
                Triple(ALONG, "A 3 cigar", along), Triple(ACROSS, "A 3 cigar", across), Triple(ALONG, "B 3 cigar", 1.0),
                Triple(ACROSS, "B 3 cigar", 1.0 + 1e-3),
            )
            verdict("a-first-axis", steps(0.3, 0.6)) shouldBe REPRODUCED
            verdict("a-first-axis-more", steps(0.3, 0.6)) shouldBe REPRODUCED
            verdict("a-first-axis", steps(0.3, 0.2)) shouldBe REPRODUCED
            verdict("a-first-axis-more", steps(0.3, 0.2)) shouldBe NOT
        }

        test("old samples are neglected where few of the kept ones count") {
            val seen = evidence(
                Triple("effective samples", "η = 1/d 9 onemax", 19.0), Triple("effective samples", "η = 16/d 9 onemax", 6.0),
            )
            verdict("cga-old-samples", seen) shouldBe NOT
            verdict("cga-old-samples-fast", seen) shouldBe REPRODUCED
        }

        test("stages: faster in both, or slower in one") {
            fun stage(
                what: String,
                ellipsoid: Double,
            ) = evidence(
                Triple(what, "A 5 rosenbrock", 50.0), Triple(what, "A 0 rosenbrock", 100.0),
                Triple(what, "A 5 ellipsoid", ellipsoid), Triple(what, "A 0 ellipsoid", 100.0),
            )
            for (reading in listOf("adaptation", "approach")) {
                verdict(reading, stage(reading, 60.0)) shouldBe REPRODUCED
                verdict(reading, stage(reading, 160.0)) shouldBe NOT
                verdict("convergence", stage(reading, 60.0)) shouldBe OPEN // not measured
            }
        }
    }
})
