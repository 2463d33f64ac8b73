package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.GaussianFamily
import dev.reigo.requireNear
import dev.reigo.weighting.NewestWeighting
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import java.util.Optional
import kotlin.math.E
import kotlin.math.sqrt

/** sigma = 0.5, C = diag(4, 9): the steps in units of the deviations are (x_0 - 1) and (x_1 - 2) / 1.5. */
private fun gaussian(): Gaussian =
    Gaussian.of(doubleArrayOf(1.0, 2.0), 0.5, arrayOf(doubleArrayOf(4.0, 0.0), doubleArrayOf(0.0, 9.0)))

/** A generation in which some points came from outside. */
private class Mixed {
    val gaussian = gaussian()
    val archive = Archive(gaussian, 4, Window.Generations(1), true)
    val limit = StepLimit(archive)

    init {
        archive.open(gaussian)
        archive.reserve(4)
    }

    fun own(
        column: Int,
        vararg x: Double,
    ) {
        archive.samples().set(column, x)
        archive.samplesWereSet(column, column + 1)
    }

    fun tell() {
        for (c in 0 until 4) archive.tell(c, c.toDouble())
        archive.rank()
    }

    fun point(column: Int) = DoubleArray(2).also { archive.samples().get(column, it) }.toList()
}

/** sigma grows by the given factor. */
private class By(
    private val factor: Double,
) : OwnRule() {
    override fun factor(
        old: GaussianFamily,
        step: DoubleArray,
    ) = factor
}

class StepLimitSpec :
    FunSpec({
        test("the longest step is sqrt(d) + 2 d / (d + 2)") {
            StepLimit.longest(1) shouldBe 1 + 2.0 / 3
            StepLimit.longest(4) shouldBe 2 + 8.0 / 6
            StepLimit.longest(9) shouldBe 3 + 18.0 / 11
        }

        test("a longer step is shortened to it, and a shorter one is left as it is") {
            val longest = sqrt(2.0) + 1
            requireNear("factor", StepLimit.factor(doubleArrayOf(3.0, -4.0)), longest / 5, 1e-15)
            StepLimit.factor(doubleArrayOf(1.0, -2.0)) shouldBe 1.0
            StepLimit.factor(doubleArrayOf(0.0, 0.0)) shouldBe 1.0
            StepLimit.factor(doubleArrayOf(longest, 0.0)) shouldBe 1.0
        }

        test("only new points from outside with an unknown density move, and they are counted") {
            val run = Mixed()
            val longest = sqrt(2.0) + 1
            val far = doubleArrayOf(1.0 + 30, 2.0 - 60)
            run.own(0, *far)
            run.archive.inject(1, far, null)
            run.archive.inject(2, far, gaussian().density())
            run.archive.inject(3, doubleArrayOf(1e-17, 2.0), null) // within the limit; m + (x - m) is another number
            run.tell()
            run.limit.apply(run.gaussian) shouldBe 2
            run.point(0) shouldBe far.toList()
            run.point(2) shouldBe far.toList()
            run.point(3) shouldBe listOf(1e-17, 2.0)
            val factor = longest / 50 // the step is (30, -40) in units of the deviations
            val moved = run.point(1)
            requireNear("x_0", moved[0], 1 + factor * 30, 1e-13)
            requireNear("x_1", moved[1], 2 - factor * 60, 1e-13)
            val row = run.archive.component(0).logDensity()
            requireNear("its density", row[1], run.gaussian.logDensity(moved.toDoubleArray()), 1e-12)
            row[0] shouldBe row[2]
        }

        test("a stretched coordinate counts in units of its own deviation, as in the steps of late samples") {
            val run = Mixed()
            run.gaussian.moments().setStretch(1, 3.0) // N(m, sigma^2 A C A)
            run.gaussian.refactor() shouldBe true
            run.archive.inject(1, doubleArrayOf(1.0 + 30, 2.0 - 180), null)
            run.archive.inject(2, doubleArrayOf(1.0 + 1, 2.0 - 6), null) // (1, -4 / 3) in units of the deviations: near enough
            run.tell()
            run.limit.apply(run.gaussian) shouldBe 2
            val factor = (sqrt(2.0) + 1) / 50 // the step is (30, -40) in units of the deviations
            requireNear("x_0", run.point(1)[0], 1 + factor * 30, 1e-13)
            requireNear("x_1", run.point(1)[1], 2 - factor * 180, 1e-12)
            run.point(2) shouldBe listOf(2.0, -4.0)
        }

        test("without points from outside nothing moves, and older ones have moved before") {
            val plain = Mixed()
            for (c in 0 until 4) plain.own(c, 31.0, -58.0)
            plain.tell()
            plain.limit.apply(plain.gaussian) shouldBe 0
            plain.point(2) shouldBe listOf(31.0, -58.0)

            val run = Mixed()
            run.archive.inject(1, doubleArrayOf(31.0, -58.0), null)
            run.tell()
            run.archive.open(run.gaussian)
            run.archive.reserve(1).let { run.archive.tell(it, 1.0) }
            run.archive.rank()
            run.archive.hasInjected() shouldBe true
            run.limit.apply(run.gaussian) shouldBe 0
            run.point(1) shouldBe listOf(31.0, -58.0)
        }

        test("sigma grows at most by the factor e if there are points from outside, else by any factor") {
            StepLimit.limited(2.5) shouldBe 2.5
            StepLimit.limited(3.0) shouldBe E
            for ((outside, limited, factor) in listOf(
                Triple(true, true, E), Triple(false, true, 8.0), Triple(true, false, 8.0), Triple(false, false, 8.0),
            )) {
                val run = Mixed()
                val rule = object : NewestWeighting(run.archive) {
                    override fun compute(coefficients: DoubleArray) = (0 until 4).forEach { coefficients[it] = 0.25 }
                }
                val rates = LearningRates(0.5, 0.1, 0.0, 0.5, 4.0)
                val update = GaussianUpdate(
                    2, rates, rule, rule, rule, By(8.0), Optional.empty(), Optional.empty(),
                    if (limited) Optional.of(run.limit) else Optional.empty(),
                )
                update.limitsSteps() shouldBe limited
                val far = doubleArrayOf(31.0, -58.0)
                for (c in 0 until 4) run.own(c, 1.0, 2.0)
                if (outside) run.archive.inject(3, far, null)
                run.tell()
                update.apply(run.gaussian) shouldBe true
                requireNear("sigma", run.gaussian.sigma(), 0.5 * factor, 1e-15)
                val step = if (outside) run.point(3)[0] - 1 else 0.0
                requireNear("m", run.gaussian.mean(0), 1 + 0.5 * 0.25 * step, 1e-13)
            }
        }
    })
