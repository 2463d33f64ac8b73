package dev.reigo.dsl

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import kotlin.math.pow

private fun ellipsoid(
    x: DoubleArray,
    shift: Double,
) = x.indices.sumOf { 10.0.pow(6.0 * it / (x.size - 1)) * (x[it] - shift).pow(2) }

class StartFromSpec :
    FunSpec({
        test("a run that begins with an earlier result needs a fraction of the evaluations") {
            val monday = minimize(dimension = 8, start = 1.0..5.0, target = 1e-8) { ellipsoid(it, 0.0) }
            val cold = minimize(dimension = 8, start = 1.0..5.0, target = 1e-8, seed = 2) { ellipsoid(it, 0.02) }
            val warm = minimize {
                dimension = 8
                start(1.0..5.0)
                target = 1e-8
                seed = 2
                startFrom(monday)
                objective { ellipsoid(it, 0.02) }
            }
            (warm.value < 1e-8) shouldBe true
            (warm.evaluations < 0.5 * cold.evaluations) shouldBe true
        }

        test("a log and a table of points begin the same run, in which the first points are near the best ones") {
            val log = File(tempdir(), "log.csv").path
            val points = ArrayList<List<Double>>()
            val values = ArrayList<Double>()
            minimize {
                dimension = 3
                start(1.0..5.0)
                budget = 120
                keep { this.log = log }
                objective { x ->
                    points += x.toList()
                    ellipsoid(x, 2.0).also { values += it }
                }
            }

            fun from(earlier: Beginning.() -> Unit) = minimize {
                dimension = 3
                start(1.0..5.0)
                budget = 50
                earlier()
                objective { ellipsoid(it, 2.0) }
            }
            val first = from { startFrom(log) }
            first.toString() shouldBe from { startFrom(points.map { it.toDoubleArray() }, values) }.toString()
        }

        test("a warm run goes on from its checkpoint") {
            val earlier = minimize(dimension = 3, start = 1.0..5.0, target = 1e-8) { ellipsoid(it, 0.0) }
            val file = "${tempdir()}/run.json"
            var calls = 0

            fun start(killed: Boolean) =
                minimize {
                    dimension = 3
                    start(1.0..5.0)
                    target = 1e-8
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    startFrom(earlier)
                    objective {
                        if (killed && ++calls == 80) error("killed")
                        ellipsoid(it, 0.1)
                    }
                }
            start(killed = true)
            val whole = minimize {
                dimension = 3
                start(1.0..5.0)
                target = 1e-8
                startFrom(earlier)
                objective { ellipsoid(it, 0.1) }
            }
            start(killed = false).toString() shouldBe whole.toString()
        }

        test("a run begins with one that was interrupted, from its checkpoint file") {
            val file = "${tempdir()}/monday.json"
            var calls = 0
            minimize {
                dimension = 8
                start(1.0..5.0)
                target = 1e-8
                evaluation { onFailure = endRun }
                keep { checkpoint = file }
                objective {
                    if (++calls == 2000) error("killed")
                    ellipsoid(it, 0.0)
                }
            }
            val cold = minimize(dimension = 8, start = 1.0..5.0, target = 1e-8, seed = 2) { ellipsoid(it, 0.02) }
            val warm = minimize {
                dimension = 8
                start(1.0..5.0)
                target = 1e-8
                seed = 2
                startFrom(file)
                objective { ellipsoid(it, 0.02) }
            }
            (warm.value < 1e-8) shouldBe true
            (warm.evaluations < 0.8 * cold.evaluations) shouldBe true
        }

        test("workers, restarts and reuse begin with an earlier run too") {
            val monday = minimize(dimension = 4, start = 1.0..5.0, target = 1e-8) { ellipsoid(it, 0.0) }
            val crew = minimize {
                dimension = 4
                start(1.0..5.0)
                target = 1e-8
                workers(2)
                startFrom(monday)
                objective { ellipsoid(it, 0.02) }
            }
            (crew.value < 1e-8) shouldBe true
            val again = minimize {
                dimension = 4
                start(1.0..5.0)
                target = -1.0
                budget = 9000
                search { restarts = ipop }
                startFrom(monday)
                objective {
                    ellipsoid(it, 0.02)
                }
            }
            (again.restarts.size >= 1) shouldBe true
            (again.value < 1e-8) shouldBe true
            val reuse =
                minimize {
                    dimension = 4
                    start(1.0..5.0)
                    target = 1e-8
                    search { cmaes(reuse = A) }
                    startFrom(monday)
                    objective { ellipsoid(it, 0.02) }
                }
            (reuse.value < 1e-8) shouldBe true
        }

        test("with reuse, an interrupted run of the same algorithm hands over its samples") {
            val file = "${tempdir()}/monday.json"
            var calls = 0
            minimize {
                dimension = 3
                start(1.0..5.0)
                target = 1e-8
                search { cmaes(reuse = A) }
                evaluation { onFailure = endRun }
                keep { checkpoint = file }
                objective {
                    if (++calls == 1500) error("killed")
                    ellipsoid(it, 0.0)
                }
            }
            val cold = minimize {
                dimension = 3
                start(1.0..5.0)
                target = 1e-8
                search { cmaes(reuse = A) }
                objective { ellipsoid(it, 0.0) }
            }
            val warm =
                minimize {
                    dimension = 3
                    start(1.0..5.0)
                    target = 1e-8
                    seed = 3
                    search { cmaes(reuse = A) }
                    startFrom(file)
                    objective { ellipsoid(it, 0.0) }
                }
            (warm.value < 1e-8) shouldBe true
            (warm.evaluations < cold.evaluations - 1000) shouldBe true
            shouldThrow<IllegalArgumentException> {
                minimize {
                    dimension = 3
                    start(1.0..5.0)
                    search { cmaes(reuse = A, restarts = ipop) }
                    startFrom(file)
                    objective { error("never called") }
                }
            }.message shouldContain "restarts must be left out if the samples of an earlier run go on"
        }

        test("what makes no sense is refused before work starts") {
            fun refused(earlier: Beginning.() -> Unit) = shouldThrow<IllegalArgumentException> {
                minimize {
                    dimension = 2
                    start(1.0..5.0)
                    earlier()
                    objective { error("never called") }
                }
            }.message
            refused { startFrom("no-such.csv") } shouldContain "no-such.csv does not exist"
            refused { startFrom(listOf(doubleArrayOf(1.0, 2.0)), listOf(1.0, 2.0)) } shouldContain
                "points and values must be as many, but are 1 and 2"
            refused { startFrom(List(10) { doubleArrayOf(1.0, 2.0, 3.0) }, List(10) { 1.0 }) } shouldContain "points[0] must have length 2"
            refused { startFrom("${tempdir()}") } shouldContain "startFrom must be a folder with one run under way, but"
            shouldThrow<IllegalArgumentException> {
                minimize {
                    dimension = 2
                    start(1.0..5.0)
                    search { noise = raiseLambda }
                    startFrom("no-such.csv")
                    objective { error("never called") }
                }
            }.message shouldContain "noise must be left out with startFrom"
        }
    })
