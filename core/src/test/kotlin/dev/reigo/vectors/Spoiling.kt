package dev.reigo.vectors

import io.kotest.assertions.throwables.shouldThrow
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs

/** Changes every expected number of a vector file, one at a time, and fails unless the check sees it. */
internal fun requireEveryNumberJudged(content: JsonObject) {
    for (path in expectedNumbers(content)) {
        shouldThrow<AssertionError> { checkVectors(spoiled(content, path).jsonObject) }
    }
}

/** Paths to the numbers that the core must reproduce. */
private fun expectedNumbers(content: JsonObject): List<List<Any>> =
    when (content.text("kind")) {
        "step" -> numbers(content.getValue("expected"), listOf("expected")).filter { "alpha" !in it }
        "mixture-step" -> numbers(content.getValue("expected"), listOf("expected"))
        "cma-step" -> listOf("expected", "expected_cholesky").flatMap { numbers(content.getValue(it), listOf(it)) }
        "cma-trajectory" -> numbers(content.getValue("steps"), listOf("steps")).filter { "expected" in it || "expected_cholesky" in it }
        "cma-parameters" -> numbers(content.getValue("rows"), listOf("rows")).filter { it.last() !in given }
        "trajectory" -> numbers(content.getValue("steps"), listOf("steps")).filter { "expected" in it }
        else -> listOf("W_pbil", "W_cma").flatMap { numbers(content.getValue(it), listOf(it)) }
    }

/** The table's own keys, and chi_n_exact, which is for information. */
private val given = setOf("dimension", "lambda", "chi_n_exact")

private fun numbers(
    element: JsonElement,
    path: List<Any>,
): List<List<Any>> =
    when (element) {
        is JsonObject -> element.flatMap { (key, child) -> numbers(child, path + key) }
        is JsonArray -> element.flatMapIndexed { i, child -> numbers(child, path + i) }
        is JsonPrimitive -> if (element.numberOrNull() != null) listOf(path) else emptyList()
    }

private fun spoiled(
    element: JsonElement,
    path: List<Any>,
): JsonElement {
    fun inside(
        key: Any,
        child: JsonElement,
    ) = if (key == path[0]) spoiled(child, path.drop(1)) else child
    return when (element) {
        is JsonObject -> JsonObject(element.mapValues { (key, child) -> inside(key, child) })
        is JsonArray -> JsonArray(element.mapIndexed { i, child -> inside(i, child) })
        is JsonPrimitive -> JsonPrimitive(off(element.number()))
    }
}

private fun off(value: Double) = if (value.isInfinite()) -1e3 else value + 1e-6 * maxOf(1.0, abs(value))
