package dev.reigo.dsl.study.results

import dev.reigo.analysis.Holm
import dev.reigo.analysis.RunComparison
import dev.reigo.analysis.RunOrder
import dev.reigo.dsl.study.record.runtimes
import dev.reigo.dsl.study.summary.ComparedRuns
import dev.reigo.dsl.study.summary.Comparison
import dev.reigo.dsl.study.summary.Comparisons
import dev.reigo.dsl.study.summary.RankTest

/** The rank tests of [Results]. */
public sealed interface ResultsComparisons {
    /**
     * Mann-Whitney test of the runs of two algorithms on one problem. A run that reached the target is better than one that did not;
     * then fewer evaluations are better. Runs that failed are compared by best f, so this also works without a target.
     */
    public fun compare(
        first: String,
        second: String,
        problem: String? = null,
    ): Comparison = tested.comparison(first, second, problem)

    /** The same for every pair of [algorithms], on one problem or on all. The p-values are corrected by Holm over all tests made. */
    public fun compare(
        algorithms: List<String>,
        problem: String? = null,
    ): Comparisons {
        val keys = algorithms.map { tested.key(it) }.distinct()
        require(problem == null || problem in tested.problems) {
            "problem must be one of ${tested.problems}, but is '$problem'; choose one of these"
        }
        val pairs = tested.problems.filter { problem == null || it == problem }.flatMap { tested.pairs(keys, it) }
        val adjusted = Holm.adjust(pairs.map { it.p }.toDoubleArray())
        return Comparisons(pairs.mapIndexed { i, pair -> pair.copy(p = adjusted[i], comparisons = pairs.size) })
    }

    /** Every pair of algorithms on every problem: print it for a matrix. The p-values are corrected by Holm over all of them. */
    public fun compareAll(): Comparisons = compare(tested.algorithms)

    /**
     * Friedman's test of all algorithms over the problems by their ERT, and Nemenyi's of the pairs at level [alpha]. On problems on which
     * no run succeeded, the median best f counts.
     */
    public fun rankTest(alpha: Double = 0.05): RankTest = RankTest.of(tested, alpha)
}

/** There is no other implementation. */
private val ResultsComparisons.tested: Results
    get() = when (this) {
        is Results -> this
    }

private fun Results.comparison(
    first: String,
    second: String,
    problem: String?,
): Comparison {
    val (own, other) = listOf(first, second).map { setting(it, problem) }
    val direction = plan.problems.first { it.key() == own.problem }.direction()
    val (ownRuns, otherRuns) = runs(first, problem) to runs(second, problem)
    val places = RunOrder(direction).places(ownRuns, otherRuns).map { it.asList() }
    val compared = ComparedRuns(places[0] to places[1], ownRuns.runtimes().asList() to otherRuns.runtimes().asList())
    val runs = RunComparison.of(ownRuns, otherRuns, direction)
    return Comparison(label(own.algorithm), label(other.algorithm), own.problem, runs, compared)
}

/** The key of an algorithm that is named as tables name it, or by its key. */
private fun Results.key(name: String): String =
    requireNotNull(algorithms.find { label(it) == name } ?: algorithms.find { it == name }) {
        "algorithms must be of this experiment, but '$name' is not; choose from ${algorithms.map(::label)}"
    }

/** A pair of which one has no finished run on the problem is left out. */
private fun Results.pairs(
    algorithms: List<String>,
    problem: String,
): List<Comparison> {
    val there = runs.filter { it.problem == problem }.map { group(it.algorithm) }.toSet()
    val present = algorithms.filter { it in there }
    return present.flatMapIndexed { i, first -> present.drop(i + 1).map { comparison(first, it, problem) } }
}
