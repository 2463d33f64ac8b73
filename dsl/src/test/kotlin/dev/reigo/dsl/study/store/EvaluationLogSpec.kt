package dev.reigo.dsl.study.store

import dev.reigo.dsl.batchProblem
import dev.reigo.dsl.bitProblem
import dev.reigo.dsl.endRun
import dev.reigo.dsl.experiment
import dev.reigo.dsl.minimize
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.run.AllRunsFailed
import dev.reigo.dsl.study.text.PointColumns
import dev.reigo.dsl.with
import dev.reigo.problem.Domain
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactlyInAnyOrder
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File
import java.util.concurrent.atomic.AtomicInteger

private fun f(x: DoubleArray) = x.sumOf { (it - 1) * (it - 1) }

private fun runsOf(problem: Problem) =
    experiment {
        if (problem.domain == Domain.REAL) cmaes(reuse = A, k = 2) else cga(k = 2)
        on(problem)
        runs = 3
        quiet = true
    }.runs.map { it.withSeconds(0.0) }

class EvaluationLogSpec :
    FunSpec({
        test("every evaluation is a line: run, point, value, seconds, end, failure") {
            val file = File(tempdir(), "new/evaluations.csv")
            val points = ArrayList<List<Double>>()
            minimize {
                dimension = 2
                start(-5..5)
                budget = 40
                keep { log = "$file" }
                objective { x ->
                    points += x.toList()
                    if (x[0] < 0) error("x_1 is negative, \"sadly\"\nand more") else f(x).also { x.fill(7.0) }
                }
            }
            val text = file.readText()
            val lines = text.split("\r\n").dropLast(1)
            text.count { it == '\n' } shouldBe 41
            lines.first() shouldBe "run,x1,x2,value,seconds,ended,failure"
            val rows = lines.drop(1).map { csvFields(it) }
            rows.all { it.size == 7 && it[0] == "minimize, seed 1" } shouldBe true
            rows.map { listOf(it[1].toDouble(), it[2].toDouble()) } shouldBe points
            rows.forEach { row ->
                val x = doubleArrayOf(row[1].toDouble(), row[2].toDouble())
                if (x[0] < 0) row[3] shouldBe "NaN" else row[3].toDouble() shouldBe f(x)
                if (x[0] < 0) row[6] shouldContain "IllegalStateException: x_1 is negative, \"sadly\" and more"
                row[4].toDouble() shouldBe row[4].toDouble().coerceIn(0.0, 60.0)
                java.time.Instant.parse(row[5])
            }
        }

        for ((name, make) in listOf<Pair<String, (String, AtomicInteger, String?) -> Problem>>(
            "points one by one" to { file, calls, replay ->
                problem("own") {
                    dimension = 3
                    start(-1..2)
                    budget = 200
                    keep { log = file; this.replay = replay }
                    objective {
                        calls.incrementAndGet()
                        if (it[0] < -0.5) error("broken") else f(it)
                    }
                }
            },
            "threads and a timeout" to { file, calls, replay ->
                problem("own") {
                    dimension = 3
                    start(-1..2)
                    budget = 200
                    evaluation { timeout = 60; threads = 3 }
                    keep { log = file; this.replay = replay }
                    objective {
                        calls.incrementAndGet()
                        if (it[0] < -0.5) error("broken") else f(it)
                    }
                }
            },
            "batches" to { file, calls, replay ->
                batchProblem("own") {
                    dimension = 3
                    start(-1..2)
                    budget = 200
                    keep { log = file; this.replay = replay }
                    objective { points ->
                        calls.addAndGet(points.size)
                        points.map { if (it[0] < -0.5) Double.NaN else f(it) }.toDoubleArray() // alike for a part of a batch
                    }
                }
            },
            "bits" to { file, calls, replay ->
                bitProblem("own") {
                    dimension = 12
                    budget = 200
                    maximize = true
                    keep { log = file; this.replay = replay }
                    objective {
                        calls.incrementAndGet()
                        it.sum()
                    }
                }
            },
        )) {
            test("an experiment on $name is replayed from its log without an evaluation, and the runs are the same") {
                val file = "${tempdir()}/evaluations.csv"
                val calls = AtomicInteger()
                val first = runsOf(make(file, calls, null))
                calls.get() shouldBe first.sumOf { it.evaluations }.toInt()
                val text = File(file).readText()
                text.lines().count { it.isNotBlank() } shouldBe calls.get() + 1
                runsOf(make(file, calls, file)) shouldBe first
                calls.get() shouldBe first.sumOf { it.evaluations }.toInt()
                File(file).readText() shouldBe text

                val lines = text.lines().filter { it.isNotBlank() }
                val cut = lines.take(lines.size / 2).joinToString("\r\n") + "\r\n" + lines[lines.size / 2].dropLast(15)
                File(file).writeText(cut) // a crash in the middle of a line
                calls.set(0)
                runsOf(make(file, calls, file)) shouldBe first
                calls.get() shouldBe lines.size - lines.size / 2
                File(file).readText().lines().filter { it.isNotBlank() }.map { csvFields(it).take(4) } shouldContainExactlyInAnyOrder
                    lines.map { csvFields(it).take(4) }
            }
        }

        test("runs of an experiment are told apart, with eight threads at once") {
            val file = "${tempdir()}/evaluations.csv"
            val results = experiment {
                cmaes(reuse = A, k = 2)
                cmaes()
                on(
                    problem("own") {
                        dimension = 2
                        start(-1..2)
                        budget = 60
                        keep { log = file }
                        objective { f(it) }
                    },
                )
                runs = 5
                threads = 8
                quiet = true
            }
            val rows = File(file).readLines().drop(1).map { csvFields(it) }
            rows.all { it.size == 7 } shouldBe true
            rows.groupingBy { it[0] }.eachCount() shouldBe results.runs.associate { "${it.key()}" to 60 }
        }

        test("minimize goes on from its log after a crash, with stop and with worst, and finds the same") {
            for (policy in OnFailure.entries) {
                val file = "${tempdir()}/$policy.csv"
                val whole = minimize(3, -5..5, budget = 300) { f(it) }
                var calls = 0
                minimize {
                    dimension = 3
                    start(-5..5)
                    budget = if (policy == endRun) 300 else 200
                    evaluation { onFailure = policy }
                    keep { log = file; replay = file }
                    objective {
                        if (policy == endRun && calls++ == 200) error("the license server is gone")
                        f(it)
                    }
                }
                calls = 0
                val again = minimize {
                    dimension = 3
                    start(-5..5)
                    budget = 300
                    evaluation { onFailure = policy }
                    keep { log = file; replay = file }
                    objective {
                        calls++
                        f(it)
                    }
                }
                again.point.toList() shouldBe whole.point.toList()
                again.reason shouldBe whole.reason
                calls shouldBe 100
            }
        }

        test("failures of which a run has only these are not replayed: the objective may be mended") {
            val file = "${tempdir()}/evaluations.csv"
            shouldThrow<AllRunsFailed> {
                minimize {
                    dimension = 3
                    start(-5..5)
                    keep { log = file }
                    objective { error("broken") }
                }
            }
            minimize {
                dimension = 3
                start(-5..5)
                budget = 50
                keep { log = file; replay = file }
                objective { f(it) }
            }.failures shouldBe 0
        }

        test("a log or replay that cannot be used is refused before any work, with the file's name") {
            val folder = tempdir()
            fun message(block: () -> Unit) = shouldThrow<IllegalArgumentException>(block).message.orEmpty()
            val other = File(folder, "other.csv").apply { writeText("a,b\n1,2\n") }
            message {
                problem("own") {
                    dimension = 2
                    start(-1..1)
                    keep { log = "$other" }
                    objective { f(it) }
                }
            } shouldContain
                "must begin with run,x1,x2,value,seconds,ended,failure, but begins with a,b; choose another file"
            message {
                problem("own") {
                    dimension = 2
                    start(-1..1)
                    keep { log = "$folder" }
                    objective { f(it) }
                }
            } shouldContain "is a folder"
            message {
                problem("own") {
                    dimension = 2
                    start(-1..1)
                    keep { log = " " }
                    objective { f(it) }
                }
            } shouldContain "log must name a file, but is blank"
            message {
                problem("own") {
                    dimension = 2
                    start(-1..1)
                    keep { replay = "$folder/none.csv" }
                    objective { f(it) }
                }
            } shouldContain "none.csv does not exist"
            val damaged = File(folder, "damaged.csv").apply {
                writeText(EvaluationColumns(PointColumns(2, null), null).header() + "own,1.0,zwei,3.0,0.1,now,\r\n")
            }
            message {
                problem("own") {
                    dimension = 2
                    start(-1..1)
                    keep { replay = "$damaged" }
                    objective { f(it) }
                }
            } shouldContain
                "line 2 of $damaged must be an evaluation of 2 numbers"
            message {
                sphere(3).with {
                    keep { log = "$folder/x.csv" }
                }
            } shouldContain "only an objective of your own can be logged"
        }

        test("a plan that runs twice is replayed twice, and a call without a run leaves no trace") {
            val file = "${tempdir()}/evaluations.csv"
            val calls = AtomicInteger()
            runsOf(
                problem("own") {
                    dimension = 2
                    start(-1..2)
                    budget = 30
                    keep { log = file }
                    objective { f(it) }
                },
            )
            val replayed = problem("own") {
                dimension = 2
                start(-1..2)
                budget = 30
                keep { log = file; replay = file }
                objective {
                    calls.incrementAndGet()
                    f(it)
                }
            }
            runsOf(replayed) shouldBe runsOf(replayed)
            calls.get() shouldBe 0
            replayed.objective().value(doubleArrayOf(1.0, 1.0)) shouldBe 0.0
            calls.get() shouldBe 1
            File(file).readLines().size shouldBe 91
        }

        test("a log can be added to a problem later") {
            val file = "${tempdir()}/evaluations.csv"
            runsOf(
                problem("own", 2, -1..2, budget = 30) { f(it) }.with {
                    keep { log = file }
                },
            )
            File(file).readLines().size shouldBe 91
        }
    })
