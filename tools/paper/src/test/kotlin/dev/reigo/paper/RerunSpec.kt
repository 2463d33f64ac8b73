package dev.reigo.paper

import dev.reigo.dsl.Results
import dev.reigo.dsl.RunRecord
import dev.reigo.dsl.Setting
import dev.reigo.dsl.study.record.setting
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.ints.shouldBeGreaterThanOrEqual
import kotlin.math.roundToInt

private class Kept(
    val results: Results,
    val setting: Setting,
    val run: RunRecord,
) {
    /** The algorithm without its numbers: "A", "B rankedMean", "PURE mixing", "cga". */
    val form = listOfNotNull(
        setting.variant ?: "cga",
        "mixing".takeIf { setting.alpha != null },
        "printed".takeIf { setting.printed },
        "rankedMean".takeIf { setting.rankedMean },
    ).joinToString(" ")

    /** The first are needed whatever they cost. */
    val needed = listOf("$form on ${setting.function}", "$form k=${setting.k}")
    val others = listOf("$form d=${setting.dimension}") + if (setting.eta == null) {
        "$form lambda=${setting.lambda}"
    } else {
        "$form k=${setting.k} eta=${(setting.eta!! * setting.dimension).roundToInt()}/d on ${setting.function}"
    }

    /** Null if the same seed finds the same again. */
    fun difference(): String? {
        fun found(it: RunRecord) = "${it.evaluations} evaluations, ${it.iterations} iterations, best f ${it.bestValue}"
        val again = runCatching { found(results.rerun(run)) }.getOrElse { it.toString() }
        return if (again == found(run)) null else "${run.key()}: kept ${found(run)}; now $again"
    }
}

private fun kept(figure: String): List<Kept> {
    val results = FigureFiles("${System.getProperty("reigo.root")}/docs/paper").results(figure) ?: return emptyList()
    val settings = results.settings.associateBy { it.key }
    return results.runs.map { Kept(results, settings.getValue(it.setting), it) }
}

private const val CHEAP = 50_000

/** The cheapest run of every kind, each run once. */
private val chosen: List<Kept> by lazy {
    val all = FIGURES.flatMap(::kept)
    fun cheapest(kinds: (Kept) -> List<String>) =
        all.flatMap { one -> kinds(one).map { it to one } }.groupBy({ it.first }, { it.second })
            .values.map { same -> same.minBy { it.run.evaluations } }
    (cheapest { it.needed } + cheapest { it.others }.filter { it.run.evaluations <= CHEAP }).distinctBy { it.run.key() }
}

class RerunSpec :
    FunSpec({
        test("runs of every variant, option and function are among those that are made again") {
            chosen.size shouldBeGreaterThanOrEqual 60
            chosen.map { it.form }.distinct() shouldContainAll listOf(
                "PURE", "HYBRID", "HYBRID printed", "A", "B", "B rankedMean", "C", "C printed", "D", "D printed", "PURE mixing", "cga",
            )
            chosen.map { it.setting.function }.distinct() shouldContainAll listOf(
                "sphere", "ellipsoid", "cigar", "rosenbrock", "ackley", "bohachevsky", "schaffer", "rastrigin", "onemax", "leadingones",
            )
            chosen.filter { it.form == "cga" }.map { it.setting.k to it.setting.eta }.distinct().size shouldBeGreaterThanOrEqual 20
            chosen.map { it.setting.lambda }.distinct().size shouldBeGreaterThanOrEqual 20
        }

        test("a kept run that is made again by its seed has the same evaluations, iterations and best value, to the last digit") {
            val differing = chosen.mapNotNull { it.difference() }
            withClue(differing.joinToString("\n", "${differing.size} of ${chosen.size} runs differ:\n")) { differing.shouldBeEmpty() }
        }
    })
