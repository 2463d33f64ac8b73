package dev.reigo.dsl.study

import dev.reigo.analysis.Ert
import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.experiment.RunRecord

private class Column(
    val title: String,
    val right: Boolean,
    val cell: (Setting, List<RunRecord>) -> String,
)

/** Algorithm, problem, runs, success rate, ERT with interval, median, speed; reasons of failure if there are any. */
internal fun summaryTable(results: Results): String {
    val rows = results.settings.map { it to results.runs(it.algorithm, it.problem) }.filter { it.second.isNotEmpty() }
    if (rows.isEmpty()) return "no finished runs\n"
    val columns = columns(results, rows.flatMap { it.second })
    return render(
        columns.map { it.title },
        columns.map { it.right },
        rows.map { (setting, runs) -> columns.map { it.cell(setting, runs) } },
    )
}

private fun columns(
    results: Results,
    all: List<RunRecord>,
): List<Column> =
    buildList {
        add(Column("algorithm", right = false) { setting, _ -> results.label(setting.algorithm) })
        add(Column("problem", right = false) { setting, _ -> setting.problem })
        add(Column("runs", right = true) { _, runs -> runs.size.toString() })
        add(Column("success", right = true) { _, runs -> percent(runs.count { it.success() }, runs.size) })
        add(Column("ERT [95 % interval]", right = true) { _, runs -> ertCell(runs) })
        add(Column("median", right = true) { _, runs -> count(Quantiles.median(runs.runtimes())) })
        if (all.any { !it.success() }) {
            add(Column("median best f", right = true) { _, runs -> significant(median(runs), 3) })
            add(Column("stopped by", right = false) { _, runs -> reasons(runs) })
        }
        if (all.any { it.invalidValues > it.failures }) {
            add(Column("invalid f", right = true) { _, runs -> runs.sumOf { it.invalidValues - it.failures }.toString() })
        }
        if (all.any { it.failures > 0 }) {
            add(Column("failed f", right = true) { _, runs -> runs.sumOf { it.failures }.toString() })
        }
        add(Column("evaluations/s", right = true) { _, runs -> speed(runs) })
    }

private fun percent(
    part: Int,
    whole: Int,
) = "${significant(100.0 * part / whole, 3)} %"

private fun ertCell(runs: List<RunRecord>): String {
    val ert = Ert.of(runs)
    return if (ert.successes() == 0) {
        "-"
    } else {
        "${count(ert.value())} [${count(ert.low())}, ${if (ert.high().isInfinite()) "inf" else count(ert.high())}]"
    }
}

private fun median(runs: List<RunRecord>) = Quantiles.median(runs.map { it.bestValue }.toDoubleArray())

private fun reasons(runs: List<RunRecord>): String {
    val failures = runs.filterNot { it.success() }.groupingBy { it.reason.code() }.eachCount()
    return failures.entries.sortedByDescending { it.value }.joinToString { "${it.key} ${it.value}" }
}

/** Evaluations per second of one thread. */
private fun speed(runs: List<RunRecord>): String {
    val seconds = runs.sumOf { it.seconds }
    return if (seconds > 0) significant(runs.sumOf { it.evaluations } / seconds, 3) else "-"
}

/** Plain text without colours or folded lines, so that a pipe and a file get the same as a terminal. */
@InternalReigoApi
public fun render(
    titles: List<String>,
    right: List<Boolean>,
    rows: List<List<String>>,
): String {
    val widths = titles.indices.map { j -> (rows + listOf(titles)).maxOf { it[j].length } }

    fun line(cells: List<String>) =
        cells.indices.joinToString("  ", prefix = " ") { j ->
            if (right[j]) cells[j].padStart(widths[j]) else cells[j].padEnd(widths[j])
        }.trimEnd() + "\n"
    val rule = "-".repeat(widths.sum() + 2 * widths.size) + "\n"
    return line(titles) + rule + rows.joinToString("") { line(it) }
}
