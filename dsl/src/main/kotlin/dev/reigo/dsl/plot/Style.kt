package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.intern.Feature
import org.jetbrains.letsPlot.themes.elementBlank
import org.jetbrains.letsPlot.themes.elementLine
import org.jetbrains.letsPlot.themes.elementRect
import org.jetbrains.letsPlot.themes.elementText
import org.jetbrains.letsPlot.themes.margin
import org.jetbrains.letsPlot.themes.theme
import org.jetbrains.letsPlot.themes.themeMinimal

/** Okabe and Ito 2008, safe for the colour-blind. Grey replaces their yellow, which is hard to see on white. */
internal val palette: List<String> =
    listOf("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#E69F00", "#56B4E9", "#808080")

// 5 shapes and 6 line types: their pairs repeat after 30 series, so greyscale print stays readable
internal val shapes: List<Int> = listOf(21, 22, 24, 23, 25) // all can be filled, because hollow has a meaning here
internal val lineTypes: List<Int> = listOf(1, 2, 4, 5, 3, 6)

internal const val INK: String = "#222222"
internal const val FAINT: String = "#555555"
internal const val FAMILY: String = "Helvetica, Arial, DejaVu Sans, sans-serif"

internal const val LINE_WIDTH: Double = 0.8
internal const val POINT_SIZE: Double = 3.0

/** What a journal prints: white, framed, thin grid, no decoration. */
internal fun paperTheme(): Feature = themeMinimal() + theme(
    text = elementText(family = FAMILY, color = INK),
    plotBackground = elementRect(fill = "white", color = "white", size = 0),
    panelBackground = elementRect(fill = "white"),
    panelBorder = elementRect(color = INK, size = 1),
    panelGridMajor = elementLine(color = "#E4E4E4", size = 0.8),
    panelGridMinor = elementBlank(),
    axisTicks = elementLine(color = INK, size = 1),
    axisTicksLength = 4,
    axisLine = elementBlank(), // the panel's border is there already
    axisText = elementText(size = 12, color = INK),
    axisTextX = elementText(size = 12, color = INK, angle = 0), // never turned: Ticks.uncrowded makes room
    axisTitle = elementText(size = 13, color = INK),
    plotTitle = elementText(size = 14, face = "bold", hjust = 0.5, color = INK),
    plotMargin = margin(6, 14, 6, 6),
)
