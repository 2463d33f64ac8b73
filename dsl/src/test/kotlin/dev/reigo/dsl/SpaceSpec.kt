package dev.reigo.dsl

import dev.reigo.problem.Domain
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldEndWith
import java.io.File
import kotlin.math.abs
import kotlin.math.log10

/** Best with 0.003, 6, linear, true. */
private fun train(
    rate: Double,
    layers: Int,
    kernel: String,
    shrinking: Boolean,
) = log10(rate / 0.003).let { it * it } + abs(layers - 6) + (if (kernel == "linear") 0 else 1) + (if (shrinking) 0.0 else 0.5)

private val svm = space {
    real("rate", 1e-5..1e-1, log)
    integer("layers", 1..8)
    category("kernel", "rbf", "linear", "poly")
    bit("shrinking")
}

private fun loss(p: Point) = train(p.real("rate"), p.integer("layers"), p["kernel"], p.bit("shrinking"))

class SpaceSpec :
    FunSpec({
        test("minimize over a space finds reals, integers, categories and bits by name") {
            val found = minimizeOver(svm) {
                budget = 2000
                search { stop = noStops }
                objective { p ->
                    train(p.real("rate"), p.integer("layers"), p["kernel"], p.bit("shrinking"))
                }
            }
            found.value shouldBe (0.0 plusOrMinus 1e-9)
            found.evaluations shouldBe 2000
            val best = found.point!!
            best.real("rate") shouldBe (0.003 plusOrMinus 1e-6)
            listOf(best.integer("layers"), best["kernel"], best.bit("shrinking")) shouldBe listOf(6, "linear", true)
            val lines = found.toString().lines()
            lines.first() shouldContain "after 2000 evaluations"
            lines[1] shouldContain "  rate = 0.003"
            lines.subList(2, 5) shouldBe listOf("  layers = 6", "  kernel = linear", "  shrinking = true")
            lines[5] shouldContain "stopped: budget of 2000 evaluations spent"
        }

        test("a search ends when it has converged, and begins anew if it is to reach a target") {
            val once = minimize(svm) { loss(it) }
            once.value shouldBe (0.0 plusOrMinus 1e-9)
            (once.evaluations < 5000) shouldBe true
            once.restarts.size shouldBe 0
            val again = minimize(svm, budget = 10_000, restarts = ipop) { loss(it) }
            again.evaluations shouldBe 10_000
            again.toString() shouldContain "restarts: "
            (minimize(svm, target = -1, budget = 10_000) { loss(it) }.restarts.size > 1) shouldBe true
            minimize(svm, target = -1, budget = 10_000, restarts = none) { loss(it) }.restarts.size shouldBe 0
            val svg = File(tempdir(), "run.svg")
            once.plot().save(svg.path)
            listOf("rate", "layers", "kernel", "shrinking").forEach { svg.readText() shouldContain it }
        }

        test("typed handles read points and results") {
            val rate = real("rate", 1e-5..1e-1, log)
            val layers = integer("layers", 1..8)
            val kernel = category("kernel", "rbf", "linear", "poly")
            val shrinking = bit("shrinking")
            val same = space(rate, layers, kernel, shrinking)
            same shouldBe svm
            val found = minimize(same, target = 1e-6) { p -> train(p[rate], p[layers], p[kernel], p[shrinking]) }
            found[rate] shouldBe (0.003 plusOrMinus 1e-5)
            listOf(found[layers], found[kernel], found[shrinking]) shouldBe listOf(6, "linear", true)
            lateinit var inner: NamedVariable<Double>
            val other = space { inner = real("x", 0..1) }
            minimize(other, budget = 50) { p -> p[inner] }.point!![inner] shouldBe (0.0 plusOrMinus 1.0)
        }

        test("maximize is minimize of -f") {
            val low = minimize(svm, budget = 300) { loss(it) }
            val high = maximize(svm, budget = 300) { -loss(it) }
            high.value shouldBe -low.value
            high.point shouldBe low.point
        }

        test("if all variables are real it is the CMA-ES, which ends by itself") {
            val reals = space {
                real("a", 0.0..10.0)
                real("b", 1e-3..1e3, log)
            }
            val found = minimize(reals) { p -> (p.real("a") - 10).let { it * it } + log10(p.real("b")).let { it * it } }
            found.value shouldBe (0.0 plusOrMinus 1e-8)
            found.point!!.real("a") shouldBe (10.0 plusOrMinus 1e-4)
            shouldThrow<IllegalArgumentException> {
                minimizeOver(reals) {
                    search { catcma(k = 2) }
                    objective { 0.0 }
                }
            }
                .message shouldContain "the domain of a problem for CatCMA must be MIXED, but is REAL; use the CMA-ES for R^d"
        }

        test("a run that was killed continues from its checkpoint") {
            val file = File(tempdir(), "run.json").path
            var calls = 0
            val whole = minimize(svm, budget = 400) { loss(it) }
            shouldThrow<InterruptedRun> {
                minimizeOver(svm) {
                    budget = 400
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective {
                        if (calls++ ==
                            200
                        ) {
                            throw InterruptedRun()
                        } else {
                            loss(it)
                        }
                    }
                }
                    .also { if (it.evaluations < 400) throw InterruptedRun() }
            }
            val found = minimizeOver(svm) {
                budget = 400
                evaluation { onFailure = endRun }
                keep { checkpoint = file }
                objective { loss(it) }
            }
            found.value shouldBe whole.value
            found.point shouldBe whole.point
        }

        test("an experiment over spaces is saved, loaded and tabled like any other") {
            val folder = tempdir().path
            val plan = plan {
                catcma()
                catcma(k = 0, alpha = 1.1)
                igo(k = 3, lambda = 20)
                on(
                    sphereCom(3, 3, 4), sphereInt(2, 2),
                    problemOver("svm", svm) {
                        target = 1e-6
                        objective { loss(it) }
                    },
                )
                runs = 2
                budget = 20_000
                quiet = true
                saveTo(folder)
            }
            val stored = Plan.fromJson(plan.toJson()).problems
            stored.map { it.description() } shouldBe plan.problems.map { it.description() }
            stored.single { it.name == "svm" }.space() shouldBe svm
            stored.single { it.name == "svm" }.domain shouldBe Domain.MIXED
            val results = plan.run()
            Results.load(folder).toCsv() shouldBe results.toCsv()
            Results.fromJson(results.toJson()).toCsv() shouldBe results.toCsv()
            results.table(width = 79) shouldContain "catcma(k=0, alpha=1.1)"
            val rows = results.toCsv().lines()
            rows.first() shouldContain ",best_rate,best_layers,best_kernel,best_shrinking"
            rows.filter { it.startsWith("catcma,svm") }.forEach { it shouldEndWith ",6,linear,true" }
            rows.filter { it.startsWith("catcma,sphereint") }.forEach { it shouldEndWith ",,,," }
            results.toJson() shouldContain "\"layers\":6,\"kernel\":\"linear\",\"shrinking\":true}"
        }

        test("restarts are a parameter of both algorithms") {
            val results = experiment {
                catcma(restarts = ipop)
                igo(k = 1, restarts = plain)
                on(
                    problemOver("svm", svm) {
                        target = -1
                        budget = 30_000
                        objective { loss(it) }
                    },
                )
                runs = 1
                quiet = true
                trace = true
            }
            results.settings.map { results.label(it.algorithm) } shouldBe listOf("ipop(catcma)", "restarts(igo(k=1))")
            results.runs.forEach { (it.restarts.size > 0) shouldBe true }
            val svg = File(tempdir(), "mean.svg")
            results.plotMean(results.algorithms.first()).save(svg.path)
            svg.readText() shouldContain "kernel"
        }

        test("the log of evaluations has names and labels, and a replay reads them") {
            val labels = space {
                real("x", -1.0..1.0)
                category("how", "fast, loose", "slow")
                bit("deep")
            }

            fun value(p: Point) = p.real("x") + (if (p["how"] == "slow") 1 else 0) + if (p.bit("deep")) 1 else 0
            val log = File(tempdir(), "log.csv").path
            val first = minimizeOver(labels) {
                budget = 100
                keep { this.log = log }
                objective { value(it) }
            }
            val lines = File(log).readLines()
            lines.first() shouldBe "run,x,how,deep,value,seconds,ended,failure"
            lines.drop(1).forEach { it shouldContain Regex(",(\"fast, loose\"|slow),(true|false),") }
            val second = minimizeOver(labels) {
                budget = 100
                keep { replay = log }
                objective { error("not called") }
            }
            second.point shouldBe first.point
            second.value shouldBe first.value
        }

        test("a checkpoint shows the best point by names") {
            val file = File(tempdir(), "run.json")
            var calls = 0
            minimizeOver(svm) {
                budget = 400
                evaluation { onFailure = endRun }
                keep { checkpoint = file.path }
                objective { if (calls++ == 200) error("now") else loss(it) }
            }
            file.readText() shouldContain
                Regex("\"best\":\\{\"rate\":[0-9.E-]+,\"layers\":\\d,\"kernel\":\"[a-z]+\",\"shrinking\":(true|false)}")
        }

        test("every benchmark has a function, and its space is its own") {
            listOf(
                categoryOneMax(8, 3),
                categoryLeadingOnes(8, 3),
                sphereCom(2, 3, 5),
                rosenbrockClo(2, 3, 5),
                mcProximity(3, 4),
                sphereInt(2, 3),
                ellipsoidInt(2, 3),
                ellipsoidOneMax(2, 3),
            ).map { it.key() } shouldBe listOf(
                "catonemax-ca8-k3(8)",
                "catleadingones-ca8-k3(8)",
                "spherecom-ca3-k5(5)",
                "rosenbrockclo-ca3-k5(5)",
                "mcproximity-ca3-k4(6)",
                "sphereint-in3(5)",
                "ellipsoidint-in3(5)",
                "ellipsoidonemax-ca3(5)",
            )
        }

        test("what is not meant is refused with rule, value and remedy") {
            fun message(block: () -> Unit) = shouldThrow<IllegalArgumentException>(block).message.orEmpty()
            message { space { } } shouldBe "a space must have a variable, but has none; write e.g. space { real(\"rate\", 0.0..1.0) }"
            message {
                experiment {
                    cmaes()
                    on(problemOver("svm", svm) { objective { loss(it) } })
                    quiet = true
                }
            } shouldBe
                "the domain of a problem for the CMA-ES must be REAL, but is MIXED; use CatCma (catcma() in a script) for integers, " +
                "categories and mixed spaces, and PBIL or the compact GA (pbil(), cga()) for bits"
            message { real("rate", scale = log) } shouldBe
                "a real on a log scale must have a range, but rate has none; write e.g. real(\"rate\", 1e-5..1e-1, log)"
            message { real("rate", 'a'..'z') } shouldBe "the range of a real must be of numbers, but has 'a'; write e.g. 0.0..1.0"
            message { real("rate", 0.0..1.0, log) } shouldContain "bounds on a log scale must have 0 < lower < upper"
            message { integer("layers", 3..3) } shouldContain "range of integers must have low < high, but is 3..3"
            message {
                problemOver("spherecom-ca3-k5", svm) {
                    objective { 0.0 }
                }
            } shouldContain "must not have a benchmark's name"
            message {
                problemOver("mine", svm) {
                    evaluation { timeout = Double.NaN }
                    objective { 0.0 }
                }
            } shouldContain "timeout must be a positive number"
        }
    })

private class InterruptedRun : RuntimeException()
