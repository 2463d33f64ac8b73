package dev.reigo.dsl.watch

import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.contradiction
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.summary.Column
import dev.reigo.dsl.study.summary.Summary
import dev.reigo.dsl.study.summary.columns
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import java.nio.file.Path

/**
 * A study that may be under way, seen through its files. [poll] looks for what is new; everything else tells what was seen.
 *
 * @param now milliseconds, for the pace
 */
internal class WatchedStudy(
    folder: Path,
    now: () -> Long = System::currentTimeMillis,
) {
    val files = StudyFiles(folder)
    val pace = StudyPace(now)
    private var planMark: Any? = null
    private val tails = mutableListOf<LogTail>()
    private var places = emptyMap<SettingKey, Int>()
    private var seeds: Map<Long, Pair<Int, RunKey>> = emptyMap()
    private var states = UnderWay(emptyMap())
    private var newestState = 0L
    private var first = true // what is there at the first look did not arrive while we watched

    /** Settings and labels, without runs; null if there is no plan yet. */
    var study: Results? = null
        private set
    var tallies: List<Tally> = emptyList()
        private set
    var columns: List<Column> = emptyList()
        private set
    var begun: List<Begun> = emptyList()
        private set

    /** Why the plan cannot be read. */
    var trouble: String? = null
        private set

    /** Grows with each change. */
    var version = 0L
        private set

    /** Grows if everything changes: another plan, a log that was rewritten, other columns. */
    var generation = 0L
        private set

    /** Records that are not of the plan. */
    var strangers = 0
        private set

    val damaged: Int get() = tails.sumOf { it.damaged }
    val done: Int get() = tallies.sumOf { it.count }
    val total: Long get() = study?.let { it.settings.size.toLong() * it.plan.runs } ?: 0L
    val isFinished: Boolean get() = total > 0 && done.toLong() == total

    /** Whether the logs that were there at the first look are still being read. */
    val isReading: Boolean get() = first && study != null

    /** Reads what is new, at most some megabytes per log. Returns whether there is more to read at once. */
    @Synchronized
    fun poll(): Boolean {
        val mark = files.planMark()
        if (mark != planMark || tails.any { it.isRewritten() }) begin(mark)
        if (study == null) return false
        val before = done
        val seconds = tallies.sumOf { it.sumOfSeconds }
        val more = readLogs()
        if (done > before && !first) pace.arrived(done - before, tallies.sumOf { it.sumOfSeconds } - seconds)
        if (first) tails.mapNotNull { StudyFiles.modified(it.file) }.maxOrNull()?.let { pace.seen(it) }
        if (!more) {
            lookAtStates()
            refreshColumns()
        }
        first = first && more
        return more
    }

    private fun begin(mark: Any?) {
        planMark = mark
        generation++
        version++
        tails.clear()
        tallies = emptyList()
        strangers = 0
        study = null
        trouble = null
        columns = emptyList()
        first = true
        if (mark == null) return
        val empty = try {
            Results.of(files.plan() ?: return, emptyList())
        } catch (e: IllegalArgumentException) {
            trouble = e.message
            return
        }
        val problems = empty.plan.problems.associateBy { it.key() }
        tallies = empty.settings.map { Tally(it, empty.label(it.algorithm), problems.getValue(it.problem)) }
        places = empty.settings.withIndex().associate { (i, setting) -> setting.key to i }
        seeds = emptyMap()
        states = UnderWay(emptyMap())
        study = empty
        pace.begins()
    }

    private fun readLogs(): Boolean {
        val added = files.logs().filter { file -> tails.none { it.file == file } }
        if (tails.isNotEmpty() && added.isNotEmpty()) generation++ // a shard more, which the page names
        added.mapTo(tails) { LogTail(it) }
        var more = false
        tails.forEachIndexed { i, tail -> more = tail.read { start, record -> take(record, Place(i, start)) } || more }
        return more
    }

    private fun take(
        record: RunRecord,
        place: Place,
    ) {
        val plan = checkNotNull(study).plan
        val setting = places[record.setting]
        if (setting == null || record.index >= plan.runs || contradiction(record) != null || record.seed != record.key().seed(plan.seed)) {
            strangers++
        } else if (tallies[setting].add(record, place)) {
            tallies[setting].version = ++version
        }
    }

    private fun lookAtStates() {
        val all = files.states()
        if (all.isNotEmpty() && seeds.isEmpty() && total <= MOST_SEEDS) {
            seeds = allSeeds()
            states = UnderWay(seeds)
        }
        val now = states.of(all) { setting, run -> tallies[setting].has(run) }
        val newest = all.mapNotNull { StudyFiles.modified(it) }.maxOrNull() ?: 0L
        if (newest != 0L && newest != newestState) { // smaller if the clock was set back
            if (first || done == 0) pace.seen(newest) else pace.arrived(0, 0.0)
            newestState = newest
        }
        if (now.map { listOf(it.setting, it.run, it.saved) } != begun.map { listOf(it.setting, it.run, it.saved) }) {
            begun = now
            version++
        }
    }

    private fun allSeeds() =
        buildMap {
            val plan = checkNotNull(study).plan
            tallies.forEachIndexed { i, tally ->
                for (index in 0 until plan.runs) {
                    val key = RunKey(tally.setting.algorithm, tally.setting.problem, index)
                    put(key.seed(plan.seed), i to key)
                }
            }
        }

    private fun refreshColumns() {
        val summaries: List<Summary> = tallies.mapNotNull { it.summary() }
        val now = columns(checkNotNull(study)::label, summaries)
        if (now.map { it.title } != columns.map { it.title }) {
            columns = now
            generation++
            version++
        }
    }

    /** The whole record of a run, with its trace if it has one; null if it is not there. */
    @Synchronized
    fun record(
        setting: Int,
        run: Int,
    ): RunRecord? {
        val tally = tallies.getOrNull(setting) ?: return null
        val place = tally.place(run) ?: return null
        return recordAt(tails[place.log].file, place.start) { it.setting == tally.setting.key && it.index == run }
    }

    private companion object {
        const val MOST_SEEDS = 300_000L
    }
}
