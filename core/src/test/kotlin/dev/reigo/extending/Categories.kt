package dev.reigo.extending

import dev.reigo.algorithm.Igo
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.RealSamples
import dev.reigo.distribution.Samples
import dev.reigo.distribution.WeightedSamples
import dev.reigo.problem.Problem
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import java.util.random.RandomGenerator

/** d independent variables, each one of the categories 0, ..., c - 1; theta[j][i] = P(x_j = i). */
class Categories(private val d: Int, private val c: Int) : Distribution {
    private val theta = Array(d) { DoubleArray(c) { 1.0 / c } }
    private val smallest = 1.0 / (2 * c * d) // ln theta stays finite, and no category is lost for good
    private val x = DoubleArray(d)

    override fun dimension() = d

    override fun newSamples(capacity: Int) = RealSamples(d, capacity)

    override fun copy() = Categories(d, c).also { it.set(this) }

    override fun sample(samples: Samples, from: Int, to: Int, generator: RandomGenerator, logDensity: DoubleArray) {
        for (column in from until to) {
            for (j in 0 until d) {
                var u = generator.nextDouble() - theta[j][0]
                var i = 0
                while (u >= 0 && i < c - 1) u -= theta[j][++i]
                x[j] = i.toDouble()
            }
            samples.set(column, x)
        }
        logDensity(samples, from, to, logDensity)
    }

    override fun logDensity(samples: Samples, from: Int, to: Int, out: DoubleArray) {
        for (column in from until to) {
            samples.get(column, x)
            out[column] = 0.0
            for (j in 0 until d) out[column] += StrictMath.log(theta[j][x[j].toInt()])
        }
    }

    override fun step(weighted: WeightedSamples, rate: Double): Boolean {
        val kept = 1 - rate * weighted.sum()
        for (row in theta) for (i in 0 until c) row[i] *= kept // natgrad l = onehot(x) - theta
        for (n in 0 until weighted.count()) {
            val column = weighted.column(n)
            weighted.samples().get(column, x)
            for (j in 0 until d) theta[j][x[j].toInt()] += rate * weighted.coefficient(column)
        }
        for (row in theta) {
            for (i in 0 until c) row[i] = maxOf(row[i], smallest)
            val sum = row.sum()
            for (i in 0 until c) row[i] /= sum
        }
        return true
    }

    override fun mean() = DoubleArray(d) { j -> (0 until c).sumOf { i -> i * theta[j][i] } }

    override fun scale() = theta.sumOf { 1 - it.max() } / d

    override fun parameters() = DoubleArray(d * c) { theta[it / c][it % c] }

    override fun setParameters(parameters: DoubleArray) {
        for (j in 0 until d) parameters.copyInto(theta[j], 0, j * c, (j + 1) * c)
    }
}

fun main() {
    val wanted = doubleArrayOf(3.0, 1.0, 0.0, 2.0, 2.0, 1.0, 3.0, 0.0)
    val problem = Problem
        .of("pattern", 8, 0.0, 3.0) { x -> x.indices.count { x[it] != wanted[it] }.toDouble() }
        .withTarget(0.5)
    val weights = Weights.reuse(RatioEstimator.MIXTURE, Utility.pbil(0.25))
    val (lambda, k) = 8 to 3
    val rate = 0.1
    val algorithm = Igo("categories", { p, _ -> Categories(p.dimension(), 4) }, lambda, k, rate, weights)
    val result = algorithm.run(problem, 1)
    println(algorithm)
    println("${result.bestPoint().toList()} after ${result.evaluations()} evaluations")
}
