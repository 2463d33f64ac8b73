package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Direction
import dev.reigo.problem.Evaluation
import dev.reigo.problem.OnFailure
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.Optional
import kotlin.math.abs
import kotlin.math.sqrt

class AnswerSpec :
    FunSpec({
        var calls = 0
        var points = mutableListOf<List<Double>>()
        val random = Xoshiro(5)
        val noisy = Problem.of("own", 3, 1.0, 5.0) { x ->
            calls++
            points += x.toList()
            x.sumOf { it * it } + random.nextGaussian()
        }.withBudget(1000).withSmallestEigenvalue(0.0).withEvaluation(Evaluation.USUAL.withNoisy(true))

        fun run(
            problem: Problem,
            algorithm: CmaEs = CmaEs.standard(),
        ): Result {
            calls = 0
            points = mutableListOf()
            return algorithm.run(problem, 1)
        }

        test("the answer of a noisy problem is the final mean, measured 20 times with the last evaluations of the budget") {
            val result = run(noisy)
            val answer = result.answer().get()
            listOf(calls.toLong(), result.evaluations()) shouldBe listOf(1000L, 1000L)
            answer.evaluations() shouldBe 20
            answer.point().toList() shouldBe result.mean().toList()
            points.takeLast(20).distinct() shouldBe listOf(answer.point().toList())
            points.takeLast(21).distinct().size shouldBe 2
            result.reason().message() shouldContain "budget of 1000 evaluations spent"
            result.toString() shouldContain "f = ${answer.value()} +- ${answer.standardError()} at the final mean"
        }

        test("its value is within 4 standard errors of f, and the error is that of 20 values: a seed in 1000 fails") {
            val answer = run(noisy).answer().get()
            val exact = answer.point().sumOf { it * it }
            (abs(answer.value() - exact) < 4 * answer.standardError()) shouldBe true
            answer.standardError() shouldBe (1 / sqrt(20.0) plusOrMinus 0.6 / sqrt(20.0))
        }

        test("the best of many measurements is too good, the answer is not") {
            val result = run(noisy)
            (result.bestValue() < -1) shouldBe true
            (result.answer().get().value() > -1) shouldBe true
        }

        test("a small budget keeps a small part for the answer: 5 %, at least 2, nothing of less than 10 evaluations") {
            listOf(9L, 10L, 40L, 200L, 1000L).map { budget ->
                val result = run(noisy.withBudget(budget))
                result.evaluations() shouldBe budget
                calls.toLong() shouldBe budget
                result.answer().map { it.evaluations() }.orElse(0)
            } shouldBe listOf(0, 2, 2, 10, 20)
        }

        test("all forms of an objective give it, and the median instead of the mean if the problem asks for medians") {
            val parallel = noisy.withObjective(
                ParallelObjective({ x -> x.sumOf { it * it } }, 2, Optional.empty()),
            )
            val answer = run(parallel).answer().get()
            answer.value() shouldBe (answer.point().sumOf { it * it } plusOrMinus 1e-12)
            answer.standardError() shouldBe (0.0 plusOrMinus 1e-12)
            var n = 0
            val outliers = noisy.withObjective { x -> if (n++ % 7 == 0) 1e9 else x.sumOf { it * it } }
            val evaluation = Evaluation.USUAL.withNoisy(true)
            (run(outliers).answer().get().value() > 1e7) shouldBe true
            val middle = run(outliers.withEvaluation(evaluation.withReevaluations(3, true))).answer().get()
            middle.value() shouldBe middle.point().sumOf { it * it }
        }

        test("a run that reaches its target or converges measures its answer, one that is interrupted or fails does not") {
            val lucky = run(noisy.withTarget(2.0))
            lucky.success() shouldBe true
            lucky.answer().get().evaluations() shouldBe 20
            calls.toLong() shouldBe lucky.evaluations()
            val broken = noisy.withObjective { x -> if (++calls > 50) error("broken") else x.sum() }
            run(broken.withEvaluation(broken.evaluation().withOnFailure(OnFailure.STOP))).answer().isPresent shouldBe false
            val stopped = CmaEs.standard().start(noisy, 1)
            stopped.observe(Observer.onIteration { it.stop() })
            stopped.run().answer().isPresent shouldBe false
        }

        test("failures at the final mean do not count for its value") {
            val fragile = noisy.withObjective { x -> if (++calls % 5 == 0) error("broken") else x.sumOf { it * it } }
            val answer = run(fragile).answer().get()
            answer.value() shouldBe (answer.point().sumOf { it * it } plusOrMinus 1e-12)
            answer.evaluations() shouldBe 20
        }

        test("maximization gives the value in its own sign") {
            val up = noisy.withObjective { x -> 7 - x.sumOf { it * it } }.withDirection(Direction.MAXIMIZE)
            run(up).answer().get().let { it.value() shouldBe (7 - it.point().sumOf { x -> x * x } plusOrMinus 1e-12) }
        }

        test("a part of a budget goes on to the whole as if it had been given from the start") {
            val same = noisy.withObjective { x -> x.sumOf { it * it } }
            val algorithm = CmaEs.standard()
            val first = algorithm.start(same.withBudget(300), 1)
            first.run().evaluations() shouldBe 300
            val resumed = algorithm.resume(same, first.state())
            val whole = algorithm.run(same, 1)
            resumed.run().let { listOf(it.evaluations(), it.bestValue(), it.answer()) } shouldBe
                whole.let { listOf(it.evaluations(), it.bestValue(), it.answer()) }
            val again = algorithm.resume(same.withBudget(300), first.state())
            again.run().let { listOf(it.reason().code(), it.evaluations()) } shouldBe listOf("budget", 300L)
        }
    })
