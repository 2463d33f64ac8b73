package dev.reigo.dsl

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import kotlin.math.abs

private fun f(x: DoubleArray) = x.sumOf { (it - 1) * (it - 1) }

class MinimizeSpec :
    FunSpec({
        test("maximize is minimize of -f, with values in their own sign") {
            val low = minimize(3, -5..5, target = 1e-8) { f(it) }
            val high = maximize(3, -5..5, target = -1e-8) { -f(it) }
            high.value shouldBe -low.value
            high.point.toList() shouldBe low.point.toList()
            high.evaluations shouldBe low.evaluations
        }

        test("a minimum has the mean of the final distribution, near the optimum") {
            val best = minimize(3, -5..5, target = 1e-10) { f(it) }
            best.mean.size shouldBe 3
            best.mean.toList().all { abs(it - 1) < 1e-3 } shouldBe true
            (best.mean.toList() == best.point.toList()) shouldBe false
        }

        test("a minimum prints in lines of at most 79 characters, however many dimensions") {
            for (dimension in listOf(1, 3, 30)) {
                val text = minimize(dimension, -5..5, budget = 100) { x -> if (x[0] > 3) error("broken") else f(x) }.toString()
                text.lines().all { it.length <= 79 } shouldBe true
                text shouldContain " after 100 evaluations"
                text shouldContain "x = ["
                text shouldContain "final mean = ["
                text shouldContain "stopped: budget of 100 evaluations spent"
            }
        }

        test("whole numbers may be written as they are thought: -5..5 and 1e4") {
            val plain = problem("own", 2, -5.0..5.0, budget = 300L, target = 1.0) { f(it) }
            problem("own", 2, -5..5, budget = 3e2, target = 1) { f(it) }.description() shouldBe plain.description()
            problem("own", 2, -5L..5L, budget = 300) { f(it) }.with(target = 1).description() shouldBe plain.description()
            plain.with(start = -5..5, budget = 3e2).description() shouldBe plain.description()
            minimize(2, -5..5, budget = 1e2) { f(it) }.evaluations shouldBe 100
            maximize(2, -5..5, budget = 1e2) { f(it) }.evaluations shouldBe 100
            batchProblem("own", 2, -5..5, budget = 3e2) { x -> x.map(::f).toDoubleArray() }.budget() shouldBe 300
            bitProblem("own", 2, budget = 3e2) { 0.0 }.budget() shouldBe 300
            plan {
                cmaes()
                on(sphere(2))
                budget = 1e4
                target = 1
            }.problems.single().let { listOf(it.budget().toDouble(), it.target().asDouble) } shouldBe listOf(1e4, 1.0)
        }

        test("numbers that are not meant are refused with rule, value and remedy") {
            fun message(block: () -> Unit) = shouldThrow<IllegalArgumentException>(block).message.orEmpty()
            message { minimize(2, -5..5, budget = 1.5) { f(it) } } shouldBe
                "budget must be a whole number, but is 1.5; write e.g. 10_000 or 1e4"
            message { minimize(2, -5..5, budget = Double.NaN) { f(it) } } shouldContain "budget must be a whole number, but is NaN"
            message { minimize(2, -5..5, budget = 1e300) { f(it) } } shouldContain "budget must be a whole number, but is 1.0E300"
            message { minimize(2, 'a'..'z') { f(it) } } shouldContain "start must be a range of numbers, but is a..z"
            message { problem("own", 2, -5..5, optimum = Double.NaN) { f(it) } } shouldContain "optimum must be a finite number, but is NaN"
            message { problem("own", 2, -5..5, timeout = 0) { f(it) } } shouldContain
                "timeout must be a positive number of seconds, but is 0"
        }

        test("what an evaluation means is part of a problem") {
            val own = problem("own", 2, -5..5, onFailure = stop, noisy = true, version = "2") { f(it) }
            own.evaluation.let { listOf(it.onFailure, it.noisy, it.version.get()) } shouldBe listOf(stop, true, "2")
            own.with(onFailure = worst, noisy = false, version = "3").evaluation
                .let { listOf(it.onFailure, it.noisy, it.version.get()) } shouldBe listOf(worst, false, "3")
            bitProblem("own", 2, noisy = true) { 0.0 }.evaluation.noisy shouldBe true
            batchProblem("own", 2, -5..5, version = "7") { it.map(::f).toDoubleArray() }.evaluation.version.get() shouldBe "7"
        }
    })
