package dev.reigo.vectors

import dev.reigo.update.Root
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlin.math.abs
import kotlin.math.sqrt

/** Compares m, sigma, C and the paths of a run with what a file expects. */
internal class CmaStateCheck(
    private val parts: CmaParts,
    private val tolerance: JsonObject,
) {
    fun run(
        place: String,
        mean: DoubleArray,
        expected: JsonObject,
        unit: (Int) -> Double,
    ) {
        val allowed = tolerance.number("m_scaled")
        mean.forEachIndexed { j, m -> compare("$place.m[$j]", parts.gaussian.mean()[j], m, allowed * unit(j)) }
        val sigma = expected.number("sigma")
        compare("$place.sigma", parts.gaussian.sigma(), sigma, tolerance.number("sigma_rel") * sigma)
        compareCovariance("$place.C", parts.gaussian.covariance(), expected.matrix("C"), tolerance.number("C_scaled"))
        vector(place, "p_sigma", parts.pathOfSigma, expected)
        vector(place, "p_c", parts.pathOfC, expected)
        compare("$place.h_sigma", parts.hSigma, expected.number("h_sigma"), 0.0)
    }

    /** Each component relative to the largest. */
    fun vector(
        place: String,
        name: String,
        got: DoubleArray,
        expected: JsonObject,
    ) {
        val largest = expected.vector(name).maxOf { abs(it) }
        compareAll("$place.$name", got, expected.getValue(name), absolute(tolerance.number("${name}_rel") * largest))
    }
}

/** Several updates from samples that are given; the state is carried on. */
internal fun checkCmaTrajectory(file: JsonObject) {
    for ((root, suffix) in listOf(Root.SYMMETRIC to "", Root.CHOLESKY to "_cholesky")) {
        val parts = CmaParts(file, root, file.obj("initial"))
        val check = CmaStateCheck(parts, file.obj("tolerance$suffix"))
        file.list("steps").map { it.jsonObject }.forEachIndexed { t, step ->
            parts.take(step.matrix("x"), step.vector("f"))
            parts.apply()
            val expected = step.obj("expected$suffix")
            val covariance = expected.matrix("C")
            check.run("steps[$t].expected$suffix", expected.vector("m"), expected) { j ->
                expected.number("sigma") * sqrt(covariance[j][j])
            }
        }
    }
}
