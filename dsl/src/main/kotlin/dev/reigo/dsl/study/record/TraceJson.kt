package dev.reigo.dsl.study.record

import dev.reigo.experiment.Trace
import dev.reigo.experiment.TraceDetails
import dev.reigo.experiment.TraceModel
import kotlinx.serialization.Serializable
import java.util.Optional

@Serializable
internal class TraceJson(
    private val iteration: LongArray,
    private val evaluations: LongArray,
    private val bestValue: AnyDoubles,
    private val mean: List<AnyDoubles>,
    private val eigenvalues: List<AnyDoubles>,
    private val coefficientSums: List<AnyDoubles>,
    private val scale: AnyDoubles,
    private val effectiveSampleSize: AnyDoubles,
    private val details: TraceDetailsJson? = null,
    private val meanQuantile: AnyDoubles = emptyList(),
    private val simulatedTime: AnyDoubles = emptyList(),
    private val model: TraceModelJson? = null,
) {
    constructor(trace: Trace) : this(
        trace.iteration,
        trace.evaluations,
        trace.bestValue.toList(),
        trace.mean.map { it.toList() },
        trace.eigenvalues.map { it.toList() },
        trace.coefficientSums.map { it.toList() },
        trace.scale.toList(),
        trace.effectiveSampleSize.toList(),
        trace.details.map { TraceDetailsJson(it) }.orElse(null),
        trace.meanQuantile.toList(),
        trace.simulatedTime.toList(),
        trace.model.map { TraceModelJson(it) }.orElse(null),
    )

    fun toTrace() =
        Trace(
            iteration,
            evaluations,
            bestValue.toDoubleArray(),
            mean.arrays(),
            eigenvalues.arrays(),
            coefficientSums.arrays(),
            scale.toDoubleArray(),
            effectiveSampleSize.toDoubleArray(),
            meanQuantile.toDoubleArray(),
            simulatedTime.toDoubleArray(),
            Optional.ofNullable(details?.toDetails()),
            Optional.ofNullable(model?.toModel()),
        )
}

@Serializable
internal class TraceModelJson(
    private val evaluations: AnyDoubles,
    private val lambda: AnyDoubles,
    private val tau: AnyDoubles,
    private val coefficients: AnyDoubles,
) {
    constructor(model: TraceModel) : this(
        model.evaluations.toList(),
        model.lambda.toList(),
        model.tau.toList(),
        model.coefficients.toList(),
    )

    fun toModel() =
        TraceModel(evaluations.toDoubleArray(), lambda.toDoubleArray(), tau.toDoubleArray(), coefficients.toDoubleArray())
}

@Serializable
internal class TraceDetailsJson(
    private val generationBest: AnyDoubles,
    private val generationMedian: AnyDoubles,
    private val generationWorst: AnyDoubles,
    private val sigma: AnyDoubles,
    private val deviations: List<AnyDoubles>,
) {
    constructor(details: TraceDetails) : this(
        details.generationBest.toList(),
        details.generationMedian.toList(),
        details.generationWorst.toList(),
        details.sigma.toList(),
        details.deviations.map { it.toList() },
    )

    fun toDetails() =
        TraceDetails(
            generationBest.toDoubleArray(),
            generationMedian.toDoubleArray(),
            generationWorst.toDoubleArray(),
            sigma.toDoubleArray(),
            deviations.arrays(),
        )
}

private fun List<List<Double>>.arrays() = map { it.toDoubleArray() }.toTypedArray()
