package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Effect
import dev.reigo.dsl.study.record.runtimes

/**
 * The runs that a comparison is about. Effects are computed when they are asked for, since they need thousands of resamples.
 *
 * @property places of the runs of both in the order of all, from good to bad
 * @property runtimes of both, +infinity for a run that failed
 */
internal class ComparedRuns(
    private val places: Pair<List<Double>, List<Double>>,
    private val runtimes: Pair<List<Double>, List<Double>>,
) {
    fun probability(): Effect = Effect.probability(places.first.toDoubleArray(), places.second.toDoubleArray())

    fun speedup(): Effect = Effect.speedup(runtimes.first.toDoubleArray(), runtimes.second.toDoubleArray())

    fun probabilityFaster(margin: Double): Double =
        Effect.probabilityFaster(runtimes.first.toDoubleArray(), runtimes.second.toDoubleArray(), margin)

    override fun equals(other: Any?): Boolean = other is ComparedRuns && places == other.places && runtimes == other.runtimes

    override fun hashCode(): Int = 31 * places.hashCode() + runtimes.hashCode()
}
