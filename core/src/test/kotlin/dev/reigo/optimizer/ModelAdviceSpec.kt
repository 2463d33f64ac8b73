package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Benchmarks
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import java.util.function.DoubleConsumer

class ModelAdviceSpec :
    FunSpec({
        /** What is said of 1000 values that come so many seconds apart, with lambda = 10. */
        fun said(
            apart: Double,
            workers: Int = 1,
            dimension: Int = 5,
        ): List<Double> {
            val all = mutableListOf<Double>()
            var now = 1L
            val advice = ModelAdvice(dimension, workers, DoubleConsumer { all += it }) { now }
            val run = CmaEs.standard().withLambda(10).start(Benchmarks.sphere(dimension), 1)
            repeat(1000) {
                advice.evaluated(run, 0.0)
                now += (1e9 * apart).toLong()
            }
            return all
        }

        test("it says once how long an evaluation takes, if that is 0.01 s or more") {
            said(0.05).single() shouldBe (0.05 plusOrMinus 1e-9)
            said(0.0099).shouldBeEmpty()
        }

        test("with workers an evaluation takes as long as theirs, not as the time between two values") {
            said(0.005, workers = 4).single() shouldBe (0.02 plusOrMinus 1e-9)
            said(0.002, workers = 4).shouldBeEmpty()
            said(0.005, workers = 40).single() shouldBe (0.05 plusOrMinus 1e-9) // ten of them have a point
        }

        test("a fit, which nobody shares, must be cheap beside the time between two values") {
            said(0.05, dimension = 39).shouldBeEmpty()
            said(0.05, workers = 8, dimension = 39).shouldBeEmpty()
            said(5.0, dimension = 39).size shouldBe 1
        }

        test("less than a second of watching says nothing, and workers are at least one") {
            said(1e-3).shouldBeEmpty()
            shouldThrow<IllegalArgumentException> { ModelAdvice(3, 0) {} }.message shouldBe
                "workers must be 1 or more, but is 0; use 1 for one evaluation at a time"
        }
    })
