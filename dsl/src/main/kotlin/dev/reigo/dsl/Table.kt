package dev.reigo.dsl

import com.github.ajalt.mordant.rendering.AnsiLevel
import com.github.ajalt.mordant.rendering.BorderType
import com.github.ajalt.mordant.rendering.TextAlign
import com.github.ajalt.mordant.rendering.Whitespace
import com.github.ajalt.mordant.table.Borders
import com.github.ajalt.mordant.table.table
import com.github.ajalt.mordant.terminal.Terminal
import com.github.ajalt.mordant.terminal.TerminalRecorder
import dev.reigo.analysis.Quantiles

private class Column(
    val title: String,
    val align: TextAlign,
    val cell: (Setting, List<RunRecord>) -> String,
)

/** Algorithm, problem, runs, success rate, ERT with interval, median, speed; reasons of failure where there are any. */
internal fun summaryTable(results: Results): String {
    val rows = results.settings.map { it to results.runs(it.algorithm, it.problem) }.filter { it.second.isNotEmpty() }
    if (rows.isEmpty()) return "no finished runs\n"
    val columns = columns(rows.flatMap { it.second })
    return render(
        columns.map { it.title },
        columns.map { it.align },
        rows.map { (setting, runs) -> columns.map { it.cell(setting, runs) } },
    )
}

private fun columns(all: List<RunRecord>): List<Column> =
    buildList {
        add(Column("algorithm", TextAlign.LEFT) { setting, _ -> setting.algorithm })
        add(Column("problem", TextAlign.LEFT) { setting, _ -> setting.problem })
        add(Column("runs", TextAlign.RIGHT) { _, runs -> runs.size.toString() })
        add(Column("success", TextAlign.RIGHT) { _, runs -> percent(runs.count { it.success }, runs.size) })
        add(Column("ERT [95 % interval]", TextAlign.RIGHT) { _, runs -> ertCell(runs) })
        add(Column("median", TextAlign.RIGHT) { _, runs -> count(Quantiles.median(runs.runtimes())) })
        if (all.any { !it.success }) {
            add(Column("median best f", TextAlign.RIGHT) { _, runs -> significant(median(runs), 3) })
            add(Column("stopped by", TextAlign.LEFT) { _, runs -> reasons(runs) })
        }
        if (all.any { it.invalidValues > 0 }) {
            add(Column("invalid f", TextAlign.RIGHT) { _, runs -> runs.sumOf { it.invalidValues }.toString() })
        }
        add(Column("evaluations/s", TextAlign.RIGHT) { _, runs -> speed(runs) })
    }

private fun percent(
    part: Int,
    whole: Int,
) = "${significant(100.0 * part / whole, 3)} %"

private fun ertCell(runs: List<RunRecord>): String {
    val ert = dev.reigo.analysis.Ert.of(runs.runtimes())
    return if (ert.successes() == 0) "-" else "${count(ert.value())} [${count(ert.low())}, ${count(ert.high())}]"
}

private fun median(runs: List<RunRecord>) = Quantiles.median(runs.map { it.bestValue }.toDoubleArray())

private fun reasons(runs: List<RunRecord>): String {
    val failures = runs.filterNot { it.success }.groupingBy { it.reason }.eachCount()
    return failures.entries.sortedByDescending { it.value }.joinToString { "${it.key} ${it.value}" }
}

/** Evaluations per second of one thread. */
private fun speed(runs: List<RunRecord>): String {
    val seconds = runs.sumOf { it.seconds }
    return if (seconds > 0) significant(runs.sumOf { it.evaluations } / seconds, 3) else "-"
}

/** Plain text: no colours, so that a pipe and a file get the same as a terminal. */
internal fun render(
    titles: List<String>,
    alignment: List<TextAlign>,
    rows: List<List<String>>,
): String {
    val wide = 10_000 // lines are never broken: an aligned long line is easier to read than a folded one
    val terminal = Terminal(
        ansiLevel = AnsiLevel.NONE,
        width = wide,
        terminalInterface = TerminalRecorder(ansiLevel = AnsiLevel.NONE, width = wide),
    )
    val text = terminal.render(
        table {
            borderType = BorderType.ASCII
            tableBorders = Borders.NONE
            whitespace = Whitespace.NOWRAP
            alignment.forEachIndexed { i, side -> column(i) { align = side } }
            header {
                cellBorders = Borders.BOTTOM
                row(*titles.toTypedArray())
            }
            body {
                cellBorders = Borders.NONE
                rows.forEach { row(*it.toTypedArray()) }
            }
        },
    )
    return text.lines().joinToString("\n") { it.trimEnd() }.trimEnd() + "\n"
}
