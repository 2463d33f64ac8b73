package dev.reigo.vectors

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.weighting.Utility
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs
import kotlin.math.sqrt

/** Several updates of a real optimizer, with the samples told from outside. */
internal class TrajectoryCheck(
    private val file: JsonObject,
) {
    private val d = file.whole("dimension")
    private val tolerance = file.obj("tolerance")

    fun run() {
        val optimizer = if (file.text("family") == "gaussian") startGaussian() else startBernoulli()
        file.list("steps").map { it.jsonObject }.forEachIndexed { t, step ->
            optimizer.tell(step.matrix("x"), step.vector("f"))
            if (!optimizer.running()) throw AssertionError("steps[$t]: ${optimizer.stopReason().get().message()}")
            val expected = step.obj("expected")
            val distribution = optimizer.distribution()
            if (distribution is Gaussian) {
                compareGaussian("steps[$t]", distribution, expected)
            } else {
                val allowed = absolute(tolerance.number("theta_abs"))
                compareAll("steps[$t].theta", distribution.mean(), expected.list("theta"), allowed)
            }
            if ("p_c" in expected) {
                val path = optimizer.state().search().part("update").numbers("path")
                val allowed = tolerance.number("p_c_rel") * expected.vector("p_c").maxOf { abs(it) }
                compareAll("steps[$t].p_c", path, expected.list("p_c"), absolute(allowed))
            }
            if ("s" in expected) {
                val sums = optimizer.coefficientSums().reversedArray()
                compareAll("steps[$t].s", sums, expected.list("s"), absolute(1e-9))
            }
        }
    }

    private fun startGaussian(): Optimizer {
        val variant = Variant.valueOf(file.text("algorithm").uppercase())
        val rates = file.rates(if (variant.rankOne()) "rates_hybrid" else "rates_pure")
        val algorithm = (if (variant.reuses()) CmaEs.reuse(variant, file.whole("K")) else plain(variant))
            .withLambda(file.whole("lambda"))
            .with("cm", rates.cm())
            .with("cmu", rates.cmu())
            .with("c1", rates.c1().takeIf { variant.rankOne() })
            .with("cc", rates.cc().takeIf { variant.rankOne() })
        val initial = file.obj("initial")
        val start = Gaussian.of(initial.vector("m"), initial.matrix("C"))
        val problem = Problem.external(d, 0.0, 1.0).withSmallestEigenvalue(0.0)
        return algorithm.startAt(problem, start, Xoshiro(1))
    }

    private fun plain(variant: Variant) = if (variant == Variant.PURE) CmaEs.pure() else CmaEs.hybrid()

    private fun startBernoulli(): Optimizer {
        val clip = file.vector("clip")
        val start = Bernoulli.of(file.obj("initial").vector("theta"), clip[0], clip[1])
        val algorithm = Pbil
            .of(file.whole("lambda"), file.whole("K"))
            .with("eta", file.number("eta"))
            .with("utility", Utility.pbil(file.number("T")))
        val problem = Problem.ofBits("external", d) { error("values are told") }
        return algorithm.startAt(problem, start, Xoshiro(1))
    }

    private fun compareGaussian(
        place: String,
        got: Gaussian,
        expected: JsonObject,
    ) {
        val covariance = expected.matrix("C")
        compareCovariance("$place.C", got.covariance(), covariance, tolerance.number("C_scaled"))
        expected.vector("m").forEachIndexed { j, wanted ->
            compare("$place.m[$j]", got.mean()[j], wanted, tolerance.number("m_scaled") * sqrt(covariance[j][j]))
        }
    }
}
