package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomLine
import org.jetbrains.letsPlot.geom.geomPoint
import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.intern.FeatureList
import org.jetbrains.letsPlot.sampling.samplingNone

/** The points of the series in place [index]; a y that is not finite breaks the line. */
internal class Curve(val index: Int, val x: List<Double>, val y: List<Double>)

/** Rows as lets-plot wants them: one list per column. */
internal fun List<Curve>.columns(): Map<String, List<Any>> {
    val x = mutableListOf<Double>()
    val y = mutableListOf<Double>()
    val id = mutableListOf<String>()
    val stretch = mutableListOf<String>()
    for (curve in this) {
        var gaps = 0
        for (i in curve.x.indices) {
            if (!curve.x[i].isFinite() || !curve.y[i].isFinite()) {
                gaps++
                continue
            }
            x += curve.x[i]
            y += curve.y[i]
            id += "${curve.index}"
            stretch += "${curve.index}/$gaps" // lets-plot would join the points on both sides of a gap
        }
    }
    return mapOf("x" to x, "y" to y, "id" to id, "stretch" to stretch)
}

/** Lines in each series' colour and type. */
internal fun lineLayer(curves: List<Curve>): Feature =
    geomLine(curves.columns(), size = LINE_WIDTH, sampling = samplingNone) {
        x = "x"; y = "y"; color = "id"; linetype = "id"; group = "stretch"
    }

/** Lines with a few markers each, enough to tell the series apart without colour. */
internal fun markedLines(curves: List<Curve>, markers: Int = 6): Feature =
    FeatureList(listOf(lineLayer(curves), markerLayer(curves.map { it.sparse(markers, curves.size) })))

internal fun markerLayer(curves: List<Curve>): Feature =
    geomPoint(curves.columns(), size = POINT_SIZE, sampling = samplingNone) {
        x = "x"; y = "y"; color = "id"; fill = "id"; shape = "id"
    }

/** Series take turns along x, so that markers of curves that run together do not hide each other. */
internal fun Curve.sparse(markers: Int, series: Int): Curve {
    val start = (index + 0.5) / series
    val places = (0 until markers).map {
        ((it + start) / markers * x.size).toInt()
    }.distinct().filter { it in x.indices }
    return Curve(index, places.map { x[it] }, places.map { y[it] })
}
