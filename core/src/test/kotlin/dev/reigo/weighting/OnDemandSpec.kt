package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.LikelihoodRule
import dev.reigo.archive.Window
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Product
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameBits
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

private fun mixed(t: Int): Distribution =
    Product.of(
        Gaussian.isotropic(doubleArrayOf(0.2 * t, 0.0, -0.1 * t), 1.0 + 0.1 * t),
        Categorical.of(
            arrayOf(doubleArrayOf(0.5 - 0.05 * t, 0.3 + 0.05 * t, 0.2), doubleArrayOf(0.4 + 0.02 * t, 0.6 - 0.02 * t)),
            doubleArrayOf(0.01, 0.01),
        ),
    )

private val outside = mixed(9).density()
private val points = List(4) { doubleArrayOf(0.3 * it, -0.2, 0.1 * it, it % 3.0, it % 2.0) }

/** A run with generations of any size, ties, samples that wait, are given up, set by hand or come from outside. */
private class Course(
    seed: Long,
    private val table: LikelihoodRule,
    utility: Utility = Utility.cma(),
    estimator: RatioEstimator = RatioEstimator.MIXTURE,
) {
    private val random = Random(seed)
    private val generator = Xoshiro(seed)
    private var t = 0
    val archive = Archive(mixed(0), 4, Window.Generations(1 + random.nextInt(2)), table)
    val weighting: ReuseWeighting = ReuseWeights(estimator, utility).open(archive)

    fun generation() {
        val present = mixed(t++)
        archive.open(present)
        val n = 2 + random.nextInt(12)
        val first = archive.draw(present, n, generator)
        if (random.nextInt(3) == 0) archive.inject(first, points[random.nextInt(4)], outside)
        if (random.nextInt(3) == 0) {
            val set = archive.reserve(1)
            archive.samples().set(set, points[random.nextInt(4)])
            archive.samplesWereSet(set, set + 1)
        }
        for (c in 0 until archive.extent()) if (archive.isDrawn(c)) settle(c, c == first + 1)
        archive.rank()
    }

    private fun settle(
        column: Int,
        mustBeTold: Boolean,
    ) = when (if (mustBeTold) 9 else random.nextInt(10)) {
        0 -> archive.discard(column)
        1 -> Unit
        else -> archive.tell(column, random.nextInt(25).toDouble())
    }

    fun coefficients(): DoubleArray {
        val weighted = weighting.weighted()
        val all = DoubleArray(archive.extent())
        for (n in 0 until weighted.count()) all[weighted.column(n)] = weighted.coefficient(weighted.column(n))
        return all
    }

    fun state() = archive.state()
}

class OnDemandSpec :
    FunSpec({
        for (utility in listOf(Utility.cma(), Utility.pbil(0.25))) {
            test("coefficients and diagnostics are those of the whole table (${utility.name()})") {
                checkAll(200, Arb.long()) { seed ->
                    val whole = Course(seed, LikelihoodRule.ALL, utility)
                    val asked = Course(seed, LikelihoodRule.ON_DEMAND, utility)
                    repeat(5) {
                        whole.generation()
                        asked.generation()
                        requireSameBits("coefficients", asked.coefficients(), whole.coefficients())
                        requireSameBits("sums", asked.weighting.coefficientSums(), whole.weighting.coefficientSums())
                        if (it % 2 == 0) {
                            fun diagnostics(of: Course) =
                                doubleArrayOf(of.weighting.effectiveSampleSize(), of.weighting.meanQuantile())
                            requireSameBits("diagnostics", diagnostics(asked), diagnostics(whole))
                            requireSameBits("coefficients", asked.coefficients(), whole.coefficients())
                        }
                    }
                }
            }
        }

        for (estimator in listOf(RatioEstimator.SEPARATE, RatioEstimator.MONTE_CARLO, RatioEstimator.MARGINAL)) {
            test("every estimator takes a table on demand (${estimator.name()})") {
                checkAll(50, Arb.long()) { seed ->
                    val courses = listOf(LikelihoodRule.ALL, LikelihoodRule.ON_DEMAND).map { Course(seed, it, estimator = estimator) }
                    repeat(3) {
                        courses.forEach { it.generation() }
                        requireSameBits("coefficients", courses[1].coefficients(), courses[0].coefficients())
                    }
                }
            }
        }

        test("a state has all log-likelihoods, and an archive on demand goes on from it") {
            checkAll(50, Arb.long()) { seed ->
                val whole = Course(seed, LikelihoodRule.ALL)
                val asked = Course(seed, LikelihoodRule.ON_DEMAND)
                repeat(3) {
                    whole.generation()
                    asked.generation()
                }
                val status = whole.state().integers("status")
                val used = status.indices.filter { status[it] != 0 }
                whole.state().rows("logDensity").forEachIndexed { j, row ->
                    val got = asked.state().rows("logDensity")[j]
                    requireSameBits("row $j", used.map { got[it] }.toDoubleArray(), used.map { row[it] }.toDoubleArray())
                }
                val again = Course(seed, LikelihoodRule.ON_DEMAND)
                again.archive.restore(asked.state(), mixed(2))
                again.archive.rank() // coefficients follow a ranking
                whole.archive.rank()
                requireSameBits("coefficients", again.coefficients(), whole.coefficients())
            }
        }

        test("the first ratios are those of three eighths, then of four more, until their sum is above the half") {
            for ((n, expected) in listOf(16 to 10, 32 to 20)) { // 6, 10; 12, 16, 20
                val archive = Archive(mixed(0), n, Window.Generations(1), LikelihoodRule.ON_DEMAND)
                val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
                archive.open(mixed(0))
                archive.draw(mixed(0), n, Xoshiro(3))
                for (c in 0 until n) archive.tell(c, c.toDouble())
                archive.rank()
                weighting.weighted().count() shouldBe expected
            }
        }

        test("active weights ask for the densities of late samples") {
            val coefficients = listOf(LikelihoodRule.ALL, LikelihoodRule.ON_DEMAND).map { table ->
                val normal = List(2) { Gaussian.isotropic(doubleArrayOf(0.3 * it, 0.1), 1.0 + it) }
                val archive = Archive(normal[0], 6, Window.Generations(1), table)
                val weighting = Weights.active().open(archive, 0.1, 0.2)
                archive.open(normal[0])
                archive.draw(normal[0], 6, Xoshiro(5))
                for (c in 0 until 3) archive.tell(c, c.toDouble())
                archive.rank()
                archive.open(normal[1])
                val first = archive.draw(normal[1], 3, Xoshiro(6))
                for (c in listOf(3, 4, 5, first, first + 1, first + 2)) archive.tell(c, 10.0 - c)
                archive.rank()
                DoubleArray(archive.extent()) { weighting.weighted().coefficient(it) }
            }
            requireSameBits("coefficients", coefficients[1], coefficients[0])
        }

        test("a recycled sample has its density by the present distribution") {
            val archive = Archive(mixed(0), 2, Window.Generations(1), LikelihoodRule.ON_DEMAND)
            archive.open(mixed(0))
            archive.draw(mixed(0), 2, Xoshiro(1)).also { archive.tell(it, 1.0) }
            archive.open(mixed(1))
            val target = archive.reserve(1)
            archive.recycle(0, target)
            val expected = DoubleArray(archive.samples().capacity())
            mixed(1).logDensity(archive.samples(), 0, archive.extent(), expected)
            archive.component(0).logDensity()[target] shouldBe expected[0]
        }

        test("only the best samples get ratios: until the quantile 1/2, with all that tie with the last of them") {
            val archive = Archive(mixed(0), 8, Window.Generations(1), LikelihoodRule.ON_DEMAND)
            val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            archive.isOnDemand() shouldBe true
            archive.open(mixed(0))
            archive.draw(mixed(0), 16, Xoshiro(3))
            for (c in 0 until 16) archive.tell(c, if (c in 6..10) 6.0 else c.toDouble()) // ratios are 1
            archive.rank()
            weighting.weighted().count() shouldBe 11 // 6, then 4 more, then the last of five that tie
            weighting.ratios().take(16) shouldBe List(11) { 1.0 } + List(5) { 0.0 }
            (11 until 16).all { weighting.weighted().coefficient(it) == 0.0 } shouldBe true
            weighting.effectiveSampleSize() shouldBe 16.0
            weighting.ratios().take(16) shouldBe List(16) { 1.0 }
        }

        test("the present distribution may have no values yet") {
            val coefficients = listOf(LikelihoodRule.ALL, LikelihoodRule.ON_DEMAND).map { table ->
                val archive = Archive(mixed(0), 6, Window.Generations(1), table)
                val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
                archive.open(mixed(0))
                archive.draw(mixed(0), 6, Xoshiro(5))
                for (c in 0 until 5) archive.tell(c, c.toDouble())
                archive.rank()
                weighting.weighted()
                archive.open(mixed(1))
                archive.draw(mixed(1), 2, Xoshiro(6))
                archive.tell(5, 0.5)
                archive.rank()
                DoubleArray(6) { weighting.weighted().coefficient(it) }
            }
            requireSameBits("coefficients", coefficients[1], coefficients[0])
        }

        test("a table on demand cannot tell the sample size once values or samples have come") {
            for (change in listOf<(Archive) -> Unit>({ it.tell(15, 0.0) }, { it.reserve(1) })) {
                val archive = Archive(mixed(0), 8, Window.Generations(1), LikelihoodRule.ON_DEMAND)
                val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
                archive.open(mixed(0))
                archive.draw(mixed(0), 16, Xoshiro(3))
                for (c in 0 until 15) archive.tell(c, c.toDouble())
                archive.rank()
                weighting.weighted()
                change(archive)
                weighting.effectiveSampleSize().isNaN() shouldBe true
            }
        }

        test("a table on demand cannot tell the sample size of the last update once the next distribution is open") {
            val archive = Archive(mixed(0), 8, Window.Generations(1), LikelihoodRule.ON_DEMAND)
            val weighting = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            weighting.effectiveSampleSize() shouldBe 0.0 // before the first update
            archive.open(mixed(0))
            for (c in 0 until 8) archive.tell(archive.draw(mixed(0), 1, Xoshiro(c.toLong())), c.toDouble())
            archive.rank()
            weighting.weighted()
            archive.open(mixed(1))
            weighting.effectiveSampleSize().isNaN() shouldBe true
            weighting.meanQuantile().isNaN() shouldBe true
            weighting.coefficientSums().size shouldBe 1
        }
    })
