package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.geom.geomSegment
import org.jetbrains.letsPlot.geom.geomText
import org.jetbrains.letsPlot.ggplot
import org.jetbrains.letsPlot.label.ggtitle
import org.jetbrains.letsPlot.scale.scaleXContinuous
import org.jetbrains.letsPlot.scale.scaleYContinuous
import org.jetbrains.letsPlot.themes.elementText
import org.jetbrains.letsPlot.themes.margin
import org.jetbrains.letsPlot.themes.theme
import org.jetbrains.letsPlot.themes.themeVoid
import org.jetbrains.letsPlot.intern.Plot as LetsPlot

internal class RankedSeries(val label: String, val rank: Double)

/**
 * The diagram of Demsar 2006, Figure 1: an axis of mean ranks, the good ones to the left. Half of the algorithms have their names on
 * the left side, the others on the right; a thick bar joins each of [groups]. The bar above the axis is as long as the critical
 * [difference].
 *
 * @param series by ascending rank
 */
internal fun criticalDifferencePlot(series: List<RankedSeries>, groups: List<IntRange>, difference: Double, title: String): Plot {
    val left = (series.size + 1) / 2
    val rows = maxOf(left, series.size - left)
    val height = (TOP + 16 * groups.size + ROW * rows).toInt() + 36 + (if (title.isBlank()) 0 else 30)
    return Plot(Size(single.width, height.coerceAtLeast(160))) { drawn ->
        val longest = CHARACTER * (series.maxOf { it.label.length } + 8)
        val diagram = RankDiagram(series.size, drawn.width.toDouble(), longest)
        var figure: LetsPlot = ggplot() + themeVoid() + theme(
            plotMargin = margin(4, 4, 4, 4), plotTitle = elementText(size = 14, face = "bold", hjust = 0.5, color = INK, family = FAMILY),
        ) + scaleXContinuous(limits = 0 to drawn.width, expand = listOf(0, 0)) +
            scaleYContinuous(limits = -(drawn.height.toDouble()) to 0, expand = listOf(0, 0))
        if (title.isNotBlank()) figure += ggtitle(title)
        for (line in diagram.axis() + diagram.names(series, left, groups.size) + diagram.bars(series, groups)) figure += line.layer()
        figure += stroke(diagram.at(1.0), diagram.at(1.0 + difference), -14.0, BAR).layer()
        for (text in diagram.ticks() + diagram.labels(series, left, groups.size)) figure += text.layer()
        figure += Text(diagram.at(1.0 + difference) + 8, -14.0, "CD = ${readable(Math.round(difference * 100) / 100.0)}", 0.0).layer()
        Drawing(figure)
    }
}

/** Pixels, with y upwards from the top edge. */
private class RankDiagram(private val count: Int, private val width: Double, names: Double) {
    private val margin = names.coerceAtMost(width / 3)

    fun at(rank: Double) = margin + (rank - 1) / (count - 1) * (width - 2 * margin)

    fun axis(): List<Stroke> =
        listOf(stroke(at(1.0), at(count.toDouble()), AXIS, THIN)) +
            (1..count).map { Stroke(at(it.toDouble()), AXIS, at(it.toDouble()), AXIS + 6, THIN) }

    fun ticks() = (1..count).map { Text(at(it.toDouble()), AXIS + 14, "$it", 0.5) }

    /** The first half goes down and left, the best lowest on neither side: lines never cross. */
    private fun row(place: Int, left: Int, groups: Int) =
        AXIS - 24 - 16 * groups - ROW * (if (place < left) place else count - 1 - place)

    fun names(series: List<RankedSeries>, left: Int, groups: Int): List<Stroke> = series.flatMapIndexed { place, one ->
        val y = row(place, left, groups)
        listOf(Stroke(at(one.rank), AXIS, at(one.rank), y, THIN), stroke(at(one.rank), if (place < left) NAME else width - NAME, y, THIN))
    }

    fun labels(series: List<RankedSeries>, left: Int, groups: Int): List<Text> = series.mapIndexed { place, one ->
        val rank = readable(Math.round(one.rank * 100) / 100.0)
        val y = row(place, left, groups) + 11
        if (place < left) Text(NAME, y, "${one.label}  $rank", 0.0) else Text(width - NAME, y, "$rank  ${one.label}", 1.0)
    }

    fun bars(series: List<RankedSeries>, groups: List<IntRange>): List<Stroke> = groups.mapIndexed { i, group ->
        stroke(at(series[group.first].rank) - 4, at(series[group.last].rank) + 4, AXIS - 10 - 16 * i, BAR)
    }
}

private class Stroke(val x: Double, val y: Double, val toX: Double, val toY: Double, val size: Double) {
    fun layer() = geomSegment(x = x, y = y, xend = toX, yend = toY, size = size, color = INK)
}

private fun stroke(from: Double, to: Double, y: Double, size: Double) = Stroke(from, y, to, y, size)

private class Text(val x: Double, val y: Double, val text: String, val align: Double) {
    fun layer() = geomText(x = x, y = y, label = text, hjust = align, size = 6, color = INK, family = FAMILY)
}

private const val TOP = 50
private const val ROW = 26.0
private const val AXIS = -44.0
private const val CHARACTER = 7.0 // pixels of a name
private const val THIN = 0.6
private const val BAR = 2.5
private const val NAME = 10.0
