package dev.reigo.dsl.study

import dev.reigo.dsl.plot.Plot

internal fun reportPage(results: Results): String {
    val plan = results.plan
    val facts = listOf(
        "Algorithms" to results.algorithms.joinToString { results.label(it) },
        "Problems" to results.problems.joinToString(),
        "Runs per setting" to plan.runs.toString(),
        "Finished runs" to "${results.runs.size} of ${results.settings.size * plan.runs}",
        "Seed" to plan.seed.toString(),
        "Reigo" to results.library,
        "JDK" to results.jdk,
    )
    return buildString {
        append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>${escape(plan.name)}</title>")
        append("<style>$STYLE</style></head><body>\n<h1>${escape(plan.name)}</h1>\n<table class=\"facts\">\n")
        facts.forEach { (name, value) -> append("<tr><th>$name</th><td>${escape(value)}</td></tr>\n") }
        append("</table>\n<h2>Results</h2>\n${results.toHtml()}\n")
        figures(results).forEach { (title, plot) ->
            append("<h2>${escape(title)}</h2>\n<figure>${plot.toSvg()}</figure>\n")
        }
        append("<h2>Parameters</h2>\n")
        results.settings.forEach { setting ->
            append("<details><summary>${escape("${results.label(setting.algorithm)} on ${setting.problem}")}</summary><p>")
            append(escape(setting.parameters.entries.joinToString { (name, value) -> "$name = ${value.content}" }))
            append("</p></details>\n")
        }
        append("</body></html>\n")
    }
}

private fun figures(results: Results): List<Pair<String, Plot>> =
    buildList {
        for (parameter in listOf("k", "lambda", "dimension", "eta")) {
            val values = results.settings.map { it[parameter] }
            if (values.all { it is Number } && values.distinct().size > 1) {
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

internal fun escape(text: String) = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

private const val STYLE =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}" +
        "pre{overflow-x:auto;background:#f6f6f6;padding:1rem}svg{max-width:100%;height:auto}" +
        "figure{margin:1rem 0}.facts th{text-align:left;padding-right:2rem;font-weight:600;vertical-align:top}"
