package dev.reigo.search

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Evaluation
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.sphere
import dev.reigo.weighting.Utility
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf
import io.kotest.matchers.types.shouldBeSameInstanceAs
import java.util.OptionalDouble

/** An objective that counts its calls and gives f by the number of the call. */
private class Counting(
    private val f: (Int) -> Double,
) : dev.reigo.problem.Objective {
    var calls = 0

    override fun value(x: DoubleArray) = f(++calls)
}

class StopReasonsSpec :
    FunSpec({
        test("the target ends a run at the very evaluation that is strictly below it") {
            for (hit in listOf(1, 2, 7, 8, 9, 30)) { // in the middle of a generation and at its ends
                val objective = Counting { if (it == hit) Math.nextDown(1.0) else 1.0 }
                val problem = Problem.of("hit", 4, 0.0, 1.0, objective).withTarget(1.0)
                val result = CmaEs.reuse(Variant.A, 2).run(problem, 1)
                result.reason() shouldBe StopReason.TargetReached(Math.nextDown(1.0), 1.0)
                result.evaluations() shouldBe hit
                objective.calls shouldBe hit
                result.success() shouldBe true
            }
        }

        test("bits run until all ones are sampled") {
            for (problem in listOf(Benchmarks.oneMax(20), Benchmarks.leadingOnes(20))) {
                val result = Pbil.compactGa(3).run(problem, 3)
                result.success() shouldBe true
                result.bestValue() shouldBe 20.0
                result.bestPoint().toList() shouldBe List(20) { 1.0 }
                result.evaluations() shouldBeLessThan problem.budget()
            }
        }

        test("the budget is spent to the last evaluation, whether lambda divides it or not") {
            for (budget in listOf(1L, 7L, 8L, 100L, 101L)) {
                val objective = Counting { it.toDouble() }
                val problem = Problem.of("long", 4, 0.0, 1.0, objective).withBudget(budget)
                val result = CmaEs.reuse(Variant.D, 3).run(problem, 1)
                result.reason() shouldBe StopReason.BudgetSpent(budget)
                result.evaluations() shouldBe budget
                objective.calls shouldBe budget.toInt()
                result.iterations() shouldBe (budget - 1) / 8
                result.success() shouldBe false
            }
        }

        test("a target reached by the last evaluation of the budget is a success") {
            val problem = Problem.of("last", 4, 0.0, 1.0, Counting { -it.toDouble() }).withBudget(5).withTarget(-4.5)
            CmaEs.pure().run(problem, 1).success() shouldBe true
        }

        test("a covariance that has collapsed ends the run when its smallest eigenvalue passes the bound") {
            val optimizer = CmaEs.pure().start(sphere(3, 1_000_000).withSmallestEigenvalue(1e-8), 2)
            val seen = ArrayList<Double>()
            val result = optimizer.observe(Observer.onIteration { seen += (it.distribution() as Gaussian).eigenvalues()[0] }).run()
            result.reason() shouldBe StopReason.CovarianceCollapsed(1e-8)
            (optimizer.distribution() as Gaussian).eigenvalues()[0] shouldBeLessThan 1e-8
            seen.all { it >= 1e-8 } shouldBe true
            seen.size shouldBe result.iterations().toInt() - 1
        }

        test("the paper's bounds end runs that have no target") {
            for (variant in listOf(CmaEs.pure(), CmaEs.reuse(Variant.A, 3), CmaEs.reuse(Variant.D, 1))) {
                variant.run(sphere(4, 400_000), 1).reason() shouldBe StopReason.CovarianceCollapsed(1e-30)
            }
        }

        test("an update that leaves the family is a numerical breakdown, and the last distribution stays usable") {
            val pushing = Utility.of("away from the best") { s -> -50 * s }
            for (k in listOf(0, 3)) {
                val algorithm = CmaEs.reuse(Variant.A, k).with("utility", pushing).withLambda(4).with("cmu", 1.0)
                val optimizer = algorithm.start(sphere(10, 100_000), 1)
                val reason = optimizer.run().reason()
                reason.shouldBeInstanceOf<StopReason.NumericalBreakdown>()
                reason.iteration() shouldBe optimizer.iterations()
                val last = optimizer.distribution() as Gaussian
                last.mean().all { it.isFinite() } shouldBe true
                Gaussian.of(last.mean(), last.covariance()).eigenvalues().all { it > 0 } shouldBe true
            }
        }

        test("a utility that becomes infinite is a numerical breakdown too") {
            val overflowing = Utility.of("overflow") { s -> if (s > 0.1 && s < 0.2) Double.NaN else s }
            val bits = Pbil.of(8, 0).with("utility", overflowing).run(Benchmarks.oneMax(30), 1)
            bits.reason().shouldBeInstanceOf<StopReason.NumericalBreakdown>()
            val real = CmaEs.reuse(Variant.A, 0).withLambda(8).with("utility", overflowing).run(sphere(3, 1000), 1)
            real.reason().shouldBeInstanceOf<StopReason.NumericalBreakdown>()
            real.bestValue().isFinite() shouldBe true
        }

        for (thrown in listOf(
            RuntimeException("simulation crashed"),
            java.io.IOException("file is gone"),
            AssertionError("impossible"),
            StackOverflowError(),
            OutOfMemoryError("simulated"),
            NoClassDefFoundError("simulated"),
        )) {
            test("${thrown.javaClass.simpleName} from an objective that must not fail ends the run with its cause") {
                val objective = Counting { if (it == 11) throw thrown else it.toDouble() }
                val strict = Evaluation.USUAL.withOnFailure(OnFailure.STOP)
                val problem = Problem.of("fails", 4, 0.0, 1.0, objective).withEvaluation(strict)
                val result = CmaEs.reuse(Variant.A, 2).run(problem, 1)
                val reason = result.reason()
                reason.shouldBeInstanceOf<StopReason.ObjectiveFailure>()
                reason.cause() shouldBeSameInstanceAs thrown
                reason.code() shouldBe "objective failure"
                reason.message() shouldContain thrown.javaClass.name
                result.evaluations() shouldBe 10
                result.failures() shouldBe 0
                result.bestValue() shouldBe 1.0
            }
        }

        test("stop ends the run before its next evaluation") {
            lateinit var optimizer: Optimizer
            val objective = Counting {
                if (it == 13) optimizer.stop()
                it.toDouble()
            }
            optimizer = CmaEs.pure().start(Problem.of("stopped", 4, 0.0, 1.0, objective), 1)
            val result = optimizer.run()
            result.reason() shouldBe StopReason.Interrupted()
            result.evaluations() shouldBe 13
            objective.calls shouldBe 13
        }

        test("stop before the run leaves nothing evaluated") {
            val optimizer = CmaEs.pure().start(sphere(4, 100), 1)
            optimizer.stop()
            val result = optimizer.run()
            result.reason() shouldBe StopReason.Interrupted()
            result.evaluations() shouldBe 0
            result.bestPoint().size shouldBe 0
            result.bestValue() shouldBe Double.POSITIVE_INFINITY
        }

        test("interrupting the thread ends the run, and the thread stays interrupted") {
            val objective = Counting {
                if (it == 13) Thread.currentThread().interrupt()
                it.toDouble()
            }
            val result = CmaEs.pure().run(Problem.of("interrupted", 4, 0.0, 1.0, objective), 1)
            Thread.interrupted() shouldBe true
            result.reason() shouldBe StopReason.Interrupted()
            result.evaluations() shouldBe 13 // evaluations may be expensive: the generation is not finished
        }

        test("an objective that is interrupted while it waits ends the run as interrupted, not as failed") {
            val objective = Counting { if (it == 5) throw InterruptedException() else 1.0 }
            val result = CmaEs.pure().run(Problem.of("waits", 4, 0.0, 1.0, objective), 1)
            Thread.interrupted() shouldBe true
            result.reason() shouldBe StopReason.Interrupted()
        }

        test("so does one that wraps the interruption, or fails because of it") {
            val wraps = Counting { if (it == 5) throw IllegalStateException("failed", InterruptedException()) else 1.0 }
            CmaEs.pure().run(Problem.of("wraps", 4, 0.0, 1.0, wraps), 1).reason() shouldBe StopReason.Interrupted()
            val fails = Counting {
                if (it == 5) {
                    Thread.currentThread().interrupt()
                    error("the simulation was ended")
                }
                1.0
            }
            CmaEs.pure().run(Problem.of("fails", 4, 0.0, 1.0, fails), 1).reason() shouldBe StopReason.Interrupted()
            Thread.interrupted() shouldBe true
        }

        test("a failure names the line of the user's code") {
            val failure = IllegalStateException("broken")
            failure.stackTrace = arrayOf(
                StackTraceElement("java.lang.Integer", "parseInt", "Integer.java", 668),
                StackTraceElement("My_main", "f", "my.main.kts", 7),
                StackTraceElement("dev.reigo.optimizer.Evaluator", "evaluate", "Evaluator.java", 41),
                StackTraceElement("My_main", "<init>", "my.main.kts", 9),
            )
            StopReason.ObjectiveFailure(failure).message() shouldBe
                "the objective failed: java.lang.IllegalStateException: broken at my.main.kts:7"
        }

        test("a reason says whether the run may go on, also if it was read from a file") {
            val failure = StopReason.ObjectiveFailure(RuntimeException("x"))
            val part = StopReason.PartFailure("the utility 'mine'", RuntimeException("x"))
            val over = listOf(
                StopReason.TargetReached(0.5, 1.0), StopReason.CovarianceCollapsed(1e-30), StopReason.NumericalBreakdown(3),
                StopReason.NoNewPoints("100 draws"), StopReason.TimeUp(1.0), StopReason.NoFeasiblePoint("x"),
                StopReason.RuleApplied("tolX", "small", "stop"), StopReason.RestartsSpent(3, StopReason.BudgetSpent(10)),
            )
            fun answers(reason: StopReason) =
                listOf(
                    reason.success(), reason.budgetSpent(), reason.interrupted(), reason.failed(), reason.mayGoOn(),
                    reason.mayGoOnWithMoreBudget(),
                )
            for (form in listOf<(StopReason) -> StopReason>({ it }, { StopReason.Other(it.code(), it.message()) })) {
                for (each in over) {
                    answers(form(each)) shouldBe listOf(each is StopReason.TargetReached, false, false, false, false, false)
                }
                answers(form(StopReason.BudgetSpent(10))) shouldBe listOf(false, true, false, false, false, true)
                answers(form(StopReason.Interrupted())) shouldBe listOf(false, false, true, false, true, true)
                for (each in listOf(failure, part)) answers(form(each)) shouldBe listOf(false, false, false, true, true, true)
            }
        }

        test("each reason has a short code and a sentence") {
            val reasons = listOf(
                StopReason.TargetReached(0.5, 1.0),
                StopReason.BudgetSpent(10),
                StopReason.CovarianceCollapsed(1e-30),
                StopReason.NumericalBreakdown(3),
                StopReason.ObjectiveFailure(RuntimeException("x")),
                StopReason.Interrupted(),
                StopReason.NoNewPoints("100 draws"),
                StopReason.PartFailure("the utility 'mine'", RuntimeException("x")),
            )
            val codes = reasons.joinToString { it.code() }
            codes shouldBe "target, budget, converged, breakdown, objective failure, interrupted, no new points, part failure"
            reasons[0].message() shouldBe "target 1.0 reached: f = 0.5"
            reasons[3].message() shouldContain "update 3"
            reasons.last().message() shouldContain "the utility 'mine' failed: java.lang.RuntimeException: x"
        }
    })
