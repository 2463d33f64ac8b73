package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Ert
import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.study.record.isConstrained
import dev.reigo.dsl.study.record.runtimes
import dev.reigo.dsl.study.record.times
import dev.reigo.experiment.RunRecord
import dev.reigo.search.StopReason

/**
 * What tables say about the runs of one setting.
 *
 * @property ert with its interval
 * @property median of the evaluations to the target
 * @property medianBest median best f
 * @property reasons why runs ended, by code, with how many
 * @property ertTime the same in simulated time; null without simulated workers
 * @property met null without constraints
 */
internal class Summary(
    val ert: Ert,
    val median: Double,
    val medianBest: Double,
    val reasons: Map<String, Int>,
    val evaluations: Long,
    val seconds: Double,
    val ertTime: Double?,
    val restarts: Long,
    val invalidValues: Long,
    val failures: Long,
    val met: ConstraintsMet?,
) {
    val runs: Int get() = ert.runs()
    val successes: Int get() = ert.successes()

    /** The reasons of runs that missed the target, the most frequent first. */
    fun misses(): String =
        reasons.filterKeys {
            !StopReason.Other(it, "").success()
        }.entries.sortedByDescending { it.value }.joinToString { "${it.key} ${it.value}" }

    internal companion object {
        fun of(
            runs: List<RunRecord>,
            ert: Ert = Ert.of(runs),
        ) = Summary(
            ert,
            Quantiles.median(runs.runtimes()),
            Quantiles.median(runs.map { it.bestValue }.toDoubleArray()),
            runs.groupingBy { it.reason.code() }.eachCount(),
            runs.sumOf { it.evaluations },
            runs.sumOf { it.seconds },
            if (runs.any { it.simulatedTime.isEmpty }) null else Ert.value(runs.times()),
            runs.sumOf { it.restarts.size.toLong() },
            runs.sumOf { it.invalidValues },
            runs.sumOf { it.failures },
            ConstraintsMet.of(runs.filter { it.isConstrained }.map { it.feasible to it.violation.asDouble }),
        )
    }
}
