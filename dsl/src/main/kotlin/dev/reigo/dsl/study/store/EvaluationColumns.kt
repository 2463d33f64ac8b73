package dev.reigo.dsl.study.store

import dev.reigo.dsl.study.text.PointColumns
import dev.reigo.dsl.study.text.oneLine
import dev.reigo.problem.Constraints
import dev.reigo.problem.Outcome

/** A line of a log. If the evaluation failed, [failure] says how, and [outcome] has no value. */
internal class LoggedEvaluation(
    val run: String,
    val point: DoubleArray,
    val outcome: Outcome,
    val failure: String,
)

/**
 * The columns of a log: which run, the point, f, g and h if there are constraints, seconds, when it ended, what failed. How many
 * constraints there are is known from the first evaluation that gave a value, so that a file of failures alone has no columns for them.
 *
 * @param constraints null if the problem has none
 */
internal data class EvaluationColumns(
    private val points: PointColumns,
    private val constraints: Constraints?,
) {
    private val before = listOf("run") + points.names + "value"

    /** The first line of a file whose columns of constraints are these. */
    fun header(limits: List<String> = emptyList()): String = csvLine(before + limits + AFTER)

    /** Whether it is about the same variables and constraints. */
    fun isAbout(other: EvaluationColumns): Boolean = header() == other.header() && constraints == other.constraints

    /** What the columns of this outcome's constraints are called: g_stress and h_balance, or g1 and h1. */
    fun limits(outcome: Outcome): List<String> {
        val named = constraints != null && constraints.names().size == outcome.constraintCount()
        return List(outcome.constraintCount()) { i ->
            val kind = if (i < outcome.inequalities()) "g" else "h"
            when {
                named && constraints.names().isNotEmpty() -> "${kind}_${oneLine(constraints.names()[i])}"
                i < outcome.inequalities() -> "g${i + 1}"
                else -> "h${i - outcome.inequalities() + 1}"
            }
        }
    }

    /** The columns of constraints of a file with that first line; null if the file is another one. The line may be cut short. */
    fun limits(header: String): List<String>? {
        if (header().startsWith(header)) return emptyList()
        val fields = csvFields(header)
        if (constraints == null || fields.take(before.size) != before) return null
        val limits = fields.drop(before.size).takeWhile { it !in AFTER }
        val rest = fields.drop(before.size + limits.size)
        val known = limits.dropLast(if (rest.isEmpty()) 1 else 0).all { it.startsWith("g") || it.startsWith("h") }
        return limits.takeIf { known && AFTER.take(rest.size).zip(rest).all { (whole, cut) -> whole.startsWith(cut) } }
    }

    fun write(
        run: String,
        x: DoubleArray,
        outcome: Outcome,
        count: Int,
        after: List<String>,
    ): String {
        val numbers = List(count) { if (it < outcome.constraintCount()) outcome.constraint(it).toString() else "" }
        return csvLine(listOf(run) + points.write(x) + outcome.value().toString() + numbers + after)
    }

    /** A line with as many empty fields for constraints as there are. */
    fun widened(
        line: String,
        count: Int,
    ): String = csvLine(csvFields(line).let { it.take(before.size) + List(count) { "" } + it.drop(before.size) })

    /** Null if the line is no evaluation. */
    fun read(
        line: String,
        limits: List<String>,
    ): LoggedEvaluation? {
        val fields = csvFields(line)
        val x = points.read(fields.drop(1))
        val value = fields.getOrNull(before.size - 1)?.toDoubleOrNull()
        if (fields.size != before.size + limits.size + AFTER.size || x == null || value == null) return null
        val failure = fields.last()
        if (failure.isNotEmpty()) return LoggedEvaluation(fields[0], x, Outcome.failed(ReplayedFailure(failure)), failure)
        val numbers = fields.subList(before.size, before.size + limits.size).map { it.toDoubleOrNull() ?: return null }
        if (constraints != null && limits.isEmpty()) return null
        val inequalities = limits.count { it.startsWith("g") }
        val outcome = Outcome.of(
            value,
            numbers.take(inequalities).toDoubleArray(),
            numbers.drop(inequalities).toDoubleArray(),
        )
        return LoggedEvaluation(fields[0], x, outcome, failure)
    }

    /** How many numbers come with a point, for messages. */
    val shown: String get() = "an evaluation of ${points.names.size} numbers" + if (constraints == null) "" else " and of its constraints"

    private companion object {
        val AFTER = listOf("seconds", "ended", "failure")
    }
}

/** A failure as the log tells it; it prints as the first one did. */
internal class ReplayedFailure(
    private val text: String,
) : RuntimeException(text, null, false, false) {
    override fun toString(): String = text
}

private fun csvLine(fields: List<String>): String = fields.joinToString(",") { csvField(it) } + "\r\n"

/** Quoted if needed. A field holds no line ends, so that a record is a line. */
private fun csvField(text: String): String {
    val line = oneLine(text)
    return if (line.any { it in ",\"" }) "\"${line.replace("\"", "\"\"")}\"" else line
}

/** The fields of a line that [csvField] made. */
internal fun csvFields(line: String): List<String> {
    val fields = mutableListOf(StringBuilder())
    var quoted = false
    line.forEachIndexed { i, c ->
        when {
            c == '"' -> {
                if (!quoted && i > 0 && line[i - 1] == '"') fields.last().append('"')
                quoted = !quoted
            }

            c == ',' && !quoted -> fields += StringBuilder()

            else -> fields.last().append(c)
        }
    }
    return fields.map { it.toString() }
}
