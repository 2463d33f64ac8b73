package dev.reigo.dsl.study.record

import dev.reigo.dsl.experiment
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.withStderr
import dev.reigo.experiment.RunRecord
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import java.io.File
import java.nio.file.Path

private fun study(
    folder: String?,
    count: Int = 4,
): Results =
    experiment {
        cmaes(reuse = A, k = 2)
        on(sphere(2))
        runs = count
        threads = 1 // so that the log is in the order of the plan
        trace = true
        tracePoints = 20
        quiet = true
        if (folder != null) saveTo(folder)
    }

private fun bits(record: RunRecord) =
    record.trace.get().unpack().let { trace ->
        listOf(trace.bestValue, trace.scale, trace.effectiveSampleSize).map { column -> column.map { it.toRawBits() } } +
            listOf(trace.mean, trace.eigenvalues, trace.coefficientSums).map { rows -> rows.map { row -> row.map { it.toRawBits() } } }
    }

private fun flip(
    file: File,
    place: Int,
) = file.writeBytes(file.readBytes().also { it[place] = (it[place].toInt() xor 16).toByte() })

class TracesSpec :
    FunSpec({
        test("the traces of a study are in a file of their own, and come back bit for bit") {
            val folder = tempdir().path
            val memory = study(null)
            val stored = study(folder)
            val files = listOf("runs.log", "results.json").map { File("$folder/$it").readText() }
            files.forEach { it shouldNotContain "\"trace\"" }
            File("$folder/traces.bin").length() shouldBe stored.runs.sumOf { it.trace.get().bytes().size }
            for (results in listOf(stored, Results.load(folder), Results.load("$folder/results.json"), study(folder))) {
                results.runs.map { bits(it) } shouldBe memory.runs.map { bits(it) }
                results.plotConvergence().toSvg() shouldBe memory.plotConvergence().toSvg()
            }
            Results.load("$folder/results.json") shouldBe stored
        }

        test("10,000 traced runs of the paper's algorithms fit into 300 MB") {
            val results = experiment {
                cmaes()
                for (reuse in listOf(A, B)) cmaes(reuse = reuse, k = 3)
                for (reuse in listOf(A, C, D)) cmaes(reuse = reuse, k = 9)
                on(sphere(5))
                runs = 8
                trace = true
                quiet = true
            }
            val records = 1_700 // bytes in runs.log, results.json and results.csv
            for ((algorithm, runs) in results.runs.groupBy { it.algorithm }) {
                withClue(algorithm) { runs.map { it.trace.get().bytes().size + records }.average() shouldBeLessThan 30_000.0 }
            }
        }

        test("results that are saved as JSON have their traces inside, and need no other file") {
            val folder = tempdir()
            val stored = study("$folder/study")
            val text = stored.toJson()
            text shouldContain "\"trace\":{\"iteration\":["
            stored.saveJson("$folder/all.json")
            File(folder, "study").deleteRecursively()
            Results.load("$folder/all.json").toJson() shouldBe text
            Results.fromJson(text).runs.map { bits(it) } shouldBe study(null).runs.map { bits(it) }
        }

        test("a folder whose traces are inside its log is read, and goes on with a file for the new ones") {
            val folder = tempdir().path
            val stored = study(folder)
            File("$folder/runs.log").writeText(stored.runs.joinToString("") { RecordLine.of(it) })
            File("$folder/results.json").writeText(sealed(stored.toJson()))
            File("$folder/traces.bin").delete()
            val memory = study(null, count = 5)
            Results.load(folder).runs.map { bits(it) } shouldBe memory.runs.take(4).map { bits(it) }
            Results.load("$folder/results.json").runs.map { bits(it) } shouldBe memory.runs.take(4).map { bits(it) }
            val grown = study(folder, count = 5)
            grown.runs.map { bits(it) } shouldBe memory.runs.map { bits(it) }
            File("$folder/traces.bin").length() shouldBe grown.runs.last().trace.get().bytes().size
            Results.load("$folder/results.json") shouldBe grown
        }

        test("a damaged trace is named when somebody looks at it; other runs and other numbers are as they were") {
            val folder = tempdir().path
            val stored = study(folder)
            val places = stored.runs.map { it.storedTrace!! }
            flip(File("$folder/traces.bin"), places[2].offset.toInt() + 20)
            val loaded = Results.load(folder)
            loaded.runs.map { it.evaluations } shouldBe stored.runs.map { it.evaluations }
            loaded.table(width = null) shouldContain "cmaes"
            listOf(0, 1, 3).forEach { loaded.trace(run = it) }
            shouldThrow<IllegalArgumentException> { loaded.trace(run = 2) }.message shouldBe
                "the trace at byte ${places[2].offset} of $folder/traces.bin must be as it was written, but is damaged: " +
                "its checksum is wrong; run the study again, and this run is made again"
        }

        test("runs whose traces are damaged, cut off or lost are named and made again, and only those") {
            val whole = study(null)
            val damages = mapOf<List<Int>, (File, List<StoredBytes>) -> Unit>(
                listOf(2) to { file, places -> flip(file, places[1].offset.toInt()) },
                listOf(3, 4) to { file, places -> file.writeBytes(file.readBytes().copyOf(places[3].offset.toInt() - 1)) },
                listOf(1, 2, 3, 4) to { file, _ -> check(file.delete()) },
            )
            for ((lost, damage) in damages) {
                val folder = tempdir().path
                val places = study(folder).runs.map { it.storedTrace!! }
                val log = File("$folder/runs.log")
                val kept = log.readLines().filterIndexed { i, _ -> i + 1 !in lost }
                damage(File("$folder/traces.bin"), places)
                val (again, warnings) = withStderr { study(folder) }
                again.runs.map { bits(it) } shouldBe whole.runs.map { bits(it) }
                warnings.lines().filter { it.isNotEmpty() } shouldBe lost.map {
                    "warning: $log, line $it: its trace in $folder/traces.bin is damaged; the record is left out"
                } + "warning: $log had ${lost.size} damaged record(s); these runs are made again, and $log.damaged-1 keeps the old log"
                log.readLines().take(kept.size) shouldBe kept
                log.readLines().size shouldBe 4
                withStderr { study(folder) }.second shouldBe ""
            }
        }

        test("a trace that a kill cut short, before its record was written, is no damage") {
            val folder = tempdir().path
            val stored = study(folder)
            val last = stored.runs.last().storedTrace!!
            val log = File("$folder/runs.log")
            log.writeText(log.readLines().dropLast(1).joinToString("") { "$it\n" })
            File("$folder/traces.bin").let { it.writeBytes(it.readBytes().copyOf(last.offset.toInt() + 7)) }
            val (again, warnings) = withStderr { study(folder) }
            warnings shouldNotContain "warning"
            again.runs.map { bits(it) } shouldBe stored.runs.take(3).map { bits(it) } + listOf(bits(study(null).runs.last()))
        }

        test("a record with a place for its trace says where to look if the place is not known") {
            val folder = tempdir().path
            study(folder)
            val results = Results.fromJson(File("$folder/results.json").readText())
            shouldThrow<IllegalArgumentException> { results.trace() }.message shouldBe
                "a trace that has a file of its own must be beside it, but these results were read from a text; load the folder of the study"
            shouldThrow<IllegalArgumentException> { StoredBytes.of(longArrayOf(1, 2)) }
            shouldThrow<IllegalArgumentException> { StoredBytes(Path.of("nowhere"), 0, 1, 2).bytes() }.message.orEmpty() shouldContain
                "the trace at byte 0 of nowhere must be as it was written, but is damaged: java.io.FileNotFoundException"
        }
    })
