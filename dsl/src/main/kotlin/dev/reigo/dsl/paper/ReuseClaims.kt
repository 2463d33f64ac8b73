package dev.reigo.dsl.paper

private const val FIGURE = "reuse-ab-k"
private const val K = "6.2 Impact of K"

private fun Evidence.at(which: dev.reigo.dsl.Setting.() -> Boolean = { true }): List<Cell> {
    val dimension = cells(FIGURE).minOf { it.setting.dimension }
    return cells(FIGURE) { this.dimension == dimension && !rankedMean && which() }
}

private fun claim(
    id: String,
    statement: String,
    place: String = K,
    figure: String = FIGURE,
    rule: Evidence.() -> Judgement,
) = Claim(id, figure, place, statement, rule = rule)

/** Section 6.2: (A) and (B) over K. */
internal val reuseClaims: List<Claim> = listOf(
    claim("ab-sphere-cigar", "Sphere and Cigar are very like Ellipsoid (speed-ups within a factor 1.25)", "6.2") {
        similar(at(), "PURE", "ellipsoid", setOf("sphere", "cigar"), setOf("A", "B"), 1.25)
    },
    claim("ab-multimodal", "Bohachevsky and Schaffer are like Ackley (speed-ups within a factor 1.5)", "6.2") {
        similar(at(), "PURE", "ackley", setOf("bohachevsky", "schaffer"), setOf("A", "B"), 1.5)
    },
    Claim("ab-dimension", FIGURE, "6.2", "The trends over K are similar at d = 40 (positive rank correlation with d = 20)", few = true) {
        sameTrends(cells(FIGURE) { reuses && !rankedMean }, "K", { listOf(it.function, it.setting.variant) }) { it.k }
    },
    claim("a-grows-with-d", "The effect of reuse grows with d (A; speed-up at the largest d over the smallest)", "6.2", "gaussian-d") {
        val all = cells("gaussian-d")
        val groups = all.filter { it.setting.variant == "A" }.groupBy { it.function to it.k }.map { (key, own) ->
            overDimensions(own, all.filter { it.setting.variant == "PURE" && it.function == key.first })
        }
        judgeBootstrap(groups, Quantifier.EVERY, "speed-up at the largest / at the smallest d", { ert ->
            speedUps(ert).let { it.last() / it.first() }
        }) { it > 1 }
    },
    claim("ab-trend", "Performance improves with K, more or less monotonically, on all functions but Rastrigin") {
        val groups = at { variant in setOf("A", "B") && function != "rastrigin" }.groupBy { it.function to it.setting.variant }
        judgeFalling(groups.values, Quantifier.MOST)
    },
    claim("ab-trend-reuse", "(the same from K = 1 on) improves with K on all functions but Rastrigin") {
        val groups = at { variant in setOf("A", "B") && function != "rastrigin" && k > 0 }.groupBy { it.function to it.setting.variant }
        judgeFalling(groups.values, Quantifier.MOST)
    },
    claim("ab-k1", "Reuse beats the pure rank-mu CMA-ES already with K = 1 (A and B, all functions)") { overPure(at()) { k == 1 } },
    claim("a-up-to-7", "In (A) performance improves with K up to 7 (each step, all but Rastrigin)") {
        val steps = at { variant == "A" && function != "rastrigin" && k <= 7 }.groupBy { it.function }.values
            .flatMap { own -> own.sortedBy { it.k }.zipWithNext { a, b -> b to a } }
        if (steps.none { it.first.k == 7 }) throw NoData()
        judgeFaster(steps, Quantifier.MOST)
    },
    claim("a-5-to-7", "(its last step by itself) K = 7 is better than K = 5") {
        judgeFaster(
            paired(at { variant == "A" && function != "rastrigin" && k == 7 }, at { variant == "A" && k == 5 }) { it.function },
            Quantifier.MOST,
        )
    },
    claim("ab-saturated", "It is saturated for large K (K = 9 within 10 % of K = 7, all but Rastrigin)") {
        val pairs = paired(at { reuses && k == 9 && function != "rastrigin" }, at { k == 7 }) { it.function to it.setting.variant }
        judgeBootstrap(pairs.map { it.toList() }, Quantifier.EVERY, "ERT at K = 9 / at K = 7", { it[0] / it[1] }) { it in 0.9..1.1 }
    },
    claim("a-rastrigin", "On Rastrigin the success rate falls as K grows (A)") {
        val cells = at { variant == "A" && function == "rastrigin" }.sortedBy { it.k }
        val sides = fallingRate(cells.map { it.successes }, cells.map { it.runs }, cells.map { it.k.toDouble() })
        val drop = cells.first().successes.toDouble() / cells.first().runs - cells.last().successes.toDouble() / cells.last().runs
        judge(listOf(Check("Rastrigin", drop, sides)), Quantifier.EVERY, "Cochran-Armitage", "loss of success rate", fewest(cells))
    },
    claim("b-k1", "(B) is better than (A) for K = 1") { bOverA(false, setOf(1)) },
    claim("b-k1-ranked", "(other reading of B's mean weights) (B) is better than (A) for K = 1") { bOverA(true, setOf(1)) },
    claim("a-larger-k", "(A) is better than (B) for larger K (5, 7, 9)") { aOverB(false) },
    claim("a-larger-k-ranked", "(other reading of B's mean weights) (A) is better than (B) for larger K") { aOverB(true) },
    claim("b-rastrigin", "On Rastrigin reuse does less harm in (B): higher success rate than (A) at the largest K") { rastrigin(false) },
    claim("b-rastrigin-ranked", "(other reading of B's mean weights) less harm in (B) on Rastrigin") { rastrigin(true) },
    claim("rastrigin-worse", "Reuse (K >= 1) is worse than none on Rastrigin, at some lambda", figure = LAMBDA) { worse("rastrigin") },
    claim("rosenbrock-worse", "Reuse (K >= 1) is worse than none on Rosenbrock, at some lambda", figure = LAMBDA) { worse("rosenbrock") },
)

private fun overPure(
    cells: List<Cell>,
    which: dev.reigo.dsl.Setting.() -> Boolean,
) = judgeFaster(
    paired(cells.filter { it.setting.reuses && it.setting.which() }, cells.filter { it.setting.variant == "PURE" }) { it.function },
    Quantifier.EVERY,
)

private fun Evidence.ab(
    ranked: Boolean,
    ks: Set<Int>,
): List<Pair<Cell, Cell>> {
    val a = cells(FIGURE) { variant == "A" && k in ks }
    val b = cells(FIGURE) { variant == "B" && rankedMean == ranked && k in ks }
    return paired(b, a) { it.setting.problem to it.k }
}

private fun Evidence.bOverA(
    ranked: Boolean,
    ks: Set<Int>,
) = judgeFaster(ab(ranked, ks), Quantifier.MOST)

private fun Evidence.aOverB(ranked: Boolean) = judgeFaster(ab(ranked, setOf(5, 7, 9)).map { it.second to it.first }, Quantifier.MOST)

private fun Evidence.rastrigin(ranked: Boolean): Judgement {
    val pairs = ab(ranked, setOf(9)).filter { it.first.function == "rastrigin" }
    return judgeRates(pairs, Quantifier.EVERY)
}

private fun Evidence.worse(function: String): Judgement {
    val cells = cells("lambda") { this.function == function }
    val reuse = cells.filter { it.setting.variant == "A" && it.k > 0 }
    val pure = cells.filter { it.setting.variant == "PURE" && it.setting.alpha == null }
    return judgeFaster(paired(pure, reuse) { it.setting.problem to it.setting.lambda }, Quantifier.SOME) { _, reused ->
        "K=${reused.k} lambda=${reused.setting.lambda}"
    }
}

/** Speed-ups over [reference] on other functions are those on [like], up to a factor. */
internal fun similar(
    cells: List<Cell>,
    reference: String,
    like: String,
    others: Set<String>,
    variants: Set<String>,
    factor: Double,
): Judgement {
    val plain = cells.filter { it.setting.variant == reference }.associateBy { it.function }
    val pairs = paired(
        cells.filter { it.function in others && it.setting.variant in variants },
        cells.filter { it.function == like && it.setting.variant in variants },
    ) { it.setting.variant to it.k }
    val groups = pairs.map { (a, b) -> listOf(a, plain[a.function] ?: throw NoData(), b, plain[b.function] ?: throw NoData()) }
    return judgeBootstrap(groups, Quantifier.EVERY, "speed-up / that on $like", { (a, pureA, b, pureB) -> (pureA / a) / (pureB / b) }) {
        it in 1 / factor..factor
    }
}

/** At the two dimensions of the cells, the ERTs of those that agree in [key] rise and fall alike in the order of [by]. */
internal fun sameTrends(
    cells: List<Cell>,
    along: String,
    key: (Cell) -> Any?,
    by: (Cell) -> Int,
): Judgement {
    val dimensions = cells.map { it.setting.dimension }.distinct().sorted()
    if (dimensions.size < 2) throw NoData()
    val (small, large) = dimensions.map { d -> cells.filter { it.setting.dimension == d }.groupBy(key) }
    val correlations = small.mapNotNull { (series, cells) ->
        val other = large[series].orEmpty().sortedBy(by)
        val own = cells.sortedBy(by)
        when {
            own.size != other.size || own.size < 3 -> null
            (own + other).all { it.successes == 0 } -> null // nothing succeeds at either
            else -> rankCorrelation(own.map { it.ert }, other.map { it.ert }).let { if (it.isFinite()) it else 0.0 }
        }
    }
    if (correlations.isEmpty()) throw NoData()
    return judgeSigns(correlations.map { it > 0 }, "rank correlation over $along ${mean(correlations.toDoubleArray())} on average")
}
