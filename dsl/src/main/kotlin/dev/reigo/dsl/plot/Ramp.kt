package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.intern.FeatureList
import org.jetbrains.letsPlot.scale.guides
import org.jetbrains.letsPlot.scale.scaleColorViridis

/** Colours from dark to light by the place among [count] lines, of which the legend has [keys]. */
internal class Ramp(val keys: List<Int>, private val count: Int) {
    fun scale(): Feature = FeatureList(
        listOf(
            scaleColorViridis(option = "viridis", end = 0.9, limits = 0 to (count - 1).coerceAtLeast(1)),
            guides(color = "none"),
        ),
    )
}
