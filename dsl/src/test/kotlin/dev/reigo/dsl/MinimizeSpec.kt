package dev.reigo.dsl

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.util.Random
import kotlin.math.abs
import kotlin.math.pow

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
            message {
                problem("own") {
                    dimension = 2
                    start(-5..5)
                    evaluation { timeout = 0 }
                    objective { f(it) }
                }
            } shouldContain
                "timeout must be a positive number of seconds, but is 0"
        }

        test("what an evaluation means is part of a problem") {
            val own = problem("own") {
                dimension = 2
                start(-5..5)
                evaluation { onFailure = endRun; noisy = true; version = "2" }
                objective { f(it) }
            }
            own.evaluation.let { listOf(it.onFailure, it.noisy, it.version.get()) } shouldBe listOf(endRun, true, "2")
            own.with {
                evaluation { onFailure = worst; noisy = false; version = "3" }
            }.evaluation
                .let { listOf(it.onFailure, it.noisy, it.version.get()) } shouldBe listOf(worst, false, "3")
            bitProblem("own", 2, noisy = true) { 0.0 }.evaluation.noisy shouldBe true
            batchProblem("own") {
                dimension = 2
                start(-5..5)
                evaluation { version = "7" }
                objective { it.map(::f).toDoubleArray() }
            }.evaluation.version.get() shouldBe "7"
        }

        test("it needs as few evaluations as the CMA-ES of the field, not as many as the paper's without step-size adaptation") {
            // means of 20 runs; pycma has 832 and 13,625; 10 % is about 5 standard errors, so false alarms are below 1e-6
            fun mean(
                dimension: Int,
                objective: (DoubleArray) -> Double,
            ) = (1L..20L).map { minimize(dimension, 1..5, target = 1e-10, seed = it, objective = objective).evaluations }.average()
            mean(5) { x -> x.sumOf { it * it } } shouldBeLessThan 1.1 * 832
            mean(20) { x -> x.indices.sumOf { 10.0.pow(6.0 * it / 19) * x[it] * x[it] } } shouldBeLessThan 1.1 * 13_625
        }

        test("the search begins at x0, as an array or a list, by position or by name") {
            val x0 = doubleArrayOf(3.0, 2.0)
            val best = minimize(x0, 0.5) { f(it) }
            for (same in listOf(
                minimize {
                    from(listOf(3, 2), 0.5)
                    objective { f(it) }
                },
                minimize(x0 = x0, sigma = listOf(0.5, 0.5)) { f(it) },
            )) {
                same.point.toList() shouldBe best.point.toList()
            }
            var first: DoubleArray? = null
            minimize(x0, 1e-9, budget = 1) { x -> f(x).also { first = x } }
            first!!.zip(x0).all { (a, b) -> abs(a - b) < 1e-7 } shouldBe true
        }

        test("points stay within bounds, an optimum on a bound is found, and fixed coordinates keep their value") {
            var outside = 0
            val best = minimize {
                from(listOf(3, 2, 5), 1)
                within(listOf(2.0 to null, 0..4, 0..9))
                fix(2, 4)
                objective { x ->
                    if (x[0] < 2 || x[1] < 0 || x[1] > 4 || x[2] != 4.0) outside++
                    f(x)
                }
            }
            outside shouldBe 0
            best.point.toList().zip(listOf(2.0, 1.0, 4.0)).all { (a, b) -> abs(a - b) < 1e-5 } shouldBe true
            best.deviations.toList().last() shouldBe 0.0
        }

        test("without a target a run ends when it has converged; with one it restarts until target or budget end it") {
            fun wells(x: DoubleArray) = x.sumOf { it * it * it * it - 16 * it * it + 5 * it } / 2
            val once = minimize(4, -5..5) { wells(it) }
            once.restarts.shouldBeEmpty()
            once.stopped shouldContain "it has converged: take the best point"
            val global = minimize(4, -5..5, target = -156.66, seed = 2) { wells(it) }
            global.stopped shouldContain "target -156.66 reached"
            global.restarts.map { it.lambda() } shouldBe List(global.restarts.size) { 8 shl it }
            minimize(4, -5..5, target = -1000, restarts = none) { wells(it) }.restarts.shouldBeEmpty()
            val all = minimize(4, -5..5, restarts = bipop, budget = 4000) { wells(it) }
            all.evaluations shouldBe 4000
            all.toString() shouldContain "restarts: ${all.restarts.size}, "
            all.toString().lines().all { it.length <= 79 } shouldBe true
        }

        test("tolerances and a rule of one's own end a run, and so does the time") {
            val rough = minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(tolFun = 1e-3, tolFunHist = 1e-3) }
                objective { f(it) }
            }
            (rough.evaluations < minimize(3, -5..5) { f(it) }.evaluations) shouldBe true
            minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(name = "below 1") { it.newestValue(0) < 1 } }
                objective { f(it) }
            }.stopped shouldBe
                "the rule 'below 1' applies; look at the best point"
            minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(timeLimit = 0.05) }
                objective { x -> f(x).also { Thread.sleep(1) } }
            }.stopped shouldBe
                "the time is up; take the best point, or allow more time"
        }

        test("every rule has its tolerance, and one can be left out") {
            minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(timeLimit = 0.05, without = listOf("tolFun", "tolFunHist", "tolX")) }
                objective { x ->
                    f(x).also { Thread.sleep(1) }
                }
            }.stopped shouldBe "the time is up; take the best point, or allow more time"
            minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(maxIter = 0.01) }
                objective { f(it) }
            }.stopped shouldContain "more iterations than usual"
            minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(noEffectAxis = 1e-15) }
                objective { f(it) }
            }.stopped shouldContain "a step along an axis"
            minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(noEffectCoordinate = 1e-15) }
                objective { f(it) }
            }.stopped shouldContain "a step in a coordinate"
            minimize(3, -5..5) { 7.0 }.stopped shouldContain "many samples share the best value"
            minimize {
                dimension = 3
                start(-5..5)
                search { stop = stops(without = listOf("flat")) }
                objective { 7.0 }
            }.stopped shouldContain "up to tolFun"
            shouldThrow<IllegalArgumentException> { stops(without = listOf("flut")) }.message shouldContain
                "but is 'flut'; use one of these"
            shouldThrow<IllegalArgumentException> { stops(tolX = 1e-3, without = listOf("tolX")) }.message shouldBe
                "tolX must have a tolerance or be left out, but both are said; say one"
        }

        test("a list after x0 is sigma, and x0 says how many variables there are") {
            val x0 = doubleArrayOf(3.0, 2.0)
            minimize(x0, listOf(0.5, 0.1)) { f(it) }.point.toList() shouldBe
                minimize {
                    from(listOf(3, 2), listOf(0.5, 0.1))
                    objective { f(it) }
                }.point.toList()
            shouldThrow<IllegalArgumentException> { minimize(x0, listOf(1, 1, 1)) { f(it) } }.message shouldBe
                "sigma must have one number, or 2, but is 3 numbers; give one per coordinate"
            shouldThrow<IllegalArgumentException> {
                minimize {
                    from(x0, 1)
                    within(listOf(0 to null, 0 to null, 0 to null))
                    objective { f(it) }
                }
            }.message shouldContain
                "but is 3 numbers"
        }

        test("the answer of a noisy run says whether it is a mean or a median") {
            fun shown(
                median: Boolean,
            ) = minimize {
                dimension = 3
                start(-5..5)
                budget = 500
                evaluation { noisy = true; reevaluations = 3; this.median = median }
                objective { f(it) }
            }.toString()
            shown(false) shouldContain "the mean of 20 values at x"
            shown(true) shouldContain "the median of 20 values at x"
        }

        test("reuse gives the paper's algorithm, with its stop rules only") {
            val paper = CmaEs.reuse(Variant.D, 3).run(problem("objective", 3, -5..5, target = 1e-8) { f(it) }, 1)
            val best = minimize {
                dimension = 3
                start(-5..5)
                target = 1e-8
                search { cmaes(reuse = D) }
                objective { f(it) }
            }
            best.point.toList() shouldBe paper.bestPoint().toList()
            best.evaluations shouldBe paper.evaluations()
        }

        test("under noise the answer is the final mean, measured again") {
            val random = Random(1)
            val best = minimize(3, -5..5, noisy = true, budget = 2000, lambda = 30) { f(it) + random.nextGaussian() }
            best.point.toList() shouldBe best.mean.toList()
            (best.standardError in 0.05..0.5) shouldBe true // 1 / sqrt(20), within the range of any 20 normal numbers but for 1e-6
            best.toString() shouldContain " values at x, after "
            val handled = minimize {
                dimension = 3
                start(-5..5)
                budget = 2000
                search { noise = raiseLambda }
                objective { f(it) + random.nextGaussian() }
            }
            (handled.standardError > 0) shouldBe true
        }

        test("the trace of a minimum has the columns that its plot needs") {
            val best = minimize(3, -5..5, budget = 210) { f(it) }
            best.trace.iteration.size shouldBe 30
            best.trace.sigma.size shouldBe 30
            best.trace.deviations.shape.toList() shouldBe listOf(30, 3)
            best.trace.generationMedian.toList().zip(best.trace.generationBest.toList()).all { (a, b) -> a >= b } shouldBe true
            best.sigma shouldBe best.trace.sigma.toList().last()
        }

        test("arguments that do not go together are refused with rule, value and remedy") {
            fun message(block: () -> Unit) = shouldThrow<IllegalArgumentException>(block).message.orEmpty()
            message {
                minimize {
                    from(listOf(1, 2), 1)
                    from(listOf(1, 2), 1)
                    objective { f(it) }
                }
            } shouldBe "x0 must be given once, but is given twice; leave one out"
            message { minimize { start(0..1) } } shouldBe "objective must be given, but is not; write objective { x -> ... }"
            message {
                minimize {
                    from(listOf(1, 2), 1)
                    search {
                        lambda = 9
                        cmaes(reuse = D)
                    }
                    objective { f(it) }
                }
            } shouldBe "lambda must be said in the algorithm if search names one; write e.g. cmaes(lambda = ...)"
            message {
                minimize {
                    dimension = 3
                    start(-5..5)
                    search { stop = stops(timeLimit = -1) }
                    objective { f(it) }
                }
            } shouldContain
                "timeLimit must be a positive number of seconds, but is -1"
            message {
                batchProblem("own") {
                    dimension = 2
                    start(-5..5)
                    evaluation { threads = 2 }
                    objective { x -> x.map(::f).toDoubleArray() }
                }
            } shouldContain
                "threads and timeout must be left out for batchProblem"
            message {
                bitProblem("own") {
                    dimension = 2
                    within(0..1)
                    objective { 0.0 }
                }
            } shouldContain "start and bounds must be left out for bits"
        }
    })
