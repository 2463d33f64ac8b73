package dev.reigo.dsl.study.store

import dev.reigo.dsl.experiment
import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

class StudyFolderSpec :
    FunSpec({
        test("the folder of a study is opened as results, also while it is being written, and nothing in it changes") {
            val folder = tempdir().path
            val plan = plan {
                cmaes()
                on(sphere(2))
                runs = 3
                quiet = true
            }
            val runs = plan.run().runs
            Store.open(folder, plan).use { store ->
                Results.load(folder).runs shouldBe emptyList()
                store.append(runs.take(2))
                File("$folder/runs.log").appendText(RecordLine.of(runs[2]).take(50)) // in the middle of a record
                val files = File(folder).listFiles().orEmpty().associateWith { it.readText() }
                val (results, warnings) = withStderr { Results.load(folder) }
                results.runs shouldBe runs.take(2)
                results.plan shouldBe plan
                warnings shouldBe ""
                File(folder).listFiles().orEmpty().associateWith { it.readText() } shouldBe files
                shouldThrow<IllegalArgumentException> { Store.open(folder, plan) } // reading did not free the lock
            }
        }

        test("the folder of a finished study gives the results that it had") {
            val folder = tempdir().path
            val results = experiment {
                for (k in listOf(0, 2)) cmaes(reuse = A, k = k)
                on(sphere(2))
                runs = 3
                quiet = true
                saveTo(folder)
            }
            Results.load(folder) shouldBe results
        }

        test("a damaged record is named when a folder is opened, and the others count") {
            val folder = tempdir().path
            val results = experiment {
                cmaes()
                on(sphere(2))
                runs = 3
                quiet = true
                saveTo(folder)
            }
            val log = File("$folder/runs.log")
            log.writeText(log.readText().replaceFirst("evaluations", "evaluationz"))
            val (loaded, warnings) = withStderr { Results.load(folder) }
            loaded.runs.size shouldBe 2
            results.runs.containsAll(loaded.runs) shouldBe true
            warnings shouldBe "warning: $log, line 1: the checksum is wrong; the record is left out\n"
        }

        test("a folder that is no study is refused") {
            val folder = tempdir().path
            shouldThrow<IllegalArgumentException> { Results.load(folder) }.message.orEmpty() shouldContain
                "results must be a file, or a folder of saveTo with a plan.json, but $folder has none; check the path"
        }
    })
