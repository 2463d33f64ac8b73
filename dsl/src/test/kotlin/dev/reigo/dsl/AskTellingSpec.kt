package dev.reigo.dsl

import dev.reigo.optimizer.Result
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.booleans.shouldBeTrue
import io.kotest.matchers.collections.shouldNotBeEmpty
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import dev.reigo.search.StopReason as Reason

private val x0 = doubleArrayOf(0.2, 0.4, 0.9)

private fun simulate(x: DoubleArray): Double = x.sumOf { (it - 0.5) * (it - 0.5) * (1 + it) }

/** Each generation told in order. */
private fun told(block: AskScope.() -> Unit): Result {
    val run = askTell(block)
    while (run.running()) {
        for (ticket in run.ask()) run.tell(ticket, simulate(ticket.point()))
    }
    return run.run().result()
}

class AskTellingSpec :
    FunSpec({
        test("told in order, it is the run of minimize with the same seed, bit for bit") {
            for (chosen in listOf<SearchScope.() -> Unit>({}, { lambda = 12 }, { cmaes(reuse = D, k = 3) }, { diagonal = true })) {
                val own = told {
                    from(x0, sigma = 0.3)
                    within(0.0..1.0)
                    budget = 600
                    seed = 7
                    search(chosen)
                }
                val usual = minimize {
                    from(x0, sigma = 0.3)
                    within(0.0..1.0)
                    budget = 600
                    seed = 7
                    search(chosen)
                    objective { x -> simulate(x) }
                }
                own.evaluations() shouldBe usual.evaluations
                own.bestValue() shouldBe usual.value
                own.reason().code() shouldBe usual.reason.code()
            }
        }

        test("a target ends the run, also when large values are good") {
            val run = askTell {
                start(-1..1)
                dimension = 4
                maximize = true
                target = -1e-6
            }
            while (run.running()) {
                for (ticket in run.ask()) run.tell(ticket, -ticket.point().sumOf { it * it })
            }
            run.run().result().reason().code() shouldBe Reason.TARGET
        }

        test("what is missing is said before the first point") {
            shouldThrow<IllegalArgumentException> { askTell { dimension = 3 } }.message shouldContain
                "where the search begins must be given"
            shouldThrow<IllegalArgumentException> { askTell { start(0..1) } }.message shouldContain "dimension must be given"
        }

        test("a run of askTell evaluates nothing by itself") {
            shouldThrow<IllegalStateException> { askTell { from(x0, 0.3) }.run().run() }.message shouldContain "this run hands out tickets"
        }

        test("the Kotlin loop of docs/parallel.md runs as it stands there") {
            val run = askTell {
                from(x0, sigma = 0.3)
                within(0.0..1.0)
                budget = 2000
            }
            while (run.running()) {
                for (ticket in run.ask()) run.tell(ticket, simulate(ticket.point()))
            }
            println(run.run().bestValue())
            run.run().bestValue() shouldBeLessThan 1e-10

            val page = File("../docs/parallel.md").readText().substringAfter("## Your own loop").substringBefore("\n## ")
            val blocks = Regex("```kotlin\n(.*?)\n```", RegexOption.DOT_MATCHES_ALL).findAll(page).map { plain(it.groupValues[1]) }.toList()
            blocks.shouldNotBeEmpty()
            val source = plain(File("src/test/kotlin/dev/reigo/dsl/AskTellingSpec.kt").readText())
            for (block in blocks) withClue(block) { (block in source).shouldBeTrue() }
        }
    })

private fun plain(text: String) = text.lines().joinToString("\n") { it.trim() }
