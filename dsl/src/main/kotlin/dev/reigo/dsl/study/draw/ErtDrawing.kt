package dev.reigo.dsl.study.draw

import dev.reigo.algorithm.Variant
import dev.reigo.analysis.Intervals
import dev.reigo.dsl.plot.ERT
import dev.reigo.dsl.plot.ERT_TIME
import dev.reigo.dsl.plot.ErtPanel
import dev.reigo.dsl.plot.ErtPoint
import dev.reigo.dsl.plot.ErtSeries
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.ertPlot
import dev.reigo.dsl.study.record.Setting
import dev.reigo.dsl.study.record.runtimes
import dev.reigo.dsl.study.record.times
import dev.reigo.dsl.study.summary.RecordedRuns

/** See [Results.plotErt]. */
internal fun RecordedRuns.drawErt(
    x: String,
    columns: Int,
    label: ((Setting) -> String)?,
    panel: (Setting) -> String,
    reference: (Setting) -> Boolean,
    time: Boolean,
    intervals: Intervals,
): Plot {
    require(settings.isNotEmpty()) { "a plot needs results, but the selection is empty; check the condition in where" }
    settings.find { it[x] is Number } ?: settings.first().number(x) // nothing to draw along: says what there is
    val panels = settings.groupBy(panel)
    return ertPlot(
        panels.map { (title, members) ->
            fun at(
                setting: Setting,
                place: Double,
            ) = point(setting, place, time, intervals)
            // without another setting a level has no length, and is a point
            val along = members.filterNot(reference).map { it.number(x) }.ifEmpty { members.mapNotNull { (it[x] as? Number)?.toDouble() } }
            val series = members.groupBy(label ?: { description(it).labelWithout(x) }).map { (name, points) ->
                ErtSeries(
                    name,
                    points.flatMap {
                        if (reference(it)) ends(along).map { end -> at(it, end) } else listOf(at(it, it.number(x)))
                    },
                )
            }
            ErtPanel(title, series)
        },
        axisLabel(x),
        x in LOGARITHMIC,
        columns.coerceAtMost(panels.size),
        if (time) ERT_TIME else ERT,
    )
}

/** Whether it is a point over the parameter; if not, it is a level line. K is 0 for a CMA-ES that reuses nothing. */
internal fun Setting.varies(x: String): Boolean = this[x] is Number && !(x == "k" && k == 0 && variant != null && variant !in REUSES)

private val REUSES = Variant.entries.filter { it.reuses() }.map { it.name }

/** A level line has the same ERT at both ends of the x range of the other settings. */
private fun ends(along: List<Double>) = listOfNotNull(along.minOrNull(), along.maxOrNull()).distinct()

private fun RecordedRuns.point(
    setting: Setting,
    x: Double,
    time: Boolean,
    intervals: Intervals,
): ErtPoint {
    val ert = when {
        time -> intervals.ert(runsOf(setting).times())
        intervals == Intervals.STUDENTIZED -> ertOf(setting) // made once
        else -> intervals.ert(runsOf(setting).runtimes())
    }
    val any = ert.successes() > 0
    return ErtPoint(
        x,
        ert.value().takeIf { any },
        ert.low().takeIf { any && ert.hasInterval() },
        ert.high().takeIf { any && ert.hasInterval() },
        ert.successRate(),
    )
}

private val LOGARITHMIC = setOf("dimension", "lambda", "eta", "workers")

private fun axisLabel(parameter: String) =
    when (parameter) {
        "k" -> "K, generations reused"
        "lambda" -> "population size λ"
        "dimension" -> "dimension d"
        "eta" -> "learning rate η"
        "workers" -> "workers W"
        "alpha" -> "minimal refresh rate α"
        else -> parameter
    }
