package dev.reigo.surrogate

import dev.reigo.vectors.number
import dev.reigo.vectors.text
import io.kotest.assertions.throwables.shouldThrow
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.doubleOrNull
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs

/** Changes every expected number of a file, one at a time, and fails unless the check sees it. */
internal fun requireEachJudged(content: JsonObject) {
    checkLq(content)
    for (path in numbers(content, emptyList()).filter { isExpected(content.text("kind"), it) }) {
        shouldThrow<AssertionError> { checkLq(spoiled(content, path).jsonObject) }
    }
}

/** Whether the surrogate must reproduce the number at a path. */
private fun isExpected(
    kind: String,
    path: List<Any>,
): Boolean =
    when (kind) {
        "kendall" -> path.last() == "tau"
        "trust-region" -> "y" in path || path.last() == "multiplier"
        "tables" -> "tolerance_abs" !in path && path.last() !in setOf("dimension", "lambda") && isAnswer(path)
        else -> path.first() == "expected"
    }

/** In a table: not a question, such as e of tau_points. */
private fun isAnswer(path: List<Any>) = when {
    "tau_points" in path -> path.last() == 1
    "radius" in path -> path.last() == "radius_after"
    else -> true
}

private fun numbers(
    element: JsonElement,
    path: List<Any>,
): List<List<Any>> =
    when (element) {
        is JsonObject -> element.flatMap { (key, child) -> numbers(child, path + key) }
        is JsonArray -> element.flatMapIndexed { i, child -> numbers(child, path + i) }
        is JsonPrimitive -> if (!element.isString && element.doubleOrNull != null) listOf(path) else emptyList()
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
        is JsonPrimitive -> JsonPrimitive(element.number() + 1e-3 * maxOf(1.0, abs(element.number())))
    }
}
