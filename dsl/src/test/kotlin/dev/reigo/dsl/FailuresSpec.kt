package dev.reigo.dsl

import dev.reigo.dsl.study.run.AllRunsFailed
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.PrintStream

private fun f(x: DoubleArray) = x.sumOf { it * it }

private fun halfBroken(x: DoubleArray) = if (x[0] < 0) throw IllegalStateException("broken") else f(x)

/** What a block prints on stdout and stderr. Other specs may print in between, so a test looks for its own words. */
private fun printed(block: () -> Unit): String {
    val (out, err) = System.out to System.err
    val bytes = ByteArrayOutputStream()
    try {
        PrintStream(bytes, true).let {
            System.setOut(it)
            System.setErr(it)
        }
        block()
    } finally {
        System.setOut(out)
        System.setErr(err)
    }
    return bytes.toString(Charsets.UTF_8)
}

class FailuresSpec :
    FunSpec({
        test("failures are counted in table, CSV and JSON, and the first message is printed once") {
            lateinit var results: Results
            val text = printed {
                results = experiment {
                    cmaes()
                    on(problem("own", 2, 0.0..2.0, budget = 100) { halfBroken(it) })
                    runs = 4
                }
            }
            text.split("own: an evaluation failed and counts as the worst value: java.lang.IllegalStateException: broken").size shouldBe 2
            results.runs.all { it.failures in 1..99 && it.evaluations == 100L && it.invalidValues == it.failures } shouldBe true
            results.table() shouldContain "failed f"
            results.table() shouldNotContain "invalid f"
            results.toCsv().lines().first() shouldContain "invalid_values,failures"
            Results.fromJson(results.toJson()).runs.map { it.failures } shouldBe results.runs.map { it.failures }
            Results.fromJson(results.toJson()) shouldBe results
        }

        test("where nothing fails, table and CSV are as ever") {
            val results = experiment {
                cmaes()
                on(problem("own", 2, -1.0..1.0, budget = 100) { if (it[0] < 0) Double.NaN else f(it) })
                runs = 2
                quiet = true
            }
            results.table() shouldNotContain "failed f"
            results.table() shouldContain "invalid f"
            results.toCsv() shouldNotContain "failures"
        }

        test("with stop, the first failure ends the run") {
            val results = experiment {
                cmaes()
                on(
                    problem("own") {
                        dimension = 2
                        start(-1.0..1.0)
                        evaluation { onFailure = endRun }
                        objective { halfBroken(it) }
                    },
                    sphere(2),
                )
                runs = 2
                quiet = true
            }
            results.runs.filter { it.problem == "own(2)" }.map { it.reason.code() } shouldBe List(2) { "objective failure" }
            experiment {
                cmaes()
                on(
                    problem("own", 2, -1.0..1.0, budget = 50) { halfBroken(it) }.with {
                        evaluation { onFailure = endRun }
                    },
                    sphere(2),
                )
                runs = 1
                quiet = true
            }.runs.first().reason.code() shouldBe "objective failure"
        }

        test("an experiment whose every run failed prints its table, and then ends the script with the reason and one line of it") {
            lateinit var thrown: AllRunsFailed
            val text = printed {
                thrown = shouldThrow<AllRunsFailed> {
                    experiment {
                        cmaes()
                        on(problem("own", 2, -1.0..1.0) { error("broken") })
                        runs = 3
                    }
                }
            }
            text shouldContain "objective failure 3"
            text shouldContain "3 run(s) on own(2): every evaluation of the objective failed: java.lang.IllegalStateException: broken"
            thrown.message shouldContain "all 3 run(s) failed, the first on own(2): every evaluation of the objective failed"
            (thrown.stackTrace.size <= 1) shouldBe true
        }

        test("values that are always NaN or infinite are said in words") {
            for (value in listOf(Double.NaN, Double.POSITIVE_INFINITY)) {
                printed {
                    experiment {
                        cmaes()
                        on(problem("own", 2, -1.0..1.0, budget = 40) { value })
                        runs = 2
                    }
                } shouldContain "every value on own(2) was NaN or infinite"
                lateinit var best: Minimum
                printed { best = minimize(2, -1.0..1.0, budget = 40) { value } } shouldContain
                    "minimize: every value of the objective was NaN or infinite"
                best.toString() shouldContain "every value of the objective was NaN or infinite"
            }
        }

        test("minimize counts failures, and says what is wrong if it finds nothing but failures") {
            val best = minimize(2, -1.0..1.0, budget = 100) { halfBroken(it) }
            (best.failures in 1..99) shouldBe true
            best.invalidValues shouldBe best.failures
            best.toString() shouldContain "failed evaluations: ${best.failures}"
            val file = "${tempdir()}/run.json"
            shouldThrow<AllRunsFailed> {
                minimize {
                    dimension = 2
                    start(-1.0..1.0)
                    keep { checkpoint = file }
                    objective { error("broken") }
                }
            }
                .message shouldContain "minimize: every evaluation of the objective failed: java.lang.IllegalStateException: broken"
            File(file).exists() shouldBe false
        }

        test("failures are part of a checkpoint") {
            val file = "${tempdir()}/run.json"
            val whole = minimize(2, -1.0..1.0, budget = 200) { halfBroken(it) }
            var calls = 0
            minimize {
                dimension = 2
                start(-1.0..1.0)
                budget = 200
                keep { checkpoint = file }
                objective {
                    if (++calls == 100) throw OutOfMemoryError("simulated")
                    halfBroken(it)
                }
            }
            val text = printed {
                minimize {
                    dimension = 2
                    start(-1.0..1.0)
                    budget = 200
                    keep { checkpoint = file }
                    objective { halfBroken(it) }
                }.failures shouldBe whole.failures
            }
            text shouldContain "Going on from $file: "
        }

        test("in a script's own thread, an objective that throws an interruption by itself has failed, and the script goes on") {
            lateinit var best: Minimum
            var after = true
            val script = Thread({
                best = minimize(2, -1.0..1.0, budget = 60) { if (it[0] < 0) throw InterruptedException() else f(it) }
                after = Thread.currentThread().isInterrupted
            }, "main")
            script.start()
            script.join()
            best.evaluations shouldBe 60
            (best.failures > 0) shouldBe true
            after shouldBe false
        }
    })
