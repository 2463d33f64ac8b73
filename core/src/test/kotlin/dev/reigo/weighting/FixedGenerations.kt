package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Distribution
import dev.reigo.random.Xoshiro

/** An archive whose generations come from given distributions, the oldest first, as often as wanted. */
internal class FixedGenerations(
    private val distributions: List<Distribution>,
    private val lambda: Int,
) {
    val archive = Archive(distributions[0], lambda, Window.Generations(distributions.size - 1), true)

    /** Draws all generations anew. */
    fun draw(generator: Xoshiro): Archive {
        for (distribution in distributions) {
            archive.open(distribution)
            val first = archive.draw(distribution, lambda, generator)
            for (c in first until first + lambda) archive.tell(c, 0.0)
            archive.rank()
        }
        return archive
    }

    /** Sets the same points in every generation. */
    fun set(points: List<DoubleArray>): Archive {
        for (distribution in distributions) archive.generation(distribution, points)
        return archive
    }
}
