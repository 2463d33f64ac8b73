package dev.reigo.algorithm

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.first
import dev.reigo.archive.generation
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.kolmogorovCritical
import dev.reigo.kolmogorovSmirnov
import dev.reigo.normalCdf
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.search.Batch
import dev.reigo.search.Mixing
import dev.reigo.search.StopReason
import dev.reigo.sphere
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.types.shouldBeInstanceOf
import java.util.OptionalDouble
import kotlin.math.sqrt

/** Populations of `current` mixed from populations of `previous`, over and over. */
private class Populations(
    private val previous: Distribution,
    private val current: Distribution,
    private val lambda: Int,
    alpha: Double,
) {
    private val archive = Archive(previous, lambda, Window.Generations(1), true)
    private val sampling = Mixing(alpha).open()
    private val generator = Xoshiro(21)
    private val batch = Batch()
    var drawn = 0L

    /** Draws a population of the previous distribution, then mixes one of the current from it. */
    fun population(): List<DoubleArray> {
        archive.open(previous)
        val first = archive.draw(previous, lambda, generator)
        for (c in first until first + lambda) archive.tell(c, 0.0)
        archive.open(current)
        check(sampling.draw(archive, current, generator, batch).isEmpty)
        drawn += batch.size()
        for (c in batch.from() until batch.to()) archive.tell(c, 0.0)
        val start = archive.first(0)
        return List(lambda) { i -> DoubleArray(previous.dimension()).also { archive.samples().get(start + i, it) } }
    }
}

class ImportanceMixingRunsSpec :
    FunSpec({
        for (alpha in listOf(0.0, 0.3, 1.0)) {
            test("a population mixed with alpha = $alpha is distributed as the current Gaussian") {
                val previous = Gaussian.isotropic(doubleArrayOf(0.0), 1.0)
                val current = Gaussian.isotropic(doubleArrayOf(0.5), 0.49)
                val mixing = Populations(previous, current, 20, alpha)
                val x = List(3000) { mixing.population() }.flatten().map { it[0] }.toDoubleArray()
                // false alarm 1e-4; the points of the previous Gaussian would give about 60
                kolmogorovSmirnov(x) { normalCdf((it - 0.5) / 0.7) } shouldBeLessThan kolmogorovCritical(1e-4)
                kolmogorovSmirnov(x) { normalCdf(it) } shouldBeGreaterThan 20.0
                val share = mixing.drawn / 60_000.0
                // kept is the integral of min(p', (1 - alpha) p), which is less than 1 - alpha
                share shouldBeGreaterThan alpha - 1e-9
                if (alpha < 1) share shouldBeLessThan 0.95
            }
        }

        test("a mixed population of bits is distributed as the current Bernoulli distribution") {
            val previous = Bernoulli.of(doubleArrayOf(0.5, 0.3, 0.6), 0.01, 0.99)
            val current = Bernoulli.of(doubleArrayOf(0.7, 0.35, 0.4), 0.01, 0.99)
            val mixing = Populations(previous, current, 10, 0.1)
            val counts = IntArray(8)
            val n = 60_000
            repeat(n / 10) { mixing.population().forEach { x -> counts[(x[0] + 2 * x[1] + 4 * x[2]).toInt()]++ } }
            for (s in 0..7) { // 8 comparisons with 4 standard errors: about 5e-4
                val x = doubleArrayOf((s and 1).toDouble(), (s shr 1 and 1).toDouble(), (s shr 2).toDouble())
                val p = Math.exp(current.logDensity(x))
                requireNear("string $s", counts[s].toDouble() / n, p, 4 * sqrt(p * (1 - p) / n))
            }
        }

        test("only new points are evaluated, and only they are counted") {
            val plain = CmaEs.pure().withLambda(40).run(Benchmarks.sphere(5), 1)
            for (alpha in listOf(0.0, 0.1)) {
                val algorithm = CmaEs.importanceMixing(alpha).withLambda(40)
                var calls = 0L
                val problem = Benchmarks.sphere(5).let { p ->
                    p.withObjective { x ->
                        calls++
                        p.objective().value(x)
                    }
                }
                val result = algorithm.run(problem, 1)
                result.success() shouldBe true
                result.evaluations() shouldBe calls
                result.evaluations() shouldBeLessThan result.iterations() * 40 * 3 / 4
                result.evaluations() shouldBeLessThan plain.evaluations()
            }
        }

        test("alpha = 1 keeps nothing and evaluates whole generations") {
            val result = CmaEs.importanceMixing(1.0).withLambda(10).run(sphere(3, 205), 1)
            result.evaluations() shouldBe 205
            result.iterations() shouldBe 20
        }

        test("bits with importance mixing are solved with fewer evaluations than generations times lambda") {
            val result = Pbil.of(20, 0).with("alpha", 0.0).run(Benchmarks.oneMax(30), 2)
            result.success() shouldBe true
            result.evaluations() shouldBeLessThan result.iterations() * 20
        }

        test("a sampler gives up where the previous points are refused and new ones are never accepted") {
            val previous = Gaussian.isotropic(doubleArrayOf(0.0), 1.0)
            val archive = Archive(previous, 2, Window.Generations(1), true)
            archive.generation(previous, List(2) { doubleArrayOf(0.0) })
            for (c in 0..1) archive.component(0).logDensity()[c] = 1000.0 // far more likely before than now
            val current = Gaussian.isotropic(doubleArrayOf(1e-9), 1.0)
            archive.open(current)
            Mixing(0.0).open().draw(archive, current, Xoshiro(1), Batch()).get() shouldBe "100000 draws"
        }

        test("a run that draws in vain ends with its own reason, and keeps what it found") {
            val algorithm = CmaEs.importanceMixing(0.0).withLambda(20).with("cm", 1e-5).with("cmu", 0.0)
            val result = algorithm.run(sphere(2, 1_000_000), 1)
            val reason = result.reason()
            reason.shouldBeInstanceOf<StopReason.NoNewPoints>()
            reason.code() shouldBe "no new points"
            reason.limit() shouldBe "100000 draws in iteration ${result.iterations() + 1}"
            result.bestValue().isFinite() shouldBe true
        }

        test("a run that only recycles ends after 100,000 iterations") {
            val problem = Problem.ofBits("bits", 3) { x -> x.sum() }.withBudget(1_000_000)
            val result = Pbil.of(4, 0).with("alpha", 0.0).run(problem, 1)
            result.reason() shouldBe StopReason.NoNewPoints("100000 iterations")
            result.iterations() shouldBe 100_000
            result.evaluations() shouldBeLessThan 10_000
        }

        test("the CMA-ES takes as many iterations as it is given") {
            val result = CmaEs.importanceMixing(0.0).withLambda(4).with("iterations", 500).run(sphere(20, 1_000_000), 1)
            result.reason() shouldBe StopReason.NoNewPoints("500 iterations")
            result.iterations() shouldBe 500
        }

        test("the number of iterations is part of the name only where it is set") {
            CmaEs.importanceMixing(0.0).key() shouldBe "importanceMixing(alpha=0.0)"
            CmaEs.importanceMixing(0.0).with("iterations", 500).key() shouldBe "importanceMixing(alpha=0.0, iterations=500)"
        }

        test("a number of iterations without importance mixing, or below 1, is refused") {
            shouldThrow<IllegalArgumentException> { CmaEs.pure().with("iterations", 500) }.message shouldBe
                "iterations must be left out for rankMu(), which has no use for it, but is 500; choose parameters that go with it"
            shouldThrow<IllegalArgumentException> { CmaEs.importanceMixing(0.0).with("iterations", 0) }.message shouldBe
                "iterations of importance mixing must be 1 or more, but is 0; leave it out for 100000"
        }
    })
