package dev.reigo.dsl

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File

private fun onWorkers(
    count: Int,
    asynchronous: Boolean = true,
) = experiment {
    quiet = true
    runs = 5
    workers(count, durations = lognormal(1.0), asynchronous = asynchronous)
    cmaes()
    on(sphere(5))
}

class WorkersSpec :
    FunSpec({
        test("an experiment on simulated workers has simulated times beside evaluations, in tables, files and plots") {
            val results = onWorkers(12)
            val times = results.simulatedTimes().toList()
            val evaluations = results.evaluations().toList()
            evaluations.zip(times).all { (count, time) -> time > count / 12 / 2 && time < count } shouldBe true
            results.ertTime().value() shouldBe times.average()
            results.table(width = null) shouldContain "ERT in time"
            val csv = results.toCsv().lines()
            csv.first() shouldContain "workers,durations,asynchronous,run"
            csv.first().split(",").last() shouldBe "simulated_time"
            csv[1].split(",").last().toDouble() shouldBe times.first()
            Results.fromJson(results.toJson()) shouldBe results
            results.rerun(results.runs[3]).simulatedTime shouldBe results.runs[3].simulatedTime
            results.settings.single()["workers"] shouldBe 12L
            results.settings.single()["lambda"] shouldBe 8L
        }

        test("results over the number of workers are joined and drawn over time") {
            val all = listOf(4, 12, 40).map { onWorkers(it) } + listOf(4, 12, 40).map { onWorkers(it, asynchronous = false) }
            val joined = all.reduce { a, b -> a + b }
            val svg = joined.plotErt(x = "workers", time = true).toSvg()
            svg shouldContain "ERT (simulated time)"
            joined.plotErt(x = "workers").toSvg() shouldContain "ERT (evaluations)"
        }

        test("traces have simulated time and u, are drawn over time, and load from files that lack these columns") {
            val results = experiment {
                quiet = true
                runs = 3
                trace = true
                workers(12, durations = lognormal(1.0))
                cmaes(reuse = A, k = 3)
                on(sphere(3))
            }
            val trace = results.trace()
            val times = trace.simulatedTime.toList()
            times shouldBe times.sorted()
            times.last() shouldBe results.simulatedTimes().toList().first()
            (trace.meanQuantile.toList().filter { it.isFinite() }.average() in 0.3..0.7) shouldBe true
            results.plotConvergence(time = true).toSvg() shouldContain "simulated time"
            results.plotEcdf(time = true).toSvg() shouldContain "simulated time"
            results.plotEcdf().toSvg() shouldContain "evaluations"
            results.plotReuse().toSvg() shouldContain "unbiased"
            val json = results.toJson()
            val old = json.replace(Regex(",\\s*\"(meanQuantile|simulatedTime)\":\\s*\\[[^]]*]"), "")
            (old.length < json.length) shouldBe true
            val loaded = Results.load(File(tempdir(), "old.json").also { it.writeText(old) }.path)
            loaded.trace().effectiveSampleSize.toList() shouldBe trace.effectiveSampleSize.toList()
            loaded.trace().meanQuantile.size shouldBe 0
            shouldThrow<IllegalArgumentException> { loaded.plotConvergence(time = true) }.message shouldContain
                "simulated time must be in the trace"
            shouldThrow<IllegalArgumentException> { loaded.plotReuse() }.message shouldContain "sample reuse"
        }

        test("records without simulated time are stored as before, and say so if they are asked for it") {
            val results = experiment {
                quiet = true
                runs = 2
                cmaes()
                on(sphere(3))
            }
            results.toJson() shouldNotContain "simulatedTime"
            results.toCsv() shouldNotContain "simulated_time"
            shouldThrow<IllegalArgumentException> { results.ertTime() }.message shouldContain "write workers(...)"
        }

        test("a stored experiment on workers goes on, and is read with its durations") {
            val folder = File(tempdir(), "study").path

            fun run(count: Int) = experiment {
                quiet = true
                runs = count
                saveTo(folder)
                workers(5, durations = uniform)
                cga(k = 1)
                on(oneMax(10))
            }
            val first = run(2)
            val second = run(4)
            second.runs.take(2) shouldBe first.runs
            Results.load(folder).runs shouldBe second.runs
        }

        test("durations of your own see the point and its value, and workers are given once") {
            val seen = ArrayList<Double>()
            val results = experiment {
                quiet = true
                runs = 1
                threads = 1
                workers(3, durations = durations("by value") { x, f -> seen += f - x.sumOf { it * it }; 1 + f })
                cmaes()
                on(sphere(2))
            }
            (results.ertTime().value() > results.ert().value() / 3) shouldBe true
            seen.all { it == 0.0 } shouldBe true
            shouldThrow<IllegalArgumentException> {
                plan {
                    workers(2)
                    workers(3)
                }
            }.message shouldContain "given once"
            shouldThrow<IllegalArgumentException> {
                plan {
                    workers(0)
                    cmaes()
                    on(sphere(2))
                }
            }.message shouldContain "number of workers must be 1 or more"
        }
    })
