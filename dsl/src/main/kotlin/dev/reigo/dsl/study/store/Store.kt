package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.FolderLock
import dev.reigo.dsl.internal.removeLeftovers
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.plan.SHARDS
import dev.reigo.dsl.study.plan.begunAnew
import dev.reigo.dsl.study.plan.grown
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.StoredBytes
import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.warn
import dev.reigo.experiment.RunRecord
import java.time.Duration

/**
 * The open folder of an experiment. A finished run is in its log at once, and on the disk within a second. The state of a long run is kept
 * while it is under way.
 *
 * @property folder its files
 * @property records of the runs that the plan asks for and that are finished
 * @property states of the runs under way
 */
internal class Store private constructor(
    val folder: StudyFolder,
    private val lock: FolderLock,
    private val log: GrowingFile,
    val records: List<RunRecord>,
    val states: RunStates,
) : AutoCloseable {
    private val traces = BytesFile(folder.traces, StoredBytes.TRACE)
    private val distributions = BytesFile(folder.distributions, StoredBytes.DISTRIBUTION)
    private val syncing = Syncing({
        traces.sync() // first, so that a record on the disk has its trace there
        distributions.sync()
        log.sync()
    })
    private val lines = JsonBytes()

    fun append(records: List<RunRecord>) {
        lines.clear()
        val places = records.map { record -> record.trace.map { traces.append(it) }.orElse(null) }
        val ends = records.map { record -> record.distribution.map { distributions.append(it) }.orElse(null) }
        records.forEachIndexed { i, record -> RecordLine.add(lines, record, places[i], ends[i]) }
        log.append(lines)
        syncing.written()
        records.forEachIndexed { i, record ->
            // memory is free of what is in files
            places[i]?.let { record.trace.get().moveTo(it) }
            ends[i]?.let { record.distribution.get().moveTo(it) }
        }
        val over = records.filter { states.isOver(it) }
        if (over.isNotEmpty()) {
            syncing.now() // a power cut must not take both the state of a long run and its record
            over.forEach { states.remove(it) }
        }
    }

    override fun close() {
        try {
            syncing.close()
        } finally {
            states.close()
            traces.close()
            distributions.close()
            log.close()
            lock.close()
        }
    }

    internal companion object {
        /** Opens the folder for this plan: a study may grow, and what is stored must be of this study. */
        fun open(
            name: String,
            plan: Plan,
            stateEvery: Duration = plan.options.stateEvery,
        ): Store {
            val folder = StudyFolder.create(name)
            val lock = FolderLock.of(folder.path)
            try {
                val before = folder.plan()
                val study = before?.let { grown(folder.path, it, plan) } ?: plan
                val news = before?.let { begunAnew(name, it, plan) }
                val admission = Admission(folder.log.toString(), study, plan)
                val state = folder.readWhole(admission)
                if (before == null && admission.evaluations.isNotEmpty()) {
                    warn(listOf("$name has runs but no plan.json, so the plan of this experiment is taken for theirs"))
                }
                val states = RunStates(folder.states, stateEvery)
                checkObjectives(name, before, plan, admission, states)
                // nothing is written before all checks
                removeLeftovers(folder.path, except = SHARDS)
                folder.write(study)
                warn(listOfNotNull(news) + admission.warnings)
                folder.repair(state)
                return Store(folder, lock, GrowingFile(folder.log), admission.records, states)
            } catch (e: Throwable) {
                lock.close()
                throw e
            }
        }

        private fun checkObjectives(
            name: String,
            before: Plan?,
            plan: Plan,
            admission: Admission,
            states: RunStates,
        ) {
            val check = ObjectiveCheck(name, "choose another folder in saveTo, or delete $name to start anew")
            for (problem in plan.problems) {
                val old = before?.problems?.find { it.key() == problem.key() }
                if (!check.isNeeded(problem, old?.evaluation()?.version()?.orElse(null))) continue
                for (algorithm in plan.algorithms) {
                    val setting = SettingKey(algorithm.on(problem).key(), problem.key())
                    val stored = admission.evaluations[setting] ?: states.evaluations(plan, setting, problem.direction())
                    check.repeat(problem, "${algorithm.description().label()} on ${problem.key()}", stored.list())
                }
            }
        }
    }
}
