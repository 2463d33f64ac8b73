package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.description.State
import dev.reigo.distribution.Gaussian
import dev.reigo.requireNear
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.Weighting
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldStartWith
import kotlin.math.hypot
import kotlin.math.sqrt

private const val NEAR = 1e-14

/** Samples of one distribution after the other, told as the test says. */
private class Late(
    window: Window = Window.Generations(3),
) {
    val first: Gaussian = Gaussian.of(doubleArrayOf(1.0, 2.0), 2.0, arrayOf(doubleArrayOf(4.0, 0.0), doubleArrayOf(0.0, 1.0)))
    val second: Gaussian = Gaussian.of(doubleArrayOf(0.0, 1.0), 0.5, arrayOf(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 9.0)))
    val archive = Archive(first, 2, window, true)
    val own = OwnSteps(archive)
    val weights: Weighting = object : NewestWeighting(archive) {
        override fun compute(coefficients: DoubleArray) {
            for (n in 0 until count()) coefficients[order()[n]] = listOf(0.75, 0.25, 0.0)[n]
        }
    }

    fun draw(
        distribution: Gaussian,
        vararg points: DoubleArray,
    ): Int {
        archive.open(distribution)
        val column = archive.reserve(points.size)
        points.forEachIndexed { i, x -> archive.samples().set(column + i, x) }
        archive.samplesWereSet(column, column + points.size)
        return column
    }
}

class OwnStepsSpec :
    FunSpec({
        test("if all values are of the present distribution nothing is noted") {
            val late = Late()
            val column = late.draw(late.first, doubleArrayOf(1.0, 2.0), doubleArrayOf(0.0, 0.0))
            late.archive.tell(column, 1.0)
            late.archive.tell(column + 1, 2.0)
            late.archive.rank()
            late.own.prepare(late.first, 0) shouldBe false
            late.own.state() shouldBe lateSteps()
        }

        test("a late sample counts with its step under the distribution that it came from") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(1.0, 2.0))
            late.archive.tell(old + 1, 7.0)
            late.archive.rank()
            late.own.prepare(late.first, 0) shouldBe false // old awaits a value
            late.own.state() shouldBe lateSteps(old to listOf(1.0, 1.0)) // (5 - 1) / 2 / 2, (4 - 2) / 2

            val new = late.draw(late.second, doubleArrayOf(1.0, 4.0))
            late.archive.tell(old, 1.0)
            late.archive.tell(new, 2.0)
            late.archive.rank()
            late.own.prepare(late.second, 0) shouldBe true
            // z of the new one is (1 / 0.5, 3 / 0.5 / 3) = (2, 2); L = diag(1, 3)
            val sum = late.own.sum(late.second, late.weights.weighted())
            requireNear("first", sum[0], 0.75 * 1 + 0.25 * 2, NEAR)
            requireNear("second", sum[1], 3 * (0.75 * 1 + 0.25 * 2), NEAR)
            val again = late.own.sum(late.second, late.weights.weighted())
            requireNear("the sum starts anew", again[0], 0.75 * 1 + 0.25 * 2, NEAR)
        }

        test("a step is forgotten when its sample is gone, and a new sample in its column has its own") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0))
            late.own.prepare(late.first, 0) shouldBe false
            late.own.state().integers("columns").toList() shouldBe listOf(old)
            late.archive.discard(old)
            late.own.state() shouldBe lateSteps()
            val next = late.draw(late.second, doubleArrayOf(0.0, 1.0), doubleArrayOf(0.5, 1.0))
            next shouldBe old
            late.own.prepare(late.second, 0) shouldBe false
            late.own.state() shouldBe lateSteps(next to listOf(0.0, 0.0), next + 1 to listOf(1.0, 0.0))
        }

        test("a sample whose value was told before it was late is not noted twice, and one that is free is not noted") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(3.0, 3.0), doubleArrayOf(1.0, 2.0))
            late.archive.tell(old, 1.0)
            late.archive.discard(old + 1)
            late.own.prepare(late.first, 0) // the last one awaits a value, the told one is not late
            late.own.state() shouldBe lateSteps(old + 2 to listOf(0.0, 0.0))
        }

        test("a step is needed until its sample is dropped, also after its value has come") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0))
            late.own.prepare(late.first, 0)
            late.archive.tell(old, 1.0)
            late.own.state() shouldBe lateSteps(old to listOf(1.0, 1.0))
            late.archive.rank()
            late.own.state() shouldBe lateSteps(old to listOf(1.0, 1.0))
        }

        test("the next sample in the column of one that is gone does not inherit its step") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(1.0, 2.0))
            late.own.prepare(late.first, 0)
            late.archive.discard(old)
            late.own.prepare(late.first, 0) // the other one still awaits its value
            late.draw(late.second, doubleArrayOf(0.5, 1.0)) shouldBe old
            late.archive.tell(old, 1.0)
            late.own.state() shouldBe lateSteps(old + 1 to listOf(0.0, 0.0))
        }

        test("points may be those of a part, seen as its update sees them, in units of the stretched deviations") {
            val late = Late()
            val gaussian = Gaussian.standard(doubleArrayOf(1.0), 2.0)
            gaussian.moments().setStretch(0, 4.0)
            gaussian.refactor() shouldBe true
            val part = OwnSteps(late.archive, 1) { x, column ->
                x[0] = 10.0 + DoubleArray(2).also { late.archive.samples().get(column, it) }[1]
            }
            val column = late.draw(late.first, doubleArrayOf(5.0, 7.0), doubleArrayOf(5.0, 15.0))
            part.prepare(gaussian, 0) shouldBe false
            part.state() shouldBe lateSteps(column to listOf(2.0), column + 1 to listOf(3.0)) // (17 - 1) / 2 / 4
            val copy = OwnSteps(late.archive, 1) { _, _ -> throw AssertionError("asked") }
            copy.restore(part.state())
            copy.state() shouldBe part.state()
        }

        test("samples from outside count as new, so that another one is late or none is") {
            val late = Late()
            val column = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(1.0, 2.0))
            late.archive.inject(column + 1, doubleArrayOf(3.0, 3.0), null)
            late.archive.tell(column, 1.0)
            late.archive.tell(column + 1, 2.0)
            late.archive.rank()
            late.own.prepare(late.first, 1) shouldBe false
            late.own.state() shouldBe lateSteps()
            late.own.prepare(late.first, 0) shouldBe true
        }

        test("a sample from outside has its step under the present distribution, within the limit; its own are as long as they are") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(1.0, 2.0))
            late.archive.inject(old + 1, doubleArrayOf(3.0, 3.0), null)
            late.own.prepare(late.first, 0)
            late.own.state() shouldBe lateSteps(old to listOf(1.0, 1.0), old + 1 to listOf(0.5, 0.5)) // (3 - 1) / 2 / 2, (3 - 2) / 2
            val new = late.draw(late.second, doubleArrayOf(15.0, 61.0)) // z = (30, 40)
            late.own.prepare(late.second, 0)
            val state = late.own.state()
            state.integers("columns").toList() shouldBe listOf(old, old + 1, new)
            val far = state.rows("steps")
            val longest = sqrt(2.0) + 1 // old + 1 is now (6, 4 / 3) away
            val length = hypot(6.0, 4.0 / 3)
            far[0].toList() shouldBe listOf(1.0, 1.0)
            requireNear("first", far[1][0], 6 * longest / length, NEAR)
            requireNear("second", far[1][1], 4.0 / 3 * longest / length, NEAR)
            requireNear("own", far[2][0], 30.0, NEAR * 30)
            requireNear("own", far[2][1], 40.0, NEAR * 40)
        }

        test("a sample from outside whose value came at once has no step unless another one is late") {
            val late = Late()
            val column = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(1.0, 2.0))
            late.archive.inject(column + 1, doubleArrayOf(3.0, 3.0), null)
            late.archive.tell(column + 1, 2.0)
            late.archive.rank()
            late.own.prepare(late.first, 1) shouldBe false
            late.own.state() shouldBe lateSteps(column to listOf(1.0, 1.0))
        }

        test("a restored state goes on, and grows with the archive") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0))
            late.own.prepare(late.first, 0)
            val state = late.own.state()
            val copy = OwnSteps(late.archive)
            copy.restore(state)
            copy.state() shouldBe state
            val many = late.draw(late.second, *Array(40) { doubleArrayOf(0.5, 1.0) })
            copy.prepare(late.second, 0) shouldBe false
            val grown = copy.state()
            grown.integers("columns").toList() shouldBe listOf(old) + List(40) { many + it }
            grown.rows("steps").first().toList() shouldBe state.rows("steps").single().toList()
            grown.rows("steps").last().toList() shouldBe listOf(1.0, 0.0)
            old shouldBe 0
        }

        test("a spoiled state is refused") {
            val late = Late()
            late.draw(late.first, doubleArrayOf(5.0, 4.0))

            fun message(state: State) = shouldThrow<IllegalArgumentException> { late.own.restore(state) }.message
            message(lateSteps(0 to listOf(1.0))) shouldBe
                "step of a sample must have length 2, but is 1; use a state of the same algorithm"
            message(State.of("lateSteps").put("columns", intArrayOf(0, 1)).put("steps", arrayOf(DoubleArray(2)))) shouldBe
                "steps of samples must have length 2, but is 1; use a state of the same algorithm"
            val capacity = late.archive.samples().capacity()
            val step = listOf(1.0, 1.0)
            for (bad in listOf(-1, capacity)) {
                message(lateSteps(bad to step)) shouldBe
                    "steps must be those of samples, each once, but is column $bad; use a state of the same algorithm"
            }
            message(lateSteps(0 to step, 0 to step)) shouldBe
                "steps must be those of samples, each once, but is column 0; use a state of the same algorithm"
            message(lateSteps(0 to listOf(Double.NaN, 1.0)))!! shouldStartWith "step of a sample[0] must be a finite number, but is NaN"
            late.own.restore(lateSteps(capacity - 1 to step))
        }
    })
