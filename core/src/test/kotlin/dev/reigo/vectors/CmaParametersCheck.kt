package dev.reigo.vectors

import dev.reigo.update.CsaRates
import dev.reigo.update.LearningRates
import dev.reigo.weighting.NegativeScale
import dev.reigo.weighting.PositionalWeights
import dev.reigo.weighting.SignedWeights
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs

/** The default parameters of the standard CMA-ES for many (d, lambda). */
internal fun checkCmaParameters(file: JsonObject) {
    val tolerance = file.number("tolerance_rel")
    for (row in file.list("rows").map { it.jsonObject }) {
        val d = row.whole("dimension")
        val lambda = row.whole("lambda")
        val rates = LearningRates.tutorial(d, lambda, true)
        val csa = CsaRates.of(d, rates.muEff(), 5.0)
        val scale = NegativeScale.of(d, lambda, rates.c1(), rates.cmu())
        val weights = SignedWeights.of(lambda, scale.alpha())
        val place = "d=$d lambda=$lambda"

        fun same(
            key: String,
            got: Double,
            unit: (Double) -> Double = { abs(it) },
        ) = row.number(key).let { compare("$place $key", got, it, tolerance * unit(it)) }

        fun orOne(value: Double) = maxOf(1.0, abs(value))
        same("default_lambda", LearningRates.defaultLambda(d).toDouble())
        same("mu", PositionalWeights(lambda).byRank().count { it > 0 }.toDouble())
        same("mu_eff", rates.muEff())
        same("mu_eff_minus", NegativeScale.muEffMinus(lambda))
        same("c_m", rates.cm())
        same("c_sigma", csa.cSigma())
        same("d_sigma", csa.dSigma())
        same("c_c", rates.cc())
        same("c_1", rates.c1())
        same("c_mu", rates.cmu())
        same("c_mu_without_quarter", minOf(1 - rates.c1(), LearningRates.rankMu(d, rates.muEff())))
        same("chi_n", csa.chi())
        same("alpha_mu_minus", scale.alphaMu())
        same("alpha_mu_eff_minus", scale.alphaMuEff())
        same("alpha_posdef_minus", scale.alphaPosDef(), ::orOne)
        same("alpha_minus", scale.alpha(), ::orOne)
        same("sum_weights", weights.sum(), ::orOne)
        compareAll("$place weights", weights.byRank(), row.list("weights")) { tolerance * orOne(it) }
    }
}
