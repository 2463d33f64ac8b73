package dev.reigo.dsl.plot

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldEndWith
import io.kotest.matchers.string.shouldNotContain
import io.kotest.matchers.string.shouldStartWith
import java.nio.file.Files
import javax.imageio.ImageIO
import javax.xml.parsers.DocumentBuilderFactory

class PlotSpec : FunSpec({
    val folder = tempdir().toPath()
    fun colours(image: java.awt.image.BufferedImage) =
        (0 until image.width).flatMap { x -> (0 until image.height).map { y -> image.getRGB(x, y) } }.distinct()

    for ((name, plot) in Gallery.all) {
        test("$name is well-formed SVG, the same bytes each time") {
            val svg = plot().toSvg()
            plot().toSvg() shouldBe svg
            val root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.byteInputStream()).documentElement
            root.getAttribute("width") shouldBe plot().size.width.toDouble().toString()
            svg shouldNotContain "NaN"
            svg shouldNotContain "Infinity"
        }
    }

    test("a PNG has two dots per pixel, a white ground and something on it") {
        val file = Gallery.ert().save("$folder/new/folder/ert.png", width = 500, height = 400)
        val image = ImageIO.read(file.toFile())
        (image.width to image.height) shouldBe (1000 to 800)
        image.getRGB(1, 1) shouldBe -1
        image.getRGB(998, 798) shouldBe -1
        colours(image).size shouldBeGreaterThan 50
    }

    test("scale sets the dots of a PNG") {
        ImageIO.read(Gallery.ecdf().save("$folder/small.png", 320, 240, scale = 1.0).toFile()).width shouldBe 320
    }

    test("saving twice gives the same PNG, and leaves nothing else behind") {
        val twice = Files.createDirectory(folder.resolve("twice"))
        val first = Files.readAllBytes(Gallery.ecdf().save("$twice/e.png"))
        Files.readAllBytes(Gallery.ecdf().save("$twice/e.png")) shouldBe first
        Files.list(twice).use { it.map { file -> "${file.fileName}" }.toList() } shouldContainExactly listOf("e.png")
    }

    fun pdf(plot: Plot) = Files.readAllBytes(plot.save("$folder/plot.pdf")).toString(Charsets.ISO_8859_1)

    test("a PDF has the size in print and standard fonts, and the same bytes each time") {
        val text = pdf(Gallery.lambda())
        fun holds(part: String) = withClue(part) { (part in text) shouldBe true }
        holds("%PDF-")
        holds("/BaseFont /Helvetica")
        holds("/BaseFont /Symbol") // for the λ of the axis
        val (width, height) = Gallery.lambda().size
        holds("/MediaBox [0 0 ${Math.round(width * 0.75)} ${Math.round(height * 0.75)}]")
        (pdf(Gallery.lambda()) == text) shouldBe true
        for (plot in Gallery.all.values) ("%%EOF" in pdf(plot())) shouldBe true
    }

    test("raised digits are digits set higher in a PDF, and signs without a standard font are refused") {
        raised("<text>3·10⁻¹² m₁₂</text>") shouldBe
            "<text>3·10<tspan baseline-shift=\"super\" font-size=\"70%\">−12</tspan> " +
            "m<tspan baseline-shift=\"sub\" font-size=\"70%\">12</tspan></text>"
        val line = listOf(Line("日本", doubleArrayOf(1.0, 2.0)))
        shouldThrow<IllegalArgumentException> { pdf(linesPlot("", "x", "y", doubleArrayOf(1.0, 2.0), line)) }.message shouldBe
            "a PDF must have texts of Latin or Greek letters, but the plot has '日' (U+65E5); save it as .svg or .png, or label it otherwise"
    }

    test("a page is complete in itself") {
        val page = Files.readString(Gallery.ert().save("$folder/plot.html"))
        page shouldStartWith "<!DOCTYPE html>"
        page shouldContain "<svg"
        page shouldNotContain "<script"
        // only names of XML vocabularies may look like addresses
        page.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xlink", "") shouldNotContain "http"
        Gallery.ert().toHtml() shouldBe page
    }

    test("two plots in one page have no id in common") {
        fun ids(svg: String) = Regex("""\bid="([^"]+)"""").findAll(svg).map { it.groupValues[1] }.toSet()
        (ids(Gallery.ert().toSvg()) intersect ids(Gallery.ecdf().toSvg())) shouldBe emptySet()
    }

    test("an ending is read whatever its case, and another is refused with the rule, the value and the remedy") {
        Gallery.onePoint().save("$folder/UPPER.SVG").toString() shouldEndWith "UPPER.SVG"
        for (file in listOf("plot.eps", "plot", "folder.svg/plot")) {
            val message = shouldThrow<IllegalArgumentException> { Gallery.ert().save(file) }.message!!
            message shouldContain "must end in .svg, .png, .pdf or .html, but is '$file'"
            message shouldContain "save(\"plot.svg\")"
        }
    }

    test("a size or scale that cannot be drawn is refused") {
        shouldThrow<IllegalArgumentException> { Gallery.ert().save("$folder/a.svg", width = 5) }.message shouldBe
            "width must be from 100 to 10000 pixels, but is 5; 640 is usual"
        shouldThrow<IllegalArgumentException> { Gallery.ert().save("$folder/a.png", scale = Double.NaN) }.message!! shouldStartWith
            "scale must be above 0 and at most 20, but is NaN"
    }

    test("the smallest and odd sizes still draw") {
        for (plot in Gallery.all.values) {
            plot().toSvg(100, 100) shouldContain "<svg"
            plot().toSvg(1200, 150) shouldContain "<svg"
        }
    }

    test("show without a display writes the page") {
        if (java.awt.GraphicsEnvironment.isHeadless()) Files.readString(Gallery.onePoint().show()) shouldContain "<svg"
    }
})
