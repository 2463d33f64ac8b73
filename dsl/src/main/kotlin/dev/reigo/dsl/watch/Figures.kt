package dev.reigo.dsl.watch

import dev.reigo.dsl.plot.ConvergenceSeries
import dev.reigo.dsl.plot.EcdfSeries
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.plot.convergencePlot
import dev.reigo.dsl.plot.ecdfPlot
import dev.reigo.experiment.RunRecord
import kotlin.math.abs

/**
 * Best f over evaluations, of settings on one problem: how far half of the runs had come, and the quartiles. It comes from the targets
 * that runs reached, so a run counts from its end on.
 */
internal fun bestPlot(
    tallies: List<Tally>,
    title: String,
): Plot {
    val optimum = tallies.first().problem.optimum().orElse(0.0)
    val label = when {
        optimum == 0.0 -> "best f"
        else -> "distance of best f from the optimum"
    }
    return convergencePlot(tallies.filter { it.count > 0 }.map { series(it, optimum) }, title, yLabel = label)
}

private fun series(
    tally: Tally,
    optimum: Double,
): ConvergenceSeries {
    val distance = tally.targets.map { abs(it - optimum) }
    val quartiles = QUARTILES.map { q -> tally.reached.map { it.quantile(q, tally.count) } }
    val at = quartiles.flatten().filter { it.isFinite() }.distinct().sorted()

    // the hardest target that the share of runs had reached by then; targets come from easy to hard
    fun values(reached: List<Double>): DoubleArray {
        var next = 0
        return DoubleArray(at.size) { i ->
            while (next < reached.size && reached[next] <= at[i]) next++
            if (next == 0) Double.NaN else distance[next - 1]
        }
    }
    return ConvergenceSeries(tally.label, at.toDoubleArray(), values(quartiles[1]), values(quartiles[0]), values(quartiles[2]))
}

/** The fraction of (run, target) pairs reached over evaluations; without an optimum, the fraction of runs that reached their target. */
internal fun ecdfPlot(
    tallies: List<Tally>,
    title: String,
): Plot =
    ecdfPlot(
        tallies.filter { it.count > 0 }.map { tally ->
            val steps = if (tally.targets.isEmpty()) {
                tally.runtimes().map { it to 1 }
            } else {
                tally.reached.flatMap { it.steps() }.sortedBy { it.first }
            }
            val pairs = tally.count.toDouble() * tally.targets.size.coerceAtLeast(1)
            var sum = 0
            EcdfSeries(
                tally.label, steps.map { it.first }.toDoubleArray(),
                steps.map { (_, many) -> sum += many; sum / pairs }.toDoubleArray(),
            )
        },
        title,
    )

/** Best f over evaluations from the traces of runs, for problems whose optimum is not known. */
internal fun WatchedStudy.tracedPlot(
    settings: List<Int>,
    title: String,
): Plot? {
    val study = study ?: return null
    val records: List<RunRecord> = settings.flatMap { setting ->
        tallies[setting].rows(0, MOST_TRACED).mapNotNull { record(setting, it.index) }.filter { it.trace.isPresent }
    }
    if (records.isEmpty()) return null
    return study.withRuns(records).plotConvergence(title = title)
}

private val QUARTILES = listOf(0.25, 0.5, 0.75)
private const val MOST_TRACED = 15
