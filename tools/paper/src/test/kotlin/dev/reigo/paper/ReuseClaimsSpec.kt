package dev.reigo.paper

import dev.reigo.dsl.Plan
import dev.reigo.dsl.Setting
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.plan
import dev.reigo.dsl.schaffer
import dev.reigo.dsl.sphere
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.pow

class ReuseClaimsSpec : FunSpec({
    context("(A) and (B) over K") {
        fun plans(vararg dimensions: Int): List<Plan> = dimensions.flatMap { d ->
            continuous(d).map { problem ->
                plan {
                    rankMu(lambda = problem.usualPopulation)
                    for (k in listOf(0, 1, 3, 5, 7, 9)) {
                        cmaes(reuse = A, k = k, lambda = problem.usualPopulation)
                        for (ranked in listOf(false, true)) {
                            cmaes(reuse = B, k = k, lambda = problem.usualPopulation) { rankedMean = ranked }
                        }
                    }
                    on(problem)
                    runs = 30
                    name = "test --full"
                }
            }
        }
        fun size(function: String) = when (function) {
            in setOf("sphere", "ellipsoid", "cigar") -> 1.0
            "rosenbrock" -> 0.75
            else -> 0.6
        }
        fun speedUp(
            s: Setting,
            like: String = s.function,
        ) = 1 + size(like) * when {
            s.variant == "PURE" || s.k == 0 -> 0.0
            s.variant == "B" -> 0.42 + 0.02 * s.k
            else -> 0.25 + 0.1 * minOf(s.k, 7) + 0.002 * s.k
        }
        fun rate(s: Setting) = if (s.function == "rastrigin" && s.variant == "A") 1 - 0.1 * s.k else 1.0

        test("what the paper saw is reproduced") {
            val seen = Evidence(mapOf("reuse-ab-k" to synthetic(plans(5, 8), ::rate) { 1e4 * it.dimension / speedUp(it) }))
            val ids = listOf(
                "ab-sphere-cigar", "ab-multimodal", "ab-dimension", "ab-trend", "a-trend-1", "a-trend-3", "b-trend-1", "b-trend-3", "ab-k1",
                "a-up-to-7", "a-5-to-7", "at-5-cma", "ab-saturated", "a-rastrigin", "b-k1",
                "a-larger-k", "a-larger-k-ranked", "b-rastrigin", "b-rastrigin-ranked", "reduces-cma", "defect",
            )
            ids.associateWith { verdict(it, seen) } shouldBe ids.associateWith { REPRODUCED }
        }

        test("a function that is like another than the paper says, and one that never succeeds") {
            fun like(
                function: String,
                other: String,
                rate: Double = 1.0,
            ) = Evidence(
                mapOf(
                    "reuse-ab-k" to synthetic(plans(5), { if (it.function == function) rate else 1.0 }) {
                        1e4 / speedUp(it, if (it.function == function) other else it.function)
                    },
                ),
            )
            verdict("ab-sphere-cigar", like("sphere", "ackley")) shouldBe NOT
            verdict("ab-multimodal", like("schaffer", "ellipsoid")) shouldBe NOT
            verdict("ab-sphere-cigar", like("rastrigin", "rastrigin", rate = 0.0)) shouldBe OPEN
        }

        test("a trend at another dimension shows with a run of each setting, and is said to") {
            fun judged(
                turn: Double,
                id: String = "ab-dimension",
            ): ClaimRow {
                val all = synthetic(plans(5, 8), ::rate) { 1e4 * speedUp(it).pow(if (it.dimension == 8) turn else -1.0) }
                val few = all.withRuns(all.runs.filter { "(8)" !in it.problem || it.index == 0 })
                return judgeAll(Evidence(mapOf("reuse-ab-k" to few))).single { it.id == id }
            }
            judged(turn = -1.0).verdict shouldBe REPRODUCED
            judged(turn = -1.0).data shouldBe "1 of 30 runs"
            judged(turn = -1.0, "ab-trend").data shouldBe "full" // of which these runs are no part
            judged(turn = 1.0).verdict shouldBe NOT
        }

        test("the contrary is not") {
            val other = Evidence(mapOf("reuse-ab-k" to synthetic(plans(5), { if (it.variant == "B") 0.3 else 1.0 }) { 1e4 * (1 + it.k) }))
            val ids = listOf(
                "ab-trend", "a-trend-1", "a-trend-3", "ab-k1", "a-up-to-7", "a-5-to-7", "ab-saturated",
                "b-k1", "b-rastrigin", "reduces-cma", "at-5-cma", "k-up-to-3",
            )
            ids.associateWith { verdict(it, other) } shouldBe ids.associateWith { NOT }
            verdict("ab-dimension", other) shouldBe OPEN // one dimension only
            val slower = Evidence(mapOf("reuse-ab-k" to synthetic(plans(5)) { 1e4 * (1 + it.k) }))
            listOf("b-trend-1", "b-trend-3").forEach { verdict(it, slower) shouldBe NOT }
        }
    }
})
