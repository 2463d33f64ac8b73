package dev.reigo.extending

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.archive.Archive
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.GaussianFamily
import dev.reigo.problem.Benchmarks
import dev.reigo.random.Xoshiro
import dev.reigo.search.Batch
import dev.reigo.search.Sampling
import java.util.Optional

/** Pairs m + y and m - y. The Gaussian is symmetric, so that each of them is a sample of it. */
data object Mirrored : Sampling {
    override fun name() = "mirrored"

    override fun open() = object : Sampling.Running {
        private var x = DoubleArray(0)

        override fun draw(archive: Archive, distribution: Distribution, generator: Xoshiro, batch: Batch): Optional<String> {
            val gaussian = distribution as GaussianFamily
            if (x.isEmpty()) x = DoubleArray(gaussian.dimension())
            val first = archive.draw(gaussian, archive.lambda(), generator)
            for (pair in 0 until archive.lambda() / 2) {
                val i = first + 2 * pair + 1
                archive.samples().get(i - 1, x)
                for (j in x.indices) x[j] = 2 * gaussian.mean(j) - x[j]
                archive.samples().set(i, x)
                archive.samplesWereSet(i, i + 1)
            }
            batch.set(first, first + archive.lambda())
            return Optional.empty()
        }
    }
}

fun main() {
    fun median(algorithm: Algorithm) = List(11) { algorithm.run(Benchmarks.sphere(10), it.toLong()).evaluations() }.sorted()[5]
    val usual = CmaEs.standard().withLambda(10)
    for (algorithm in listOf(usual, usual.withSampling(Mirrored))) {
        println("$algorithm: ${median(algorithm)} evaluations")
    }
}
