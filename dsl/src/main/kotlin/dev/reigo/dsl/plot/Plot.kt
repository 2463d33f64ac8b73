package dev.reigo.dsl.plot

import dev.reigo.dsl.internal.pathOf
import dev.reigo.dsl.internal.writeAtomically
import java.nio.file.Files
import java.nio.file.Path

/** A figure, or a grid of figures. It is drawn when needed, and the same data gives the same bytes. */
public class Plot internal constructor(
    internal val size: Size,
    internal val draw: (Size) -> Drawing,
) {
    /**
     * Writes the plot and returns the file. Creates missing folders.
     *
     * The ending of [file] decides the format: `.svg`, `.png`, `.pdf` (for papers; its texts stay texts, of Latin and Greek
     * letters) or `.html` (one page, no network).
     * [width] and [height] are in CSS pixels; a `.png` has [scale] times as many dots.
     */
    public fun save(file: String, width: Int? = null, height: Int? = null, scale: Double = 2.0): Path {
        val size = sized(width, height)
        require(scale > 0 && scale <= 20) { "scale must be above 0 and at most 20, but is $scale; use 2.0 for print" }
        val bytes = when (val ending = file.substringAfterLast('/').substringAfterLast('.', "").lowercase()) {
            "svg" -> svg(size).encodeToByteArray()
            "html" -> htmlPage(svg(size)).encodeToByteArray()
            "pdf" -> renderPdf(svg(size))
            "png" -> renderPng(svg(size), size, scale)
            else -> throw IllegalArgumentException(
                "a plot's file must end in .svg, .png, .pdf or .html, but is '$file'" +
                    (if (ending.isEmpty()) " without an ending" else "") + "; write for example save(\"plot.svg\")",
            )
        }
        return writeAtomically(pathOf(file), bytes)
    }

    /** The plot as an SVG element, to put into a page. */
    public fun toSvg(width: Int? = null, height: Int? = null): String = svg(sized(width, height))

    /** The plot as a page of its own: the SVG is inline, nothing is loaded. */
    public fun toHtml(width: Int? = null, height: Int? = null): String = htmlPage(svg(sized(width, height)))

    /** Opens the plot in the browser if there is one. Otherwise prints where the file is. */
    public fun show(): Path {
        val file = Files.createTempDirectory("reigo-plot").resolve("plot.html").toString()
        val page = save(file)
        if (!openInBrowser(page)) println("Plot: $page")
        return page
    }

    private fun svg(size: Size) = renderSvg(draw(size).whole(size), size)

    private fun sized(width: Int?, height: Int?) = Size(width ?: size.width, height ?: size.height)
}
