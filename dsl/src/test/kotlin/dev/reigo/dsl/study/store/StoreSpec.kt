package dev.reigo.dsl.study.store

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.experiment
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.results.main
import dev.reigo.dsl.study.withStderr
import dev.reigo.experiment.RunKey
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.nio.file.Path

private fun sweep(
    folder: String,
    evaluated: MutableList<Int> = mutableListOf(),
    more: ExperimentScope.() -> Unit = {},
) = experiment {
    for (k in listOf(0, 2)) cmaes(reuse = A, k = k)
    on(
        problem("mine", 2, -1.0..3.0, target = 1e-6) { x ->
            synchronized(evaluated) { evaluated += 1 }
            x.sumOf { it * it }
        },
    )
    runs = 5
    threads = 1 // so that the log is in the order of the plan
    quiet = true
    saveTo(folder)
    more()
}

class StoreSpec :
    FunSpec({
        test("the same experiment again repeats nothing and gives the same results") {
            val folder = tempdir().path
            val first = sweep(folder)
            val evaluated = mutableListOf<Int>()
            sweep(folder, evaluated) shouldBe first
            evaluated.size shouldBe 6 // the first, the best and the last point of each setting
            Results.load("$folder/results.json") shouldBe first
            File("$folder/results.csv").readText() shouldBe first.toCsv()
        }

        test("runs whose objective failed are tried again, and only those") {
            val folder = tempdir().path
            var broken = true
            val evaluated = mutableListOf<Int>()

            fun attempt() =
                experiment {
                    rankMu()
                    for (d in 1..2) {
                        on(
                            problem("simulation", d, -1.0..1.0, budget = 20) { x ->
                                if (broken && d == 2) error("no license")
                                synchronized(evaluated) { evaluated += d }
                                x.sumOf { it * it }
                            },
                        )
                    }
                    runs = 3
                    quiet = true
                    saveTo(folder)
                }
            attempt().runs.count { it.reason.code() == "objective failure" } shouldBe 3
            broken = false
            evaluated.clear()
            val mended = attempt()
            mended.runs.map { it.reason.code() } shouldBe List(6) { "budget" }
            evaluated.count { it == 2 } shouldBe 60
            (evaluated.count { it == 1 } <= 3) shouldBe true // these only check the objective
            evaluated.clear()
            attempt() shouldBe mended
            (evaluated.size <= 6) shouldBe true
        }

        test("cut off anywhere, it goes on to the results of an uninterrupted sweep") {
            val whole = sweep(tempdir().path)
            val folder = tempdir().path
            sweep(folder)
            val log = File("$folder/runs.log")
            val bytes = log.readBytes()
            for (cut in listOf(0, 1, 7, 9, 100, bytes.size / 2, bytes.size - 1)) {
                log.writeBytes(bytes.copyOf(cut))
                sweep(folder).toCsv() shouldBe whole.toCsv()
            }
        }

        test("a damaged line is named and done again, the lines after it stay, and a copy of the log is kept") {
            val whole = sweep(tempdir().path)
            val folder = tempdir().path
            sweep(folder)
            val log = File("$folder/runs.log")
            for ((n, share) in listOf(0.001, 0.02, 0.1, 0.5, 0.95).withIndex()) {
                val bytes = log.readBytes()
                val position = (share * bytes.size).toInt().let { if (bytes[it] == '\n'.code.toByte()) it + 1 else it }
                bytes[position] = (bytes[position].toInt() xor 1).toByte()
                log.writeBytes(bytes)
                val line = 1 + bytes.take(position).count { it == '\n'.code.toByte() }
                val kept = log.readLines().filterIndexed { i, _ -> i != line - 1 }
                val (results, warnings) = withStderr { sweep(folder) }
                results.toCsv() shouldBe whole.toCsv()
                warnings shouldContain "warning: $log, line $line: the checksum is wrong; the record is left out"
                warnings shouldContain "$log.damaged-${n + 1} keeps the old log"
                log.readLines().take(9) shouldBe kept
                log.readLines().size shouldBe 10
                File("$log.damaged-${n + 1}").readBytes().toList() shouldBe bytes.toList()
                withStderr { sweep(folder) }.second shouldBe ""
            }
        }

        test("a log with the line ends of Windows is read as it is") {
            val folder = tempdir().path
            val first = sweep(folder)
            for (name in listOf("runs.log", "plan.json", "results.json")) {
                File("$folder/$name").let { it.writeText(it.readText().replace("\n", "\r\n")) }
            }
            val log = File("$folder/runs.log").readText()
            val (again, warnings) = withStderr { sweep(folder) }
            again shouldBe first
            warnings shouldBe ""
            File("$folder/runs.log").readText() shouldBe log
            sweep(folder) { runs = 6 }.runs.size shouldBe 12
            Results.load(folder).runs.size shouldBe 12
        }

        test("a lost end of line costs no record") {
            val folder = tempdir().path
            val first = sweep(folder)
            val log = File("$folder/runs.log")
            val text = log.readText()
            log.writeText(text.replaceFirst('\n', 'J'))
            withStderr { sweep(folder) }.first shouldBe first
            log.readText() shouldBe text
            log.writeText(text.trimEnd())
            withStderr { sweep(folder) }.first shouldBe first
            log.readText() shouldBe text
        }

        test("records of another seed, beyond the plan, of another experiment or twice are named and left out") {
            val folder = tempdir().path
            val first = sweep(folder)
            val other = tempdir().path
            sweep(other) {
                seed = 2
                runs = 1
            }
            val more = tempdir().path
            sweep(more) { runs = 6 }
            val foreign = tempdir().path
            sweep(foreign) { cmaes(reuse = A, k = 7) }
            val run = first.runs[3]
            val changed = run.withSeconds(9.0).let { it.slim(it.trace) }
            val log = File("$folder/runs.log")
            val added = File("$other/runs.log").readText() +
                File("$more/runs.log").readLines().first { "\"index\":5" in it } + "\n" +
                File("$foreign/runs.log").readLines().first { "k=7" in it } + "\n" +
                RecordLine.of(run.withSeconds(1.0)) + RecordLine.of(changed)
            log.writeText(added.lines().take(4).joinToString("\n") + "\n" + log.readText() + added.lines().drop(4).joinToString("\n"))
            val (again, warnings) = withStderr { sweep(folder) }
            again shouldBe first
            warnings.lines().filter { it.isNotEmpty() } shouldBe listOf(
                "line 1: ${first.runs[0].key()} has seed ${RunKey(first.runs[0].algorithm, "mine(2)", 0).seed(2)}, " +
                    "but must have ${first.runs[0].seed}; the record is left out",
                "line 2: ${first.runs[5].key()} has seed ${RunKey(first.runs[5].algorithm, "mine(2)", 0).seed(2)}, " +
                    "but must have ${first.runs[5].seed}; the record is left out",
                "line 3: cmaes(A, k=0) on mine(2) #5 is not in the study's plan, which has 5 runs per setting; the record is left out",
                "line 4: cmaes(A, k=7) on mine(2) is not in the study's plan; the record is left out",
                "line 16: ${run.key()} is there twice with different contents; the first record counts",
            ).map { "warning: $log, $it" }
        }

        test("a damaged plan is refused; without it, the runs are checked by their seeds, and that is said") {
            val folder = tempdir().path
            val first = sweep(folder)
            val file = File("$folder/plan.json")
            file.writeText(file.readText().replace("\"runs\": 5", "\"runs\": 7"))
            for (message in listOf(
                shouldThrow<IllegalArgumentException> { sweep(folder) }.message.orEmpty(),
                shouldThrow<IllegalArgumentException> { Results.load(folder) }.message.orEmpty(),
            )) {
                message shouldContain "$file must be a file that Reigo wrote, but is damaged or of another kind: its checksum is wrong"
                message shouldContain "or delete it"
            }
            file.delete()
            val (again, warnings) = withStderr { sweep(folder) }
            again shouldBe first
            warnings shouldContain "$folder has runs but no plan.json"
        }

        test("saveTo under a path that cannot be a folder says so") {
            val file = File(tempdir(), "file").also { it.writeText("") }
            for (path in listOf("$file", "$file/below", "a\u0000b")) {
                val message = shouldThrow<IllegalArgumentException> { sweep(path) }.message.orEmpty()
                message shouldContain "saveTo must name a folder that can be written to, but '$path' cannot"
                message shouldContain "; choose another folder"
            }
        }

        test("a second writer is refused, in this process and in others, for as long as the folder is open") {
            val folder = tempdir().toPath()
            val plan = plan {
                rankMu()
                on(sphere(2))
            }
            Store.open(folder.toString(), plan).use {
                lockSeenByAnotherProcess(folder) shouldBe "locked"
                shouldThrow<IllegalArgumentException> { Store.open(folder.toString(), plan) }.message.orEmpty() shouldContain
                    "is in use by this or another process; wait for it"
                lockSeenByAnotherProcess(folder) shouldBe "locked"
            }
            lockSeenByAnotherProcess(folder) shouldBe "free"
            Store.open(folder.toString(), plan).close()
        }
    })

private fun lockSeenByAnotherProcess(folder: Path): String {
    val probe = folder.resolve("Probe.java").toFile()
    probe.writeText(
        """
        public class Probe {
            public static void main(String[] a) throws Exception {
                try (var file = new java.io.RandomAccessFile(a[0], "rw")) {
                    System.out.print(file.getChannel().tryLock() == null ? "locked" : "free");
                }
            }
        }
        """.trimIndent(),
    )
    val java = "${System.getProperty("java.home")}/bin/java"
    return ProcessBuilder(java, "$probe", "$folder/.lock").start().inputStream.readAllBytes().decodeToString()
}
