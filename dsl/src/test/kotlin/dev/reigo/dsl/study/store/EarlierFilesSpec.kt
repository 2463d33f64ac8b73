package dev.reigo.dsl.study.store

import dev.reigo.dsl.endRun
import dev.reigo.dsl.experiment
import dev.reigo.dsl.minimize
import dev.reigo.dsl.plan
import dev.reigo.dsl.study.Mortal
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.record.storedDistribution
import dev.reigo.dsl.study.record.storedTrace
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.results.json
import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.timeless
import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

private val files = File("src/test/resources/earlier")

private fun FunSpec.copyOf(name: String): String = "${tempdir()}/$name".also { files.resolve(name).copyRecursively(File(it)) }

class EarlierFilesSpec :
    FunSpec({
        for ((name, declare) in EARLIER) {
            test("$name: records of the last version keep their values, keys and seeds, and are written again as they were") {
                val folder = copyOf(name)
                val read = Results.load(folder)
                read.toCsv() shouldBe File(folder, "results.csv").readText()
                val single = files.resolve("$name.json").takeIf { it.exists() } ?: File(folder, "results.json") // with traces and without
                val json = Results.load(single.path)
                json.saveJson("$folder/again.json")
                File(folder, "again.json").readText() shouldBe single.readText()
                json.runs.map { it.key() to it.seed } shouldBe read.runs.map { it.key() to it.seed }
                plan { declare() }.experiment.allRuns().map { it.key() to it.seed() } shouldBe read.runs.map { it.key() to it.seed }
                sealed(plan { declare() }.toJson()) shouldBe File(folder, "plan.json").readText()
            }

            test("$name: each line of the log of the last version is read, and written again byte for byte") {
                val log = files.resolve("$name/runs.log").readText()
                val lines = JsonBytes()
                for (line in log.lines().filter { it.isNotEmpty() }) {
                    val record = RecordLine.read("the log", line.encodeToByteArray())
                    RecordLine.add(lines, record, record.storedTrace, record.storedDistribution)
                }
                "$lines" shouldBe log
            }

            test("$name: a study of the last version is complete, and each of its runs is made again bit for bit") {
                val folder = copyOf(name)
                val before = Results.load(folder)
                val study = experiment {
                    declare()
                    saveTo(folder)
                }
                study.runs shouldBe before.runs
                study.runs.map { study.rerun(it).withSeconds(it.seconds) } shouldBe study.runs
            }
        }

        test("traces and distributions are read from a single file too") {
            Results.load("$files/usual.json").runs shouldBe Results.load("$files/usual").runs
        }

        test("a study of the last version that was killed: the run under way begins again from its seed, and one sentence says so") {
            val folder = copyOf("killed")
            File(folder, "states").list()!!.size shouldBe 1
            val (results, said) = withStderr { earlierSweep(folder, Mortal()) }
            results.timeless().runs shouldBe Results.load("$files/killed.json").timeless().runs
            said.lines().count { "is of no use" in it } shouldBe 1
            said shouldContain "is of no use, so cmaes(D, k=2) on mine(2) #1 starts from its seed: "
            said shouldContain "must be a state of version 2, but is one of version 1, made by an earlier Reigo"
            File(folder, "states").exists() shouldBe false
        }

        for ((file, workers) in listOf("run.json" to null, "run3.json" to 3)) {
            test("minimize refuses the checkpoint of the last version, says which version made it, and leaves it as it is: $file") {
                val checkpoint = "${tempdir()}/$file".also { files.resolve(file).copyTo(File(it)) }
                val message = shouldThrow<IllegalArgumentException> {
                    minimize {
                        dimension = 2
                        start(-5.0..5.0)
                        seed = 3
                        evaluation { onFailure = endRun }
                        keep { this.checkpoint = checkpoint }
                        workers?.let { workers(it) }
                        objective { error("never called") }
                    }
                }.message
                message shouldBe
                    "the run in $checkpoint must be a state of version 2, but is one of version 1, made by an earlier Reigo; " +
                    "finish it with that Reigo, or choose another file, or delete it to start anew"
                File(checkpoint).readText() shouldBe files.resolve(file).readText()
            }
        }

        test("a run does not begin with a state of the last version, with or without its samples") {
            for (reuses in listOf(false, true)) {
                shouldThrow<IllegalArgumentException> {
                    minimize {
                        dimension = 2
                        start(-5.0..5.0)
                        search { if (reuses) cmaes(reuse = D, k = 3) else cmaes() }
                        startFrom("$files/run.json")
                        objective { error("never called") }
                    }
                }.message shouldContain "made by an earlier Reigo; make that run again, or start from its log"
            }
        }
    })
