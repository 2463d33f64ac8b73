package dev.reigo.dsl.study.record

import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.jsonPrimitive

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
