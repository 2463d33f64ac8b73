package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Minimize
import dev.reigo.algorithm.Restarts
import dev.reigo.problem.ConstrainedBenchmarks
import dev.reigo.problem.Constraints
import dev.reigo.problem.Direction
import dev.reigo.problem.Noise
import dev.reigo.problem.Outcome
import dev.reigo.problem.OutcomeObjective
import dev.reigo.problem.Problem
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import dev.reigo.search.Stops
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain

private val usual = CmaEs.standard().withStops(Stops.usual())

class ConstraintsSpec :
    FunSpec({
        val x0 = doubleArrayOf(3.0, 3.0, 3.0)
        val minimize = Minimize.of(Limits::f).from(x0, 0.5).constraints(Limits::g)

        test("one call finds the best point within the limits, and says which of them hold f back and by how much") {
            val best = minimize.run()
            best.bestValue() shouldBe (Limits.BEST plusOrMinus 1e-5)
            val met = best.feasibility().get()
            met.feasible() shouldBe true
            met.constraints().toList() shouldBe Limits.g(best.bestPoint()).toList()
            met.violation() shouldBe violation(met.constraints())
            (met.violation() <= 1e-6) shouldBe true
            met.active().toList() shouldBe listOf(true, true, false)
            met.multipliers().zip(listOf(2.0, 1.0, 0.0)) { got, expected -> got shouldBe (expected plusOrMinus 1e-3) }
            met.names() shouldBe listOf("g1", "g2", "g3")
            best.toString() shouldContain "(feasible; f improves per unit of slack by about g1 2.00, g2 1.00)"
        }

        test("a multiplier says how f changes if a limit is moved: measured, not only printed") {
            val moved = Minimize.of(Limits::f).from(x0, 0.5).constraints { x -> Limits.g(x).also { it[0] -= 0.001 } }.run()
            ((Limits.BEST - moved.bestValue()) / 0.001) shouldBe (2.0 plusOrMinus 0.01)
        }

        test("the answer is the best of the evaluated points within the tolerance, so no run reports what it did not see") {
            for (tolerance in listOf(1e-6, 1e-2, 0.0)) {
                val problem = Limits.problem().withConstraints(Constraints.USUAL.withTolerance(tolerance)).withBudget(400)
                val all = evaluations(usual, problem)
                val within = all.filter { row -> row.drop(4).all { it <= tolerance } }
                val result = usual.run(problem, 1)
                result.bestValue() shouldBe within.minOf { it[3] }
                result.bestPoint().toList() shouldBe within.minBy { it[3] }.take(3)
            }
        }

        test("without a feasible point the answer is the least infeasible one, and result and reason say so") {
            val bad = Minimize.of(Limits::f).from(x0, 0.5).constraints { x -> doubleArrayOf(x[0] + 1, 1 - x[0]) }.names("low", "high")
            val all = evaluations(bad.algorithm(), bad.problem())
            val result = bad.run()
            result.bestValue() shouldBe Double.POSITIVE_INFINITY
            val met = result.feasibility().get()
            met.feasible() shouldBe false
            met.violation() shouldBe all.minOf { violation(it.drop(4).toDoubleArray()) }
            (met.violation() in 1.0..1.1) shouldBe true // 1 + |x_1|
            result.bestPoint().toList() shouldBe all.minBy { violation(it.drop(4).toDoubleArray()) }.take(3)
            met.value() shouldBe Limits.f(result.bestPoint())
            result.reason().code() shouldBe StopReason.INFEASIBLE
            result.success() shouldBe false
            result.toString() shouldContain "no feasible point; the least infeasible has f = ${met.value()}"
            result.toString() shouldContain "check that the constraints can hold together"
            (" of low" in result.toString() || " of high" in result.toString()) shouldBe true
        }

        test("a target counts only for a feasible point, and for one that violates by no more than the tolerance") {
            val easy = minimize.target(2.6)
            val last = evaluations(easy.algorithm(), easy.problem()).also { all ->
                all.dropLast(1).none { row -> row[3] < 2.6 && row.drop(4).all { it <= 1e-6 } } shouldBe true
                all.any { row -> row[3] < 2.6 && row.drop(4).any { it > 1e-6 } } shouldBe true // else this test says nothing
            }.last()
            (last[3] < 2.6 && last.drop(4).all { it <= 1e-6 }) shouldBe true
            val loose = easy.tolerance(0.5).run()
            (loose.success() && loose.feasibility().get().violation() > 1e-3) shouldBe true
            val beyond = minimize.target(2.0).budget(2000).run()
            beyond.success() shouldBe false
        }

        test("strict asks for g of 0 or less, and equalities keep the tolerance") {
            val strict = minimize.strict().run()
            strict.feasibility().get().constraints().all { it <= 0 } shouldBe true
            strict.bestValue() shouldBe (Limits.BEST plusOrMinus 1e-5)
            val both = Minimize.of(Limits::f).from(x0, 0.5).constraints { doubleArrayOf(1.5 - it[0]) }
                .equalities { doubleArrayOf(it[0] + it[1] - 2) }.strict().run()
            both.bestValue() shouldBe (Limits.BEST plusOrMinus 1e-5)
            both.feasibility().get().let { it.constraints()[0] <= 0 && Math.abs(it.constraints()[1]) <= 1e-6 } shouldBe true
            both.feasibility().get().names() shouldBe listOf("g1", "h1")
        }

        test("a simulation that gives everything makes the same run as functions of their own, and is called once a point") {
            var calls = 0
            val simulated = Minimize.simulate { x ->
                calls++
                Outcome.of(Limits.f(x), Limits.g(x))
            }.from(x0, 0.5).run()
            requireSameRun(simulated, minimize.run())
            simulated.feasibility() shouldBe minimize.run().feasibility()
            calls.toLong() shouldBe simulated.evaluations()
        }

        test("a problem that is maximized has multipliers that are gains, too") {
            val up = Minimize.of { -Limits.f(it) }.from(x0, 0.5).constraints(Limits::g).maximize().run()
            up.bestValue() shouldBe (-Limits.BEST plusOrMinus 1e-5)
            up.feasibility().get().multipliers()[0] shouldBe (2.0 plusOrMinus 1e-3)
        }

        test("another count than in the first evaluation is an error that names both") {
            var calls = 0
            val shrinking = minimize.problem().withConstraints { x -> if (++calls > 20) doubleArrayOf(1.0) else Limits.g(x) }
            usual.run(shrinking, 1).reason().message() shouldContain
                "must be 3 inequalities and 0 equalities as in the first one, but are 1 inequality and 0 equalities"
            val run = usual.askTell(Limits.problem(), 1)
            run.tell(run.ask(1)[0], Outcome.of(1.0, doubleArrayOf(1.0), doubleArrayOf(2.0)))
            val ticket = run.ask(1)[0]
            shouldThrow<IllegalArgumentException> { run.tell(ticket, Outcome.of(1.0, doubleArrayOf(1.0, 2.0))) }.message shouldContain
                "must be 1 inequality and 1 equality as in the first one, but are 2 inequalities and 0 equalities"
            run.tell(ticket, Outcome.of(1.0, doubleArrayOf(1.0), doubleArrayOf(2.0))) shouldBe true // nothing had changed
        }

        test("constraints where none were declared, none where some were, and other numbers of names are refused") {
            val undeclared = Problem.of("own", 2, 1.0, 5.0) { 0.0 }
                .withObjective(OutcomeObjective { Outcome.of(1.0, doubleArrayOf(1.0)) })
            usual.run(undeclared, 1).reason().message() shouldContain "must be 0, because the problem has none"
            val wrapped = Limits.problem().withObjective { Limits.f(it) }
            usual.run(wrapped, 1).reason().message() shouldContain "must be 1 or more, but are 0; give their numbers with f"
            usual.run(minimize.names("a", "b").problem(), 1).reason().message() shouldContain "names of constraints must be 3"
            val run = usual.start(Limits.problem(), 1)
            run.ask()
            shouldThrow<IllegalArgumentException> { run.tell(DoubleArray(7)) }.message shouldContain "must be 1 or more, but are 0"
        }

        test("values without constraints are refused before a generation from outside takes the place of the one asked for") {
            val run = usual.start(Limits.problem(), 1)
            val asked = run.ask().map { it.toList() }
            shouldThrow<IllegalArgumentException> { run.tell(Array(7) { x0 }, DoubleArray(7)) }.message shouldContain "must be 1 or more"
            run.ask().map { it.toList() } shouldBe asked
        }

        test("constraints beside a call that returns everything are refused in either order, and so is a second simulation of f") {
            val simulation = OutcomeObjective { x -> Outcome.of(Limits.f(x), Limits.g(x)) }
            val plain = Problem.of("own", 3, 1.0, 5.0) { Limits.f(it) }
            for (action in listOf(
                { plain.withSimulation(simulation).withConstraints { Limits.g(it) } },
                { plain.withSimulation(simulation).withEqualities { Limits.g(it) } },
                { plain.withConstraints { Limits.g(it) }.withSimulation(simulation) },
                { plain.withEqualities { Limits.g(it) }.withSimulation(simulation) },
                { Noise.additive(1.0).on(plain).withConstraints { Limits.g(it) }.withSimulation(simulation) },
            )) {
                shouldThrow<IllegalArgumentException> { action() }.message shouldContain
                    "constraints must come with f or from a function of their own, but is both; leave the function out, or give f alone"
            }
            val second = plain.withConstraints { Limits.g(it) }.withConstraints { doubleArrayOf(9 - it[0]) }
            usual.run(second.withBudget(50), 1).feasibility().get().constraints().size shouldBe 1 // another function of g takes its place
        }

        test("an objective that gives its own numbers does not take others beside them") {
            val twice = ConstrainedBenchmarks.g06().withConstraints { doubleArrayOf(0.0) }
            usual.run(twice, 1).reason().message() shouldContain "constraints must come from one place, but the objective gives 2 itself"
        }

        test("numbers of constraints declared before the function keep their tolerance and names") {
            val named = Minimize.simulate { x ->
                Outcome.of(Limits.f(x), Limits.g(x))
            }.from(x0, 0.5).tolerance(1e-3).names("a", "b", "c").run()
            named.feasibility().get().names() shouldBe listOf("a", "b", "c")
            (named.feasibility().get().violation() in 1e-5..1e-3) shouldBe true
            shouldThrow<IllegalStateException> { Minimize.of(Limits::f).from(x0, 0.5).strict() }.message shouldContain
                "there are none; give the constraints or equalities first"
        }

        test("with a target restarts are of the same size, and a run without constraints is as it was") {
            minimize.target(1.0).algorithm() shouldBe Restarts.plain(usual)
            val plain = Minimize.of(Limits::f).from(x0, 0.5)
            plain.target(1.0).algorithm() shouldBe Restarts.ipop(usual)
            plain.run().feasibility().isEmpty shouldBe true
            plain.run().toString() shouldNotContain "feasible"
            plain.start().multipliers().toList().shouldBeEmpty()
        }

        test("the description keeps tolerance, strictness and names, and a run of another tolerance is not resumed") {
            val problem = Limits.problem().withDirection(Direction.MINIMIZE).withBudget(60)
            val other = problem.withConstraints(Constraints(1e-3, true, listOf("a", "b", "c")))
            Problem.of(other.description()).constraints().get() shouldBe Constraints(1e-3, true, listOf("a", "b", "c"))
            val state = usual.start(problem, 1).also { it.run() }.state()
            shouldThrow<IllegalArgumentException> { usual.resume(other, state) }.message shouldContain "tolerance"
        }
    })
