package dev.reigo.dsl.study.plan

import dev.reigo.dsl.bbob
import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.results.Results
import dev.reigo.experiment.Run
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldBeIn
import io.kotest.matchers.collections.shouldContainExactlyInAnyOrder
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

class ShardSpec :
    FunSpec({
        fun runs(
            n: Int,
            vararg dimensions: Int,
        ): List<Run> =
            plan {
                cmaes()
                rankMu()
                on(dimensions.map { sphere(it) })
                runs = n
            }.experiment.allRuns()

        test("every run is in exactly one shard") {
            val all = runs(7, 2, 5, 20)
            for (n in listOf(1, 2, 5, 41, 42, 100)) {
                (1..n).flatMap { Shard(it, n).share(all) } shouldContainExactlyInAnyOrder all
            }
        }

        test("runs of one setting are spread evenly") {
            val all = runs(10, 2, 5)
            val share = Shard(2, 4).share(all)
            share.groupBy { it.key().algorithm() to it.key().problem() }.values.forEach { it.size shouldBeIn listOf(2, 3) }
        }

        test("shards cost about the same, also if each setting is run once") {
            val all = plan {
                cmaes()
                on(bbob(1..24, d = listOf(2, 3, 5, 10, 20, 40), instances = 1..15))
                runs = 1
            }.experiment.allRuns()
            val costs = (1..7).map { i -> Shard(i, 7).share(all).sumOf { Shard.cost(it) } }
            costs.max() / costs.min() shouldBeLessThan 1.001
        }

        test("what is no shard is refused") {
            shouldThrow<IllegalArgumentException> { Shard.of("0/4") }.message.orEmpty() shouldContain "with I from 1 to N, but is 0/4"
            shouldThrow<IllegalArgumentException> { Shard.of("5/4") }
            shouldThrow<IllegalArgumentException> { Shard.of("2") }.message.orEmpty() shouldContain "but is '2'; write e.g. --shard 1/4"
            Shard.of("2/3") shouldBe Shard(2, 3)
        }

        test("under a shard, a script makes its share in a folder of its own and ends there") {
            val folder = tempdir().path
            var after = false
            shouldThrow<ScriptEnd> {
                Purpose.during(Purpose.OneShard(Shard(2, 3))) {
                    plan {
                        cmaes()
                        on(sphere(2))
                        runs = 7
                        quiet = true
                        saveTo(folder)
                    }.run()
                    after = true
                }
            }
            after shouldBe false
            File(folder).list().orEmpty().toList() shouldBe listOf("shards")
            Results.load("$folder/shards/2-of-3").runs.map { it.index } shouldBe listOf(1, 4)
        }
    })
