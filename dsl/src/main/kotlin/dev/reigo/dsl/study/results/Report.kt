package dev.reigo.dsl.study.results

import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.summary.columns
import dev.reigo.dsl.study.summary.summaries

internal fun reportPage(results: Results): String {
    val facts = planFacts(results) + listOf(
        "Finished runs" to "${results.runs.size} of ${results.settings.size * results.plan.runs}",
        "Reigo" to results.library,
        "JDK" to results.jdk,
    )
    val body = buildString {
        append("<h1>${escape(results.plan.name)}</h1>\n${factsHtml(facts)}")
        append("<h2>Results</h2>\n<div class=\"card\">${results.toHtml()}</div>\n<h2>Figures</h2>\n<div class=\"figures\">\n")
        figures(results).forEach { (title, plot) -> append(figureHtml(title, plot)) }
        append("</div>\n<h2>Parameters</h2>\n")
        results.settings.forEach { setting ->
            append("<details><summary>${escape("${results.label(setting.algorithm)} on ${setting.problem}")}</summary><p>")
            append(escape(setting.parameters.entries.joinToString { (name, value) -> "$name = ${value.content}" }))
            append("</p></details>\n")
        }
    }
    return pageHtml(results.plan.name, body)
}

private fun figures(results: Results): List<Pair<String, Plot>> =
    buildList {
        for (parameter in listOf("k", "lambda", "dimension", "eta")) {
            val panels = results.settings.groupBy { if (parameter == "dimension") it.function else it.problem }
            val numbers = results.settings.all { it[parameter] is Number }
            // a panel with a single value has nothing to show along the axis
            if (numbers && panels.values.any { panel -> panel.distinctBy { it[parameter] }.size > 1 }) {
                add("ERT over $parameter" to results.plotErt(parameter))
            }
        }
        for (problem in results.problems) {
            val one = results.where { this.problem == problem }
            if (one.runs.isEmpty()) continue
            add("ECDF on $problem" to one.plotEcdf(problem))
            if (one.runs.all { it.trace.isPresent }) add("Convergence on $problem" to one.plotConvergence(problem))
        }
    }

/** The table of [Results.toHtml]. */
internal fun summaryHtml(results: Results): String {
    val rows = summaries(results)
    return if (rows.isEmpty()) "<p>no finished runs</p>" else tableHtml(columns(results::label, rows.map { it.second }), rows)
}
