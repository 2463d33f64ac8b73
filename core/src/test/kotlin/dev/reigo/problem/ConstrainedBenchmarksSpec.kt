package dev.reigo.problem

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Restarts
import dev.reigo.optimizer.Result
import dev.reigo.search.Stops
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.OptionalDouble
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.sqrt

private val search = CmaEs.standard().withStops(Stops.usual())

/** A run that ends by itself, not at the target. */
private fun converged(
    problem: Problem,
    seed: Long,
): Result = search.run(problem.withGoal(Goal(OptionalDouble.empty(), 60_000, 1e-30)), seed)

private fun outcome(
    problem: Problem,
    x: DoubleArray,
) = Outcome.of(0.0).also { problem.objective().evaluate(x.clone(), it) }

private fun known(name: String): Problem =
    ConstrainedBenchmarks::class.java.getMethod(if (name == "elleq") "ellipsoidPairs" else name).invoke(null) as Problem

/** Points that others have published as the optima, with the digits that they gave. */
private val published = mapOf(
    "g03" to DoubleArray(10) { 1 / sqrt(10.0) },
    "g04" to doubleArrayOf(78.0, 33.0, 29.9952560256815985, 45.0, 36.7758129057882073),
    "g05" to doubleArrayOf(679.945148297028709, 1026.06697600004691, 0.118876369094410433, -0.39623348521517826),
    "g06" to doubleArrayOf(14.095, 0.84296078921546),
    "g07" to doubleArrayOf(
        2.17199634142692, 2.3636830416034, 8.77392573913157, 5.09598443745173, 0.990654756560493,
        1.43057392853463, 1.32164415364306, 9.82872576524495, 8.2800915887356, 8.3759266477347,
    ),
    "g09" to doubleArrayOf(
        2.33049935147405, 1.95137236847115, -0.477541399510616, 4.36572624923626, -0.624486959100389, 1.03813099410962, 1.59422667806715,
    ),
    "g10" to doubleArrayOf(
        579.306685018, 1359.97067807936, 5109.97065743133, 182.017699630615,
        295.601173702747, 217.982300369385, 286.416525927869, 395.601173702747,
    ),
    "spring" to doubleArrayOf(0.0516890610, 0.3567177299, 11.2889659),
    "beam" to doubleArrayOf(0.205729639786, 3.470488665628, 9.036623910358, 0.205729639786),
    "vessel" to doubleArrayOf(0.7781686413751, 0.3846491626279, 40.3196187240987, 200.0),
    "elleq" to DoubleArray(10).also { x ->
        val a = DoubleArray(10) { Math.pow(10.0, 4 * it / 9.0) }
        for (k in 0..4) for (i in listOf(k, k + 5)) x[i] = (1 / a[i]) / (1 / a[k] + 1 / a[k + 5])
    },
)

class ConstrainedBenchmarksSpec :
    FunSpec({
        for (name in ConstrainedBenchmarks.names()) {
            test("$name: where a search converges, multipliers of the right sign balance the gradients, and f + lambda g is f*") {
                val problem = known(name)
                val optimum = problem.optimum().asDouble
                val found = (1L..4L).map { converged(problem, it) }.filter { it.feasibility().get().feasible() }.minBy { it.bestValue() }
                val conditions = KarushKuhnTucker(problem, found.bestPoint())
                conditions.residual shouldBeLessThan 2e-4
                conditions.value shouldBe (optimum plusOrMinus 2e-9 * max(1.0, abs(optimum)))
                // no run finds anything that is better by more than the tolerance is worth
                val worth = 1e-6 * conditions.price + 1e-9 * max(1.0, abs(optimum))
                (found.bestValue() in optimum - worth..optimum + worth) shouldBe true
            }
        }

        for ((name, x) in published) {
            test("$name: the published optimum has f*, and the conditions of an optimum hold there") {
                val problem = known(name)
                val optimum = problem.optimum().asDouble
                val there = outcome(problem, x)
                there.value() shouldBe (optimum plusOrMinus 2e-6 * max(1.0, abs(optimum)))
                val conditions = KarushKuhnTucker(problem, x)
                conditions.residual shouldBeLessThan 2e-4
                conditions.value shouldBe (optimum plusOrMinus 2e-8 * max(1.0, abs(optimum)))
            }
        }

        for ((name, d, m) in listOf("sphere", "ellipsoid", "rosenbrock").flatMap { f ->
            listOf(Triple(f, 5, 1), Triple(f, 5, 5), Triple(f, 10, 2), Triple(f, 10, 10), Triple(f, 20, 20))
        }) {
            test("$name with $d variables and $m linear constraints: all are active at x*, with positive multipliers") {
                val problem = Benchmarks.byName("$name-con$m", d)
                val x = DoubleArray(d) { i ->
                    when (name) {
                        "sphere" -> 1.0
                        "ellipsoid" -> Math.pow(10.0, -3.0 * i / (d - 1))
                        else -> Math.pow(0.5, Math.pow(2.0, i.toDouble()))
                    }
                }
                val there = outcome(problem, x)
                there.value() shouldBe (problem.optimum().asDouble plusOrMinus 1e-12 * problem.optimum().asDouble)
                there.constraintCount() shouldBe m
                (0 until m).all { abs(there.constraint(it)) < 1e-15 } shouldBe true
                val conditions = KarushKuhnTucker(problem, x)
                conditions.residual shouldBeLessThan 1e-5
                conditions.pulling shouldBe m
            }
        }

        test("constraints have length 1 as gradients, so that their number is a distance") {
            val problem = ConstrainedBenchmarks.ellipsoid(6, 4)
            val at = DoubleArray(6) { 0.3 * it }
            val before = outcome(problem, at)
            for (i in 0..3) {
                val gradient = DoubleArray(6) { j ->
                    outcome(problem, at.clone().also { it[j] += 1.0 }).constraint(i) - before.constraint(i)
                }
                sqrt(gradient.sumOf { it * it }) shouldBe (1.0 plusOrMinus 1e-12)
            }
        }

        test("each is found by a search with restarts, within its budget") {
            for (name in ConstrainedBenchmarks.names()) Restarts.plain(search).run(known(name), 1).success() shouldBe true
            for ((name, m) in listOf("sphere" to 4, "ellipsoid" to 6, "rosenbrock" to 3)) {
                Restarts.plain(search).run(Benchmarks.byName("$name-con$m", 7), 1).success() shouldBe true
            }
        }

        test("a file names them, and other dimensions or counts are refused") {
            for (name in ConstrainedBenchmarks.names()) {
                val problem = known(name)
                Problem.of(problem.description()).let { (it.key() to it.hasObjective()) shouldBe (problem.key() to true) }
                ConstrainedBenchmarks.isName(name) shouldBe true
                shouldThrow<IllegalArgumentException> { Benchmarks.byName(name, 17) }.message shouldContain "dimension of $name must be"
            }
            val linear = ConstrainedBenchmarks.sphere(5, 3)
            Problem.of(linear.description()).key() shouldBe linear.key()
            ConstrainedBenchmarks.isName("sphere-con0") shouldBe false
            shouldThrow<IllegalArgumentException> { ConstrainedBenchmarks.sphere(3, 4) }.message shouldContain "must be from 1 to 3"
        }
    })
