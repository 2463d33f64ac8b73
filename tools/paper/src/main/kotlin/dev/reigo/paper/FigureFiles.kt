package dev.reigo.paper

import dev.reigo.dsl.Results
import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.text.decode
import kotlinx.serialization.builtins.ListSerializer
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path

/**
 * The files of the figures in a folder: NAME.json has the runs, and NAME-measures.json has numbers taken from them. A figure
 * without runs has its numbers in NAME.json. Each may be a .json.gz.
 */
internal class FigureFiles(
    private val folder: String,
    private val mostBytes: Int = MOST_BYTES,
) {
    fun results(name: String): Results? = text("$name.json")?.takeIf { it.startsWith("{") }?.let { Results.fromJson(it) }

    fun measures(name: String): List<Measure>? =
        (text("$name-measures.json") ?: text("$name.json")?.takeIf { it.startsWith("[") })
            ?.let { decode("$folder/$name", MEASURES, it) }

    fun save(
        name: String,
        results: Results,
    ) {
        results.saveJson("$folder/$name.json")
        results.saveCsv("$folder/$name.csv")
    }

    fun save(
        name: String,
        measures: List<Measure>,
    ) {
        writeText("$folder/$name.json", Json.encodeToString(MEASURES, measures))
        writeText("$folder/$name.csv", measures.toCsv())
    }

    private fun text(file: String): String? {
        val plain = Path.of(folder, file)
        val packed = Path.of(folder, "$file.gz")
        return when {
            Files.exists(plain) -> Files.readString(plain)
            Files.exists(packed) -> readText("$packed", mostBytes)
            else -> null
        }
    }

    private companion object {
        const val MOST_BYTES = 256 shl 20 // docs/paper has 8 MB at the most
        val MEASURES = ListSerializer(Measure.serializer())
    }
}
