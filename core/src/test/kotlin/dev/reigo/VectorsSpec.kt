package dev.reigo

import dev.reigo.vectors.checkVectors
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.collections.shouldNotBeEmpty
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.doubleOrNull
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import java.io.File
import kotlin.math.abs

/**
 * The judge of the core: values computed independently with 80 digits. The folder is that of the system property
 * `reigo.vectors` where set, taken from this module or from the project's root.
 */
class VectorsSpec :
    FunSpec({
        val folder = vectorFolder()
        val files = folder.listFiles { file ->
            file.extension == "json" && file.name != "index.json"
        }.orEmpty().sorted()

        test("the folder $folder holds vectors") { files.shouldNotBeEmpty() }

        test("every file of the index is there") {
            val index = File(folder, "index.json")
            if (index.exists()) {
                val named = read(index).jsonArray.map { it.jsonObject.getValue("file").jsonPrimitive.content }
                files.map { it.name } shouldContainAll named
            }
        }

        for (file in files) {
            val content = read(file).jsonObject
            val description =
                content["description"]?.jsonPrimitive?.content ?: content.getValue("kind").jsonPrimitive.content
            test("${file.name}: $description") { checkVectors(content) }
        }

        test("a value that is off is found, whichever it is") {
            for (name in listOf("p-05.json", "p-14.json", "p-33.json", "p-41.json", "p-46.json", "utilities.json")) {
                val file = File(ownFolder(), name)
                val content = read(file).jsonObject
                for (path in expectedNumbers(content)) {
                    shouldThrow<AssertionError> { checkVectors(spoiled(content, path).jsonObject) }
                }
            }
        }
    })

private fun ownFolder() = File("src/test/resources/vectors")

private fun vectorFolder(): File {
    val given = System.getProperty("reigo.vectors") ?: return ownFolder()
    return listOf(File(given), File(System.getProperty("reigo.root", ".."), given)).firstOrNull { it.isDirectory }
        ?: error("reigo.vectors must name a folder, but is $given; give a path from here or an absolute one")
}

private fun read(file: File): JsonElement = Json.parseToJsonElement(file.readText())

/** Paths to the numbers that the core must reproduce. */
private fun expectedNumbers(content: JsonObject): List<List<Any>> =
    when (content.getValue("kind").jsonPrimitive.content) {
        "step" -> numbers(content.getValue("expected"), listOf("expected")).filter { "alpha" !in it }
        "trajectory" -> numbers(content.getValue("steps"), listOf("steps")).filter { "expected" in it }
        else -> listOf("W_pbil", "W_cma").flatMap { numbers(content.getValue(it), listOf(it)) }
    }

private fun numbers(
    element: JsonElement,
    path: List<Any>,
): List<List<Any>> =
    when (element) {
        is JsonObject -> element.flatMap { (key, child) -> numbers(child, path + key) }
        is JsonArray -> element.flatMapIndexed { i, child -> numbers(child, path + i) }
        is JsonPrimitive -> if (element.doubleOrNull != null) listOf(path) else emptyList()
    }

private fun spoiled(
    element: JsonElement,
    path: List<Any>,
): JsonElement =
    when (element) {
        is JsonObject ->
            JsonObject(
                element.mapValues { (key, child) ->
                    if (key ==
                        path[0]
                    ) {
                        spoiled(child, path.drop(1))
                    } else {
                        child
                    }
                },
            )
        is JsonArray ->
            JsonArray(element.mapIndexed { i, child -> if (i == path[0]) spoiled(child, path.drop(1)) else child })
        is JsonPrimitive ->
            JsonPrimitive(element.content.toDouble().let { it + 1e-6 * maxOf(1.0, abs(it)) })
    }
