package dev.reigo.dsl.plot

/** One panel per problem, each with its own y axis, and one legend for all of them. */
internal fun ertPlot(panels: List<ErtPanel>, xLabel: String, logX: Boolean = false, columns: Int = 2, yLabel: String = ERT): Plot {
    require(columns >= 1) { "columns must be 1 or more, but is $columns; use 2 for a page of print" }
    require(panels.isNotEmpty()) { "a grid needs at least one panel, but has none; pass one panel per problem" }
    // a label means the same series in every panel, though a panel may lack some
    val labels = panels.flatMap { panel -> panel.series.map { it.label } }.distinct()
    val across = columns.coerceAtMost(panels.size)
    val down = (panels.size + across - 1) / across
    val caption = HOLLOW.takeIf { panels.any { it.series.hasHollow() } }
    val powers = panels.any { it.needsPowers(logX) }
    return plotWithLegend(labels, Size(360 * across, 290 * down), caption) { drawn, styles ->
        val cell = Size((drawn.width / across).coerceAtLeast(100), (drawn.height / down).coerceAtLeast(100))
        val figures = panels.mapIndexed { place, panel ->
            val lowest = place + across >= panels.size
            val leftmost = place % across == 0
            val complete = ErtPanel(panel.title, labels.map(panel::named))
            val axes = (if (lowest) xLabel else "") to (if (leftmost) yLabel else "")
            ertFigure(complete, axes, logX, powers, cell) + styles.scales()
        }
        grid(figures, across, align = true)
    }
}

private fun ErtPanel.named(label: String) = series.firstOrNull { it.label == label } ?: ErtSeries(label, emptyList())
