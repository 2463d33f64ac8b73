package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.Figure

/** Plots side by side, row by row. Every cell has the size of the largest, and panels are aligned. */
internal fun panels(plots: List<Plot>, columns: Int = 2): Plot {
    require(columns >= 1) { "columns must be 1 or more, but is $columns; use 2 for a page of print" }
    require(plots.isNotEmpty()) { "a grid needs at least one plot, but has none; pass the plots to place" }
    val across = columns.coerceAtMost(plots.size)
    val down = (plots.size + across - 1) / across
    val size = Size(plots.maxOf { it.size.width } * across, plots.maxOf { it.size.height } * down)
    return Plot(size) { drawn ->
        val cell = Size((drawn.width / across).coerceAtLeast(100), (drawn.height / down).coerceAtLeast(100))
        // a row of panels, then a row of their legends, and so on
        val figures = mutableListOf<Figure?>()
        val heights = mutableListOf<Int>()
        for (row in plots.map { it.draw(cell) }.chunked(across)) {
            val footer = row.maxOf { it.footerHeight }
            val filled = row + List(across - row.size) { null }
            figures += filled.map { it?.body }
            heights += cell.height - footer
            if (footer == 0) continue
            // an inner grid takes no part in the alignment: a legend may be wider than its panel
            figures += filled.map { drawing ->
                val below = footer - (drawing?.footerHeight ?: 0)
                drawing?.footer?.let { legend ->
                    if (below == 0) {
                        grid(listOf(legend), 1)
                    } else {
                        grid(listOf(legend, null), 1, heights = listOf(footer - below, below))
                    }
                }
            }
            heights += footer
        }
        Drawing(grid(figures, across, align = true, heights = heights))
    }
}
