package dev.reigo.vectors

import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.generation.Archive
import dev.reigo.update.GaussianUpdate
import dev.reigo.update.LearningRates
import dev.reigo.update.MeanWeights
import dev.reigo.weighting.Coefficients
import dev.reigo.weighting.GenerationWeights
import dev.reigo.weighting.ImportanceMixing
import dev.reigo.weighting.PositionalWeights
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs
import kotlin.math.sqrt

/** One update from a given history. Index g counts generations from the oldest, as in the files. */
internal class StepCheck(
    private val file: JsonObject,
) {
    private val gaussian = file.text("family") == "gaussian"
    private val lambda = file.whole("lambda")
    private val d = file.whole("dimension")
    private val generations = file.list("generations").map { it.jsonObject }
    private val n = generations.size
    private val total = n * lambda
    private val expected = file.obj("expected")
    private val tolerance = file.obj("tolerance")
    private val utility = if (file.text("utility") == "cma") Utility.cma() else Utility.pbil(file.number("T"))
    private val archive = archive()
    private val ratios = DoubleArray(total).also { RatioEstimator.MIXTURE.ratios(archive, it) }
    private val coefficients = DoubleArray(total)

    fun run() {
        Coefficients.compute(archive.order(), total, archive.values(), ratios, utility, coefficients)
        checkLikelihoods()
        checkWeights()
        checkExpectations()
        if (gaussian) checkGaussianUpdates() else checkBernoulliUpdate()
        if (n >= 2) checkImportanceMixing()
    }

    private fun distribution(generation: JsonObject): Distribution =
        if (gaussian) {
            Gaussian.of(generation.vector("m"), generation.matrix("C"))
        } else {
            val clip = file.vector("clip")
            Bernoulli.of(generation.vector("theta"), clip[0], clip[1])
        }

    private fun archive(): Archive {
        val archive = Archive(distribution(generations[0]), lambda, file.whole("K"), true)
        generations.forEachIndexed { g, generation ->
            if (g > 0) archive.advance()
            archive.current().set(distribution(generation))
            generation.matrix("x").forEachIndexed { i, x -> archive.samples().set(archive.first(0) + i, x) }
            generation.vector("f").copyInto(archive.values(), archive.first(0))
            archive.samplesWereSet()
            archive.close()
        }
        return archive
    }

    /** The part of an array by column that belongs to generation g. */
    private fun DoubleArray.of(g: Int) = archive.first(n - 1 - g).let { copyOfRange(it, it + lambda) }

    private fun perGeneration(
        field: String,
        allowed: (Double) -> Double,
        got: (Int) -> DoubleArray,
    ) = expected.list(field).forEachIndexed { g, values -> compareAll("$field[$g]", got(g), values, allowed) }

    private fun checkLikelihoods() {
        expected.list("loglik").forEachIndexed { g, row ->
            row.jsonArray.forEachIndexed { h, values ->
                val got = archive.logDensity(n - 1 - g).of(h)
                compareAll("loglik[$g][$h]", got, values, relative(tolerance.number("loglik_rel")))
            }
        }
        perGeneration("ratio", absolute(tolerance.number("ratio_abs"))) { ratios.of(it) }
        perGeneration("log_ratio_separate", relative(tolerance.number("log_ratio_separate_rel"))) { g ->
            val current = archive.logDensity(0).of(g)
            val own = archive.logDensity(n - 1 - g).of(g)
            DoubleArray(lambda) { current[it] - own[it] }
        }
    }

    private fun checkWeights() {
        val below = DoubleArray(total)
        val upTo = DoubleArray(total)
        Coefficients.quantiles(archive.order(), total, archive.values(), ratios, below, upTo)
        val coefficientTolerance = tolerance.number("coef_abs")
        perGeneration("qbar_leq", absolute(tolerance.number("qbar_abs"))) { upTo.of(it) }
        perGeneration("qbar_lt", absolute(tolerance.number("qbar_abs"))) { below.of(it) }
        perGeneration("coef", absolute(coefficientTolerance)) { coefficients.of(it) }
        perGeneration("r_hat", absolute(coefficientTolerance * total)) { g ->
            coefficients.of(g).map { it * total }.toDoubleArray()
        }
        perGeneration("w_hat", relative(tolerance.number("w_hat_rel"))) { g ->
            val ratio = ratios.of(g)
            val coefficient = coefficients.of(g)
            DoubleArray(lambda) { coefficient[it] * total / ratio[it] }
        }
        val weights = GenerationWeights(archive, RatioEstimator.MIXTURE, utility)
        val sum = weights.reuse().sum()
        compare("coef_sum", sum, expected.number("coef_sum"), tolerance.number("s_abs"))
        val sums = weights.coefficientSums().reversedArray()
        compareAll("s", sums, expected.list("s"), absolute(tolerance.number("s_abs")))
        val newest = archive.values().of(n - 1)
        compareAll(
            "what_newest_only",
            Coefficients.fromRanks(newest, utility),
            expected.list("what_newest_only"),
            relative(tolerance.number("w_hat_rel")),
        )
    }

    private fun checkExpectations() {
        val largest = generations.maxOf { g -> g.matrix("x").maxOf { x -> x.maxOf { abs(it) } } }
        // 1e-9 where the tolerances are at their floor, wider in proportion where the case is ill-conditioned
        val allowed = largest * 1e-9 * maxOf(1.0, tolerance.number("ratio_abs") / 1e-11)
        for ((field, estimator) in listOf(
            "mean_estimate_mixture" to RatioEstimator.MIXTURE,
            "mean_estimate_separate" to RatioEstimator.SEPARATE,
        )) {
            val values = expected.getValue(field)
            if (values !is JsonNull) {
                compareAll(field, estimator.expectation(archive) { it }, values, absolute(allowed))
            }
        }
    }

    private fun checkBernoulliUpdate() {
        val weights = GenerationWeights(archive, RatioEstimator.MIXTURE, utility)
        val allowed = absolute(tolerance.number("theta_abs"))
        val unclipped = archive.current().copy() as Bernoulli
        unclipped.unclippedStep(weights.reuse(), file.number("eta"))
        compareAll("theta_next_unclipped", unclipped.mean(), expected.list("theta_next_unclipped"), allowed)
        val next = archive.current().copy()
        next.step(weights.reuse(), file.number("eta"))
        compareAll("theta_next", next.mean(), expected.list("theta_next"), allowed)
    }

    private fun checkGaussianUpdates() {
        val assigned = DoubleArray(total)
        PositionalWeights(lambda).assign(archive.newestOrder(), archive.values(), assigned)
        compareAll("cma_weights_newest", assigned.of(n - 1), expected.list("cma_weights_newest"), relative(1e-12))
        val next = expected.obj("next")
        checkGaussian("pure", next, "rates_pure", MeanWeights.POSITIONAL, false)
        checkGaussian("A", next, "rates_pure", MeanWeights.REUSE, true)
        checkGaussian("B", next, "rates_pure", MeanWeights.POSITIONAL, true)
        checkGaussian("C", next, "rates_hybrid", MeanWeights.REUSE, true)
        checkGaussian("D", next, "rates_hybrid", MeanWeights.POSITIONAL, true)
        checkGaussian("hybrid", next, "rates_hybrid", MeanWeights.POSITIONAL, false)
        val ranked = update("rates_pure", MeanWeights.RANKED, true).second
        compareMean("next_mean_B_with_eq_what", ranked.mean(), expected.vector("next_mean_B_with_eq_what"))
    }

    private fun update(
        ratesField: String,
        meanWeights: MeanWeights,
        reuseCovariance: Boolean,
    ): Pair<GaussianUpdate, Gaussian> {
        val update = GaussianUpdate(d, file.rates(ratesField), meanWeights, reuseCovariance)
        update.setPath(file.vector("p_c"))
        val next = archive.current().copy() as Gaussian
        val ok = update.apply(next, GenerationWeights(archive, RatioEstimator.MIXTURE, utility))
        if (!ok) throw AssertionError("update $ratesField $meanWeights broke down")
        return update to next
    }

    private fun checkGaussian(
        name: String,
        all: JsonObject,
        ratesField: String,
        meanWeights: MeanWeights,
        reuseCovariance: Boolean,
    ) {
        val wanted = all.obj(name)
        val (update, next) = update(ratesField, meanWeights, reuseCovariance)
        compareMean("next.$name.m", next.mean(), wanted.vector("m"))
        compareCovariance("next.$name.C", next.covariance(), wanted.matrix("C"), tolerance.number("C_scaled"))
        if ("p_c" in wanted) {
            val path = wanted.vector("p_c")
            val allowed = tolerance.number("p_c_rel") * path.maxOf { abs(it) }
            compareAll("next.$name.p_c", update.path(), wanted.list("p_c"), absolute(allowed))
        }
    }

    private fun compareMean(
        place: String,
        got: DoubleArray,
        wanted: DoubleArray,
    ) {
        val mean = archive.current().mean()
        for (j in 0 until d) {
            val spread = generations.maxOf { g -> g.matrix("x").maxOf { abs(it[j] - mean[j]) } }
            compare("$place[$j]", got[j], wanted[j], tolerance.number("m_scaled") * (abs(mean[j]) + spread))
        }
    }

    private fun checkImportanceMixing() {
        val mixing = expected.obj("importance_mixing")
        val current = archive.logDensity(0)
        val previous = archive.logDensity(1)
        val allowed = absolute(tolerance.number("importance_mixing_abs"))
        mixing.vector("alpha").forEachIndexed { a, alpha ->
            val old = DoubleArray(lambda) { i ->
                val c = archive.first(1) + i
                ImportanceMixing.acceptPrevious(alpha, current[c], previous[c])
            }
            val new = DoubleArray(lambda) { i ->
                val c = archive.first(0) + i
                ImportanceMixing.acceptNew(alpha, current[c], previous[c])
            }
            compareAll("accept_previous[$a]", old, mixing.list("accept_previous")[a], allowed)
            compareAll("accept_new[$a]", new, mixing.list("accept_new")[a], allowed)
        }
    }
}

internal fun JsonObject.rates(field: String): LearningRates {
    val rates = obj(field)
    val hybrid = "c_1" in rates
    return LearningRates(
        rates.number("c_m"),
        rates.number("c_mu"),
        if (hybrid) rates.number("c_1") else 0.0,
        if (hybrid) rates.number("c_c") else 1.0,
        rates.number("mu_eff"),
    )
}

internal fun compareCovariance(
    place: String,
    got: Array<DoubleArray>,
    wanted: Array<DoubleArray>,
    tolerance: Double,
) {
    for (i in wanted.indices) {
        for (j in wanted.indices) {
            val allowed = tolerance * sqrt(wanted[i][i]) * sqrt(wanted[j][j])
            compare("$place[$i][$j]", got[i][j], wanted[i][j], allowed)
        }
    }
}
