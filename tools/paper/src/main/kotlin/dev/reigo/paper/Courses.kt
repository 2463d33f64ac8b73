package dev.reigo.paper

import dev.reigo.dsl.Results
import dev.reigo.dsl.Setting
import dev.reigo.dsl.study.record.setting
import dev.reigo.experiment.Trace
import kotlin.math.ln
import kotlin.math.pow

/**
 * What a run spends on adaptation and on convergence. Adaptation: evaluations until ln of the condition number of C is nine tenths
 * of its median over the last fifth of the run. Approach: evaluations until best f first comes below 10^-4. Convergence:
 * evaluations per tenfold better f from there on.
 */
public fun stages(results: Results): List<Measure> =
    results.perRun { setting, run, trace ->
        val condition = trace.eigenvalues.map { ln(it.last() / it.first()) }
        val last = condition.takeLast(condition.size / 5 + 1).sorted().let { it[it.size / 2] }
        val adapted = condition.indexOfFirst { it >= 0.9 * last }
        val from = trace.bestValue.indexOfFirst { it < START_OF_CONVERGENCE }
        val adaptation = Measure("adaptation", setting, run, trace.evaluations[adapted].toDouble())
        if (from < 0) return@perRun listOf(adaptation)
        val approach = Measure("approach", setting, run, trace.evaluations[from].toDouble())
        if (from == trace.bestValue.lastIndex) return@perRun listOf(adaptation, approach)
        val decades = ln(trace.bestValue[from] / trace.bestValue.last()) / ln(10.0)
        val spent = (trace.evaluations.last() - trace.evaluations[from]) / decades
        listOf(adaptation, approach, Measure("convergence", setting, run, spent))
    }

private const val START_OF_CONVERGENCE = 1e-4

/** What each generation contributes: the mean of s_t^k over a run for every age, from the first full archive on. */
public fun contributions(results: Results): List<Measure> =
    results.perRun { setting, run, trace ->
        val ages = trace.coefficientSums.maxOf { it.size }
        val sums = trace.coefficientSums.toList()
        val whole = sums.drop(ages).filter { it.size == ages }.ifEmpty { sums }
        (0 until ages).map { age ->
            Measure("s, age $age", setting, run, whole.sumOf { it.getOrElse(age) { 0.0 } } / whole.size)
        } + Measure("sum of coefficients", setting, run, whole.sumOf { it.sum() } / whole.size / ages) +
            Measure("share within 1 % of one", setting, run, whole.count { it.sum() / ages in 0.99..1.01 }.toDouble() / whole.size) +
            Measure(EFFECTIVE, setting, run, trace.effectiveSampleSize.drop(ages).average())
    }

/**
 * How much the mean moves in a step: the mean of |m(t+1) - m(t)|^2 over the sum of the eigenvalues of C. The same along the first
 * axis, over the largest eigenvalue, and across it, over the others (on Cigar, the largest belongs to the first axis).
 */
public fun meanSteps(results: Results): List<Measure> =
    results.perRun { setting, run, trace ->
        if (trace.eigenvalues.firstOrNull()?.isNotEmpty() != true) return@perRun emptyList()
        val steps = (1 until trace.mean.size).filter { trace.iteration[it] == trace.iteration[it - 1] + 1 }
        fun moved(
            t: Int,
            j: Int,
        ) = (trace.mean[t][j] - trace.mean[t - 1][j]).pow(2)
        val all = steps.sumOf { t -> trace.mean[t].indices.sumOf { moved(t, it) } / trace.eigenvalues[t - 1].sum() }
        val along = steps.sumOf { t -> moved(t, 0) / trace.eigenvalues[t - 1].last() }
        val across = steps.sumOf { t -> (1 until trace.mean[t].size).sumOf { moved(t, it) } / trace.eigenvalues[t - 1].dropLast(1).sum() }
        listOf(
            Measure("step of the mean", setting, run, all / steps.size),
            Measure(ALONG, setting, run, along / steps.size),
            Measure(ACROSS, setting, run, across / steps.size),
        )
    }

internal const val ALONG = "step along the first axis"
internal const val ACROSS = "step across the first axis"
internal const val EFFECTIVE = "effective samples"

/** The largest eigenvalue of C at the end of a run. If it is tiny, the whole distribution has converged. */
public fun lastEigenvalues(results: Results): List<Measure> =
    results.perRun { setting, run, trace -> listOf(Measure(LAST_EIGENVALUE, setting, run, trace.eigenvalues.last().last())) }

internal const val LAST_EIGENVALUE = "largest eigenvalue at the end"

private fun Results.perRun(measure: (String, Double, Trace) -> List<Measure>): List<Measure> {
    val settings = settings.associateBy { it.key }
    return runs.flatMap { run ->
        run.trace.map { measure(seriesOf(settings.getValue(run.setting)), run.index.toDouble(), it.unpack()) }.orElse(emptyList())
    }
}

/** The series of measures that belongs to a setting. Its name has lambda if this was set. */
internal fun Results.seriesOf(setting: Setting): String =
    "${setting.variant ?: setting.rateName} ${setting.k} ${setting.function}" +
        if ("lambda" in description(setting).values()) " lambda=${setting.lambda}" else ""
