package dev.reigo.paper

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.dsl.Plot
import dev.reigo.dsl.grid
import dev.reigo.dsl.plotLines
import dev.reigo.random.Xoshiro
import dev.reigo.weighting.RatioEstimator
import kotlin.math.pow
import kotlin.math.sqrt

/**
 * How far estimates of E[x_1] under p^(t) spread. The mixture estimator (eq. is-mixture), the separate one (eq. k_monte-carlo) and
 * plain Monte-Carlo (eq. monte-carlo) use [lambda] samples of p^(t) and [lambda] of one older distribution.
 *
 * @param family the name of the distributions
 * @param distances between the two
 * @param at the distribution at a distance from the newest one, which is at 0
 */
public fun estimatorVariance(
    family: String,
    distances: List<Double>,
    repetitions: Int,
    lambda: Int = 10,
    at: (Double) -> Distribution,
): List<Measure> =
    distances.flatMapIndexed { place, distance ->
        val generator = Xoshiro(place.toLong())
        val estimates = ESTIMATORS.associateWith { DoubleArray(repetitions) }
        repeat(repetitions) { r ->
            val archive = Archive(at(distance), lambda, Window.Generations(1), true)
            for (distribution in listOf(at(distance), at(0.0))) {
                archive.open(distribution)
                val first = archive.draw(distribution, lambda, generator)
                for (column in first until first + lambda) archive.tell(column, 0.0)
            }
            for ((estimator, values) in estimates) {
                values[r] = estimator.expectation(archive) { x -> doubleArrayOf(x[0]) }[0]
            }
        }
        estimates.flatMap { (estimator, values) -> spread(family, estimator.name(), distance, values) }
    }

/** d independent normal variables of standard deviation 1, the first with the given mean. */
public fun gaussianAt(
    dimension: Int,
    distance: Double,
): Distribution = Gaussian.isotropic(DoubleArray(dimension) { if (it == 0) distance else 0.0 }, 1.0)

/** d bits, each 1 with probability 1/2 + distance. */
public fun bernoulliAt(
    dimension: Int,
    distance: Double,
): Distribution = Bernoulli.of(DoubleArray(dimension) { 0.5 + distance })

/** The variances over the distance, a panel per family. */
public fun plotEstimatorVariance(measures: List<Measure>): Plot {
    val variances = measures.filter { it.what.endsWith(VARIANCE) }.groupBy { it.what.removeSuffix(VARIANCE) }
    val plots = variances.map { (family, rows) ->
        val x = rows.map { it.x }.distinct().sorted()
        val lines = rows.groupBy { it.series }.map { (series, points) ->
            TITLES.getValue(series) to points.sortedBy { it.x }.map { it.value }
        }
        plotLines(x, lines.toMap(), family, AXES[family] ?: "distance", "variance of the estimate", logY = true)
    }
    return grid(*plots.toTypedArray())
}

/** Mean and variance of the estimates, each with its standard error. */
private fun spread(
    family: String,
    series: String,
    distance: Double,
    values: DoubleArray,
): List<Measure> {
    val n = values.size
    val mean = values.average()
    val variance = values.sumOf { (it - mean).pow(2) } / (n - 1)
    val fourth = values.sumOf { (it - mean).pow(4) } / n
    return listOf(
        Measure("$family, mean", series, distance, mean, sqrt(variance / n)),
        Measure(family + VARIANCE, series, distance, variance, sqrt((fourth - variance * variance).coerceAtLeast(0.0) / n)),
    )
}

internal const val VARIANCE = ", variance"
private val ESTIMATORS = listOf(RatioEstimator.MIXTURE, RatioEstimator.SEPARATE, RatioEstimator.MONTE_CARLO)
private val TITLES = mapOf("mixture" to "mixture", "separate" to "separate", "monte-carlo" to "newest samples only")
private val AXES = mapOf(
    "Gaussian" to "distance of the means, in standard deviations",
    "Bernoulli" to "difference of θ in every bit",
)
