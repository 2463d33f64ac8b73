package dev.reigo.dsl

import dev.reigo.dsl.plot.texts
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.ConstrainedBenchmarks
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.collections.shouldNotContain
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import org.jetbrains.kotlinx.multik.ndarray.data.get
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.util.concurrent.atomic.AtomicInteger
import kotlin.math.abs

private val x0 = doubleArrayOf(0.0, 0.5)

/** With x_1 + x_2 <= 2 the optimum is 8 at (1, 1), and falls by 4 per unit of the limit. */
private fun f(x: DoubleArray) = x.sumOf { (it - 3) * (it - 3) }

private fun g(x: DoubleArray) = doubleArrayOf(x.sum() - 2, x[0] - 5)

private fun found(best: Minimum) = Triple(best.value, best.point.toList(), best.evaluations)

private fun refusal(block: () -> Unit) = shouldThrow<IllegalArgumentException>(block).message.orEmpty()

class ConstraintsSpec :
    FunSpec({
        test("minimize finds the best feasible point, and says what the limits cost") {
            val best = minimize(x0, 0.5, constraints = { x -> g(x) }) { x -> f(x) }
            best.feasible shouldBe true
            best.violation shouldBeLessThan 1e-6
            best.value shouldBe (8.0 plusOrMinus 1e-5)
            best.point.toList().forEach { it shouldBe (1.0 plusOrMinus 1e-3) }
            best.constraints.map { it.name } shouldBe listOf("g1", "g2")
            best.constraints.map { it.active } shouldBe listOf(true, false)
            best.constraint("g1").multiplier shouldBe (4.0 plusOrMinus 0.2)
            best.constraint("g2").value shouldBe (-4.0 plusOrMinus 1e-3)
            best.toString() shouldContain Regex("feasible; 1 active: f falls by about (4(\\.0\\d)?|3\\.9\\d?|4\\.1\\d?) per unit of g1")
            refusal { best.constraint("g3") } shouldContain "constraint must be one of [g1, g2], but is g3"
        }

        test("each way to say the same makes the same run") {
            val usual = found(minimize(x0, 0.5, constraints = ::g, seed = 3) { x -> f(x) })
            val forms = mapOf(
                "list of bounds" to minimize(x0, 0.5, bounds = listOf(null, null), constraints = ::g, seed = 3) { x -> f(x) },
                "block" to minimize {
                    from(x0, 0.5)
                    seed = 3
                    constraints { x -> g(x) }
                    objective { x -> f(x) }
                },
                "simulate" to minimize(x0, 0.5, seed = 3, simulate = { x -> outcome(f(x), constraints = g(x)) }),
                "simulate in a block" to minimize {
                    from(x0, 0.5)
                    seed = 3
                    simulate { x -> outcome(f(x), g(x)) }
                },
                "threads and timeout" to minimize {
                    from(x0, 0.5)
                    seed = 3
                    evaluation { threads = 3; timeout = 60 }
                    constraints { x -> g(x) }
                    objective { x -> f(x) }
                },
                "names" to minimize {
                    from(x0, 0.5)
                    seed = 3
                    constraints("sum", "first") { x -> g(x) }
                    objective { x -> f(x) }
                },
            )
            for ((name, other) in forms) withClue(name) { found(other) shouldBe usual }
            val high = maximize(x0, 0.5, constraints = ::g, seed = 3) { x -> -f(x) }
            high.value shouldBe -usual.first
            high.point.toList() shouldBe usual.second
            high.toString() shouldContain "f rises by about"
            found(maximize(x0, 0.5, seed = 3, simulate = { x -> outcome(-f(x), g(x)) })).second shouldBe usual.second
        }

        test("equalities are met within the tolerance, alone and beside inequalities") {
            val sum = minimize(x0, 0.5, equalities = { x -> doubleArrayOf(x.sum() - 2) }, tolerance = 1e-8) { x -> f(x) }
            sum.feasible shouldBe true
            abs(sum.constraint("h1").value) shouldBeLessThan 1e-8
            sum.value shouldBe (8.0 plusOrMinus 1e-5)
            val both = minimize(
                x0, 0.5, constraints = { x -> doubleArrayOf(x[0] - 0.5) }, equalities = { x -> doubleArrayOf(x.sum() - 2) },
            ) { x -> f(x) }
            both.feasible shouldBe true
            both.constraints.map { it.name to it.isEquality } shouldBe listOf("g1" to false, "h1" to true)
            both.value shouldBe (2.5 * 2.5 + 1.5 * 1.5).plusOrMinus(1e-4)
            found(
                minimize(x0, 0.5, simulate = { x -> outcome(f(x), doubleArrayOf(x[0] - 0.5), doubleArrayOf(x.sum() - 2)) }),
            ) shouldBe found(both)
        }

        test("strict asks for all g at most 0") {
            val best = minimize(x0, 0.5, constraints = ::g, strict = true) { x -> f(x) }
            best.feasible shouldBe true
            best.constraints.all { it.value <= 0 } shouldBe true
            best.violation shouldBe 0.0
        }

        test("names appear in the result, and lines stay within 79 characters") {
            val best = minimize {
                from(x0, 0.5)
                constraints("stress of the beam", "deflection") { x -> g(x) }
                equalities("balance") { x -> doubleArrayOf(x[0] - x[1]) }
                objective { x -> f(x) }
            }
            best.constraints.map { it.name } shouldBe listOf("stress of the beam", "deflection", "balance")
            best.toString().replace(Regex("\\s+"), " ") shouldContain "per unit of stress of the beam"
            best.toString().lines().all { it.length <= 79 } shouldBe true
        }

        test("if no point is feasible, the result has the least infeasible one and says so") {
            val best = minimize(x0, 0.5, budget = 800, constraints = { x -> doubleArrayOf(x[0] + 1, 1 - x[0]) }) { x -> f(x) }
            best.feasible shouldBe false
            best.violation shouldBe (1.0 plusOrMinus 0.1)
            best.value shouldBe f(best.point.toList().toDoubleArray())
            best.toString() shouldContain "no feasible point; this one violates g"
        }

        test("a target counts only for feasible points") {
            val best = minimize(x0, 0.5, target = 8.0001, constraints = ::g) { x -> f(x) }
            best.reason.success() shouldBe true
            best.feasible shouldBe true
            best.value shouldBeLessThan 8.0001
        }

        test("with a target and constraints the usual restarts keep lambda, as in the core; without constraints they double it") {
            val scope = SearchScope()
            fun key(problem: Problem) = scope.algorithm(problem, earlier = null).key()
            key(problem("own", 2, -5..5, target = 1.0, constraints = ::g) { f(it) }) shouldContain "plain"
            key(problem("own", 2, -5..5, target = 1.0) { f(it) }) shouldContain "ipop"
            key(problem("own", 2, -5..5, constraints = ::g) { f(it) }) shouldNotContain "plain"
        }

        test("what contradicts is refused before any evaluation, in either order") {
            fun run(block: RunScope<DoubleArray>.() -> Unit) = refusal { minimize { from(x0, 0.5); block() } }
            val beside = "constraints and equalities must be left out beside simulate"
            run { constraints { g(it) }; simulate { outcome(f(it), g(it)) } } shouldContain beside
            run { simulate { outcome(f(it), g(it)) }; constraints { g(it) } } shouldContain beside
            run { equalities { g(it) }; simulate { outcome(f(it), g(it)) } } shouldContain beside
            run { objective { f(it) }; simulate { outcome(f(it), g(it)) } } shouldContain "objective must be left out beside simulate"
            run { constraints { g(it) } } shouldContain "objective must be given"
            run { constraints { g(it) }; constraints { g(it) }; objective { f(it) } } shouldContain "constraints must be given once"
            run { tolerance = 1; objective { f(it) } } shouldContain "tolerance and strict must be those of constraints, but there are none"
            run { tolerance = -1; constraints { g(it) }; objective { f(it) } } shouldContain "tolerance of constraints must be 0 or more"
            run { constraints("a", "a") { g(it) }; objective { f(it) } } shouldContain "names of constraints must be different"
            run { constraints("a", "b") { g(it) }; equalities { g(it) }; objective { f(it) } } shouldContain
                "names must be given for constraints and equalities"
            run { constraints { g(it) }; objective { f(it) }; search { surrogate = lq } } shouldContain
                "surrogate must be none if there are constraints"
        }

        test("another count than in the first evaluation ends the run with both counts") {
            val calls = AtomicInteger()
            val best = minimize(x0, 0.5, constraints = { x ->
                DoubleArray(
                    if (calls.incrementAndGet() >
                        20
                    ) {
                        3
                    } else {
                        2
                    },
                ) { x[0] - 1 }
            }) { f(it) }
            best.stopped shouldContain
                "must be 2 inequalities and 0 equalities as in the first one, but are 3 inequalities and 0 equalities"
            val named = minimize { from(x0, 0.5); constraints("a") { g(it) }; objective { f(it) } }
            named.evaluations shouldBe 0
            named.stopped shouldContain "constraints must be 1, one for each of a, but are 2"
        }

        test("NaN in a constraint is a failed evaluation, and the search goes on") {
            val best = minimize(x0, 0.5, constraints = { x -> g(x).also { if (x[0] < 0) it[1] = Double.NaN } }) { x -> f(x) }
            best.value shouldBe (8.0 plusOrMinus 1e-4)
            (best.invalidValues > 0) shouldBe true
        }

        test("workers evaluate f and constraints together") {
            val best = minimize(x0, 0.5, workers = 3, constraints = ::g) { x -> f(x) }
            best.feasible shouldBe true
            best.value shouldBe (8.0 plusOrMinus 1e-4)
        }

        test("over a space, constraints read variables by name, also with integers and categories") {
            val real = space { real("a", -10.0..10.0); real("b", -10.0..10.0) }
            val best = minimize(real, constraints = { p -> doubleArrayOf(p.real("a") + p.real("b") - 2) }) { p ->
                f(doubleArrayOf(p.real("a"), p.real("b")))
            }
            best.feasible shouldBe true
            best.value shouldBe (8.0 plusOrMinus 1e-4)
            best.constraints.single().active shouldBe true
            val same = minimize(
                real,
                simulate = { p ->
                    outcome(f(doubleArrayOf(p.real("a"), p.real("b"))), doubleArrayOf(p.real("a") + p.real("b") - 2))
                },
            )
            found(same.minimum) shouldBe found(best.minimum)
            val mixed = space { real("a", -10.0..10.0); integer("n", -10..10); category("kind", "plain", "costly") }
            val found = (1L..15L).map { seed ->
                minimize(mixed, budget = 6000, seed = seed, constraints = { p -> doubleArrayOf(p.real("a") + p.integer("n") - 2.5) }) { p ->
                    f(doubleArrayOf(p.real("a"), p.integer("n").toDouble())) + if (p["kind"] == "costly") 1 else 0
                }
            }
            found.all { it.feasible } shouldBe true
            (found.count { it.value < 6.251 } >= 10) shouldBe true // of 15; at the bound of two integers some do not converge
        }

        test("a problem with constraints runs in an experiment, also as a batch and over a space") {
            val own = problem("limited", 2, -5..5, target = 8.0001, constraints = ::g) { f(it) }
            val batch = batchProblem("together") {
                dimension = 2
                start(-5..5)
                target = 8.0001
                constraints { x -> g(x) }
                objective { points -> points.map { f(it) }.toDoubleArray() }
            }
            val simulated = problem("simulated") {
                dimension = 2
                start(-5..5)
                target = 8.0001
                simulate { x -> outcome(f(x), g(x)) }
            }
            val named = problem("named", space { real("a", -5.0..5.0) }, constraints = { p -> doubleArrayOf(1 - p.real("a")) }) { p ->
                p.real("a")
            }
            val results = experiment {
                cmaes(restarts = plain)
                on(own, batch, simulated, named.with(target = 1.0001))
                runs = 3
                quiet = true
            }
            results.runs.all { it.success() } shouldBe true
            results.runs.groupBy { it.problem }.size shouldBe 4
            own.with(target = 9).constraints() shouldBe own.constraints()
            problem("limited", 2, -5..5, constraints = ::g, tolerance = 1e-3, strict = true) { f(it) }.constraints().get().let {
                it.tolerance() to it.strict()
            } shouldBe (1e-3 to true)
        }

        test("askTell takes outcomes, and makes the run of minimize bit for bit") {
            val run = askTell {
                from(x0, 0.5)
                constraints("sum", "first")
                seed = 3
            }
            while (run.running()) {
                for (ticket in run.ask()) run.tell(ticket, outcome(f(ticket.point()), constraints = g(ticket.point())))
            }
            val told = run.run().result()
            val usual = minimize(x0, 0.5, constraints = ::g, seed = 3) { x -> f(x) }
            told.bestValue() shouldBe usual.value
            told.evaluations() shouldBe usual.evaluations
            told.feasibility().get().names() shouldBe listOf("sum", "first")
            refusal { askTell { from(x0, 0.5); constraints() }.let { it.tell(it.ask().first(), 3.0) } } shouldContain
                "constraints of an evaluation must be 1 or more, but are 0"
        }

        test("noise: the answer is the final mean with the violation of the mean constraints there") {
            val noise = java.util.Random(1)
            val best = minimize {
                from(x0, 0.5)
                budget = 2000
                tolerance = 0.1
                evaluation { noisy = true }
                constraints { x -> g(x).also { values -> values.indices.forEach { values[it] += 0.01 * noise.nextGaussian() } } }
                objective { x -> f(x) + 0.01 * noise.nextGaussian() }
            }
            best.feasible shouldBe true
            best.value shouldBe (8.0 plusOrMinus 0.5)
        }

        test("the course of a run has violation and multipliers, and the plot a panel of them") {
            val best = minimize {
                from(x0, 0.5)
                constraints("sum", "first") { x -> g(x) }
                objective { x -> f(x) }
            }
            best.trace.violation.size shouldBe best.trace.evaluations.size
            best.trace.multipliers.shape.toList() shouldBe listOf(best.trace.evaluations.size, 2)
            best.trace.multipliers[best.trace.evaluations.size - 1, 0] shouldBe (4.0 plusOrMinus 0.2)
            texts(best.plot().toSvg()) shouldContainAll listOf("Constraints", "violation", "multiplier of sum")
            texts(minimize(x0, 0.5, budget = 100) { f(it) }.plot().toSvg()) shouldNotContain "Constraints"
        }

        test("the benchmarks with constraints have functions and can be run in an experiment") {
            constrainedNames shouldContain "g06"
            constrainedNames.map { constrained(it).name() } shouldBe constrainedNames
            refusal { constrained("g99") } shouldContain "name must be one of"
            val results = experiment {
                cmaes(restarts = plain)
                on(constrained("g06"), constrainedSphere(5, 2), constrainedEllipsoid(3, 1), constrainedRosenbrock(3, 1))
                runs = 2
                budget = 30000
                quiet = true
            }
            results.runs.all { it.success() } shouldBe true
            results.runs.map { it.problem }.distinct() shouldContain "sphere-con2(5)"
        }

        test("a problem of one's own may not have the name of any benchmark") {
            val names = listOf(
                "sphere", "g06", "beam", "rosenbrock-con3", "bbob-f8-i3", "bbob-mixint-f1-i1", "sphere-additive-1.0", "sphereint-in3",
            )
            for (name in names) {
                withClue(name) {
                    Benchmarks.isName(name) shouldBe true
                    refusal { problem(name, 4, -5..5) { f(it) } } shouldContain "must not have a benchmark's name, but is '$name'"
                }
            }
            ConstrainedBenchmarks.names().all { Benchmarks.isName(it) } shouldBe true
            problem("my beam", 4, -5..5) { f(it) }.name() shouldBe "my beam"
        }
    })
