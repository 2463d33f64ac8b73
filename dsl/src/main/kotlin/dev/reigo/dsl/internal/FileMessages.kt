package dev.reigo.dsl.internal

import java.io.FileNotFoundException
import java.io.IOException
import java.io.UncheckedIOException
import java.nio.charset.CharacterCodingException
import java.nio.file.AccessDeniedException
import java.nio.file.FileAlreadyExistsException
import java.nio.file.FileSystemException
import java.nio.file.Files
import java.nio.file.InvalidPathException
import java.nio.file.Path

/** The path that a user gave. */
internal fun pathOf(file: String): Path =
    try {
        Path.of(file)
    } catch (e: InvalidPathException) {
        throw IllegalArgumentException("a path must be one of this system, but '${e.input}' is none (${e.reason}); correct it")
    }

/** Refuses what a file cannot replace. */
internal fun checkWritable(file: Path) {
    require(file.toString().isNotEmpty()) { "a file must have a name, but it is empty; name one, e.g. 'results.csv'" }
    require(!Files.isDirectory(file)) {
        "'$file' must be a file, but is a folder; name a file in it, e.g. '${file.resolve("results.csv")}'"
    }
    require(!Files.exists(file) || Files.isRegularFile(file)) {
        "'$file' must be a regular file, but is a device or a pipe; write to a file, or print the text"
    }
}

/** What to tell a user if [file] could not be written because of [cause]. */
internal fun unwritable(file: Path, cause: IOException): UncheckedIOException {
    val reason = reason(cause)
    val remedy = when {
        "No space left" in reason || "quota" in reason -> "free some space or choose another disk"
        "too long" in reason -> "choose a shorter name"
        cause is FileAlreadyExistsException || "Not a directory" in reason -> "choose another folder"
        else -> "check the path and who may write there"
    }
    return UncheckedIOException("'$file' must be writable, but is not: $reason; $remedy", cause)
}

internal fun unreadable(file: Path, cause: IOException): UncheckedIOException =
    UncheckedIOException("'$file' must be readable, but is not: ${reason(cause)}; check who may read it", cause)

/** What [block] gives. If the system refuses it, the error names the file. */
internal inline fun <T> whileWriting(file: Path, block: () -> T): T =
    try {
        block()
    } catch (e: IOException) {
        throw unwritable(file, e)
    }

/** The same for a file that is read. */
internal inline fun <T> whileReading(file: Path, block: () -> T): T =
    try {
        block()
    } catch (e: IOException) {
        throw unreadable(file, e)
    }

/** The folder of that name, made if it is missing. [call] is what a script writes to name it. */
internal fun folderOf(name: String, call: String): Path {
    fun unusable(why: String, cause: Exception) = IllegalArgumentException(
        "$call must name a folder that can be written to, but '$name' cannot: $why; choose another folder",
        cause,
    )
    return try {
        Files.createDirectories(Path.of(name))
    } catch (e: InvalidPathException) {
        throw unusable("is no path: ${e.reason}", e)
    } catch (e: FileAlreadyExistsException) {
        throw unusable("${e.file} is a file", e)
    } catch (e: IOException) {
        throw unusable("cannot be made: ${reason(e)}", e)
    }
}

private val IN_BRACKETS = Regex("""\(([^()]+)\)$""") // of a FileNotFoundException, which begins with the path

private fun reason(cause: IOException): String = when {
    cause is AccessDeniedException -> "permission denied for '${cause.file}'"
    cause is FileAlreadyExistsException -> "'${cause.file}' is a file, not a folder"
    cause is FileSystemException -> "${cause.reason ?: cause.javaClass.simpleName} ('${cause.file}')"
    cause is FileNotFoundException -> cause.message?.let { IN_BRACKETS.find(it)?.groupValues?.get(1) } ?: "it does not exist"
    else -> cause.message ?: cause.javaClass.simpleName
}

/** The text in [bytes], without a byte order mark. */
internal fun decodeUtf8(file: String, bytes: ByteArray): String {
    val first = bytes.take(2).map { it.toInt() and 0xff }
    require(first != listOf(0xff, 0xfe) && first != listOf(0xfe, 0xff) && bytes.none { it == 0.toByte() }) {
        "'$file' must be text in UTF-8, but is UTF-16 or no text; save it as UTF-8"
    }
    return try {
        bytes.decodeToString(throwOnInvalidSequence = true).removePrefix("\uFEFF")
    } catch (_: CharacterCodingException) {
        throw IllegalArgumentException("'$file' must be text in UTF-8, but is in another encoding; save it as UTF-8")
    }
}
