package dev.reigo.dsl.study

import dev.reigo.dsl.internal.appendSynced
import dev.reigo.experiment.RunRecord
import java.io.FileOutputStream
import java.time.Duration

/**
 * The open folder of an experiment. A run is on disk before it counts as done, and the state of a long run is kept while it is under way.
 *
 * @property records of the runs that the plan asks for and that are finished
 * @property states of the runs under way
 */
internal class Store private constructor(
    private val folder: StudyFolder,
    private val lock: FolderLock,
    private val log: FileOutputStream, // not a channel: Ctrl-C would close it in the middle of a line
    val records: List<RunRecord>,
    val states: RunStates,
) : AutoCloseable {
    fun append(records: List<RunRecord>) {
        appendSynced(folder.log, log, records.joinToString("") { RecordLine.of(it) }.encodeToByteArray())
        records.forEach { states.finished(it) }
    }

    /** Writes the whole results beside the log, for other programs. */
    fun finish(results: Results): Unit = folder.write(results)

    override fun close() {
        states.close()
        log.close()
        lock.close()
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
                val admission = Admission(folder.log.toString(), study, plan)
                val state = folder.read(admission)
                if (before == null && admission.evaluations.isNotEmpty()) {
                    warn(listOf("$name has runs but no plan.json, so the plan of this experiment is taken for theirs"))
                }
                val states = RunStates(folder.states, stateEvery)
                checkObjectives(name, before, plan, admission, states)
                // nothing is written before all checks
                folder.write(study)
                warn(admission.warnings)
                folder.repair(state)
                return Store(folder, lock, FileOutputStream(folder.log.toFile(), true), admission.records, states)
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
                    val setting = SettingKey(algorithm.key(), problem.key())
                    val stored = admission.evaluations[setting] ?: states.evaluations(plan, setting, problem.direction())
                    check.repeat(problem, "${algorithm.description().label()} on ${problem.key()}", stored.list())
                }
            }
        }
    }
}
