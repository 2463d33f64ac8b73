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
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.ln
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

        test("where all runs fail it is infinite, with an infinite interval") {
            val ert = Ert.of(DoubleArray(5) { FAILED })
            ert shouldBe Ert(5, 0, FAILED, FAILED, FAILED)
            ert.successRate() shouldBe 0.0
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

        test("few successes leave the upper end infinite") {
            val ert = Ert.of(DoubleArray(20) { if (it == 0) 50.0 else FAILED })
            ert.value() shouldBe 1000.0
            ert.high() shouldBe FAILED
        }

        test("the interval covers the true ERT about as often as it says") {
            val random = Random(5)
            val truth = 1000 / 0.7
            val covered = (1..200).count {
                val runs = DoubleArray(50) {
                    if (random.nextDouble() <
                        0.7
                    ) {
                        -1000 * ln(random.nextDouble())
                    } else {
                        FAILED
                    }
                }
                val ert = Ert.of(runs)
                ert.low() <= truth && truth <= ert.high()
            }
            // nominal 190; a percentile interval of 50 skewed runs covers 0.931: at most 170 has probability 5e-5
            covered shouldBeGreaterThan 170
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
