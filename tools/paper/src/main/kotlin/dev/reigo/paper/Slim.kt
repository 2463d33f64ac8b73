package dev.reigo.paper

import dev.reigo.dsl.Results
import dev.reigo.experiment.PackedTrace
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.Trace
import java.math.BigDecimal
import java.math.MathContext

/**
 * What a figure needs, small enough to be kept with it: no best points and ECDF targets, and traces only of the [drawn] runs, with
 * six digits. Very long traces drop mean and eigenvalues.
 */
internal fun Results.slim(drawn: Set<RunKey>): Results {
    val small = runs.map { run ->
        run.slim(run.trace.filter { run.key() in drawn }.map { PackedTrace.of(it.unpack().slim()) })
    }
    return withRuns(small)
}

private fun Trace.slim(): Trace {
    val long = iteration.size > LONG
    return Trace(
        iteration,
        evaluations,
        short(bestValue),
        if (long) emptyArray() else short(mean),
        if (long) emptyArray() else short(eigenvalues),
        short(coefficientSums),
        if (long) doubleArrayOf() else short(scale),
        if (long) doubleArrayOf() else short(effectiveSampleSize),
    )
}

private const val LONG = 1000
private val SIX = MathContext(6)

private fun short(rows: Array<DoubleArray>) = rows.map(::short).toTypedArray()

private fun short(values: DoubleArray) = values.map(::short).toDoubleArray()

private fun short(value: Double): Double = if (value.isFinite()) BigDecimal(value).round(SIX).toDouble() else value
