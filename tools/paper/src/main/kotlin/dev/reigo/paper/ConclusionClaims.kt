package dev.reigo.paper

import dev.reigo.analysis.Normal
private const val PLACE = "7 Conclusion"

/** Section 7. */
internal val conclusionClaims: List<Claim> = listOf(
    Claim("reduces-cga", "bernoulli-d", PLACE, "Reuse reduces the evaluations of the compact GA (K = 3 against 0)") {
        judgeFaster(paired(cells("bernoulli-d") { k == 3 }, cells("bernoulli-d") { k == 0 }) { it.setting.problem }, Quantifier.EVERY)
    },
    Claim("reduces-cma", "reuse-ab-k", PLACE, "and of the pure rank-mu CMA-ES (A, K = 3, most functions)") {
        val reuse = cells("reuse-ab-k") { variant == "A" && k == 3 }
        judgeFaster(paired(reuse, cells("reuse-ab-k") { variant == "PURE" }) { it.setting.problem }, Quantifier.MOST)
    },
    Claim("up-to-5-cga", "bernoulli-d", PLACE, "The effect is visible up to K = 5 for every d: K = 9 within 10 % of K = 5 (compact GA)") {
        upToFive("bernoulli-d")
    },
    Claim("up-to-5-cma", "gaussian-d", PLACE, "The same for the CMA-ES (A)") { upToFive("gaussian-d") },
    Claim("at-5-cga", "bernoulli-d", PLACE, "and K = 5 is still better than less: than K = 3 (compact GA, most d)") {
        judgeFaster(paired(cells("bernoulli-d") { k == 5 }, cells("bernoulli-d") { k == 3 }) { it.setting.problem }, Quantifier.MOST)
    },
    Claim("at-5-cma", "reuse-ab-k", PLACE, "The same for the CMA-ES (A, all but Rastrigin)") {
        fun at(k: Int) = cells("reuse-ab-k") { variant == "A" && this.k == k && function != "rastrigin" }
        judgeFaster(paired(at(5), at(3)) { it.setting.problem }, Quantifier.MOST)
    },
    Claim("small-lambda", LAMBDA, PLACE, "The improvement is emphasized when lambda is small (A, K = 5: the speed-up falls, unimodal)") {
        val groups = overLambda(LAMBDA) { function in UNIMODAL && alpha == null }.groupBy { it.function }.values.map { own ->
            over({ it.setting.lambda }, own.filter { it.setting.variant == "A" && it.k == 5 }, own.filter { it.setting.variant == "PURE" })
        }.filter { it.size > 2 }
        val lambdas = groups.associate { it.first().name to it.take(it.size / 2).map { c -> c.setting.lambda.toDouble() } }
        judge(
            groups.map { cells ->
                fun slope(ert: List<Double>): Double {
                    val points = lambdas.getValue(cells.first().name).zip(speedUps(ert)).filter { it.second.isFinite() && it.second > 0 }
                    return if (points.size < 2) Double.NaN else logSlope(points.map { it.first }, points.map { it.second })
                }
                Check(cells.first().name, slope(cells.map { it.ert }), bootstrap(cells) { slope(it) < 0 })
            },
            Quantifier.EVERY,
            "bootstrap of the ERT",
            "slope of ln speed-up over ln lambda",
            fewest(groups.flatten()),
        )
    },
    Claim("d-reduces", "rank-one-k", PLACE, "Reuse goes together with the rank-one update: (D), K = 3, beats the hybrid") {
        val reuse = cells("rank-one-k") { !printed && variant == "D" && k == 3 }
        val hybrid = cells("rank-one-k") { !printed && variant == "HYBRID" }
        judgeFaster(paired(reuse, hybrid) { it.setting.problem }, Quantifier.MOST)
    },
    Claim("defect", "reuse-ab-k", PLACE, "Large K is a defect on Rastrigin (A): lower success rate at K = 9 than without reuse") {
        val pure = cells("reuse-ab-k") { function == "rastrigin" && variant == "PURE" }
        val reuse = cells("reuse-ab-k") { function == "rastrigin" && variant == "A" && k == 9 }
        judgeRates(paired(pure, reuse) { it.setting.problem }, Quantifier.EVERY)
    },
    Claim("k-up-to-3", "reuse-ab-k", PLACE, "K <= 3 is a reasonable choice: (A) at K = 3 within a factor 1.25 of its best K") {
        threeIsReasonable(cells("reuse-ab-k") { variant == "A" }.groupBy { it.setting.problem }.values)
    },
    Claim("k-up-to-3-cga", "bernoulli-k", PLACE, "(the same for the compact GA, every eta)") {
        threeIsReasonable(cells("bernoulli-k") { k != 10 }.groupBy { listOf(it.function, it.setting.eta) }.values)
    },
    Claim("step-size", "-", PLACE, "With step-size adaptation reuse has hardly any effect (not in this library)") { throw NoData() },
)

private fun threeIsReasonable(groups: Collection<List<Cell>>): Judgement {
    val ordered = groups.map { own -> own.sortedByDescending { it.k == 3 } }.filter { it.size > 1 && it.first().k == 3 }
    return judgeBootstrap(ordered, Quantifier.EVERY, "ERT at K = 3 / at the best K", { it.first() / it.min() }) { it <= 1.25 }
}

private fun Evidence.upToFive(figure: String): Judgement {
    val pairs = paired(cells(figure) { k == 9 }, cells(figure) { k == 5 }) { it.setting.problem }
    return judgeBootstrap(pairs.map { it.toList() }, Quantifier.EVERY, "ERT at K = 9 / at K = 5", { it[0] / it[1] }) { it in 0.9..1.1 }
}

/** The appendix: the two estimators. */
internal val appendixClaims: List<Claim> = listOf(
    Claim("variance", "estimator-variance", "3.1, appendix", "The mixture estimator has the smaller variance (each distance above 0)") {
        mixtureVariesLess("separate", Quantifier.NO_CONTRARY)
    },
    Claim("variance-newest", "estimator-variance", "6.2 Impact of K", "and a smaller one than the estimate from the newest samples alone") {
        mixtureVariesLess("monte-carlo", Quantifier.MOST)
    },
    Claim("unbiased", "estimator-variance", "3.1", "Both estimators are unbiased") {
        val checks = measures("estimator-variance").filter { it.what.endsWith(", mean") && it.series != "monte-carlo" }.map {
            val truth = if (it.what.startsWith("Bernoulli")) 0.5 else 0.0
            val p = 2 * Normal.upperTail(Math.abs(it.value - truth) / it.error)
            Check("${it.what} ${it.series} at ${it.x}", it.value - truth, TwoSides(1 - p, p))
        }
        judge(checks, Quantifier.NO_CONTRARY, "z-test of the mean", "error of the mean", ENOUGH)
    },
)

private fun Evidence.mixtureVariesLess(
    than: String,
    quantifier: Quantifier,
): Judgement {
    val rows = measures("estimator-variance").filter { it.what.endsWith(VARIANCE) && it.x > 0 }
    val (mixture, others) = listOf("mixture", than).map { s -> rows.filter { it.series == s }.associateBy { it.what to it.x } }
    val checks = mixture.map { (key, own) ->
        val other = others.getValue(key)
        val z = (other.value - own.value) / Math.hypot(own.error, other.error)
        Check("${key.first} at ${key.second}", other.value / own.value, byNormal(z))
    }
    return judge(checks, quantifier, "z-test of the variances", "variance of $than / of mixture", ENOUGH)
}
