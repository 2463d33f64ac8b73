package dev.reigo.surrogate

import dev.reigo.vectors.absolute
import dev.reigo.vectors.compare
import dev.reigo.vectors.compareAll
import dev.reigo.vectors.list
import dev.reigo.vectors.matrix
import dev.reigo.vectors.number
import dev.reigo.vectors.obj
import dev.reigo.vectors.vector
import dev.reigo.vectors.whole
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject

/** Which points of a population are evaluated, in which order, how well the model agrees, and how it is ranked. */
internal class PopulationCheck(
    private val file: JsonObject,
) {
    private val d = file.whole("dimension")
    private val lambda = file.whole("lambda")
    private val history = file.list("history")
    private val x = file.matrix("X")
    private val f = file.vector("f")
    private val expected = file.obj("expected")
    private val tolerance = file.obj("tolerance")
    private val known = known(history, d, lambda)
    private val rounds = Rounds(lambda, d, known, QuadraticModel(d, ModelKind.FULL))

    fun run() {
        rounds.beginIteration()
        x.forEachIndexed { i, point -> point.copyInto(rounds.point(i)) }
        rounds.begin()
        val evaluated = mutableListOf<Int>()
        val judged = mutableListOf<Triple<Int, Int, Double>>()
        while (!rounds.isDecided) {
            val due = rounds.due()
            repeat(due) {
                val i = rounds.next()
                evaluated += i
                rounds.evaluated(i, f[i])
            }
            val agreement = rounds.agreement()
            if (!agreement.tau().isNaN()) judged += Triple(rounds.arrived(), agreement.compared(), agreement.tau())
        }
        requireEqual("evaluated_in_order", evaluated, expected.getValue("evaluated_in_order"))
        checkRounds(judged)
        val values = DoubleArray(lambda, rounds::ranked)
        val range = f.max() - f.min()
        compareAll("values", values, expected.list("values"), absolute(tolerance.number("values_rel_to_range") * range))
        requireEqual("ranking", (0 until lambda).sortedBy { values[it] }, expected.getValue("ranking"))
        val all = history.map { it.jsonObject.vector("x").toList() } + x.map { it.toList() }
        val places = (0 until known.size()).map { all.indexOf(known.point(it).toList()) }
        requireEqual("archive_after", places, expected.getValue("archive_after"))
    }

    private fun checkRounds(judged: List<Triple<Int, Int, Double>>) {
        val rows = expected.list("rounds").map { it.jsonObject }
        requireEqual("rounds", judged.size, rows.size)
        rows.zip(judged).forEachIndexed { r, (row, got) ->
            requireEqual("rounds[$r].evaluated", got.first.toDouble(), row.number("evaluated"))
            requireEqual("rounds[$r].tau_points", got.second.toDouble(), row.number("tau_points"))
            compare("rounds[$r].tau", got.third, row.number("tau"), tolerance.number("tau_abs"))
        }
    }
}
