package dev.reigo.dsl.study

import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class RunSourceSpec :
    FunSpec({
        fun builtIn(executor: RunExecutor?): Plan =
            plan {
                rankMu()
                on(sphere(2), sphere(3))
                runs = 3
                quiet = true
                executor?.let { executeOn(it) }
            }

        fun own(): Plan =
            plan {
                rankMu()
                on(problem("mine", 2, -1..1, budget = 5) { x -> x.sum() })
            }

        /** Makes the runs here, by lines as from elsewhere. */
        val lines = RunExecutor { source, keys, keep -> keys.forEach { keep(source.read(source.makeLine(it))) } }

        test("runs that come as lines give the same results; costly ones start first") {
            val order = mutableListOf<String>()
            val noted = RunExecutor { source, keys, keep ->
                order += keys.map { it.problem }
                lines.execute(source, keys, keep)
            }
            builtIn(noted).run().runs.map { it.withSeconds(0.0) } shouldBe builtIn(null).run().runs.map { it.withSeconds(0.0) }
            order shouldBe List(3) { "sphere(3)" } + List(3) { "sphere(2)" }
        }

        test("a record that comes twice, and a line that lost something, are refused") {
            val twice = RunExecutor { source, keys, keep -> repeat(2) { keep(source.make(keys.first())) } }
            shouldThrow<IllegalStateException> { builtIn(twice).run() }.message shouldContain "once"
            val source = RunSource.of(builtIn(null))
            val line = source.makeLine(builtIn(null).experiment.allRuns().first().key())
            val damaged = line.replaceFirst("sphere", "spere")
            shouldThrow<IllegalArgumentException> { source.read(damaged) }.message shouldContain "must come back whole"
        }

        test("code of one's own needs the script's jar, and must be in the script's first experiment") {
            shouldThrow<IllegalArgumentException> { RunSource.of(own()) }.message shouldContain "start it by ./reigo"
            Script.current = Script("Main", emptyList(), "mine.main.kts", emptyList())
            try {
                RunSource.of(own(), 1).script shouldBe Script.current
                shouldThrow<IllegalArgumentException> { RunSource.of(own(), 2) }.message shouldContain "make a script for each"
            } finally {
                Script.current = null
            }
        }
    })
