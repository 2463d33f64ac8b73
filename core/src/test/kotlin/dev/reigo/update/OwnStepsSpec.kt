package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Gaussian
import dev.reigo.requireNear
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.Weighting
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

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
            late.own.state().size shouldBe 0
        }

        test("a late sample counts with its step under the distribution that it came from") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(1.0, 2.0))
            late.archive.tell(old + 1, 7.0)
            late.archive.rank()
            late.own.prepare(late.first, 0) shouldBe false // old awaits a value
            late.own.state().toList() shouldBe listOf(old.toDouble(), 1.0, 1.0) // (5 - 1) / 2 / 2, (4 - 2) / 2

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
            late.own.state().size shouldBe 3
            late.archive.discard(old)
            late.own.state().size shouldBe 0
            val next = late.draw(late.second, doubleArrayOf(0.0, 1.0), doubleArrayOf(0.5, 1.0))
            next shouldBe old
            late.own.prepare(late.second, 0) shouldBe false
            late.own.state().toList() shouldBe listOf(next + 0.0, 0.0, 0.0, next + 1.0, 1.0, 0.0)
        }

        test("a sample whose value was told before it was late is not noted twice, and one that is free is not noted") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(3.0, 3.0), doubleArrayOf(1.0, 2.0))
            late.archive.tell(old, 1.0)
            late.archive.discard(old + 1)
            late.own.prepare(late.first, 0) // the last one awaits a value, the told one is not late
            late.own.state().toList() shouldBe listOf(old + 2.0, 0.0, 0.0)
        }

        test("a step is needed until its sample is dropped, also after its value has come") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0))
            late.own.prepare(late.first, 0)
            late.archive.tell(old, 1.0)
            late.own.state().toList() shouldBe listOf(old.toDouble(), 1.0, 1.0)
            late.archive.rank()
            late.own.state().toList() shouldBe listOf(old.toDouble(), 1.0, 1.0)
        }

        test("the next sample in the column of one that is gone does not inherit its step") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0), doubleArrayOf(1.0, 2.0))
            late.own.prepare(late.first, 0)
            late.archive.discard(old)
            late.own.prepare(late.first, 0) // the other one still awaits its value
            late.draw(late.second, doubleArrayOf(0.5, 1.0)) shouldBe old
            late.archive.tell(old, 1.0)
            late.own.state().toList() shouldBe listOf(old + 1.0, 0.0, 0.0)
        }

        test("a restored state goes on, and grows with the archive") {
            val late = Late()
            val old = late.draw(late.first, doubleArrayOf(5.0, 4.0))
            late.own.prepare(late.first, 0)
            val state = late.own.state()
            val copy = OwnSteps(late.archive)
            copy.restore(state)
            copy.state().toList() shouldBe state.toList()
            val many = late.draw(late.second, *Array(40) { doubleArrayOf(0.5, 1.0) })
            copy.prepare(late.second, 0) shouldBe false
            copy.state().take(3) shouldBe state.toList()
            copy.state().size shouldBe 41 * 3
            copy.state().takeLast(3) shouldBe listOf(many + 39.0, 1.0, 0.0)
            old shouldBe 0
        }

        test("a spoiled state is refused") {
            val late = Late()
            late.draw(late.first, doubleArrayOf(5.0, 4.0))

            fun message(vararg state: Double) = shouldThrow<IllegalArgumentException> { late.own.restore(state) }.message
            message(0.0, 1.0) shouldBe "steps of samples must come in rows of 3, but is 2; use a state of the same algorithm"
            val capacity = late.archive.samples().capacity()
            for (bad in listOf(-1.0, 0.5, capacity.toDouble())) {
                message(bad, 1.0, 1.0) shouldBe "steps must be those of samples, but is column $bad; use a state of the same algorithm"
            }
            (message(0.0, Double.NaN, 1.0)!!.startsWith("steps of samples")) shouldBe true
            late.own.restore(doubleArrayOf(capacity - 1.0, 1.0, 1.0))
        }
    })
