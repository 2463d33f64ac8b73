package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Quantiles

/**
 * How the best points of several runs meet the constraints.
 *
 * @property feasible runs whose best point is feasible within the tolerance
 * @property medianViolation of the best points
 */
internal class ConstraintsMet(
    val feasible: Int,
    val medianViolation: Double,
) {
    internal companion object {
        /** From the feasibility and the violation of each run; null if there are none. */
        fun of(runs: List<Pair<Boolean, Double>>): ConstraintsMet? =
            if (runs.isEmpty()) {
                null
            } else {
                ConstraintsMet(runs.count { it.first }, Quantiles.median(runs.map { it.second }.toDoubleArray()))
            }
    }
}
