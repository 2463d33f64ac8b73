package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.description.State
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Product
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.ReuseWeighting
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import java.util.Optional

private fun noted(kept: List<Double>) = State.of("noted").put("kept", kept.toDoubleArray())

private fun states(vararg parts: State) = State.of("parts").put("parts", parts.toList())

/** Notes what it is given. */
private class Noted(
    private val works: Boolean = true,
    private val reused: ReuseWeighting? = null,
    private var kept: List<Double> = listOf(),
    private val path: List<Double> = listOf(),
) : Update {
    val seen = mutableListOf<Distribution>()

    override fun apply(distribution: Distribution): Boolean {
        seen += distribution
        return works
    }

    override fun reuse(): Optional<ReuseWeighting> = Optional.ofNullable(reused)

    override fun usesDensities() = false

    override fun limitsSteps() = false

    override fun path(j: Int) = path[j]

    override fun state() = noted(kept)

    override fun restore(state: State) {
        kept = state.requireType("noted").numbers("kept").toList()
    }
}

class PartUpdatesSpec :
    FunSpec({
        val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
        val categorical = Categorical.uniform(intArrayOf(2), doubleArrayOf(0.1))
        val product = Product.of(gaussian, categorical)

        test("each part is moved by its own update") {
            val updates = listOf(Noted(), Noted())
            PartUpdates(product, updates).apply(product) shouldBe true
            updates.map { it.seen } shouldBe listOf(listOf(product.part(0)), listOf(product.part(1)))
        }

        test("a breakdown is told, and the later parts stay as they were") {
            val updates = listOf(Noted(works = false), Noted())
            PartUpdates(product, updates).apply(product) shouldBe false
            updates.map { it.seen.size } shouldBe listOf(1, 0)
            PartUpdates(product, listOf(Noted(), Noted(works = false))).apply(product) shouldBe false
        }

        test("the reuse at work is that of the first part that has some") {
            val archive = Archive(gaussian, 2, Window.Generations(1), true)

            fun reuse() = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive) as ReuseWeighting
            val one = reuse()
            val three = Product.of(gaussian, categorical, Categorical.uniform(intArrayOf(2), doubleArrayOf(0.1)))
            PartUpdates(three, listOf(Noted(), Noted(reused = one), Noted(reused = reuse()))).reuse().orElse(null) shouldBe one
            PartUpdates(product, listOf(Noted(), Noted())).reuse().isPresent shouldBe false
        }

        test("the state is that of each part, and goes back to them") {
            val updates = listOf(Noted(kept = listOf(1.0, 2.0)), Noted())
            val all = PartUpdates(product, updates)
            all.state() shouldBe states(noted(listOf(1.0, 2.0)), noted(listOf()))
            all.restore(states(noted(listOf(4.0, 5.0)), noted(listOf(6.0, 7.0, 8.0)))) // e.g. the steps of late samples
            updates.map { it.state() } shouldBe listOf(noted(listOf(4.0, 5.0)), noted(listOf(6.0, 7.0, 8.0)))
        }

        test("the path is that of the part which has the coordinate") {
            val wide = Product.of(
                Gaussian.standard(doubleArrayOf(0.0, 0.0), 1.0),
                Categorical.uniform(intArrayOf(2), doubleArrayOf(0.1)),
                Gaussian.standard(doubleArrayOf(0.0), 1.0),
            )
            val all = PartUpdates(
                wide,
                listOf(Noted(path = listOf(1.0, 2.0)), Noted(path = listOf(3.0)), Noted(path = listOf(4.0))),
            )
            List(4) { all.path(it) } shouldBe listOf(1.0, 2.0, 3.0, 4.0)
            shouldThrow<IndexOutOfBoundsException> { all.path(4) }
        }

        test("there must be an update for each part") {
            for (n in listOf(1, 3)) {
                shouldThrow<IllegalArgumentException> { PartUpdates(product, List(n) { Noted() }) }.message shouldBe
                    "updates must have length 2, but is $n; give one for each part"
            }
        }

        test("a state that lacks a part is refused, and each part judges its own") {
            val updates = listOf(Noted(kept = listOf(1.0)), Noted(kept = listOf(2.0, 3.0)))
            for (n in listOf(1, 3)) {
                val wrong = states(*Array(n) { noted(listOf()) })
                shouldThrow<IllegalArgumentException> { PartUpdates(product, updates).restore(wrong) }.message shouldBe
                    "states of the updates must have length 2, but is $n; use a state of the same algorithm"
            }
            val none = IgoUpdate(1.0, Weights.positional().open(Archive(Categorical.uniform(2), 2, Window.NONE, false)))
            shouldThrow<IllegalArgumentException> {
                PartUpdates(product, listOf(Noted(), none)).restore(states(noted(listOf()), noted(listOf())))
            }.message shouldBe
                "state must be of a part that keeps nothing, but is state of noted [kept]; " +
                "use a state of the same algorithm on the same problem"
        }
    })
