package dev.reigo.distribution

import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.abs
import kotlin.math.pow
import kotlin.random.Random

private fun product() =
    Product.of(
        Gaussian.of(doubleArrayOf(1.0, -2.0), 0.7, arrayOf(doubleArrayOf(2.0, 0.5), doubleArrayOf(0.5, 1.0))),
        Categorical.uniform(3, 4, 2),
        Bernoulli.of(DoubleArray(5) { 0.3 }),
        DiagonalGaussian.standard(doubleArrayOf(3.0), 2.0),
    )

private fun slice(
    x: DoubleArray,
    parts: List<Distribution>,
) = parts.runningFold(0) { start, part -> start + part.dimension() }
    .zipWithNext { from, to -> x.copyOfRange(from, to) }

private fun Product.parts() = List(partCount()) { part(it) }

private fun point(
    samples: Samples,
    column: Int,
) = DoubleArray(samples.dimension()).also { samples.get(column, it) }

class ProductSpec :
    FunSpec({
        test("log-densities add, however they are asked for") {
            val product = product()
            val n = 40
            val samples = product.newSamples(n)
            val drawn = DoubleArray(n).also { product.sample(samples, 0, n, Xoshiro(1), it) }
            val present = DoubleArray(n).also { product.logDensity(samples, 0, n, it) }
            val kept = DoubleArray(n).also { product.density().logDensity(samples, 0, n, it) }
            val except = drawn.copyOf().also { product.density().logDensityExcept(samples, 5, 9, n, it) }
            for (i in 0 until n) {
                val expected = product.parts().zip(slice(point(samples, i), product.parts()))
                    .sumOf { (part, x) -> part.logDensity(x) }
                for (got in listOf(drawn, present, kept, except)) requireNear("ln p", got[i], expected, 1e-12 * (1 + abs(expected)))
            }
            val peaks = Product.of(product.part(0), product.part(1))
            peaks.logPeak() shouldBe product.part(0).logPeak() + product.part(1).logPeak()
            peaks.density().logPeak() shouldBe peaks.logPeak()
        }

        test("samples are those of its parts, one after the other, and points go in and out unchanged") {
            val product = product()
            val generator = Xoshiro(7)
            val samples = product.newSamples(3).also { product.sample(it, 0, 3, Xoshiro(7)) }
            product.parts().forEachIndexed { b, part ->
                val own = part.newSamples(3).also { part.sample(it, 0, 3, generator) }
                for (i in 0..2) requireSameBits("part $b", point(samples.part(b), i), point(own, i))
            }
            val x = point(samples, 0)
            samples.set(1, x)
            samples.copy(1, 2)
            requireSameBits("point", point(samples, 2), x)
            samples.dimension() shouldBe 11
        }

        test("a step is the step of each part with the same coefficients") {
            val product = product()
            val parts = product.copy().parts()
            val samples = product.newSamples(6).also { product.sample(it, 0, 6, Xoshiro(2)) }
            val weighted = WeightedSamples(samples, doubleArrayOf(0.3, 0.2, 0.2, 0.1, 0.1, 0.0))
            product.step(weighted, 0.4) shouldBe true
            parts.forEachIndexed { b, part ->
                part.step(weighted.part(b), 0.4) shouldBe true
                requireSameBits("part $b", product.part(b).parameters(), part.parameters())
            }
            weighted.over(intArrayOf(3, 1), 2).part(1).count() shouldBe 2
        }

        test("a step that one part cannot take leaves all parts as they were") {
            val product = Product.of(Categorical.uniform(3, 3, 3), Gaussian.standard(DoubleArray(2), 1.0))
            val before = product.parameters()
            val samples = product.newSamples(1)
            samples.set(0, doubleArrayOf(1.0, 1.0, 1.0, 0.0, 0.0))
            product.step(WeightedSamples(samples, doubleArrayOf(1.0)), 1.0) shouldBe false // C = 0
            requireSameBits("parameters", product.parameters(), before)
        }

        test("kept densities stay as they were, also if one part does not move") {
            val categorical = Categorical.uniform(3, 3)
            val gaussian = Gaussian.standard(DoubleArray(2), 1.0)
            val product = Product.of(gaussian, categorical)
            val random = Random(3)
            val held = ArrayDeque<Pair<Density, DoubleArray>>()
            repeat(200) { step ->
                val density = product.density()
                held += density to density.parameters()
                if (random.nextBoolean()) gaussian.moments().shiftMean(1.0, doubleArrayOf(1.0, step.toDouble()))
                gaussian.refactor()
                if (random.nextInt(3) == 0) categorical.move(DoubleArray(6) { if (it % 3 == 0) 0.2 else -0.1 }, random.nextDouble())
                if (held.size > 3) held.removeAt(random.nextInt(held.size)).let { product.recycle(it.first) }
                for ((kept, parameters) in held) requireSameBits("kept", kept.parameters(), parameters)
            }
        }

        test("parameters restore distribution and density") {
            val product = product()
            val samples = product.newSamples(6).also { product.sample(it, 0, 6, Xoshiro(4)) }
            product.step(WeightedSamples(samples, DoubleArray(6) { 0.1 }), 0.4) shouldBe true
            val other = product().also { it.setParameters(product.parameters()) }
            requireSameBits("parameters", other.parameters(), product.parameters())
            val restored = other.density(product.density().parameters())
            requireSameBits("density", restored.parameters(), product.density().parameters())
            other.recycle(restored)
            product.copy().also { it.set(other) }.mean().toList() shouldBe product.mean().toList()
        }

        test("the scale is the geometric mean over the coordinates") {
            val product = product()
            val expected = product.parts().fold(1.0) { all, part -> all * part.scale().pow(part.dimension()) }
            requireNear("scale", product.scale(), expected.pow(1.0 / 11), 1e-12)
        }

        test("what does not fit is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Product.of() } shouldBe "number of parts must be 1 or more, but is 0; give a distribution for each"
            message { product().newSamples(1).set(0, DoubleArray(3)) } shouldBe
                "x must have length 11, but is 3; give the coordinates of all parts in order"
            message { product().setParameters(doubleArrayOf(1.0, 2.0)) } shouldBe
                "parameters must be those of 4 parts, but is 1; use what parameters() gave"
            message { product().setParameters(doubleArrayOf(Double.NaN)) } shouldBe
                "number of parameters of part 0 must be a length, but is NaN; use what parameters() gave"
        }
    })
