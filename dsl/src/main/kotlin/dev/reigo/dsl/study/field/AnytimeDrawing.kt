package dev.reigo.dsl.study.field

import dev.reigo.dsl.plot.AnytimeSeries
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.anytimePlot

/** See [BbobResults.plotEcdf]. */
internal fun drawAnytime(
    bbob: BbobResults,
    functions: List<Int>,
    d: Int?,
    title: String,
    published: List<Published>,
): Plot {
    require(published.isEmpty() || d != null || bbob.dimensions.size == 1) {
        "published marks must be of one dimension, but there are ${bbob.dimensions}; give d, or leave published out"
    }
    val present = functions.filter { it in bbob.functions }
    val dimensions = if (d == null) bbob.dimensions else listOf(bbob.dimension(d))
    val own = bbob.algorithms.map { algorithm ->
        val ecdf = bbob.ecdf(algorithm, present, d)
        val longest = dimensions.flatMap { n -> present.flatMap { f -> bbob.runs(algorithm, f, n).map { it.evaluations.toDouble() / n } } }
        AnytimeSeries(algorithm, ecdf.evaluations(), ecdf.fraction(), longest.maxOrNull()?.let { it to ecdf.at(it) }, marksOnly = false)
    }
    val others = published.map { each ->
        val n = dimensions.single()
        val solved = present.mapNotNull { each.ert(it, n) }.filter { it.isFinite() }.map { it / n }.sorted()
        AnytimeSeries(
            "${each.title}, ERT to 1e-8", solved.toDoubleArray(),
            DoubleArray(solved.size) {
                (it + 1.0) / present.size
            },
            null, marksOnly = true,
        )
    }
    return anytimePlot(own + others, title)
}
