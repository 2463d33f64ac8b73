package dev.reigo.dsl.study

import dev.reigo.dsl.internal.readText
import java.nio.file.Files
import java.nio.file.Path

/** See [Results.load]. */
internal fun loadResults(file: String): Results {
    val path = Path.of(file)
    if (Files.isDirectory(path)) return StudyFolder.load(path)
    val large = Files.isRegularFile(path) && Files.size(path) > LARGE
    val results = if (large) largeResults(path) else resultsOf(file, readText(file))
    val beside = StudyFolder(path.parent ?: Path.of(""))
    results.runs.forEach { it.findFiles(beside) }
    return results
}

/** The results in a text. */
internal fun resultsOf(
    source: String,
    text: String,
): Results {
    val results = try {
        decode(source, Results.serializer(), text)
    } catch (e: IllegalArgumentException) {
        checkSchema(source, text, Results.SCHEMA) // another schema explains more than a field that does not fit
        throw e
    }
    return checked(source, results)
}

/** The results in a file that may be larger than a text. */
internal fun largeResults(file: Path): Results = checked(file.toString(), decodeLargeFile(file, Results.serializer()))

private fun checked(
    source: String,
    results: Results,
): Results {
    checkSchema(source, results.schema, Results.SCHEMA, results.library)
    contradiction(results)?.let {
        throw IllegalArgumentException("$source must be results that Reigo wrote, but $it; write it again")
    }
    return results
}

private const val LARGE = 1L shl 27 // bytes that a text can surely hold
