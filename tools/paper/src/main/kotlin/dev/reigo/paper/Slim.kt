package dev.reigo.paper

import dev.reigo.dsl.Results
import dev.reigo.dsl.TraceRecord
import dev.reigo.experiment.RunKey
import java.math.BigDecimal
import java.math.MathContext

/**
 * What a figure needs, small enough to be kept with it: no best points and ECDF targets, traces only of the [drawn] runs, with six
 * digits; very long traces drop mean and eigenvalues.
 */
internal fun Results.slim(drawn: Set<RunKey>): Results {
    val small = runs.map { run ->
        run.copy(bestPoint = emptyList(), hits = emptyList(), trace = run.trace?.takeIf { run.key in drawn }?.slim())
    }
    return withRuns(small)
}

private fun TraceRecord.slim(): TraceRecord {
    val long = iteration.size > LONG
    return TraceRecord(
        iteration,
        evaluations,
        bestValue.map(::short),
        if (long) emptyList() else mean.map { it.map(::short) },
        if (long) emptyList() else eigenvalues.map { it.map(::short) },
        coefficientSums.map { it.map(::short) },
        if (long) emptyList() else scale.map(::short),
        if (long) emptyList() else effectiveSampleSize.map(::short),
    )
}

private const val LONG = 1000
private val SIX = MathContext(6)

private fun short(value: Double): Double = if (value.isFinite()) BigDecimal(value).round(SIX).toDouble() else value
