package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.intern.FeatureList
import org.jetbrains.letsPlot.scale.scaleColorManual
import org.jetbrains.letsPlot.scale.scaleFillManual
import org.jetbrains.letsPlot.scale.scaleLinetypeManual
import org.jetbrains.letsPlot.scale.scaleShapeManual
import org.jetbrains.letsPlot.themes.theme

/**
 * Colour, marker and line type of each of [count] series. A series is known by its place, so that two with the same label stay
 * two. [solid] is for lines that jump up and down: dashes would tear them.
 */
internal class Styles(private val count: Int, private val solid: Boolean = false) {
    fun scales(): Feature {
        val ids = List(count) { "$it" }
        fun <T> cycle(values: List<T>) = List(count) { values[it % values.size] }
        return FeatureList(
            listOf(
                scaleColorManual(cycle(palette), limits = ids),
                scaleFillManual(cycle(palette), limits = ids),
                scaleShapeManual(cycle(shapes), limits = ids),
                scaleLinetypeManual(cycle(if (solid) listOf(1) else lineTypes), limits = ids),
                theme().legendPositionNone(), // Legend draws it
            ),
        )
    }
}
