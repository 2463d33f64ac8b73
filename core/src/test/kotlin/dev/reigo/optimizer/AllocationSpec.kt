package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.SpaceIgo
import dev.reigo.algorithm.Variant
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Constraints
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Noise
import dev.reigo.problem.Problem
import dev.reigo.search.NoiseHandling
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Surrogate
import dev.reigo.search.Tolerance
import dev.reigo.space.Space
import dev.reigo.update.Csa
import dev.reigo.update.Root
import dev.reigo.update.StepSize
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.longs.shouldBeLessThan
import java.lang.management.ManagementFactory
import java.util.Optional

class AllocationSpec :
    FunSpec({
        val ellipsoid = Benchmarks.ellipsoid(10).let { it.withTarget(-1.0).withSmallestEigenvalue(0.0) }
        val oneMax = Benchmarks.oneMax(100).let { it.withTarget(1000.0).withBudget(1_000_000_000) }
        // a random walk, so that sigma neither underflows nor overflows
        val noise = Problem.of("noise", 10, 1.0, 5.0) { x -> ((x[0] * 1e6).toLong() * 7919 % 1009).toDouble() }
            .withBudget(1_000_000_000).withSmallestEigenvalue(0.0).builtIn()
        val patient = Stops.usual().with(Tolerance(StopKind.STAGNATION, 50.0))
        val mixed = Space.builder().real("x").real("y").integer("i", -1000, 1000).category("c", "a", "b", "c").bit("b").build()
        val walk = Problem.of("walk", mixed) { 0.0 }
            .withObjective { x -> ((x[0] * 1e6).toLong() * 7919 % 1009).toDouble() }
            .withBudget(1_000_000_000).withSmallestEigenvalue(0.0).builtIn()
        val limited = noise.withObjective(
            everything { x, out ->
                val f = ((x[0] * 1e6).toLong() * 7919 % 1009).toDouble()
                out.measured(f, f).inequality(((x[1] * 1e6).toLong() * 7919 % 1009) - 400.0).inequality(-1.0).equality(x[2] - x[3])
            },
        ).withConstraints(Constraints.USUAL).withName("limited").builtIn()
        // mostly feasible, so that rules on values see numbers
        val loose = noise.withObjective(
            everything { x, out ->
                val f = ((x[0] * 1e6).toLong() * 7919 % 1009).toDouble()
                out.measured(f, f).inequality(((x[1] * 1e6).toLong() * 7919 % 1009) - 900.0)
            },
        ).withConstraints(Constraints.USUAL).withName("loose limits").builtIn()
        for ((algorithm, problem) in listOf(
            CmaEs.standard() to limited,
            CmaEs.standard().withStops(patient) to loose,
            CmaEs.standard() to loose.withBounds(0.0, 6.0).withFixed(4, 2.0).withName("bounded limits"),
            CmaEs.standard() to limited.withEvaluation(limited.evaluation().withReevaluations(3, true)).withName("repeated limits"),
            CmaEs.reuse(Variant.D, 3) to limited,
            CmaEs.reuse(Variant.A, 2).withStepSize(StepSize.csa()) to limited,
            Restarts.plain(CmaEs.standard().withStops(patient.with(Tolerance(StopKind.TIME_LIMIT, 1e6)))) to loose,
            CmaEs.pure() to ellipsoid,
            CmaEs.hybrid() to ellipsoid,
            CmaEs.reuse(Variant.A, 0) to ellipsoid,
            CmaEs.reuse(Variant.A, 5) to ellipsoid,
            CmaEs.reuse(Variant.D, 3) to ellipsoid,
            CmaEs.reuse(Variant.D, 3) to Benchmarks.rastrigin(10).withTarget(-1.0).withSmallestEigenvalue(0.0),
            CmaEs.importanceMixing(0.1) to ellipsoid,
            CmaEs.standard() to noise,
            CmaEs.standard().withActive(false) to noise,
            CmaEs.standard() to noise.withBounds(0.0, 6.0).withFixed(3, 2.0).withName("bounded"),
            CmaEs.standard() to Noise.additive(1.0).on(ellipsoid),
            CmaEs.standard().withNoise(NoiseHandling(NoiseHandling.Remedy.LAMBDA, 2)) to noise,
            CmaEs.standard() to noise.withEvaluation(noise.evaluation().withReevaluations(3, true)),
            CmaEs.standard().withStops(patient) to noise,
            CmaEs.standard().withStepSize(Csa(5.0, Root.SYMMETRIC)) to noise,
            CmaEs.standard().withShape(Shape.DIAGONAL) to noise,
            CmaEs.reuse(Variant.C, 3).withStepSize(StepSize.csa()) to noise,
            Pbil.compactGa(0) to oneMax,
            Pbil.compactGa(5) to oneMax,
            Restarts.ipop(CmaEs.standard().withStops(patient.with(Tolerance(StopKind.TIME_LIMIT, 1e6)))) to noise,
            Restarts.bipop(CmaEs.reuse(Variant.D, 3).withStops(Stops.of(Tolerance(StopKind.CONDITION)))) to ellipsoid,
            Restarts.ipop(Pbil.of(10, 1)) to oneMax,
            CatCma.standard() to walk,
            CatCma.published() to walk,
            SpaceIgo.of(3) to walk,
            SpaceIgo.of(3).withLambda(2) to MixedBenchmarks.oneMax(20, 5).withTarget(-1.0).withBudget(1_000_000_000),
        )) {
            test("$algorithm on $problem allocates nothing once it runs") {
                // a few kilobytes in 1000 iterations would be a compiler's or profiler's own
                allocated(algorithm, problem, 1000) shouldBeLessThan 4096
            }
        }

        // a model that learns noise makes the distribution collapse after a thousand iterations
        for (modelled in listOf(CmaEs.standard(), CmaEs.standard().withStops(patient.without(StopKind.FLAT)), CmaEs.reuse(Variant.D, 2))) {
            test("$modelled with a surrogate allocates nothing once it runs") {
                allocated(modelled.withSurrogate(Surrogate.lq()), noise, 400, 400) shouldBeLessThan 4096
            }
        }

        test("a surrogate that weighs points by their distances allocates nothing once it runs") {
            allocated(CmaEs.standard().withSurrogate(Surrogate.lq().withNear()), noise, 400, 400) shouldBeLessThan 4096
        }
    })

/** The problem as a benchmark: only a user's own objective gets a new array for each call. */
private fun Problem.builtIn() =
    Problem(name, domain, dimension, space, objective, direction, optimum, start, goal, evaluation, Optional.of(name))

/** Bytes that the thread allocated during the last iterations of a run. */
internal fun allocated(
    algorithm: Algorithm,
    problem: Problem,
    count: Int,
    warmUp: Long = WARM_UP,
): Long {
    val threads = ManagementFactory.getThreadMXBean() as com.sun.management.ThreadMXBean
    val marks = LongArray(2)
    val optimizer = algorithm.start(problem, 1)
    optimizer
        .observe(
            Observer.onIteration {
                val t = it.iterations()
                if (t == warmUp) {
                    marks[0] = threads.currentThreadAllocatedBytes
                } else if (t >= warmUp + count) {
                    marks[1] = threads.currentThreadAllocatedBytes
                    it.stop()
                }
            },
        ).run()
    check(optimizer.iterations() >= warmUp + count) { "ended too early: ${optimizer.stopReason()}" }
    return marks[1] - marks[0]
}

private const val WARM_UP = 1000L
