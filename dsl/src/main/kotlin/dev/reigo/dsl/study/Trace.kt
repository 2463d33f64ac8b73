package dev.reigo.dsl.study

import kotlinx.serialization.Serializable
import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array
import org.jetbrains.kotlinx.multik.ndarray.data.D2Array

/** The course of a run as stored: one row per kept iteration. */
@Serializable
public data class TraceRecord(
    val iteration: List<Long>,
    val evaluations: List<Long>,
    val bestValue: List<
        @Serializable(AnyDouble::class)
        Double,
        >,
    val mean: List<
        List<
            @Serializable(AnyDouble::class)
            Double,
            >,
        >,
    val eigenvalues: List<
        List<
            @Serializable(AnyDouble::class)
            Double,
            >,
        >,
    val coefficientSums: List<
        List<
            @Serializable(AnyDouble::class)
            Double,
            >,
        >,
    val scale: List<
        @Serializable(AnyDouble::class)
        Double,
        >,
    val effectiveSampleSize: List<
        @Serializable(AnyDouble::class)
        Double,
        >,
) {
    internal companion object {
        fun of(trace: dev.reigo.experiment.Trace) =
            TraceRecord(
                trace.iteration().toList(),
                trace.evaluations().toList(),
                trace.bestValue().toList(),
                trace.mean().map { it.toList() },
                trace.eigenvalues().map { it.toList() },
                trace.coefficientSums().map { it.toList() },
                trace.scale().toList(),
                trace.effectiveSampleSize().toList(),
            )
    }
}

/**
 * The course of a run as arrays; row t of each belongs to the t-th kept iteration.
 *
 * @property mean of the distribution, one column per coordinate
 * @property eigenvalues of C, ascending; no columns for bits
 * @property coefficientSums s_t^k, column k for the generation k iterations ago; 0 where that did not exist yet
 * @property scale one number for the distribution's width
 * @property effectiveSampleSize how many plain samples the kept ones were worth
 */
public class Trace internal constructor(
    record: TraceRecord,
) {
    public val iteration: D1Array<Long> = mk.ndarray(record.iteration)
    public val evaluations: D1Array<Long> = mk.ndarray(record.evaluations)
    public val bestValue: D1Array<Double> = mk.ndarray(record.bestValue)
    public val mean: D2Array<Double> = matrix(record.mean)
    public val eigenvalues: D2Array<Double> = matrix(record.eigenvalues)
    public val coefficientSums: D2Array<Double> = matrix(record.coefficientSums)
    public val scale: D1Array<Double> = mk.ndarray(record.scale)
    public val effectiveSampleSize: D1Array<Double> = mk.ndarray(record.effectiveSampleSize)
}

/** Rows of different length are filled with 0. */
internal fun matrix(rows: List<List<Double>>): D2Array<Double> {
    val columns = rows.maxOfOrNull { it.size } ?: 0
    val data = DoubleArray(rows.size * columns)
    rows.forEachIndexed { i, row -> row.forEachIndexed { j, value -> data[i * columns + j] = value } }
    return mk.ndarray(data, rows.size, columns)
}
