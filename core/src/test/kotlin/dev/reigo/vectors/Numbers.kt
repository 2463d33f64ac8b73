package dev.reigo.vectors

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.doubleOrNull
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlin.math.abs
import kotlin.math.max

/** Reading of the vector files: numbers are exact doubles, "inf" and "-inf" are infinities. */
internal fun JsonObject.obj(key: String) = getValue(key).jsonObject

internal fun JsonObject.text(key: String) = getValue(key).jsonPrimitive.content

internal fun JsonObject.whole(key: String) = getValue(key).jsonPrimitive.int

internal fun JsonObject.number(key: String) = getValue(key).number()

internal fun JsonObject.vector(key: String) = getValue(key).vector()

internal fun JsonObject.matrix(key: String) = getValue(key).matrix()

internal fun JsonObject.list(key: String): JsonArray = getValue(key).jsonArray

internal fun JsonElement.number(): Double = jsonPrimitive.numberOrNull() ?: error("a number is expected, but is $this")

internal fun JsonPrimitive.numberOrNull(): Double? =
    when (content) {
        "inf" -> Double.POSITIVE_INFINITY
        "-inf" -> Double.NEGATIVE_INFINITY
        else -> doubleOrNull
    }

internal fun JsonElement.vector() = jsonArray.map { it.number() }.toDoubleArray()

internal fun JsonElement.matrix() = jsonArray.map { it.vector() }.toTypedArray()

/** A comparison that names the place; `allowed` is the largest admissible |got - expected|, 0 between infinities. */
internal fun compare(
    place: String,
    got: Double,
    expected: Double,
    allowed: Double,
) {
    if (got != expected && !(abs(got - expected) <= allowed && expected.isFinite())) {
        throw AssertionError("$place: expected $expected, got $got, off by ${abs(got - expected)}, allowed $allowed")
    }
}

internal fun compareAll(
    place: String,
    got: DoubleArray,
    expected: JsonElement,
    allowed: (Double) -> Double,
) {
    val list = expected.jsonArray
    if (got.size != list.size) throw AssertionError("$place: expected ${list.size} numbers, got ${got.size}")
    list.forEachIndexed { i, element ->
        if (element !is JsonNull) compare("$place[$i]", got[i], element.number(), allowed(element.number()))
    }
}

internal fun absolute(tolerance: Double): (Double) -> Double = { tolerance }

internal fun relative(tolerance: Double): (Double) -> Double = { tolerance * max(1.0, abs(it)) }
