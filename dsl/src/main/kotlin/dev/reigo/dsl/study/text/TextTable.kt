package dev.reigo.dsl.study.text

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.internal.shownText

/** Plain text without colours or folded lines. */
@InternalReigoApi
public fun render(
    titles: List<String>,
    right: List<Boolean>,
    rows: List<List<String>>,
): String {
    val shown = rows.map { row -> row.map(::shownText) }
    val widths = widths(titles, shown)

    fun line(cells: List<String>) =
        cells.indices.joinToString("  ", prefix = " ") { j ->
            if (right[j]) cells[j].padStart(widths[j]) else cells[j].padEnd(widths[j])
        }.trimEnd() + "\n"
    val rule = "-".repeat(tableWidth(titles, rows)) + "\n"
    return line(titles) + rule + shown.joinToString("") { line(it) }
}

private fun widths(
    titles: List<String>,
    rows: List<List<String>>,
) = titles.indices.map { j -> (rows + listOf(titles)).maxOf { shownText(it[j]).length } }

/** A space before and after each column. */
internal fun tableWidth(
    titles: List<String>,
    rows: List<List<String>>,
): Int = widths(titles, rows).sum() + 2 * titles.size

/** Shortens the first two columns, algorithms and problems, by turns until the table has [width]. */
internal fun withShortNames(
    titles: List<String>,
    rows: List<List<String>>,
    width: Int,
): List<List<String>> {
    val excess = tableWidth(titles, rows) - width
    if (excess <= 0) return rows
    val room = widths(titles, rows).take(2).toMutableList()
    val least = titles.take(2).map { it.length }
    repeat(excess) {
        val widest = room.indices.filter { room[it] > least[it] }.maxByOrNull { room[it] } ?: return@repeat
        room[widest]--
    }
    return rows.map { row -> row.mapIndexed { j, cell -> if (j < 2) shortened(shownText(cell), room[j]) else cell } }
}

/** Keeps both ends: names of one family differ at the end as often as at the beginning. */
internal fun shortened(
    name: String,
    most: Int,
): String = if (name.length <= most) name else name.take((most - 1) / 2) + "…" + name.takeLast(most - 1 - (most - 1) / 2)

/** What a narrow screen does not show, and where it is to be seen. */
internal fun leftOut(
    lost: List<String>,
    width: Int?,
): String {
    if (lost.isEmpty() || width == null) return ""
    val text = "$width columns leave out ${listed(lost)}. See all on a wider terminal, by println(results.table(null)) or by " +
        "results.saveCsv(\"results.csv\")."
    return folded(text, width - 1)
}

private fun listed(words: List<String>) =
    if (words.size == 1) words.single() else words.dropLast(1).joinToString() + " and " + words.last()

private fun folded(
    text: String,
    most: Int,
): String {
    val lines = mutableListOf("")
    for (word in text.split(" ")) {
        if (lines.last().isNotEmpty() && lines.last().length + word.length >= most) lines += ""
        lines += listOf(lines.removeLast(), word).filter { it.isNotEmpty() }.joinToString(" ")
    }
    return lines.joinToString("") { " $it\n" }
}
