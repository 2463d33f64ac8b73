package dev.reigo.surrogate

import dev.reigo.vectors.absolute
import dev.reigo.vectors.compare
import dev.reigo.vectors.compareAll
import dev.reigo.vectors.list
import dev.reigo.vectors.matrix
import dev.reigo.vectors.number
import dev.reigo.vectors.obj
import dev.reigo.vectors.text
import dev.reigo.vectors.vector
import dev.reigo.vectors.whole
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import java.util.Locale

/** Compares the surrogate with one file; throws an AssertionError that names the first value that is off. */
internal fun checkLq(file: JsonObject) {
    when (val kind = file.text("kind")) {
        "fit" -> checkFit(file)
        "kendall" -> checkKendall(file)
        "tables" -> checkTables(file)
        "population" -> PopulationCheck(file).run()
        "trust-region" -> checkTrustRegion(file)
        else -> throw AssertionError("unknown kind of vector file: $kind")
    }
}

/** Pairs in the order in which they were added. */
internal fun known(
    pairs: List<JsonElement>,
    dimension: Int,
    lambda: Int,
): EvaluatedPoints {
    val known = EvaluatedPoints(dimension, EvaluatedPoints.capacity(dimension, lambda, ModelKind.FULL))
    for (pair in pairs.map { it.jsonObject }) known.add(pair.vector("x"), pair.number("f"))
    return known
}

internal fun requireEqual(
    place: String,
    got: Any,
    expected: Any,
) {
    if (got != expected) throw AssertionError("$place: expected $expected, got $got")
}

/** Whole numbers, exactly; a number that is not whole is off. */
internal fun requireEqual(
    place: String,
    got: List<Int>,
    expected: JsonElement,
) = requireEqual(place, got.map { it.toDouble() }, expected.vector().toList())

private fun checkFit(file: JsonObject) {
    val d = file.whole("dimension")
    val expected = file.obj("expected")
    val tolerance = file.obj("tolerance")
    val known = known(file.list("added"), d, file.whole("lambda"))
    val model = QuadraticModel(d, ModelKind.FULL)
    requireEqual("a model", model.fit(known), true)
    requireEqual("archive_size", known.size().toDouble(), expected.number("archive_size"))
    requireEqual("model", model.kind().name.lowercase(Locale.ROOT), expected.text("model"))
    requireEqual("points_used", model.used().toDouble(), expected.number("points_used"))
    val width = expected.vector("u_scale")
    compareAll("u_scale", DoubleArray(d) { model.width(it) }, expected.list("u_scale")) { 1e-12 * it }
    val values = file.matrix("test_points").map(model::value).toDoubleArray()
    compareAll("values", values, expected.list("values"), absolute(tolerance.number("values_abs")))
    val gradient = DoubleArray(d).also { model.gradient(file.vector("at"), it) }
    val hessian = Array(d) { DoubleArray(d) }.also(model::hessian)
    for (j in 0 until d) {
        compare("gradient[$j]", gradient[j], expected.vector("gradient")[j], tolerance.number("gradient_scaled") / width[j])
        for (k in 0 until d) {
            val allowed = tolerance.number("hessian_scaled") / width[j] / width[k]
            compare("hessian[$j][$k]", hessian[j][k], expected.matrix("hessian")[j][k], allowed)
        }
    }
}

private fun checkKendall(file: JsonObject) {
    file.list("rows").map { it.jsonObject }.forEachIndexed { i, row ->
        val a = row.vector("a")
        compare("rows[$i]", KendallTau.of(a, row.vector("b"), a.size), row.number("tau"), file.number("tolerance_abs"))
    }
}

private fun checkTables(file: JsonObject) {
    for (row in file.list("rows").map { it.jsonObject }) {
        val d = row.whole("dimension")
        val lambda = row.whole("lambda")
        val place = "d=$d lambda=$lambda"
        val capacity = EvaluatedPoints.capacity(d, lambda, ModelKind.FULL)

        fun from(kind: ModelKind) = (1..capacity).first { kind.isEnough(it, d) }
        requireEqual("$place coefficients", ModelKind.entries.map { it.coefficients(d) }, row.getValue("coefficients"))
        requireEqual("$place linear_from", from(ModelKind.LINEAR).toDouble(), row.number("linear_from"))
        requireEqual("$place diagonal_from", from(ModelKind.DIAGONAL).toDouble(), row.number("diagonal_from"))
        requireEqual("$place full_from", from(ModelKind.FULL).toDouble(), row.number("full_from"))
        requireEqual("$place capacity", capacity.toDouble(), row.number("capacity"))
        requireEqual("$place first_target", Rounds.firstTarget(lambda).toDouble(), row.number("first_target"))
        for (pair in row.list("tau_points").map { it.vector() }) {
            val got = Agreement.compared(Int.MAX_VALUE, pair[0].toInt(), lambda)
            requireEqual("$place tau_points of ${pair[0]}", got.toDouble(), pair[1])
        }
    }
    val growth = file.list("growth_from_1")
    requireEqual("growth_from_1", generateSequence(1) { Rounds.nextTarget(it) }.take(growth.size).toList(), growth)
    file.list("radius").forEachIndexed { s, sequence ->
        var reach = Reach.first()
        sequence.jsonArray.map { it.jsonObject }.forEachIndexed { i, row ->
            val others = row.vector("other_evaluated").minOrNull() ?: Double.POSITIVE_INFINITY
            reach = Reach.next(reach, row.number("best_before"), row.number("injected"), others)
            compare("radius[$s][$i]", reach, row.number("radius_after"), file.number("tolerance_abs"))
        }
    }
}

private fun checkTrustRegion(file: JsonObject) {
    file.list("rows").map { it.jsonObject }.forEachIndexed { i, row ->
        val gradient = row.vector("gradient")
        val region = TrustRegion(gradient.size)
        val y = DoubleArray(gradient.size)
        requireEqual("rows[$i]", region.minimize(gradient, row.matrix("hessian"), row.number("radius"), y), true)
        compareAll("rows[$i].y", y, row.list("y"), absolute(row.number("tolerance_abs")))
        requireEqual("rows[$i].inside", region.multiplier() == 0.0, row.getValue("inside").jsonPrimitive.boolean)
        val multiplier = row.number("multiplier")
        compare("rows[$i].multiplier", region.multiplier(), multiplier, 1e-9 * multiplier)
    }
}
