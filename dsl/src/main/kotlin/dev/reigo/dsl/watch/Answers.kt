package dev.reigo.dsl.watch

import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.results.svgInPage
import dev.reigo.dsl.study.text.count
import dev.reigo.dsl.study.text.significant
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json

internal class Answer(
    val status: Int,
    val type: String,
    val text: String,
)

/** What a page of the study asks for: itself, its script, figures and lists of runs. Nothing else can be asked for. */
internal class Answers(
    private val study: WatchedStudy,
) {
    private val drawn = object : LinkedHashMap<Any, String>(16, 0.75f, true) {
        override fun removeEldestEntry(eldest: Map.Entry<Any, String>) = size > KEPT
    }

    fun of(
        path: String,
        query: Map<String, String>,
    ): Answer =
        when (path) {
            "" -> Answer(200, "text/html; charset=utf-8", WATCH_PAGE)
            "watch.js" -> Answer(200, "text/javascript; charset=utf-8", WATCH_SCRIPT)
            "runs" -> Answer(200, "application/json", runs(setting(query), query["from"]?.toIntOrNull() ?: 0))
            "figure" -> figure(query)
            else -> throw IllegalArgumentException("a page of this study must be asked for, but is $path; open the address itself")
        }

    private fun figure(query: Map<String, String>): Answer {
        val svg = synchronized(drawn) {
            // one drawing at a time: the runs need the processors
            val run = query["run"]?.let { run(it) }
            val settings = settings(query)
            val version = synchronized(study) { settings.map { study.tallies[it].version } + study.generation }
            drawn.getOrPut(listOf(query, version)) {
                plot(query["kind"].orEmpty(), settings, run)?.let { svg(it, query["width"]) }.orEmpty()
            }
        }
        return if (svg.isEmpty()) Answer(204, "text/plain", "") else Answer(200, "image/svg+xml; charset=utf-8", svg)
    }

    /** Narrow figures are lower too. */
    private fun svg(
        plot: Plot,
        width: String?,
    ): String {
        val wide = width?.toIntOrNull()?.coerceIn(NARROWEST, WIDEST) ?: return svgInPage(plot.toSvg())
        return svgInPage(plot.toSvg(wide, (plot.size.height - (plot.size.width - wide) / 4).coerceAtLeast(NARROWEST)))
    }

    private fun plot(
        kind: String,
        settings: List<Int>,
        run: Int?,
    ): Plot? {
        if (run != null) return runPlot(kind, settings.single(), run)
        val tallies = settings.map { study.tallies[it] }
        return synchronized(study) {
            when {
                tallies.all { it.count == 0 } -> null
                kind == "ecdf" -> ecdfPlot(tallies, "")
                kind != "best" -> throw IllegalArgumentException("kind must be best or ecdf, but is $kind; use one of them")
                tallies.first().targets.isNotEmpty() -> bestPlot(tallies, "")
                else -> study.tracedPlot(settings, "")
            }
        }
    }

    private fun runPlot(
        kind: String,
        setting: Int,
        run: Int,
    ): Plot? {
        val record = study.record(setting, run) ?: return null
        val trace = record.trace.orElse(null)?.unpack() ?: return null
        if (trace.size() == 0) return null
        val figures = RunFigures(record, study.tallies[setting].problem, trace)
        return when (kind) {
            "values" -> figures.values()
            "size" -> figures.effectiveSampleSize()
            "shares" -> figures.shares()
            else -> throw IllegalArgumentException("kind must be values, size or shares, but is $kind; use one of them")
        }
    }

    /** The one setting that is asked for, or all on a problem. */
    private fun settings(query: Map<String, String>): List<Int> {
        val problem = query["problem"] ?: return listOf(setting(query))
        val found = study.tallies.indices.filter { study.tallies[it].setting.problem == problem }
        require(found.isNotEmpty()) { "problem must be one of the study, but is $problem; choose one of its table" }
        return found
    }

    private fun run(text: String): Int {
        val number = text.toIntOrNull()
        require(number != null && number >= 0) { "run must be a number from 0 on, but is $text; choose one of the list" }
        return number
    }

    private fun setting(query: Map<String, String>): Int {
        val number = query["setting"]?.toIntOrNull()
        require(number != null && number in study.tallies.indices) {
            "setting must be a number below ${study.tallies.size}, but is ${query["setting"]}; choose one of the table"
        }
        return number
    }

    private fun runs(
        setting: Int,
        from: Int,
    ): String =
        synchronized(study) {
            val tally = study.tallies[setting]
            val rows = tally.rows(from.coerceAtLeast(0), PAGE).map {
                listOf("${it.index}", it.reason, count(it.evaluations.toDouble()), significant(it.bestValue, 4), significant(it.seconds, 3))
            }
            Json.encodeToString(Runs.serializer(), Runs(setting, from, tally.count, rows))
        }

    @Serializable
    private class Runs(
        val setting: Int,
        val from: Int,
        val count: Int,
        val rows: List<List<String>>,
    )

    private companion object {
        const val KEPT = 60
        const val PAGE = 50
        const val NARROWEST = 260
        const val WIDEST = 1600
    }
}
