package dev.reigo.dsl.study.summary

import dev.reigo.dsl.study.record.Setting
import dev.reigo.dsl.study.text.count
import dev.reigo.dsl.study.text.leftOut
import dev.reigo.dsl.study.text.render
import dev.reigo.dsl.study.text.significant
import dev.reigo.dsl.study.text.tableWidth
import dev.reigo.dsl.study.text.withShortNames

/**
 * A column of the summary. The one with the least [rank] goes first if the screen is narrow; one without a rank stays.
 *
 * @property short the column with less in it, which is tried before the column goes
 */
internal class Column(
    val title: String,
    val right: Boolean,
    val rank: Int? = null,
    val short: Column? = null,
    val lost: String = title,
    val cell: (Setting, Summary) -> String,
)

/** Algorithm, problem, runs, success rate, ERT with interval, median, speed; reasons of failure if there are any. */
internal fun summaryTable(
    results: RecordedRuns,
    width: Int? = null,
): String {
    val rows = summaries(results)
    if (rows.isEmpty()) return "no finished runs\n"
    val columns = columns(results::label, rows.map { it.second }).toMutableList()

    fun cells() = rows.map { (setting, summary) -> columns.map { it.cell(setting, summary) } }

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

/** Each setting that has runs. */
internal fun summaries(results: RecordedRuns): List<Pair<Setting, Summary>> =
    results.settings.filter { results.runsOf(it).isNotEmpty() }.parallelStream() // intervals take long
        .map { it to Summary.of(results.runsOf(it), results.ertOf(it)) }.toList()

/** The columns that these rows need. [label] is what an algorithm is called. */
internal fun columns(
    label: (String) -> String,
    rows: List<Summary>,
): List<Column> =
    buildList {
        add(Column("algorithm", right = false) { setting, _ -> label(setting.algorithm) })
        add(Column("problem", right = false) { setting, _ -> setting.problem })
        add(Column("runs", right = true, rank = 5) { _, of -> of.runs.toString() })
        add(Column("success", right = true) { _, of -> percent(of.successes, of.runs) })
        val ert = Column("ERT", right = true) { _, of -> ertCell(of, interval = false) }
        add(Column("ERT [95 % interval]", right = true, rank = 3, ert, "the interval of ERT") { _, of -> ertCell(of) })
        add(Column("median", right = true, rank = 2) { _, of -> count(of.median) })
        if (rows.any { it.met != null }) {
            add(Column("feasible", right = true) { _, of -> of.met?.let { "${it.feasible} of ${of.runs}" } ?: "-" })
            add(Column("median violation", right = true, rank = 4) { _, of -> of.met?.let { significant(it.medianViolation, 3) } ?: "-" })
        }
        if (rows.any { it.ertTime != null }) {
            add(Column("ERT in time", right = true) { _, of -> of.ertTime?.takeIf { of.successes > 0 }?.let { significant(it, 4) } ?: "-" })
        }
        if (rows.any { it.successes < it.runs }) {
            add(Column("median best f", right = true) { _, of -> significant(of.medianBest, 3) })
            add(Column("stopped by", right = false, rank = 4) { _, of -> of.misses() })
        }
        if (rows.any { it.restarts > 0 }) {
            add(Column("restarts/run", right = true, rank = 6) { _, of -> significant(of.restarts.toDouble() / of.runs, 3) })
        }
        if (rows.any { it.invalidValues > it.failures }) {
            add(Column("invalid f", right = true, rank = 6) { _, of -> "${of.invalidValues - of.failures}" })
        }
        if (rows.any { it.failures > 0 }) {
            add(Column("failed f", right = true, rank = 6) { _, of -> "${of.failures}" })
        }
        add(Column("evaluations/s", right = true, rank = 1) { _, of -> speed(of) })
    }

private fun percent(
    part: Int,
    whole: Int,
) = "${significant(100.0 * part / whole, 3)} %"

private fun ertCell(
    of: Summary,
    interval: Boolean = true,
): String {
    val ert = of.ert
    return when {
        ert.successes() == 0 -> "-"
        !interval -> count(ert.value())
        !ert.hasInterval() -> "${count(ert.value())} [-]"
        else -> "${count(ert.value())} [${count(ert.low())}, ${if (ert.high().isInfinite()) "inf" else count(ert.high())}]"
    }
}

/** Evaluations per second of one thread. */
private fun speed(of: Summary): String = if (of.seconds > 0) significant(of.evaluations / of.seconds, 3) else "-"
