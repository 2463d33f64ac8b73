package dev.reigo.dsl.study.draw

import dev.reigo.dsl.ipop
import dev.reigo.dsl.maximize
import dev.reigo.dsl.minimize
import dev.reigo.dsl.plot.texts
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.collections.shouldNotContain
import io.kotest.matchers.ints.shouldBeLessThan
import io.kotest.matchers.shouldBe

private fun f(x: DoubleArray) = x.sumOf { (it - 1) * (it - 1) }

private fun wells(x: DoubleArray) = x.sumOf { it * it * it * it - 16 * it * it + 5 * it } / 2

class SearchDrawingSpec : FunSpec({
    test("a minimum draws four panels with their legends") {
        texts(minimize(3, -5..5, target = 1e-8) { f(it) }.plot().toSvg()) shouldContainAll listOf(
            "Values and step size", "Coordinates of the mean", "Principal axes", "Standard deviations", "f, step size, axis ratio",
            "best so far", "best", "median", "worst", "σ", "axis ratio", "x₁", "x₂", "x₃", "evaluations",
        )
    }

    test("f is drawn by its distance to the best f if it does not fall towards 0") {
        texts(minimize(3, -5..5) { f(it) - 100 }.plot().toSvg()) shouldContain "f − best f, step size, axis ratio"
        texts(minimize(3, -5..5) { f(it) + 100 }.plot().toSvg()) shouldContain "f − best f, step size, axis ratio"
        texts(maximize(3, -5..5) { -f(it) }.plot().toSvg()) shouldContain "best f − f, step size, axis ratio"
    }

    test("of many coordinates the legend has some") {
        val legend = texts(minimize(20, -5..5, budget = 400) { f(it) }.plot().toSvg()).filter { it.startsWith("x") }
        legend shouldBe List(2) { listOf("x₁", "x₅", "x₉", "x₁₂", "x₁₆", "x₂₀") }.flatten()
    }

    test("a dashed line stands at each restart") {
        fun dashes(svg: String) = Regex("stroke-dasharray").findAll(svg).count()
        val once = minimize(3, -5..5) { wells(it) }
        val often = minimize(3, -5..5, restarts = ipop, budget = 4000) { wells(it) }
        (often.restarts.size > 1) shouldBe true
        dashes(often.plot().toSvg()) - dashes(once.plot().toSvg()) shouldBe 4 * often.restarts.size
    }

    test("a run that ended at once, one with invalid values, and one over very many variables have a plot too") {
        texts(minimize(2, -5..5, target = 1e9) { f(it) }.plot().toSvg()) shouldContain "Coordinates of the mean"
        texts(minimize(2, -5..5, budget = 40) { Double.NaN }.plot().toSvg()) shouldNotContain "NaN"
        val wide = minimize(300, -5..5, budget = 100) { f(it) }.plot().toSvg()
        texts(wide) shouldNotContain "Principal axes" // they would take longer than the run
        wide.length shouldBeLessThan 3_000_000
    }
})
