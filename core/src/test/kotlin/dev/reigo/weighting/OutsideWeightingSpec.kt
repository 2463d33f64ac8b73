package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Product
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.exp

private fun normal(mean: Double) = Gaussian.isotropic(doubleArrayOf(mean), 1.0)

private fun archive(
    window: Window = Window.Generations(2),
    table: Boolean = true,
) = Archive(normal(0.0), 4, window, table)

private fun reuse(
    archive: Archive,
    estimator: RatioEstimator = RatioEstimator.MIXTURE,
) = Weights.reuse(estimator, Utility.cma()).open(archive).reuse().get()

/** Opens a distribution with these points, without their values; returns the first column. */
private fun Archive.points(
    mean: Double,
    vararg x: Double,
): Int {
    open(normal(mean))
    val first = reserve(x.size)
    x.forEachIndexed { i, each -> samples().set(first + i, doubleArrayOf(each)) }
    samplesWereSet(first, first + x.size)
    return first
}

private fun Archive.tellAll(vararg values: Double) {
    (0 until extent()).filter { isDrawn(it) }.forEachIndexed { i, c -> tell(c, values[i]) }
    rank()
}

/** Samples from outside, and those of which reuse is judged. */
class OutsideWeightingSpec :
    FunSpec({
        test("densities count in rules that know past densities, and in their views") {
            for ((kept, expected) in listOf(archive() to true, archive(Window.NONE) to false, archive(table = false) to false)) {
                val rule = reuse(kept)
                rule.usesDensities() shouldBe expected
                PartWeighting(kept, rule, 0).usesDensities() shouldBe expected
                val ranks = Weights.positional().open(kept)
                ranks.usesDensities() shouldBe false
                PartWeighting(kept, ranks, 0).usesDensities() shouldBe false
                LateWeighting(kept, ranks, rule).usesDensities() shouldBe expected
            }
        }

        test("a sample from outside has no negative weight, and the total is without it") {
            val archive = archive(Window.NONE)
            val weights = SignedWeights(doubleArrayOf(0.75, 0.25, -0.5, -0.125))
            val active = ActiveWeighting(archive) { weights }
            archive.points(0.0, 1.0, 2.0, 2.0, 4.0)
            archive.inject(1, doubleArrayOf(3.0), null)
            archive.inject(2, doubleArrayOf(3.0), null)
            archive.tellAll(1.0, 2.0, 3.0, 4.0)
            val weighted = active.weighted()
            (0..2).map { weighted.coefficient(it) } shouldBe listOf(0.75, 0.25, 0.0)
            requireNear("the last", weighted.coefficient(3), -0.125 / 16, 1e-14)
            active.negative(2) shouldBe 0.0
            active.total() shouldBe 0.375 + 0.5
            archive.points(0.0, 1.0, 2.0, 2.0, 4.0)
            archive.tellAll(1.0, 2.0, 3.0, 4.0)
            active.total() shouldBe 0.375 // what was left out is not left out again
        }

        test("beside a model, no rule has a negative weight for a sample from outside, and the total is with it") {
            val archive = archive(Window.NONE)
            val own = object : Weights {
                override fun name() = "own"

                override fun reuses() = false

                override fun open(archive: Archive) =
                    object : NewestWeighting(archive) {
                        override fun compute(coefficients: DoubleArray) =
                            listOf(0.75, 0.25, -0.5, -0.125).forEachIndexed { r, w -> coefficients[order()[r]] = w }
                    }
            }
            val rules = listOf(own.openWithOptimum(archive, 0.1, 0.1), own.open(archive, 0.1, 0.1))
            archive.points(0.0, 1.0, 2.0, 2.0, 4.0)
            archive.inject(0, doubleArrayOf(3.0), null)
            archive.inject(2, doubleArrayOf(3.0), null)
            archive.tellAll(1.0, 4.0, 3.0, 2.0)
            rules.map { rule -> (0..3).map { rule.weighted().coefficient(it) } } shouldBe
                listOf(listOf(0.75, -0.125, 0.0, 0.25), listOf(0.75, -0.125, -0.5, 0.25))
            rules.map { it.total() } shouldBe listOf(0.375, 0.375)
            val active = Weights.active().openWithOptimum(archive, 0.1, 0.1)
            active.weighted().coefficient(2) shouldBe 0.0
            (active.weighted().coefficient(1) < 0) shouldBe true
            requireNear("total", active.total(), 1 - NegativeScale.of(1, 4, 0.1, 0.1).alpha(), 1e-14)
        }

        test("samples from outside count by the mixture with their density, in the sums of the generation then open") {
            val archive = archive()
            val rule = reuse(archive)
            archive.points(0.0, 0.1, 0.2, 0.3, 0.4)
            archive.inject(1, doubleArrayOf(0.9), normal(2.0).density())
            archive.tellAll(1.0, 2.0, 3.0, 4.0)
            archive.points(0.5, 0.5, 0.7)
            archive.inject(5, doubleArrayOf(1.1), normal(3.0).density())
            archive.tellAll(0.5, 2.5)
            rule.weighted()
            val counts = mapOf(0.0 to 3, 2.0 to 1, 0.5 to 1, 3.0 to 1)
            for (c in 0 until 6) {
                val x = DoubleArray(1).also { archive.samples().get(c, it) }
                val mixture = counts.entries.sumOf { (mean, n) -> n / 6.0 * exp(normal(mean).logDensity(x)) }
                requireNear("ratio $c", rule.ratios()[c], exp(normal(0.5).logDensity(x)) / mixture, 1e-13)
            }
            val a = DoubleArray(6) { rule.weighted().coefficient(it) }
            val sums = rule.coefficientSums()
            sums.size shouldBe 2
            requireNear("present", sums[0], (a[4] + a[5]) * 3, 1e-13)
            requireNear("past", sums[1], (a[0] + a[1] + a[2] + a[3]) * 6 / 4, 1e-13)
        }

        test("u of separate ratios weighs past samples by them") {
            val archive = archive()
            val rule = reuse(archive, RatioEstimator.SEPARATE)
            archive.points(0.0, 0.1, 0.8)
            archive.tellAll(1.0, 3.0)
            archive.points(1.0, 0.5, 0.6)
            archive.tellAll(2.0, 3.0)
            rule.weighted()
            val (better, worse) = listOf(0.1, 0.8).map {
                exp(normal(1.0).logDensity(doubleArrayOf(it)) - normal(0.0).logDensity(doubleArrayOf(it)))
            }
            val expected = (better + (better + worse / 2)) / 2 / (better + worse)
            requireNear("u", rule.meanQuantile(), expected, 1e-14)
        }

        test("past samples that the present distribution cannot have drawn do not count in u") {
            val archive = archive()
            val rule = reuse(archive)
            archive.points(100.0, 100.0)
            archive.points(0.0, 0.25) // ratio 0 of the first one
            archive.tellAll(1.0, 4.0)
            archive.points(0.0, 0.5)
            archive.tellAll(3.0)
            rule.weighted()
            rule.ratios()[0] shouldBe 0.0
            rule.meanQuantile() shouldBe 0.0 // all that counts of the past is worse
        }

        test("u is huge weights' too: a past sample where only the present distribution is") {
            val archive = archive()
            val rule = reuse(archive)
            archive.points(0.0, 60.0, 0.0)
            archive.tellAll(1.0, 4.0)
            archive.points(60.0, 60.0)
            archive.tellAll(3.0)
            rule.weighted()
            rule.ratios()[0] shouldBe 3.0
            requireNear("u", rule.meanQuantile(), 1.0, 1e-15)
        }

        test("u needs past samples, new ones and values that are all ranked") {
            val archive = archive()
            val rule = reuse(archive)
            archive.points(0.0, 0.1, 0.2)
            rule.meanQuantile().isNaN() shouldBe true // before the first update
            archive.tellAll(1.0, 2.0)
            rule.weighted()
            rule.meanQuantile().isNaN() shouldBe true // no past
            val late = archive.points(0.0, 0.3, 0.4, 0.5)
            archive.tell(late, 1.5)
            archive.rank()
            rule.weighted()
            requireNear("u", rule.meanQuantile(), 0.5, 1e-15)
            archive.tell(late + 1, 1.7)
            rule.meanQuantile().isNaN() shouldBe true // not ranked
            archive.points(0.0, 0.6)
            archive.tell(late + 2, 1.7)
            archive.rank()
            rule.weighted()
            rule.meanQuantile().isNaN() shouldBe true // no new ones
        }

        test("marginal ratios without reuse are 1, of old samples whose densities are forgotten too, and have room to grow") {
            fun product(mean: Double) =
                Product.of(normal(mean), Categorical.uniform(intArrayOf(3), doubleArrayOf(0.1)))
            val archive = Archive(product(0.0), 2, Window.NONE, true)
            val part = RatioEstimator.MARGINAL.ofPart(0)
            part.name() shouldBe "marginal"
            val rule = part.open(archive)
            archive.open(product(0.0))
            archive.draw(product(0.0), 2, Xoshiro(1))
            archive.tell(0, 1.0)
            rule.compute(DoubleArray(2))
            archive.open(product(1.0))
            val first = archive.draw(product(1.0), 40, Xoshiro(2))
            for (c in first until first + 40) archive.tell(c, c.toDouble())
            archive.component(1).density() shouldBe null
            val ratios = DoubleArray(archive.samples().capacity()).also { rule.compute(it) }
            (first until first + 40).all { ratios[it] == 1.0 } shouldBe true
            archive.tell(1, 1.0)
            rule.compute(ratios)
            requireNear("with an old one that has no density", ratios[first], 41.0 / 40, 1e-15)
        }

        test("the marginal estimator of all parts is the mixture") {
            val archive = archive()
            archive.points(0.0, 0.1, 0.2)
            archive.points(1.0, 0.3, 0.4)
            archive.tellAll(1.0, 2.0, 3.0, 4.0)
            val (one, other) = listOf(RatioEstimator.MARGINAL, RatioEstimator.MIXTURE).map { estimator ->
                DoubleArray(archive.samples().capacity()).also { estimator.open(archive).compute(it) }
            }
            requireSameBits("ratios", one, other)
            one[0] shouldBe other[0]
            (one[0] > 0) shouldBe true
        }
    })
