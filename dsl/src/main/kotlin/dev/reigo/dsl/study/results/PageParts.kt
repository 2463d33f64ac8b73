package dev.reigo.dsl.study.results

import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.Setting
import dev.reigo.dsl.study.summary.Column
import dev.reigo.dsl.study.summary.Summary

/** The style of reports and of the live page. */
internal val PAGE_STYLE: String by lazy {
    checkNotNull(Results::class.java.getResource("page.css")) { "the jar of Reigo has no page.css" }.readText()
}

/** A page in light and dark that loads nothing but what [head] names. */
internal fun pageHtml(
    title: String,
    body: String,
    head: String = "",
): String =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">" +
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">" +
        "<meta name=\"color-scheme\" content=\"light dark\">" +
        "<title>${escape(title)}</title>\n$head<style>\n$PAGE_STYLE</style></head><body>\n$body</body></html>\n"

/** Names and values. */
internal fun factsHtml(facts: List<Pair<String, String>>): String =
    facts.joinToString("", "<dl class=\"facts\">\n", "</dl>\n") { (name, value) -> "<dt>${escape(name)}</dt><dd>${escape(value)}</dd>\n" }

/** What a report and the live page say about a plan. */
internal fun planFacts(results: Results): List<Pair<String, String>> =
    listOf(
        "Algorithms" to results.algorithms.joinToString { results.label(it) },
        "Problems" to results.problems.joinToString(),
        "Runs per setting" to results.plan.runs.toString(),
        "Seed" to results.plan.seed.toString(),
    )

/** A table of the summary's columns, which a narrow screen shows as blocks. */
internal fun tableHtml(
    columns: List<Column>,
    rows: List<Pair<Setting, Summary>>,
): String =
    buildString {
        append("<table class=\"runs\"><thead><tr>")
        columns.forEach { append("<th${right(it)}>${escape(it.title)}</th>") }
        append("</tr></thead><tbody>\n")
        for ((setting, summary) in rows) {
            append("<tr>")
            columns.forEach { append("<td${right(it)} data-is=\"${escape(it.title)}\">${cellHtml(it.cell(setting, summary))}</td>") }
            append("</tr>\n")
        }
        append("</tbody></table>\n")
    }

private fun right(column: Column) = if (column.right) " class=\"right\"" else ""

/** An interval stands back behind its number. */
private fun cellHtml(cell: String): String {
    val interval = INTERVAL.matchEntire(cell) ?: return escape(cell)
    return "${escape(interval.groupValues[1])} <small>${escape(interval.groupValues[2])}</small>"
}

private val INTERVAL = Regex("""(\S+) (\[[^\[\]]+])""")

internal fun figureHtml(
    title: String,
    plot: Plot,
): String {
    val place = if (plot.size.width > HALF_PAGE) "card wide" else "card"
    return "<figure class=\"$place\"><figcaption>${escape(title)}</figcaption>${svgInPage(plot.toSvg())}</figure>\n"
}

private const val HALF_PAGE = 700

/** An SVG that shrinks with the page and has its colours, light or dark. */
internal fun svgInPage(svg: String): String {
    val scaled = SIZE.replaceFirst(svg, "$0 viewBox=\"0 0 $1 $2\"")
    return PAINT.replace(scaled) { found -> found.groupValues[1] + (COLOURS[found.groupValues[2].lowercase()] ?: found.groupValues[2]) }
}

private val SIZE = Regex("""width="([\d.]+)" height="([\d.]+)"""")
private val PAINT = Regex("""((?:fill|stroke)(?:="|:\s?))(#[0-9A-Fa-f]{6}|rgb\(\d+,\d+,\d+\)|white|black)""")

/** Those that only suit white paper. Series keep their colours, but for black and the dark blue. */
private val COLOURS: Map<String, String> = buildMap {
    for ((variable, names) in listOf(
        "paper" to listOf("white", "#ffffff", "rgb(255,255,255)"),
        "ink" to listOf("black", "#000000", "rgb(0,0,0)", "#222222", "rgb(34,34,34)"),
        "faint" to listOf("#555555", "rgb(85,85,85)", "#474747", "rgb(71,71,71)"),
        "grid" to listOf("#e4e4e4", "rgb(228,228,228)"),
        "blue" to listOf("#0072b2", "rgb(0,114,178)"),
    )) {
        names.forEach { put(it, "var(--$variable,$it)") }
    }
}

internal fun escape(text: String) =
    shownText(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
