package dev.reigo.constraint

import dev.reigo.internal.Sorting
import dev.reigo.vectors.list
import dev.reigo.vectors.numberOrNull
import dev.reigo.vectors.obj
import dev.reigo.vectors.vector
import dev.reigo.vectors.whole
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlin.math.abs
import kotlin.math.max

/** Plays the generations of a file through an [AugmentedLagrangian] and compares what it computes. */
internal class ConstraintCheck(
    private val file: JsonObject,
) {
    private val lagrangian = AugmentedLagrangian(file.whole("n"), file.whole("inequalities"), file.whole("equalities"))
    private val weights = file.vector("weights")

    fun run() = file.list("generations").forEachIndexed { t, generation -> check("generation $t", generation.jsonObject) }

    private fun check(
        place: String,
        generation: JsonObject,
    ) {
        val f = numbers(generation.list("f"))
        val g = generation.list("g").flatMap { numbers(it.jsonArray).asList() }.toDoubleArray()
        val expected = generation.obj("expected")
        val columns = IntArray(f.size) { it }

        fun compare(
            name: String,
            got: DoubleArray,
        ) = compareAll("$place.$name", got, numbers(expected.list(name)))
        lagrangian.begin(f, g, columns, f.size)
        compare("omega_start", lagrangian.penalties())
        val ranked = DoubleArray(f.size) { lagrangian.value(f[it], g, it * lagrangian.count()) }
        compare("lagrangian", ranked)
        Sorting.sort(columns, f.size, ranked, IntArray(f.size))
        val order = expected.list("order").map { it.jsonPrimitive.int }
        if (columns.asList() != order) throw AssertionError("$place.order: expected $order, got ${columns.asList()}")
        lagrangian.finish(columns, weights)
        compare("gamma", lagrangian.multipliers())
        compare("omega", lagrangian.penalties())
        compare("path", lagrangian.paths())
    }

    companion object {
        private const val TOLERANCE = 1e-10 // of the largest number of an array

        private fun compareAll(
            place: String,
            got: DoubleArray,
            expected: DoubleArray,
        ) {
            if (got.size != expected.size) throw AssertionError("$place: expected ${expected.size} numbers, got ${got.size}")
            for (i in got.indices) {
                val close = abs(got[i] - expected[i]) <= TOLERANCE * scale(expected) && expected[i].isFinite()
                if (got[i] != expected[i] && !close) throw AssertionError("$place[$i]: expected ${expected[i]}, got ${got[i]}")
            }
        }

        private fun scale(numbers: DoubleArray) = numbers.filter { it.isFinite() }.maxOfOrNull { abs(it) } ?: 0.0

        private fun numbers(array: JsonArray) = array.map { number(it.jsonPrimitive) }.toDoubleArray()

        private fun number(value: JsonPrimitive) =
            if (value.content == "nan") Double.NaN else value.numberOrNull() ?: error("a number is expected, but is $value")

        /** The generation, name and index of every number that the core must reproduce. */
        fun places(file: JsonObject): List<Triple<Int, String, Int>> =
            file.list("generations").flatMapIndexed { t, generation ->
                generation.jsonObject.obj("expected").flatMap { (name, array) -> array.jsonArray.indices.map { Triple(t, name, it) } }
            }

        /** The file with another number at that place. */
        fun spoiled(
            file: JsonObject,
            place: Triple<Int, String, Int>,
        ): JsonObject {
            val (t, name, index) = place
            val generation = file.list("generations")[t].jsonObject
            val array = generation.obj("expected").getValue(name).jsonArray
            val off = array.toMutableList<JsonElement>().also { it[index] = off(name, array, index) }
            val expected = JsonObject(generation.obj("expected") + (name to JsonArray(off)))
            val generations = file.list("generations").toMutableList<JsonElement>()
            generations[t] = JsonObject(generation + ("expected" to expected))
            return JsonObject(file + ("generations" to JsonArray(generations)))
        }

        private fun off(
            name: String,
            array: JsonArray,
            index: Int,
        ): JsonPrimitive {
            val value = number(array[index].jsonPrimitive)
            if (name == "order") return JsonPrimitive((value.toInt() + 1) % array.size)
            return JsonPrimitive(if (value.isFinite()) value + 1e-6 * max(1e-30, scale(numbers(array))) else -1.0)
        }
    }
}
