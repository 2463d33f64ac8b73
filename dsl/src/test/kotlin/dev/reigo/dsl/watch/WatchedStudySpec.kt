package dev.reigo.dsl.watch

import dev.reigo.analysis.Ert
import dev.reigo.dsl.experiment
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.summary.columns
import dev.reigo.dsl.study.summary.summaries
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.RunRecord
import dev.reigo.random.Xoshiro
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.nio.file.Files
import java.nio.file.StandardCopyOption.REPLACE_EXISTING

private fun WatchedStudy.look() = apply {
    do {
        val more = poll()
    } while (more)
}

class WatchedStudySpec :
    FunSpec({
        test("the page's table is that of the results") {
            val folder = tempdir().path
            val results = experiment {
                for (k in listOf(0, 3)) cmaes(reuse = A, k = k)
                on(sphere(2), sphere(3))
                runs = 4
                budget = 300 // some runs miss the target
                quiet = true
                saveTo(folder)
            }
            val study = WatchedStudy(File(folder).toPath()).look()
            val rows = summaries(results)
            val expected = columns(
                results::label,
                rows.map {
                    it.second
                },
            ).let { all -> rows.map { (setting, of) -> all.map { it.cell(setting, of) } } }
            study.tallies.map { tally -> study.columns.map { it.cell(tally.setting, checkNotNull(tally.summary())) } } shouldBe expected
            study.isFinished shouldBe true
        }

        test("only what was appended is read, a record counts when its line is whole, and a damaged one is told") {
            val folder = tempdir()
            val plan = smallPlan()
            val records = madeUp(plan)
            write(folder, plan, records.take(2))
            val study = WatchedStudy(folder.toPath()).look()
            val generation = study.generation
            study.done shouldBe 2
            val line = RecordLine.of(records[2])
            val log = File(folder, "runs.log")
            log.appendText(line.take(30))
            study.look().done shouldBe 2
            log.appendText(line.drop(30))
            study.look().done shouldBe 3
            log.appendText(RecordLine.of(records[3]).replace("evaluations", "evaluationz") + RecordLine.of(records[4]))
            study.look().done shouldBe 4
            study.damaged shouldBe 1
            study.generation shouldBe generation
        }

        test("a log that was cut, repaired or replaced is read anew") {
            val folder = tempdir()
            val plan = smallPlan()
            val records = madeUp(plan)
            write(folder, plan, records.take(4))
            val log = File(folder, "runs.log")
            val study = WatchedStudy(folder.toPath()).look()
            study.done shouldBe 4
            log.writeText(RecordLine.of(records[5])) // shorter, in place
            study.look().done shouldBe 1
            val other = File(folder, "other")
            other.writeText(records.joinToString("") { RecordLine.of(it) })
            Files.move(other.toPath(), log.toPath(), REPLACE_EXISTING)
            study.look().done shouldBe 6
            log.writeText(records.reversed().joinToString("") { RecordLine.of(it.withSeconds(0.25)) }) // as long, in place
            study.look().done shouldBe 6
            study.tallies.sumOf { it.sumOfSeconds } shouldBe 1.5
            log.delete()
            study.look().done shouldBe 0
        }

        test("a run that is in several shards counts once") {
            val folder = tempdir()
            val plan = smallPlan()
            val records = madeUp(plan)
            write(File(folder, "shards/1-of-2").apply { mkdirs() }, plan, records.take(4))
            val study = WatchedStudy(folder.toPath()).look()
            study.done shouldBe 4
            val early = study.snapshot(0, 0, 30_000, 0)
            early.facts!!.last() shouldBe listOf("Shards", "1-of-2")
            write(File(folder, "shards/2-of-2").apply { mkdirs() }, plan, records.drop(2))
            study.look().done shouldBe 6
            study.snapshot(early.generation, early.version, 30_000, 0).facts!!.last() shouldBe listOf("Shards", "1-of-2, 2-of-2")
            write(folder, plan, records) // merged into the folder itself
            study.look().done shouldBe 6
            study.strangers shouldBe 0
            study.record(1, 2) shouldBe records[5]
        }

        test("a study that grows is taken over, and records of another are left out and counted") {
            val folder = tempdir()
            write(folder, smallPlan(runs = 2), madeUp(smallPlan(runs = 3)))
            val study = WatchedStudy(folder.toPath()).look()
            study.done shouldBe 4
            study.strangers shouldBe 2
            write(folder, smallPlan(runs = 3), emptyList())
            study.look().done shouldBe 6
            study.total shouldBe 6
            study.strangers shouldBe 0
        }

        test("a plan that is damaged is told, and the page goes on when it is mended") {
            val folder = tempdir()
            write(folder, smallPlan(), emptyList())
            val file = File(folder, "plan.json")
            val whole = file.readText()
            file.writeText(whole.dropLast(30))
            val study = WatchedStudy(folder.toPath()).look()
            study.trouble.orEmpty() shouldContain "plan.json must be a file that Reigo wrote"
            file.writeText(whole)
            study.look().trouble shouldBe null
            study.total shouldBe 6
        }

        test("a long run that has begun is under way until its record comes") {
            val folder = tempdir()
            val plan = smallPlan()
            write(folder, plan, emptyList())
            val run = plan.experiment.allRuns()[4]
            File(folder, "states").mkdirs()
            File(folder, "states/%016x.json".format(run.seed()))
                .writeText("""{"run":{"ledger":{"evaluations":1234,"bestValue":0.5}},"other":[1,2]}""")
            File(folder, "states/.unfinished.tmp").writeText("{")
            val study = WatchedStudy(folder.toPath()).look()
            study.begun.map { listOf(it.setting, it.run, it.evaluations, it.bestValue) } shouldBe listOf(listOf(1, 1, 1234L, 0.5))
            append(folder, madeUp(plan).drop(4).take(1))
            study.look().begun.size shouldBe 0
        }

        test("targets that runs reached keep their quantiles when there are many runs") {
            val reached = Reached()
            val generator = Xoshiro(1)
            val all = LongArray(20_000) { 1 + (1e6 * Math.pow(generator.nextDouble(), 3.0)).toLong() }
            all.forEach { reached.add(it) }
            all.sort()
            reached.count shouldBe all.size
            reached.steps().sumOf { it.second } shouldBe all.size
            for (q in listOf(0.25, 0.5, 0.75)) {
                val exact = all[Math.ceil(q * 40_000).toInt().coerceAtMost(all.size) - 1].toDouble()
                if (q <= 0.5) reached.quantile(q, 40_000) shouldBe (exact plusOrMinus 0.024 * exact)
            }
            reached.quantile(0.75, 40_000) shouldBe Double.POSITIVE_INFINITY // half of the runs never reached it
        }

        // seeded; the two intervals differ by less than a tenth of their length
        test("with many runs the interval of ERT is that of the bootstrap") {
            val generator = Xoshiro(3)
            val runtimes = DoubleArray(3000) {
                if (generator.nextDouble() <
                    0.6
                ) {
                    100 + 400 * generator.nextDouble()
                } else {
                    Double.POSITIVE_INFINITY
                }
            }
            val exact = Ert.percentileBootstrap(runtimes)
            val quick = Ert.of(runtimes)
            quick.value() shouldBe exact.value()
            val length = exact.high() - exact.low()
            quick.low() shouldBe (exact.low() plusOrMinus 0.1 * length)
            quick.high() shouldBe (exact.high() plusOrMinus 0.1 * length)
        }

        test("a hundred thousand records are taken one by one, and a look after each is as cheap as the first") {
            val plan = smallPlan(runs = 50_000)
            val made = madeUp(smallPlan(runs = 1))
            val tallies = Results.of(plan, emptyList()).settings.map { Tally(it, it.algorithm, plan.problems.single()) }
            val byKey: Map<SettingKey, Tally> = tallies.associateBy { it.setting.key }
            for (index in 0 until plan.runs) {
                for (record in made) byKey.getValue(SettingKey(record.algorithm, record.problem)).add(numbered(record, index), Place(0, 0))
            }
            tallies.map { it.count } shouldBe listOf(50_000, 50_000)
            tallies.forEach { checkNotNull(it.summary()).successes shouldBe 50_000 }
            tallies.forEach { tally -> tally.reached.maxOf { it.steps().size } shouldBe 1 }
        }

        test("watch needs a folder, and its options are checked") {
            shouldThrow<IllegalArgumentException> {
                plan { cmaes(); on(sphere(2)); watch = true }
            }.message.orEmpty() shouldContain "watch needs a folder to follow, but there is none; write saveTo("
            fun refused(
                vararg words: String,
            ) = shouldThrow<IllegalArgumentException> { WatchArguments.of(words.toList()) }.message.orEmpty()
            refused() shouldContain "watch must be followed by one folder, but by 0"
            refused("a", "b") shouldContain "but by 2"
            refused("a", "--port") shouldContain "--port must be followed by a value"
            refused("a", "--port", "x") shouldContain "--port must be a number, but is x"
            refused("a", "--frob", "x") shouldContain "but is --frob"
            val good = WatchArguments.of(listOf("--host", "0.0.0.0", "a", "--port", "80"))
            listOf(good.folder, good.host, good.port) shouldBe listOf("a", "0.0.0.0", 80)
        }

        test("an experiment that is watched prints where, and its results are those of one that is not") {
            val folder = tempdir().path
            val error = System.err
            val printed = java.io.ByteArrayOutputStream()
            System.setErr(java.io.PrintStream(printed))
            val results = try {
                experiment {
                    cmaes()
                    on(problem("mine", 2, -1..1, target = 1e-6) { x -> x.sumOf { it * it } })
                    runs = 2
                    quiet = true
                    watch = true
                    saveTo(folder)
                }
            } finally {
                System.setErr(error)
            }
            printed.toString() shouldContain
                Regex("""Watch it at http://127\.0\.0\.1:\d+/[0-9a-f]{32}/ while it runs, and by \./reigo watch """)
            results.runs.size shouldBe 2
        }
    })

private fun numbered(
    record: RunRecord,
    index: Int,
) = RunDraft(record).apply {
    this.index = index
    evaluations = 100
    hits = LongArray(49) { 100 }
    probes = emptyList()
}.toRecord()
