package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Effect
import dev.reigo.analysis.RunComparison
import dev.reigo.analysis.RunComparison.Basis
import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.study.text.significant

/** Two algorithms on one problem; [toString] says it in words. */
@ConsistentCopyVisibility
public data class Comparison internal constructor(
    val first: String,
    val second: String,
    val problem: String,
    /** Two-sided p-value; by Holm if it is one of several [comparisons]. */
    val p: Double,
    /** Probability that a run of the first is better than one of the second, ties counting half. */
    val effect: Double,
    /** What told the runs apart: evaluations to the target, best f, or both if only some runs reached the target. */
    val basis: Basis,
    /** Evaluations of the shortest and of the longest run that did not reach the target; `0..0` if all did. */
    val spent: LongRange,
    /** How many comparisons were made at the same time. */
    val comparisons: Int = 1,
    private val runs: ComparedRuns,
) {
    internal constructor(first: String, second: String, problem: String, runs: RunComparison, compared: ComparedRuns) :
        this(first, second, problem, runs.test.p, runs.test.effect, runs.basis, runs.fewest..runs.most, runs = compared)

    /** [effect] with a 95 % interval (Vargha, Delaney 2000; Newcombe 2006). */
    val probability: Effect by lazy { runs.probability() }

    /** ERT of the second / ERT of the first, above 1 if the first is faster, with a 95 % interval. */
    val speedup: Effect by lazy { runs.speedup() }

    /** The bootstrap probability that the first is faster by more than a margin: `ERT_1 (1 + margin) < ERT_2`. */
    public fun probabilityFaster(margin: Double = 0.0): Double = runs.probabilityFaster(margin)

    /** Whether best values were found with the same number of evaluations. */
    val equalBudgets: Boolean get() = spent.first == spent.last

    override fun toString(): String {
        val better = if (basis == Basis.EVALUATIONS) "is faster" else "is better"
        val verdict = when {
            p >= LEVEL -> "no significant difference"
            effect > 0.5 -> "$first $better"
            else -> "$second $better"
        }
        val corrected = if (comparisons > 1) " by Holm over $comparisons comparisons" else ""
        return shownText(
            "$problem: $verdict$how (Mann-Whitney p = ${significant(p, 2)}$corrected, " +
                "$first beats $second in ${significant(100 * effect, 3)} % of pairs)",
        )
    }

    private val how: String
        get() = when (basis) {
            Basis.EVALUATIONS -> ""
            Basis.SUCCESS -> " by success, then evaluations; failed runs count by best f $budgets"
            Basis.BEST_VALUES -> " by best f $budgets, as no run reached a target"
        }

    private val budgets: String
        get() = if (equalBudgets) {
            "at ${spent.first} evaluations each"
        } else {
            "at unequal budgets, ${spent.first} to ${spent.last} evaluations"
        }

    internal companion object {
        const val LEVEL = 0.05
    }
}
