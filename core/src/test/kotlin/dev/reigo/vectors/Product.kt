package dev.reigo.vectors

import dev.reigo.distribution.Density
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Samples
import dev.reigo.distribution.WeightedSamples
import java.util.random.RandomGenerator

/** p(x) = prod_b p_b(x_b), x the coordinates of all parts in order: as much of it as an archive needs. */
internal class Product(
    private val parts: List<Distribution>,
) : Distribution {
    override fun dimension() = parts.sumOf { it.dimension() }

    override fun newSamples(capacity: Int): Samples = ProductSamples(parts.map { it.newSamples(capacity) })

    override fun density(): Density = ProductDensity(parts.map { it.density() })

    override fun logDensity(
        samples: Samples,
        from: Int,
        to: Int,
        out: DoubleArray,
    ) = density().logDensity(samples, from, to, out)

    override fun copy() = Product(parts.map { it.copy() })

    override fun mean() = parts.flatMap { it.mean().toList() }.toDoubleArray()

    override fun scale() = throw UnsupportedOperationException()

    override fun set(other: Distribution) = throw UnsupportedOperationException()

    override fun sample(
        samples: Samples,
        from: Int,
        to: Int,
        generator: RandomGenerator,
        logDensity: DoubleArray,
    ) = throw UnsupportedOperationException()

    override fun step(
        weighted: WeightedSamples,
        rate: Double,
    ) = throw UnsupportedOperationException()
}

private class ProductDensity(
    private val parts: List<Density>,
) : Density {
    override fun dimension() = parts.sumOf { it.dimension() }

    override fun logDensity(
        samples: Samples,
        from: Int,
        to: Int,
        out: DoubleArray,
    ) {
        out.fill(0.0, from, to)
        val part = DoubleArray(to)
        parts.forEachIndexed { b, density ->
            density.logDensity((samples as ProductSamples).parts[b], from, to, part)
            for (i in from until to) out[i] += part[i]
        }
    }
}

private class ProductSamples(
    val parts: List<Samples>,
) : Samples {
    private val starts = parts.runningFold(0) { start, part -> start + part.dimension() }

    override fun dimension() = starts.last()

    override fun capacity() = parts[0].capacity()

    override fun get(
        column: Int,
        x: DoubleArray,
    ) = parts.forEachIndexed { b, part ->
        DoubleArray(part.dimension()).also { part.get(column, it) }.copyInto(x, starts[b])
    }

    override fun set(
        column: Int,
        x: DoubleArray,
    ) = parts.forEachIndexed { b, part -> part.set(column, x.copyOfRange(starts[b], starts[b + 1])) }

    override fun copy(
        from: Int,
        to: Int,
    ) = parts.forEach { it.copy(from, to) }
}
