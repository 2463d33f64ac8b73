package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.problem.ConstrainedBenchmarks
import dev.reigo.problem.Constraints
import dev.reigo.problem.Outcome
import dev.reigo.problem.Problem
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

/** f in other units and with a constant, each constraint in its own. */
private fun inUnits(
    problem: Problem,
    a: Double,
    b: Double,
    s: (Int) -> Double,
): Problem =
    problem.withObjective(
        everything { x, out ->
            val plain = Outcome.of(0.0)
            problem.objective().evaluate(x, plain)
            val f = a * plain.value() + b
            out.measured(f, f)
            for (i in 0 until plain.constraintCount()) {
                val number = s(i) * plain.constraint(i)
                if (i < plain.inequalities()) out.inequality(number) else out.equality(number)
            }
        },
    )

/** The points that a run evaluates, in order. */
private fun points(
    algorithm: Algorithm,
    problem: Problem,
) = evaluations(algorithm, problem, 3).map { it.take(problem.dimension()) }

class ConstraintUnitsSpec :
    FunSpec({
        val problems = listOf(
            ConstrainedBenchmarks.g06(),
            ConstrainedBenchmarks.g10(), // units from 1 to 10^6
            ConstrainedBenchmarks.ellipsoidPairs(),
            ConstrainedBenchmarks.sphere(5, 3),
        ).map { it.withBudget(2000) }
        for (algorithm in listOf(CmaEs.standard(), CmaEs.reuse(Variant.A, 2))) {
            test("$algorithm evaluates the same points bit for bit, whatever powers of two are the units of f and of each constraint") {
                for (problem in problems) {
                    checkAll(5, Arb.long()) { seed ->
                        val random = Random(seed)
                        val a = Math.scalb(1.0, random.nextInt(-20, 21))
                        val s = DoubleArray(20) { Math.scalb(1.0, random.nextInt(-20, 21)) }
                        val free = problem.withTarget(-Double.MAX_VALUE)
                        points(algorithm, inUnits(free, a, 0.0) { s[it] }) shouldBe points(algorithm, free)
                    }
                }
            }
        }

        test("with the tolerance and the target in the same units, the run ends at the same evaluation with the same answer") {
            for (problem in problems.map { it.withBudget(20_000) }) {
                val expected = CmaEs.standard().run(problem, 3)
                expected.success() shouldBe true
                checkAll(5, Arb.long()) { seed ->
                    val random = Random(seed)
                    val a = Math.scalb(1.0, random.nextInt(-20, 21))
                    val s = Math.scalb(1.0, random.nextInt(-20, 21))
                    val scaled = inUnits(problem, a, 0.0) { s }.withTarget(a * problem.target().asDouble)
                        .withConstraints(Constraints.USUAL.withTolerance(s * 1e-6))
                    val result = CmaEs.standard().run(scaled, 3)
                    result.evaluations() shouldBe expected.evaluations()
                    result.bestPoint().toList() shouldBe expected.bestPoint().toList()
                    result.bestValue() shouldBe a * expected.bestValue()
                    val (got, usual) = result.feasibility().get() to expected.feasibility().get()
                    got.multipliers().toList() shouldBe usual.multipliers().map { it * a / s }
                    got.active().toList() shouldBe usual.active().toList()
                }
            }
        }

        test("any units, and a constant added to f, change points by rounding alone") {
            val problem = ConstrainedBenchmarks.sphere(5, 3).withTarget(-Double.MAX_VALUE).withBudget(400)
            val expected = points(CmaEs.standard(), problem)
            checkAll(10, Arb.long()) { seed ->
                val random = Random(seed)
                val a = Math.exp(random.nextDouble(-9.0, 9.0))
                val s = DoubleArray(3) { Math.exp(random.nextDouble(-9.0, 9.0)) }
                val other = points(CmaEs.standard(), inUnits(problem, a, 3 * a) { s[it] })
                for ((x, y) in expected.zip(other)) for ((xj, yj) in x.zip(y)) yj shouldBe (xj plusOrMinus 1e-6)
            }
        }
    })
