package dev.reigo.dsl.study.text

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Algorithms
import dev.reigo.description.Description
import dev.reigo.problem.Problem
import kotlinx.serialization.KSerializer
import kotlinx.serialization.descriptors.SerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.booleanOrNull
import kotlinx.serialization.json.doubleOrNull
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.longOrNull

/** An algorithm as `{"type": ..., parameters that are not usual}`; a user's own algorithm as its key. */
internal object AlgorithmSerializer : ThroughJson<Algorithm>() {
    override fun toJson(value: Algorithm): JsonObject {
        val description = value.description()
        return if (Algorithms.canRead(description)) {
            DescriptionSerializer.toJson(description)
        } else {
            JsonObject(mapOf("type" to JsonPrimitive(Algorithms.OWN), "id" to JsonPrimitive(description.key())))
        }
    }

    override fun fromJson(json: JsonObject): Algorithm = Algorithms.of(json.toDescription())
}

/** A problem without its objective. */
internal object ProblemSerializer : ThroughJson<Problem>() {
    override fun toJson(value: Problem): JsonObject = JsonObject(value.description().toJson())

    override fun fromJson(json: JsonObject): Problem = Problem.of(json.toDescription())
}

/** A description as `{"type": ..., values}`. */
internal object DescriptionSerializer : ThroughJson<Description>() {
    override fun toJson(value: Description) = JsonObject(mapOf("type" to JsonPrimitive(value.type())) + value.toJson())

    override fun fromJson(json: JsonObject): Description = json.toDescription()
}

/** A value that is written as a JSON object. */
internal abstract class ThroughJson<T> : KSerializer<T> {
    final override val descriptor: SerialDescriptor get() = JsonObject.serializer().descriptor

    abstract fun toJson(value: T): JsonObject

    abstract fun fromJson(json: JsonObject): T

    final override fun serialize(
        encoder: Encoder,
        value: T,
    ) = encoder.encodeSerializableValue(JsonObject.serializer(), toJson(value))

    final override fun deserialize(decoder: Decoder): T = fromJson(decoder.decodeSerializableValue(JsonObject.serializer()))
}

/** The values of a description. */
internal fun Description.toJson(): Map<String, JsonElement> = values().mapValues { (_, value) -> element(value) }

/** A list becomes an array, in which null is a missing value. */
private fun element(value: Any): JsonElement =
    when (value) {
        is Description -> DescriptionSerializer.toJson(value)
        is List<*> -> JsonArray(value.map { it?.toJson() ?: JsonNull })
        else -> value.toJson()
    }

/** A plain value of a description. */
internal fun Any.toJson(): JsonPrimitive =
    when (this) {
        is Number -> JsonPrimitive(this)
        is Boolean -> JsonPrimitive(this)
        else -> JsonPrimitive(toString())
    }

internal fun JsonObject.toDescription(): Description =
    Description.ofValues(
        get("type")?.jsonPrimitive?.content ?: "problem",
        minus("type").mapValues { (_, element) -> element.value() },
    )

private fun JsonElement.value(): Any =
    when (this) {
        is JsonObject -> toDescription()
        is JsonArray -> map { if (it is JsonNull) null else it.jsonPrimitive.plain() }
        else -> jsonPrimitive.plain()
    }

/** As Long, Double, Boolean or String. */
internal fun JsonPrimitive.plain(): Any = if (isString) content else booleanOrNull ?: longOrNull ?: doubleOrNull ?: content
