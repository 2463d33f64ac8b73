package dev.reigo.dsl.internal

import dev.reigo.dsl.Results
import dev.reigo.dsl.experiment
import dev.reigo.dsl.minimize
import dev.reigo.dsl.plot.legalXml
import dev.reigo.dsl.problem
import dev.reigo.dsl.space
import dev.reigo.dsl.study.results.reportPage
import dev.reigo.dsl.study.run.AllRunsFailed
import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

/** Clears the screen, rings, goes to the line's start, to the next column and line, and turns the direction of writing. */
private const val EVIL = "a\u001b[2J\u0007\r\t\n\u202eb\u2066c\u009b1m"
private const val SHOWN = "a\\u001b[2J\\u0007\\r\\t\\n\\u202eb\\u2066c\\u009b1m"

private fun requireHarmless(
    text: String,
    lines: Boolean = true,
) {
    val left = text.filter { acts(it) && !(lines && it == '\n') }
    if (left.isNotEmpty()) {
        throw AssertionError(
            "shown text must hold no control characters, but has ${left.map {
                it.code.toString(16)
            }}: $text",
        )
    }
}

class ShownTextSpec :
    FunSpec({
        test("control characters, line ends and directions of writing are shown as escapes, and all else as it is") {
            shownText(EVIL) shouldBe SHOWN
            for (plain in listOf("", "cmaes(A,k=3) λ₁ ± 0.5 … 日本 עברית 😀", "a\\tb")) shownText(plain) shouldBe plain
            shownLines("error: a\u001b[2J\r\n\tat Script:3\n") shouldBe "error: a\\u001b[2J\n\tat Script:3\n"
        }

        test("names of problems and algorithms cannot act in tables, comparisons, LaTeX and reports") {
            val results: Results = experiment {
                cmaes()
                cmaes(lambda = 9)
                on(problem(EVIL, 2, -1..1, target = 1e-3) { x -> x.sumOf { it * it } })
                runs = 3
                quiet = true
            }
            for (width in listOf(null, 60)) requireHarmless(results.table(width))
            results.table(null) shouldContain SHOWN
            requireHarmless(results.compareAll().toString())
            requireHarmless(results.compareAll().effects())
            requireHarmless(results.compareAll().first().toString(), lines = false)
            requireHarmless(results.toLatex())
            requireHarmless(results.toHtml())
            results.toHtml() shouldContain SHOWN
            requireHarmless(reportPage(results))
        }

        test("failures cannot act either") {
            val (_, said) = withStderr {
                val failed = shouldThrow<AllRunsFailed> {
                    minimize(2, -1..1) { error(EVIL) }
                }
                requireHarmless(checkNotNull(failed.message), lines = false)
                failed.message shouldContain SHOWN
            }
            requireHarmless(said)
        }

        test("nor can names and labels of variables in a minimum") {
            val variables = space {
                real(EVIL, 0.0..1.0)
                category("kind\u001b[31m", "one\u202e", "two\u0007")
            }
            val found = minimize(variables, budget = 60) { it.real(EVIL) }
            requireHarmless(found.toString())
            found.toString() shouldContain SHOWN
        }

        test("nor turn the direction of writing in a plot") {
            legalXml("a\u202eb\u2066c\u001b") shouldBe "a\ufffdb\ufffdc\ufffd"
        }
    })
