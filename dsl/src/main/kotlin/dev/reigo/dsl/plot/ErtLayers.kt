package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomLineRange
import org.jetbrains.letsPlot.geom.geomPoint
import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.sampling.samplingNone

/** Confidence bars; an open end runs to the edge of the panel. */
internal fun ertBars(series: List<ErtSeries>, y: Axis): Feature {
    val rows = series.placed { it.bar != null }
    val columns = mapOf(
        "x" to rows.map { it.second.x },
        "low" to rows.map { y.range.clamp(it.second.bar!!.low) },
        "high" to rows.map { y.range.clamp(it.second.bar!!.high) },
        "id" to rows.map { "${it.first}" },
    )
    return geomLineRange(columns, size = 0.6, alpha = 0.8, sampling = samplingNone) {
        x = "x"; ymin = "low"; ymax = "high"; color = "id"
    }
}

/** Full markers if every run succeeded, hollow ones if some failed. */
internal fun ertMarkers(series: List<ErtSeries>, always: Boolean): Feature {
    val rows = series.placed { it.reached && it.always == always }
    val columns = mapOf(
        "x" to rows.map { it.second.x }, "y" to rows.map { it.second.height },
        "id" to rows.map { "${it.first}" },
    )
    return if (always) {
        geomPoint(columns, size = POINT_SIZE, sampling = samplingNone) {
            x = "x"; y = "y"; color = "id"; fill = "id"; shape = "id"
        }
    } else {
        geomPoint(columns, size = POINT_SIZE, stroke = 1.2, fill = "white", sampling = samplingNone) {
            x = "x"; y = "y"; color = "id"; shape = "id"
        }
    }
}

private fun List<ErtSeries>.placed(which: (ErtPoint) -> Boolean): List<Pair<Int, ErtPoint>> =
    flatMapIndexed { index, one -> one.points.filter(which).map { index to it } }
