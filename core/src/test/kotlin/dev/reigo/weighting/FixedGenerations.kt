package dev.reigo.weighting

import dev.reigo.distribution.Distribution
import dev.reigo.generation.Archive
import dev.reigo.random.Xoshiro

/** An archive whose generations come from given distributions, the oldest first, as often as wanted. */
internal class FixedGenerations(
    private val distributions: List<Distribution>,
    lambda: Int,
) {
    val archive = Archive(distributions[0], lambda, distributions.size - 1, true)
    private var started = false

    /** Draws all generations anew. */
    fun draw(generator: Xoshiro): Archive =
        fill {
            archive.sample(generator)
        }

    /** Sets the same points in every generation. */
    fun set(points: List<DoubleArray>): Archive =
        fill {
            points.forEachIndexed { i, x -> archive.samples().set(archive.first(0) + i, x) }
            archive.samplesWereSet()
        }

    private fun fill(samples: () -> Unit): Archive {
        for (distribution in distributions) {
            if (started) archive.advance()
            started = true
            archive.current().set(distribution)
            samples()
            archive.close()
        }
        return archive
    }
}
