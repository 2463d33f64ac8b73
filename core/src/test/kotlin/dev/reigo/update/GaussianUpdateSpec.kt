package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.description.State
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.GaussianFamily
import dev.reigo.distribution.Integers
import dev.reigo.normalCdf
import dev.reigo.requireNear
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.ReuseWeighting
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weighting
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import java.util.Optional
import kotlin.math.sqrt

private const val NEAR = 1e-13

/** Given coefficients by rank. */
private class Fixed(
    archive: Archive,
    private vararg val byRank: Double,
) : NewestWeighting(archive) {
    override fun compute(coefficients: DoubleArray) = byRank.forEachIndexed { r, a -> coefficients[order()[r]] = a }

    fun moment(y: DoubleArray) = byRank.indices.sumOf { byRank[it] * y[it] }

    fun secondMoment(y: DoubleArray) = byRank.indices.sumOf { byRank[it] * y[it] * y[it] }
}

/** sigma by a factor that depends on the step. */
private class Moving(
    private val stalls: Boolean,
) : OwnRule() {
    override fun factor(
        old: GaussianFamily,
        step: DoubleArray,
    ) = 1 + step[0] * step[0]

    override fun stalls() = stalls
}

private fun archive(gaussian: Gaussian) = Archive(gaussian, 3, Window.NONE, true)

class GaussianUpdateSpec :
    FunSpec({
        for (stalls in listOf(null, false, true)) {
            for (c1 in listOf(0.0, 0.25)) {
                test("two updates in one dimension are the formulas (c_1 = $c1, stalls: ${stalls ?: "sigma is fixed"})") {
                    for (shared in listOf("nothing", "mean and C", "mean and path", "all")) {
                        withClue("one rule for $shared") { requireFormulas(LearningRates(0.5, 0.3, c1, 0.4, 1.5), stalls, shared) }
                    }
                }
            }
        }

        test("the rule of the path is not asked if nothing needs it") {
            val gaussian = Gaussian.standard(doubleArrayOf(1.0), 2.0)
            val archive = archive(gaussian)
            val rates = LearningRates(0.5, 0.3, 0.0, 0.4, 1.5)
            val unasked = object : NewestWeighting(archive) {
                override fun compute(coefficients: DoubleArray) = throw AssertionError("asked")
            }
            val rule = Fixed(archive, 0.6, 0.3, 0.1)
            val update = GaussianUpdate(1, rates, rule, rule, unasked, StepSize.NONE.open(1, rates))
            archive.generation(gaussian, listOf(doubleArrayOf(0.0), doubleArrayOf(1.0), doubleArrayOf(3.0)))
            update.apply(gaussian) shouldBe true
            update.state() shouldBe gaussianState(listOf(0.0))
        }

        test("the margin of integers is kept after the update") {
            val gaussian = Gaussian.standard(doubleArrayOf(1.0), 0.01)
            val archive = archive(gaussian)
            val rates = LearningRates(0.5, 0.3, 0.0, 0.4, 1.5)
            val rule = Fixed(archive, 0.6, 0.3, 0.1)
            val margin = IntegerMargin(Integers(intArrayOf(0), doubleArrayOf(0.0), doubleArrayOf(2.0)), 0.2)
            val none = StepSize.NONE.open(1, rates)
            val update = GaussianUpdate(1, rates, rule, rule, rule, none, Optional.of(margin), Optional.empty(), Optional.empty())
            archive.generation(gaussian, listOf(doubleArrayOf(0.99), doubleArrayOf(1.0), doubleArrayOf(1.01)))
            update.apply(gaussian) shouldBe true
            requireNear("P(0)", normalCdf((0.5 - gaussian.mean(0)) / gaussian.deviation(0)), 0.1, 1e-12)
            requireNear("P(2)", 1 - normalCdf((1.5 - gaussian.mean(0)) / gaussian.deviation(0)), 0.1, 1e-12)
        }

        test("an update that leaves the family says so") {
            val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
            val archive = archive(gaussian)
            val rates = LearningRates(1.0, 1.0, 0.0, 1.0, 1.5)
            val rule = Fixed(archive, -1.0, 1.0, 1.0) // C = -4 + 1 + 1
            val update = GaussianUpdate(1, rates, rule, rule, rule, StepSize.NONE.open(1, rates))
            archive.generation(gaussian, listOf(doubleArrayOf(2.0), doubleArrayOf(1.0), doubleArrayOf(1.0)), doubleArrayOf(1.0, 2.0, 3.0))
            update.apply(gaussian) shouldBe false
        }

        test("the reuse at work is that of C, or else that of the mean") {
            val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
            val archive = archive(gaussian)
            val rates = LearningRates.pure(1, 3)

            fun reuse(): ReuseWeighting =
                Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive) as ReuseWeighting
            val newest = Weights.positional().open(archive)

            fun used(
                mean: Weighting,
                covariance: Weighting,
            ) = GaussianUpdate(1, rates, mean, covariance, newest, StepSize.NONE.open(1, rates)).reuse().orElse(null)
            val one = reuse()
            val other = reuse()
            used(one, other) shouldBe other
            used(one, newest) shouldBe one
            used(newest, newest) shouldBe null
            IgoUpdate(0.1, one).reuse().orElse(null) shouldBe one
            IgoUpdate(0.1, newest).reuse().isPresent shouldBe false
        }

        test("a state is p_c, then that of the step size, and an update takes it over") {
            val archive = archive(Gaussian.standard(DoubleArray(2), 1.0))
            val rates = LearningRates.tutorial(2, 3, true)
            val rule = Weights.positional().open(archive)
            val state = gaussianState(listOf(0.1, 0.2), csaState(listOf(0.3, 0.4), 5))
            val update = GaussianUpdate(2, rates, rule, rule, rule, StepSize.csa().open(2, rates))
            update.restore(state)
            update.state() shouldBe state
            val plain = GaussianUpdate(2, rates, rule, rule, rule, StepSize.NONE.open(2, rates))
            plain.restore(gaussianState(listOf(0.1, 0.2)))
            plain.state() shouldBe gaussianState(listOf(0.1, 0.2))
            shouldThrow<IllegalArgumentException> { plain.restore(gaussianState(listOf(0.1))) }.message shouldBe
                "evolution path must have length 2, but is 1; use a state of the same algorithm"
        }

        test("the plain IGO step is that of the distribution, and keeps nothing") {
            val gaussian = Gaussian.standard(doubleArrayOf(1.0), 1.0)
            val archive = archive(gaussian)
            val rule = Fixed(archive, 0.5, 0.25, 0.0)
            archive.generation(gaussian, listOf(doubleArrayOf(3.0), doubleArrayOf(2.0), doubleArrayOf(0.0)), doubleArrayOf(1.0, 2.0, 3.0))
            val update = IgoUpdate(0.5, rule)
            update.apply(gaussian) shouldBe true
            requireNear("m", gaussian.mean()[0], 1 + 0.5 * (0.5 * 2 + 0.25), NEAR)
            update.state() shouldBe State.NOTHING
            update.restore(State.NOTHING)
            shouldThrow<IllegalArgumentException> { update.restore(gaussianState(listOf(1.0))) }.message shouldBe
                "state must be of a part that keeps nothing, but is state of gaussian [path, stepSize]; " +
                "use a state of the same algorithm on the same problem"
            val broken = IgoUpdate(1.0, Fixed(archive, -1.0, 0.0, 0.0)) // C = 2 C - y^2 is negative
            gaussian.set(Gaussian.standard(doubleArrayOf(1.0), 1.0))
            broken.apply(gaussian) shouldBe false
        }
    })

/** Two updates against the formulas at the head of [GaussianUpdate], in scalars. */
private fun requireFormulas(
    rates: LearningRates,
    stalls: Boolean?,
    shared: String,
) {
    val gaussian = Gaussian.standard(doubleArrayOf(1.0), 2.0)
    val archive = archive(gaussian)
    val mean = Fixed(archive, 0.6, 0.3, 0.1)
    val covariance = if (shared == "mean and C" || shared == "all") mean else Fixed(archive, 0.5, 0.4, -0.2)
    val newest = if (shared == "mean and path" || shared == "all") mean else Fixed(archive, 0.9, 0.2, 0.0)
    val stepSize = stalls?.let { Moving(it) } ?: StepSize.NONE.open(1, rates)
    val update = GaussianUpdate(1, rates, mean, covariance, newest, stepSize)
    val h = if (stalls == true) 0.0 else 1.0
    val gain = sqrt(rates.cc() * (2 - rates.cc()) * rates.muEff())
    var m = 1.0
    var sigma = 2.0
    var c = 1.0
    var path = 0.0
    for (y in listOf(doubleArrayOf(1.0, -0.5, 2.0), doubleArrayOf(0.5, 1.5, -1.0))) {
        archive.generation(gaussian, y.map { doubleArrayOf(m + sigma * it) }, doubleArrayOf(1.0, 2.0, 3.0))
        update.apply(gaussian) shouldBe true
        val total = covariance.total()
        val decay = 1 + (1 - h) * rates.c1() * rates.cc() * (2 - rates.cc()) - rates.c1() - rates.cmu() * total
        if (rates.c1() > 0) path = (1 - rates.cc()) * path + h * gain * newest.moment(y)
        c = decay * c + rates.cmu() * covariance.secondMoment(y) + rates.c1() * path * path
        m += rates.cm() * sigma * mean.moment(y)
        if (stalls != null) sigma *= 1 + newest.moment(y) * newest.moment(y)
        requireNear("decay", update.decay(), decay, NEAR)
        requireNear("m", gaussian.mean()[0], m, NEAR * (1 + sigma))
        requireNear("sigma", gaussian.sigma(), sigma, NEAR * sigma)
        requireNear("C", gaussian.covariance()[0][0], c, NEAR)
        requireNear("p_c", update.state().numbers("path").single(), path, NEAR)
    }
}
