package dev.reigo.vectors

import dev.reigo.problem.Benchmarks
import dev.reigo.update.LearningRates
import dev.reigo.update.PathConstant
import dev.reigo.weighting.PositionalWeights
import dev.reigo.weighting.Utility
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs

internal fun checkUtilities(file: JsonObject) {
    val s = file.vector("s")
    val pbil = Utility.pbil(file.number("T"))
    val cma = Utility.cma()
    compareAll("W_pbil", s.map(pbil::integral).toDoubleArray(), file.list("W_pbil"), relative(1e-14))
    compareAll("W_cma", s.map(cma::integral).toDoubleArray(), file.list("W_cma"), relative(1e-14))
}

internal fun checkLearningRates(file: JsonObject) {
    for (row in file.list("rows").map { it.jsonObject }) {
        val d = row.whole("dimension")
        val lambda = row.whole("lambda")
        val place = "d=$d lambda=$lambda"
        val weights = PositionalWeights(lambda)
        val hybrid = LearningRates.hybrid(d, lambda, PathConstant.HANSEN)

        fun same(
            key: String,
            got: Double,
        ) = compare("$place $key", got, row.number(key), 1e-12 * abs(row.number(key)))
        compareAll("$place weights", weights.byRank(), row.list("weights")) { 1e-12 * abs(it) }
        same("mu_eff", weights.muEff())
        same("c_mu_lr_reuse", LearningRates.rankMu(d, weights.muEff()))
        same("c_1", hybrid.c1())
        same("c_mu_rl", hybrid.cmu())
        same("c_c_printed", PathConstant.PRINTED.cc(d, lambda, weights.muEff()))
        same("c_c_hansen", PathConstant.HANSEN.cc(d, lambda, weights.muEff()))
        same("default_lambda", LearningRates.defaultLambda(d).toDouble())
    }
}

internal fun checkFunctions(file: JsonObject) {
    file.list("rows").map { it.jsonObject }.forEachIndexed { i, row ->
        val name = row.text("function")
        val x = row.vector("x")
        val got = Benchmarks.byName(name, x.size).objective().value(x)
        compare("rows[$i] $name", got, row.number("f"), row.number("tolerance_abs"))
    }
}
