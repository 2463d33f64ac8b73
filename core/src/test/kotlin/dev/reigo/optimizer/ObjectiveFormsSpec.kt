package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.bitAlgorithms
import dev.reigo.gaussianAlgorithms
import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.BitObjective
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeSameInstanceAs
import java.util.Optional
import java.util.concurrent.ConcurrentHashMap

private fun inBatches(problem: Problem): Problem {
    val inner = problem.objective()
    return problem.withObjective(BatchObjective { points -> DoubleArray(points.size) { inner.value(points[it]) } })
}

class ObjectiveFormsSpec :
    FunSpec({
        for (algorithm in gaussianAlgorithms) {
            test("$algorithm is the same run whether points are evaluated one by one, in batches or in parallel") {
                val problems = listOf(Benchmarks.ellipsoid(4).withBudget(1501), Benchmarks.sphere(3).withTarget(0.1))
                for (problem in problems) {
                    val expected = algorithm.run(problem, 3)
                    requireSameRun(algorithm.run(inBatches(problem), 3), expected)
                    val parallel = problem.withObjective(ParallelObjective(problem.objective(), 2, Optional.empty()))
                    requireSameRun(algorithm.run(parallel, 3), expected)
                }
            }
        }

        for (algorithm in bitAlgorithms) {
            test("$algorithm is the same run on packed bits, on numbers and in batches") {
                val problem = Benchmarks.leadingOnes(70).withBudget(3001)
                val expected = algorithm.run(problem, 3)
                val inner = problem.objective()
                requireSameRun(algorithm.run(problem.withObjective { x -> inner.value(x) }, 3), expected)
                requireSameRun(algorithm.run(inBatches(problem), 3), expected)
            }
        }

        test("an objective that changes its argument changes nothing") {
            val problem = Benchmarks.ellipsoid(4).withBudget(1000)
            val inner = problem.objective()
            val changing = problem.withObjective { x -> inner.value(x).also { x.fill(Double.NaN) } }
            val changingBatch = problem.withObjective(
                BatchObjective { points ->
                    DoubleArray(points.size) { inner.value(points[it]) }.also { points.forEach { x -> x.fill(7.0) } }
                },
            )
            for (algorithm in gaussianAlgorithms) {
                val expected = algorithm.run(problem, 8)
                requireSameRun(algorithm.run(changing, 8), expected)
                requireSameRun(algorithm.run(changingBatch, 8), expected)
            }
        }

        test("an objective of bits that changes its argument changes nothing") {
            val problem = Benchmarks.oneMax(70).withBudget(1000)
            val packed = problem.objective() as BitObjective
            val changing = problem.withObjective(
                BitObjective { bits, d -> packed.value(bits, d).also { bits.fill(-1L) } },
            )
            val numbers = problem.withObjective { x -> packed.value(x).also { x.fill(1.0) } }
            for (algorithm in bitAlgorithms) {
                val expected = algorithm.run(problem, 8)
                requireSameRun(algorithm.run(numbers, 8), expected)
                requireSameRun(algorithm.run(changing, 8), expected)
            }
        }

        test("a batch never holds more points than the budget allows") {
            var evaluated = 0
            val objective = BatchObjective { points ->
                evaluated += points.size
                DoubleArray(points.size) { points[it].sum() }
            }
            val problem = Problem.of("batch", 4, 0.0, 1.0, objective)
            CmaEs.pure().run(problem.withBudget(21), 1).evaluations() shouldBe 21
            evaluated shouldBe 21
        }

        test("a batch that gives too few values is an objective failure that says so") {
            val problem = Problem.of("short", 4, 0.0, 1.0, BatchObjective { DoubleArray(3) })
            val reason = CmaEs.pure().run(problem, 1).reason() as StopReason.ObjectiveFailure
            reason.cause().message shouldContain "the batch objective's answer must have length 8, but is 3"
        }

        test("parallel evaluation has no more threads than asked for, however large the generation") {
            val threads = ConcurrentHashMap.newKeySet<Thread>()
            val objective = ParallelObjective(
                {
                    threads += Thread.currentThread()
                    0.0
                },
                2,
                Optional.empty(),
            )
            objective.values(Array(500) { DoubleArray(1) })
            threads.size shouldBeLessThanOrEqual 2
        }

        test("a failure in parallel evaluation keeps its cause, an error too") {
            for (thrown in listOf(IllegalStateException("broken"), AssertionError("broken"))) {
                val objective = ParallelObjective({ throw thrown }, 2, Optional.empty())
                val reason = CmaEs.pure().run(Problem.of("fails", 2, 0.0, 1.0, objective), 1).reason()
                (reason as StopReason.ObjectiveFailure).cause() shouldBeSameInstanceAs thrown
            }
        }
    })
