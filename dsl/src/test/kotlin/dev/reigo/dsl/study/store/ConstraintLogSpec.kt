package dev.reigo.dsl.study.store

import dev.reigo.dsl.batchProblem
import dev.reigo.dsl.endRun
import dev.reigo.dsl.experiment
import dev.reigo.dsl.minimize
import dev.reigo.dsl.outcome
import dev.reigo.dsl.plain
import dev.reigo.dsl.problem
import dev.reigo.dsl.simulate
import dev.reigo.dsl.study.withStderr
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File
import java.util.concurrent.atomic.AtomicInteger

private fun f(x: DoubleArray) = x.sumOf { (it - 3) * (it - 3) }

private fun g(x: DoubleArray) = doubleArrayOf(x[0] + x[1] - 2, x[0] - 5)

private fun h(x: DoubleArray) = doubleArrayOf(x[0] - x[1])

private fun runsOf(problem: Problem) =
    experiment {
        cmaes(reuse = A, k = 2)
        cmaes()
        on(problem)
        runs = 2
        quiet = true
    }.runs.map { it.withSeconds(0.0) }

private fun rows(file: String) = File(file).readLines().map { csvFields(it) }

class ConstraintLogSpec :
    FunSpec({
        for ((name, make) in listOf<Pair<String, (String, AtomicInteger, String?) -> Problem>>(
            "f and constraints" to { file, calls, replay ->
                problem("own") {
                    dimension = 2
                    start(-1..2)
                    budget = 200
                    keep { log = file; this.replay = replay }
                    constraints("sum", "first") { g(it) }
                    equalities("difference") { h(it) }
                    objective {
                        calls.incrementAndGet()
                        if (it[0] < -0.5) error("broken") else f(it)
                    }
                }
            },
            "simulations on threads" to { file, calls, replay ->
                problem("own") {
                    dimension = 2
                    start(-1..2)
                    budget = 200
                    evaluation { timeout = 60; threads = 3 }
                    keep { log = file; this.replay = replay }
                    simulate {
                        calls.incrementAndGet()
                        outcome(f(it), g(it), h(it))
                    }
                }
            },
            "batches" to { file, calls, replay ->
                batchProblem("own") {
                    dimension = 2
                    start(-1..2)
                    budget = 200
                    keep { log = file; this.replay = replay }
                    constraints { g(it) }
                    equalities { h(it) }
                    objective { points ->
                        calls.addAndGet(points.size)
                        points.map { f(it) }.toDoubleArray()
                    }
                }
            },
        )) {
            test("an experiment on $name is replayed from its log with the same runs, and no evaluation") {
                val file = "${tempdir()}/evaluations.csv"
                val calls = AtomicInteger()
                val first = runsOf(make(file, calls, null))
                calls.get() shouldBe first.sumOf { it.evaluations }.toInt()
                val text = File(file).readText()
                runsOf(make(file, calls, file)) shouldBe first
                calls.get() shouldBe first.sumOf { it.evaluations }.toInt()
                File(file).readText() shouldBe text
            }
        }

        test("a log has a column for each g and h, with their names, and numbers with all digits") {
            val file = "${tempdir()}/evaluations.csv"
            val calls = AtomicInteger()
            minimize {
                dimension = 2
                start(-1..2)
                budget = 40
                keep { log = file }
                constraints("sum", "first") { g(it) }
                equalities("difference") { h(it) }
                objective { if (calls.incrementAndGet() in listOf(1, 2, 30)) error("broken") else f(it) }
            }
            val rows = rows(file)
            rows[0] shouldBe listOf("run", "x1", "x2", "value", "g_sum", "g_first", "h_difference", "seconds", "ended", "failure")
            rows.size shouldBe 41
            rows.all { it.size == 10 } shouldBe true
            for ((i, row) in rows.drop(1).withIndex()) {
                if (i + 1 in listOf(1, 2, 30)) { // the first two were written before the number of constraints was known
                    row.subList(3, 7) shouldBe listOf("NaN", "", "", "")
                    row.last() shouldContain "broken"
                } else {
                    val x = doubleArrayOf(row[1].toDouble(), row[2].toDouble())
                    row.subList(3, 7).map { it.toDouble() } shouldBe listOf(f(x)) + g(x).toList() + h(x).toList()
                }
            }
            minimize {
                dimension = 2
                start(-1..2)
                budget = 10
                keep { log = "$file.2" }
                simulate { outcome(f(it), g(it), h(it)) }
            }
            rows("$file.2")[0].subList(4, 7) shouldBe listOf("g1", "g2", "h1")
        }

        test("a log of other columns is refused") {
            val folder = tempdir()
            fun run(
                file: String,
                count: Int,
            ) = minimize {
                from(doubleArrayOf(0.0, 0.0), 1)
                budget = 20
                keep { log = file }
                if (count > 0) constraints { x -> DoubleArray(count) { x[0] - 1 } }
                objective { f(it) }
            }
            run("$folder/two.csv", 2)
            shouldThrow<IllegalArgumentException> { run("$folder/two.csv", 0) }.message shouldContain
                "must begin with run,x1,x2,value,seconds,ended,failure, but begins with run,x1,x2,value,g1,g2,seconds"
            run("$folder/two.csv", 3).stopped shouldContain "g1, g2, but are g1, g2, g3"
            File("$folder/other.csv").writeText("run,x1,x2,value,foo,seconds,ended,failure\n")
            shouldThrow<IllegalArgumentException> { run("$folder/other.csv", 2) }.message shouldContain "choose another file"
            run("$folder/none.csv", 0)
            shouldThrow<IllegalArgumentException> {
                minimize {
                    from(doubleArrayOf(0.0, 0.0), 1)
                    keep { replay = "$folder/none.csv" }
                    constraints { g(it) }
                    objective { f(it) }
                }
            }.message shouldContain "must be an evaluation of 2 numbers and of its constraints"
        }

        test("minimize with constraints that is killed goes on from its checkpoint to the same end and course, bit for bit") {
            val file = "${tempdir()}/run.json"
            fun start(
                checkpoint: String?,
                limit: Int,
            ): dev.reigo.dsl.Minimum {
                var evaluations = 0
                return minimize {
                    from(doubleArrayOf(0.0, 0.5), 0.5)
                    budget = 900
                    search { restarts = plain }
                    evaluation { onFailure = endRun }
                    keep { this.checkpoint = checkpoint }
                    constraints("sum", "first") { g(it) }
                    equalities("difference") { h(it) }
                    objective { if (evaluations++ == limit) error("killed") else f(it) }
                }
            }
            val whole = start(null, -1)
            withStderr { start(file, 100) }
            val (second, said) = withStderr { start(file, -1) }
            said shouldContain "Going on from $file: 100 evaluations are done"
            second.point.toList() shouldBe whole.point.toList()
            second.evaluations shouldBe whole.evaluations
            second.constraints.map { it.multiplier } shouldBe whole.constraints.map { it.multiplier }
            second.trace.violation.toList() shouldBe whole.trace.violation.toList()
            second.trace.multipliers.toList() shouldBe whole.trace.multipliers.toList()
            second.plot().toSvg() shouldBe whole.plot().toSvg()
        }

        test("startFrom begins with the feasible points of a log, and with the end of an earlier run") {
            val file = "${tempdir()}/evaluations.csv"
            val cold = minimize {
                from(doubleArrayOf(-8.0, -9.0), 4)
                target = 8.00001
                keep { log = file }
                constraints { g(it) }
                objective { f(it) }
            }
            fun warm(earlier: dev.reigo.dsl.RunScope<DoubleArray>.() -> Unit): Pair<List<List<Double>>, Long> {
                val points = ArrayList<List<Double>>()
                val best = minimize {
                    from(doubleArrayOf(-8.0, -9.0), 4)
                    target = 8.00001
                    earlier()
                    constraints { g(it) }
                    objective {
                        points += it.toList()
                        f(it)
                    }
                }
                best.feasible shouldBe true
                best.value shouldBeLessThan 8.00001
                return points to best.evaluations
            }
            val feasible = rows(file).drop(1).map { row -> row.subList(1, 5).map { it.toDouble() } }.size
            (feasible > 20) shouldBe true
            val (points, spent) = warm { startFrom(file) }
            points.take(6).all { f(it.toDoubleArray()) < 60 } shouldBe true // near the best feasible ones
            spent shouldBeLessThan cold.evaluations
            warm { startFrom(cold) }
        }
    })
