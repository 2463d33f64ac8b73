package dev.reigo.dsl.study.summary

import dev.reigo.dsl.study.record.RECORD_FIELDS
import dev.reigo.dsl.study.record.RecordField
import dev.reigo.dsl.study.record.RecordText
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.text.hasNames
import dev.reigo.dsl.study.text.names
import dev.reigo.dsl.study.text.shown
import dev.reigo.experiment.RunRecord
import java.io.OutputStream

internal fun csv(
    results: RecordedRuns,
    timing: Boolean,
): String = StringBuilder().also { CsvRows(results, timing).writeTo(it) }.toString()

/** Writes the same row by row. */
internal fun writeCsv(
    results: RecordedRuns,
    timing: Boolean,
    out: OutputStream,
) = out.bufferedWriter().let {
    CsvRows(results, timing).writeTo(it)
    it.flush()
}

/** One row per run. Parameters are columns, so that any tool can group by them. */
internal class CsvRows(
    results: RecordedRuns,
    private val timing: Boolean,
) {
    private val runs = results.runs
    private val parameters = results.settings.flatMap { it.parameters.keys }.distinct()
    private val columns = RECORD_FIELDS.filter { isShown(it) }.sortedBy { it.differs }.flatMap { it.columns }
    private val spaces = results.plan.problems.associate { it.key() to it.space() }.filterValues { it.hasNames }
    private val variables = spaces.values.flatMap { it.names() }.distinct()

    /** What is the same in all rows of a setting. */
    private val beginnings: Map<SettingKey, String> = results.settings.associate { setting ->
        val fields = listOf(setting.algorithm, setting.problem) + parameters.map { setting.parameters[it]?.content.orEmpty() }
        setting.key to fields.joinToString(",") { field(it) }
    }

    fun writeTo(out: Appendable) {
        out.append(header().joinToString(",") { field(it) }).append(END)
        val row = StringBuilder()
        for (run in runs) {
            row.setLength(0)
            add(run, row)
            out.append(row).append(END)
        }
    }

    private fun isShown(part: RecordField<*>) =
        part.columns.isNotEmpty() && (timing || !part.differs) && (part.has == null || runs.any { part.isIn(RecordText(it)) })

    private fun header(): List<String> =
        listOf("algorithm_id", "problem") + parameters + columns.map { it.name } + variables.map { "best_$it" }

    private fun add(
        run: RunRecord,
        row: StringBuilder,
    ) {
        row.append(beginnings.getValue(run.setting))
        columns.forEach { column -> row.append(',').append(column.cell(run).let { if (it is String) field(it) else it.toString() }) }
        if (variables.isNotEmpty()) {
            val best = spaces[run.problem]?.shown(run.bestPoint).orEmpty()
            variables.forEach { row.append(',').append(field(best[it].orEmpty())) }
        }
    }

    private companion object {
        const val END = "\r\n"
    }
}

/** Quoted if needed (RFC 4180). */
private fun field(text: String) = guarded(text).let {
    if (it.any { sign -> sign in ",\"\r\n" }) "\"${it.replace("\"", "\"\"")}\"" else it
}

/** A spreadsheet runs a text that begins like a formula, so an apostrophe goes before it. Numbers stay numbers. */
internal fun guarded(text: String): String =
    if (text.firstOrNull() in FORMULA && text.toDoubleOrNull() == null) "'$text" else text

private val FORMULA = setOf<Char?>('=', '+', '-', '@', '\t', '\r', '\n')
