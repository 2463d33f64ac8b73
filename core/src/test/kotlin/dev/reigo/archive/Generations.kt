package dev.reigo.archive

import dev.reigo.distribution.Distribution

/** The first column of the samples of the component that opened `age` openings ago. */
internal fun Archive.first(age: Int): Int = (0 until extent()).first { belongs(it, component(age)) }

/** A generation of given points, told and ranked; returns its first column. */
internal fun Archive.generation(
    distribution: Distribution,
    points: List<DoubleArray>,
    values: DoubleArray = DoubleArray(points.size),
): Int {
    open(distribution)
    if (points.isEmpty()) return extent()
    val first = reserve(points.size)
    points.forEachIndexed { i, x -> samples().set(first + i, x) }
    samplesWereSet(first, first + points.size)
    values.forEachIndexed { i, value -> tell(first + i, value) }
    rank()
    return first
}
