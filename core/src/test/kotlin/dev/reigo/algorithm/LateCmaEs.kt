package dev.reigo.algorithm

import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.AskTell
import dev.reigo.update.LearningRates
import dev.reigo.weighting.NegativeScale
import dev.reigo.weighting.PositionalWeights
import dev.reigo.weighting.SignedWeights
import kotlin.math.exp
import kotlin.math.max
import kotlin.math.pow
import kotlin.math.sqrt

/** A point of the plain model, with its own step. */
internal class LatePoint(
    val x: DoubleArray,
    val z: DoubleArray,
    val f: Double,
)

/** The standard CMA-ES with late values, term by term in plain loops: the model of the tests. */
internal class LateCmaEs(
    start: Gaussian,
    private val lambda: Int,
    private val active: Boolean,
) {
    private val d = start.dimension()
    private val rates = LearningRates.tutorial(d, lambda, true)
    private val weights = PositionalWeights(lambda).byRank()
    private val signed = SignedWeights.of(lambda, NegativeScale.of(d, lambda, rates.c1(), rates.cmu()).alpha()).byRank()
    private val chi = sqrt(d.toDouble()) * (1 - 1 / (4.0 * d) + 1 / (21.0 * d * d))
    private val cSigma = (rates.muEff() + 2) / (d + rates.muEff() + 3)
    private val dSigma = 1 + 2 * max(0.0, sqrt((rates.muEff() - 1) / (d + 1)) - 1) + cSigma
    private val told = ArrayList<LatePoint>()
    private var pSigma = DoubleArray(d)
    private var pC = DoubleArray(d)
    var mean = start.mean()
    var sigma = start.sigma()
    var covariance = start.covariance()
    var updates = 0

    fun factor(): Array<DoubleArray> {
        val l = Array(d) { DoubleArray(d) }
        for (i in 0 until d) {
            for (j in 0..i) {
                val rest = covariance[i][j] - (0 until j).sumOf { l[i][it] * l[j][it] }
                l[i][j] = if (i == j) sqrt(rest) else rest / l[j][j]
            }
        }
        return l
    }

    private fun solve(y: DoubleArray): DoubleArray {
        val l = factor()
        val z = DoubleArray(d)
        for (i in 0 until d) z[i] = (y[i] - (0 until i).sumOf { l[i][it] * z[it] }) / l[i][i]
        return z
    }

    private fun steps(x: DoubleArray) = DoubleArray(d) { (x[it] - mean[it]) / sigma }

    /** z of a point that is drawn now. */
    fun ownStep(x: DoubleArray) = solve(steps(x))

    fun tell(point: LatePoint) {
        told += point
        if (told.size == lambda) update()
    }

    private fun update() {
        updates++
        val ranked = told.sortedBy { it.f }
        told.clear()
        val s = DoubleArray(d) { j -> ranked.indices.sumOf { weights[it] * ranked[it].z[j] } }
        val l = factor()
        val ls = DoubleArray(d) { i -> (0..i).sumOf { l[i][it] * s[it] } }
        pSigma = DoubleArray(d) { (1 - cSigma) * pSigma[it] + sqrt(cSigma * (2 - cSigma) * rates.muEff()) * s[it] }
        val length = sqrt(pSigma.sumOf { it * it })
        val h = length / sqrt(1 - (1 - cSigma).pow(2 * updates)) < (1.4 + 2.0 / (d + 1)) * chi
        val cc = rates.cc()
        pC = DoubleArray(d) { (1 - cc) * pC[it] + if (h) sqrt(cc * (2 - cc) * rates.muEff()) * ls[it] else 0.0 }
        val used = if (active) signed else weights
        val ys = ranked.map { steps(it.x) }
        val rescaled = ys.indices.map { i ->
            if (used[i] >= 0) used[i] else used[i] * d / solve(ys[i]).sumOf { it * it }
        }
        val kept = if (h) 0.0 else rates.c1() * cc * (2 - cc)
        val decay = 1 + kept - rates.c1() - rates.cmu() * used.sum()
        covariance = Array(d) { i ->
            DoubleArray(d) { j ->
                decay * covariance[i][j] + rates.c1() * pC[i] * pC[j] +
                    rates.cmu() * ys.indices.sumOf { rescaled[it] * ys[it][i] * ys[it][j] }
            }
        }
        mean = DoubleArray(d) { j -> ranked.indices.sumOf { weights[it] * ranked[it].x[j] } }
        sigma *= exp(cSigma / dSigma * (length / chi - 1))
    }
}

/** The distribution that the run samples from. */
internal fun AskTell.gaussian() = run().distribution() as Gaussian
