package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Ert
import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.internal.acts
import dev.reigo.dsl.study.record.runtimes
import dev.reigo.dsl.study.text.count
import dev.reigo.dsl.study.text.significant

/** Algorithm, problem, runs, success rate, ERT and its interval, median; best f if a run failed. */
internal fun latex(results: RecordedRuns): String {
    val failures = results.runs.any { !it.success() }
    val titles = listOf("algorithm", "problem", "runs", "success", "ERT", "95\\,\\% interval", "median") +
        listOf("median best \$f\$").filter { failures }
    val rows = results.settings.map {
        it to results.runs(it.algorithm, it.problem)
    }.filter { it.second.isNotEmpty() }.map { (setting, runs) ->
        val ert = Ert.of(runs)
        val reached = ert.successes() > 0
        val interval = if (reached && ert.hasInterval()) "[${latexCount(ert.low())}, ${latexCount(ert.high())}]" else "--"
        listOf(
            latexText(results.label(setting.algorithm)),
            latexText(setting.problem),
            "${runs.size}",
            "${significant(100 * ert.successRate(), 3)}\\,\\%",
            if (reached) latexCount(ert.value()) else "--",
            interval,
            latexCount(Quantiles.median(runs.runtimes())),
        ) + listOf(latexNumber(Quantiles.median(runs.map { it.bestValue }.toDoubleArray()))).filter { failures }
    }
    return buildString {
        append("% \\usepackage{booktabs}\n\\begin{tabular}{ll${"r".repeat(titles.size - 2)}}\n\\toprule\n")
        append(titles.joinToString(" & ") + " \\\\\n\\midrule\n")
        rows.forEach { append(it.joinToString(" & ") + " \\\\\n") }
        append("\\bottomrule\n\\end{tabular}\n")
    }
}

private fun latexCount(value: Double) = if (value == Double.POSITIVE_INFINITY) "$\\infty$" else count(value)

/** 0.25, or $1.2 \cdot 10^{-5}$. */
internal fun latexNumber(value: Double): String =
    when {
        value.isNaN() -> "--"
        value.isInfinite() -> if (value > 0) "$\\infty$" else "$-\\infty$"
        else -> significant(value, 3).split("e").let { parts ->
            if (parts.size == 1) "$${parts[0]}$" else "$${parts[0]} \\cdot 10^{${parts[1].toInt()}}$"
        }
    }

/** Any text as LaTeX that prints it. Signs that no font has are the business of the document. */
internal fun latexText(text: String): String {
    val plain = text.map { sign -> SIGNS[sign] ?: if (acts(sign)) " " else sign.toString() }.joinToString("")
    // after the end of a row, [ and * would be read as its options
    return if (plain.startsWith("[") || plain.startsWith("*")) "{}$plain" else plain
}

private val SIGNS = mapOf(
    '\\' to "\\textbackslash{}", '{' to "\\{", '}' to "\\}", '$' to "\\$", '&' to "\\&", '#' to "\\#", '%' to "\\%", '_' to "\\_",
    '^' to "\\textasciicircum{}", '~' to "\\textasciitilde{}", '<' to "\\textless{}", '>' to "\\textgreater{}",
    '|' to "\\textbar{}", '"' to "{\\char34}", '`' to "{\\char96}", '-' to "{-}", '−' to "$-$",
    'α' to "$\\alpha$", 'η' to "$\\eta$", 'θ' to "$\\theta$", 'λ' to "$\\lambda$", 'μ' to "$\\mu$", 'σ' to "$\\sigma$",
)
