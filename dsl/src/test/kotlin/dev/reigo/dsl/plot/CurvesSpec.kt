package dev.reigo.dsl.plot

import dev.reigo.dsl.experiment
import dev.reigo.dsl.plotLines
import dev.reigo.dsl.sphere
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.ints.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.sin

class CurvesSpec : FunSpec({
    val x = DoubleArray(5) { it + 1.0 }
    fun convergence(vararg values: Double) =
        convergencePlot(listOf(ConvergenceSeries("a", x, values, values, values))).toSvg()

    test("convergence has a log axis, which a median of zero ends") {
        texts(convergence(1e4, 1e2, 1.0, 1e-4, 0.0)) shouldContainAll listOf("best f", "evaluations", "10⁰", "a")
    }

    test("convergence of negative values has a linear axis; none at all is said") {
        texts(convergence(5.0, 1.0, -1.0, -3.0, -5.0)) shouldContain "−4"
        texts(convergence(*DoubleArray(5) { Double.NaN })) shouldContain "no values to draw"
        texts(convergencePlot(emptyList()).toSvg()) shouldContain "no values to draw"
    }

    test("arrays of different lengths are refused by the series' name") {
        shouldThrow<IllegalArgumentException> {
            ConvergenceSeries("mine", x, DoubleArray(4), x, x)
        }.message!! shouldContain
            "series 'mine'"
        shouldThrow<IllegalArgumentException> { linesPlot("", "x", "y", x, listOf(Line("a", DoubleArray(2)))) }
            .message!! shouldContain "has 2 for 5"
    }

    test("coefficient sums are named by their generation") {
        texts(Gallery.coefficients().toSvg()) shouldContainAll listOf("k = t", "k = t − 1", "k = t − 2", "k = t − 3")
    }

    test("the moving average is centred, shorter at the ends, and steps over NaN") {
        movingAverage(doubleArrayOf(1.0, 2.0, 6.0, Double.NaN, 4.0), 3).toList() shouldBe
            listOf(1.5, 3.0, 4.0, 5.0, 4.0)
        shouldThrow<IllegalArgumentException> { movingAverage(x, 10) }.message shouldBe
            "window must be odd and 1 or more, but is 10; use 11 as in the paper"
    }

    test("coefficient sums are smoothed more the longer the run is") {
        usualWindow(50) shouldBe 11
        usualWindow(110) shouldBe 21 // a thinned trace has few points, and each jumps
        usualWindow(1500) shouldBe 101
        (usualWindow(600) % 2) shouldBe 1
    }

    test("the coordinates of the mean have a legend; of many, it has some") {
        val results = experiment { cmaes(); on(sphere(4), sphere(12)); runs = 1; trace = true; quiet = true }
        texts(results.plotMean(problem = "sphere(4)").toSvg()) shouldContainAll listOf("m₁", "m₂", "m₃", "m₄")
        val many = texts(results.plotMean(problem = "sphere(12)").toSvg()).filter { it.startsWith("m") }
        many shouldBe listOf("m₁", "m₃", "m₅", "m₈", "m₁₀", "m₁₂")
        texts(results.plotMean(problem = "sphere(4)", legend = false).toSvg()).none { it.startsWith("m₁") } shouldBe true
    }

    test("lines without a legend name none of them") {
        texts(Gallery.eigenvalues().toSvg()) shouldContainAll listOf("eigenvalues of C", "evaluations", "10⁻¹²")
        texts(linesPlot("", "x", "y", x, listOf(Line("alone", x)), legend = false).toSvg()).contains("alone") shouldBe
            false
    }

    test("lines with the same label stay apart, and signs of XML are text") {
        val label = "a < b & \"c\""
        texts(linesPlot("", "x", "y", x, List(2) { Line(label, x) }).toSvg()).count { it == label } shouldBe 2
    }

    test("an ECDF goes from 0 to 1 over a log axis; one without steps says so") {
        texts(Gallery.ecdf().toSvg()) shouldContainAll listOf("fraction of (run, target) pairs", "0", "0.2", "1", "10³")
        texts(ecdfPlot(listOf(EcdfSeries("a", doubleArrayOf(), doubleArrayOf()))).toSvg()) shouldContain
            "no target was reached"
    }

    test("thinning keeps the ends, the extremes and the gaps") {
        val values = DoubleArray(100_000) { sin(it * 0.01) }
        values[70_001] = 9.0
        values[20_002] = Double.NaN
        val kept = thin(values)
        kept.size shouldBeLessThan 1000
        kept shouldContainAll listOf(0, 99_999, 70_001, 20_002)
        kept shouldBe kept.sorted()
    }

    test("a million points make a small file") {
        val long = DoubleArray(1_000_000) { it + 1.0 }
        linesPlot("", "x", "y", long, List(20) { Line("$it", long) }, legend = false).toSvg().length shouldBeLessThan
            400_000
    }

    test("greyscale tells 12 series apart") {
        List(12) { shapes[it % shapes.size] to lineTypes[it % lineTypes.size] }.distinct().size shouldBe 12
    }

    test("one's own numbers are drawn on logarithmic axes, with ticks at the data; lines of another length are refused") {
        val lines = mapOf("a" to listOf(1.0, 8.0, 64.0), "b" to listOf(1.0, 2.0, 4.0))
        val svg = plotLines(listOf(50.0, 100.0, 200.0), lines, logX = true, logY = true).toSvg()
        texts(svg) shouldContainAll listOf("50", "100", "200", "a", "b")
        shouldThrow<IllegalArgumentException> { plotLines(listOf(1.0, 2.0), mapOf("a" to listOf(1.0))) }.message shouldBe
            "a line must have a value for each of the 2 x, but 'a' has 1; use NaN where there is none"
        shouldThrow<IllegalArgumentException> {
            plotLines(listOf(1.0, 0.0), mapOf("a" to listOf(1.0, 2.0)), logX = true)
        }.message!! shouldContain
            "x must be above 0 on a logarithmic axis, but is 0.0"
        shouldThrow<IllegalArgumentException> { plotLines(listOf(1.0), emptyMap()) }.message!! shouldContain "lines must be one or more"
    }
})
