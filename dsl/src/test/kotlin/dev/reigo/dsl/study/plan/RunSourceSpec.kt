package dev.reigo.dsl.study.plan

import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.RunKey
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.ByteArrayInputStream
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.ObjectInputStream
import java.io.ObjectOutputStream

class RunSourceSpec :
    FunSpec({
        val builtIn = plan {
            cmaes(reuse = A, k = 2)
            cmaes()
            on(sphere(3))
            runs = 3
            seed = 7
            trace = true
            quiet = true
        }

        fun elsewhere(source: RunSource): RunSource {
            val bytes = ByteArrayOutputStream().also { ObjectOutputStream(it).writeObject(source) }.toByteArray()
            return ObjectInputStream(ByteArrayInputStream(bytes)).readObject() as RunSource
        }

        test("a run that is made elsewhere has the bytes of one made here, but for the time") {
            val there = elsewhere(RunSource.of(builtIn))
            for (record in builtIn.run().runs) {
                val line = there.makeLine(record.key())
                there.read(line).withSeconds(0.0) shouldBe record.withSeconds(0.0)
                RecordLine.of(there.read(line).withSeconds(0.0)) shouldBe RecordLine.of(record.withSeconds(0.0))
            }
        }

        test("a plan file and a key are enough") {
            val file = "${tempdir()}/plan.json"
            shouldThrow<ScriptEnd> { Purpose.during(Purpose.PlanFile(file)) { builtIn.run() } }
            val record = builtIn.run().runs.last()
            Plan.load(file).run(record.key()).withSeconds(0.0) shouldBe record.withSeconds(0.0)
        }

        test("a key of another experiment is refused") {
            val message = { key: RunKey -> shouldThrow<IllegalArgumentException> { builtIn.run(key) }.message.orEmpty() }
            message(RunKey("csa-cmaes", "sphere(3)", 3)) shouldContain "must be below 3, but is 3"
            message(RunKey("csa-cmaes", "sphere(4)", 0)) shouldContain "problem must be one of [sphere(3)], but is sphere(4)"
        }

        test("a record that was damaged on its way is refused") {
            val source = RunSource.of(builtIn)
            val line = source.makeLine(RunKey("csa-cmaes", "sphere(3)", 0))
            shouldThrow<IllegalArgumentException> { source.read(line.replace("sphere(3)", "sphere(4)")) }.message.orEmpty() shouldContain
                "must come back whole"
        }

        test("code of the user's own needs the script") {
            val own = plan {
                cmaes()
                on(problem("mine", 2, -1.0..1.0) { x -> x.sum() })
            }
            shouldThrow<IllegalArgumentException> { RunSource.of(own) }.message.orEmpty() shouldContain "has mine(2) and no jar"
            val source = RunSource("", Script("no.such.Class", emptyList(), "x.main.kts", emptyList()))
            shouldThrow<ClassNotFoundException> { source.make(RunKey("csa-cmaes", "mine(2)", 0)) }
        }

        test("an executor makes the missing runs, and its records are kept") {
            val folder = tempdir().path
            val asked = mutableListOf<RunKey>()
            fun study() =
                plan {
                    cmaes()
                    on(sphere(2))
                    runs = 4
                    quiet = true
                    saveTo(folder)
                    executeOn { source, keys, keep ->
                        asked += keys
                        keys.reversed().dropLast(1).forEach { keep(source.make(it)) } // the machine dies before the last one
                    }
                }
            study().run().runs.map { it.index } shouldBe listOf(1, 2, 3)
            study().run().runs.size shouldBe 3
            asked.map { it.index } shouldBe listOf(0, 1, 2, 3, 0)
            File("$folder/runs.log").readLines().size shouldBe 3
        }

        test("an interrupted run that an executor hands over stays missing") {
            val folder = tempdir().path
            fun study(interrupted: Int?) =
                plan {
                    cmaes()
                    on(sphere(2))
                    runs = 3
                    quiet = true
                    saveTo(folder)
                    executeOn { source, keys, keep ->
                        for (key in keys) {
                            val record = RunDraft(source.make(key))
                            if (key.index == interrupted) record.reason = StopReason.Interrupted()
                            keep(record.toRecord())
                        }
                    }
                }
            study(interrupted = 1).run().runs.map { it.index } shouldBe listOf(0, 2)
            study(interrupted = null).run().runs.map { it.index } shouldBe listOf(0, 1, 2)
            File("$folder/runs.log").readLines().size shouldBe 3
        }

        test("a record that comes twice is refused") {
            val wrong = plan {
                cmaes()
                on(sphere(2))
                runs = 1
                quiet = true
                executeOn { source, keys, keep -> repeat(2) { keep(source.make(keys.first())) } }
            }
            shouldThrow<IllegalStateException> { wrong.run() }.message.orEmpty() shouldContain "what was asked for, once, but gave"
        }

        test("costly runs start first") {
            val order = mutableListOf<String>()
            plan {
                cmaes()
                on(sphere(2), sphere(3))
                runs = 2
                quiet = true
                executeOn { source, keys, keep ->
                    order += keys.map { it.problem }
                    keys.forEach { keep(source.make(it)) }
                }
            }.run()
            order shouldBe listOf("sphere(3)", "sphere(3)", "sphere(2)", "sphere(2)")
        }

        test("code of the user's own must be in the script's first experiment") {
            val own = plan {
                cmaes()
                on(problem("mine", 2, -1.0..1.0) { x -> x.sum() })
            }
            Script.current = Script("Main", emptyList(), "mine.main.kts", emptyList())
            try {
                RunSource.of(own, 1).script shouldBe Script.current
                shouldThrow<IllegalArgumentException> { RunSource.of(own, 2) }.message.orEmpty() shouldContain "make a script for each"
            } finally {
                Script.current = null
            }
        }
    })
