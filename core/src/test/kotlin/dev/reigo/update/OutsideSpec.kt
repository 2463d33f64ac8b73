package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Product
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weighting
import dev.reigo.weighting.Weights
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

private fun rules(family: Distribution): Pair<Weighting, Weighting> {
    val archive = Archive(family, 2, Window.Generations(1), true)
    return Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive) to Weights.positional().open(archive)
}

/** What updates say of points from outside. */
class OutsideSpec :
    FunSpec({
        val categories = Categorical.uniform(intArrayOf(3), doubleArrayOf(0.1))
        val both = Product.of(Gaussian.standard(DoubleArray(2), 1.0), categories)
        val (reuse, ranks) = rules(Gaussian.standard(DoubleArray(2), 1.0))
        val (reuseOfCategories, ranksOfCategories) = rules(categories)

        fun gaussian(
            mean: Weighting,
            covariance: Weighting,
        ): GaussianUpdate {
            val rates = LearningRates.pure(2, 2)
            return GaussianUpdate(2, rates, mean, covariance, ranks, StepSize.NONE.open(2, rates))
        }

        test("a sample counts by its density if all rules of an update see to it") {
            gaussian(reuse, reuse).usesDensities() shouldBe true
            gaussian(ranks, reuse).usesDensities() shouldBe false
            gaussian(reuse, ranks).usesDensities() shouldBe false
            for ((rule, expected) in listOf(reuseOfCategories to true, ranksOfCategories to false)) {
                IgoUpdate(0.1, rule).usesDensities() shouldBe expected
                AsngUpdate(categories, 1.5, rule).usesDensities() shouldBe expected
                PartUpdates(both, listOf(gaussian(reuse, reuse), IgoUpdate(0.1, rule))).usesDensities() shouldBe expected
            }
            FlooredUpdate(gaussian(reuse, reuse), 0.0).usesDensities() shouldBe true
            FlooredUpdate(gaussian(reuse, ranks), 0.0).usesDensities() shouldBe false
        }

        test("an update without densities and limits does not know what to do with points from outside") {
            for (own in listOf(IgoUpdate(0.1, ranks), AsngUpdate(categories, 1.5, ranksOfCategories))) {
                own.usesDensities() shouldBe false
                own.limitsSteps() shouldBe false
            }
        }

        test("an update must say everything: one made of others cannot forget to ask them") {
            Update::class.java.methods.filter { it.isDefault } shouldBe listOf()
        }
    })
