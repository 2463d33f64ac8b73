package dev.reigo.extending

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Igo
import dev.reigo.algorithm.Variant
import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.WeightedSamples
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.allocated
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.update.LearningRates
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import kotlin.math.exp
import kotlin.math.sqrt

/** The parts that docs/extending.md defines, in one of its languages. */
private class Parts(
    val language: String,
    val weights: (Double) -> Weights,
    val family: (Int, Int) -> Distribution,
    val stepSize: StepSize,
) {
    val weighted = CmaEs.reuse(Variant.A, 5).withWeights(weights(0.25), weights(0.25))
    val categorical = Igo(
        "categories",
        { problem, _ -> family(problem.dimension(), 4) },
        8,
        3,
        0.1,
        RatioEstimator.MIXTURE,
        Utility.pbil(0.25),
    )
    val stepped: CmaEs = CmaEs.pure().withStepSize(stepSize)
}

private val inKotlin = Parts("Kotlin", ::Middle, ::Categories, Csa)
private val inJava by lazy {
    val middle = javaExamples.loadClass("Middle").getConstructor(Double::class.java)
    val categories = javaExamples.loadClass("Categories").getConstructor(Int::class.java, Int::class.java)
    val csa = javaExamples.loadClass("Csa").getConstructor().newInstance() as StepSize
    Parts("Java", { middle.newInstance(it) as Weights }, { d, c -> categories.newInstance(d, c) as Distribution }, csa)
}

private val codes = Problem
    .of("codes", 6, 0.0, 3.0) { x -> x.foldIndexed(0.0) { j, sum, v -> sum + (j + 1) * (v - j % 4) * (v - j % 4) } }
    .withTarget(0.5)
    .withBudget(2000)

class ExamplesSpec : FunSpec({
    for (parts in listOf(inJava, inKotlin)) {
        val language = parts.language

        test("the weight rule in $language gives the best quarter equal shares, and tied samples the same") {
            fun coefficients(vararg values: Double) = weighted(parts.weights(0.25), values)
            coefficients(4.0, 1.0, 3.0, 2.0, 8.0, 7.0, 6.0, 5.0) shouldBe listOf(0.0, 0.5, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0)
            coefficients(1.0, 1.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0) shouldBe listOf(0.5, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0)
        }

        test("the weight rule in $language reaches the target of the sphere in 20 runs of 20") {
            for (seed in 1L..20L) parts.weighted.run(Benchmarks.sphere(5), seed).reason().code() shouldBe "target"
        }

        test("the probabilities of the family in $language sum to 1 and are those of its samples") {
            val family = parts.family(2, 3).apply { setParameters(doubleArrayOf(0.5, 0.3, 0.2, 0.1, 0.25, 0.65)) }
            val points = List(9) { doubleArrayOf((it / 3).toDouble(), (it % 3).toDouble()) }
            points.sumOf { exp(family.logDensity(it)) } shouldBe (1.0 plusOrMinus 1e-15)
            val n = 100_000
            val samples = family.newSamples(n)
            val logDensity = DoubleArray(n)
            family.sample(samples, 0, n, Xoshiro(1), logDensity)
            val x = DoubleArray(2)
            val counts = List(n) { samples.get(it, x).run { x.toList() } }.groupingBy { it }.eachCount()
            for (point in points) {
                val p = exp(family.logDensity(point))
                // 5 standard errors for 9 points: false alarms below 1e-5
                counts.getValue(point.toList()) / n.toDouble() shouldBe (p plusOrMinus 5 * sqrt(p * (1 - p) / n))
            }
            samples.get(7, x)
            logDensity[7] shouldBe family.logDensity(x)
        }

        test("the family's step in $language is the natural gradient: F step = grad l") {
            val theta = doubleArrayOf(0.5, 0.3, 0.2)
            for (x in 0..2) {
                val family = parts.family(1, 3).apply { setParameters(theta) }
                val samples = family.newSamples(1).apply { set(0, doubleArrayOf(x.toDouble())) }
                family.step(WeightedSamples(samples, doubleArrayOf(1.0)), 0.01) shouldBe true
                val step = DoubleArray(3) { (family.parameters()[it] - theta[it]) / 0.01 }
                // theta_0 and theta_1 are free, theta_2 = 1 - theta_0 - theta_1
                for (a in 0..1) {
                    val gradient = (if (x == a) 1 / theta[a] else 0.0) - (if (x == 2) 1 / theta[2] else 0.0)
                    step[a] / theta[a] + (step[0] + step[1]) / theta[2] shouldBe (gradient plusOrMinus 1e-12)
                }
            }
        }

        test("the family in $language finds the best of 4^6 points in 20 runs of 20") {
            for (seed in 1L..20L) {
                parts.categorical.run(codes, seed).bestPoint().toList() shouldBe listOf(0.0, 1.0, 2.0, 3.0, 0.0, 1.0)
            }
        }

        test("the step size in $language follows its formula from the first step") {
            val rates = LearningRates.pure(2, 6)
            val old = Gaussian.isotropic(doubleArrayOf(1.0, 1.0), 4.0)
            val step = doubleArrayOf(1.2, -1.6) // of length 2, which is 1 if C = 4 I is the identity
            val c = (rates.muEff() + 2) / (2 + rates.muEff() + 5)
            val path = sqrt(c * (2 - c) * rates.muEff())
            val expected = exp(c / (1 + c) * (path / (sqrt(2.0) * (1 - 1 / 8.0 + 1 / 84.0)) - 1))
            parts.stepSize.open(2, rates).factor(old, step) shouldBe (expected plusOrMinus 1e-14)
            step.toList() shouldBe listOf(1.2, -1.6)
        }

        test("the step size in $language solves the sphere with a tenth of the evaluations in each of 11 runs") {
            for (seed in 0L..10L) {
                val problem = Benchmarks.sphere(10)
                val without = CmaEs.pure().run(problem, seed).evaluations()
                parts.stepped.run(problem, seed).evaluations() shouldBeLessThan without / 10
            }
        }

        for ((algorithm, problem) in listOf(
            parts.weighted to Benchmarks.ellipsoid(3).withBudget(600),
            parts.categorical to codes.withTarget(-1.0).withBudget(600),
            parts.stepped to Benchmarks.ellipsoid(3).withBudget(600),
        )) {
            test("$algorithm in $language goes on from a saved state bit for bit, wherever it was stopped") {
                val expected = algorithm.run(problem, 6)
                for (evaluations in 1L..100L) requireSameRun(stoppedAndResumed(algorithm, problem, evaluations), expected)
            }
        }

        for (algorithm in listOf(parts.weighted, parts.stepped)) {
            test("$algorithm in $language allocates nothing once it runs") {
                val problem = Benchmarks.ellipsoid(10).withTarget(-1.0).withSmallestEigenvalue(0.0)
                allocated(algorithm, problem, 1000) shouldBeLessThan 4096
            }
        }
    }

    test("the parts in Java and in Kotlin make the same runs") {
        for ((java, kotlin) in listOf(inJava.weighted to inKotlin.weighted, inJava.stepped to inKotlin.stepped)) {
            requireSameRun(java.run(Benchmarks.rosenbrock(3), 1), kotlin.run(Benchmarks.rosenbrock(3), 1))
        }
        requireSameRun(inJava.categorical.run(codes, 1), inKotlin.categorical.run(codes, 1))
    }

    test("a utility of one's own is enough to change what a quantile is worth") {
        val steep = Utility.of("steep") { s -> minOf(s, 0.1) / 0.1 }
        val algorithm = CmaEs.reuse(Variant.A, 5, RatioEstimator.MIXTURE, steep)
        algorithm.key() shouldBe "cmaes(A, k=5, utility=steep)"
        algorithm.run(Benchmarks.sphere(5), 1).reason().code() shouldBe "target"
    }

    test("a family takes over the parameters of another without a method of its own") {
        val family = Categories(1, 2).apply { setParameters(doubleArrayOf(0.25, 0.75)) }
        requireSameBits("theta", Categories(1, 2).apply { set(family) }.parameters(), family.parameters())
    }
})

/** The coefficients of a rule for a first generation with these values. */
private fun weighted(rule: Weights, values: DoubleArray): List<Double> {
    val gaussian = Gaussian.isotropic(doubleArrayOf(0.0), 1.0)
    val archive = Archive(gaussian, values.size, Window.Generations(0), false)
    archive.open(gaussian)
    val first = archive.draw(gaussian, values.size, Xoshiro(1))
    for (i in values.indices) archive.tell(first + i, values[i])
    archive.rank()
    val weighted = rule.open(archive).weighted()
    return values.indices.map { weighted.coefficient(first + it) }
}

private fun stoppedAndResumed(algorithm: Algorithm, problem: Problem, evaluations: Long) =
    algorithm.start(problem, 6).let { first ->
        first.observe(
            object : Observer {
                override fun evaluated(run: Optimizer, value: Double) {
                    if (run.evaluations() == evaluations) run.stop()
                }
            },
        )
        first.run()
        algorithm.resume(problem, first.state()).run()
    }
