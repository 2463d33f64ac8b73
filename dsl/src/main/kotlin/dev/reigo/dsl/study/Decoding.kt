package dev.reigo.dsl.study

import dev.reigo.dsl.internal.InternalReigoApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json

/** Decodes. An error names the file and the place. */
@InternalReigoApi
public fun <T> decode(
    source: String,
    serializer: KSerializer<T>,
    text: String,
    json: Json = Json,
): T =
    try {
        json.decodeFromString(serializer, text)
    } catch (e: SerializationException) {
        throw unreadable(source, e)
    } catch (e: IllegalArgumentException) { // thrown by checks in constructors
        throw unreadable(source, e)
    }

private fun unreadable(
    source: String,
    cause: Exception,
) = IllegalArgumentException(
    "$source must be a file that Reigo wrote, but is damaged or of another kind: " +
        "${cause.message?.lineSequence()?.firstOrNull()}; write it again",
    cause,
)
