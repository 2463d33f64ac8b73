package dev.reigo.dsl.study

import dev.reigo.analysis.Ecdf
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunResult
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.jsonPrimitive

/**
 * One run and what it found.
 *
 * @property algorithm the algorithm's one-line description
 * @property problem the problem, as `name(dimension)`
 * @property index 0, 1, ... among the runs of that pair
 * @property seed of its generator; repeats the run exactly
 * @property reason why it stopped, in a word
 * @property message why it stopped, in a sentence
 * @property bestValue best f, in the problem's own sign
 * @property invalidValues evaluations that gave NaN or an infinity
 * @property hits evaluations until each target of the ECDF, -1 where not reached
 * @property seconds wall-clock time, the only part that differs between repetitions
 */
@Serializable
public data class RunRecord(
    val algorithm: String,
    val problem: String,
    val index: Int,
    val seed: Long,
    val success: Boolean,
    val reason: String,
    val message: String,
    val evaluations: Long,
    val iterations: Long,
    @Serializable(AnyDouble::class) val bestValue: Double,
    val bestPoint: List<Double>,
    val invalidValues: Long,
    val hits: List<Long>,
    val seconds: Double,
    val trace: TraceRecord? = null,
) {
    /** Which run it is, in the words of the core. */
    val key: RunKey get() = RunKey(algorithm, problem, index)

    /** Which algorithm on which problem. */
    val setting: SettingKey get() = SettingKey(algorithm, problem)

    /** Evaluations to the target; +infinity if the run failed. */
    val runtime: Double get() = if (success) evaluations.toDouble() else Double.POSITIVE_INFINITY

    internal companion object {
        fun of(result: RunResult): RunRecord {
            val found = result.result()
            return RunRecord(
                result.key().algorithm(),
                result.key().problem(),
                result.key().index(),
                result.seed(),
                result.success(),
                found.reason().code(),
                found.reason().message(),
                found.evaluations(),
                found.iterations(),
                found.bestValue(),
                found.bestPoint().toList(),
                found.invalidValues(),
                result.hits().toList(),
                result.seconds(),
                result.trace().map { TraceRecord.of(it) }.orElse(null),
            )
        }
    }
}

internal fun List<RunRecord>.runtimes(): DoubleArray = map { it.runtime }.toDoubleArray()

internal fun List<RunRecord>.ecdf(): Ecdf =
    Ecdf.of(
        map { run ->
            run.hits.ifEmpty { listOf(if (run.success) run.evaluations else -1) }.toLongArray()
        }.toTypedArray(),
    )

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
