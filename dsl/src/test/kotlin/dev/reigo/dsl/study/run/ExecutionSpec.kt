package dev.reigo.dsl.study.run

import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Results
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

class ExecutionSpec :
    FunSpec({
        /** A run of this plan notes the dimension, once: its budget is one evaluation. */
        fun part(
            dimension: Int,
            folder: String?,
            made: MutableList<Int> = mutableListOf(),
        ): Plan =
            plan {
                rankMu()
                on(
                    problem("p", dimension, -1.0..1.0, budget = 1) { x ->
                        made += dimension
                        x.sum()
                    },
                )
                runs = 2
                threads = 1
                quiet = true
                folder?.let { saveTo(it) }
            }

        test("runs of several plans start in the order asked for; what is not wanted stays missing") {
            val made = mutableListOf<Int>()
            val plans = listOf(part(3, null, made), part(1, null, made), part(2, null, made))
            val execution = Execution(plans, order = compareBy { it.problem().dimension() }, wanted = { it.problem().dimension() != 2 })
            execution.run().runs.map { it.problem } shouldContainExactly listOf("p(3)", "p(3)", "p(1)", "p(1)")
            made shouldContainExactly listOf(1, 1, 3, 3)
        }

        test("each plan keeps its runs in its own folder, and goes on from there") {
            val folder = tempdir().path
            val made = mutableListOf<Int>()
            fun run(files: Boolean): Pair<Results, Int> {
                var there = -1
                val plans = listOf(1, 2).map { part(it, "$folder/$it", made) }
                return Execution(plans, onStart = { n, _, _ -> there = n }, files = files).run() to there
            }
            val (first, none) = run(files = false)
            none shouldBe 0
            File("$folder/1").list().orEmpty().sorted() shouldContainExactly listOf(".lock", "plan.json", "runs.log")
            run(files = true) shouldBe (first to 4)
            made.size shouldBe 4 + 4 // the stored evaluations are made again
            Results.load("$folder/2/results.json").problems shouldContainExactly listOf("p(2)")
        }

        test("known runs are taken over, and kept") {
            val folder = tempdir().path
            val before = Execution(listOf(part(1, null))).run()
            val made = mutableListOf<Int>()
            val execution = Execution(
                listOf(part(1, folder, made)),
                known = { _, missing -> before.runs.filter { run -> missing.any { it.key() == run.key() } }.take(1) },
            )
            execution.run().runs.first() shouldBe before.runs.first() // the wall-clock time too
            made.size shouldBe 1
            File("$folder/runs.log").readLines().size shouldBe 2
        }

        test("plans with a run in common are refused") {
            shouldThrow<IllegalArgumentException> { Execution(List(2) { part(1, null) }).run() }.message.orEmpty() shouldContain
                "must have no run in common"
        }
    })
