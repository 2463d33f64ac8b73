package dev.reigo.dsl.study.store

import dev.reigo.experiment.Probe
import dev.reigo.experiment.RunRecord
import dev.reigo.problem.Direction
import java.util.OptionalDouble

/**
 * An evaluation that a file holds.
 *
 * @property violation of the constraints there, if the file says it
 */
internal data class StoredEvaluation(
    val probe: Probe,
    val violation: OptionalDouble = OptionalDouble.empty(),
)

/** The first, the best and the last evaluation of the runs of a setting, as far as their records have them. */
internal class StoredEvaluations(
    private val direction: Direction,
) {
    private var first: StoredEvaluation? = null
    private var best: StoredEvaluation? = null
    private var last: StoredEvaluation? = null

    fun add(record: RunRecord) = add(record.probes, record.bestPoint, record.bestValue, record.violation)

    fun add(
        probes: List<Probe>,
        bestPoint: DoubleArray,
        bestValue: Double,
        violation: OptionalDouble = OptionalDouble.empty(),
    ) {
        if (first == null) first = probes.firstOrNull()?.let { StoredEvaluation(it) }
        if (probes.isNotEmpty()) last = StoredEvaluation(probes.last())
        val isBetter = best.let { it == null || direction.toMinimized(bestValue) < direction.toMinimized(it.probe.value) }
        if (bestPoint.isNotEmpty() && bestValue.isFinite() && isBetter) best = StoredEvaluation(Probe(bestPoint, bestValue), violation)
    }

    fun list(): List<StoredEvaluation> = listOfNotNull(first, best, last)
}
