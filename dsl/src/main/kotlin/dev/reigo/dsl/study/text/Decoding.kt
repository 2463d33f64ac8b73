package dev.reigo.dsl.study.text

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.internal.whileReading
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.decodeFromStream
import java.nio.file.Path

/** Decodes, after a look at the checksum if there is one. An error names the file and the place. */
@InternalReigoApi
public fun <T> decode(
    source: String,
    serializer: KSerializer<T>,
    text: String,
    json: Json = Json,
): T = reading(source) { json.decodeFromString(serializer, unsealed(text)) }

/** Decodes a file. */
internal fun <T> decodeFile(
    file: String,
    serializer: KSerializer<T>,
): T = decode(file, serializer, readText(file))

/** Decodes a file as a stream, because it may be larger than a text. */
@OptIn(ExperimentalSerializationApi::class)
internal fun <T> decodeLargeFile(
    file: Path,
    serializer: KSerializer<T>,
): T = reading(file.toString()) { whileReading(file) { openUnsealed(file).use { Json.decodeFromStream(serializer, it) } } }

/** What [read] gives. An error, also one of a check in a constructor, names the source. */
internal inline fun <T> reading(
    source: String,
    read: () -> T,
): T =
    try {
        read()
    } catch (e: IllegalArgumentException) { // a SerializationException is one
        throw unreadable(source, e)
    }

internal fun unreadable(
    source: String,
    cause: Exception,
) = IllegalArgumentException(
    "$source must be a file that Reigo wrote, but is damaged or of another kind: " +
        "${cause.message?.lineSequence()?.firstOrNull()}; write it again, or restore it from a copy",
    cause,
)
