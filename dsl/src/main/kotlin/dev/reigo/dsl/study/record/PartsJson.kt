package dev.reigo.dsl.study.record

import dev.reigo.experiment.FinalDistribution
import dev.reigo.experiment.Probe
import dev.reigo.optimizer.Answer
import kotlinx.serialization.Serializable
import java.util.OptionalDouble

@Serializable
internal class DistributionJson(
    private val family: String,
    private val parameters: AnyDoubles,
) {
    constructor(kept: FinalDistribution) : this(kept.family(), kept.parameters().toList())

    fun toDistribution(): FinalDistribution = FinalDistribution.of(family, parameters.toDoubleArray())
}

@Serializable
internal class AnswerJson(
    private val point: DoubleArray,
    @Serializable(AnyDouble::class) private val value: Double,
    @Serializable(AnyDouble::class) private val standardError: Double,
    private val evaluations: Int,
    @Serializable(AnyDouble::class) private val violation: Double? = null,
) {
    constructor(answer: Answer) :
        this(answer.point, answer.value, answer.standardError, answer.evaluations, answer.violation.takeIf { it.isPresent }?.asDouble)

    fun toAnswer() =
        Answer(point, value, standardError, evaluations, violation?.let { OptionalDouble.of(it) } ?: OptionalDouble.empty())
}

@Serializable
internal class ProbeJson(
    private val point: AnyDoubles,
    @Serializable(AnyDouble::class) private val value: Double,
) {
    constructor(probe: Probe) : this(probe.point.toList(), probe.value)

    fun toProbe() = Probe(point.toDoubleArray(), value)
}
