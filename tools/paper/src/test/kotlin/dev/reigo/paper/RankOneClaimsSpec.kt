package dev.reigo.paper

import dev.reigo.dsl.Setting
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.plan
import dev.reigo.dsl.sphere
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.pow

class RankOneClaimsSpec : FunSpec({
    context("with the rank-one update") {
        fun overK(d: Int) = continuous(d).map { problem ->
            plan {
                val lambda = problem.usualPopulation
                rankMu(lambda = lambda)
                for (printed in listOf(false, true)) {
                    rankMu(rankOne = true, lambda = lambda) { printedPathConstant = printed }
                    for (k in listOf(0, 1, 3, 9)) {
                        if (!printed) cmaes(reuse = A, k = k, lambda = lambda)
                        for (reuse in listOf(C, D)) cmaes(reuse = reuse, k = k, lambda = lambda) { printedPathConstant = printed }
                    }
                }
                on(problem)
                runs = 30
            }
        }
        fun size(function: String) = when (function) {
            in setOf("sphere", "ellipsoid", "cigar") -> 1.0
            "rosenbrock" -> 2.0
            "rastrigin" -> 3.0
            else -> 0.4
        }
        fun speed(s: Setting) = when (s.variant) {
            "PURE" -> 1.0
            "HYBRID" -> 1.5
            "A" -> 1 + size(s.function) * 0.05 * s.k
            "C" -> 1.5 + size(s.function) * 0.05 * s.k
            else -> 1.6 + size(s.function) * 0.1 * s.k
        }
        fun rate(s: Setting) = if (s.function == "rastrigin" && s.variant in setOf("A", "C")) 1 - 0.08 * s.k else 1.0
        val ids = listOf("rank-one-helps", "rank-one-helps-printed", "d-over-c", "d-speed-up", "d-rastrigin", "d-reduces")

        test("what the paper saw is reproduced, also with few runs at another dimension") {
            val all = synthetic(overK(6) + overK(8), ::rate) { 1e4 * it.dimension / speed(it) }
            val few = all.withRuns(all.runs.filter { "(8)" !in it.problem || it.index == 0 })
            val seen = Evidence(mapOf("rank-one-k" to few))
            val more = ids + listOf("cd-cigar", "cd-multimodal", "cd-dimension")
            more.associateWith { verdict(it, seen) } shouldBe more.associateWith { REPRODUCED }
        }

        test("the contrary is not") {
            val other = synthetic(overK(6), { if (it.variant == "D") 1 - 0.08 * it.k else 1.0 }) { 1e4 * speed(it) }
            ids.associateWith { verdict(it, Evidence(mapOf("rank-one-k" to other))) } shouldBe ids.associateWith { NOT }
            val turned = synthetic(overK(6) + overK(8)) { 1e4 * speed(it).pow(if (it.dimension == 8) 1 else -1) }
            verdict("cd-dimension", Evidence(mapOf("rank-one-k" to turned))) shouldBe NOT
        }

        test("the least difference at the smallest lambda, with K = 0 and without") {
            val plans = unimodal(6).map { problem ->
                plan {
                    for (lambda in problem.populations) for (k in listOf(0, 1, 3, 5)) cmaes(reuse = D, k = k, lambda = lambda)
                    on(problem)
                    runs = 30
                }
            }
            fun spread(
                none: Double,
                some: (Double) -> Double,
            ) = Evidence(
                mapOf(
                    "rank-one-lambda" to synthetic(plans) { s ->
                        val small = s.lambda == continuous(6).first { it.name == s.function }.populations.first()
                        1e4 * if (s.k == 0) none else some(if (small) 1.0 else 0.8).pow(s.k)
                    },
                ),
            )
            verdict("d-spread", spread(1.0) { it }) shouldBe REPRODUCED
            verdict("d-spread", spread(1.0) { 1.8 - it }) shouldBe NOT
            verdict("d-spread-reuse", spread(3.0) { it }) shouldBe REPRODUCED
            verdict("d-spread-reuse", spread(3.0) { 1.8 - it }) shouldBe NOT
        }
    }
})
