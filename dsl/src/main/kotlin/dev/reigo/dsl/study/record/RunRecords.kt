package dev.reigo.dsl.study.record

import dev.reigo.experiment.FinalDistribution
import dev.reigo.experiment.PackedTrace
import dev.reigo.experiment.Probe
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.Trace
import dev.reigo.experiment.TraceDetails
import dev.reigo.experiment.TraceModel
import dev.reigo.optimizer.Answer
import dev.reigo.search.StopReason
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonPrimitive
import java.util.Optional
import java.util.OptionalDouble

/** Which algorithm on which problem. */
public val RunRecord.setting: SettingKey get() = SettingKey(algorithm, problem)

/** Whether the run ended because the objective, a part or an observer threw. It then says nothing about the algorithm. */
internal val RunRecord.objectiveFailed: Boolean
    get() = reason.code() == StopReason.OBJECTIVE_FAILURE || reason.code() == StopReason.PART_FAILURE

/** Whether no evaluation gave a value. The objective may be mended, so such a run begins anew. */
internal val RunRecord.onlyFailed: Boolean get() = objectiveFailed && failures > 0 && failures == evaluations

/** Whether both are of the same run, as far as they say: perhaps only one of them has kept the last distribution. */
internal fun RunRecord.agreesWith(other: RunRecord): Boolean {
    fun comparable(
        record: RunRecord,
        with: RunRecord,
    ) = record.withSeconds(0.0).let { if (with.distribution.isPresent) it else it.withDistribution(Optional.empty()) }
    return comparable(this, other) == comparable(other, this)
}

internal fun List<RunRecord>.runtimes(): DoubleArray = map { it.runtime() }.toDoubleArray()

/** Simulated times to the target, +infinity for a run that failed. */
internal fun List<RunRecord>.times(): DoubleArray {
    require(all { it.simulatedTime.isPresent }) {
        "simulated time needs simulated workers, but ${first { it.simulatedTime.isEmpty }.key()} had none; write workers(...)"
    }
    return map { it.timeToTarget() }.toDoubleArray()
}

/** A record in files. */
internal object RunRecordSerializer : KSerializer<RunRecord> {
    override val descriptor = RunRecordJson.serializer().descriptor

    override fun serialize(
        encoder: Encoder,
        value: RunRecord,
    ) = encoder.encodeSerializableValue(RunRecordJson.serializer(), RunRecordJson(value))

    override fun deserialize(decoder: Decoder): RunRecord = decoder.decodeSerializableValue(RunRecordJson.serializer()).toRecord()
}

@Serializable
private class RunRecordJson(
    private val algorithm: String,
    private val problem: String,
    private val index: Int,
    private val seed: Long,
    private val success: Boolean,
    private val reason: String,
    private val message: String,
    private val evaluations: Long,
    private val iterations: Long,
    @Serializable(AnyDouble::class) private val bestValue: Double,
    private val bestPoint: DoubleArray,
    private val invalidValues: Long,
    private val hits: LongArray,
    private val seconds: Double,
    private val failures: Long = 0,
    private val probes: List<ProbeJson> = emptyList(),
    private val trace: TraceJson? = null,
    private val restarts: List<RestartJson> = emptyList(),
    private val answer: AnswerJson? = null,
    private val best: Map<String, JsonPrimitive>? = null, // the best point by names, for readers; bestPoint is what counts
    private val simulatedTime: Double? = null,
    private val distribution: DistributionJson? = null,
    private val traceAt: LongArray? = null, // place, length and checksum of a trace that has a file of its own
    private val distributionAt: LongArray? = null, // the same of a distribution
) {
    constructor(record: RunRecord) : this(
        record.algorithm,
        record.problem,
        record.index,
        record.seed,
        record.success(),
        record.reason.code(),
        record.reason.message(),
        record.evaluations,
        record.iterations,
        record.bestValue,
        record.bestPoint,
        record.invalidValues,
        record.hits,
        record.seconds,
        record.failures,
        record.probes.map { ProbeJson(it) },
        record.trace.map { TraceJson(it.unpack()) }.orElse(null),
        record.restarts.map { RestartJson(it) },
        record.answer.map { AnswerJson(it) }.orElse(null),
        simulatedTime = record.simulatedTime.takeIf { it.isPresent }?.asDouble,
        distribution = record.distribution.map { DistributionJson(it) }.orElse(null),
    )

    fun toRecord(): RunRecord {
        require(success == (reason == StopReason.TARGET)) { "a run succeeds by its target, but success is $success and reason '$reason'" }
        return RunRecord(
            algorithm.intern(), problem.intern(), index, seed, StopReason.Other(reason.intern(), message), evaluations, iterations,
            bestValue, bestPoint, invalidValues, failures, hits,
            probes.map { it.toProbe() },
            seconds, Optional.ofNullable(packedTrace()),
            restarts.map { it.toRestart() },
            Optional.ofNullable(answer?.toAnswer()),
            simulatedTime?.let { OptionalDouble.of(it) } ?: OptionalDouble.empty(),
            Optional.ofNullable(finalDistribution()),
        )
    }

    private fun packedTrace(): PackedTrace? =
        traceAt?.let { PackedTrace(StoredBytes.of(it)) } ?: trace?.let { PackedTrace.of(it.toTrace()) }

    private fun finalDistribution(): FinalDistribution? =
        distributionAt?.let { FinalDistribution(StoredBytes.of(it, StoredBytes.DISTRIBUTION)) } ?: distribution?.toDistribution()
}

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
) {
    constructor(answer: Answer) : this(answer.point, answer.value, answer.standardError, answer.evaluations)

    fun toAnswer() = Answer(point, value, standardError, evaluations)
}

@Serializable
internal class ProbeJson(
    private val point: AnyDoubles,
    @Serializable(AnyDouble::class) private val value: Double,
) {
    constructor(probe: Probe) : this(probe.point.toList(), probe.value)

    fun toProbe() = Probe(point.toDoubleArray(), value)
}

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

/** Doubles, of which some may be infinite or NaN. */
internal typealias AnyDoubles = List<
    @Serializable(AnyDouble::class)
    Double,
    >

/** Any double in strict JSON: numbers as numbers, infinities and NaN as text. */
internal object AnyDouble : KSerializer<Double> {
    override val descriptor = PrimitiveSerialDescriptor("dev.reigo.AnyDouble", PrimitiveKind.DOUBLE)

    override fun serialize(
        encoder: Encoder,
        value: Double,
    ) = if (value.isFinite()) encoder.encodeDouble(value) else encoder.encodeString(value.toString())

    override fun deserialize(decoder: Decoder): Double =
        (decoder as JsonDecoder).decodeJsonElement().jsonPrimitive.content.let {
            it.toDoubleOrNull() ?: throw IllegalArgumentException("a number is expected, but there is '$it'")
        }
}
