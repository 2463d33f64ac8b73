package dev.reigo

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.Variant
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.Result
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.Evaluation
import dev.reigo.problem.Objective
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import dev.reigo.search.NoiseHandling
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Surrogate
import dev.reigo.search.Tolerance
import dev.reigo.surrogate.ModelKind
import dev.reigo.update.Csa
import dev.reigo.update.Root
import dev.reigo.update.StepSize

/** Every algorithm of the paper for R^d, with and without reuse. */
internal val gaussianAlgorithms: List<CmaEs> = listOf(
    CmaEs.pure(),
    CmaEs.hybrid(),
    CmaEs.reuse(Variant.A, 0),
    CmaEs.reuse(Variant.A, 5),
    CmaEs.reuse(Variant.B, 3),
    CmaEs.reuse(Variant.B, 3).with("rankedMean", true),
    CmaEs.reuse(Variant.C, 3),
    CmaEs.reuse(Variant.D, 3),
    CmaEs.reuse(Variant.A, 3).with("estimator", dev.reigo.weighting.RatioEstimator.SEPARATE),
    CmaEs.importanceMixing(0.0),
    CmaEs.importanceMixing(0.2),
)

/** The CMA-ES of the tutorial in its variants, and sample reuse with a step size. */
internal val standardAlgorithms: List<CmaEs> = listOf(
    CmaEs.standard(),
    CmaEs.standard().withActive(false),
    CmaEs.standard().withStops(Stops.usual()),
    CmaEs.standard().withNoise(NoiseHandling.raiseLambda()),
    CmaEs.standard().withNoise(NoiseHandling.reevaluate()),
    CmaEs.standard().withStepSize(StepSize.NONE),
    CmaEs.standard().withStepSize(Csa(5.0, Root.SYMMETRIC)),
    CmaEs.standard().withShape(Shape.DIAGONAL),
    CmaEs.standard().withShape(Shape.DIAGONAL).withActive(false).withStepSize(StepSize.NONE),
    CmaEs.reuse(Variant.A, 3).withStepSize(StepSize.csa()),
    CmaEs.reuse(Variant.C, 3).withStepSize(StepSize.csa()),
    CmaEs.reuse(Variant.D, 3).withStepSize(StepSize.csa()).withShape(Shape.DIAGONAL),
)

/** The CMA-ES with a model that ranks its samples. */
internal val modelledAlgorithms: List<CmaEs> = listOf(
    CmaEs.standard().withSurrogate(Surrogate.lq()),
    CmaEs.standard().withSurrogate(Surrogate.lq(ModelKind.DIAGONAL)).withShape(Shape.DIAGONAL).withActive(false),
    CmaEs.reuse(Variant.A, 3).withSurrogate(Surrogate.lq()),
    CmaEs.reuse(Variant.D, 3).withStepSize(StepSize.csa()).withSurrogate(Surrogate.lq()),
)

internal val bitAlgorithms: List<Pbil> = listOf(
    Pbil.compactGa(0),
    Pbil.compactGa(5),
    Pbil.of(10, 0),
    Pbil.of(10, 3),
    Pbil.of(10, 0).with("alpha", 0.1),
)

/** Every point that a run evaluates, in order, one after the other. */
internal fun evaluatedPoints(
    algorithm: Algorithm,
    problem: Problem,
    seed: Long = 1,
): DoubleArray {
    val points = ArrayList<Double>()
    val recording = problem.withObjective { x ->
        x.forEach { points += it }
        problem.objective().value(x)
    }
    algorithm.run(recording, seed)
    return points.toDoubleArray()
}

/** m and C, or theta, as one row of numbers. */
internal fun parameters(distribution: Distribution): DoubleArray =
    distribution.mean() +
        if (distribution is Gaussian) {
            distribution.covariance().flatMap {
                it.toList()
            }.toDoubleArray()
        } else {
            doubleArrayOf()
        }

internal fun requireSameRun(
    got: Result,
    expected: Result,
) {
    requireSameBits("best point", got.bestPoint(), expected.bestPoint())
    requireSameBits("best value", doubleArrayOf(got.bestValue()), doubleArrayOf(expected.bestValue()))
    val counts = { r: Result -> listOf(r.reason().code(), r.evaluations(), r.iterations(), r.invalidValues(), r.restarts()) }
    if (counts(got) != counts(expected)) throw AssertionError("got ${counts(got)}, expected ${counts(expected)}")
}

/** sum x^2 over R^d from [1, 5]^d without a target. */
internal fun sphere(
    d: Int,
    budget: Long,
): Problem = Problem.of("sphere", d, 1.0, 5.0) { x -> x.sumOf { it * it } }.withBudget(budget)

/** A function of bits without ties between different strings of up to 50 bits. */
internal fun binaryValue(
    d: Int,
    budget: Long,
): Problem =
    Problem
        .ofBits("binary value", d, Objective { x -> x.foldIndexed(0.0) { j, sum, bit -> sum + bit * (1L shl j) } })
        .withDirection(Direction.MAXIMIZE)
        .withBudget(budget)

/** Every algorithm, with a problem each. The values of any may come in any order. */
internal val everyAlgorithm: List<Pair<Algorithm, Problem>> =
    (gaussianAlgorithms + standardAlgorithms).map { it to Benchmarks.ellipsoid(3).withBudget(700) } +
        modelledAlgorithms.map { it to Benchmarks.rosenbrock(3).withTarget(0.0).withBudget(400) } +
        bitAlgorithms.map { it to Benchmarks.leadingOnes(20).withBudget(700) } +
        listOf(
            Restarts.ipop(CmaEs.standard().withStops(Stops.usual())) to Benchmarks.rastrigin(3).withBudget(3000),
            Restarts.ipop(CmaEs.standard().withSurrogate(Surrogate.lq())) to Benchmarks.rastrigin(3).withBudget(1500),
            CmaEs.standard() to Benchmarks.ellipsoid(3).withBudget(700).evaluatedThrice(),
            CmaEs.importanceMixing(0.2) to Benchmarks.ellipsoid(3).withBudget(700).evaluatedThrice(),
            CmaEs.standard().withNoise(NoiseHandling.raiseLambda()) to Benchmarks.ellipsoid(3).withBudget(900).evaluatedThrice(),
            Restarts.ipop(CmaEs.standard().withStops(Stops.of(Tolerance(StopKind.TOL_FUN, 0.1))).withNoise(NoiseHandling.reevaluate())) to
                Benchmarks.rastrigin(3).withBudget(2000),
        )

private fun Problem.evaluatedThrice() = withEvaluation(Evaluation(OnFailure.WORST, false, evaluation().version(), 3, false))
