package dev.reigo.analysis

import dev.reigo.algorithm.CmaEs
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Runner
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.ln
import kotlin.math.sqrt
import kotlin.random.Random

private const val FAILED = Double.POSITIVE_INFINITY

class ErtSpec :
    FunSpec({
        test("ERT is the mean of the successful runs over the success rate") {
            val ert = Ert.of(doubleArrayOf(100.0, 200.0, FAILED, FAILED))
            ert.value() shouldBe 300.0
            ert.runs() shouldBe 4
            ert.successes() shouldBe 2
            ert.successRate() shouldBe 0.5
        }

        test("where all runs fail it is infinite, without an interval") {
            val ert = Ert.of(DoubleArray(5) { FAILED })
            ert shouldBe Ert(5, 0, FAILED, 0.0, FAILED)
            ert.successRate() shouldBe 0.0
            ert.hasInterval() shouldBe false
        }

        test("fewer than five runs or two successes have no interval") {
            for (few in listOf(doubleArrayOf(7.0), doubleArrayOf(1.0, 2.0, 3.0, 4.0), doubleArrayOf(1.0, FAILED, FAILED, FAILED, FAILED))) {
                Ert.of(few).let { listOf(it.low(), it.high(), it.hasInterval()) } shouldBe listOf(0.0, FAILED, false)
            }
            for (enough in listOf(doubleArrayOf(1.0, 2.0, 3.0, 4.0, 5.0), doubleArrayOf(1.0, 2.0, FAILED, FAILED, FAILED))) {
                Ert.of(enough).hasInterval() shouldBe true
            }
        }

        test("runs that hardly vary have the interval of Student's t, and five hundred or more that of the normal distribution") {
            // quantiles of t at 0.98 and 0.975; the simulation of 20,000 and more values is within 0.02 of them by 4 standard errors
            val random = Random(1)
            for ((n, t) in listOf(5 to 2.9985, 10 to 2.3984, 20 to 2.2047)) {
                val runs = DoubleArray(n) { 1000.0 + it % 3 }
                val error = sqrt(runs.sumOf { (it - runs.average()) * (it - runs.average()) } / (n - 1) / n)
                requireNear("high of $n", (Ert.of(runs).high() - runs.average()) / error, t, 0.06 * t)
                requireNear("low of $n", (runs.average() - Ert.of(runs).low()) / error, t, 0.06 * t)
            }
            val many = DoubleArray(20_000) { 1000 + random.nextDouble() }
            val error = sqrt(1 / 12.0 / many.size)
            requireNear("high", (Ert.of(many).high() - many.average()) / error, 1.96, 0.05)
        }

        test("the interval of runs some of which failed contains that of the mean over the rate") {
            val reached = doubleArrayOf(80.0, 95.0, 100.0, 110.0, 130.0)
            val all = Ert.of(reached)
            val some = Ert.of(reached + doubleArrayOf(FAILED, FAILED))
            some.value() shouldBe all.value() * 7 / 5
            (some.low() / some.value() < all.low() / all.value() && some.high() / some.value() > all.high() / all.value()) shouldBe true
        }

        test("the percentile bootstrap is there by name, with the ends of the exact bootstrap distribution") {
            // the means of two of 1 and 3 are 1, 2, 2, 3, each with probability 1/4
            Ert.percentileBootstrap(doubleArrayOf(1.0, 3.0)) shouldBe Ert(2, 2, 2.0, 1.0, 3.0)
            Intervals.PERCENTILE_BOOTSTRAP.ert(doubleArrayOf(1.0, 3.0)) shouldBe Ert(2, 2, 2.0, 1.0, 3.0)
            Intervals.STUDENTIZED.ert(doubleArrayOf(1.0, 3.0)) shouldBe Ert.of(doubleArrayOf(1.0, 3.0))
        }

        test("where all runs take the same time the interval is a point") {
            Ert.of(DoubleArray(9) { 70.0 }) shouldBe Ert(9, 9, 70.0, 70.0, 70.0)
        }

        test("the interval contains the value, is never NaN, and is the same each time") {
            checkAll(40, Arb.long()) { seed ->
                val random = Random(seed)
                val rate = random.nextDouble(0.3, 1.0)
                val runs = DoubleArray(10 + random.nextInt(50)) {
                    if (random.nextDouble() < rate) Math.rint(1000 * (1 - ln(random.nextDouble()))) else FAILED
                }
                val ert = Ert.of(runs)
                if (ert.successes() > 0) (ert.low() <= ert.value() && ert.value() <= ert.high()) shouldBe true
                ert shouldBe Ert.of(runs.copyOf())
            }
        }

        test("one success of many runs leaves the upper end infinite") {
            val ert = Ert.of(DoubleArray(20) { if (it == 0) 50.0 else FAILED })
            ert.value() shouldBe 1000.0
            ert.high() shouldBe FAILED
        }

        test("from results it counts evaluations of successes only") {
            fun results(problem: Problem) = Runner(2) {}.execute(Experiment.of(CmaEs.pure(), problem).withRuns(20))
            val lengths = results(Benchmarks.sphere(2)).map { it.evaluations() }.sorted()
            val results = results(Benchmarks.sphere(2).withBudget(lengths[12])) // 7 of the same runs exceed it
            val ert = Ert.of(results)
            val good = results.filter { it.success() }.map { it.evaluations().toDouble() }
            ert.successes() shouldBe good.size
            good.size shouldBe 13
            requireNear("ERT", ert.value(), good.average() / (good.size / 20.0), 1e-9)
            ert.value() shouldBeGreaterThan good.average() * 0.999
        }

        test("the value alone is that of the ERT with its interval") {
            checkAll(100, Arb.long()) { seed ->
                val random = Random(seed)
                val runs = DoubleArray(1 + random.nextInt(9)) {
                    if (random.nextBoolean()) random.nextInt(1000).toDouble() else FAILED
                }
                Ert.value(runs) shouldBe Ert.of(runs).value()
            }
            Ert.value(doubleArrayOf(100.0, 200.0, FAILED, FAILED)) shouldBe 300.0
            Ert.value(doubleArrayOf(FAILED)) shouldBe FAILED
        }

        test("no runs, and NaN or negative evaluations are refused") {
            for (ert in listOf<(DoubleArray) -> Any>({ Ert.of(it) }, { Ert.value(it) })) {
                shouldThrow<IllegalArgumentException> { ert(doubleArrayOf()) }
                    .message shouldContain "number of runs must be 1 or more, but is 0; run the experiment first"
                for (bad in listOf(Double.NaN, -1.0)) {
                    shouldThrow<IllegalArgumentException> { ert(doubleArrayOf(1.0, bad)) }
                        .message shouldBe "evaluations must be 0 or more, but is $bad; use +infinity for a failed run"
                }
            }
        }
    })
