package dev.reigo.extending

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.archive.Archive
import dev.reigo.problem.Benchmarks
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility

/** The ratios of another estimator, but at most so large. */
data class Capped(val inner: RatioEstimator, val most: Double) : RatioEstimator {
    override fun name() = "capped(${inner.name()}, $most)"

    override fun open(archive: Archive): RatioEstimator.Ratios {
        val all = inner.open(archive)
        return RatioEstimator.Ratios { ratios ->
            all.compute(ratios)
            for (column in 0 until archive.extent()) {
                if (archive.isTold(column)) ratios[column] = minOf(ratios[column], most)
            }
        }
    }
}

fun main() {
    val separate = RatioEstimator.SEPARATE
    for (estimator in listOf(separate, Capped(separate, 2.0))) {
        val algorithm = CmaEs.reuse(Variant.A, 3, estimator, Utility.cma())
        val result = algorithm.run(Benchmarks.sphere(5), 1)
        println("$algorithm: ${result.reason().code()} after ${result.evaluations()} evaluations")
    }
}
