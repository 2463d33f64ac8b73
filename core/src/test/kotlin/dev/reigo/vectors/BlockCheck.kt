package dev.reigo.vectors

import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Gaussian
import dev.reigo.update.GaussianUpdate
import dev.reigo.update.IgoUpdate
import dev.reigo.update.LearningRates
import dev.reigo.update.StepSize
import dev.reigo.weighting.Weighting
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs

/** The next parameters of one block of a mixture file; the weighting is over the block's own coordinates. */
internal class BlockCheck(
    private val file: JsonObject,
    private val block: String,
    private val weighting: Weighting,
) {
    private val rates = file.obj("rates")
    private val tolerance = file.obj("tolerance")
    private val expected = file.obj("expected").obj("next").obj(block)

    fun run() =
        when (val next = blockDistribution(block, file.obj("current").obj(block), rates)) {
            is Gaussian -> checkGaussian(next)
            is Bernoulli -> checkBernoulli(next)
            else -> checkCategorical(next as Categorical)
        }

    /** Algorithm (A). */
    private fun checkGaussian(next: Gaussian) {
        val old = next.mean()
        val d = old.size
        val constants = LearningRates(rates.number("c_m"), rates.number("c_mu"), 0.0, 1.0, 1.0)
        val update =
            GaussianUpdate(d, constants, weighting, weighting, weighting, StepSize.NONE.open(d, constants))
        if (!update.apply(next)) throw AssertionError("the update of the Gaussian broke down")
        val points = file.list("components").flatMap { it.jsonObject.obj("x").matrix(block).toList() }
        expected.vector("m").forEachIndexed { j, wanted ->
            val scale = abs(old[j]) + points.maxOf { abs(it[j] - old[j]) }
            compare("next.m[$j]", next.mean()[j], wanted, tolerance.number("m_scaled") * scale)
        }
        compareCovariance("next.C", next.covariance(), expected.matrix("C"), tolerance.number("C_scaled"))
    }

    private fun checkBernoulli(next: Bernoulli) {
        val allowed = absolute(tolerance.number("theta_abs"))
        val unclipped = next.copy()
        unclipped.unclippedStep(weighting.weighted(), rates.number("eta_bernoulli"))
        compareAll("next.theta_unclipped", unclipped.mean(), expected.list("theta_unclipped"), allowed)
        IgoUpdate(rates.number("eta_bernoulli"), weighting).apply(next)
        compareAll("next.theta", next.mean(), expected.list("theta"), allowed)
    }

    private fun checkCategorical(next: Categorical) {
        val gradient = DoubleArray(next.totalCount())
        if (!next.gradient(weighting.weighted(), gradient)) throw AssertionError("the gradient is not finite")
        next.unclippedMove(gradient, rates.number("eta_categorical"))
        val got = next.probabilities()
        val rows = expected.list("theta")
        if (got.size != rows.size) throw AssertionError("next.theta: expected ${rows.size} rows, got ${got.size}")
        rows.forEachIndexed { j, row ->
            compareAll("next.theta[$j]", got[j], row, absolute(tolerance.number("categorical_abs")))
        }
    }
}
