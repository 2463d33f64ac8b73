package dev.reigo.dsl.study.run

import dev.reigo.problem.Outcome
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

private val lenient = Json { isLenient = true } // NaN and Infinity, as Python prints them

/**
 * The outcome at the end of what a program printed: a number on the last line, or a JSON object `{"f": ..., "g": [...], "h": [...]}`
 * that begins a line and ends the text. Null if it is neither.
 */
internal fun printedOutcome(text: String): Outcome? {
    val all = text.trimEnd()
    val last = all.lines().lastOrNull().orEmpty().trim()
    return if (all.endsWith('}')) jsonOutcome(all) else printedNumber(last)?.let { Outcome.of(it) }
}

private fun jsonOutcome(text: String): Outcome? {
    val lines = text.lines()
    val start = lines.indexOfLast { it.startsWith("{") }
    if (start < 0) return null
    val parts = try {
        lenient.parseToJsonElement(lines.drop(start).joinToString("\n")) as? JsonObject
    } catch (_: SerializationException) {
        null
    }
    val f = parts?.get("f")?.let { number(it) }
    val g = numbers(parts?.get("g"))
    val h = numbers(parts?.get("h"))
    return if (f == null || g == null || h == null) null else Outcome.of(f, g, h)
}

/** No numbers if there is no such key; null if it holds something else. */
private fun numbers(element: JsonElement?): DoubleArray? {
    if (element == null) return DoubleArray(0)
    val all = (element as? JsonArray)?.map { number(it) } ?: return null
    return if (all.any { it == null }) null else DoubleArray(all.size) { all[it]!! }
}

private fun number(element: JsonElement): Double? = (element as? JsonPrimitive)?.let { printedNumber(it.content) }
