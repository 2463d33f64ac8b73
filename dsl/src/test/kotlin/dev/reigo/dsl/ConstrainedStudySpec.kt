package dev.reigo.dsl

import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.record.RecordReader
import dev.reigo.dsl.study.record.RecordText
import dev.reigo.dsl.study.record.RunRecordSerializer
import dev.reigo.dsl.study.record.record
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.store.EARLIER
import dev.reigo.dsl.study.summary.Summary
import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.significant
import dev.reigo.dsl.study.timeless
import dev.reigo.dsl.watch.Place
import dev.reigo.dsl.watch.Tally
import dev.reigo.experiment.RunDraft
import dev.reigo.optimizer.Answer
import dev.reigo.problem.ConstrainedBenchmarks
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import kotlinx.serialization.json.Json
import java.io.File
import java.util.Optional
import java.util.OptionalDouble

private const val SHORT = 30L // some runs find a feasible point by then, others do not

private fun study(
    folder: String? = null,
    count: Int = 6,
) = experiment {
    cmaes()
    on(ConstrainedBenchmarks.sphere(3, 1), ConstrainedBenchmarks.g06(), sphere(3))
    runs = count
    budget = SHORT
    quiet = true
    folder?.let { saveTo(it) }
}

class ConstrainedStudySpec :
    FunSpec({
        val results = study()
        val constrained = results.runs.filter { it.violation.isPresent }
        val plain = results.where { problem == "sphere(3)" }

        test("a study on problems with constraints grows to the same results, and its files have feasibility and violation") {
            val folder = tempdir().path
            study(folder, count = 4)
            study(folder).timeless() shouldBe results.timeless()
            val read = Results.load(folder)
            read.timeless().runs shouldBe results.timeless().runs
            read.runs.map { it.violation.isPresent } shouldBe read.runs.map { it.problem != "sphere(3)" }
            read.runs.map { it.feasible }.toSet() shouldBe setOf(true, false)
            for (run in read.runs) read.rerun(run).withSeconds(run.seconds) shouldBe run
            Results.fromJson(results.toJson()).runs shouldBe results.runs
            File("$folder/results.csv").readText() shouldBe results.toCsv()
        }

        test("a record with a violation is read fast, and one without has neither field") {
            for (run in results.runs) {
                val text = JsonBytes().also { it.record(RecordText(run)) }.toString()
                text shouldBe Json.encodeToString(RunRecordSerializer, run)
                RecordReader().read(text.encodeToByteArray(), 0) shouldBe run.takeIf { it.bestValue.isFinite() } // as ever
                ("\"feasible\"" in text && "\"violation\"" in text) shouldBe run.violation.isPresent
            }
            val endless = RunDraft(constrained[0]).apply { violation = OptionalDouble.of(Double.POSITIVE_INFINITY) }.toRecord()
            RecordLine.read("log", RecordLine.of(endless).dropLast(1).encodeToByteArray()) shouldBe endless
        }

        test("CSV has feasibility and violation, empty for problems without constraints, and neither column without any") {
            val rows = results.toCsv().lines().filter { it.isNotBlank() }.map { it.trimEnd('\r').split(',') }
            rows[0].takeLast(3) shouldBe listOf("invalid_values", "feasible", "violation")
            rows.drop(1).map { it.takeLast(2) } shouldBe results.runs.map { run ->
                if (run.violation.isPresent) listOf("${run.feasible}", "${run.violation.asDouble}") else listOf("", "")
            }
            plain.toCsv().lines().first().trimEnd('\r') shouldNotContain "feasible"
        }

        test("the table counts feasible runs and shows the median violation, and is as it was without constraints") {
            val table = results.table(null)
            val lines = table.lines()
            lines[0] shouldContain "feasible  median violation"
            for (problem in constrained.map { it.problem }.distinct()) {
                val runs = constrained.filter { it.problem == problem }
                val median = significant(Quantiles.median(runs.map { it.violation.asDouble }.toDoubleArray()), 3)
                val line = lines.single { problem in it }
                line shouldContain "${runs.count { it.feasible }} of 6"
                line shouldContain median
            }
            plain.table(null) shouldNotContain "feasible"
            plain.table(null) shouldNotContain "violation"
        }

        test("the live page's table says the same") {
            for (setting in results.settings) {
                val runs = results.runs.filter { it.setting == setting.key }
                val problem = results.plan.problems.single { it.key() == setting.problem }
                val tally = Tally(setting, "", problem)
                runs.forEach { tally.add(it, Place(0, 0)) shouldBe true }
                val (live, usual) = tally.summary()!!.met to Summary.of(runs).met
                listOf(live?.feasible, live?.medianViolation) shouldBe listOf(usual?.feasible, usual?.medianViolation)
                (usual == null) shouldBe (setting.problem == "sphere(3)")
            }
        }

        test("the violation of an answer under noise is kept") {
            val answer = Answer(doubleArrayOf(1.0), 2.0, 0.5, 10, OptionalDouble.of(0.25))
            val record = RunDraft(constrained[0]).apply { this.answer = Optional.of(answer) }.toRecord()
            val read = RecordLine.read("log", RecordLine.of(record).dropLast(1).encodeToByteArray())
            read shouldBe record
            read.answer.get().violation shouldNotBe OptionalDouble.empty()
        }

        test("studies without constraints write neither") {
            for ((_, declare) in EARLIER) {
                val folder = tempdir().path
                experiment {
                    declare()
                    saveTo(folder)
                }
                for (file in listOf("runs.log", "results.csv", "results.json")) {
                    File(folder, file).readText() shouldNotContain "feasible"
                    File(folder, file).readText() shouldNotContain "violation"
                }
            }
        }
    })
