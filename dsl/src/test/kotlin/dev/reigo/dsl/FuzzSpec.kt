package dev.reigo.dsl

import dev.reigo.dsl.study.store.Store
import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.withClue
import io.kotest.common.ExperimentalKotest
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.PropTestConfig
import io.kotest.property.arbitrary.arbitrary
import io.kotest.property.checkAll
import java.io.File
import kotlin.random.Random

/** `-Pnightly` makes it 10,000. */
private val cases = Integer.getInteger("reigo.fuzz.cases", 500)

/** Something that happens to files: cut, flipped, repeated, with huge numbers, unknown fields or another version. */
private fun damaged(
    text: String,
    random: Random,
): String {
    fun place() = random.nextInt(text.length)
    val numbers = Regex("-?\\d+(\\.\\d+)?([eE]-?\\d+)?").findAll(text).toList()
    return when (random.nextInt(8)) {
        0 -> text.take(place())
        1 -> text.replaceRange(place().let { it..it }, Char(text[place()].code xor (1 shl random.nextInt(7))).toString())
        2 -> place().let { text.removeRange(it, minOf(text.length, it + random.nextInt(40))) }
        3 -> place().let { text.substring(0, it) + text.substring(place()) }
        4 -> text.replaceRange(numbers.random(random).range, listOf("1e999", "-1", "9".repeat(400), "NaN", "null", "0").random(random))
        5 -> text.replaceFirst("{", "{\"unknown\":[1,2,{}],")
        6 -> text.replaceFirst(Regex("\"schema\": ?\\d+"), "\"schema\":${random.nextInt()}")
        else -> "[".repeat(random.nextInt(5000)) + text
    }
}

private val damage = arbitrary { it.random.nextLong() }

private fun survives(
    file: String,
    read: () -> Any?,
) {
    try {
        read()
    } catch (e: IllegalArgumentException) {
        e.message.orEmpty() shouldContain file
    }
}

@OptIn(ExperimentalKotest::class)
class FuzzSpec :
    FunSpec({
        val plan = plan {
            cmaes(reuse = A, k = 2)
            rankMu(lambda = 8)
            on(sphere(2))
            runs = 3
            trace = true
            tracePoints = 4
            quiet = true
        }
        val results = plan.run().let { it.copy(runs = it.runs.map { run -> run.withSeconds(0.5) }) } // the same each time

        test("a damaged plan or results file gives an error that names it, or an answer") {
            val folder = tempdir()
            val planFile = "$folder/plan.json"
            val resultsFile = "$folder/results.json"
            checkAll(PropTestConfig(iterations = cases), damage) { seed ->
                val random = Random(seed)
                withClue("seed $seed") {
                    File(planFile).writeText(damaged(plan.toJson(), random))
                    survives(planFile) { Plan.load(planFile).runCount }
                    File(resultsFile).writeText(damaged(results.toJson(), random))
                    survives(resultsFile) { Results.load(resultsFile).table() }
                }
            }
        }

        test("a damaged store gives back only what was in it, or an error that names it") {
            val folder = tempdir()
            Store.open(folder.path, plan).use { store -> store.append(results.runs) }
            val log = File(folder, "runs.log")
            val whole = log.readText()
            checkAll(PropTestConfig(iterations = cases), damage) { seed ->
                log.writeText(damaged(whole, Random(seed)))
                withClue("seed $seed") {
                    survives(log.path) {
                        withStderr { Store.open(folder.path, plan) }.first.use { store ->
                            store.records.forEach { (it in results.runs) shouldBe true }
                        }
                    }
                }
                folder.listFiles { _, name -> "damaged" in name }.orEmpty().forEach { it.delete() }
            }
        }

        test("a damaged checkpoint gives an error that names it, or a run that ends") {
            val file = "${tempdir()}/run.json"
            var evaluations = 0

            fun start(limit: Int) =
                minimize {
                    dimension = 2
                    start(-1.0..1.0)
                    budget = 60
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective {
                        if (++evaluations == limit) error("killed")
                        it.sumOf { x -> x * x }
                    }
                }
            start(limit = 40)
            val whole = File(file).readText()
            checkAll(PropTestConfig(iterations = cases), damage) { seed ->
                File(file).writeText(damaged(whole, Random(seed)))
                withClue("seed $seed") { survives(file) { withStderr { start(limit = -1).toString() } } }
            }
        }
    })
