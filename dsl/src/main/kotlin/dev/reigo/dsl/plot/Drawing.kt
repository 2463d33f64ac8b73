package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.Figure
import org.jetbrains.letsPlot.gggrid
import org.jetbrains.letsPlot.intern.figure.SubPlotsFigure
import org.jetbrains.letsPlot.themes.elementBlank
import org.jetbrains.letsPlot.themes.theme

/** A figure and what stands below it. They are apart, so that a grid can align the panels of its cells. */
internal class Drawing(val body: Figure, val footer: Figure? = null, val footerHeight: Int = 0) {
    fun whole(size: Size): Figure =
        if (footer == null) {
            body
        } else {
            grid(listOf(body, footer), 1, heights = listOf(size.height - footerHeight, footerHeight))
        }
}

/** lets-plot 4.1 paints the background of an inner grid over its plots, so grids have none. */
internal fun grid(
    figures: List<Figure?>,
    columns: Int,
    align: Boolean = false,
    heights: List<Int>? = null,
): SubPlotsFigure =
    gggrid(figures, ncol = columns, heights = heights, hspace = 0, vspace = 0, align = align) +
        theme(plotBackground = elementBlank())

/** A plot with its legend: [body] draws the panel into the size that the legend leaves. */
internal fun plotWithLegend(
    labels: List<String>,
    panel: Size,
    caption: String? = null,
    solid: Boolean = false,
    ramp: Ramp? = null,
    body: (Size, Styles) -> Figure,
): Plot {
    val styles = Styles(labels.size, solid)
    fun legend(width: Int) = Legend(labels, styles, caption, width, ramp)
    return Plot(Size(panel.width, panel.height + legend(panel.width).height)) { drawn ->
        val legend = legend(drawn.width)
        val left = drawn.height - legend.height
        when {
            legend.height == 0 -> Drawing(body(drawn, styles))
            left < LEAST_PANEL -> Drawing(body(drawn, styles)) // a panel without legend says more than a legend alone
            else -> Drawing(body(Size(drawn.width, left), styles), legend.figure(), legend.height)
        }
    }
}

internal val single: Size = Size(640, 400)
private const val LEAST_PANEL = 100
