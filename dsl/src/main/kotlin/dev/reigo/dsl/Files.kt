package dev.reigo.dsl

import dev.reigo.dsl.plot.writeAtomically
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path

internal fun writeText(
    file: String,
    text: String,
): Path = writeAtomically(Path.of(file), text.encodeToByteArray())

internal fun readText(file: String): String {
    val path = Path.of(file)
    require(Files.isRegularFile(path)) { "the file must exist, but '$file' does not; check the path" }
    return Files.readString(path)
}

/** Decodes, with an error that names the file and the place. */
internal fun <T> decode(
    source: String,
    serializer: KSerializer<T>,
    text: String,
    json: Json,
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
