package dev.reigo.distribution

/** A density of bits that may exclude some: theta is in [0, 1], where a distribution has it in (0, 1). */
internal fun bernoulliDensity(theta: DoubleArray): Density = BernoulliDensity(theta.size).apply { set(theta, 0.0) }

/** A density of categories that may exclude some. */
internal fun categoricalDensity(q: Array<DoubleArray>): Density {
    val first = q.runningFold(0) { start, row -> start + row.size }.toIntArray()
    return CategoricalDensity(first).apply { set(q.flatMap { it.toList() }.toDoubleArray()) }
}
