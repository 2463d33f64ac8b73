package dev.reigo.algorithm

import dev.reigo.binaryValue
import dev.reigo.bitAlgorithms
import dev.reigo.distribution.Gaussian
import dev.reigo.evaluatedPoints
import dev.reigo.gaussianAlgorithms
import dev.reigo.optimizer.Optimizer
import dev.reigo.parameters
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameBits
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import kotlin.math.sqrt
import kotlin.random.Random

/** Strictly increasing, also in floating point: powers of two are exact, a cube spreads values out. */
private val transformations = mapOf<String, (Double) -> Double>(
    "4 f" to { 4 * it },
    "f cubed" to { it * it * it },
    "a kink at 1000" to { if (it < 1000) it / 8 else it * 2 },
)

class InvarianceSpec :
    FunSpec({
        for (algorithm in gaussianAlgorithms) {
            test("$algorithm asks for the same points when f is transformed by an increasing function") {
                val problem = Benchmarks.rosenbrock(4).withTarget(-1.0).withBudget(2500)
                val expected = evaluatedPoints(algorithm, problem)
                expected.size shouldBeGreaterThan 2000
                for ((name, transformation) in transformations) {
                    requireSameBits(name, evaluatedPoints(algorithm, transformed(problem, transformation)), expected)
                }
            }
        }

        for (algorithm in bitAlgorithms) {
            test("$algorithm asks for the same points when f is transformed by an increasing function") {
                val problem = Benchmarks.leadingOnes(20).withBudget(1500)
                val expected = evaluatedPoints(algorithm, problem)
                for ((name, transformation) in transformations + ("root" to { f: Double -> sqrt(f) })) {
                    val other = transformed(problem, transformation).withTarget(transformation(19.5))
                    requireSameBits(name, evaluatedPoints(algorithm, other), expected)
                }
            }
        }

        for (algorithm in gaussianAlgorithms.filter { it.sampling().past() == 0 }) {
            test("$algorithm does not depend on the order in which a generation is told") {
                val problem = Problem.external(5, 0.0, 1.0)
                val start = Gaussian.isotropic(DoubleArray(5) { 2.0 }, 4.0)
                requireSameUnderPermutation { algorithm.startAt(problem, start, Xoshiro(3)) }
            }
        }

        for (algorithm in bitAlgorithms.filter { it.sampling().past() == 0 }) {
            test("$algorithm does not depend on the order in which a generation is told") {
                requireSameUnderPermutation { algorithm.start(binaryValue(30, 1_000_000), 3) }
            }
        }
    })

private fun transformed(
    problem: Problem,
    transformation: (Double) -> Double,
): Problem {
    val inner = problem.objective()
    return problem.withObjective { x -> transformation(inner.value(x)) }
}

private fun requireSameUnderPermutation(start: () -> Optimizer) {
    val straight = start()
    val shuffled = start()
    val random = Random(4)
    repeat(60) { t ->
        val points = straight.ask()
        val values =
            DoubleArray(points.size) { i -> points[i].foldIndexed(0.0) { j, sum, x -> sum + x * x * (1L shl j) } }
        straight.tell(points, values)
        val permutation = points.indices.shuffled(random)
        shuffled.tell(
            Array(points.size) { points[permutation[it]] },
            DoubleArray(points.size) { values[permutation[it]] },
        )
        val expected = parameters(straight.distribution())
        requireSameBits("parameters after generation $t", parameters(shuffled.distribution()), expected)
    }
}
