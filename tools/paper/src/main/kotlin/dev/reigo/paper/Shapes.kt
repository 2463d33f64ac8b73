package dev.reigo.paper

import kotlin.math.ln

/** Cells of the two lists that agree in [key]. */
internal fun paired(
    first: List<Cell>,
    second: List<Cell>,
    key: (Cell) -> Any,
): List<Pair<Cell, Cell>> {
    val others = second.groupBy(key)
    return first.flatMap { one -> others[key(one)].orEmpty().map { one to it } }.ifEmpty { throw NoData() }
}

/** These, or no data if there are fewer. */
internal fun <T> List<T>.atLeast(count: Int): List<T> = if (size < count) throw NoData() else this

/** The cells of the one and then of the other, ascending, at the values of [by] that both have. [speedUps] takes them apart. */
internal fun over(
    by: (Cell) -> Int,
    with: List<Cell>,
    without: List<Cell>,
): List<Cell> {
    val both = with.map(by).toSet() intersect without.map(by).toSet()
    fun sorted(cells: List<Cell>) = cells.filter { by(it) in both }.sortedBy(by)
    return sorted(with) + sorted(without)
}

/** The ERTs of the second half over those of the first. */
internal fun speedUps(erts: List<Double>): List<Double> =
    erts.take(erts.size / 2).zip(erts.drop(erts.size / 2)) { with, without -> without / with }

/** The first of each pair needs fewer evaluations. A contrary pair is reported by its [name]. */
internal fun judgeFaster(
    pairs: List<Pair<Cell, Cell>>,
    quantifier: Quantifier,
    quantity: String = "speed-up",
    name: (Cell, Cell) -> String = { a, b -> "${a.name} / ${b.name}" },
): Judgement =
    judge(
        pairs.map { (a, b) -> Check(name(a, b), b.ert / a.ert, faster(a.runtimes, b.runtimes)) },
        quantifier,
        "Mann-Whitney",
        quantity,
        fewest(pairs.flatMap { listOf(it.first, it.second) }),
    )

/** The evaluations fall along each group, in the order of K. */
internal fun judgeFalling(
    groups: Collection<List<Cell>>,
    quantifier: Quantifier,
): Judgement {
    val sorted = groups.map { group -> group.sortedBy { it.k } }.filter { it.size > 1 }
    return judge(
        sorted.map { Check(it.first().name, it.first().ert / it.last().ert, falling(it.map(Cell::runtimes))) },
        quantifier,
        "Jonckheere-Terpstra",
        "speed-up from the first to the last K",
        fewest(sorted.flatten()),
    )
}

/** A statement about the ERTs of each group. [value] is reported, and [holds] judges the statement in every resample. */
internal fun judgeBootstrap(
    groups: Collection<List<Cell>>,
    quantifier: Quantifier,
    quantity: String,
    value: (List<Double>) -> Double,
    holds: (Double) -> Boolean,
): Judgement =
    judge(
        groups.map { cells -> Check(cells.first().name, value(cells.map { it.ert }), bootstrap(cells) { holds(value(it)) }) },
        quantifier,
        "bootstrap of the ERT",
        quantity,
        fewest(groups.flatten()),
    )

/** The success rate of the first of each pair is higher. */
internal fun judgeRates(
    pairs: List<Pair<Cell, Cell>>,
    quantifier: Quantifier,
): Judgement =
    judge(
        pairs.map { (a, b) ->
            val gain = a.successes.toDouble() / a.runs - b.successes.toDouble() / b.runs
            Check("${a.name} / ${b.name}", gain, higherRate(a.successes, a.runs, b.successes, b.runs))
        },
        quantifier,
        "Fisher's exact test",
        "difference of success rates",
        fewest(pairs.flatMap { listOf(it.first, it.second) }),
    )

/** More than half of the cases are for it. */
internal fun judgeSigns(
    cases: List<Boolean>,
    measured: String,
): Judgement {
    if (cases.isEmpty()) throw NoData()
    val sides = moreThanHalf(cases.count { it }, cases.size)
    return Judgement(
        decide(sides.favour < LEVEL, sides.against < LEVEL),
        "$measured; for it ${cases.count { it }} of ${cases.size}",
        "sign test, level $LEVEL",
    )
}

/** A verdict by counting: it needs no test. */
internal fun judgeCount(
    yes: Boolean,
    no: Boolean,
    measured: String,
): Judgement = Judgement(decide(yes, no), measured, "count")

/** The first sample is smaller than the second. */
internal fun judgeSmaller(
    where: String,
    first: DoubleArray,
    second: DoubleArray,
): Judgement =
    judge(
        listOf(Check(where, first.average() / second.average(), faster(first, second))),
        Quantifier.EVERY,
        "Mann-Whitney over runs",
        "ratio of means",
        minOf(first.size, second.size),
    )

/** The values of [by] at which all of the compared cells are there and have a success, ascending. */
internal fun comparable(
    cells: List<Cell>,
    by: (Cell) -> Int,
): List<Int> {
    val groups = cells.groupBy(by)
    val whole = groups.values.maxOfOrNull { it.size }
    return groups.filterValues { own -> own.size == whole && own.all { it.successes > 0 } }.keys.sorted()
}

/** max / min; infinite if one is. */
internal fun spread(values: List<Double>): Double = values.max() / values.min()

/** The slope of ln y over ln x by least squares. */
internal fun logSlope(
    x: List<Double>,
    y: List<Double>,
): Double {
    val u = x.map { ln(it) }
    val v = y.map { ln(it) }
    val mean = u.average()
    return u.indices.sumOf { (u[it] - mean) * (v[it] - v.average()) } / u.sumOf { (it - mean) * (it - mean) }
}

/** Spearman's rank correlation, without a correction for ties. */
internal fun rankCorrelation(
    x: List<Double>,
    y: List<Double>,
): Double {
    fun ranks(values: List<Double>) = values.map { v -> values.count { it < v } + (values.count { it == v } - 1) / 2.0 }
    val a = ranks(x)
    val b = ranks(y)
    val mean = (x.size - 1) / 2.0
    fun product(
        p: List<Double>,
        q: List<Double>,
    ) = p.indices.sumOf { (p[it] - mean) * (q[it] - mean) }
    return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

internal fun fewest(cells: Collection<Cell>): Int = cells.minOfOrNull { it.runs } ?: throw NoData()
