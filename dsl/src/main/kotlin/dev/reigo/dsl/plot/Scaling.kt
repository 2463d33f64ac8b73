package dev.reigo.dsl.plot

import dev.reigo.dsl.Plot

internal class ScalingSeries(val label: String, val x: DoubleArray, val y: DoubleArray) {
    init {
        require(x.size == y.size) {
            "series '$label' needs one y per x, but has ${y.size} for ${x.size}; make them equal"
        }
    }
}

/** Both axes logarithmic: a power law is a straight line. Points without a logarithm break the line. */
internal fun scalingPlot(series: List<ScalingSeries>, xLabel: String, yLabel: String, title: String = ""): Plot {
    val points = series.flatMap { one ->
        one.x.zip(one.y).filter { (x, y) ->
            x.isFinite() && y.isFinite() && x > 0 &&
                y > 0
        }
    }
    val y = axisOver(yLabel, points.map { it.second }, log = true)
    return plotWithLegend(series.map { it.label }, single) { size, styles ->
        val x = axisAtData(xLabel, points.map { it.first }, log = true, size.width - 90)
        val curves = series.mapIndexed { index, one ->
            val order = one.x.indices.filter { one.x[it].isFinite() && one.x[it] > 0 }.sortedBy { one.x[it] }
            Curve(index, order.map { one.x[it] }, order.map { if (one.y[it] > 0) one.y[it] else Double.NaN })
        }
        val frame = frame(title, x, y)
        if (points.isEmpty()) {
            frame.saying("no values to draw", x, y)
        } else {
            frame + lineLayer(curves) + markerLayer(curves) + styles.scales()
        }
    }
}
