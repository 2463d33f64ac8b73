package dev.reigo.dsl.study.store

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.bbob
import dev.reigo.dsl.experiment
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.run.AllRunsFailed
import dev.reigo.dsl.with
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.io.UncheckedIOException

private fun study(more: ExperimentScope.() -> Unit) =
    experiment {
        rankMu()
        on(bbob(1, d = 2, instance = 1).with(budget = 30))
        runs = 1
        quiet = true
        trace = true
        keepDistribution = true
        more()
    }

/** The message of an error that the launcher shows without a stack trace. */
private fun refusal(action: () -> Unit): String {
    val error = runCatching(action).exceptionOrNull()
    val thrown = error?.stackTrace?.firstOrNull()?.className.orEmpty()
    val ours = (error is IllegalArgumentException || error is UncheckedIOException) && thrown.startsWith("dev.reigo.")
    val plain = error is AllRunsFailed || ours
    if (!plain) throw AssertionError("the error must be one that says what to do, but is $error", error)
    return error.message!!
}

class UnwritableSpec :
    FunSpec({
        // a folder that nobody can write to, the administrator neither
        test("a read-only folder is refused in a sentence").config(enabled = File("/proc/self/environ").exists()) {
            for (call in listOf<ExperimentScope.(String) -> Unit>({ saveTo(it) }, { saveCoco(it) }, { saveIoh(it) })) {
                refusal { study { call("/proc/self") } } shouldContain
                    Regex("'/proc/self' must be writable, but is not: .+; check the path")
                refusal { study { call("/proc/self/new") } } shouldContain
                    Regex("must name a folder that can be written to, but '/proc/self/new' cannot: cannot be made: [^:]+; choose another")
            }
            refusal { study { }.saveJson("/proc/self/results.json") } shouldContain "'/proc/self/results.json' must be writable"
            val log = problem("own") {
                dimension = 2
                start(0..1)
                budget = 20
                keep { this.log = "/proc/self/log.csv" }
                objective { it.sum() }
            }
            refusal { experiment { rankMu(); on(log); runs = 1; quiet = true } } shouldContain
                "the log /proc/self/log.csv cannot be written"
        }

        for (name in listOf("plan.json", "runs.log", "results.csv", "results.json", ".lock", "traces.bin", "distributions.bin")) {
            test("a folder in the place of $name is refused in a sentence that names it") {
                val folder = tempdir()
                study { saveTo(folder.path) }
                File(folder, name).let { it.delete() && File(it, "inside").mkdirs() } shouldBe true
                refusal { study { saveTo(folder.path); runs = 2 } } shouldContain folder.path
            }
        }

        for (name in listOf("algorithms.txt", "rankMu/f1")) {
            test("the place of .reigo/$name that cannot be used is refused in a sentence that names it") {
                val folder = tempdir()

                fun logged(count: Int) = study { saveTo("$folder/study"); saveCoco("$folder/coco"); runs = count }
                logged(1)
                val place = File(folder, "coco/.reigo/$name")
                if (place.isFile) place.delete() && File(place, "inside").mkdirs() else place.deleteRecursively() && place.createNewFile()
                refusal { logged(2) } shouldContain "coco/.reigo"
            }
        }

        test("results, logs and replays that cannot be read are refused in a sentence") {
            val folder = tempdir()
            refusal { Results.load(folder.path) } shouldContain "but $folder has none"
            val log = File(folder, "log.csv").apply { mkdirs() }
            refusal {
                problem("own") {
                    dimension = 2
                    start(0..1)
                    keep { this.log = log.path }
                    objective { it.sum() }
                }
            } shouldContain "is a folder"
            refusal {
                problem("own") {
                    dimension = 2
                    start(0..1)
                    keep { replay = log.path }
                    objective { it.sum() }
                }
            } shouldContain "replay must name a log"
        }
    })
