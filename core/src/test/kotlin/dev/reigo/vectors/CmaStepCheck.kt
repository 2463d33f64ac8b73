package dev.reigo.vectors

import dev.reigo.update.Root
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlin.math.abs
import kotlin.math.sqrt

/** One update of the standard CMA-ES from a given state, with one of the roots. */
internal class CmaStepCheck(
    private val file: JsonObject,
    root: Root,
) {
    private val suffix = if (root == Root.CHOLESKY) "_cholesky" else ""

    /** What both roots have in common is in `expected`. */
    private val common = file.obj("expected")
    private val expected = JsonObject(common + file.obj("expected$suffix"))
    private val tolerance = JsonObject(file.obj("tolerance") + file.obj("tolerance$suffix"))
    private val parts = CmaParts(file, root, file)
    private val check = CmaStateCheck(parts, tolerance)
    private val x = file.matrix("x")
    private val place = "expected$suffix"

    fun run() {
        val first = parts.take(x, file.vector("f"))
        check.vector(place, "y_w", parts.step(), expected)
        checkSamples(first)
        parts.apply()
        val old = file.vector("m")
        check.run(place, expected.vector("m"), expected) { j -> abs(old[j]) + x.maxOf { abs(it[j] - old[j]) } }
        compare("$place.factor_C", parts.update.decay(), expected.number("factor_C"), tolerance.number("factor_C_abs"))
        checkThreshold()
    }

    private fun checkSamples(first: Int) {
        fun each(
            field: String,
            allowed: (Double) -> Double,
            got: (Int) -> Double,
        ) = compareAll("$place.$field", DoubleArray(x.size) { got(first + it) }, expected.list(field), allowed)
        val weighted = parts.active.weighted()
        each("weights_positive", absolute(tolerance.number("weights_abs")), parts.active::positive)
        each("weights_negative", absolute(tolerance.number("weights_abs")), parts.active::negative)
        each("mahalanobis_squared", { tolerance.number("mahalanobis_rel") * it }, parts.active::squaredDistance)
        each("weights_covariance", relative(tolerance.number("weights_covariance_rel")), weighted::coefficient)
    }

    private fun checkThreshold() {
        val right = expected.number("h_sigma_right")
        compare("$place.h_sigma_right", parts.path.limit(), right, 1e-12 * right)
        if (expected.getValue("h_sigma_left") !is JsonNull) {
            val left = expected.number("h_sigma_left")
            val allowed = tolerance.number("p_sigma_rel") * sqrt(file.whole("dimension").toDouble()) * left
            compare("$place.h_sigma_left", parts.path.relativeLength(), left, allowed)
        }
    }
}
