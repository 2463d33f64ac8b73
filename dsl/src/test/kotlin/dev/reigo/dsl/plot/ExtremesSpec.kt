package dev.reigo.dsl.plot

import dev.reigo.dsl.plotLines
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.collections.shouldHaveAtLeastSize
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldNotContain

class ExtremesSpec : FunSpec({
    val extremes = listOf(
        listOf(-1e308, 0.0, 1e308), listOf(1e308, 1.7e308, Double.MAX_VALUE), listOf(-Double.MAX_VALUE, Double.MAX_VALUE, 1.0),
        listOf(Double.MIN_VALUE, 2e-323, 1e-322), listOf(Double.MIN_VALUE, 1.0, Double.MAX_VALUE), List(3) { Double.MAX_VALUE },
        List(3) { -Double.MIN_VALUE }, listOf(1e-200, 1.0, 1e200), listOf(Double.NaN, Double.POSITIVE_INFINITY, 1e308),
    )

    fun drawn(plot: Plot): String = plot.toSvg().also {
        it shouldNotContain "NaN"
        it shouldNotContain "Infinity"
    }

    test("any finite values are drawn, on linear and on logarithmic axes") {
        for (values in extremes) {
            withClue(values) {
                drawn(plotLines(listOf(1.0, 2.0, 3.0), mapOf("a" to values)))
                drawn(plotLines(listOf(1.0, 2.0, 3.0), mapOf("a" to values), logY = true))
                val y = values.toDoubleArray()
                drawn(convergencePlot(listOf(ConvergenceSeries("a", doubleArrayOf(1.0, 2.0, 3.0), y, y, y))))
            }
        }
        drawn(plotLines(listOf(-1e308, 0.0, 1e308), mapOf("a" to listOf(1.0, 2.0, 3.0))))
    }

    test("ticks tell the size of such values") {
        texts(plotLines(listOf(1.0, 2.0), mapOf("a" to listOf(-1e308, 1e308))).toSvg()) shouldContainAll listOf("−10³⁰⁸", "0", "10³⁰⁸")
        texts(plotLines(listOf(1.0, 2.0), mapOf("a" to listOf(1e-300, 1e300)), logY = true).toSvg()) shouldContainAll
            listOf("10⁻²⁰⁰", "10⁰", "10²⁰⁰")
        texts(plotLines(listOf(1.0, 2.0), mapOf("a" to listOf(0.0, 4e-320))).toSvg()) shouldContain "2·10⁻³²⁰"
    }

    test("SVG is well-formed for any name") {
        val names = listOf(
            "\u0000\u0001\u001b[31m", "\ud800", "\udc00a", "]]>", "<![CDATA[", "\"'&<>&amp;", "\ufffe\uffff", "a\tb\nc\rd",
            "−λ😀", "#r0 <b>", "<0.12345>",
        )
        for (name in names) {
            withClue(name) {
                val svg = linesPlot(name, name, name, doubleArrayOf(1.0, 2.0), listOf(Line(name, doubleArrayOf(1.0, 2.0)))).toSvg()
                texts(svg) shouldHaveAtLeastSize 4
                texts(ertPlot(listOf(ErtSeries(name, listOf(ErtPoint(1.0, 10.0, successRate = 0.5)))), name, name).toSvg())
            }
        }
        legalXml("a\u0000b\ud800") shouldBe "a\ufffdb\ufffd"
        legalXml("−λ😀") shouldBe "−λ😀"
        texts(linesPlot("", "x", "y", doubleArrayOf(1.0), listOf(Line("]]> & \"q\"", doubleArrayOf(1.0)))).toSvg()) shouldContain
            "]]> & \"q\""
    }
})
