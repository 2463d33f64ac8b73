package dev.reigo.dsl.study.store

import dev.reigo.experiment.Probe
import dev.reigo.experiment.RunRecord
import dev.reigo.problem.Direction

/** The first, the best and the last evaluation of the runs of a setting, as far as their records have them. */
internal class StoredEvaluations(
    private val direction: Direction,
) {
    private var first: Probe? = null
    private var best: Probe? = null
    private var last: Probe? = null

    fun add(record: RunRecord) = add(record.probes, record.bestPoint, record.bestValue)

    fun add(
        probes: List<Probe>,
        bestPoint: DoubleArray,
        bestValue: Double,
    ) {
        if (first == null) first = probes.firstOrNull()
        if (probes.isNotEmpty()) last = probes.last()
        val isBetter = best.let { it == null || direction.toMinimized(bestValue) < direction.toMinimized(it.value) }
        if (bestPoint.isNotEmpty() && bestValue.isFinite() && isBetter) best = Probe(bestPoint, bestValue)
    }

    fun list(): List<Probe> = listOfNotNull(first, best, last)
}
