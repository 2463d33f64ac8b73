package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.Figure
import org.jetbrains.letsPlot.geom.geomPoint
import org.jetbrains.letsPlot.geom.geomSegment
import org.jetbrains.letsPlot.geom.geomText
import org.jetbrains.letsPlot.ggplot
import org.jetbrains.letsPlot.scale.scaleXContinuous
import org.jetbrains.letsPlot.scale.scaleYContinuous
import org.jetbrains.letsPlot.themes.margin
import org.jetbrains.letsPlot.themes.theme
import org.jetbrains.letsPlot.themes.themeVoid

/**
 * Keys below the panels, in as many columns as the width takes. Reigo draws them itself, because lets-plot 4.1 makes keys too
 * short to tell line types apart, wraps long labels, and has no legend that several panels share.
 */
internal class Legend(
    labels: List<String>,
    private val styles: Styles,
    private val caption: String?,
    private val width: Int,
    private val ramp: Ramp? = null,
) {
    private val layout = LegendLayout(labels, width)

    /** In pixels; 0 if there is nothing to say. */
    val height: Int = (layout.rows + if (caption == null) 0 else 1).let { if (it == 0) 0 else it * ROW + 12 }

    // lets-plot draws no lower panel; the excess stays empty and is cut off
    private val canvas = height.coerceAtLeast(50)

    /** Its coordinates are pixels, with y upwards. */
    fun figure(): Figure {
        val x = layout.lefts
        val keys = mapOf(
            "id" to x.indices.map { "$it" }, "text" to layout.labels, "y" to x.indices.map { rowAt(it / layout.columns) },
            "from" to x, "to" to x.map { it + LINE }, "middle" to x.map { it + LINE / 2 }, "label" to x.map { it + KEY },
        )
        val empty = ggplot(keys) + themeVoid() + theme(plotMargin = margin(0, 0, 0, 0)) + (ramp?.scale() ?: styles.scales()) +
            scaleXContinuous(limits = 0 to width, expand = listOf(0, 0)) +
            scaleYContinuous(limits = 0 to canvas, expand = listOf(0, 0))
        val drawn = if (ramp != null) {
            val places = keys + ("place" to ramp.keys)
            empty + geomSegment(places, size = 2 * LINE_WIDTH) { this.x = "from"; xend = "to"; y = "y"; yend = "y"; color = "place" }
        } else {
            empty +
                geomSegment(size = LINE_WIDTH) { this.x = "from"; xend = "to"; y = "y"; yend = "y"; color = "id"; linetype = "id" } +
                geomPoint(size = POINT_SIZE) { this.x = "middle"; y = "y"; color = "id"; fill = "id"; shape = "id" }
        }
        var figure = drawn +
            geomText(size = 6, hjust = 0, color = INK, family = FAMILY) { this.x = "label"; y = "y"; label = "text" }
        if (caption != null) {
            figure += geomText(x = width / 2, y = rowAt(layout.rows), label = caption, size = 5.5, color = FAINT, family = FAMILY)
        }
        return figure
    }

    private fun rowAt(row: Int) = canvas - ROW * (row + 0.5)

    private companion object {
        const val LINE = 36.0
        const val ROW = 20
    }
}
