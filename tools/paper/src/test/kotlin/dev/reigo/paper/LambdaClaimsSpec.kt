package dev.reigo.paper

import dev.reigo.dsl.Setting
import dev.reigo.dsl.bohachevsky
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.plan
import dev.reigo.dsl.schaffer
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.pow

class LambdaClaimsSpec : FunSpec({
    context("over lambda") {
        fun plans(d: Int) = continuous(d).map { problem ->
            plan {
                for (lambda in problem.populations) {
                    rankMu(lambda = lambda)
                    importanceMixing(lambda = lambda)
                    for (k in listOf(0, 1, 3, 5)) cmaes(reuse = A, k = k, lambda = lambda)
                    if (problem.name == "ellipsoid") cmaes(reuse = B, k = 5, lambda = lambda)
                }
                importanceMixing(alpha = 0.01, lambda = problem.usualPopulation)
                importanceMixing(lambda = problem.populations.first(), iterations = 1_000_000)
                on(problem)
                runs = 30
            }
        }
        val plans = plans(6)
        val hard = setOf("rosenbrock", "schaffer", "rastrigin")
        fun gain(s: Setting) = when {
            s.alpha != null -> if (s.lambda > 20) 2.0 else 0.5
            s.k == 0 -> 1.0
            else -> 1 + 0.1 * s.k * 8.0 / (8 + s.lambda * s.lambda / 8.0)
        }
        fun rate(s: Setting) = when {
            s.alpha != null && (s.function in hard || s.iterationLimit != null) -> 0.0
            s.variant == "PURE" && s.lambda == continuous(6).first { it.name == s.function }.populations.first() -> 0.1
            else -> 1.0
        }

        test("reuse that helps at small lambda, and mixing that helps at large, are reproduced") {
            val seen = Evidence(mapOf(LAMBDA to synthetic(plans, ::rate) { 1e4 / gain(it) }))
            val ids = listOf(
                "lambda-base", "lambda-large", "lambda-large-multimodal", "lambda-large-b", "lambda-rate", "a-spread", "im-missed",
                "im-unsolved", "im-large", "im-alpha",
            )
            ids.associateWith { verdict(it, seen) } shouldBe ids.associateWith { REPRODUCED }
            verdict("lambda-dimension", seen) shouldBe OPEN // one dimension only
        }

        test("whether runs fail below lambda_base is judged at a quarter of it") {
            val below = listOf(bohachevsky(20), schaffer(20)).map { problem ->
                plan {
                    for (part in listOf(1, 4)) rankMu(lambda = problem.populations.first() / part)
                    on(problem)
                    runs = 30
                }
            }
            fun verdictAt(rate: Double) = verdict("lambda-below-base", Evidence(mapOf(LAMBDA to synthetic(below, { rate }) { 1e4 })))
            verdictAt(0.1) shouldBe REPRODUCED
            verdictAt(0.9) shouldBe NOT
        }

        test("mixing that is slower where lambda is small is reproduced, and it need not be where the pure CMA-ES fails too") {
            fun small(pure: Double) = verdict(
                "im-small",
                Evidence(mapOf(LAMBDA to synthetic(plans, { if (it.alpha == null) pure else 0.5 }) { 1e4 / gain(it) })),
            )
            small(pure = 1.0) shouldBe REPRODUCED
            small(pure = 0.0) shouldBe OPEN
        }

        test("a lambda at which one of the two never succeeds is left out") {
            fun fails(s: Setting) = s.function == "rosenbrock" && s.lambda == 16 * 6
            val seen = Evidence(mapOf(LAMBDA to synthetic(plans, { if (fails(it)) 0.0 else 1.0 }) { 1e4 / gain(it) }))
            listOf("lambda-large", "a-spread").forEach { verdict(it, seen) shouldBe REPRODUCED }
        }

        test("trends at two dimensions are alike, also where nothing succeeds at both") {
            fun trends(turn: Double): Verdict {
                val both = synthetic(plans(6) + plans(8), ::rate) { 1e4 * it.lambda.toDouble().pow(if (it.dimension == 8) turn else 1.0) }
                return verdict("lambda-dimension", Evidence(mapOf(LAMBDA to both)))
            }
            trends(turn = 1.0) shouldBe REPRODUCED
            trends(turn = -1.0) shouldBe NOT
        }

        test("the contrary is not") {
            val other =
                Evidence(mapOf(LAMBDA to synthetic(plans) { s -> 1e4 / (1 + 0.01 * s.k * s.lambda + if (s.alpha != null) -0.5 else 0.0) }))
            val ids = listOf(
                "lambda-base", "lambda-large", "lambda-large-multimodal", "a-spread", "small-lambda", "im-unsolved", "im-large",
                "im-missed",
            )
            ids.associateWith { verdict(it, other) } shouldBe ids.associateWith { NOT }
            val refreshed = synthetic(plans) { s -> if (s.alpha == 0.01) 2e4 else 1e4 }
            verdict("im-alpha", Evidence(mapOf(LAMBDA to refreshed))) shouldBe NOT
        }

        test("a distribution that converges where importance mixing fails") {
            fun last(value: Double) = Evidence(emptyMap(), mapOf(SUMS to List(10) { Measure(LAST_EIGENVALUE, "s", it.toDouble(), value) }))
            verdict("im-unconverged", last(1.0)) shouldBe REPRODUCED
            verdict("im-unconverged", last(1e-20)) shouldBe NOT
        }

        test("past samples that count less at large lambda, by likelihood and by their share") {
            val runs =
                synthetic(
                    listOf(
                        plan {
                            cmaes(reuse = A, k = 3); cmaes(reuse = A, k = 3, lambda = 96); on(ellipsoid(6)); runs = 10
                        },
                    ),
                ) { 1e4 }
            fun measures(
                series: String,
                lambda: Int,
                past: Double,
            ) = (0 until 10).flatMap { run ->
                fun measure(
                    what: String,
                    value: Double,
                ) = Measure(what, series, run.toDouble(), value + run * 1e-6)
                listOf(measure(EFFECTIVE, 4 * lambda * past), measure("s, age 0", 1 - past)) +
                    (1..3).map { age -> measure("s, age $age", past / 3) }
            }
            fun shares(large: Double) =
                Evidence(
                    mapOf(SUMS to runs),
                    mapOf(SUMS to measures("A 3 ellipsoid", 9, 0.75) + measures("A 3 ellipsoid lambda=96", 96, large)),
                )
            for (id in listOf("lambda-likelihood", "lambda-past")) {
                verdict(id, shares(0.1)) shouldBe REPRODUCED
                verdict(id, shares(0.9)) shouldBe NOT
            }
        }
    }
})
