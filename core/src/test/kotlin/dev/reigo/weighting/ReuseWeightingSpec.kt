package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.standardError
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.abs
import kotlin.math.exp
import kotlin.random.Random

private fun gaussian(t: Int) = Gaussian.isotropic(doubleArrayOf(0.3 * t, 0.0), 1.0 + 0.2 * t)

/** Generations of any size, some of whose samples wait for their values or were discarded. */
private fun gappyArchive(random: Random): Archive {
    val archive = Archive(gaussian(0), 2, Window.Generations(6), true)
    val generator = Xoshiro(random.nextLong())
    val generations = 1 + random.nextInt(5)
    repeat(generations) { t ->
        archive.open(gaussian(t))
        val n = 1 + random.nextInt(5)
        val first = archive.draw(gaussian(t), n, generator)
        for (c in first until first + n) {
            when (if (c == first) 0 else random.nextInt(4)) { // at least one is told
                0, 1 -> archive.tell(c, random.nextInt(5).toDouble())
                2 -> archive.discard(c)
            }
        }
    }
    archive.rank()
    return archive
}

class ReuseWeightingSpec :
    FunSpec({
        for (estimator in listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE)) {
            test("the sums of the components, by their shares, add up to that of all coefficients (${estimator.name()})") {
                checkAll(200, Arb.long()) { seed ->
                    val archive = gappyArchive(Random(seed))
                    val weighting = ReuseWeights(estimator, Utility.cma()).open(archive)
                    val weighted = weighting.weighted()
                    val sums = weighting.coefficientSums()
                    sums.size shouldBe archive.size()
                    val total = sums.indices.sumOf { sums[it] * archive.component(it).told() } / archive.count()
                    requireNear("sum", total, weighted.sum(), 1e-13 * (1 + abs(weighted.sum())))
                    for (age in sums.indices) {
                        val own = (0 until archive.extent()).filter { archive.belongs(it, archive.component(age)) }
                        val mean = own.sumOf { weighted.coefficient(it) } * archive.count() / own.size
                        requireNear("component $age", sums[age], mean, 1e-12 * (1 + abs(mean)))
                    }
                }
            }
        }

        test("every sample may be the only one of its distribution, and the present one may have none") {
            val archive = Archive(gaussian(0), 2, Window.Generations(1), true)
            repeat(4) { t ->
                archive.open(gaussian(t))
                archive.draw(gaussian(t), 1, Xoshiro(t.toLong())) shouldBe t
            }
            archive.open(gaussian(4))
            for (c in 0..3) archive.tell(c, c.toDouble())
            archive.rank()
            archive.samples().capacity() shouldBe 4
            val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            weighting.weighted().count() shouldBe 4
            weighting.coefficientSums().toList() shouldBe
                listOf(0.0) + (3 downTo 0).map { 4 * weighting.weighted().coefficient(it) }
        }

        test("the effective sample size is that of the told samples alone, at most their number") {
            checkAll(200, Arb.long()) { seed ->
                val archive = gappyArchive(Random(seed))
                val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
                weighting.weighted()
                val ratios = (0 until archive.extent()).filter { archive.isTold(it) }.map { weighting.ratios()[it] }
                ratios.size shouldBe archive.count()
                val expected = ratios.sum() * ratios.sum() / ratios.sumOf { it * it }
                requireNear("size", weighting.effectiveSampleSize(), expected, 1e-12 * expected)
                (weighting.effectiveSampleSize() <= archive.count() * (1 + 1e-12)) shouldBe true
            }
        }

        test("a hole that a smaller generation leaves counts nowhere, whenever someone asks") {
            val archive = Archive(gaussian(0), 3, Window.Generations(1), true)
            val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            for ((t, n) in listOf(4, 5, 3).withIndex()) {
                archive.generation(gaussian(t), List(n) { doubleArrayOf(0.2 * it, 0.1 * t) }, DoubleArray(n) { (7 * it + t) % 5 + 0.1 * t })
                weighting.weighted()
                if (t == 0) weighting.coefficientSums().size shouldBe 1 // the ages of the first are noted
            }
            archive.isTold(3) shouldBe false // the third generation is in the place of the first
            val told = (0..8).filter { it != 3 }
            val ratios = told.map { weighting.ratios()[it] }
            requireNear("size", weighting.effectiveSampleSize(), ratios.sum() * ratios.sum() / ratios.sumOf { it * it }, 1e-12)
            val sums = told.groupBy { if (it < 3) 0 else 1 }.mapValues { (_, own) ->
                own.sumOf { weighting.weighted().coefficient(it) } * 8 / own.size
            }
            weighting.coefficientSums().forEachIndexed { age, sum -> requireNear("sum $age", sum, sums.getValue(age), 1e-12) }
        }

        test("samples that wait for a value change neither diagnostics nor coefficients") {
            fun archive(waiting: Int): Archive {
                val archive = Archive(gaussian(0), 2, Window.Generations(6), true)
                repeat(3) { t ->
                    val points = List(t + 2) { doubleArrayOf(0.2 * it, 0.1 * t) }
                    archive.generation(gaussian(t), points, DoubleArray(t + 2) { it.toDouble() })
                    if (waiting > 0) archive.draw(gaussian(t), waiting, Xoshiro(t.toLong()))
                }
                return archive
            }
            val plain = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive(0)).also { it.weighted() }
            val gappy = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive(3)).also { it.weighted() }
            requireSameBits("sums", gappy.coefficientSums(), plain.coefficientSums())
            gappy.effectiveSampleSize() shouldBe plain.effectiveSampleSize()
        }

        test("diagnostics are those of the last update, also after the next distribution has opened") {
            val archive = gappyArchive(Random(3))
            val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive).also { it.weighted() }
            val sums = weighting.coefficientSums()
            val size = weighting.effectiveSampleSize()
            archive.open(gaussian(9))
            archive.draw(gaussian(9), 5, Xoshiro(1)).also { archive.tell(it, 0.0) }
            requireSameBits("sums", weighting.coefficientSums(), sums)
            weighting.effectiveSampleSize() shouldBe size
        }

        test("u is the mean quantile of new samples among past ones, reweighted by the mixture of the past densities") {
            for (seed in 1..20) {
                val random = Random(seed)
                val distributions = List(4) { gaussian(it) }
                val archive = Archive(distributions[0], 3, Window.Generations(3), true)
                val points = ArrayList<Pair<Double, Double>>() // x and f of the past
                val new = ArrayList<Double>()
                for ((t, distribution) in distributions.withIndex()) {
                    archive.open(distribution)
                    val first = archive.reserve(3)
                    val xs = List(3) { random.nextDouble(-1.0, 4.0) }
                    xs.forEachIndexed { i, x -> archive.samples().set(first + i, doubleArrayOf(x, 0.0)) }
                    archive.samplesWereSet(first, first + 3)
                    for (i in 0 until 3) {
                        val f = random.nextInt(6).toDouble() // ties too
                        archive.tell(first + i, f)
                        if (t < 3) points += xs[i] to f else new += f
                    }
                    archive.rank()
                }
                val reuse = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
                reuse.weighted()
                val rho = points.map { (x, _) ->
                    val l = distributions.map { it.logDensity(doubleArrayOf(x, 0.0)) }
                    exp(l[3]) / (0 until 3).sumOf { exp(l[it]) / 3 }
                }
                val expected = new.map { f ->
                    points.indices.sumOf {
                        rho[it] * (
                            if (points[it].second < f) {
                                1.0
                            } else if (points[it].second == f) {
                                0.5
                            } else {
                                0.0
                            }
                            )
                    } /
                        rho.sum()
                }.average()
                requireNear("u", reuse.reuse().get().meanQuantile(), expected, 1e-12)
            }
        }

        test("u is 0.5 on the average if past samples are as good as new ones, and NaN without past or new ones") {
            // independent samples of one distribution are exchangeable, so the mean is exactly 0.5; 4.5 standard errors: 7e-6
            val generations = FixedGenerations(List(3) { gaussian(0) }, 5)
            val reuse = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(generations.archive)
            val generator = Xoshiro(1)
            val us = DoubleArray(2000) {
                for (t in 0 until 3) {
                    val archive = generations.archive
                    archive.open(gaussian(0))
                    val first = archive.draw(gaussian(0), 5, generator)
                    for (c in first until first + 5) archive.tell(c, archive.component(0).logDensity()[c])
                    archive.rank()
                }
                reuse.weighted()
                reuse.reuse().get().meanQuantile()
            }
            requireNear("mean u", us.average(), 0.5, 4.5 * standardError(us))
            val alone = Archive(gaussian(0), 2, Window.Generations(2), true)
            val first = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(alone)
            alone.open(gaussian(0))
            alone.draw(gaussian(0), 2, generator).let { c -> (c until c + 2).forEach { alone.tell(it, 1.0) } }
            first.reuse().get().meanQuantile().isNaN() shouldBe true
            alone.rank()
            first.weighted()
            first.reuse().get().meanQuantile().isNaN() shouldBe true
        }
    })
