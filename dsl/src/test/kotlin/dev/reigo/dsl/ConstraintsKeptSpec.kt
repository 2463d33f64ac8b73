package dev.reigo.dsl

import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

private fun f(x: DoubleArray) = x.sumOf { it * it }

private fun mine(
    least: Double = 1.0,
    strict: Boolean = false,
    tolerance: Double = 1e-6,
    constrained: Boolean = true,
): Problem =
    problem("mine") {
        dimension = 2
        start(-3..5)
        if (constrained) {
            this.strict = strict
            this.tolerance = tolerance
            constraints { x -> doubleArrayOf(least - x[0]) }
        }
        objective { f(it) }
    }

private fun study(
    folder: String,
    problem: Problem,
    count: Int = 2,
) = experiment {
    cmaes()
    on(problem)
    runs = count
    budget = 150
    quiet = true
    saveTo(folder)
}

private fun refusal(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message.orEmpty()

/** Stored runs under constraints are taken for runs of the same problem only if the constraints are the same. */
class ConstraintsKeptSpec :
    FunSpec({
        test("a study does not grow with another tolerance, strictness, or without its constraints") {
            val folder = tempdir().path
            val first = study(folder, mine())
            refusal { study(folder, mine(tolerance = 1e-3), 3) } shouldContain
                "must keep its constraints of mine(2), but $folder has tolerance 1.0E-6"
            refusal { study(folder, mine(strict = true), 3) } shouldContain "must keep its constraints"
            refusal { study(folder, mine(constrained = false), 3) } shouldContain "must keep its constraints"
            study(folder, mine(), 3).runs.take(2) shouldBe first.runs
        }

        test("a constraint that has changed is noticed by the violation of the best point") {
            val folder = tempdir().path
            study(folder, mine())
            refusal { study(folder, mine(least = 1.5), 3) } shouldContain "violates constraints by "
        }

        test("a study whose constraints threw at the first evaluation goes on") {
            fun throwing() =
                problem("mine") {
                    dimension = 2
                    start(-3..5)
                    constraints { x -> if (x[0] < 1.5) error("no mesh") else doubleArrayOf(1 - x[0]) }
                    objective { f(it) }
                }
            val folder = tempdir().path
            val runs = study(folder, throwing(), 4).runs
            runs.any { it.probes.first().value.isNaN() } shouldBe true
            // hopeless runs are made again
            study(folder, throwing(), 5).runs.take(4).map { it.withSeconds(0.0) } shouldBe runs.map { it.withSeconds(0.0) }
        }

        test("saveIoh refuses problems with constraints before any work") {
            refusal { plan { cmaes(); on(mine()); saveIoh("x") } } shouldContain
                "saveIoh must have problems without constraints, since its files know no violation, but mine(2) has some"
        }

        test("startFrom refuses points and values, which say nothing of constraints") {
            refusal {
                minimize {
                    from(doubleArrayOf(2.0, 2.0), 0.5)
                    constraints { x -> doubleArrayOf(1 - x[0]) }
                    startFrom(listOf(doubleArrayOf(0.0, 0.0), doubleArrayOf(1.0, 0.0), doubleArrayOf(0.5, 0.0)), listOf(0.0, 1.0, 0.25))
                    objective { f(it) }
                }
            } shouldContain "startFrom must name a log if there are constraints"
        }

        test("a log that problems with and without constraints share in one script has the names of the constraints") {
            val file = "${tempdir()}/evaluations.csv"
            minimize {
                from(doubleArrayOf(2.0, 2.0), 0.5)
                budget = 5
                keep { log = file }
                objective { f(it) }
            }
            File(file).delete()
            minimize {
                from(doubleArrayOf(2.0, 2.0), 0.5)
                budget = 5
                constraints("stress") { x -> doubleArrayOf(1 - x[0]) }
                keep { log = file }
                objective { f(it) }
            }
            File(file).readLines().first() shouldBe "run,x1,x2,value,g_stress,seconds,ended,failure"
        }

        test("with(...) takes evaluations back to one each") {
            val five = problem("mine") {
                dimension = 2
                start(-3..5)
                evaluation { reevaluations = 5 }
                objective { f(it) }
            }
            five.evaluation().reevaluations() shouldBe 5
            five.with { evaluation { reevaluations = 1 } }.evaluation().reevaluations() shouldBe 1
            five.with(budget = 10).evaluation().reevaluations() shouldBe 5
        }
    })
