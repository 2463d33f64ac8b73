package dev.reigo.dsl.plot

import org.jetbrains.letsPlot.Figure
import org.jetbrains.letsPlot.commons.encoding.UnsupportedRGBEncoder
import org.jetbrains.letsPlot.commons.geometry.DoubleVector
import org.jetbrains.letsPlot.core.util.PlotSvgExportCommon
import org.jetbrains.letsPlot.intern.toSpec

/** It needs neither AWT nor a network: the common exporter only builds text. */
internal fun renderSvg(figure: Figure, size: Size): String {
    val raw = PlotSvgExportCommon.buildSvgImageFromRawSpecs(
        plotSpec = figure.toSpec(),
        plotSize = DoubleVector(size.width.toDouble(), size.height.toDouble()),
        rgbEncoder = UnsupportedRGBEncoder(), // only raster layers need one
        useCssPixelatedImageRendering = true,
    )
    val white = "<rect width=\"${size.width}\" height=\"${size.height}\" fill=\"white\"></rect>" // grids have no background
    val end = raw.indexOf('>') + 1
    return stableIds(shortNumbers(legalXml(raw.substring(0, end) + "\n  " + white + raw.substring(end))))
}

/** One page that loads nothing. */
internal fun htmlPage(svg: String): String = """
    |<!DOCTYPE html>
    |<html lang="en">
    |<head><meta charset="utf-8"><title>Reigo plot</title>
    |<style>body { margin: 2em; background: white; } svg { max-width: 100%; }</style></head>
    |<body>
    |
""".trimMargin() + svg + "\n</body>\n</html>\n"
