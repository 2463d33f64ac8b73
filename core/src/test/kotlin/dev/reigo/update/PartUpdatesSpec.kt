package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
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

/** Notes what it is given. */
private class Noted(
    private val works: Boolean = true,
    private val reused: ReuseWeighting? = null,
    private var kept: List<Double> = listOf(),
) : Update {
    val seen = mutableListOf<Distribution>()

    override fun apply(distribution: Distribution): Boolean {
        seen += distribution
        return works
    }

    override fun reuse(): Optional<ReuseWeighting> = Optional.ofNullable(reused)

    override fun state() = kept.toDoubleArray()

    override fun restore(state: DoubleArray) {
        kept = state.toList()
    }
}

class PartUpdatesSpec :
    FunSpec({
        val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
        val categorical = Categorical.uniform(intArrayOf(2), doubleArrayOf(0.1))
        val product = Product.of(gaussian, categorical)

        test("each part is moved by its own update") {
            val updates = listOf(Noted(), Noted())
            PartUpdates(updates).apply(product) shouldBe true
            updates.map { it.seen } shouldBe listOf(listOf(product.part(0)), listOf(product.part(1)))
        }

        test("a breakdown is told, and the later parts stay as they were") {
            val updates = listOf(Noted(works = false), Noted())
            PartUpdates(updates).apply(product) shouldBe false
            updates.map { it.seen.size } shouldBe listOf(1, 0)
            PartUpdates(listOf(Noted(), Noted(works = false))).apply(product) shouldBe false
        }

        test("the reuse at work is that of the first part that has some") {
            val archive = Archive(gaussian, 2, Window.Generations(1), true)

            fun reuse() = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive) as ReuseWeighting
            val one = reuse()
            PartUpdates(listOf(Noted(), Noted(reused = one), Noted(reused = reuse()))).reuse().orElse(null) shouldBe one
            PartUpdates(listOf(Noted(), Noted())).reuse().isPresent shouldBe false
        }

        test("the state is that of each part, one after the other, and goes back to them") {
            val updates = listOf(Noted(kept = listOf(1.0, 2.0)), Noted(), Noted(kept = listOf(3.0)))
            val all = PartUpdates(updates)
            all.state().toList() shouldBe listOf(1.0, 2.0, 3.0)
            all.restore(doubleArrayOf(4.0, 5.0, 6.0))
            updates.map { it.state().toList() } shouldBe listOf(listOf(4.0, 5.0), listOf(), listOf(6.0))
        }

        test("a state that is too short is refused, and the first part says what it makes of a longer one") {
            val updates = listOf(Noted(kept = listOf(1.0)), Noted(kept = listOf(2.0, 3.0)))
            shouldThrow<IllegalArgumentException> { PartUpdates(updates).restore(DoubleArray(1)) }.message shouldBe
                "state of the update must hold that of every part, but is 1 numbers; use a state of the same algorithm"
            PartUpdates(updates).restore(doubleArrayOf(4.0, 5.0, 6.0, 7.0)) // e.g. the steps of late samples
            updates.map { it.state().toList() } shouldBe listOf(listOf(4.0, 5.0), listOf(6.0, 7.0))
            val none = IgoUpdate(1.0, Weights.positional().open(Archive(Categorical.uniform(2), 2, Window.NONE, false)))
            shouldThrow<IllegalArgumentException> { PartUpdates(listOf(none)).restore(DoubleArray(1)) }.message shouldBe
                "state of the update must have length 0, but is 1; use a state of the same algorithm"
        }
    })
