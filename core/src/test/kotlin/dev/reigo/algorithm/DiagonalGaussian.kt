package dev.reigo.algorithm

import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Samples
import dev.reigo.distribution.WeightedSamples
import java.util.random.RandomGenerator
import kotlin.math.PI
import kotlin.math.exp
import kotlin.math.ln
import kotlin.math.sqrt

/** A family of a user's own: independent normal coordinates, natural gradients x - m and (x - m)^2 - v. */
internal class DiagonalGaussian(
    private val mean: DoubleArray,
    private val variance: DoubleArray,
) : Distribution {
    private val d = mean.size

    override fun dimension() = d

    override fun newSamples(capacity: Int) = Points(d, capacity)

    override fun copy() = DiagonalGaussian(mean.copyOf(), variance.copyOf())

    override fun set(other: Distribution) {
        (other as DiagonalGaussian).mean.copyInto(mean)
        other.variance.copyInto(variance)
    }

    override fun sample(
        samples: Samples,
        from: Int,
        to: Int,
        generator: RandomGenerator,
        logDensity: DoubleArray,
    ) {
        for (i in from until to) {
            samples.set(i, DoubleArray(d) { mean[it] + sqrt(variance[it]) * generator.nextGaussian() })
        }
        logDensity(samples, from, to, logDensity)
    }

    override fun logDensity(
        samples: Samples,
        from: Int,
        to: Int,
        out: DoubleArray,
    ) {
        val x = DoubleArray(d)
        for (i in from until to) {
            samples.get(i, x)
            out[i] =
                -0.5 *
                (0 until d).sumOf {
                    (x[it] - mean[it]).let { y -> y * y } / variance[it] + ln(2 * PI * variance[it])
                }
        }
    }

    override fun step(
        weighted: WeightedSamples,
        rate: Double,
    ): Boolean {
        val x = DoubleArray(d)
        val old = mean.copyOf()
        val oldVariance = variance.copyOf()
        for (n in 0 until weighted.count()) {
            val column = weighted.column(n)
            val share = rate * weighted.coefficient(column)
            weighted.samples().get(column, x)
            for (j in 0 until d) {
                mean[j] += share * (x[j] - old[j])
                variance[j] += share * ((x[j] - old[j]) * (x[j] - old[j]) - oldVariance[j])
            }
        }
        return mean.all { it.isFinite() } && variance.all { it > 0 && it.isFinite() }
    }

    override fun mean() = mean.copyOf()

    override fun scale() = exp(variance.sumOf { ln(it) } / (2 * d))
}

/** Points in the plainest layout. */
internal class Points(
    private val d: Int,
    capacity: Int,
) : Samples {
    private val points = Array(capacity) { DoubleArray(d) }

    override fun dimension() = d

    override fun capacity() = points.size

    override fun get(
        column: Int,
        x: DoubleArray,
    ) {
        points[column].copyInto(x)
    }

    override fun set(
        column: Int,
        x: DoubleArray,
    ) {
        x.copyInto(points[column])
    }

    override fun copy(
        from: Int,
        to: Int,
    ) {
        points[from].copyInto(points[to])
    }
}
