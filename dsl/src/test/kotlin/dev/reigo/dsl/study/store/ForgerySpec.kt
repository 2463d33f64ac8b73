package dev.reigo.dsl.study.store

import dev.reigo.dsl.minimize
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.study.Mortal
import dev.reigo.dsl.study.afterInterruption
import dev.reigo.dsl.study.onThread
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.plan.Purpose
import dev.reigo.dsl.study.plan.Script
import dev.reigo.dsl.study.plan.ScriptEnd
import dev.reigo.dsl.study.plan.Shard
import dev.reigo.dsl.study.results.Merge
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.text.checksum
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.text.unsealed
import dev.reigo.dsl.study.timeless
import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File
import java.time.Duration
import kotlin.random.Random

/** `-Pnightly` makes it 1,000. */
private val forgeries = Integer.getInteger("reigo.damage.flips", 100)

private const val RUNS = 5

private fun study(
    folder: String,
    lives: Int = Int.MAX_VALUE,
    of: Int? = null,
): Results {
    val mortal = Mortal(lives)
    val made = plan {
        cmaes(reuse = A, k = 2)
        on(problem("mine", 2, -1.0..3.0, target = 1e-4, budget = 2000, optimum = 0.0) { mortal.value(it) })
        runs = RUNS
        threads = 1
        quiet = true
    }
    val plan = Plan(made.name, made.experiment, made.options.copy(folder = folder, stateEvery = Duration.ZERO))
    for (number in 1..(of ?: 0)) {
        try {
            Purpose.during(Purpose.OneShard(Shard(number, of!!))) { plan.run() }
        } catch (_: ScriptEnd) {
            // its share is made
        }
    }
    return if (of == null) afterInterruption { plan.run() }.timeless() else Results.of(made, emptyList())
}

/** Changes lines of a log, and gives them the checksums of what they then say. */
private fun forgeLog(
    folder: String,
    change: (List<String>) -> List<String>,
) {
    val log = File("$folder/runs.log")
    val texts = change(log.readLines().map { it.substringAfter(' ') })
    log.writeText(texts.joinToString("") { "${checksum(it.encodeToByteArray())} $it\n" })
}

private fun forgeFile(
    file: File,
    change: (String) -> String,
) = unsealed(file.readText()).let { text ->
    val forged = change(text)
    check(forged != text) { "nothing was changed" }
    file.writeText(sealed(forged))
}

private fun String.with(
    field: String,
    value: String,
): String {
    val old = Regex("\"$field\":(\"[^\"]*\"|\\[[^]]*]|[^,}\\]]*)")
    check(old.containsMatchIn(this)) { "no $field" }
    return replaceFirst(old, Regex.escapeReplacement("\"$field\":$value"))
}

private fun number(
    text: String,
    field: String,
) = Regex("\"$field\":([^,}]*)").find(text)!!.groupValues[1]

private enum class Verdict {
    /** Nothing is read; a sentence says why. */
    REFUSED,

    /** What is false does not count, and a warning says so. */
    WARNED,

    /** What is false is believed. */
    BELIEVED,
}

private fun seen(
    whole: Results,
    read: () -> Results,
): Verdict =
    try {
        val (results, said) = withStderr { read().timeless() }
        when {
            "warning: " in said -> Verdict.WARNED.also { results.runs.all { run -> run in whole.runs } shouldBe true }
            else -> Verdict.BELIEVED.also { (results.runs == whole.runs) shouldBe false }
        }
    } catch (e: IllegalArgumentException) {
        e.message.orEmpty().length shouldBe e.message.orEmpty().lines().first().length
        Verdict.REFUSED
    }

private class Forgery(
    val name: String,
    val loaded: Verdict,
    val resumed: Verdict,
    val change: (List<String>) -> List<String>,
)

class ForgerySpec :
    FunSpec({
        val original = tempdir().path
        val whole = study(original)
        val texts = File("$original/runs.log").readLines().map { it.substringAfter(' ') }
        val best = texts.indices.minBy { number(texts[it], "bestValue").toDouble() }
        val other = (1 until RUNS - 1).first { it != best } // neither first nor last nor best

        fun at(
            i: Int,
            change: (String) -> String,
        ): (List<String>) -> List<String> = { lines -> lines.mapIndexed { j, line -> if (i == j) change(line) else line } }

        val cases = listOf(
            Forgery("a better best value than any", Verdict.BELIEVED, Verdict.REFUSED, at(other) { it.with("bestValue", "1e-30") }),
            Forgery(
                "another best point of the best run", Verdict.BELIEVED, Verdict.REFUSED,
                at(best) {
                    it.with("bestPoint", "[0.5,0.5]")
                },
            ),
            Forgery("another value of the first evaluation", Verdict.BELIEVED, Verdict.REFUSED, at(0) { it.with("value", "0.125") }),
            Forgery("a worse best value of some run", Verdict.BELIEVED, Verdict.BELIEVED, at(other) { it.with("bestValue", "9e-5") }),
            Forgery("fewer evaluations than the last hit", Verdict.WARNED, Verdict.WARNED, at(other) { it.with("evaluations", "3") }),
            Forgery("more evaluations", Verdict.BELIEVED, Verdict.BELIEVED, at(other) { it.with("evaluations", "1999") }),
            Forgery("a negative count", Verdict.WARNED, Verdict.WARNED, at(other) { it.with("iterations", "-1") }),
            Forgery("another seed", Verdict.WARNED, Verdict.WARNED, at(other) { it.with("seed", "12345") }),
            Forgery("another algorithm", Verdict.WARNED, Verdict.WARNED, at(other) { it.with("algorithm", "\"cmaes(B,k=2)\"") }),
            Forgery("another problem", Verdict.WARNED, Verdict.WARNED, at(other) { it.with("problem", "\"mine(3)\"") }),
            Forgery("a run that nobody asked for", Verdict.WARNED, Verdict.WARNED, at(other) { it.with("index", "$RUNS") }),
            Forgery("a second record of a run", Verdict.WARNED, Verdict.WARNED) { it + it[other].with("bestValue", "5e-5") },
        )

        for (case in cases) {
            test("a log with right checksums and ${case.name}: ${case.loaded} when it is read, ${case.resumed} when the study goes on") {
                val folder = "${tempdir()}/study"
                File(original).copyRecursively(File(folder))
                forgeLog(folder, case.change)
                seen(whole) { Results.load(folder) } shouldBe case.loaded
                if (case.resumed == Verdict.WARNED) {
                    val (results, said) = withStderr { study(folder) }
                    results shouldBe whole // what is false was made again
                    said shouldContain "warning: "
                } else {
                    seen(whole) { study(folder) } shouldBe case.resumed
                }
            }
        }

        test("a record that the budget forbids does not count, and its run is made again") {
            val folder = "${tempdir()}/study"
            File(original).copyRecursively(File(folder))
            forgeLog(folder, at(other) { it.with("evaluations", "2001") })
            Results.load(folder).runs.size shouldBe RUNS - 1
            study(folder) shouldBe whole
        }

        test("results.json with a right checksum and a false value is believed, until the study goes on and writes it anew") {
            val folder = "${tempdir()}/study"
            File(original).copyRecursively(File(folder))
            forgeFile(File("$folder/results.json")) { it.with("bestValue", "1e-30") }
            seen(whole) { Results.load("$folder/results.json") } shouldBe Verdict.BELIEVED
            Results.load(folder).timeless() shouldBe whole
            study(folder) shouldBe whole
            Results.load("$folder/results.json").timeless() shouldBe whole
        }

        test("plan.json with a right checksum and another seed: no record fits it, and the study is refused") {
            val folder = "${tempdir()}/study"
            File(original).copyRecursively(File(folder))
            forgeFile(File("$folder/plan.json")) { it.replaceFirst(Regex("\"seed\": ?\\d+"), "\"seed\": 77") }
            val (read, said) = withStderr { Results.load(folder) }
            read.runs.size shouldBe 0
            said shouldContain "has seed"
            seen(whole) { study(folder) } shouldBe Verdict.REFUSED
        }

        test("shards with right checksums: two records of a run, another plan, and a false name") {
            fun sharded() = "${tempdir()}/study".also {
                Script.current = Script("Mine_main", emptyList(), "mine.main.kts", emptyList())
                try {
                    study(it, of = 2)
                } finally {
                    Script.current = null
                }
            }

            fun merge(folder: String) = Merge(folder, listOf("$folder/shards/1-of-2", "$folder/shards/2-of-2")).run().timeless()
            merge(sharded()) shouldBe whole
            sharded().let { folder ->
                val stolen = File("$folder/shards/1-of-2/runs.log").readLines().first().substringAfter(' ')
                forgeLog("$folder/shards/2-of-2") { it + stolen.with("bestValue", "5e-5") }
                seen(whole) { merge(folder) } shouldBe Verdict.REFUSED
            }
            sharded().let { folder ->
                forgeFile(File("$folder/shards/2-of-2/plan.json")) { it.replaceFirst(Regex("\"seed\": ?\\d+"), "\"seed\": 77") }
                seen(whole) { merge(folder) } shouldBe Verdict.REFUSED
            }
            sharded().let { folder ->
                forgeLog("$folder/shards/2-of-2", at(0) { it.with("seed", "1") })
                val (results, said) = withStderr { merge(folder) }
                said shouldContain "has seed 1, but must have"
                results.runs.size shouldBe RUNS - 1
                study(folder) shouldBe whole
            }
            sharded().let { folder ->
                // it says only how to make what is missing
                forgeFile(File("$folder/shards/2-of-2/shard.json")) { it.replaceFirst(Regex("\"of\": ?2"), "\"of\": 3") }
                merge(folder) shouldBe whole
            }
            sharded().let { folder ->
                // who can write a record can write a false one; the study that goes on looks at the first, the best and the last
                forgeLog("$folder/shards/1-of-2", at(0) { it.with("bestValue", "1e-30") })
                seen(whole) { merge(folder) } shouldBe Verdict.BELIEVED
                seen(whole) { study(folder) } shouldBe Verdict.REFUSED
            }
        }

        val killed = tempdir().path
        study(killed, lives = 130)
        val states = File("$killed/states").listFiles().orEmpty().filter { it.extension == "json" }

        fun state(change: (String) -> String): String =
            "${tempdir()}/study".also { folder ->
                File(killed).copyRecursively(File(folder))
                forgeFile(File("$folder/states/${states.first().name}"), change)
            }

        test("a state with a right checksum, of another run or algorithm: a warning, and the run starts from its seed") {
            states.size shouldBe 1
            for (change in listOf<(String) -> String>(
                { it.with("seed", "1") },
                { it.replaceFirst(Regex("\"algorithm\":\\{\"type\":\"[a-z-]*\""), "\"algorithm\":{\"type\":\"pbil\"") },
                { it.replaceFirst(Regex("\"k\":2"), "\"k\":1") },
                { it.replaceFirst(Regex("\"dimension\":2"), "\"dimension\":3") },
            )) {
                val folder = state(change)
                val (results, said) = withStderr { study(folder) }
                results shouldBe whole
                said shouldContain "is of no use"
            }
        }

        test("$forgeries states with right checksums and a false number: refused, or the study ends; nothing else happens") {
            val random = Random(2028)
            val numbers = Regex("(?<=[:\\[,])-?\\d+(\\.\\d+)?([eE]-?\\d+)?(?=[,\\]}])")
            val counts = sortedMapOf<String, Int>()
            repeat(forgeries) { i ->
                val lies =
                    listOf("-1", "0", "1e300", "-1e300", "1e-300", "\"NaN\"", "\"Infinity\"", "2147483648", "9223372036854775807", "0.5")
                val lie = lies[i % lies.size]
                var what = ""
                val folder = state { text ->
                    val all = numbers.findAll(text).filter { it.value != lie }.toList()
                    all[random.nextInt(all.size)].let {
                        what = text.substring(maxOf(0, it.range.first - 60), it.range.last + 1)
                        text.replaceRange(it.range, lie)
                    }
                }
                withClue("$lie instead of the last number of $what") {
                    val outcome = try {
                        val (results, said) = withStderr { study(folder) }
                        results.runs.size shouldBe RUNS
                        results.runs.count { it !in whole.runs } // the runs that have no state are as they were
                            .let { different -> (different <= 1) shouldBe true }
                        if ("is of no use" in said) {
                            "refused, the run made again".also { results shouldBe whole }
                        } else if (results == whole) {
                            "no effect"
                        } else {
                            "believed"
                        }
                    } catch (e: IllegalArgumentException) {
                        e.message.orEmpty() shouldContain folder
                        "the study refused"
                    }
                    counts.merge(outcome, 1, Int::plus)
                }
                File(folder).deleteRecursively()
            }
            println("$forgeries forged states: " + counts.entries.joinToString { "${it.value} ${it.key}" })
            counts.values.sum() shouldBe forgeries
        }

        test("a checkpoint with a right checksum and another best value is refused; another path is believed") {
            fun minimum(
                file: String,
                lives: Int = Int.MAX_VALUE,
            ): List<Double> {
                var left = lives
                return onThread {
                    minimize {
                        dimension = 2
                        start(-1.0..3.0)
                        budget = 150
                        keep { checkpoint = file }
                        objective { x ->
                            if (left-- == 0) Thread.currentThread().interrupt()
                            x.sumOf { it * it }
                        }
                    }.let { it.point.toList() + it.value }
                }
            }
            val end = minimum("${tempdir()}/run.json")

            fun forged(change: (String) -> String) = "${tempdir()}/run.json".also {
                minimum(it, lives = 80)
                forgeFile(File(it), change)
            }
            for (change in listOf<(String) -> String>({ it.with("bestValue", "1e-30") }, { it.with("seed", "2") })) {
                val file = forged(change)
                val refusal = runCatching { withStderr { minimum(file) } }.exceptionOrNull()
                (refusal is IllegalArgumentException) shouldBe true
                refusal!!.message.orEmpty() shouldContain file
            }
            val file = forged { it.with("path", "[0.5,0.5]") }
            (withStderr { minimum(file) }.first == end) shouldBe false
        }
    })
