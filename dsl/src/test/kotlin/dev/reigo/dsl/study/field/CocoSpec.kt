package dev.reigo.dsl.study.field

import dev.reigo.algorithm.CmaEs
import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.bbob
import dev.reigo.dsl.experiment
import dev.reigo.dsl.ipop
import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.with
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunDraft
import dev.reigo.problem.Bbob
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.time.Duration

/** Every file below, but for what Reigo keeps aside. */
internal fun contents(folder: File): Map<String, String> =
    folder.walkTopDown().filter { it.isFile && it.name != ".lock" && ".reigo" !in it.relativeTo(folder).path }
        .associate { it.relativeTo(folder).path to it.readText() }.toSortedMap()

/** The fixed points that COCO's golden files were made with. */
private fun replay(
    run: Run,
    log: BenchmarkLog,
) {
    val optimizer = run.algorithm().start(run.problem(), run.seed())
    log.follow(run, optimizer)
    val best = Bbob.instance(run.problem()).orElseThrow().optimum()
    var radius = 4.0
    var k = 0
    while (optimizer.running()) {
        val points = Array(optimizer.lambda()) {
            val x = DoubleArray(best.size) { j -> best[j] + radius * (((37 * j + 101 * k) % 257) - 128) / 128 }
            radius *= 0.9375
            k++
            x
        }
        optimizer.tell(points, DoubleArray(points.size) { run.problem().objective().value(points[it]) })
    }
    val result = optimizer.result()
    log.finish(RunDraft(run.key(), run.seed()).apply { take(result) }.toRecord())
}

/** Without what names the program. */
private fun comparable(info: String) =
    info.replace(Regex("algId = '[^']*', coco_version = '[^']*'"), "algId, coco_version").replace(Regex("% .*"), "% comment")

class CocoSpec :
    FunSpec({
        test("fixed points give the files that COCO wrote, byte for byte") {
            val folder = tempdir()
            val plan = plan {
                algorithm(CmaEs.pure().withLambda(4))
                for (d in listOf(10, 2, 5)) on(bbob(listOf(8, 1), d = d, instances = listOf(3, 1, 2)).with(budget = 60 * d + 100))
                runs = 1
                quiet = true
                saveCoco("$folder/exdata")
            }
            BenchmarkLog.of(plan).single().use { log -> plan.experiment.allRuns().forEach { replay(it, log) } }
            val written = contents(File(folder, "exdata").listFiles()!!.single { it.isDirectory && it.name != ".reigo" })
            val golden = contents(File("src/test/resources/coco"))
            written.keys shouldBe golden.keys
            for ((name, text) in golden) {
                if (name.endsWith(".info")) comparable(written.getValue(name)) shouldBe comparable(text) else written[name] shouldBe text
            }
        }

        test("files depend neither on threads nor on the order of problems, and runs of an instance follow each other") {
            val folder = tempdir().path
            study("$folder/one") { threads = 1 }
            study("$folder/two") { threads = 4 }
            contents(File("$folder/one")) shouldBe contents(File("$folder/two"))
            val other = tempdir().path
            experiment {
                both()
                on(bbob(listOf(8, 1), d = listOf(3, 2), instances = listOf(2, 1)).with(budget = 600))
                runs = 2
                quiet = true
                saveCoco("$other/one")
            }
            contents(File("$other/one")) shouldBe contents(File("$folder/one"))
            val info = contents(File("$folder/one")).entries.first { it.key.endsWith("bbobexp_f1.info") }.value
            info.lines()[2] shouldContain Regex("^data_f1/bbobexp_f1_DIM2.dat, 1:\\d+\\|\\d.\\de-\\d+, 1:.*, 2:.*, 2:")
        }

        test("a new folder per algorithm has nothing but COCO's files") {
            val folder = tempdir()
            study("$folder/exdata")
            val files = contents(File(folder, "exdata"))
            File(folder, "exdata").list()!!.toSet() shouldBe setOf("ipop_cmaes", "rankMu", ".lock")
            files.size shouldBe 2 * 2 * (1 + 2 * 4)
        }

        test("a restart is a row of the .rdat") {
            val folder = tempdir()
            val results = experiment {
                cmaes(restarts = ipop)
                on(bbob(3, d = 2).with(budget = 3000))
                runs = 3
                quiet = true
                saveCoco("$folder/exdata")
            }
            val rows = File(folder, "exdata/ipop_cmaes/data_f3/bbobexp_f3_DIM2.rdat").readLines().filter { it[0] != '%' }
            val ends = results.runs.flatMap { run -> run.restarts.runningFold(0L) { sum, it -> sum + it.evaluations() }.drop(1) }
            rows.map { it.substringBefore(' ').toLong() } shouldBe ends.map { it + 1 }
            (rows.size > 2) shouldBe true
        }

        test("a study that goes on, grows or lost its logs ends with the files of one that ran through") {
            val folder = tempdir().path
            fun resumed(
                name: String,
                evaluations: Int,
            ) = study("$folder/$name-coco", evaluations) { saveTo("$folder/$name") }
            resumed("whole", 600)
            val whole = contents(File("$folder/whole-coco"))
            resumed("grown", 200)
            (contents(File("$folder/grown-coco")) == whole) shouldBe false
            resumed("grown", 600)
            contents(File("$folder/grown-coco")) shouldBe whole
            // the log is ahead of the state: a crash came between the two
            resumed("ahead", 200)
            File("$folder/ahead-coco/.reigo").deleteRecursively()
            File("$folder/whole-coco/.reigo").copyRecursively(File("$folder/ahead-coco/.reigo"))
            resumed("ahead", 600)
            contents(File("$folder/ahead-coco")) shouldBe whole
            // logs that are lost or damaged are made again, and no record changes
            val records = File("$folder/whole/runs.log").readText()
            val pieces = File("$folder/whole-coco/.reigo").walkTopDown().filter { it.extension == "json" }.sorted().toList()
            pieces.take(3).forEach { it.delete() }
            pieces[4].writeText(pieces[4].readText().replaceFirst("e", "f"))
            File("$folder/whole-coco").listFiles()!!.filter { it.name[0] != '.' }.forEach { it.deleteRecursively() }
            resumed("whole", 600)
            contents(File("$folder/whole-coco")) shouldBe whole
            File("$folder/whole/runs.log").readText() shouldBe records
        }

        test("a problem that is none of COCO's, and a folder in use, are refused before any work") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message.orEmpty()
            val folder = tempdir().path
            message { plan { rankMu(); on(sphere(2)); saveCoco("x") } } shouldBe
                "saveCoco must have problems of COCO's suites only, since COCO's post-processing refuses others, but sphere(2) is none; " +
                "write bbob(...), mixint(...), noisyBbob(...) or sboxCost(...), or use saveIoh(...), which takes every problem"
            message { plan { saveCoco(" ") } } shouldContain "saveCoco must name a folder, but is blank"
            study("$folder/exdata")
            message { study("$folder/exdata") } shouldContain
                "saveCoco must name a new folder unless saveTo is there too, but $folder/exdata has files; choose another folder"
        }
    })

private fun ExperimentScope.both() {
    cmaes(restarts = ipop)
    rankMu()
}

private fun study(
    folder: String,
    evaluations: Int = 600,
    more: ExperimentScope.() -> Unit = {},
): Results {
    val plan = plan {
        both()
        on(bbob(listOf(1, 8), d = listOf(2, 3), instances = 1..2).with(budget = evaluations))
        runs = 2
        quiet = true
        saveCoco(folder)
        more()
    }
    return Plan(plan.name, plan.experiment, plan.options.copy(stateEvery = Duration.ZERO)).run() // states are kept at once
}
