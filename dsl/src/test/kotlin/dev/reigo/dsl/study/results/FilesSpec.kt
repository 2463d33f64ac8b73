package dev.reigo.dsl.study.results

import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.problem
import dev.reigo.dsl.study.Ended
import dev.reigo.dsl.study.made
import dev.reigo.dsl.study.summary.guarded
import dev.reigo.dsl.study.summary.latexNumber
import dev.reigo.dsl.study.summary.latexText
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import java.io.File
import java.io.UncheckedIOException
import java.util.zip.GZIPOutputStream

private fun named(name: String) =
    made({ cmaes(); on(problem(name, 2, -1.0..1.0, target = 0.0) { 1.0 }) }) { _, i ->
        if (i < 9) Ended(-1.5e-7, 100, StopReason.TARGET) else Ended(-0.25)
    }

class FilesSpec :
    FunSpec({
        test("a text that a spreadsheet would run is guarded, and numbers stay numbers") {
            for (formula in listOf("=1+1", "+1+1", "-2+3", "@SUM(A1)", "\tx", "\rx", "\nx", "=cmd|' /C calc'!A0")) {
                guarded(formula) shouldBe "'$formula"
            }
            for (harmless in listOf("-1.5", "+3", "-1.5e-7", "-Infinity", "cmaes", "a=b", "", "0")) guarded(harmless) shouldBe harmless
            val csv = named("=HYPERLINK(x)").toCsv()
            csv shouldContain "cmaes,'=HYPERLINK(x)(2),'=HYPERLINK(x),2"
            csv shouldContain ",-1.5E-7,"
            csv shouldNotContain "'-"
            named("=a,b").toCsv() shouldContain "\"'=a,b(2)\""
        }

        test("the LaTeX table has booktabs rules and a row per setting, and every name prints as it is") {
            named("100% of_a&b {x} \\ #1 \$y\$ ^~ <z>").toLatex() shouldBe """
                % \usepackage{booktabs}
                \begin{tabular}{llrrrrrr}
                \toprule
                algorithm & problem & runs & success & ERT & 95\,\% interval & median & median best ${'$'}f${'$'} \\
                \midrule
                cmaes() & 100\% of\_a\&b \{x\} \textbackslash{} \#1 \${'$'}y\${'$'} \textasciicircum{}\textasciitilde{} \textless{}z\textgreater{}(2) & 10 & 90\,\% & 111 & [102, 165] & 100 & ${'$'}-1.50 \cdot 10^{-7}${'$'} \\
                \bottomrule
                \end{tabular}

            """.trimIndent()
        }

        test("what LaTeX would read as an option or a ligature is text") {
            latexText("[a]--b") shouldBe "{}[a]{-}{-}b"
            latexText("*a\u0007\n\"λ") shouldBe "{}*a  {\\char34}$\\lambda$"
            latexNumber(Double.POSITIVE_INFINITY) shouldBe "$\\infty$"
            latexNumber(0.25) shouldBe "$0.25$"
            latexNumber(Double.NaN) shouldBe "--"
        }

        test("packed results are read, and a file that unpacks to more than the limit is refused by its name") {
            fun pack(
                name: String,
                bytes: ByteArray,
            ) = "${tempdir()}/$name".also { file -> GZIPOutputStream(File(file).outputStream()).use { it.write(bytes) } }
            val results = named("mine")
            Results.load(pack("results.json.gz", results.toJson().encodeToByteArray())) shouldBe Results.fromJson(results.toJson())
            val bomb = pack("bomb.json.gz", ByteArray(3 shl 20) { ' '.code.toByte() })
            (File(bomb).length() < 10_000) shouldBe true
            shouldThrow<IllegalArgumentException> { readText(bomb, 2 shl 20) }.message shouldBe
                "$bomb must unpack to 2 MB or less, but has more; unpack it with gunzip if you trust it"
            readText(bomb, 3 shl 20).length shouldBe (3 shl 20)
            val torn = pack("torn.json.gz", results.toJson().encodeToByteArray()).also {
                File(it).writeBytes(File(it).readBytes().copyOf(90))
            }
            shouldThrow<UncheckedIOException> { Results.load(torn) }.message.orEmpty() shouldContain "'$torn' must be readable, but is not"
        }

        test("the LaTeX table is saved for \\input") {
            val file = named("mine").saveLatex("${tempdir()}/a/table.tex")
            File("$file").readText() shouldBe named("mine").toLatex()
        }
    })
