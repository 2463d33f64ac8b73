package dev.reigo.vectors

import dev.reigo.requireNear
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import java.io.File
import kotlin.math.abs

private const val TOLERANCE = 1e-9
private val notJudged = setOf("f", "d", "instance", "x") // they say what is computed

/** All rows of the files of a folder whose names begin so. */
internal fun suiteRows(
    folder: File,
    prefix: String,
): List<SuiteRow> = vectorFiles(folder, prefix).flatMap { file -> readJson(file).jsonArray.map { SuiteRow(it.jsonObject) } }

/** Throws an AssertionError if the folder holds no file of the two suites, or one that none of the specs of suites judges. */
internal fun requireSuites(folder: File) {
    val all = vectorFiles(folder)
    if (all.none { file -> shared.any { file.name.startsWith(it) } }) {
        throw AssertionError("$folder must hold a file whose name begins with one of $shared, but holds ${all.map { it.name }}")
    }
    for (file in all) {
        if (suites.none { file.name.startsWith(it) }) {
            throw AssertionError("the name of ${file.name} must begin with one of $suites; rename it, or add a judge")
        }
    }
}

private val shared = listOf("mixint-", "noisy-") // two specs take the same folder, which need not have files for both
private val suites = shared + "bbob"

/** A row of a COCO suite's values: function, dimension, instance, f_opt and values at points; or one point of it. */
internal class SuiteRow(
    private val content: JsonObject,
    private val whole: JsonObject = content,
) {
    val function = whole.whole("f")
    val d = whole.whole("d")
    val instance = whole.whole("instance")

    fun vector(key: String): DoubleArray = content.vector(key)

    fun points(): List<SuiteRow> = content.list("points").map { SuiteRow(it.jsonObject, whole) }

    /** Throws an AssertionError unless a number is that of the row to 1e-9 relative. */
    fun near(
        what: String,
        got: Double,
        key: String,
    ) {
        val expected = content.number(key)
        requireNear("$what of $this", got, expected, TOLERANCE * abs(expected))
    }

    /** The same for the coordinates of a point. */
    fun same(
        what: String,
        got: DoubleArray,
        key: String,
    ) = compareAll("$what of $this", got, content.getValue(key)) { TOLERANCE * abs(it) }

    /** The row with one number changed by three times the tolerance, for each number that is judged, up and down. */
    fun spoilt(): List<SuiteRow> = spoilt(content).map { SuiteRow(it.jsonObject) }

    private fun spoilt(element: JsonElement): List<JsonElement> =
        when (element) {
            is JsonObject -> element.keys.filter { it !in notJudged }.flatMap { key ->
                spoilt(element.getValue(key)).map { JsonObject(element + (key to it)) }
            }
            is JsonArray -> element.indices.flatMap { i ->
                spoilt(element[i]).map { JsonArray(element.toMutableList().apply { set(i, it) }) }
            }
            is JsonPrimitive -> element.number().let { v ->
                val off = if (v == 0.0) TOLERANCE else 3 * TOLERANCE * v
                listOf(v - off, v + off).map { JsonPrimitive(it) }
            }
        }

    override fun toString() = "f$function, d = $d, instance $instance" + (if (content === whole) "" else " at ${content["x"]}")
}
