package dev.reigo.dsl

import dev.reigo.random.Xoshiro
import dev.reigo.search.NoiseHandling
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

private fun study(
    folder: String? = null,
    count: Int = 3,
    at: Int = 2,
) = experiment {
    cmaes()
    cmaes(noise = raiseLambda)
    cmaes(noise = reevaluate(limit = 4), restarts = ipop)
    on(noisy(sphere(4), additive = 1.0), noisy(ellipsoid(4), multiplicative = 0.5, heavyTailed = 0.1))
    on(
        noisy(rosenbrock(4), additive = 1.0).with {
            evaluation { reevaluations = 3; median = true }
        },
    )
    runs = count
    budget = 2000
    threads = at
    quiet = true
    folder?.let { saveTo(it) }
}

class NoiseSpec :
    FunSpec({
        test("benchmarks with noise are stored with their noise, and a stored study grows to the same results") {
            val folder = tempdir().path
            study(folder, count = 2)
            val grown = study(folder, count = 3, at = 1)
            val whole = study()
            grown.runs.map { it.withSeconds(0.0) } shouldBe whole.runs.map { it.withSeconds(0.0) }
            val read = Results.load(folder)
            read.runs.map { it.withSeconds(0.0) } shouldBe whole.runs.map { it.withSeconds(0.0) }
            read.runs.all { it.answer.isPresent } shouldBe true
            read.settings.map { it.key.problem }.distinct() shouldBe
                listOf("sphere-additive-1.0(4)", "ellipsoid-multiplicative-0.5-heavyTailed-0.1(4)", "rosenbrock-additive-1.0(4)")
            whole.toCsv().lines().first() shouldContain ",answer,answer_error"
        }

        test("bits with noise") {
            val results = experiment {
                pbil(lambda = 10)
                on(noisy(oneMax(20), additive = 1.0))
                runs = 2
                quiet = true
            }
            results.runs.all { it.bestValue % 1 == 0.0 } shouldBe true
        }

        test("a noisy run over categories, integers and bits answers with a point of its space, by name") {
            val space = space {
                real("rate", 1e-5..1e-1, log)
                integer("layers", 1..8)
                category("kernel", "rbf", "linear", "poly")
                bit("shrinking")
            }
            val random = Xoshiro(3)
            val found = minimize(space, budget = 400, noisy = true) { p ->
                (if (p["kernel"] == "poly") 0.0 else 3.0) + (p.integer("layers") - 5) * (p.integer("layers") - 5) + random.nextGaussian()
            }
            found.point!!["kernel"] shouldBe "poly"
            found.evaluations shouldBe 400
            found.toString() shouldContain "the mean of 20 values at x"
            found.toString() shouldContain "kernel = poly"
            val results = experiment {
                catcma()
                on(noisy(categoryOneMax(5, 4), additive = 1.0), noisy(sphereCom(3, 4, 3), multiplicative = 0.5))
                runs = 3
                budget = 500
                quiet = true
            }
            results.runs.all { it.answer.isPresent && it.reason.code() != "part failure" } shouldBe true
        }

        test("noise that makes no sense is refused before any work") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { noisy(sphere(2), additive = -1.0) } shouldContain "additive noise must be 0 or more and finite, but is -1.0"
            message { noisy(sphere(2), multiplicative = Double.NaN) } shouldContain "but is NaN"
            message { noisy(sphere(2)) } shouldContain "noise must have a part above 0, but is none; give additive = 1.0"
            message {
                sphere(2).with {
                    evaluation { reevaluations = 0 }
                }
            } shouldContain "reevaluations must be 1 or more, but is 0"
            message {
                problem("own") {
                    dimension = 2
                    start(0..1)
                    evaluation { reevaluations = 2; median = true }
                    objective { 0.0 }
                }
            } shouldContain "3 or more for a median, but is 2"
            message { problem("sphere-additive-1.0", 2, 0..1) { 0.0 } } shouldContain "must not have a benchmark's name"
            message { experiment { on(noisy(sphere(2), additive = 1.0), noisy(sphere(2), additive = 1.0)) } } shouldContain
                "but is sphere-additive-1.0(2) twice; remove one, or give it another name, e.g. noisy(...).with(name = "
            message { experiment { cmaes(noise = raiseLambda(limit = 1)) } } shouldContain "limit of raiseLambda must be 2 to 10000"
        }

        test("an objective that is evaluated several times is logged each time, in parallel too, and its replay evaluates nothing") {
            for (count in listOf(1, 3)) {
                val log = File(tempdir(), "log.csv").path
                var calls = 0

                fun own(replay: String?) =
                    problem("own") {
                        dimension = 3
                        start(1..5)
                        budget = 300
                        evaluation { timeout = 10; threads = count }
                        keep { this.log = log; this.replay = replay }
                        objective { x ->
                            synchronized(log) { calls++ }
                            x.sumOf { it * it }
                        }
                    }.with {
                        evaluation { reevaluations = 3 }
                    }

                fun results(replay: String?) =
                    experiment {
                        cmaes(noise = raiseLambda)
                        on(own(replay))
                        runs = 1
                        quiet = true
                    }
                val first = results(null)
                listOf(calls, File(log).readLines().size - 1, first.runs.single().evaluations.toInt()) shouldBe listOf(300, 300, 300)
                first.runs.single().answer.get().evaluations shouldBe 15
                results(log).runs.map { it.withSeconds(0.0) } shouldBe first.runs.map { it.withSeconds(0.0) }
                calls shouldBe 300
            }
        }

        test("the handling has the name that a script gives it") {
            val results = experiment {
                cmaes(noise = raiseLambda(limit = 8))
                on(sphere(2))
                runs = 1
                quiet = true
            }
            results.settings.single().key.algorithm shouldBe "csa-cmaes(noise=raiseLambda(8))"
            NoiseHandling.byName("raiseLambda(8)").limit shouldBe 8
        }
    })
