package dev.reigo.distribution

/** A density of bits that may exclude some: theta is in [0, 1], where a distribution has it in (0, 1). */
internal fun bernoulliDensity(theta: DoubleArray): Density = BernoulliDensity(theta.size).apply { set(theta) }
