package dev.reigo.vectors

import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import java.io.File

/** The folder that a system property names, from this module or from the project's root; `own` if it is not set. */
internal fun vectorFolder(
    property: String,
    own: File,
): File = given(property, own, "folder") { it.isDirectory }

/** The same for a single file or a folder. */
internal fun vectorFileOrFolder(
    property: String,
    own: File,
): File = given(property, own, "file or a folder") { it.exists() }

private fun given(
    property: String,
    own: File,
    what: String,
    fits: (File) -> Boolean,
): File {
    val given = System.getProperty(property) ?: return own
    return listOf(File(given), File(System.getProperty("reigo.root", ".."), given)).firstOrNull(fits)
        ?: error("$property must name a $what, but is $given; give a path from here or an absolute one")
}

/** The vector files of a folder, sorted, without its index; those whose names begin so. */
internal fun vectorFiles(
    folder: File,
    prefix: String = "",
): List<File> =
    folder.listFiles { file -> file.extension == "json" && file.name != "index.json" && file.name.startsWith(prefix) }
        .orEmpty()
        .sorted()

/** The names of all files that the folder's index lists; none if it has no index. */
internal fun indexedFiles(folder: File): List<String> {
    val index = File(folder, "index.json")
    return if (index.exists()) readJson(index).jsonArray.map { it.jsonObject.text("file") } else emptyList()
}

internal fun readVectors(file: File): JsonObject = readJson(file).jsonObject

internal fun JsonObject.title(): String = text(if ("description" in this) "description" else "kind")

internal fun readJson(file: File): JsonElement = Json.parseToJsonElement(file.readText())
