package dev.reigo.problem

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

private val startRegions = mapOf(
    "sphere" to (1.0 to 5.0),
    "ellipsoid" to (1.0 to 5.0),
    "cigar" to (1.0 to 5.0),
    "rastrigin" to (1.0 to 5.0),
    "rosenbrock" to (-2.0 to 2.0),
    "ackley" to (1.0 to 30.0),
    "bohachevsky" to (1.0 to 15.0),
    "schaffer" to (10.0 to 100.0),
)
private val binary = mapOf("onemax" to 300L, "leadingones" to 40_000L)

class BenchmarksSpec :
    FunSpec({
        test("there are the paper's ten functions") {
            Benchmarks.names() shouldBe startRegions.keys + binary.keys
        }

        for ((name, region) in startRegions) {
            test("$name has the paper's optimum, start region, target, budget and eigenvalue bound") {
                for (d in listOf(2, 20, 40)) {
                    val problem = Benchmarks.byName(name, d)
                    val best = DoubleArray(d) { if (name == "rosenbrock") 1.0 else 0.0 }
                    requireNear("f at the optimum", problem.objective().value(best), 0.0, 1e-14)
                    problem.optimum().asDouble shouldBe 0.0
                    problem.start() shouldBe Start(region.first, region.second)
                    problem.target().asDouble shouldBe 1e-10
                    problem.budget() shouldBe d * 1_000_000L
                    problem.direction() shouldBe Direction.MINIMIZE
                    problem.domain() shouldBe Domain.REAL
                    problem.goal().smallestEigenvalue() shouldBe if (name == "schaffer") 1e-60 else 1e-30
                    problem.key() shouldBe "$name($d)"
                }
            }

            test("$name is positive away from its optimum") {
                checkAll(50, Arb.long()) { seed ->
                    val random = Random(seed)
                    val x = DoubleArray(5) { random.nextDouble(region.first, region.second) }
                    Benchmarks.byName(name, 5).objective().value(x) shouldBeGreaterThan 0.0
                }
            }
        }

        for ((name, budget) in binary) {
            test("$name is maximized to d within $budget evaluations per bit") {
                for (d in listOf(1, 3, 64, 512)) {
                    val problem = Benchmarks.byName(name, d)
                    problem.direction() shouldBe Direction.MAXIMIZE
                    problem.domain() shouldBe Domain.BINARY
                    problem.budget() shouldBe budget * d
                    problem.optimum().asDouble shouldBe d.toDouble()
                    problem.objective().value(DoubleArray(d) { 1.0 }) shouldBe d.toDouble()
                    problem.objective().value(DoubleArray(d)) shouldBe 0.0
                    problem.reached(d.toDouble()) shouldBe true
                    problem.reached(d - 1.0) shouldBe false
                }
            }
        }

        test("the ellipsoid in dimension 1 is the sphere") {
            Benchmarks.ellipsoid(1).objective().value(doubleArrayOf(3.0)) shouldBe 9.0
        }

        test("the target is reached strictly below it only") {
            val sphere = Benchmarks.sphere(2)
            sphere.reached(1e-10) shouldBe false
            sphere.reached(Math.nextDown(1e-10)) shouldBe true
            sphere.reached(Double.NaN) shouldBe false
        }

        test("a dimension too small is refused by name") {
            for (name in Benchmarks.names()) {
                val smallest = if (name in setOf("rosenbrock", "bohachevsky", "schaffer")) 2 else 1
                for (d in listOf(smallest - 1, -3)) {
                    shouldThrow<IllegalArgumentException> { Benchmarks.byName(name, d) }
                        .message shouldContain
                        "dimension of $name must be $smallest or more, but is $d; give the number of"
                }
                Benchmarks.byName(name, smallest).dimension() shouldBe smallest
            }
        }

        test("an unknown name is refused with the known ones") {
            shouldThrow<IllegalArgumentException> { Benchmarks.byName("spere", 2) }
                .message shouldContain "but is spere; use one of these names"
        }
    })
