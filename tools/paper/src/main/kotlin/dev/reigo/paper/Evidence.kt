package dev.reigo.paper

import dev.reigo.analysis.Ert
import dev.reigo.dsl.Results
import dev.reigo.dsl.Setting
import dev.reigo.dsl.study.record.setting
import dev.reigo.random.Xoshiro

/** One algorithm on one problem, with the evaluations of its runs. */
internal class Cell(
    val setting: Setting,
    val runtimes: DoubleArray,
    val timePerEvaluation: Double,
    val refreshed: Double,
    val reasons: List<String> = emptyList(),
) {
    val runs: Int get() = runtimes.size
    val successes: Int get() = runtimes.count { it.isFinite() }
    val ert: Double get() = Ert.value(runtimes)
    val function: String get() = setting.function
    val k: Int get() = setting.k

    /** Its name in a table of verdicts: "Ellipsoid(20) A K=5". */
    val name: String
        get() = "${setting.functionName}(${setting.dimension}) " +
            (if (setting.alpha != null) "IM" else setting.variant ?: setting.rateName) + (if (setting.reuses) " K=$k" else "")
}

/**
 * The figures' data by name; a missing figure has no data. Settings with fewer than [share] of the runs of the one with the most
 * are left out, because a few runs would only blur the rest.
 */
internal class Evidence(
    private val results: Map<String, Results>,
    private val measures: Map<String, List<Measure>> = emptyMap(),
    private val share: Double = 0.5,
) {
    private val cells = mutableMapOf<String, List<Cell>>()
    private val used = mutableSetOf<Cell>()

    /** The same with every setting that has at least one run. */
    val whole: Evidence by lazy { Evidence(results, measures, share = 0.0) }

    fun cells(
        figure: String,
        which: Setting.() -> Boolean = { true },
    ): List<Cell> = all(figure).filter { it.setting.which() }.ifEmpty { throw NoData() }.also { used += it }

    fun smallestDimension(figure: String): Int = all(figure).minOfOrNull { it.setting.dimension } ?: throw NoData()

    /** The result of [block], and the cells that [cells] gave it. */
    fun <T> watch(block: () -> T): Pair<T, Set<Cell>> {
        used.clear()
        return block() to used.toSet()
    }

    private fun all(figure: String) = cells.getOrPut(figure) { cellsOf(results[figure] ?: throw NoData(), share) }

    /** The values of a quantity by run, for one series. */
    fun measure(
        figure: String,
        what: String,
        series: String,
    ): DoubleArray {
        val found = measures[figure].orEmpty().filter { it.what == what && it.series == series }
        if (found.isEmpty()) throw NoData()
        return found.sortedBy { it.x }.map { it.value }.toDoubleArray()
    }

    fun measures(figure: String): List<Measure> = measures[figure] ?: throw NoData()

    fun results(figure: String): Results? = results[figure]

    /** The series of measures that belongs to a setting of a figure. */
    fun series(
        figure: String,
        setting: Setting,
    ): String = (results(figure) ?: throw NoData()).seriesOf(setting)
}

private fun cellsOf(
    results: Results,
    share: Double,
): List<Cell> {
    val runs = results.runs.groupBy { it.setting }
    val most = runs.values.maxOfOrNull { it.size } ?: 0
    return results.settings.mapNotNull { setting ->
        val own = runs[setting.key]?.takeIf { it.size >= share * most } ?: return@mapNotNull null
        val evaluations = own.sumOf { it.evaluations }.toDouble()
        val drawn = own.sumOf { it.iterations }.toDouble() * setting.lambda
        Cell(
            setting,
            own.map { it.runtime() }.toDoubleArray(),
            own.sumOf { it.seconds } / evaluations, evaluations / drawn, own.map { it.reason.code() },
        )
    }
}

/** Bootstrap of the ERTs of [cells]: how often the statement fails, and how often it holds. */
internal fun bootstrap(
    cells: List<Cell>,
    statement: (List<Double>) -> Boolean,
): TwoSides {
    val generator = Xoshiro(cells.size.toLong())
    val held = (1..RESAMPLES).count { statement(cells.map { Ert.value(resampled(it.runtimes, generator)) }) }
    return TwoSides((RESAMPLES - held + 1.0) / (RESAMPLES + 1), (held + 1.0) / (RESAMPLES + 1))
}

internal fun resampled(
    values: DoubleArray,
    generator: Xoshiro,
): DoubleArray = DoubleArray(values.size) { values[(generator.nextDouble() * values.size).toInt()] }

private const val RESAMPLES = 2000
