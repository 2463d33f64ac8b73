package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomText
import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.sampling.samplingNone
import kotlin.math.abs
import kotlin.math.hypot

/** A text's middle, in pixels from the panel's lower left corner. */
private class Note(val series: Int, val text: String, val x: Double, val y: Double) {
    val half = text.length * CHARACTER / 2

    fun covers(px: Double, py: Double, margin: Double) =
        abs(px - x) < half + margin && abs(py - y) < HALF_HEIGHT + margin

    fun meets(other: Note) = abs(other.x - x) < half + other.half && abs(other.y - y) < 2 * HALF_HEIGHT

    fun inside(panel: Size) =
        x - half >= 0 && x + half <= panel.width && y - HALF_HEIGHT >= 0 && y + HALF_HEIGHT <= panel.height
}

/**
 * The success rates of the hollow points. Each stands where it covers no marker and no other rate, and crosses as few lines as
 * possible. If there is no place for a rate, it is left out; its marker stays hollow.
 */
internal fun rateLabels(series: List<ErtSeries>, x: Axis, y: Axis, panel: Size): Feature? {
    fun pixel(point: ErtPoint) = x.share(point.x) * panel.width to y.share(point.height) * panel.height
    val markers = series.flatMap { it.points }.filter { it.reached }.map(::pixel)
    val ink = series.flatMap { one ->
        one.points.map(::pixel).zipWithNext(::along).flatten() +
            one.points.flatMap { bar(it, x, y, panel) }
    }
    val placed = mutableListOf<Note>()
    for ((index, one) in series.withIndex()) {
        for (point in one.points.filter { it.reached && !it.always }) {
            val (px, py) = pixel(point)
            directions.map { (right, up) ->
                val text = percent(point.successRate)
                Note(index, text, px + right * (text.length * CHARACTER / 2 + GAP), py + up * (HALF_HEIGHT + GAP))
            }.filter { note ->
                note.inside(panel) && markers.none { note.covers(it.first, it.second, MARKER) } &&
                    placed.none(note::meets)
            }
                .map { note -> note to ink.count { note.covers(it.first, it.second, 1.0) } }
                .minByOrNull { it.second }?.takeIf { it.second <= MOST_INK }
                ?.let { placed += it.first }
        }
    }
    if (placed.isEmpty()) return null
    val columns = mapOf(
        "x" to placed.map { x.at(it.x / panel.width) }, "y" to placed.map { y.at(it.y / panel.height) },
        "text" to placed.map { it.text }, "id" to placed.map { "${it.series}" },
    )
    return geomText(columns, size = 5, family = FAMILY, sampling = samplingNone) {
        this.x = "x"; this.y = "y"; label = "text"; color = "id"
    }
}

/** Points every few pixels; none along a gap. */
private fun along(from: Pair<Double, Double>, to: Pair<Double, Double>): List<Pair<Double, Double>> {
    val length = hypot(to.first - from.first, to.second - from.second)
    if (!length.isFinite()) return emptyList()
    val steps = (length / 4).toInt().coerceAtLeast(1)
    return (0..steps).map {
        from.first + (to.first - from.first) * it / steps to
            from.second + (to.second - from.second) * it / steps
    }
}

private fun bar(point: ErtPoint, x: Axis, y: Axis, panel: Size): List<Pair<Double, Double>> {
    val bar = point.bar ?: return emptyList()
    val px = x.share(point.x) * panel.width
    return along(
        px to y.share(y.range.clamp(bar.low)) * panel.height,
        px to y.share(y.range.clamp(bar.high)) * panel.height,
    )
}

/** 84%. A rate is never rounded up to 100% or down to 0%. */
internal fun percent(rate: Double): String = when {
    rate > 0.99 -> ">99%"
    rate < 0.01 -> "<1%"
    else -> "${Math.round(rate * 100)}%"
}

// right and up; the first of equally good places is taken
private val directions = listOf(
    0.0 to 1.0, 0.0 to -1.0, 1.0 to 0.6, 1.0 to -0.6, -1.0 to 0.6, -1.0 to -0.6, 1.0 to 0.0,
    -1.0 to 0.0,
)
private const val CHARACTER = 6.6 // pixels, at the size above
private const val HALF_HEIGHT = 5.5
private const val GAP = 8.0
private const val MARKER = 5.0
private const val MOST_INK = 4 // with more lines across it, a rate is not readable
