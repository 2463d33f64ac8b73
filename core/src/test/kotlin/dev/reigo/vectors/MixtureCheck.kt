package dev.reigo.vectors

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Product
import dev.reigo.weighting.Coefficients
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.intOrNull
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlin.math.ln

/** The estimate from components with any number of samples. Samples have the order of the file. */
internal class MixtureCheck(
    private val file: JsonObject,
) {
    private val blocks = file.list("blocks").map { it.jsonPrimitive.content }
    private val components = file.list("components").map { it.jsonObject }
    private val present: Int? = file.getValue("current_component").jsonPrimitive.intOrNull
    private val total = file.whole("samples")
    private val expected = file.obj("expected")
    private val tolerance = file.obj("tolerance")
    private val utility = if (file.text("utility") == "cma") Utility.cma() else Utility.pbil(file.number("T"))

    /** Components in the order in which they open: the present distribution is the last. */
    private val opened = components.indices.filter { it != present && components[it].whole("count") > 0 }
    private val columns = IntArray(total)
    private val archive = archive(blocks, true)
    private val weighting = Weights.reuse(RatioEstimator.MIXTURE, utility).open(archive)

    fun run() {
        checkLikelihoods()
        val ratios = ratios(archive)
        compareSamples("ratio", ratios, relative(tolerance.number("ratio_rel")))
        checkWeights(ratios)
        for (block in blocks) {
            val own = if (blocks.size == 1) weighting else GivenWeighting(archive(listOf(block), false), coefficients())
            BlockCheck(file, block, own).run()
        }
    }

    /** All samples with the coordinates of some blocks. */
    private fun archive(
        of: List<String>,
        table: Boolean,
    ): Archive {
        val archive = Archive(current(of), 2, Window.Generations(components.size + 1), table)
        for (j in opened) fill(archive, distribution(of, components[j]), of, j)
        if (present == null) archive.open(current(of)) else fill(archive, current(of), of, present)
        return archive
    }

    private fun current(of: List<String>) = distribution(of, file.obj("current"))

    private fun distribution(
        of: List<String>,
        parameters: JsonObject,
    ): Distribution =
        of.map { blockDistribution(it, parameters.obj(it), file.obj("rates")) }.let { it.singleOrNull() ?: Product.of(*it.toTypedArray()) }

    private fun fill(
        archive: Archive,
        distribution: Distribution,
        of: List<String>,
        j: Int,
    ) {
        val x = components[j].obj("x")
        val points = List(components[j].whole("count")) { i ->
            of.flatMap { x.list(it)[i].vector().toList() }.toDoubleArray()
        }
        val first = archive.generation(distribution, points, components[j].vector("f"))
        val before = components.take(j).sumOf { it.whole("count") }
        for (i in points.indices) columns[before + i] = first + i
    }

    private fun ratios(of: Archive) =
        DoubleArray(of.samples().capacity()).also { RatioEstimator.MIXTURE.open(of).compute(it) }

    private fun coefficients(): DoubleArray {
        val weighted = weighting.weighted()
        val coefficients = DoubleArray(archive.samples().capacity())
        for (column in columns) coefficients[column] = weighted.coefficient(column)
        return coefficients
    }

    private fun DoubleArray.bySample() = DoubleArray(total) { this[columns[it]] }

    private fun compareSamples(
        field: String,
        byColumn: DoubleArray,
        allowed: (Double) -> Double,
    ) = compareAll(field, byColumn.bySample(), expected.getValue(field), allowed)

    private fun checkLikelihoods() {
        val allowed = relative(tolerance.number("loglik_rel"))
        components.indices.forEach { j ->
            compareAll("loglik[$j]", logDensity(j).bySample(), expected.list("loglik")[j], allowed)
        }
        compareSamples("loglik_current", archive.component(0).logDensity(), allowed)
        val log = ratios(archive(blocks, true).also { it.open(FixedDensity(current(blocks), One)) }).map { -ln(it) }
        compareSamples("log_pbar", log.toDoubleArray(), allowed)
    }

    /** From the archive's table; by the density itself if no sample came from it. */
    private fun logDensity(j: Int): DoubleArray {
        val all = if (present == null) opened + -1 else opened + present
        val index = all.indexOf(j)
        if (index >= 0) return archive.component(all.lastIndex - index).logDensity()
        val density = distribution(blocks, components[j]).density()
        return DoubleArray(archive.extent()).also { density.logDensity(archive.samples(), 0, archive.extent(), it) }
    }

    private fun checkWeights(ratios: DoubleArray) {
        val below = DoubleArray(ratios.size)
        val upTo = DoubleArray(ratios.size)
        val order = archive.ranking().order()
        Coefficients.quantiles(order, total, archive.values(), ratios, below, upTo)
        compareSamples("qbar_leq", upTo, relative(tolerance.number("qbar_rel")))
        compareSamples("qbar_lt", below, relative(tolerance.number("qbar_rel")))
        val computed = DoubleArray(ratios.size)
        Coefficients.compute(order, total, archive.values(), ratios, utility, computed)
        for (coefficients in listOf(computed, coefficients())) {
            val allowed = tolerance.number("coef_rel")
            compareSamples("coef", coefficients, relative(allowed))
            compareSamples("r_hat", DoubleArray(ratios.size) { coefficients[it] * total }, relative(allowed * total))
            val weights = DoubleArray(ratios.size) {
                estimatedWeight(ratios[it], coefficients[it] * total, below[it], upTo[it], utility)
            }
            compareSamples("w_hat", weights, relative(tolerance.number("w_hat_rel")))
        }
        val sum = weighting.weighted().sum()
        val wanted = expected.number("coef_sum")
        compare("coef_sum", sum, wanted, relative(tolerance.number("coef_rel"))(wanted))
    }
}
