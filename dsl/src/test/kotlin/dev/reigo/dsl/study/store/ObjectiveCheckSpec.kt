package dev.reigo.dsl.study.store

import dev.reigo.dsl.experiment
import dev.reigo.dsl.minimize
import dev.reigo.dsl.problem
import dev.reigo.dsl.study.afterInterruption
import dev.reigo.dsl.study.text.checksum
import dev.reigo.problem.Evaluation
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

private fun mine(
    evaluation: Evaluation = Evaluation.USUAL,
    f: (DoubleArray) -> Double,
): Problem = problem("mine", 2, -1.0..3.0, target = 1e-6, budget = 200, objective = f).withEvaluation(evaluation)

private fun sum(x: DoubleArray) = x.sumOf { it * it }

private fun study(
    folder: String,
    problem: Problem,
    runsEach: Int = 2,
) = experiment {
    cmaes()
    on(problem)
    runs = runsEach
    threads = 1
    quiet = true
    saveTo(folder)
}

class ObjectiveCheckSpec :
    FunSpec({
        test("results of another objective are refused, with folder, setting, point, both values and remedies") {
            val folder = tempdir().path
            val first = study(folder, mine(f = ::sum)).runs.first().probes.first()
            val log = File("$folder/runs.log").readText()
            val message = shouldThrow<IllegalArgumentException> { study(folder, mine { sum(it) + 1 }, 3) }.message
            message shouldBe "the objective of mine(2) must be the one of the runs in $folder, but for cmaes() on mine(2) " +
                "f(${first.point.joinToString()}) is ${first.value} there and ${first.value + 1} now; take the objective back, " +
                "choose another folder in saveTo, or delete $folder to start anew; " +
                "if it gives different values at the same point, declare the problem noisy"
            File("$folder/runs.log").readText() shouldBe log
            study(folder, mine(f = ::sum), 3).runs.size shouldBe 3
        }

        test("a change that shows only at the best point is refused, also if the store is of an earlier version") {
            val folder = tempdir().path
            val best = study(folder, mine(f = ::sum)).runs.minOf { it.bestValue }
            val changed = mine { if (sum(it) <= best) 1.0 else sum(it) }
            shouldThrow<IllegalArgumentException> { study(folder, changed) }.message.orEmpty() shouldContain "1.0 now"
            val old = File("$folder/runs.log").readLines().map { it.substring(9).replace(Regex(",\"probes\":\\[.*]"), "") }
            File("$folder/runs.log").writeText(old.joinToString("") { "${checksum(it.encodeToByteArray())} $it\n" })
            study(folder, mine(f = ::sum)).runs.first().probes shouldBe emptyList()
            shouldThrow<IllegalArgumentException> { study(folder, changed) }.message.orEmpty() shouldContain "1.0 now"
        }

        test("an objective that throws at a stored point is refused with its message") {
            val folder = tempdir().path
            study(folder, mine(f = ::sum))
            shouldThrow<IllegalArgumentException> { study(folder, mine { error("no license") }) }.message.orEmpty() shouldContain
                "fails now: java.lang.IllegalStateException: no license"
        }

        test("NaN equals NaN") {
            val folder = tempdir().path
            var evaluations = 0
            val broken = { x: DoubleArray -> if (x[0] > 0.5) Double.NaN else sum(x) }
            study(folder, mine(f = broken))
            study(folder, mine { broken(it).also { evaluations++ } })
            (evaluations in 1..3) shouldBe true
        }

        test("a noisy problem is not checked") {
            val folder = tempdir().path
            val noisy = Evaluation.USUAL.withNoisy(true)
            val first = study(folder, mine(noisy, ::sum))
            study(folder, mine(noisy) { error("not called") }).runs shouldBe first.runs
            study(folder, mine(Evaluation.USUAL, ::sum)).runs shouldBe first.runs // declared later, or no more: the runs are the same
        }

        test("a version decides alone: the same one is not checked, another one is refused") {
            val folder = tempdir().path
            val one = Evaluation.USUAL.withVersion("1")
            val first = study(folder, mine(one, ::sum))
            study(folder, mine(one) { error("not called") }).runs shouldBe first.runs
            shouldThrow<IllegalArgumentException> { study(folder, mine(one.withVersion("2"), ::sum)) }.message shouldBe
                "a study must keep its version of mine(2), but $folder has 1 and this experiment has 2; " +
                "choose another folder in saveTo, or delete $folder to start anew"
        }

        test("a version that comes later, or goes, is checked by stored evaluations") {
            val folder = tempdir().path
            val one = Evaluation.USUAL.withVersion("1")
            val first = study(folder, mine(f = ::sum))
            shouldThrow<IllegalArgumentException> { study(folder, mine(one) { sum(it) + 1 }) }.message.orEmpty() shouldContain "now"
            study(folder, mine(one, ::sum)).runs shouldBe first.runs
            study(folder, mine(f = ::sum)).runs shouldBe first.runs
        }

        test("another policy for failures goes on if no run had any") {
            val folder = tempdir().path
            val first = study(folder, mine(f = ::sum))
            study(folder, mine(Evaluation.USUAL.withOnFailure(OnFailure.STOP), ::sum)).runs shouldBe first.runs
        }

        test("a checkpoint of another objective is refused; the first, the best and the last point are repeated") {
            val file = "${tempdir()}/run.json"
            fun run(f: (DoubleArray) -> Double) =
                minimize {
                    dimension = 3
                    start(-5.0..5.0)
                    target = 1e-7
                    keep { checkpoint = file }
                    objective(f)
                }
            var evaluations = 0
            afterInterruption {
                run {
                    if (evaluations++ == 200) Thread.currentThread().interrupt() // Ctrl-C
                    sum(it)
                }
            }
            val text = File(file).readText()
            val message = shouldThrow<IllegalArgumentException> { run { 2 * sum(it) } }.message.orEmpty()
            message shouldContain "the objective of objective(3) must be the one of the runs in $file, but for ipop(cmaes("
            message shouldContain "choose another file, or delete it to start anew"
            File(file).readText() shouldBe text
            val points = mutableListOf<List<Double>>()
            run { x -> sum(x).also { points += x.toList() } }
            points.take(3).map { sum(it.toDoubleArray()) }.let { (first, best, last) -> (best <= minOf(first, last)) shouldBe true }
        }
    })
