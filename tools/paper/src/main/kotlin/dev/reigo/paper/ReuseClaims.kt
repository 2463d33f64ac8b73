package dev.reigo.paper

import dev.reigo.dsl.Setting
import kotlin.math.abs
import kotlin.math.exp
import kotlin.math.ln

private const val FIGURE = "reuse-ab-k"
private const val K = "6.2 Impact of K"

private fun Evidence.at(which: Setting.() -> Boolean = { true }): List<Cell> {
    val dimension = smallestDimension(FIGURE)
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
    claim("ab-sphere-cigar", "Sphere and Cigar are very like Ellipsoid (nearer than to the others shown)", "6.2") {
        similar(at(), "PURE", "ellipsoid", listOf("sphere", "cigar"))
    },
    claim("ab-multimodal", "Bohachevsky and Schaffer are like Ackley (nearer than to the others shown)", "6.2") {
        similar(at(), "PURE", "ackley", listOf("bohachevsky", "schaffer"))
    },
    Claim("ab-dimension", FIGURE, "6.2", "The trends over K are similar at d = 40 (from K = 1 on, positive rank correlation)", few = true) {
        sameTrends(cells(FIGURE) { k > 0 && !rankedMean }, "K", { listOf(it.function, it.setting.variant) }) { it.k }
    },
    claim("a-grows-with-d", "The effect of reuse grows with d (A; speed-up at the largest d over the smallest)", "6.2", "gaussian-d") {
        val all = cells("gaussian-d")
        val groups = all.filter { it.setting.variant == "A" }.groupBy { it.function to it.k }.map { (key, own) ->
            over({ it.setting.dimension }, own, all.filter { it.setting.variant == "PURE" && it.function == key.first })
        }.filter { it.size > 2 }
        judgeBootstrap(groups, Quantifier.EVERY, "speed-up at the largest / at the smallest d", { ert ->
            speedUps(ert).let { it.last() / it.first() }
        }) { it > 1 }
    },
    claim("ab-trend", "Performance improves with K, more or less monotonically, on all functions but Rastrigin") {
        trend(setOf("A", "B"), from = 0)
    },
    claim("a-trend-1", "(from K = 1 on, A) improves with K on all functions but Rastrigin") { trend(setOf("A"), from = 1) },
    claim("a-trend-3", "(from K = 3 on, A) improves with K on all functions but Rastrigin") { trend(setOf("A"), from = 3) },
    claim("b-trend-1", "(from K = 1 on, B) improves with K on all functions but Rastrigin") { trend(setOf("B"), from = 1) },
    claim("b-trend-3", "(from K = 3 on, B) improves with K on all functions but Rastrigin") { trend(setOf("B"), from = 3) },
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
        val cells = at { variant == "A" && function == "rastrigin" }.sortedBy { it.k }.atLeast(2)
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

private fun Evidence.trend(
    variants: Set<String>,
    from: Int,
): Judgement {
    val cells = at { variant in variants && function != "rastrigin" && k >= from }
    return judgeFalling(cells.groupBy { it.function to it.setting.variant }.values, Quantifier.MOST)
}

private fun overPure(
    cells: List<Cell>,
    which: Setting.() -> Boolean,
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
    val pairs = paired(pure, reuse) { it.setting.problem to it.setting.lambda }
    return judgeFaster(pairs, Quantifier.SOME, "speed-up of none over reuse") { _, reused ->
        "K=${reused.k} lambda=${reused.setting.lambda}"
    }
}

/** The functions that the paper shows in its figures over K. For other functions it says which of these they resemble. */
private val SHOWN = listOf("ellipsoid", "rosenbrock", "ackley", "rastrigin")

/** On each of [others], the speed-ups over [reference] are nearer to those on [like] than to those on any other function shown. */
internal fun similar(
    cells: List<Cell>,
    reference: String,
    like: String,
    others: List<String>,
): Judgement {
    val ordered = listOf(like) + (SHOWN - like)
    fun own(function: String) =
        cells.filter { it.function == function && (it.setting.reuses || it.setting.variant == reference) }
            .sortedWith(compareBy({ it.setting.reuses }, { it.setting.variant }, { it.k }))
    val size = own(like).size
    val groups = others.map { function -> (listOf(function) + ordered).map(::own) }.onEach { blocks ->
        val whole = blocks.all { own -> own.size == size && own.size > 1 && own.first().setting.variant == reference }
        if (!whole || blocks.flatten().any { it.successes == 0 }) throw NoData()
    }.map { it.flatten() }

    /** By what factor the speed-ups differ on average from those on each function shown. */
    fun factors(erts: List<Double>): List<Double> {
        val speedUps = erts.chunked(size).map { all -> all.drop(1).map { all.first() / it } }
        return speedUps.drop(1).map { shown -> exp(shown.zip(speedUps.first()) { a, b -> abs(ln(a / b)) }.average()) }
    }
    val checks = groups.map { group ->
        val sides = bootstrap(group) { erts -> factors(erts).let { it.first() < it.drop(1).min() } }
        Check(group.first().name, factors(group.map { it.ert }).first(), sides)
    }
    return judge(checks, Quantifier.EVERY, "bootstrap of the ERT", "mean factor to the speed-ups on $like", fewest(groups.flatten()))
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
            (own + other).all { it.successes == 0 } -> null // no run succeeds at either
            else -> rankCorrelation(own.map { it.ert }, other.map { it.ert }).let { if (it.isFinite()) it else 0.0 }
        }
    }
    if (correlations.isEmpty()) throw NoData()
    return judgeSigns(correlations.map { it > 0 }, "rank correlation over $along ${mean(correlations.toDoubleArray())} on average")
}
