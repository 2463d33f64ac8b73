package dev.reigo.vectors

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.first
import dev.reigo.archive.generation
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.update.GaussianUpdate
import dev.reigo.update.LearningRates
import dev.reigo.update.StepSize
import dev.reigo.update.gaussianState
import dev.reigo.weighting.Coefficients
import dev.reigo.weighting.ImportanceMixing
import dev.reigo.weighting.PositionalWeights
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.ReuseWeights
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
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
    private val current = distribution(generations.last())
    private val archive = archive()
    private val ratios = DoubleArray(total).also { RatioEstimator.MIXTURE.open(archive).compute(it) }
    private val coefficients = DoubleArray(total)

    fun run() {
        Coefficients.compute(archive.ranking().order(), total, archive.values(), ratios, utility, coefficients)
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
        val archive = Archive(current, lambda, Window.Generations(file.whole("K")), true)
        for (generation in generations) {
            archive.generation(distribution(generation), generation.matrix("x").toList(), generation.vector("f"))
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
                val got = archive.component(n - 1 - g).logDensity().of(h)
                compareAll("loglik[$g][$h]", got, values, relative(tolerance.number("loglik_rel")))
            }
        }
        perGeneration("ratio", absolute(tolerance.number("ratio_abs"))) { ratios.of(it) }
        perGeneration("log_ratio_separate", relative(tolerance.number("log_ratio_separate_rel"))) { g ->
            val current = archive.component(0).logDensity().of(g)
            val own = archive.component(n - 1 - g).logDensity().of(g)
            DoubleArray(lambda) { current[it] - own[it] }
        }
    }

    private fun checkWeights() {
        val below = DoubleArray(total)
        val upTo = DoubleArray(total)
        Coefficients.quantiles(archive.ranking().order(), total, archive.values(), ratios, below, upTo)
        val coefficientTolerance = tolerance.number("coef_abs")
        perGeneration("qbar_leq", absolute(tolerance.number("qbar_abs"))) { upTo.of(it) }
        perGeneration("qbar_lt", absolute(tolerance.number("qbar_abs"))) { below.of(it) }
        perGeneration("coef", absolute(coefficientTolerance)) { coefficients.of(it) }
        perGeneration("r_hat", absolute(coefficientTolerance * total)) { g ->
            coefficients.of(g).map { it * total }.toDoubleArray()
        }
        perGeneration("w_hat", relative(tolerance.number("w_hat_rel"))) { g ->
            DoubleArray(total) { estimatedWeight(ratios[it], coefficients[it] * total, below[it], upTo[it], utility) }.of(g)
        }
        val weights = ReuseWeights(RatioEstimator.MIXTURE, utility).open(archive)
        val sum = weights.weighted().sum()
        compare("coef_sum", sum, expected.number("coef_sum"), tolerance.number("s_abs"))
        val sums = weights.coefficientSums().reversedArray()
        compareAll("s", sums, expected.list("s"), absolute(tolerance.number("s_abs")))
        val ranked = Weights.ranked(utility).open(archive).weighted()
        compareAll(
            "what_newest_only",
            DoubleArray(lambda) { ranked.coefficient(archive.first(0) + it) * lambda },
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
        val weighted = Weights.reuse(RatioEstimator.MIXTURE, utility).open(archive).weighted()
        val allowed = absolute(tolerance.number("theta_abs"))
        val unclipped = current.copy() as Bernoulli
        unclipped.unclippedStep(weighted, file.number("eta"))
        compareAll("theta_next_unclipped", unclipped.mean(), expected.list("theta_next_unclipped"), allowed)
        val next = current.copy()
        next.step(weighted, file.number("eta"))
        compareAll("theta_next", next.mean(), expected.list("theta_next"), allowed)
    }

    private fun checkGaussianUpdates() {
        val assigned = DoubleArray(total)
        PositionalWeights(lambda).assign(archive.ranking().newest(), archive.values(), assigned)
        compareAll("cma_weights_newest", assigned.of(n - 1), expected.list("cma_weights_newest"), relative(1e-12))
        val next = expected.obj("next")
        val newest = Weights.positional()
        val reuse = Weights.reuse(RatioEstimator.MIXTURE, utility)
        checkGaussian("pure", next, "rates_pure", newest, newest)
        checkGaussian("A", next, "rates_pure", reuse, reuse)
        checkGaussian("B", next, "rates_pure", newest, reuse)
        checkGaussian("C", next, "rates_hybrid", reuse, reuse)
        checkGaussian("D", next, "rates_hybrid", newest, reuse)
        checkGaussian("hybrid", next, "rates_hybrid", newest, newest)
        val ranked = update("rates_pure", Weights.ranked(utility), reuse).second
        compareMean("next_mean_B_with_eq_what", ranked.mean(), expected.vector("next_mean_B_with_eq_what"))
    }

    private fun update(
        ratesField: String,
        mean: Weights,
        covariance: Weights,
    ): Pair<GaussianUpdate, Gaussian> {
        val rates = file.rates(ratesField)
        val forCovariance = covariance.open(archive)
        val forMean = if (mean == covariance) forCovariance else mean.open(archive)
        val newest = Weights.positional().open(archive)
        val update = GaussianUpdate(d, rates, forMean, forCovariance, newest, StepSize.NONE.open(d, rates))
        update.restore(gaussianState(file.vector("p_c").toList()))
        val next = current.copy() as Gaussian
        if (!update.apply(next)) throw AssertionError("update $ratesField ${mean.name()} broke down")
        return update to next
    }

    private fun checkGaussian(
        name: String,
        all: JsonObject,
        ratesField: String,
        mean: Weights,
        covariance: Weights,
    ) {
        val wanted = all.obj(name)
        val (update, next) = update(ratesField, mean, covariance)
        compareMean("next.$name.m", next.mean(), wanted.vector("m"))
        compareCovariance("next.$name.C", next.covariance(), wanted.matrix("C"), tolerance.number("C_scaled"))
        if ("p_c" in wanted) {
            val path = wanted.vector("p_c")
            val allowed = tolerance.number("p_c_rel") * path.maxOf { abs(it) }
            compareAll("next.$name.p_c", update.state().numbers("path"), wanted.list("p_c"), absolute(allowed))
        }
    }

    private fun compareMean(
        place: String,
        got: DoubleArray,
        wanted: DoubleArray,
    ) {
        val mean = current.mean()
        for (j in 0 until d) {
            val spread = generations.maxOf { g -> g.matrix("x").maxOf { abs(it[j] - mean[j]) } }
            compare("$place[$j]", got[j], wanted[j], tolerance.number("m_scaled") * (abs(mean[j]) + spread))
        }
    }

    private fun checkImportanceMixing() {
        val mixing = expected.obj("importance_mixing")
        val current = archive.component(0).logDensity()
        val previous = archive.component(1).logDensity()
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

/** what = rhat / rho; if the ratio is 0 but its tie group has mass, only the quantiles tell it. */
internal fun estimatedWeight(
    ratio: Double,
    rHat: Double,
    below: Double,
    upTo: Double,
    utility: Utility,
): Double = if (ratio > 0) rHat / ratio else (utility.integral(upTo) - utility.integral(below)) / (upTo - below)

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
