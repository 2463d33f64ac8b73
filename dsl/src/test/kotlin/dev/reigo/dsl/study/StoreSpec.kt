package dev.reigo.dsl.study

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.experiment
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
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
            evaluated.size shouldBe 0
            Results.load("$folder/results.json") shouldBe first
            File("$folder/results.csv").readText() shouldBe first.toCsv()
        }

        test("runs whose objective failed are tried again, and only those") {
            val folder = tempdir().path
            var broken = true
            val evaluated = mutableSetOf<Int>()

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
            evaluated shouldBe setOf(2)
            evaluated.clear()
            attempt() shouldBe mended
            evaluated shouldBe emptySet()
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

        test("a damaged line and all after it are done again") {
            val whole = sweep(tempdir().path)
            val folder = tempdir().path
            sweep(folder)
            val log = File("$folder/runs.log")
            for (share in listOf(0.001, 0.02, 0.1, 0.5, 0.999)) {
                val bytes = log.readBytes()
                val position = (share * bytes.size).toInt()
                bytes[position] = (bytes[position].toInt() xor 1).toByte()
                log.writeBytes(bytes)
                sweep(folder).toCsv() shouldBe whole.toCsv()
                log.readLines().size shouldBe 10
            }
        }

        test("another experiment in the same folder is refused, with what differs") {
            val folder = tempdir().path
            sweep(folder)
            val message = shouldThrow<IllegalArgumentException> { sweep(folder) { seed = 2 } }.message.orEmpty()
            message shouldContain "it has \"seed\": 1 where this one has \"seed\": 2"
            message shouldContain "choose another folder in saveTo"
        }

        test("a second writer is refused, in this process and in others, for as long as the folder is open") {
            val folder = tempdir().toPath()
            val plan = plan {
                rankMu()
                on(sphere(2))
            }
            Store.open(folder, plan).use {
                lockSeenByAnotherProcess(folder) shouldBe "locked"
                shouldThrow<IllegalArgumentException> { Store.open(folder, plan) }.message.orEmpty() shouldContain
                    "is in use by this or another process; wait for it"
                lockSeenByAnotherProcess(folder) shouldBe "locked"
            }
            lockSeenByAnotherProcess(folder) shouldBe "free"
            Store.open(folder, plan).close()
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
    return ProcessBuilder(java, "$probe", "$folder/runs.log").start().inputStream.readAllBytes().decodeToString()
}
