package dev.reigo.dsl.study.store

import dev.reigo.dsl.study.field.contents
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.timeless
import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.comparables.shouldBeGreaterThanOrEqualTo
import io.kotest.matchers.shouldBe
import java.io.File
import java.io.RandomAccessFile
import java.util.concurrent.TimeUnit
import kotlin.random.Random

/** How many processes are ended; `-Pnightly` makes it 260. */
private val kills = Integer.getInteger("reigo.kills", 10)

private class Child(
    val code: Int,
    val said: String,
)

/** Another JVM that does the work up to that moment. */
private fun child(
    what: String,
    folder: File,
    place: String,
    nth: Int,
    cut: File? = null,
): Child {
    val process = ProcessBuilder(
        listOfNotNull(
            "${System.getProperty("java.home")}/bin/java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-cp",
            System.getProperty("java.class.path"), KilledWriting::class.java.name, what, folder.path, place, "$nth", cut?.path,
        ),
    ).redirectError(ProcessBuilder.Redirect.INHERIT).start()
    val said = process.inputStream.bufferedReader().readText()
    check(process.waitFor(5, TimeUnit.MINUTES)) { "the process does not end" }
    return Child(process.exitValue(), said)
}

/** What the disk may have after a power cut: of what was not synced, any part. */
private fun cutPower(
    told: File,
    random: Random,
) {
    for ((what, value, name) in File(told, "what").readLines().filter { it.isNotEmpty() }.map { it.split('\t') }) {
        val file = File(name)
        if (what == "keep") {
            val size = file.length()
            RandomAccessFile(file, "rw").use { it.setLength(random.nextLong(value.toLong(), size + 1)) }
        } else if (random.nextBoolean()) {
            if (value == "none") file.delete() else file.writeBytes(File(told, value).readBytes())
        }
    }
}

private fun leftovers(folder: File): List<String> =
    folder.walkTopDown().filter { it.name.endsWith(".tmp") || ".damaged-" in it.name }.map { it.path }.toList()

class KilledWritingSpec :
    FunSpec({
        val random = Random(2027)

        /** The moments of an undisturbed process, each with its count, in an order of its own. */
        fun moments(what: String): List<Pair<Place, Int>> {
            val child = child(what, tempdir(), "any", Int.MAX_VALUE)
            child.code shouldBe 0
            return child.said.lines().filter { it.isNotBlank() }
                .map { line -> Place.of(line.substringAfter(' ')) to line.substringBefore(' ').toInt() }.shuffled(random)
        }

        /** Ends the process at its moment, and sometimes the next one too. How often it was ended. */
        fun end(
            what: String,
            folder: File,
            place: Place,
            count: Int,
            cut: Boolean,
        ): Int {
            fun once(
                aim: String,
                nth: Int,
            ): Int {
                val told = if (cut) tempdir() else null
                val code = child(what, folder, aim, nth, told).code
                check(code == 137 || code == 0) { "exit code $code" }
                if (code == 137) told?.let { cutPower(it, random) }
                return if (code == 137) 1 else 0
            }
            val first = once("$place", 1 + random.nextInt(count))
            return first + if (random.nextInt(4) == 0) once("any", 1 + random.nextInt(200)) else 0
        }

        for (cut in listOf(false, true)) {
            val name = if (cut) "a power cut" else "a kill"
            test("after $name at any moment of writing, a study goes on to the same results and the same files of COCO and IOHprofiler") {
                val whole = tempdir()
                val results = studyOfAllFiles(whole.path).timeless()
                val places = moments("study")
                var ended = 0
                var cases = 0
                var inLogs = 0
                while (ended < kills * 2 / 5) {
                    val (place, count) = places[cases++ % places.size]
                    if (place.kind.startsWith("coco/") || place.kind.startsWith("ioh/")) inLogs++
                    val folder = tempdir()
                    ended += end("study", folder, place, count, cut)
                    withClue("$name, $place") {
                        val log = File(folder, "study/runs.log").takeIf { it.exists() }?.readLines().orEmpty()
                        val (read, _) = withStderr { if (File(folder, "study/plan.json").exists()) Results.load("$folder/study") else null }
                        val right = runCatching { results.runs.containsAll(read?.timeless()?.runs.orEmpty()) }
                        // after a power cut, a trace may be cut short, which is said when it is looked at
                        val said = cut && "$folder/" in right.exceptionOrNull()?.message.orEmpty()
                        (said || right.getOrThrow()) shouldBe true
                        if (!cut) (read?.runs?.size ?: 0) shouldBeGreaterThanOrEqualTo log.size - 1 // the last line may be cut short
                        val (resumed, warnings) = withStderr { studyOfAllFiles(folder.path).timeless() }
                        resumed.runs.sortedBy { it.seed } shouldBe results.runs.sortedBy { it.seed }
                        File(folder, "study/results.csv").readText() shouldBe File(whole, "study/results.csv").readText()
                        Results.load("$folder/study/results.json").timeless() shouldBe results
                        for (tool in listOf("coco", "ioh")) contents(File(folder, tool)) shouldBe contents(File(whole, tool))
                        if (!cut) {
                            warnings.lines().filter { "warning" in it }.shouldBeEmpty()
                            leftovers(folder).shouldBeEmpty()
                            Results.load("$folder/study").runs.groupBy { it.setting to it.index }.size shouldBe
                                File(folder, "study/runs.log").readLines().size // nothing is there twice
                        }
                    }
                    folder.deleteRecursively()
                }
                println(
                    "$ended times $name at moments of writing, of ${places.size} kinds, in $cases studies, $inLogs of them in logs of " +
                        "COCO and IOHprofiler: all resumed to the same bytes",
                )
            }
        }

        test("after a kill at any moment of writing, a run goes on from its checkpoint to the same end") {
            val end = runOfAllFiles(tempdir().path)
            val places = moments("run")
            var ended = 0
            var cases = 0
            while (ended < maxOf(2, kills / 5)) {
                val (place, count) = places[cases++ % places.size]
                val folder = tempdir()
                ended += end("run", folder, place, count, cut = false)
                withClue("$place") {
                    runOfAllFiles(folder.path) shouldBe end
                    leftovers(folder).shouldBeEmpty()
                    val rows = File(folder, "evaluations.csv").readLines().drop(1).map { csvFields(it).drop(1).take(3) }
                    rows.distinct().size shouldBeGreaterThanOrEqualTo end.last().toInt() // none is lost; some were made twice
                    rows.all { it.size == 3 } shouldBe true
                }
            }
            println("$ended times a kill at moments of writing, of ${places.size} kinds, $cases runs: all ended the same")
        }
    })
