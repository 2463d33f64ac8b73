package dev.reigo.extending

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.archive.Archive
import dev.reigo.problem.Benchmarks
import dev.reigo.weighting.Coefficients
import dev.reigo.weighting.KeptWeighting
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Weighting
import dev.reigo.weighting.Weights

/** a(x) = rho(x) / (T N) if the middle of the quantiles of x is below T, else 0. */
data class Middle(val share: Double) : Weights {
    override fun name() = "middle($share)"

    override fun reuses() = true

    override fun open(archive: Archive): Weighting =
        object : KeptWeighting(archive) {
            private val mixture = RatioEstimator.MIXTURE.open(archive)
            private lateinit var rho: DoubleArray
            private lateinit var below: DoubleArray
            private lateinit var upTo: DoubleArray

            override fun makeRoom(columns: Int) {
                rho = DoubleArray(columns)
                below = DoubleArray(columns)
                upTo = DoubleArray(columns)
            }

            override fun compute(coefficients: DoubleArray) {
                mixture.compute(rho)
                Coefficients.quantiles(order(), count(), archive.values(), rho, below, upTo) // eq. q-is
                for (n in 0 until count()) {
                    val x = order()[n]
                    val counts = (below[x] + upTo[x]) / 2 < share
                    coefficients[x] = if (counts) rho[x] / (share * count()) else 0.0
                }
            }
        }
}

fun main() {
    val paper = CmaEs.reuse(Variant.A, 5)
    for (algorithm in listOf(paper, paper.withWeights(Middle(0.25), Middle(0.25)))) {
        val result = algorithm.run(Benchmarks.sphere(5), 2)
        println("$algorithm: ${result.reason().code()} after ${result.evaluations()} evaluations")
    }
}
