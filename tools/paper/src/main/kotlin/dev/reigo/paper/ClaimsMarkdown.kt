package dev.reigo.paper

import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.record.setting

internal fun claimsMarkdown(
    rows: List<ClaimRow>,
    evidence: Evidence,
): String = "# Claims\n\n${claimsSummary(rows)}\n\n${claimsTable(rows)}\n\n## Data\n\n${dataTable(evidence)}\n"

internal fun claimsSummary(rows: List<ClaimRow>): String {
    val (readings, statements) = rows.partition { isReading(it.statement) }
    val reduced = rows.count { it.data == REDUCED }
    val fewer = rows.count { it.data.endsWith(" runs") }
    return "${statements.size} statements: ${counts(statements)}." +
        (if (readings.isEmpty()) "" else " ${readings.size} further readings or parts of them: ${counts(readings)}.") +
        (if (fewer == 0) "" else " ${ofThem(fewer)} judged by the paper's settings with fewer runs.") +
        if (reduced == 0) "" else " ${ofThem(reduced)} judged by reduced runs, which say little about the paper's settings."
}

private fun counts(rows: List<ClaimRow>) =
    Verdict.entries.joinToString { verdict -> "${rows.count { it.verdict == verdict }} ${verdict.text}" }

private fun ofThem(count: Int) = if (count == 1) "One of them is" else "$count of them are"

internal fun claimsTable(rows: List<ClaimRow>): String =
    "| place | statement | measured | test | data | verdict |\n|---|---|---|---|---|---|\n" +
        rows.joinToString("\n") { row ->
            val cells = listOf(row.place, row.statement, row.measured, row.test, row.data, "**${row.verdictText}**")
            cells.joinToString(" | ", "| ", " |") { it.replace("|", "\\|") }
        }

internal fun dataTable(evidence: Evidence): String =
    "| figure | settings | runs | runs per setting | data |\n|---|---|---|---|---|\n" +
        FIGURES.joinToString("\n") { name -> "| $name | ${state(evidence, name).joinToString(" | ")} |" }

private fun state(
    evidence: Evidence,
    name: String,
): List<String> {
    val results = evidence.results(name)?.takeIf { it.runs.isNotEmpty() }
        ?: return listOf("-", "-", "-", if (name == "estimator-variance") "simulated" else "not run")
    val counts = results.runs.groupingBy { it.setting }.eachCount().values
    val each = if (counts.min() == counts.max()) "${counts.min()}" else "${counts.min()} to ${counts.max()}"
    return listOf("${counts.size}", "${results.runs.size}", each, if (results.full) FULL else REDUCED)
}

/** Replaces the text between `<!-- claims -->` and `<!-- /claims -->`, and between the marks of `summary` and `data`. */
internal fun updateReadme(
    file: String,
    rows: List<ClaimRow>,
    evidence: Evidence,
) {
    val contents = listOf("summary" to claimsSummary(rows), "data" to dataTable(evidence), "claims" to claimsTable(rows))
    writeText(file, contents.fold(readText(file)) { text, (mark, content) -> between(file, text, mark, content) })
    println("Updated: $file")
}

internal fun between(
    file: String,
    text: String,
    mark: String,
    content: String,
): String {
    val start = text.indexOf("<!-- $mark -->")
    val end = text.indexOf("<!-- /$mark -->")
    require(start in 0..<end) {
        "$file must have the marks <!-- $mark --> and <!-- /$mark -->, but has not; put them where the table is to stand"
    }
    return text.substring(0, start) + "<!-- $mark -->\n$content\n" + text.substring(end)
}
