package dev.reigo.dsl.study.store

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.study.Mortal
import dev.reigo.dsl.study.afterInterruption
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.timeless
import dev.reigo.dsl.study.withStderr
import dev.reigo.experiment.RunDraft
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.time.Duration

private fun sweep(
    folder: String?,
    mortal: Mortal,
    every: Duration = Duration.ZERO,
    more: ExperimentScope.() -> Unit = {},
): Results = afterInterruption { planned(folder, mortal, every, more).run() }

private fun planned(
    folder: String?,
    mortal: Mortal,
    every: Duration = Duration.ZERO,
    more: ExperimentScope.() -> Unit = {},
): Plan {
    val plan = plan {
        cmaes(reuse = D, k = 2)
        on(problem("mine", 3, -1.0..3.0, target = 1e-6, budget = 2000, optimum = 0.0) { mortal.value(it) })
        runs = 2
        threads = 1
        trace = true
        tracePoints = 10
        quiet = true
        more()
    }
    val options = plan.options.copy(folder = folder, stateEvery = every)
    return Plan(plan.name, plan.experiment, options)
}

private fun states(folder: String) = File("$folder/states").list().orEmpty().toList()

class RunStatesSpec :
    FunSpec({
        test("interrupted anywhere, a run goes on from its state to the same record, with hits, probes and trace") {
            val mortal = Mortal()
            val whole = sweep(null, mortal).timeless()
            whole.runs.forEach { (it.hits.any { hit -> hit > 0 } && it.probes.size == 2 && it.trace.isPresent) shouldBe true }
            for (part in listOf(0.1, 0.37, 0.55, 0.93)) {
                val folder = tempdir().path
                val lives = (part * mortal.evaluations).toInt()
                val first = Mortal(lives)
                sweep(folder, first)
                states(folder).size shouldBe 1
                val second = Mortal()
                sweep(folder, second).timeless() shouldBe whole
                // what was evaluated is not evaluated again, but for the first, the best and the last point, which are checked
                (second.evaluations - (mortal.evaluations - lives) in 1..3) shouldBe true
                states(folder) shouldBe emptyList()
                File("$folder/states").exists() shouldBe false
            }
        }

        for (waiting in listOf(false, true)) {
            test("interrupted anywhere, a run on simulated workers goes on to the same record, waiting $waiting") {
                val crew: ExperimentScope.() -> Unit = { workers(6, durations = lognormal(1.0), asynchronous = !waiting) }
                val mortal = Mortal()
                val whole = sweep(null, mortal, more = crew).timeless()
                whole.runs.forEach { (it.simulatedTime.asDouble > 0 && it.trace.isPresent) shouldBe true }
                for (part in listOf(0.02, 0.1, 0.37, 0.55, 0.8, 0.93)) {
                    val folder = tempdir().path
                    val lives = (part * mortal.evaluations).toInt()
                    sweep(folder, Mortal(lives), more = crew)
                    states(folder).size shouldBe 1
                    val second = Mortal()
                    sweep(folder, second, more = crew).timeless() shouldBe whole
                    // points that were under way keep their values; the first, the best and the last point are checked
                    (second.evaluations - (mortal.evaluations - lives) in 1..3) shouldBe true
                    states(folder) shouldBe emptyList()
                }
            }
        }

        test("if states cannot be written, one warning says so and the runs go on") {
            val folder = tempdir()
            folder.resolve("states").writeText("a file, not a folder")
            val (results, errors) = withStderr { sweep(folder.path, Mortal()) }
            results.timeless() shouldBe sweep(null, Mortal()).timeless()
            errors.lines().filter { "cannot keep the runs under way" in it }.size shouldBe 1
            errors shouldContain "must be writable, but is not"
        }

        test("a line says how many runs are there and how many have begun") {
            val folder = tempdir().path
            val loud: ExperimentScope.() -> Unit = { quiet = false }
            sweep(folder, Mortal(50))
            withStderr { sweep(folder, Mortal(), more = loud) }.second shouldBe
                "Going on from $folder: 0 of 2 runs are there, and 1 more have begun.\n"
        }

        test("a run that takes less than some seconds leaves no state") {
            val folder = tempdir().path
            sweep(folder, Mortal(50), every = Duration.ofSeconds(5))
            File("$folder/states").exists() shouldBe false
        }

        test("a damaged state is named, and its run starts from the seed") {
            val whole = sweep(null, Mortal()).timeless()
            val folder = tempdir().path
            sweep(folder, Mortal(50))
            val file = File("$folder/states").listFiles().orEmpty().single()
            file.writeText(file.readText().replaceFirst("\"evaluations\":", "\"evaluations\":1"))
            val (results, warnings) = withStderr { sweep(folder, Mortal()) }
            results.timeless() shouldBe whole
            warnings shouldContain "warning: $file is of no use, so cmaes(D, k=2) on mine(3) #0 starts from its seed: "
            warnings shouldContain "its checksum is wrong"
        }

        test("the record of an interrupted run neither ends it nor takes its state") {
            val folder = tempdir().path
            sweep(folder, Mortal(50))
            val plan = planned(folder, Mortal())
            Store.open(folder, plan).use { store ->
                val run = plan.experiment.allRuns().single { store.states.has(it) }
                val record = RunDraft(run.key(), run.seed())
                record.reason = StopReason.Interrupted()
                record.evaluations = 50
                record.bestValue = Double.POSITIVE_INFINITY
                store.append(listOf(record.toRecord()))
                states(folder).size shouldBe 1
            }
            val second = Mortal()
            val whole = Mortal()
            sweep(folder, second).timeless() shouldBe sweep(null, whole).timeless()
            (second.evaluations < whole.evaluations - 40) shouldBe true
            states(folder) shouldBe emptyList()
        }

        test("a run under way with another objective is refused") {
            val folder = tempdir().path
            sweep(folder, Mortal(50))
            shouldThrow<IllegalArgumentException> { sweep(folder, Mortal(shift = 1.0)) }.message.orEmpty() shouldContain
                "the objective of mine(3) must be the one of the runs in $folder"
        }

        test("a run that ended by its budget keeps its state, and goes on from there if the budget grows") {
            val folder = tempdir().path
            val first = Mortal()
            sweep(folder, first) { budget = 60 }
            first.evaluations shouldBe 120
            states(folder).size shouldBe 2
            val second = Mortal()
            val whole = Mortal()
            sweep(folder, second).timeless() shouldBe sweep(null, whole).timeless()
            (second.evaluations - (whole.evaluations - 120) in 1..3) shouldBe true
            states(folder) shouldBe emptyList()
        }
    })
