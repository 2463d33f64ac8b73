package dev.reigo.dsl.study.summary

import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.internal.Terminal
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.Ended
import dev.reigo.dsl.study.made
import dev.reigo.dsl.study.text.shortened
import dev.reigo.search.StopReason
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain

private val mixed = made({
    for (k in listOf(0, 5)) cmaes(reuse = B, k = k, lambda = 40) { rankedMean = true }
    on(ellipsoid(10), sphere(3))
}) { algorithm, i -> if (i % 2 == 0) Ended(1e-11, 40_000L + i, StopReason.TARGET) else Ended(0.125 + algorithm, 1_000_000L) }

class TableSpec :
    FunSpec({
        test("without a width the table has everything") {
            val all = mixed.table(null)
            for (title in listOf("ERT [95 % interval]", "median", "stopped by", "evaluations/s")) all shouldContain title
            all shouldContain "ellipsoid(10)"
            all shouldNotContain "columns leave out"
            mixed.toHtml() shouldContain "evaluations/s"
        }

        test("no line is wider than the screen, from 60 columns on") {
            for (width in 60..200) mixed.table(width).lines().maxOf { it.length } shouldBeLessThanOrEqual width
        }

        test("the least important columns go first, and a line says which and where they are") {
            val full = mixed.table(null).lines().maxOf { it.length }
            mixed.table(full) shouldBe mixed.table(null)
            val narrow = mixed.table(full - 1)
            narrow shouldContain "${full - 1} columns leave out evaluations/s. See all on a wider terminal"
            narrow shouldContain "results.saveCsv("
            narrow shouldContain "ERT [95 % interval]"
            val eighty = mixed.table(80)
            eighty shouldContain "80 columns leave out evaluations/s, median, the interval of ERT"
            eighty shouldContain "median best f"
            eighty shouldContain " ERT "
        }

        test("a simple study loses only columns at 80, no name") {
            val simple = made({ for (k in listOf(0, 5)) cmaes(reuse = A, k = k); on(ellipsoid(10)) }) { _, i ->
                Ended(0.0, 46_000L + i, StopReason.TARGET)
            }
            simple.table(80).lines().maxOf { it.length } shouldBeLessThanOrEqual 80
            simple.table(80) shouldContain "cmaes(A, k=5)  ellipsoid(10)"
        }

        test("a short name keeps its beginning and its end") {
            shortened("cmaes(A, k=5)", 13) shouldBe "cmaes(A, k=5)"
            shortened("cmaes(A, k=5, lambda=40)", 12) shouldBe "cmaes…da=40)"
        }

        test("the width is the launcher's, then COLUMNS, then 80 on a terminal; else there is none") {
            Terminal.width("100", "70", terminal = false) shouldBe 100
            Terminal.width(null, "70", terminal = true) shouldBe 70
            Terminal.width("", "wide", terminal = true) shouldBe 80
            Terminal.width("0", null, terminal = false) shouldBe null
        }

        test("the launcher's width is that of the table unless stdout is known to be a file or a pipe") {
            val before = System.getProperty("reigo.columns")
            try {
                System.setProperty("reigo.columns", "60")
                Terminal.columns() shouldBe 60
                (Terminal.outputColumns() in setOf(60, null)) shouldBe true
            } finally {
                if (before == null) System.clearProperty("reigo.columns") else System.setProperty("reigo.columns", before)
            }
        }
    })
