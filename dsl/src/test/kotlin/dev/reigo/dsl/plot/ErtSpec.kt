package dev.reigo.dsl.plot

import dev.reigo.dsl.experiment
import dev.reigo.dsl.sphere
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.collections.shouldNotContain
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class ErtSpec : FunSpec({
    fun hollow(svg: String) = Regex("""fill="#ffffff" stroke="#""").findAll(svg).count()

    test("axes, ticks at the data's values, title and legend are written") {
        texts(Gallery.ert().toSvg()) shouldContainAll listOf(
            "Rastrigin, d = 20", "ERT (evaluations)", "K, past generations reused", "0", "1", "3", "5", "7", "9",
            "pure rank-μ", "(A) reuse m, C", "(B) reuse C", "2·10⁴",
        )
    }

    test("a point that some runs missed is hollow and has its success rate") {
        val svg = Gallery.ert().toSvg()
        texts(svg) shouldContain "84%"
        hollow(svg) shouldBe 5
        texts(svg) shouldContain HOLLOW
        val certain = ertPlot(Gallery.ertSeries(fails = false), "K").toSvg()
        texts(certain) shouldNotContain HOLLOW
        hollow(certain) shouldBe 0
    }

    test("a line breaks where no run succeeded, whether the ERT is null or infinite") {
        fun lines(middle: Double?): Int {
            val points = listOf(1.0, 2.0, 3.0, 4.0, 5.0).map { ErtPoint(it, if (it == 3.0) middle else 100 * it) }
            return Regex("""<path [^>]*fill="none"""").findAll(ertPlot(listOf(ErtSeries("a", points)), "K").toSvg()).count()
        }
        lines(null) shouldBe lines(300.0) + 1
        lines(Double.POSITIVE_INFINITY) shouldBe lines(null)
    }

    test("where nothing succeeded the plot says so") {
        texts(Gallery.nothing().toSvg()) shouldContain "no run succeeded"
        texts(ertPlot(emptyList<ErtSeries>(), "K").toSvg()) shouldContain "no run succeeded"
    }

    test("an interval that is open above, or not known, is drawn all the same") {
        val points = listOf(
            ErtPoint(1.0, 100.0, 50.0, null, 0.1),
            ErtPoint(2.0, 100.0, 50.0, Double.POSITIVE_INFINITY, 0.1),
            ErtPoint(3.0, 100.0, Double.NaN, Double.NaN),
        )
        texts(ertPlot(listOf(ErtSeries("a", points)), "K").toSvg()) shouldContain "10%"
    }

    test("on a log axis x = 0 is left out") {
        val points = listOf(ErtPoint(0.0, 10.0), ErtPoint(20.0, 20.0), ErtPoint(40.0, 30.0))
        val svg = ertPlot(listOf(ErtSeries("a", points)), "d", logX = true).toSvg()
        texts(svg) shouldContainAll listOf("20", "40")
        texts(svg) shouldNotContain "0"
    }

    test("panels share one legend; a panel may lack a series") {
        val all = texts(Gallery.ertGrid().toSvg())
        all shouldContainAll listOf("Ellipsoid", "Rosenbrock", "Ackley", "Rastrigin")
        all.count { it == "pure rank-μ" } shouldBe 1
        shouldThrow<IllegalArgumentException> { ertPlot(emptyList<ErtPanel>(), "K", logX = false, columns = 2) }
            .message!! shouldContain "at least one panel"
        shouldThrow<IllegalArgumentException> { panels(listOf(Gallery.ert()), 0) }
            .message!! shouldContain "columns must be 1 or more, but is 0"
    }

    test("panels side by side have ticks of one style") {
        fun panel(name: String, level: Double) =
            ErtPanel(name, listOf(ErtSeries("a", listOf(ErtPoint(0.0, level), ErtPoint(1.0, level * 1.4)))))
        val mixed = texts(ertPlot(listOf(panel("low", 6500.0), panel("high", 7500.0)), "K").toSvg())
        mixed shouldContain "8·10³"
        mixed shouldContain "7·10³"
        mixed.none { it in setOf("7000", "8000", "9000") } shouldBe true
        texts(ertPlot(listOf(panel("low", 650.0), panel("high", 6100.0)), "K").toSvg()) shouldContain "7000"
    }

    test("a rate is not rounded to certainty") {
        listOf(0.84, 0.998, 0.002, 0.5).map(::percent) shouldBe listOf("84%", ">99%", "<1%", "50%")
    }

    test("algorithms that reuse nothing are level lines over k, without being named") {
        val results = experiment {
            rankMu()
            cmaes()
            importanceMixing(lambda = 20)
            rankMu(rankOne = true)
            for (k in listOf(1, 3)) cmaes(reuse = A, k = k)
            on(sphere(2))
            runs = 2
            quiet = true
        }
        val svg = results.plotErt("k").toSvg()
        texts(svg) shouldContainAll listOf("1", "3", "cmaes()", "rankMu()", "cmaes(A)")
        texts(svg) shouldNotContain "0"
        texts(results.where { variant != "A" }.plotErt("k").toSvg()) shouldContain "0" // nothing to be level along
        shouldThrow<IllegalArgumentException> { results.plotErt("kk") }.message!! shouldContain "kk must be a number parameter"
    }

    test("a setting without the parameter is a level line, under the name that it is given") {
        val results = experiment {
            rankMu()
            for (k in listOf(1, 3)) cmaes(reuse = A, k = k)
            on(sphere(2))
            runs = 2
            quiet = true
        }
        val svg = results.plotErt("k", label = {
            "<${it.variant}>"
        }, panel = { "d = ${it.dimension}" }, reference = { it.variant == "PURE" }).toSvg()
        texts(svg) shouldContainAll listOf("<PURE>", "<A>", "d = 2", "1", "3")
        texts(svg) shouldNotContain "0"
    }
})
