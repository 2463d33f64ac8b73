package dev.reigo.dsl.study.results

import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.plan.Purpose
import dev.reigo.dsl.study.plan.Script
import dev.reigo.dsl.study.plan.ScriptEnd
import dev.reigo.dsl.study.plan.Shard
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.extensions.system.captureStandardOut
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import java.io.File

class MergeSpec :
    FunSpec({
        fun study(
            folder: String,
            runs: Int = 5,
            seed: Long = 1,
            offset: Double? = null,
        ): Plan =
            plan {
                cmaes()
                if (offset == null) {
                    on(sphere(2))
                } else {
                    on(problem("mine", 2, -1.0..1.0, target = 1e-3) { x -> x.sumOf { (it - offset) * (it - offset) } })
                }
                this.runs = runs
                this.seed = seed
                threads = 1 // records come in the order of the runs
                quiet = true
                saveTo(folder)
            }

        fun makeShards(
            plan: Plan,
            vararg numbers: Int,
            of: Int = 3,
        ) = numbers.forEach { number ->
            val shard = Purpose.OneShard(Shard(number, of))
            shouldThrow<ScriptEnd> { Purpose.during(shard) { plan.run() } }
        }

        fun shards(folder: String) = File("$folder/shards").listFiles().orEmpty().map { it.path }.sorted()

        fun Results.timeless() = runs.map { it.withSeconds(0.0) }

        test("shards that are merged are the study, and an experiment goes on with it") {
            val folder = tempdir().path
            makeShards(study(folder), 1, 2, 3)
            Merge(folder, shards(folder)).run()
            val whole = study(tempdir().path).run()
            Results.load(folder).timeless() shouldBe whole.timeless()
            Results.load("$folder/results.json").timeless() shouldBe whole.timeless()
            val log = File("$folder/runs.log").readBytes()
            study(folder).run().timeless() shouldBe whole.timeless()
            File("$folder/runs.log").readBytes() shouldBe log
        }

        test("it says what is missing and the command that makes it") {
            val folder = tempdir().path
            Script.current = Script("Mine_main", emptyList(), "my scripts/mine.main.kts", listOf("--fast"))
            try {
                makeShards(study(folder), 1, 3)
            } finally {
                Script.current = null
            }
            val said = captureStandardOut { Merge(folder, shards(folder)).run() }
            said shouldContain "3 of 5 runs, from 2 folder(s)"
            said shouldContain "2 run(s) are missing, the first is csa-cmaes on sphere(2) #1"
            said shouldContain "  ./reigo 'my scripts/mine.main.kts' --fast --shard 2/3   # 2 run(s)"
            said shouldNotContain "--shard 1/3"
        }

        test("merging twice, and merging what is there already, changes nothing") {
            val folder = tempdir().path
            makeShards(study(folder), 1, 2)
            Merge(folder, shards(folder)).run()
            val log = File("$folder/runs.log").readBytes()
            Merge(folder, shards(folder) + shards(folder)).run()
            File("$folder/runs.log").readBytes() shouldBe log
        }

        test("plans that contradict each other are refused, and nothing is written") {
            val (one, two, out) = List(3) { tempdir().path + "/study" }
            study(one).run()
            study(two, seed = 2).run()
            shouldThrow<IllegalArgumentException> { Merge(out, listOf(one, two)).run() }.message.orEmpty() shouldContain
                "a study must keep its seed, but $two has 2 and $one has 1; leave one of them out"
            File(out).exists() shouldBe false
        }

        test("a run with two different records is refused") {
            val (one, two, out) = List(3) { tempdir().path + "/study" }
            study(one, offset = 0.1).run()
            study(two, offset = 0.2).run()
            shouldThrow<IllegalArgumentException> { Merge(out, listOf(one, two)).run() }.message.orEmpty() shouldContain
                "a run must have one record, but csa-cmaes on mine(2) #0 differs between $one and $two"
            File(out).exists() shouldBe false
        }

        test("studies of a user's own objective can be merged without it") {
            val folder = tempdir().path
            makeShards(study(folder, offset = 0.3), 1, 2, 3)
            Merge(folder, shards(folder)).run().runs.size shouldBe 5
            Merge(folder, shards(folder)).run().runs.size shouldBe 5
            study(folder, offset = 0.3).run().runs.size shouldBe 5
            shouldThrow<IllegalArgumentException> { study(folder, offset = 0.4).run() }.message.orEmpty() shouldContain "must be the one of"
        }

        test("a study of more runs joins one of fewer") {
            val (one, two, out) = List(3) { tempdir().path + "/study" }
            study(one, runs = 2).run()
            makeShards(study(two, runs = 4), 1, of = 2)
            Merge(out, listOf(one, "$two/shards/1-of-2")).run().runs.map { it.index } shouldBe listOf(0, 1, 2)
        }

        test("a damaged record is named and left out, and its folder stays as it is") {
            val (one, out) = List(2) { tempdir().path + "/study" }
            study(one).run()
            val log = File("$one/runs.log")
            val lines = log.readLines().toMutableList()
            lines[1] = lines[1].replaceFirst("seed", "sead")
            log.writeText(lines.joinToString("\n", postfix = "\n"))
            val before = log.readBytes()
            val said = captureStandardOut { Merge(out, listOf(one)).run().runs.size shouldBe 4 }
            said shouldContain "1 run(s) are missing"
            log.readBytes() shouldBe before
        }

        test("a folder that is no study is refused") {
            val out = tempdir().path + "/study"
            val empty = tempdir().path
            shouldThrow<IllegalArgumentException> { Merge(out, listOf(empty)).run() }.message.orEmpty() shouldContain
                "$empty has no plan.json"
            shouldThrow<IllegalArgumentException> { Merge(out, emptyList()) }.message shouldNotBe null
        }
    })
