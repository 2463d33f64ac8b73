package dev.reigo.dsl

import dev.reigo.algorithm.CmaEs
import dev.reigo.dsl.study.store.csvFields
import dev.reigo.problem.Start
import dev.reigo.space.Space
import dev.reigo.update.FactorRule
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import java.io.File

private fun f(x: DoubleArray) = x.sum()

private fun mine(
    dimension: Int? = null,
    block: ProblemScope<DoubleArray, (DoubleArray) -> Double>.() -> Unit,
) = problem("mine") {
    this.dimension = dimension
    block()
    objective(::f)
}

private const val FREE = Double.POSITIVE_INFINITY

class PlaceSpec :
    FunSpec({
        test("a start is a range, a list of ranges, or x0 with a sigma") {
            mine(2) { start(-5..5) }.start() shouldBe Start(-5.0, 5.0)
            mine { start(listOf(-5..5, 0.0..1.0)) }.start() shouldBe Start.region(doubleArrayOf(-5.0, 0.0), doubleArrayOf(5.0, 1.0))
            mine(2) { start(-4..4, sigma = 2) }.start() shouldBe Start(-4.0, 4.0).withSigma(2.0)
            val at = Start.at(doubleArrayOf(1.0, 2.0), 0.3)
            mine { from(listOf(1, 2.0), 0.3) }.start() shouldBe at
            mine { from(doubleArrayOf(1.0, 2.0), 0.3) }.start() shouldBe at
            mine { from(mk.ndarray(doubleArrayOf(1.0, 2.0)), 0.3) }.start() shouldBe at
            mine { from(listOf(1, 2), listOf(0.1, 10)) }.start() shouldBe Start.at(doubleArrayOf(1.0, 2.0), doubleArrayOf(0.1, 10.0))
            mine { from(listOf(1), 1) }.dimension shouldBe 1
        }

        test("bounds are a range, an end, or a list of ranges or pairs") {
            val both = Space.plain(2).withBounds(0.0, 1.0)
            mine(2) { within(0..1) }.space() shouldBe both
            mine { within(listOf(0..1, 0.0..1.0)) }.space() shouldBe both
            mine(2) { within(0, 1) }.space() shouldBe both
            val mixed = Space.plain(3).withBounds(doubleArrayOf(0.0, -FREE, -FREE), doubleArrayOf(FREE, 1.0, FREE))
            mine {
                from(listOf(0.5, 0.5, 0.5), 1)
                within(listOf(0 to null, null to 1.0, null))
            }.space() shouldBe mixed
            mine(3) {
                start(1..2)
                within(0.0, null)
            }.space() shouldBe Space.plain(3).withBounds(0.0, FREE)
            mine(3) {
                within(0..2)
                fix(2, 1.5)
            }.space() shouldBe Space.plain(3).withBounds(0.0, 2.0).withFixed(2, 1.5)
        }

        test("without a start, the search begins within finite bounds, with 0.3 of their width as sigma") {
            mine(2) { within(0..4) }.start() shouldBe Start(0.0, 4.0).withSigma(1.2)
            problem("mine", 2, bounds = 0..4, sigma = 0.5) { f(it) }.start() shouldBe Start(0.0, 4.0).withSigma(0.5)
            mine {
                within(listOf(0..4, null))
                fix(1, 7)
            }.start() shouldBe Start(0.0, 4.0).withSigma(1.2)
            val x0 = doubleArrayOf(1.0, 1.0)
            mine {
                from(x0)
                within(0..4)
            }.start() shouldBe mine { from(x0, 1.2) }.start()
            val moved = doubleArrayOf(3.0, 3.0)
            mine(2) { within(0..4) }.with(x0 = x0, sigma = 2).with(x0 = moved).start() shouldBe mine { from(moved, 2) }.start()
            sphere(2).with(bounds = 1..5).with(x0 = moved).start() shouldBe mine { from(moved, 0.3 * 5 - 0.3) }.start()
            val each = mine { within(listOf(0..4, 1..2)) }.start()
            (each.deviation(0) to each.deviation(1)) shouldBe (1.2 to 0.3 * 2 - 0.3)
        }

        test("a problem can be given another place, also each of a list") {
            val sphere = sphere(3).with {
                within(1..5)
                fix(0, 2)
            }
            sphere.space() shouldBe Space.plain(3).withBounds(1.0, 5.0).withFixed(0, 2.0)
            sphere.start() shouldBe Start(1.0, 5.0)
            sphere(3).with(sigma = 0.1).start() shouldBe Start(1.0, 5.0).withSigma(0.1)
            val at = doubleArrayOf(3.0, 3.0, 3.0)
            sphere(3).with(x0 = doubleArrayOf(2.0, 2.0, 2.0), sigma = 0.1).with(x0 = at).start() shouldBe mine { from(at, 0.1) }.start()
            sphere(3).with(budget = 7) shouldBe sphere(3).withBudget(7)
            val study = bbob(1..2, d = 2, instances = 1..2).with(start = -4..4, sigma = 2.0, budget = 100)
            study.map { it.start() }.distinct() shouldBe listOf(Start(-4.0, 4.0).withSigma(2.0))
            study.map { it.budget() }.distinct() shouldBe listOf(100L)
            study.map { it.key() } shouldBe bbob(1..2, d = 2, instances = 1..2).map { it.key() }
        }

        test("what makes no sense is refused before any work, with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message!!
            message { mine(2) {} } shouldBe
                "where the search begins must be given, but is not; write e.g. start = -5.0..5.0, or x0 and sigma, or finite bounds"
            message { mine(2) { within(0, null) } } shouldContain "where the search begins must be given"
            message { mine { from(listOf(1, 2)) } } shouldContain "sigma must be given with x0"
            message { mine { start(0..1) } } shouldContain "dimension must be given"
            message {
                mine {
                    start(0..1)
                    from(listOf(0, 0), 1)
                }
            } shouldContain "in a start region or at x0, but both are given; leave one out"
            message {
                mine(2) {
                    within(0..1)
                    within(0, null)
                }
            } shouldContain "bounds must be given once"
            message { mine(2) { start('a'..'z') } } shouldContain "start must be a range of numbers, but is a..z"
            message { mine { within(listOf("0..1")) } } shouldContain "or pairs such as 0.0 to null"
            message { mine { from(emptyList(), 1) } } shouldContain "x0 must have a number for each variable, but is empty"
            message { mine(3) { from(listOf(1, 2), 1) } } shouldContain "x0 must have one number, or 3, but is 2 numbers"
            message { mine(3) { within(listOf(0..1, 0..1)) } } shouldContain "lower bounds must have one number, or 3, but is 2 numbers"
            message { mine(2) { within(1..0) } } shouldContain "bounds of x[0] must have lower < upper, but is [1.0, 0.0]"
            message {
                mine {
                    from(listOf(2, 2), 1)
                    within(0..1)
                }
            } shouldContain "x0[0] must be in [0.0, 1.0], but is 2.0"
            message {
                mine(2) {
                    start(0..2)
                    within(0..1)
                }
            } shouldContain "give a start region within the bounds"
            message { mine { from(listOf(0, 0), 0) } } shouldContain "sigma must be positive and finite, but is 0.0"
            message {
                mine(2) {
                    start(0..1)
                    fix(2, 1)
                }
            } shouldContain "a fixed variable must be one of 0 to 1, but is 2"
            message {
                mine(2) {
                    start(0..1)
                    fix(0, 1)
                    fix(1, 1)
                }
            } shouldContain "fix fewer than all 2"
            message { oneMax(3).with(bounds = 0..1) } shouldContain "must be of a problem over R^d"
        }

        test("a plan holds x0, sigma, bounds and fixed values, and a plain one does not mention them") {
            val place = plan {
                cmaes()
                on(
                    sphere(3).with {
                        start(listOf(1..2, 3..4, 1..5), listOf(0.5, 0.5, 0.5))
                        within(listOf(0 to null, null, 1..5))
                    }
                        .with {
                            fix(1, 2)
                        },
                    ellipsoid(2).with {
                        from(listOf(1.5, 2), listOf(0.5, 1e-3))
                        within(listOf(null, 0 to null))
                    },
                )
            }
            val json = place.toJson()
            val back = Plan.fromJson(json)
            back.toJson() shouldBe json
            back.problems.map { it.space() } shouldBe place.problems.map { it.space() }
            back.problems.map { it.start() } shouldBe place.problems.map { it.start() }
            json.replace(Regex("\\s"), "") shouldContain "\"lower\":[null,0.0]"
            val plain = plan { cmaes(); on(sphere(3)) }.toJson()
            listOf("x0", "sigma", "lower", "upper", "fixed", "names").forEach { plain shouldNotContain "\"$it\"" }
        }

        test("records, logs, traces and stored runs hold allowed points, and a study refuses another place") {
            val folder = tempdir().path
            val log = "$folder/evaluations.csv"

            fun study(
                bounds: List<Any?>,
                x0: List<Number> = listOf(0.5, 2.0, 0.0),
            ) = experiment {
                cmaes()
                rankMu()
                on(
                    problem("mine") {
                        from(x0, 0.3)
                        within(bounds)
                        fix(1, 2.0)
                        budget = 300
                        keep { this.log = log }
                        objective { x ->
                            (x[0] - 2) * (x[0] - 2) + x[1] + x[2]
                        }
                    },
                )
                runs = 2
                trace = true
                quiet = true
                saveTo("$folder/study")
            }
            val results = study(listOf(0..1, null, 0 to null))
            val allowed = { x: List<Double> -> x[0] in 0.0..1.0 && x[1] == 2.0 && x[2] >= 0 }
            for (run in results.runs) {
                allowed(run.bestPoint.toList()) shouldBe true
                run.bestValue shouldBe (3.0 plusOrMinus 1e-2)
                run.probes.forEach { allowed(it.point.toList()) shouldBe true }
                run.trace.get().unpack().mean.forEach { allowed(it.toList()) shouldBe true }
            }
            val rows = File(log).readLines().drop(1).map { line -> csvFields(line).drop(1).take(3).map { it.toDouble() } }
            rows.size shouldBe results.runs.sumOf { it.evaluations }.toInt()
            rows.forEach { allowed(it) shouldBe true }
            Results.load("$folder/study").runs.map { it.bestPoint } shouldBe results.runs.map { it.bestPoint }
            val eager = CmaEs.standard().withFactor(FactorRule.EAGER).key()
            results.settings.first { it.algorithm == eager }.lambda shouldBe 6 // of two variables

            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message!!
            message { study(listOf(0..2, null, 0 to null)) } shouldContain
                "must keep its space of mine(3), but $folder/study has [0.0, 1.0] x {2.0} x [0.0, Infinity]"
            message { study(listOf(0..1, null, 0 to null), x0 = listOf(0.4, 2.0, 0.0)) } shouldContain
                "must keep its start of mine(3), but $folder/study has x0 = [0.5, 2.0, 0.0], sigma = 0.3"
            study(listOf(0..1, null, 0 to null)).runs.map { it.bestPoint } shouldBe results.runs.map { it.bestPoint }
        }
    })
