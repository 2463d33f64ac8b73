package dev.reigo.dsl.study

import dev.reigo.analysis.Ert
import dev.reigo.analysis.Quantiles
import dev.reigo.experiment.RunRecord

/**
 * A column of the summary. The one with the least [rank] goes first if the screen is narrow; one without a rank stays.
 *
 * @property short the column with less in it, which is tried before the column goes
 */
private class Column(
    val title: String,
    val right: Boolean,
    val rank: Int? = null,
    val short: Column? = null,
    val lost: String = title,
    val cell: (Setting, List<RunRecord>) -> String,
)

/** Algorithm, problem, runs, success rate, ERT with interval, median, speed; reasons of failure if there are any. */
internal fun summaryTable(
    results: Results,
    width: Int? = null,
): String {
    val rows = results.settings.map { it to results.runsOf(it) }.filter { it.second.isNotEmpty() }
    if (rows.isEmpty()) return "no finished runs\n"
    rows.parallelStream().forEach { (setting, _) -> results.ertOf(setting) } // what takes long
    val columns = columns(results, rows.flatMap { it.second }).toMutableList()
    val known = HashMap<Column, List<String>>()

    fun cells(): List<List<String>> {
        val filled = columns.map { column -> known.getOrPut(column) { rows.map { (setting, runs) -> column.cell(setting, runs) } } }
        return rows.indices.map { i -> filled.map { it[i] } }
    }

    fun tooWide() = width != null && tableWidth(columns.map { it.title }, cells()) > width
    val lost = mutableListOf<String>()
    while (tooWide()) {
        val next = columns.filter { it.rank != null }.minByOrNull { it.rank!! } ?: break
        lost += next.lost
        columns.indexOf(next).let { place -> if (next.short == null) columns.removeAt(place) else columns[place] = next.short }
    }
    val titles = columns.map { it.title }
    val fitted = if (width == null) cells() else withShortNames(titles, cells(), width)
    if (fitted != cells()) lost += "parts of names"
    return render(titles, columns.map { it.right }, fitted) + leftOut(lost, width)
}

private fun columns(
    results: Results,
    all: List<RunRecord>,
): List<Column> =
    buildList {
        add(Column("algorithm", right = false) { setting, _ -> results.label(setting.algorithm) })
        add(Column("problem", right = false) { setting, _ -> setting.problem })
        add(Column("runs", right = true, rank = 5) { _, runs -> runs.size.toString() })
        add(Column("success", right = true) { _, runs -> percent(runs.count { it.success() }, runs.size) })
        val ert = Column("ERT", right = true) { setting, _ -> ertCell(results.ertOf(setting), interval = false) }
        val whole = "ERT [95 % interval]"
        add(Column(whole, right = true, rank = 3, ert, "the interval of ERT") { setting, _ -> ertCell(results.ertOf(setting)) })
        add(Column("median", right = true, rank = 2) { _, runs -> count(Quantiles.median(runs.runtimes())) })
        if (all.any { it.simulatedTime.isPresent }) {
            add(Column("ERT in time", right = true) { _, runs -> timeCell(runs) })
        }
        if (all.any { !it.success() }) {
            add(Column("median best f", right = true) { _, runs -> significant(median(runs), 3) })
            add(Column("stopped by", right = false, rank = 4) { _, runs -> reasons(runs) })
        }
        if (all.any { it.restarts.isNotEmpty() }) {
            add(Column("restarts/run", right = true, rank = 6) { _, runs -> significant(runs.map { it.restarts.size }.average(), 3) })
        }
        if (all.any { it.invalidValues > it.failures }) {
            add(Column("invalid f", right = true, rank = 6) { _, runs -> runs.sumOf { it.invalidValues - it.failures }.toString() })
        }
        if (all.any { it.failures > 0 }) {
            add(Column("failed f", right = true, rank = 6) { _, runs -> runs.sumOf { it.failures }.toString() })
        }
        add(Column("evaluations/s", right = true, rank = 1) { _, runs -> speed(runs) })
    }

private fun percent(
    part: Int,
    whole: Int,
) = "${significant(100.0 * part / whole, 3)} %"

private fun ertCell(
    ert: Ert,
    interval: Boolean = true,
): String =
    when {
        ert.successes() == 0 -> "-"
        !interval -> count(ert.value())
        else -> "${count(ert.value())} [${count(ert.low())}, ${if (ert.high().isInfinite()) "inf" else count(ert.high())}]"
    }

/** In units of the mean duration of an evaluation. */
private fun timeCell(runs: List<RunRecord>): String =
    if (runs.none { it.success() } || runs.any { it.simulatedTime.isEmpty }) "-" else significant(Ert.value(runs.times()), 4)

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
