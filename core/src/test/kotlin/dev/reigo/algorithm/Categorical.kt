package dev.reigo.algorithm

import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Samples
import dev.reigo.distribution.WeightedSamples
import java.util.random.RandomGenerator
import kotlin.math.ln

/** A family of a user's own: each coordinate one of several categories, natural gradient onehot(x) - theta. */
internal class Categorical(
    private val theta: Array<DoubleArray>,
) : Distribution {
    private val d = theta.size
    private val smallest = 1.0 / (d * theta.maxOf { it.size })

    override fun dimension() = d

    override fun newSamples(capacity: Int) = Points(d, capacity)

    override fun copy() = Categorical(Array(d) { theta[it].copyOf() })

    override fun set(other: Distribution) {
        for (j in 0 until d) (other as Categorical).theta[j].copyInto(theta[j])
    }

    override fun sample(
        samples: Samples,
        from: Int,
        to: Int,
        generator: RandomGenerator,
        logDensity: DoubleArray,
    ) {
        for (i in from until to) samples.set(i, DoubleArray(d) { draw(theta[it], generator.nextDouble()).toDouble() })
        logDensity(samples, from, to, logDensity)
    }

    private fun draw(
        p: DoubleArray,
        u: Double,
    ): Int {
        var sum = 0.0
        return p.indices.firstOrNull { c -> (p[c] + sum).also { sum = it } > u } ?: p.lastIndex
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
            out[i] = (0 until d).sumOf { ln(theta[it][x[it].toInt()]) }
        }
    }

    override fun step(
        weighted: WeightedSamples,
        rate: Double,
    ): Boolean {
        unclippedStep(weighted, rate)
        for (row in theta) {
            for (c in row.indices) row[c] = maxOf(smallest, row[c])
            val sum = row.sum()
            for (c in row.indices) row[c] /= sum
        }
        return theta.all { row -> row.all { it.isFinite() } }
    }

    /** theta += rate sum_i a_i (onehot(x_i) - theta). */
    fun unclippedStep(
        weighted: WeightedSamples,
        rate: Double,
    ) {
        val x = DoubleArray(d)
        val gradient = Array(d) { DoubleArray(theta[it].size) }
        for (n in 0 until weighted.count()) {
            val column = weighted.column(n)
            val a = weighted.coefficient(column)
            weighted.samples().get(column, x)
            for (j in 0 until d) {
                for (c in theta[j].indices) {
                    gradient[j][c] +=
                        a * ((if (x[j].toInt() == c) 1 else 0) - theta[j][c])
                }
            }
        }
        for (j in 0 until d) {
            for (c in theta[j].indices) theta[j][c] += rate * gradient[j][c]
        }
    }

    /** P(x_j = c) by coordinate and category. */
    fun probabilities(): Array<DoubleArray> = Array(d) { theta[it].copyOf() }

    override fun mean() = DoubleArray(d) { j -> theta[j].indices.sumOf { it * theta[j][it] } }

    override fun scale() = theta.sumOf { row -> 1 - row.max() } / d
}
