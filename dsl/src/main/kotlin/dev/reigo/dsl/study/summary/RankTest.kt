package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Ert
import dev.reigo.analysis.Friedman
import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.RankedSeries
import dev.reigo.dsl.plot.criticalDifferencePlot
import dev.reigo.dsl.study.record.runtimes
import dev.reigo.dsl.study.text.render
import dev.reigo.dsl.study.text.significant

/**
 * Friedman's test of several algorithms over problems, and Nemenyi's of all pairs (Demsar 2006). It says whether algorithms differ over
 * the problems as a whole.
 *
 * @property algorithms from the best mean rank to the worst
 * @property meanRanks of [algorithms]; 1 is the best
 * @property problems how many were ranked
 * @property p of Friedman's test, by the F of Iman and Davenport
 * @property alpha the level of [criticalDifference]
 * @property criticalDifference mean ranks that differ by as much differ significantly, over all pairs together
 */
public class RankTest private constructor(
    public val algorithms: List<String>,
    public val meanRanks: List<Double>,
    public val problems: Int,
    public val p: Double,
    public val alpha: Double,
    public val criticalDifference: Double,
    private val pairP: (Int, Int) -> Double,
) {
    /** Nemenyi's p-value of two algorithms, adjusted for all pairs. */
    public fun p(
        first: String,
        second: String,
    ): Double {
        val (i, j) = listOf(first, second).map { name ->
            algorithms.indexOf(name).also {
                require(it >= 0) { "algorithms must be of this test, but '$name' is not; choose from $algorithms" }
            }
        }
        return pairP(i, j)
    }

    /** Largest groups of algorithms of which no two differ significantly, as places in [algorithms]. */
    internal val groups: List<IntRange>
        get() {
            val all = meanRanks.indices.map { i -> i..meanRanks.indices.last { meanRanks[it] - meanRanks[i] < criticalDifference } }
            return all.filter { own -> own.first < own.last && all.none { it != own && it.first <= own.first && it.last >= own.last } }
        }

    /** The critical-difference diagram: algorithms on a line at their mean ranks, a bar across those that do not differ. */
    public fun plot(title: String = ""): Plot =
        criticalDifferencePlot(algorithms.zip(meanRanks) { name, rank -> RankedSeries(name, rank) }, groups, criticalDifference, title)

    /** The mean ranks and what they say, in words. */
    override fun toString(): String {
        val rows = algorithms.zip(meanRanks) { name, rank -> listOf(name, significant(rank, 3)) }
        val verdict = if (p < alpha) "the algorithms differ" else "no significant difference"
        return render(listOf("algorithm", "mean rank"), listOf(false, true), rows) +
            " Friedman over $problems problems: $verdict (p = ${significant(p, 2)}).\n" +
            " Mean ranks that differ by ${significant(criticalDifference, 3)} or more differ by Nemenyi at level $alpha.\n"
    }

    internal companion object {
        /** @param rows a row per problem, a value per algorithm: small is good, +infinity the worst */
        fun of(
            algorithms: List<String>,
            rows: List<List<Double>>,
            alpha: Double,
        ): RankTest {
            require(algorithms.size >= 2 && rows.size >= 2) {
                "a rank test must have two or more algorithms on two or more problems, but has ${algorithms.size} on ${rows.size}; add some"
            }
            val test = Friedman.test(rows.map { it.toDoubleArray() }.toTypedArray())
            val ranks = test.meanRanks()
            val order = algorithms.indices.sortedBy { ranks[it] }
            return RankTest(
                order.map { algorithms[it] },
                order.map { ranks[it] },
                rows.size,
                test.improvedP(),
                alpha,
                test.criticalDifference(alpha),
            ) { i, j -> test.pairP(order[i], order[j]) }
        }

        /** By ERT; by median best f on problems on which no run succeeded. Problems that not all algorithms ran on are left out. */
        fun of(
            results: RecordedRuns,
            alpha: Double,
        ): RankTest {
            val rows = results.problems.mapNotNull { problem ->
                val direction = results.plan.problems.first { it.key() == problem }.direction()
                val runs = results.algorithms.map { algorithm ->
                    results.runs.filter { results.group(it.algorithm) == algorithm && it.problem == problem }
                }
                when {
                    runs.any { it.isEmpty() } -> null
                    runs.any { own -> own.any { it.success() } } -> runs.map { Ert.value(it.runtimes()) }
                    else -> runs.map { own ->
                        Quantiles.median(own.map { worstIfNaN(direction.toMinimized(it.bestValue)) }.toDoubleArray())
                    }
                }
            }
            return of(results.algorithms.map(results::label), rows, alpha)
        }

        private fun worstIfNaN(value: Double) = if (value.isNaN()) Double.POSITIVE_INFINITY else value
    }
}
