package dev.reigo.dsl.study.record

import dev.reigo.dsl.ipop
import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.results.anyRun
import dev.reigo.dsl.study.summary.RunIndex
import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.decode
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.RunRecord
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeSameInstanceAs
import io.kotest.property.checkAll
import kotlinx.serialization.json.Json

private fun text(record: RunRecord) = JsonBytes().also { it.record(RecordText(record)) }.toString()

private fun read(text: String) = RecordReader().read(text.encodeToByteArray(), 0)

class RecordTextSpec :
    FunSpec({
        val runs = plan {
            cmaes()
            cmaes(restarts = ipop)
            on(sphere(3))
            runs = 2
            quiet = true
        }.run().runs

        fun with(
            record: RunRecord,
            code: String = "tolfun",
            message: String = "",
            hits: LongArray = record.hits,
            value: Double = record.bestValue,
        ) = RunDraft(record).apply {
            reason = StopReason.Other(code, message)
            bestValue = value
            this.hits = hits
        }.toRecord()

        test("a record is written as the serializer writes it, whatever it has") {
            for (run in runs) text(run) shouldBe Json.encodeToString(RunRecordSerializer, run)
            checkAll(300, anyRun) { text(it) shouldBe Json.encodeToString(RunRecordSerializer, it) }
            val odd = listOf(Long.MIN_VALUE, Long.MAX_VALUE, -1, 0, 9, 10, 99, 100, 999_999_999_999_999_999, 1_000_000_000_000_000_000)
            val strange = with(runs[0], "a \"code\"", "tab\t, back\\slash, é, 漢, \u0001, line\nend", odd.toLongArray(), Double.NaN)
            text(strange) shouldBe Json.encodeToString(RunRecordSerializer, strange)
        }

        test("a record that is read is the one that was written") {
            for (run in runs) RecordLine.read("log", RecordLine.of(run).dropLast(1).encodeToByteArray()) shouldBe run
            checkAll(300, anyRun) {
                RecordLine.read("log", RecordLine.of(it).dropLast(1).encodeToByteArray()) shouldBe it
            }
        }

        test("usual records are read fast, and what is unusual is left to the serializer") {
            val usual = text(runs[0])
            read(usual) shouldBe runs[0]
            read(text(with(runs[0], message = "é"))) shouldBe null
            read(text(with(runs[0], value = Double.NaN))) shouldBe null
            val changed = listOf(
                usual.dropLast(1),
                "$usual ",
                usual.replace("\"index\":0", "\"index\":-1"),
                usual.replace("\"index\":0", "\"index\":99999999999"),
                usual.replace("\"index\":0", "\"index\":"),
                usual.replace("\"success\":true", "\"success\":false"),
                usual.replace("\"seed\":", "\"seeds\":"),
                usual.replace("\"seed\":", "\"seed\": "),
                usual.replace(Regex("\"seed\":-?[0-9]+"), "\"seed\":99999999999999999999"),
                usual.replace("\"hits\":[", "\"hits\":[,"),
                usual.replace(Regex("\"seconds\":[^}]*"), "\"seconds\":1.2.3"),
                "",
            )
            for (each in changed) read(each) shouldBe null
            for (cut in 0 until usual.length) read(usual.take(cut)) shouldBe null
        }

        test("every part has a name of its own, and older files may lack what was added since they were first written") {
            RECORD_FIELDS.map { it.name }.toSet().size shouldBe RECORD_FIELDS.size
            RECORD_FIELDS.filter { it.has == null }.map { it.name } shouldBe listOf(
                "algorithm", "problem", "index", "seed", "success", "reason", "message", "evaluations", "iterations", "bestValue",
                "bestPoint", "invalidValues", "hits", "seconds",
            )
        }

        test("a record that lacks a part which every record has is refused by its name, and so is an unknown part") {
            fun message(text: String) =
                shouldThrow<IllegalArgumentException> { decode("the log", RunRecordSerializer, text) }.message.orEmpty()
            val usual = text(runs[0])
            message(usual.replace(Regex("\"hits\":\\[[^]]*],"), "")) shouldContain "'hits' is required"
            message(usual.replace("\"hits\"", "\"hitz\"")) shouldContain "unknown key 'hitz'"
            message(usual.replace("\"success\":true", "\"success\":false")) shouldContain
                "a run succeeds by its target, but success is false and reason 'target'"
        }

        test("records share the names that they have in common") {
            val reader = RecordReader()
            val (first, second) = runs.take(2).map { reader.read(text(it).encodeToByteArray(), 0)!! }
            first.algorithm shouldBeSameInstanceAs second.algorithm
            first.problem shouldBeSameInstanceAs second.problem
            first.reason.code() shouldBeSameInstanceAs second.reason.code()
        }

        test("a number that JSON cannot hold is refused") {
            shouldThrow<IllegalArgumentException> { JsonBytes().number(Double.NaN) }.message.orEmpty() shouldContain
                "must be finite, but is NaN"
        }

        test("runs are found by their setting, in their order, whether or not those of a setting stand together") {
            for (order in listOf(runs, listOf(runs[2], runs[0], runs[3], runs[1]), emptyList())) {
                val index = RunIndex(order)
                for (keys in listOf(emptySet(), setOf(runs[0].setting), setOf(runs[2].setting), setOf(runs[0].setting, runs[2].setting))) {
                    index.only(keys) shouldBe order.filter { it.setting in keys }
                }
                index[runs[2].setting] shouldBe order.filter { it.setting == runs[2].setting }
                index[SettingKey("no", "such")] shouldBe emptyList()
            }
            val settings = listOf(runs[2].setting, SettingKey("without", "runs"), runs[0].setting)
            RunIndex.ordered(settings, listOf(runs[1], runs[3], runs[0], runs[2])) shouldBe listOf(runs[2], runs[3], runs[0], runs[1])
            RunIndex.ordered(settings.take(1), listOf(runs[3], runs[1], runs[2], runs[0])) shouldBe
                listOf(runs[0], runs[1], runs[2], runs[3])
        }
    })
