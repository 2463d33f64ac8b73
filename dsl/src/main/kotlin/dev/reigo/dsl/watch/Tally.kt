package dev.reigo.dsl.watch

import dev.reigo.analysis.Ert
import dev.reigo.analysis.Quantiles
import dev.reigo.dsl.study.record.Setting
import dev.reigo.dsl.study.record.objectiveFailed
import dev.reigo.dsl.study.store.fits
import dev.reigo.dsl.study.summary.ConstraintsMet
import dev.reigo.dsl.study.summary.Summary
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.TargetHits
import dev.reigo.problem.Problem
import dev.reigo.search.StopReason

/** Where a record is: the number of the log among the study's, and the first byte of its line. */
internal class Place(
    val log: Int,
    val start: Long,
)

/** A run in the list of a setting. */
internal class RunRow(
    val index: Int,
    val evaluations: Long,
    val bestValue: Double,
    val reason: String,
    val seconds: Double,
)

/**
 * The runs of one setting so far, in columns, so that a million of them fit. A run counts once. A run whose objective failed gives way
 * to the same run that did not.
 *
 * @property version of the study when the last run came
 */
internal class Tally(
    val setting: Setting,
    val label: String,
    val problem: Problem,
) {
    private val state = Bytes()
    private val evaluations = Numbers()
    private val bestValues = Numbers()
    private val seconds = Numbers()
    private val logs = Numbers()
    private val starts = Numbers()
    private val times = Numbers()
    private val reasons = Bytes()
    private val feasible = Bytes()
    private val violations = Numbers() // NaN without constraints
    private val known = mutableListOf<StopReason>() // one of each code
    private var restarts = 0L
    private var invalidValues = 0L
    private var failedEvaluations = 0L
    private var cached: Summary? = null

    val targets: DoubleArray = TargetHits.targets(problem)
    val reached: List<Reached> = List(targets.size) { Reached() }

    /** Why objectives failed, by run. */
    val failures = sortedMapOf<Int, String>()
    var version = 0L
    var count = 0
        private set
    var sumOfSeconds = 0.0
        private set

    /** Takes a record. Returns whether it is new. */
    fun add(
        record: RunRecord,
        place: Place,
    ): Boolean {
        val i = record.index
        val before = state[i]
        val now = if (record.objectiveFailed) {
            FAILED
        } else if (record.fits(problem)) {
            DONE
        } else {
            return false
        }
        if (before == DONE || before == now) return false
        if (before == FAILED) failures.remove(i) else count++
        if (now == FAILED) failures[i] = record.reason.message()
        state[i] = now
        sumOfSeconds += record.seconds - seconds[i]
        evaluations[i] = record.evaluations.toDouble()
        bestValues[i] = record.bestValue
        seconds[i] = record.seconds
        logs[i] = place.log.toDouble()
        starts[i] = place.start.toDouble()
        if (record.simulatedTime.isPresent) times[i] = record.timeToTarget()
        reasons[i] = kind(record.reason)
        feasible[i] = if (record.feasible) YES else NO
        violations[i] = record.violation.orElse(Double.NaN)
        restarts += record.restarts.size
        invalidValues += record.invalidValues
        failedEvaluations += record.failures
        if (now == DONE) record.hits.forEachIndexed { target, hit -> if (hit >= 0 && target < reached.size) reached[target].add(hit) }
        cached = null
        return true
    }

    private fun kind(reason: StopReason): Byte {
        val place = known.indexOfFirst { it.code() == reason.code() }
        if (place < 0 && known.size < Byte.MAX_VALUE) known += reason
        return (if (place < 0) known.size - 1 else place).toByte()
    }

    private fun reason(i: Int) = known[reasons[i].toInt()]

    fun has(index: Int): Boolean = state[index] != NONE

    fun place(index: Int): Place? = if (has(index)) Place(logs[index].toInt(), starts[index].toLong()) else null

    private fun indices(): IntArray {
        val found = IntArray(count)
        var next = 0
        for (i in 0 until state.size) if (state[i] != NONE) found[next++] = i
        return found
    }

    private fun success(i: Int) = reason(i).success()

    fun row(i: Int): RunRow = RunRow(i, evaluations[i].toLong(), bestValues[i], reason(i).code(), seconds[i])

    /** The runs from the place [from] of those that are there. */
    fun rows(
        from: Int,
        most: Int,
    ): List<RunRow> = indices().let { all -> (from until minOf(from + most, all.size)).map { row(all[it]) } }

    /** Evaluations to the target, ascending, of the runs that reached it. */
    fun runtimes(): DoubleArray = indices().filter(::success).map { evaluations[it] }.sorted().toDoubleArray()

    /** What the table says; null if there are no runs. */
    fun summary(): Summary? {
        if (count == 0) return null
        return cached ?: summarized().also { cached = it }
    }

    private fun summarized(): Summary {
        val runs = indices()
        val runtimes = DoubleArray(runs.size) { if (success(runs[it])) evaluations[runs[it]] else Double.POSITIVE_INFINITY }
        val simulated = times.size > 0
        return Summary(
            Ert.of(runtimes),
            Quantiles.median(runtimes),
            Quantiles.median(DoubleArray(runs.size) { bestValues[runs[it]] }),
            reasonCounts(runs),
            runs.sumOf { evaluations[it].toLong() },
            sumOfSeconds,
            if (simulated) Ert.value(DoubleArray(runs.size) { times[runs[it]] }) else null,
            restarts,
            invalidValues,
            failedEvaluations,
            ConstraintsMet.of(runs.filter { !violations[it].isNaN() }.map { (feasible[it] == YES) to violations[it] }),
        )
    }

    private fun reasonCounts(runs: IntArray): Map<String, Int> {
        val counts = IntArray(known.size)
        for (i in runs) counts[reasons[i].toInt()]++
        return known.indices.filter { counts[it] > 0 }.associate { known[it].code() to counts[it] }
    }

    private companion object {
        const val NO: Byte = 0
        const val YES: Byte = 1
        const val NONE: Byte = 0
        const val FAILED: Byte = 1
        const val DONE: Byte = 2
    }
}
