package dev.reigo.paper

import dev.reigo.analysis.Holm
import dev.reigo.analysis.MannWhitney
import dev.reigo.analysis.Normal
import kotlin.math.exp
import kotlin.math.ln
import kotlin.math.sqrt

/** P-values of a statement and of its contrary, both one-sided. */
internal data class TwoSides(
    val favour: Double,
    val against: Double,
) {
    fun turned() = TwoSides(against, favour)
}

/** Mann-Whitney: the first needs fewer evaluations; a failed run, +infinity, is the worst. */
internal fun faster(
    first: DoubleArray,
    second: DoubleArray,
): TwoSides {
    val test = MannWhitney.normal(first, second)
    val low = (test.p / 2).coerceAtMost(0.5)
    return if (test.effect >= 0.5) TwoSides(low, 1 - low) else TwoSides(1 - low, low)
}

/** Jonckheere-Terpstra: values fall from group to group. It uses the variance without ties, so ties make it cautious. */
internal fun falling(groups: List<DoubleArray>): TwoSides {
    var statistic = 0.0
    for (i in groups.indices) {
        for (j in i + 1 until groups.size) {
            for (a in groups[i]) {
                for (b in groups[j]) {
                    statistic += if (b < a) {
                        1.0
                    } else if (b == a) {
                        0.5
                    } else {
                        0.0
                    }
                }
            }
        }
    }
    val sizes = groups.map { it.size.toDouble() }
    val n = sizes.sum()
    val mean = (n * n - sizes.sumOf { it * it }) / 4
    val variance = (n * n * (2 * n + 3) - sizes.sumOf { it * it * (2 * it + 3) }) / 72
    return byNormal((statistic - mean) / sqrt(variance))
}

/** Fisher's exact test: the first rate is higher. */
internal fun higherRate(
    successes: Int,
    runs: Int,
    otherSuccesses: Int,
    otherRuns: Int,
): TwoSides {
    val all = runs + otherRuns
    val good = successes + otherSuccesses
    val range = maxOf(0, good - otherRuns)..minOf(good, runs)
    fun probability(k: Int) = exp(logChoose(good, k) + logChoose(all - good, runs - k) - logChoose(all, runs))
    return TwoSides(
        range.filter { it >= successes }.sumOf(::probability).coerceAtMost(1.0),
        range.filter { it <= successes }.sumOf(::probability).coerceAtMost(1.0),
    )
}

/** Cochran-Armitage: the rate falls with the score. */
internal fun fallingRate(
    successes: List<Int>,
    runs: List<Int>,
    scores: List<Double>,
): TwoSides {
    val n = runs.sum().toDouble()
    val rate = successes.sum() / n
    val statistic = scores.indices.sumOf { scores[it] * (successes[it] - runs[it] * rate) }
    val spread = scores.indices.sumOf { runs[it] * scores[it] * scores[it] } -
        scores.indices.sumOf { runs[it] * scores[it] }.let { it * it } / n
    val variance = rate * (1 - rate) * spread
    return if (variance > 0) byNormal(-statistic / sqrt(variance)) else TwoSides(1.0, 1.0)
}

/** Exact sign test: more than half of the cases are for it. */
internal fun moreThanHalf(
    cases: Int,
    all: Int,
): TwoSides {
    fun tail(range: IntRange) = range.sumOf { exp(logChoose(all, it) - all * ln(2.0)) }.coerceAtMost(1.0)
    return TwoSides(tail(cases..all), tail(0..cases))
}

/** Holm's adjusted p-values, in the given order. */
internal fun holm(p: List<Double>): List<Double> = Holm.adjust(p.toDoubleArray()).toList()

internal fun byNormal(z: Double): TwoSides = TwoSides(Normal.upperTail(z), Normal.upperTail(-z))

private fun logChoose(
    n: Int,
    k: Int,
): Double = if (k < 0 || k > n) Double.NEGATIVE_INFINITY else logFactorial(n) - logFactorial(k) - logFactorial(n - k)

private fun logFactorial(n: Int): Double = (2..n).sumOf { ln(it.toDouble()) }
