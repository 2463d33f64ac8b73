package dev.reigo.dsl.study.store

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Pbil
import dev.reigo.dsl.Variant
import dev.reigo.dsl.endRun
import dev.reigo.dsl.experiment
import dev.reigo.dsl.ipop
import dev.reigo.dsl.minimize
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.rosenbrock
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.afterInterruption
import dev.reigo.dsl.study.withStderr
import dev.reigo.dsl.study.withStdout
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import kotlinx.serialization.json.Json
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File

/** A run taken apart and put together again after every iteration, through JSON. */
private fun interruptedRun(
    algorithm: Algorithm,
    problem: Problem,
): Pair<Long, List<Double>> {
    var optimizer = algorithm.start(problem, 5)
    while (optimizer.running()) {
        val text = Json.encodeToString(CheckpointRecord.serializer(), CheckpointRecord(5, optimizer.state()))
        optimizer = algorithm.resume(problem, Json.decodeFromString(CheckpointRecord.serializer(), text).toState(problem))
        optimizer.tell(optimizer.ask().map { problem.objective().value(it) }.toDoubleArray())
    }
    return optimizer.result().let { it.evaluations() to it.bestPoint().toList() }
}

class CheckpointSpec :
    FunSpec({
        val plan = plan {
            rankMu()
            rankMu(rankOne = true)
            for (reuse in listOf(A, B, C, D)) cmaes(reuse = reuse, k = 2)
            importanceMixing(alpha = 0.1, lambda = 20)
            on(rosenbrock(3))
        }
        for (algorithm in plan.algorithms) {
            test("$algorithm goes on from a saved state bit for bit") {
                val problem = rosenbrock(3).withBudget(900)
                val whole = algorithm.run(problem, 5)
                interruptedRun(algorithm, problem) shouldBe (whole.evaluations() to whole.bestPoint().toList())
            }
        }

        for (k in listOf(0, 3)) {
            test("the compact GA with k = $k goes on from a saved state bit for bit") {
                val algorithm = Pbil.compactGa(k)
                val problem = oneMax(70).withBudget(1500)
                val whole = algorithm.run(problem, 5)
                interruptedRun(algorithm, problem) shouldBe (whole.evaluations() to whole.bestPoint().toList())
            }
        }

        test("minimize that is killed goes on from its checkpoint to the same end") {
            val file = "${tempdir()}/run.json"

            fun f(x: DoubleArray) = x.sumOf { (it - 2) * (it - 2) }
            val whole = minimize(dimension = 3, start = -5.0..5.0, target = 1e-7) { f(it) }
            var evaluations = 0
            val first = minimize {
                dimension = 3
                start(-5.0..5.0)
                target = 1e-7
                evaluation { onFailure = endRun }
                keep { checkpoint = file }
                objective {
                    if (evaluations++ == 200) error("killed")
                    f(it)
                }
            }
            first.stopped shouldContain "killed"
            File(file).exists() shouldBe true
            val second = minimize {
                dimension = 3
                start(-5.0..5.0)
                target = 1e-7
                evaluation { onFailure = endRun }
                keep { checkpoint = file }
                objective { f(it) }
            }
            second.point.toList() shouldBe whole.point.toList()
            second.evaluations shouldBe whole.evaluations
            File(file).exists() shouldBe false
        }

        test("a checkpoint of another run, or a damaged one, is refused with the file's name") {
            val file = "${tempdir()}/run.json"

            fun start(
                seed: Long,
                limit: Int = 60,
            ) {
                var evaluations = 0
                minimize {
                    dimension = 3
                    start(-5.0..5.0)
                    this.seed = seed
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective {
                        if (evaluations++ == limit) error("killed")
                        it.sum()
                    }
                }
            }
            start(seed = 1)
            shouldThrow<IllegalArgumentException> { start(seed = 2) }.message.orEmpty() shouldContain "choose another file"
            val text = File(file).readText()
            File(file).writeText(text.dropLast(50))
            shouldThrow<IllegalArgumentException> { start(seed = 1) }.message.orEmpty() shouldContain file
            val wrong = text.replace(Regex("\"iterations\":\\d+"), "\"iterations\":-7")
            File(file).writeText(wrong)
            shouldThrow<IllegalArgumentException> { start(seed = 1) }.message.orEmpty() shouldContain "its checksum is wrong"
            File(file).writeText(wrong.replace(Regex(",\"checksum\":.*"), "}")) // as an earlier version wrote it
            shouldThrow<IllegalArgumentException> { start(seed = 1) }.message.orEmpty() shouldContain
                "iterations of a state of igo must be 0 or more, but is -7"
        }

        test("a checkpoint holds the evaluations of a generation under way, and the run goes on from each to the same end") {
            val file = "${tempdir()}/run.json"
            val copies = mutableListOf<String>()

            fun start(f: (DoubleArray) -> Double) =
                minimize {
                    dimension = 2
                    start(-5.0..5.0)
                    budget = 40
                    keep { checkpoint = file }
                    objective(f)
                }
            val whole = start { x -> x.sumOf { it * it } }
            start { x ->
                Thread.sleep(10) // a generation takes longer than 50 ms, so each evaluation may be kept
                if (File(file).exists()) copies += File(file).readText()
                x.sumOf { it * it }
            }
            copies.first() shouldContain "\"evaluations\":1," // of the first generation
            for (copy in copies.distinct()) {
                File(file).writeText(copy)
                val again = withStderr { start { x -> x.sumOf { it * it } } }.first
                again.toString() shouldBe whole.toString()
                again.plot().toSvg() shouldBe whole.plot().toSvg()
            }
        }

        test("an interrupted run that returns its result to the caller does not print it") {
            val (found, printed) = withStdout {
                afterInterruption {
                    var evaluations = 0
                    minimize(2, -5.0..5.0) { x ->
                        if (++evaluations == 30) Thread.currentThread().interrupt()
                        x.sumOf { it * it }
                    }
                }
            }
            found.reason.interrupted() shouldBe true
            printed shouldNotContain "$found"
        }

        test("a line says from which checkpoint a run goes on, and how far it had come") {
            val file = "${tempdir()}/run.json"
            var evaluations = 0
            fun start() =
                minimize {
                    dimension = 3
                    start(-5.0..5.0)
                    budget = 100
                    keep { checkpoint = file }
                    objective {
                        if (evaluations++ == 60) Thread.currentThread().interrupt() // Ctrl-C
                        it.sum()
                    }
                }
            val first = withStderr { afterInterruption { start() } }.second
            first shouldNotContain "Going on"
            first shouldContain "The run is kept in $file; run the script again to go on."
            withStderr { start() }.second shouldContain "Going on from $file: 61 evaluations are done, best f "
        }

        test("a checkpoint of another algorithm, problem or start region is refused, and the difference named") {
            val file = "${tempdir()}/run.json"

            fun start(
                dimension: Int = 3,
                start: ClosedFloatingPointRange<Double> = -5.0..5.0,
                k: Int = 3,
                lambda: Int? = null,
            ) {
                var evaluations = 0
                minimize {
                    this.dimension = dimension
                    start(start)
                    search { cmaes(reuse = D, k = k, lambda = lambda) }
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective {
                        if (evaluations++ == 60) error("killed")
                        it.sum()
                    }
                }
            }
            start()
            shouldThrow<IllegalArgumentException> { start(k = 2) }.message.orEmpty() shouldContain "k: 3, not 2"
            shouldThrow<IllegalArgumentException> { start(lambda = 9) }.message.orEmpty() shouldContain "lambda: left out, not 9"
            shouldThrow<IllegalArgumentException> { start(start = -4.0..5.0) }.message.orEmpty() shouldContain "low: -5.0, not -4.0"
            shouldThrow<IllegalArgumentException> { start(dimension = 4) }.message.orEmpty() shouldContain "dimension: 3, not 4"
            start()
        }

        test("the checkpoint of an earlier version, which ran (D) with k = 3, is refused with both algorithms") {
            val file = "${tempdir()}/run.json"
            var evaluations = 0

            fun start(reuse: Variant?) =
                minimize {
                    dimension = 3
                    start(-5.0..5.0)
                    reuse?.let { search { cmaes(reuse = it) } }
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective {
                        if (evaluations++ == 60) error("killed")
                        it.sum()
                    }
                }
            start(Variant.D)
            shouldThrow<IllegalArgumentException> { start(null) }.message.orEmpty() shouldContain "but is cmaes(variant=D, k=3)"
        }

        test("minimize with restarts and a course goes on from its checkpoint to the same end and the same plot") {
            val file = "${tempdir()}/run.json"

            fun f(x: DoubleArray) = x.sumOf { it * it * it * it - 16 * it * it + 5 * it } / 2
            val whole = minimize(3, -5.0..5.0, restarts = ipop, budget = 3000) { f(it) }
            for (kill in listOf(5, 700, 2000)) {
                var evaluations = 0
                minimize {
                    dimension = 3
                    start(-5.0..5.0)
                    budget = 3000
                    search { restarts = ipop }
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective {
                        if (evaluations++ == kill) error("killed")
                        f(it)
                    }
                }
                val second = minimize {
                    dimension = 3
                    start(-5.0..5.0)
                    budget = 3000
                    search { restarts = ipop }
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective { f(it) }
                }
                second.toString() shouldBe whole.toString()
                second.restarts shouldBe whole.restarts
                second.plot().toSvg() shouldBe whole.plot().toSvg()
            }
        }

        test("an evaluation that hangs is given up, counted as the worst value, and the run goes on") {
            val results = experiment {
                rankMu()
                on(
                    problem("slow") {
                        dimension = 2
                        start(-1.0..1.0)
                        budget = 40
                        evaluation { timeout = 0.05; threads = 4 }
                        objective { x ->
                            if (x[0] > 0) Thread.sleep(10_000)
                            x.sumOf { it * it }
                        }
                    },
                )
                runs = 1
                quiet = true
            }
            val run = results.runs.single()
            run.evaluations shouldBe 40
            (run.invalidValues in 1..39) shouldBe true
            (run.bestPoint[0] <= 0) shouldBe true
        }

        test("a run is repeated exactly from its record") {
            val results = experiment {
                cmaes(reuse = A, k = 2)
                on(sphere(3))
                runs = 3
                quiet = true
            }
            val record = results.runs[1]
            results.rerun(record).withSeconds(record.seconds) shouldBe record
        }
    })
