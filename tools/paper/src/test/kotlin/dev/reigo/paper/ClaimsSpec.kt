package dev.reigo.paper

import dev.reigo.dsl.Plan
import dev.reigo.dsl.ProblemSpec
import dev.reigo.dsl.Setting
import dev.reigo.dsl.bohachevsky
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.leadingOnes
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.plan
import dev.reigo.dsl.schaffer
import dev.reigo.dsl.sphere
import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeUnique
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.pow

private fun verdict(
    id: String,
    evidence: Evidence,
) = CLAIMS.single { it.id == id }.judge(evidence).verdict

private val REPRODUCED = Verdict.REPRODUCED
private val NOT = Verdict.NOT_REPRODUCED
private val OPEN = Verdict.UNDECIDED

class ClaimsSpec : FunSpec({
    context("the compact GA over K") {
        val d = 32
        val plans = listOf(
            plan {
                for (rate in listOf(1, 4, 16)) for (k in listOf(0, 1, 2, 3, 5, 7, 9)) cga(k = k, eta = rate.toDouble() / d)
                on(oneMax(d), leadingOnes(d))
                runs = 30
            },
            plan { cga(k = 10, eta = 16.0 / d); on(oneMax(d)); runs = 30 },
        )
        fun Setting.exception() = function == "onemax" && eta == 16.0 / d
        fun asInThePaper(s: Setting) = when {
            s.k == 0 -> 2000.0
            s.exception() -> 1000 * (1 + 0.2 * (s.k - 1) / 8.5)
            else -> 1000.0 * 0.985.pow(s.k)
        }
        fun evidence(
            success: (Setting) -> Double = { 1.0 },
            evaluations: (Setting) -> Double = ::asInThePaper,
        ) = Evidence(mapOf("bernoulli-k" to synthetic(plans, success, evaluations)))

        test("what the paper saw is reproduced") {
            val seen = evidence({ if (it.k == 0 && it.function == "leadingones" && it.eta!! > 2.0 / d) 0.8 else 1.0 })
            val ids = listOf(
                "cga-trend", "cga-monotone", "cga-exception", "cga-failures", "cga-failures-some", "cga-no-failures",
                "cga-no-failures-both", "cga-large-k", "k-up-to-3-cga",
                "cga-k9-20-percent", "cga-k10-20-percent", "cga-k1-best", "cga-k9-better-than-0", "cga-k10-better-than-0", "cga-robust",
            )
            ids.associateWith { verdict(it, seen) } shouldBe ids.associateWith { REPRODUCED }
        }

        test("the contrary is not") {
            val worse = evidence({ if (it.k == 3) 0.9 else 1.0 }) { s -> 1000.0 * 1.1.pow(s.k) }
            val ids = listOf(
                "cga-trend", "cga-monotone", "cga-failures", "cga-no-failures", "cga-large-k", "cga-k9-20-percent",
                "cga-k9-better-than-0", "cga-robust",
            )
            ids.associateWith { verdict(it, worse) } shouldBe ids.associateWith { NOT }
            verdict("cga-exception", worse) shouldBe REPRODUCED // it gets worse there too
            verdict("cga-failures", evidence({ if (it.k == 0) 0.8 else 1.0 })) shouldBe NOT // also at the smallest rate
            for (rate in listOf(0.0, 1.0)) verdict("cga-failures-some", evidence({ if (it.k == 0) rate else 1.0 })) shouldBe NOT
            verdict("cga-time-proportional", evidence()) shouldBe REPRODUCED
            verdict("k-up-to-3-cga", worse) shouldBe NOT
            verdict("cga-monotone", evidence { s -> if (s.k in 5..7) 1000.0 else 1100.0 }) shouldBe NOT // K = 9 to 5
            verdict("cga-exception", evidence { s -> 1000.0 * 0.8.pow(s.k) }) shouldBe NOT
        }

        test("the greatest step is a matter of most settings") {
            fun six(evaluations: (Setting) -> Double) = verdict("cga-first-step", evidence(evaluations = evaluations))
            six(::asInThePaper) shouldBe REPRODUCED
            six { s -> if (s.k < 5) 2000.0 else 1000.0 } shouldBe NOT
        }
    }

    context("(A) and (B) over K") {
        fun plans(vararg dimensions: Int): List<Plan> = dimensions.flatMap { d ->
            continuous(d).map { problem ->
                plan {
                    cmaes(lambda = problem.usualPopulation)
                    for (k in listOf(0, 1, 3, 5, 7, 9)) {
                        cmaes(reuse = A, k = k, lambda = problem.usualPopulation)
                        for (ranked in listOf(false, true)) {
                            cmaes(reuse = B, k = k, lambda = problem.usualPopulation, rankedMean = ranked)
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

    context("over lambda") {
        fun plans(d: Int) = continuous(d).map { problem ->
            plan {
                for (lambda in problem.populations) {
                    cmaes(lambda = lambda)
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
                    for (part in listOf(1, 4)) cmaes(lambda = problem.populations.first() / part)
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

    context("with the rank-one update") {
        fun overK(d: Int) = continuous(d).map { problem ->
            plan {
                val lambda = problem.usualPopulation
                cmaes(lambda = lambda)
                for (printed in listOf(false, true)) {
                    cmaes(rankOne = true, lambda = lambda, printedPathConstant = printed)
                    for (k in listOf(0, 1, 3, 9)) {
                        if (!printed) cmaes(reuse = A, k = k, lambda = lambda)
                        for (reuse in listOf(C, D)) cmaes(reuse = reuse, k = k, lambda = lambda, printedPathConstant = printed)
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

    test("a setting with fewer than half of the runs that others have takes no part") {
        val whole = synthetic(listOf(plan { cmaes(); cmaes(reuse = A, k = 1); on(sphere(2), sphere(3)); runs = 30 })) { 1e4 }
        fun judged(kept: Int) =
            Evidence(mapOf("f" to whole.withRuns(whole.runs.filter { it.problem == "sphere(2)" || it.index < kept })))
        judged(15).cells("f").size shouldBe 4
        dataOf(judged(15), "f") shouldBe "reduced"
        judged(14).cells("f").map { it.setting.problem }.distinct() shouldBe listOf("sphere(2)")
    }

    test("fewer runs than planned are said") {
        val whole = synthetic(listOf(plan { cmaes(); on(sphere(2)); runs = 30; name = "f --full" })) { 1e4 }
        fun data(runs: Int) = dataOf(Evidence(mapOf("f" to whole.withRuns(whole.runs.take(runs)))), "f")
        data(30) shouldBe "full"
        data(20) shouldBe "20 of 30 runs"
        claimsSummary(listOf(ClaimRow("id", "6", "s", "1", "t", Verdict.REPRODUCED, "f", data(20)))) shouldContain
            "One of them is judged by the paper's settings with fewer runs."
    }

    test("a figure of which only some settings have been run is judged without an exception") {
        fun bits(
            d: Int,
            vararg rates: Int,
        ) = plan {
            for (k in listOf(0, 1, 3, 5, 9, 10)) for (rate in rates) cga(k = k, eta = rate.toDouble() / d)
            on(oneMax(d), leadingOnes(d))
            runs = 2
        }
        fun over(
            d: Int,
            populations: (ProblemSpec) -> List<Int>,
        ) = continuous(d).map { problem ->
            plan {
                for (lambda in populations(problem)) {
                    cmaes(lambda = lambda)
                    cmaes(rankOne = true, lambda = lambda)
                    importanceMixing(lambda = lambda)
                    for (k in listOf(0, 1, 5, 9)) for (reuse in listOf(A, B, C, D)) cmaes(reuse = reuse, k = k, lambda = lambda)
                }
                on(problem)
                runs = 2
            }
        }
        val overK = synthetic(over(4) { listOf(it.usualPopulation) } + over(5) { listOf(it.usualPopulation) }) { 1e4 }
        val overLambda = synthetic(over(4) { it.populations.take(2) } + over(5) { it.populations.take(2) }) { 1e4 }
        val figures = mapOf(
            "bernoulli-k" to synthetic(listOf(bits(32, 1, 4, 16))) { 1e3 },
            "bernoulli-d" to synthetic(listOf(bits(8, 1), bits(16, 1))) { 1e3 },
            "reuse-ab-k" to overK, "rank-one-k" to overK, "gaussian-d" to overK, "lambda" to overLambda, "rank-one-lambda" to overLambda,
        )
        val generator = Xoshiro(1)
        for (share in listOf(0.02, 0.02, 0.05, 0.05, 0.1, 0.1, 0.3, 0.3, 0.6, 0.9)) {
            val some = figures.mapValues { (_, all) ->
                val kept = all.settings.filter { generator.nextDouble() < share }.map { it.key }.toSet()
                all.withRuns(all.runs.filter { it.setting in kept })
            }
            val evidence = Evidence(some)
            claimsMarkdown(judgeAll(evidence), evidence) shouldContain "statements:"
        }
    }

    context("the table") {
        test("without results every claim is undecided for want of data") {
            val rows = judgeAll(Evidence(emptyMap()))
            rows.map { it.verdictText }.distinct() shouldBe listOf("undecided: no data")
            rows.size shouldBeGreaterThan 30
            rows.map { it.id }.shouldBeUnique()
        }

        test("further readings are counted by themselves") {
            val rows = listOf("(A) is better", "(other reading) it is", "It is").map {
                ClaimRow("id", "6", it, "1", "t", Verdict.REPRODUCED, "f", "full")
            }
            claimsSummary(rows) shouldBe "2 statements: 2 reproduced, 0 not reproduced, 0 undecided. " +
                "1 further readings or parts of them: 1 reproduced, 0 not reproduced, 0 undecided."
        }

        test("the table goes between the marks, again and again") {
            val text = "a\n<!-- claims -->\nold\n<!-- /claims -->\nb"
            val once = between("f", text, "claims", "| new |")
            once shouldBe "a\n<!-- claims -->\n| new |\n<!-- /claims -->\nb"
            between("f", once, "claims", "| new |") shouldBe once
            runCatching { between("f", "no marks", "claims", "") }.exceptionOrNull()!!.message!! shouldContain "f must have the marks"
        }

        test("a bar in a cell does not break the table") {
            val row = ClaimRow("id", "6", "|m|", "1", "t", Verdict.REPRODUCED, "f", "full")
            claimsTable(listOf(row)) shouldContain "\\|m\\|"
        }
    }
})
