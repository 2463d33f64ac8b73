package dev.reigo.vectors

import dev.reigo.archive.Archive
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Density
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Samples
import dev.reigo.distribution.bernoulliDensity
import dev.reigo.distribution.categoricalDensity
import dev.reigo.weighting.Weighting
import kotlinx.serialization.json.JsonObject

/** The distribution that a mixture file gives for one block. */
internal fun blockDistribution(
    block: String,
    parameters: JsonObject,
    rates: JsonObject,
): Distribution =
    when (block) {
        "gaussian" -> Gaussian.of(parameters.vector("m"), parameters.matrix("C"))
        "bernoulli" -> bits(parameters.vector("theta"), rates.vector("clip"))
        "categorical" -> categories(parameters.matrix("theta"))
        else -> throw AssertionError("unknown block: $block")
    }

/** A theta of 0 or 1 is a density, but no distribution of the core. */
private fun bits(
    theta: DoubleArray,
    clip: DoubleArray,
): Distribution {
    fun of(theta: DoubleArray) = Bernoulli.of(theta, clip[0], clip[1])
    return if (theta.all { it > 0 && it < 1 }) {
        of(theta)
    } else {
        FixedDensity(of(DoubleArray(theta.size) { 0.5 }), bernoulliDensity(theta))
    }
}

/** The same for a probability of 0 or 1. */
private fun categories(q: Array<DoubleArray>): Distribution {
    val counts = IntArray(q.size) { q[it].size }
    val margins = DoubleArray(q.size) { 1e-9 }
    return if (q.all { row -> row.all { it > 0 && it < 1 } }) {
        Categorical.of(q, margins)
    } else {
        FixedDensity(Categorical.uniform(counts, margins), categoricalDensity(q))
    }
}

/** What an archive opens if there is a density only; samples are those of the family. */
internal class FixedDensity(
    family: Distribution,
    private val density: Density,
) : Distribution by family {
    override fun density() = density
}

/** The constant 1: the ratio of it to pbar is 1 / pbar. */
internal object One : Density {
    override fun dimension() = throw UnsupportedOperationException()

    override fun logDensity(
        samples: Samples,
        from: Int,
        to: Int,
        out: DoubleArray,
    ) = out.fill(0.0, from, to)
}

/** Coefficients from elsewhere, by column, over all samples of an archive. */
internal class GivenWeighting(
    archive: Archive,
    private val given: DoubleArray,
) : Weighting(archive) {
    override fun compute(coefficients: DoubleArray) {
        given.copyInto(coefficients)
    }

    override fun order(): IntArray = archive.ranking().order()

    override fun count() = archive.ranking().count()
}
