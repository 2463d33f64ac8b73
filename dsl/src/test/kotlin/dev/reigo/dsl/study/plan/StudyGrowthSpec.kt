package dev.reigo.dsl.study.plan

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.experiment
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.timeless
import dev.reigo.dsl.with
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.ints.shouldBeInRange
import io.kotest.matchers.shouldBe
import java.io.File

private class Counted {
    var evaluations = 0

    fun mine(dimension: Int = 2): Problem =
        problem("mine", dimension, -1.0..3.0, target = 1e-6, budget = 20_000) { x ->
            synchronized(this) { evaluations++ }
            x.sumOf { it * it }
        }
}

private fun study(
    folder: String?,
    problem: Problem,
    block: ExperimentScope.() -> Unit = {},
) = experiment {
    cmaes(reuse = A, k = 1)
    on(problem)
    runs = 3
    quiet = true
    folder?.let { saveTo(it) }
    block()
}

class StudyGrowthSpec :
    FunSpec({
        test("more runs, algorithms and problems: only what is missing is made, and the results are those of one sweep") {
            val folder = tempdir().path
            study(folder, Counted().mine())
            val grow: ExperimentScope.() -> Unit = {
                cmaes()
                on(sphere(2), Counted().mine(3))
                runs = 4
            }
            val counted = Counted()
            val grown = study(folder, counted.mine(), grow)
            val whole = study(null, Counted().mine(), grow)
            grown.timeless() shouldBe whole.timeless()
            val made = grown.runs.filter { it.problem == "mine(2)" && (it.index == 3 || it.algorithm == "csa-cmaes") }
            counted.evaluations - made.sumOf { it.evaluations }.toInt() shouldBeInRange 1..3
            File("$folder/runs.log").readLines().size shouldBe 24
            Results.load(folder).timeless().runs shouldBe whole.timeless().runs
        }

        test("a part of a study shows that part, and nothing is forgotten") {
            val folder = tempdir().path
            val all = study(folder, sphere(2)) {
                cmaes()
                on(sphere(3))
            }
            val part = study(folder, sphere(3)) { runs = 2 }
            part.runs shouldContainExactly all.where { algorithm == "cmaes(A, k=1)" && problem == "sphere(3)" }.runs.take(2)
            part.settings.size shouldBe 1
            File("$folder/runs.log").readLines().size shouldBe 12
            Results.load(folder).runs.size shouldBe 12
            Results.load("$folder/results.json").runs.size shouldBe 2
        }

        test("with a longer budget, only runs that ended by their budget are made again; with the old one, nothing is") {
            val folder = tempdir().path
            val whole = study(null, Counted().mine())
            val needed = whole.runs.map { it.evaluations }.sorted()
            val short = study(folder, Counted().mine()) { budget = needed.first() / 2 }
            short.runs.map { it.reason.code() }.toSet() shouldBe setOf("budget")
            val some = study(folder, Counted().mine()) { budget = needed[1] }
            some.timeless() shouldBe study(null, Counted().mine()) { budget = needed[1] }.timeless()
            some.runs.count { it.success() } shouldBe 2
            val counted = Counted()
            val long = study(folder, counted.mine())
            long.timeless() shouldBe whole.timeless()
            counted.evaluations shouldBeInRange needed.last().toInt() + 1..needed.last().toInt() + 3
            study(folder, Counted().mine()) { budget = needed.first() / 2 } shouldBe short
            study(folder, Counted().mine()) shouldBe long
            Results.load(folder).runs shouldBe long.runs // the longest budget
        }

        test("a study with another number of trace points says how to keep its own") {
            val folder = tempdir().path
            study(folder, sphere(2)) {
                trace = true
                tracePoints = 30
            }
            shouldThrow<IllegalArgumentException> { study(folder, sphere(2)) { trace = true } }.message shouldBe
                "a study must keep its trace, but $folder has 30 points and this experiment has 200 points; " +
                "write tracePoints = 30, choose another folder in saveTo, or delete $folder to start anew"
        }

        test("what would change a run of the same key is refused in words, and nothing is written") {
            val folder = tempdir().path
            study(folder, sphere(2))
            val files = File(folder).listFiles().orEmpty().associateWith { it.readText() }

            fun refused(
                problem: Problem = sphere(2),
                block: ExperimentScope.() -> Unit = {},
            ) = shouldThrow<IllegalArgumentException> { study(folder, problem, block) }.message
            val remedies = "choose another folder in saveTo, or delete $folder to start anew"
            refused { seed = 2 } shouldBe "a study must keep its seed, but $folder has 1 and this experiment has 2; $remedies"
            refused { trace = true } shouldBe
                "a study must keep its trace, but $folder has none and this experiment has 200 points; $remedies"
            refused(sphere(2).with(target = 1e-3)) shouldBe
                "a study must keep its target of sphere(2), but $folder has 1.0E-10 and this experiment has 0.001; $remedies"
            refused(sphere(2).with(start = -1.0..5.0)) shouldBe
                "a study must keep its start of sphere(2), but $folder has [1.0, 5.0] and this experiment has [-1.0, 5.0]; $remedies"
            refused(sphere(2).withObjective { it.sum() }) shouldBe
                "a study must keep its function of sphere(2), but $folder has sphere and this experiment has your own; $remedies"
            File(folder).listFiles().orEmpty().associateWith { it.readText() } shouldBe files
        }
    })
