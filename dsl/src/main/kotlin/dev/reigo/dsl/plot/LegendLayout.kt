package dev.reigo.dsl.plot

internal const val KEY: Double = 42.0 // from a key's left end to its label
private const val GAP = 22.0
private const val CHARACTER = 7.0 // pixels; wide enough for the widest of the fonts asked for

/** Rows and columns of a legend, each column as wide as its longest label, the whole centred in [width]. */
internal class LegendLayout(labels: List<String>, width: Int) {
    private val most = ((width - KEY - GAP) / CHARACTER).toInt().coerceAtLeast(4)
    val labels: List<String> = labels.map { if (it.length <= most) it else it.take(most - 1).trimEnd() + "…" }

    val columns: Int = (labels.size downTo 1).firstOrNull { widths(it).sum() - GAP <= width - 2 * EDGE } ?: 1
    val rows: Int = (labels.size + columns - 1) / columns

    /** The left end of each key. */
    val lefts: List<Double> = widths(columns).let { widths ->
        val starts = widths.runningFold((width - (widths.sum() - GAP)) / 2) { left, column -> left + column }
        labels.indices.map { starts[it % columns] }
    }

    private fun widths(columns: Int): List<Double> = List(columns) { column ->
        KEY + GAP +
            CHARACTER * (labels.indices.filter { it % columns == column }.maxOfOrNull { labels[it].length } ?: 0)
    }

    private companion object {
        const val EDGE = 8.0
    }
}
