package dev.reigo.weighting

import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.SpaceIgo
import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Product
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.exp

private fun product(
    mean: Double,
    q: Double,
) = Product.of(
    Gaussian.standard(doubleArrayOf(mean, -mean), 1 + mean),
    Categorical.of(arrayOf(doubleArrayOf(q, 0.9 - q, 0.1), doubleArrayOf(1 - q, q)), doubleArrayOf(0.01, 0.01)),
)

class MarginalEstimatorSpec :
    FunSpec({
        test("the ratio of a part is that of its own density to the mixture of its own past densities, with told counts") {
            val all = listOf(product(0.0, 0.2), product(0.2, 0.3), product(0.5, 0.5))
            val archive = Archive(all[0], 4, Window.Generations(2), true)
            val generator = Xoshiro(5)
            val counts = listOf(4, 2, 3)
            all.zip(counts).forEach { (each, count) ->
                archive.open(each)
                val first = archive.draw(each, count, generator)
                for (c in first until first + count) archive.tell(c, c.toDouble())
            }
            archive.rank()
            for (part in 0..1) {
                val ratios = DoubleArray(archive.samples().capacity())
                RatioEstimator.MARGINAL.ofPart(part).open(archive).compute(ratios)
                for (c in 0 until 9) {
                    val x = DoubleArray(4).also { archive.samples().get(c, it) }.let { it.sliceArray(2 * part..2 * part + 1) }
                    fun density(of: Distribution) = exp((of as Product).part(part).logDensity(x))
                    val mixture = all.indices.sumOf { counts[it] * density(all[it]) } / 9
                    requireNear("part $part, column $c", ratios[c], density(all[2]) / mixture, 1e-12 * ratios[c])
                }
            }
        }

        test("it has room when the archive grows, and when there are more densities") {
            val archive = Archive(product(0.0, 0.2), 2, Window.Generations(1), true)
            val generator = Xoshiro(1)
            val estimator = RatioEstimator.MARGINAL.ofPart(0).open(archive)
            fun compute(): List<Double> {
                val ratios = DoubleArray(archive.samples().capacity()).also { estimator.compute(it) }
                return ratios.take(archive.extent())
            }
            fun draw(
                distribution: Distribution,
                count: Int,
            ) {
                val first = archive.draw(distribution, count, generator)
                for (c in first until first + count) archive.tell(c, c.toDouble())
                archive.rank()
            }
            archive.open(product(0.0, 0.2))
            draw(product(0.0, 0.2), 2)
            compute() shouldBe List(2) { 1.0 }
            draw(product(0.0, 0.2), 5)
            compute() shouldBe List(7) { 1.0 }
            archive.open(product(0.0, 0.5)) // the other part moves
            draw(product(0.0, 0.5), 7)
            compute() shouldBe List(14) { 1.0 }
        }

        test("joint ratios are not the product of marginal ones, but with one part both are the same run") {
            val categorical = MixedBenchmarks.oneMax(12, 3)
            val joint = SpaceIgo.of(3).withLambda(4)
            val marginal = joint.with("estimator", RatioEstimator.MARGINAL)
            marginal.run(categorical, 3).evaluations() shouldBe joint.run(categorical, 3).evaluations()
            val mixed = MixedBenchmarks.sphereCom(3, 3, 3)
            (marginal.run(mixed, 3).bestValue() == joint.run(mixed, 3).bestValue()) shouldBe false
            SpaceIgo.of(0).with("estimator", RatioEstimator.MARGINAL).run(mixed, 3).bestValue() shouldBe
                SpaceIgo.of(0).run(mixed, 3).bestValue()
        }

        test("it has a name by which a file finds it") {
            RatioEstimator.byName("marginal") shouldBe RatioEstimator.MARGINAL
            val algorithm = SpaceIgo.of(3).with("estimator", RatioEstimator.MARGINAL)
            Algorithms.of(algorithm.description()) shouldBe algorithm
            algorithm.key() shouldBe "igo(k=3, estimator=marginal)"
        }
    })
