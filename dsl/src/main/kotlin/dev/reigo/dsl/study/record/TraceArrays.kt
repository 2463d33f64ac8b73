package dev.reigo.dsl.study.record

import dev.reigo.experiment.Trace
import dev.reigo.experiment.TraceDetails
import dev.reigo.experiment.TraceModel
import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array
import org.jetbrains.kotlinx.multik.ndarray.data.D2Array

/**
 * The course of a run as arrays. Row t of each belongs to the t-th kept iteration.
 *
 * @property mean of the distribution, one column per coordinate
 * @property eigenvalues of C, ascending; no columns for bits
 * @property coefficientSums s_t^k, column k for the generation k iterations ago; 0 if that generation did not exist yet
 * @property scale one number for the distribution's width
 * @property effectiveSampleSize how many plain samples the kept ones were worth
 * @property meanQuantile u, the mean quantile of new samples among the reweighted past ones: 0.5 if reuse is unbiased; empty without reuse
 * @property simulatedTime so far; empty without `workers(...)`
 * @property modelEvaluations true evaluations for the update; this and the next three are empty without `surrogate`
 * @property modelLambda samples that the model or their values ranked
 * @property tau the rank correlation of the newest values and the model's predictions; NaN while there is no model
 * @property coefficients of the model: 0, d + 1 (linear), 2 d + 1 (and squares) or d (d + 3) / 2 + 1 (and products)
 * @property violation of the best point so far; this and the next are empty without constraints, and for runs of experiments
 * @property multipliers gamma, a column for each inequality and then each equality
 * @property generationBest best f of the newest generation; this and what follows is empty for runs of experiments
 * @property generationMedian median f of the newest generation
 * @property generationWorst worst f of the newest generation
 * @property sigma the step size
 * @property deviations the standard deviation of each coordinate
 */
public class TraceArrays internal constructor(
    course: Trace,
) {
    public val iteration: D1Array<Long> = mk.ndarray(course.iteration)
    public val evaluations: D1Array<Long> = mk.ndarray(course.evaluations)
    public val bestValue: D1Array<Double> = mk.ndarray(course.bestValue)
    public val mean: D2Array<Double> = matrix(course.mean)
    public val eigenvalues: D2Array<Double> = matrix(course.eigenvalues)
    public val coefficientSums: D2Array<Double> = matrix(course.coefficientSums)
    public val scale: D1Array<Double> = mk.ndarray(course.scale)
    public val effectiveSampleSize: D1Array<Double> = mk.ndarray(course.effectiveSampleSize)
    public val meanQuantile: D1Array<Double> = mk.ndarray(course.meanQuantile)
    public val simulatedTime: D1Array<Double> = mk.ndarray(course.simulatedTime)
    public val modelEvaluations: D1Array<Double> = course.model { it.evaluations() }
    public val modelLambda: D1Array<Double> = course.model { it.lambda() }
    public val tau: D1Array<Double> = course.model { it.tau() }
    public val coefficients: D1Array<Double> = course.model { it.coefficients() }
    public val violation: D1Array<Double> = mk.ndarray(course.constraints.map { it.violation() }.orElseGet { DoubleArray(0) })
    public val multipliers: D2Array<Double> = matrix(course.constraints.map { it.multipliers() }.orElseGet { emptyArray() })
    public val generationBest: D1Array<Double> = course.detail { it.generationBest() }
    public val generationMedian: D1Array<Double> = course.detail { it.generationMedian() }
    public val generationWorst: D1Array<Double> = course.detail { it.generationWorst() }
    public val sigma: D1Array<Double> = course.detail { it.sigma() }
    public val deviations: D2Array<Double> = matrix(course.details.map { it.deviations() }.orElseGet { emptyArray() })
}

private fun Trace.detail(column: (TraceDetails) -> DoubleArray): D1Array<Double> =
    mk.ndarray(details.map(column).orElseGet { DoubleArray(0) })

private fun Trace.model(column: (TraceModel) -> DoubleArray): D1Array<Double> =
    mk.ndarray(model.map(column).orElseGet { DoubleArray(0) })

/** Rows of different length are filled with 0. */
internal fun matrix(rows: Array<DoubleArray>): D2Array<Double> {
    val columns = rows.maxOfOrNull { it.size } ?: 0
    val data = DoubleArray(rows.size * columns)
    rows.forEachIndexed { i, row -> row.forEachIndexed { j, value -> data[i * columns + j] = value } }
    return mk.ndarray(data, rows.size, columns)
}
