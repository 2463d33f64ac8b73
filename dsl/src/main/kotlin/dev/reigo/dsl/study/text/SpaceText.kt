package dev.reigo.dsl.study.text

import dev.reigo.problem.Problem
import dev.reigo.space.Bit
import dev.reigo.space.Category
import dev.reigo.space.Space
import dev.reigo.space.Variable
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.doubleOrNull

/** Whether variables have names, so that files and tables show points in the user's terms. */
internal val Space.hasNames: Boolean get() = variables().any { it.name().isPresent }

/** What each variable is called. */
internal fun Space.names(): List<String> =
    variables().mapIndexed { j, variable -> variable.name().orElseGet { subscripted("x", j + 1) } }

/** x₁, x₁₂. */
internal fun subscripted(
    letter: String,
    place: Int,
): String = letter + "$place".map { '₀' + (it - '0') }.joinToString("")

/** The values of a point by the names of its variables: numbers, labels, true or false. No values for an empty point. */
internal fun Space.shown(x: DoubleArray): Map<String, String> =
    if (x.isEmpty()) emptyMap() else names().mapIndexed { j, name -> name to variables()[j].show(x[j]) }.toMap()

/** The same for JSON: numbers are numbers there. */
internal fun Problem.namedBest(x: DoubleArray): Map<String, JsonPrimitive>? =
    space().takeIf { it.hasNames && x.isNotEmpty() }?.shown(x)?.mapValues { (name, text) ->
        val variable = space().variables()[space().names().indexOf(name)]
        when (variable) {
            is Category -> JsonPrimitive(text)
            is Bit -> JsonPrimitive(text.toBoolean())
            else -> JsonPrimitive(text).let { number -> number.doubleOrNull?.let { JsonPrimitive(number(text)) } ?: number }
        }
    }

private fun number(text: String): Number = text.toLongOrNull() ?: text.toDouble()

/** The columns of a log of evaluations, and how they are written and read. Without a space they are x1, x2, ... */
internal class PointColumns(
    private val dimension: Int,
    space: Space?,
) {
    private val variables: List<Variable>? = space?.takeIf { it.hasNames }?.variables()

    val names: List<String> = List(dimension) { j -> variables?.get(j)?.name()?.orElse(null) ?: "x${j + 1}" }

    fun write(x: DoubleArray): List<String> = x.mapIndexed { j, value -> variables?.get(j)?.show(value) ?: value.toString() }

    /** Null if a field is no value of its variable. */
    fun read(fields: List<String>): DoubleArray? {
        val numbers = fields.take(dimension).mapIndexed { j, text -> variables?.get(j)?.let { read(it, text) } ?: text.toDoubleOrNull() }
        return if (numbers.size < dimension || numbers.any { it == null }) null else DoubleArray(dimension) { numbers[it]!! }
    }

    private fun read(
        variable: Variable,
        text: String,
    ): Double? =
        when (variable) {
            is Category -> variable.labels().indexOfFirst { oneLine(it) == text }.takeIf { it >= 0 }?.toDouble()
            is Bit -> text.toBooleanStrictOrNull()?.let { if (it) 1.0 else 0.0 }
            else -> text.toDoubleOrNull()
        }
}

/** A field of a log holds no line ends. */
internal fun oneLine(text: String): String = text.replace(Regex("[\\r\\n]+"), " ")
