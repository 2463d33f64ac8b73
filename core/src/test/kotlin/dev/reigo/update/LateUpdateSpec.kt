package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.description.State
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.GaussianFamily
import dev.reigo.requireNear
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import java.util.Optional
import kotlin.math.sqrt

private const val NEAR = 1e-13
private const val CC = 0.4
private const val CM = 0.5

/** sigma stays, or moves by 1 + step^2. */
private class Squared : OwnRule() {
    override fun factor(
        old: GaussianFamily,
        step: DoubleArray,
    ) = 1 + step[0] * step[0]
}

/** One variable. Two points of the first distribution, of which the second gets its value after the next one opened. */
private class OneLate(
    c1: Double,
    moves: Boolean,
    newestIsAsked: Boolean = true,
) {
    val gaussian: Gaussian = Gaussian.standard(doubleArrayOf(1.0), 2.0)
    val archive = Archive(gaussian, 2, Window.Generations(3), true)
    private val rates = LearningRates(CM, 0.3, c1, CC, 1.5)
    private val rule = rule(true)
    val update = GaussianUpdate(
        1, rates, rule, rule, rule(newestIsAsked), if (moves) Squared() else StepSize.NONE.open(1, rates), Optional.empty(),
        Optional.of(OwnSteps(archive)), Optional.empty(),
    )
    private val first = draw(3.0, 5.0) // y = 1 and 2

    private fun rule(asked: Boolean) = object : NewestWeighting(archive) {
        override fun compute(coefficients: DoubleArray) {
            if (!asked) throw AssertionError("asked")
            for (n in 0 until count()) coefficients[order()[n]] = listOf(0.75, 0.25)[n]
        }
    }

    fun draw(vararg x: Double): Int {
        archive.open(gaussian)
        val column = archive.reserve(x.size)
        x.forEachIndexed { i, each -> archive.samples().set(column + i, doubleArrayOf(each)) }
        archive.samplesWereSet(column, column + x.size)
        return column
    }

    fun first() {
        archive.tell(first, 3.0)
        archive.rank()
        update.apply(gaussian) shouldBe true
    }

    /** A new point with z = 3, and the value of the late one, which is the better of the two. */
    fun second() {
        val x = gaussian.mean(0) + 3 * gaussian.deviation(0)
        val column = draw(x)
        archive.tell(first + 1, 1.0)
        archive.tell(column, 2.0)
        archive.rank()
        update.apply(gaussian) shouldBe true
    }
}

class LateUpdateSpec :
    FunSpec({
        val gain = sqrt(CC * (2 - CC) * 1.5)

        test("the path takes the step of a late sample under its own distribution") {
            val run = OneLate(c1 = 0.25, moves = false)
            run.first()
            requireNear("p_c of the one that was in time", run.update.path(0), gain * 0.75, NEAR)
            val root = sqrt(run.gaussian.covariance()[0][0])
            run.second()
            val expected = (1 - CC) * gain * 0.75 + gain * root * (0.75 * 2 + 0.25 * 3)
            requireNear("p_c", run.update.path(0), expected, NEAR)
            run.update.path(0) shouldBe run.update.state().numbers("path").single()
        }

        test("the step size sees the step of a late sample under its own distribution, without a path of C too") {
            val run = OneLate(c1 = 0.0, moves = true)
            run.first()
            val sigma = run.gaussian.sigma()
            requireNear("sigma of the one that was in time", sigma, 2 * (1 + 0.75 * 0.75), NEAR)
            val root = sqrt(run.gaussian.covariance()[0][0])
            run.second()
            val step = root * (0.75 * 2 + 0.25 * 3)
            requireNear("sigma", run.gaussian.sigma(), sigma * (1 + step * step), NEAR * sigma * step * step)
            run.update.path(0) shouldBe 0.0
        }

        test("without a path and with a fixed sigma, steps of late samples are not asked for") {
            val run = OneLate(c1 = 0.0, moves = false, newestIsAsked = false)
            run.first()
            run.second()
            run.update.path(0) shouldBe 0.0
        }

        test("a state has the steps of samples that may be late, and an update that takes it over goes on the same") {
            val run = OneLate(c1 = 0.25, moves = false)
            run.first()
            val state = run.update.state()
            state shouldBe gaussianState(listOf(run.update.path(0)), late = lateSteps(1 to listOf(2.0)))
            val other = OneLate(c1 = 0.25, moves = false)
            other.first()
            val far = gaussianState(listOf(7.0), late = lateSteps(1 to listOf(20.0)))
            other.update.restore(far)
            other.update.state() shouldBe far
            other.update.restore(state)
            run.second()
            other.second()
            other.update.state() shouldBe run.update.state()
        }

        test("a state that lacks something is refused") {
            val archive = Archive(Gaussian.standard(DoubleArray(2), 1.0), 3, Window.NONE, true)
            val rates = LearningRates.tutorial(2, 3, true)
            val rule = Weights.positional().open(archive)
            val update = GaussianUpdate(
                2, rates, rule, rule, rule, StepSize.csa().open(2, rates), Optional.empty(), Optional.of(OwnSteps(archive)),
                Optional.empty(),
            )
            val path = listOf(0.1, 0.2)
            val csa = csaState(listOf(0.3, 0.4), 5)
            val state = gaussianState(path, csa, lateSteps())
            update.restore(state)
            update.state() shouldBe state
            update.path(1) shouldBe 0.2

            fun message(wrong: State) = shouldThrow<IllegalArgumentException> { update.restore(wrong) }.message
            message(gaussianState(path.take(1), csa, lateSteps())) shouldBe
                "evolution path must have length 2, but is 1; use a state of the same algorithm"
            message(gaussianState(path, csaState(listOf(0.3), 5), lateSteps())) shouldBe
                "path of a state of csa must have length 2, but is 1; use a state of the same algorithm on the same problem"
            message(gaussianState(path, csa)) shouldBe
                "state of the update must have steps of late samples if values come in any order, and only then, " +
                "but is without; use a state of the same algorithm"
            val plain = GaussianUpdate(2, rates, rule, rule, rule, StepSize.csa().open(2, rates))
            shouldThrow<IllegalArgumentException> { plain.restore(state) }.message shouldBe
                "state of the update must have steps of late samples if values come in any order, and only then, " +
                "but is with them; use a state of the same algorithm"
        }
    })
