package dev.reigo.dsl.study.text

import dev.reigo.description.State
import dev.reigo.description.StateJson
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.descriptors.SerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonUnquotedLiteral

/** A state as [StateJson] writes it. Each number keeps its digits, because the tree of JSON holds them as text. */
internal object StateSerializer : KSerializer<State> {
    private val json = JsonElement.serializer()

    override val descriptor: SerialDescriptor get() = json.descriptor

    @OptIn(ExperimentalSerializationApi::class)
    override fun serialize(
        encoder: Encoder,
        value: State,
    ) = encoder.encodeSerializableValue(json, JsonUnquotedLiteral(StateJson.write(value)))

    override fun deserialize(decoder: Decoder): State = StateJson.read(decoder.decodeSerializableValue(json).toString())
}
