package dev.reigo.dsl.study.field

import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.study.summary.latexNumber
import dev.reigo.dsl.study.summary.latexText
import dev.reigo.dsl.study.text.count
import dev.reigo.dsl.study.text.render
import dev.reigo.dsl.study.text.scientific
import dev.reigo.dsl.study.text.significant
import dev.reigo.experiment.TargetHits

private fun BbobResults.name(function: Int) = "f$function ${title(function)}"

private fun published(
    each: Published,
    function: Int,
    d: Int,
): String = each.ert(function, d)?.let { Art(it, each.successes(function, d)!!, PUBLISHED_RUNS).toString() } ?: "-"

private const val PUBLISHED_RUNS = 15

/** A row per function, a column per algorithm. */
internal fun artTable(
    bbob: BbobResults,
    d: Int,
    target: Double,
    published: List<Published>,
): String {
    bbob.checkPublished(published)
    val rows = bbob.functions.map { f ->
        listOf(bbob.name(f)) + bbob.algorithms.map { bbob.art(it, f, d, target).toString() } + published.map { published(it, f, d) }
    }
    val titles = listOf("function, d = $d") + bbob.algorithms + published.map { it.title }
    return render(titles, titles.indices.map { it > 0 }, rows) + " aRT to f_opt + ${significant(target, 2)}, [successes/runs]\n"
}

internal fun artLatex(
    bbob: BbobResults,
    d: Int,
    target: Double,
    published: List<Published>,
): String =
    buildString {
        bbob.checkPublished(published)
        val titles =
            listOf("\$d = $d\$, target ${latexNumber(target)}") + bbob.algorithms.map(::latexText) + published.map { latexText(it.title) }
        append("% \\usepackage{booktabs}\n\\begin{tabular}{l${"r".repeat(titles.size - 1)}}\n\\toprule\n")
        append(titles.joinToString(" & ") + " \\\\\n\\midrule\n")
        for (f in bbob.functions) {
            val own = bbob.algorithms.map { bbob.art(it, f, d, target) }
            val best = own.map { it.value }.filter { it.isFinite() }.minOrNull()
            val cells = own.map { art -> cell(art.toString()).let { if (art.value == best) "\\textbf{$it}" else it } }
            val others = published.map { cell(published(it, f, d)) }
            append((listOf("\$f_{$f}\$ ${latexText(bbob.title(f))}") + cells + others).joinToString(" & ") + " \\\\\n")
        }
        append("\\bottomrule\n\\end{tabular}\n")
    }

/** `1234[14/15]` with the successes small and raised, and a sign for infinity. */
private fun cell(art: String): String {
    val value = art.substringBefore('[').let {
        if (it == "inf") {
            "$\\infty$"
        } else if (it == "-") {
            "--"
        } else {
            it
        }
    }
    return if ('[' in art) "$value\\,{\\scriptsize[${art.substringAfter('[').dropLast(1)}]}" else value
}

internal fun ratioTable(
    bbob: BbobResults,
    reference: String,
    d: Int,
    targets: List<Double>,
): String {
    val others = bbob.algorithms.filter { it != reference }
    val rows = bbob.functions.flatMap { f ->
        others.map { other ->
            val ratios = targets.map { ratio(bbob.art(other, f, d, it).value, bbob.art(reference, f, d, it).value) }
            listOf(bbob.name(f), other) + ratios
        }
    }
    val titles = listOf("function, d = $d", "aRT / aRT of $reference") + targets.map { significant(it, 2) }
    return render(titles, titles.indices.map { it > 1 }, rows)
}

/** `inf` if only the reference succeeded, 0 if only the other did. */
private fun ratio(
    own: Double,
    reference: Double,
): String =
    when {
        own.isNaN() || reference.isNaN() || (own.isInfinite() && reference.isInfinite()) -> "-"
        own.isInfinite() -> "inf"
        reference.isInfinite() -> "0"
        reference == 0.0 -> "-"
        else -> significant(own / reference, 3)
    }

internal fun targetTable(
    bbob: BbobResults,
    d: Int,
    targets: List<Double>,
): String {
    val rows = bbob.functions.flatMap { f ->
        bbob.algorithms.map { algorithm ->
            listOf(bbob.name(f), algorithm) + targets.map { target ->
                val art = bbob.art(algorithm, f, d, target)
                val value = if (art.value.isInfinite()) "inf" else significant(art.value / d, 3)
                if (art.runs == art.successes) value else "$value[${art.successes}/${art.runs}]"
            }
        }
    }
    val titles = listOf("function, d = $d", "aRT / d to f_opt +") + targets.map { significant(it, 2) }
    return render(titles, titles.indices.map { it > 1 }, rows)
}

/** The target that a run has reached is known up to a factor of 10^0.2. */
internal fun budgetTable(
    bbob: BbobResults,
    perDimension: Double,
    d: Int,
): String {
    require(perDimension > 0) { "evaluations per dimension must be above 0, but are $perDimension; use e.g. 1000" }
    val most = perDimension * d
    val rows = bbob.functions.map { f ->
        listOf(bbob.name(f)) + bbob.algorithms.map { algorithm ->
            val reached = bbob.runs(algorithm, f, d).map { run ->
                val place = run.hits.indexOfLast { it in 0..most.toLong() }
                if (place < 0) Double.POSITIVE_INFINITY else TargetHits.bbobDistance(place)
            }
            when {
                reached.isEmpty() -> "-"
                else -> Quantiles.of(reached.toDoubleArray(), 0.5).let { if (it.isInfinite()) "> 100" else scientific(it, 1) }
            }
        }
    }
    val titles = listOf("function, d = $d") + bbob.algorithms
    return render(titles, titles.indices.map { it > 0 }, rows) +
        " median of f - f_opt after ${count(most)} evaluations, rounded up to a target; f_opt + 10^-8 ends a run\n"
}
