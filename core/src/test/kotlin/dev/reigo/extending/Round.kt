package dev.reigo.extending

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Shape
import dev.reigo.distribution.GaussianFamily
import dev.reigo.distribution.PointSamples
import dev.reigo.distribution.Samples
import dev.reigo.distribution.ShapedDensity
import dev.reigo.distribution.ShapedGaussian
import dev.reigo.distribution.ShapedMoments
import dev.reigo.distribution.WeightedSamples
import dev.reigo.problem.Problem
import dev.reigo.update.LearningRates
import java.util.random.RandomGenerator
import kotlin.math.sqrt

/** C = v I: one variance for all coordinates. */
data object Round : Shape {
    override fun name() = "round"

    override fun start(mean: DoubleArray, sigma: Double, variances: DoubleArray) = RoundGaussian(mean, sigma, variances.average())

    override fun rates(usual: LearningRates, dimension: Int): LearningRates =
        usual.separable(dimension) // C has fewer numbers, so that it learns faster

    override fun family(): Class<out GaussianFamily> = RoundGaussian::class.java
}

/** m, sigma and v. */
class RoundMoments(mean: DoubleArray) : ShapedMoments<RoundMoments, RoundDensity>(mean) {
    var variance = 1.0

    fun fill(newSigma: Double, newVariance: Double) {
        sigma = newSigma
        variance = newVariance
    }

    override fun setCovariance(other: RoundMoments) {
        variance = other.variance
    }

    override fun setCovariance(density: RoundDensity) {
        variance = density.deviation * density.deviation
    }

    override fun scaleCovariance(scale: Double) {
        variance *= scale
    }

    override fun accumulate(weighted: WeightedSamples, decay: Double, rate: Double, step: DoubleArray?) {
        variance *= decay
        val samples = weighted.samples() as PointSamples
        for (n in 0 until weighted.count()) {
            val share = weighted.coefficient(weighted.column(n))
            val x = samples.point(weighted.column(n))
            var squares = 0.0
            for (j in x.indices) {
                val y = (x[j] - mean[j]) / sigma
                squares += y * y
                if (step != null) step[j] += share * y
            }
            variance += rate * share * squares / x.size // the mean of the diagonal of y y^T
        }
    }

    override fun addOuter(v: DoubleArray, rate: Double) {
        for (each in v) variance += rate * each * each / v.size
    }

    override fun parameters() = doubleArrayOf(*mean, variance, sigma)

    override fun setParameters(parameters: DoubleArray) {
        parameters.copyInto(mean, 0, 0, mean.size)
        fill(parameters[mean.size + 1], parameters[mean.size])
    }
}

/** m, sigma and s with C = s^2 I. */
class RoundDensity(dimension: Int) : ShapedDensity<RoundMoments, RoundDensity>(dimension) {
    var deviation = 1.0 // s

    constructor(dimension: Int, parameters: DoubleArray) : this(dimension) {
        parameters.copyInto(mean, 0, 0, dimension)
        deviation = parameters[dimension]
        sigma = parameters[dimension + 1]
        factorChanged()
    }

    override fun factor(moments: RoundMoments): Boolean {
        deviation = sqrt(moments.variance)
        return deviation > 0 && deviation < Double.POSITIVE_INFINITY
    }

    override fun setFactor(other: RoundDensity) {
        deviation = other.deviation
    }

    override fun pivot(j: Int) = deviation

    override fun sample(samples: Samples, from: Int, to: Int, generator: RandomGenerator, logDensity: DoubleArray?) {
        for (column in from until to) {
            val x = (samples as PointSamples).point(column)
            var squares = 0.0
            for (j in x.indices) {
                val z = generator.nextGaussian()
                squares += z * z
                x[j] = mean[j] + sigma * deviation * z
            }
            if (logDensity != null) logDensity[column] = logPeak() - squares / 2 // null if nobody wants it
        }
    }

    override fun logDensity(samples: Samples, from: Int, to: Int, out: DoubleArray) {
        for (column in from until to) {
            val x = (samples as PointSamples).point(column)
            var squares = 0.0
            for (j in x.indices) {
                val z = (x[j] - mean[j]) / (sigma * deviation)
                squares += z * z
            }
            out[column] = logPeak() - squares / 2
        }
    }

    override fun parameters() = doubleArrayOf(*mean, deviation, sigma)
}

/** N(m, sigma^2 v I). */
class RoundGaussian(mean: DoubleArray, sigma: Double, variance: Double) :
    ShapedGaussian<RoundMoments, RoundDensity>(RoundMoments(mean), { RoundDensity(mean.size) }) {
    init {
        moments.fill(sigma, variance)
        refactor()
    }

    override fun copy() = RoundGaussian(mean(), moments.sigma(), moments.variance).also { it.set(this) }

    override fun density(parameters: DoubleArray) = RoundDensity(dimension(), parameters)

    override fun whiten(y: DoubleArray) {
        for (j in y.indices) y[j] /= present().deviation
    }

    override fun color(z: DoubleArray) {
        for (j in z.indices) z[j] *= present().deviation
    }

    override fun whitenSymmetrically(y: DoubleArray) = whiten(y)

    override fun deviation(j: Int) = sigma() * present().deviation

    override fun axis(k: Int, j: Int) = if (j == k) deviation(j) else 0.0

    override fun condition() = 1.0

    override fun eigenvalues() = DoubleArray(dimension()) { deviation(it) * deviation(it) }

    override fun smallestEigenvalueBelow(bound: Double) = deviation(0) * deviation(0) < bound
}

fun main() {
    val problem = Problem.of("bowl", 100, -5.0, 5.0) { x -> x.sumOf { it * it } }.withTarget(1e-6)
    for (algorithm in listOf(CmaEs.standard(), CmaEs.standard().withShape(Round))) {
        val result = algorithm.run(problem, 1)
        println("$algorithm: ${result.reason().code()} after ${result.evaluations()} evaluations")
    }
}
