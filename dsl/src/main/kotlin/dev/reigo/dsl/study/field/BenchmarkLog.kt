package dev.reigo.dsl.study.field

import dev.reigo.dsl.internal.FolderLock
import dev.reigo.dsl.internal.folderOf
import dev.reigo.dsl.internal.removeLeftovers
import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.plan.SHARDS
import dev.reigo.dsl.study.record.Setting
import dev.reigo.dsl.study.text.warn
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunRecord
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Direction
import kotlinx.serialization.json.doubleOrNull
import java.io.UncheckedIOException
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.ConcurrentHashMap

/**
 * The runs of a plan in the files of another tool: a folder per algorithm. Runs are kept one by one in [ASIDE] and put in order when
 * all runs of a group are there, so the files depend neither on threads nor on crashes.
 *
 * @param resumes whether the plan goes on from what is there; otherwise the folder must be new
 */
internal class BenchmarkLog(
    private val format: LogFormat,
    private val name: String,
    plan: Plan,
    private val resumes: Boolean,
) : AutoCloseable {
    private val root: Path = folderOf(name, format.call)
    private val lock = FolderLock.of(root)
    private val aside = LoggedRuns(root.resolve(ASIDE))
    private val algorithms: Map<String, LogAlgorithm>
    private val loggers = ConcurrentHashMap<Long, RunLogger>()
    private val awaited: MutableMap<Pair<String, String>, Int> // algorithm and group: runs that are not finished yet

    init {
        try {
            val isNew = whileReading(root) { Files.list(root).use { all -> all.allMatch { "${it.fileName}" == FolderLock.NAME } } }
            require(resumes || isNew) {
                "${format.call} must name a new folder unless saveTo is there too, but $name has files; " +
                    "choose another folder, or delete it"
            }
            val runs = plan.experiment.allRuns()
            removeLeftovers(root, except = SHARDS)
            algorithms = names(plan, runs)
            awaited = runs.map { place(it) }.groupingBy { it.algorithm to it.group }.eachCount().toMutableMap()
        } catch (e: Throwable) {
            lock.close()
            throw e
        }
    }

    private fun names(
        plan: Plan,
        runs: List<Run>,
    ): Map<String, LogAlgorithm> {
        val acting = plan.acting
        val labels = acting.labels.mapKeys { acting.owner(it.key) }
        val names = AlgorithmNames(root.resolve(ASIDE).resolve("algorithms.txt"), aside).of(labels, runs, acting::owner)
        return acting.labels.keys.associateWith { key ->
            val owner = acting.owner(key)
            LogAlgorithm(names.getValue(owner), labels.getValue(owner), owner)
        }
    }

    /** Where a run belongs, without what it found. */
    private fun place(run: Run): LoggedRun {
        val place = format.place(run.problem())
        return LoggedRun(
            run.seed(), algorithms.getValue(run.key().algorithm()).name, run.key().problem(), place.group, run.problem().dimension,
            place.instance, run.key().index(), 0, 0.0, emptyList(), finished = false, emptyList(),
            attributes(run), run.problem().direction() == Direction.MAXIMIZE,
        )
    }

    private fun attributes(run: Run): Map<String, Double> {
        val parameters = Setting.of(run.algorithm(), run.problem()).parameters
        return listOf("k", "lambda").mapNotNull { name -> parameters[name]?.doubleOrNull?.let { name to it } }.toMap()
    }

    /** Whether the whole run is there. */
    fun has(
        run: Run,
        record: RunRecord,
    ): Boolean = aside.load(place(run)).let { it != null && it.finished && it.evaluations == record.evaluations }

    /** Whether a run can go on from so many evaluations. */
    fun reaches(
        run: Run,
        evaluations: Long,
    ): Boolean = aside.load(place(run)).let { it != null && it.evaluations >= evaluations }

    /** Follows a run. Called on the run's thread. */
    fun follow(
        run: Run,
        optimizer: Optimizer,
    ) {
        val before = if (optimizer.evaluations() > 0) aside.load(place(run)) else null
        val problem = run.problem()
        val logger = RunLogger(before ?: place(run), problem.direction(), format.place(problem).floor, format.triggers(problem))
        logger.goOn(optimizer)
        loggers[run.seed()] = logger
        optimizer.observe(logger)
    }

    /** Keeps a run under way. Called on the run's thread. */
    fun keep(
        run: Run,
        evaluations: Long,
        bestPoint: DoubleArray,
    ) {
        loggers[run.seed()]?.let { aside.save(it.now(evaluations, bestPoint)) }
    }

    /** Keeps a finished run, and puts its group in order if this was the last one. */
    fun finish(record: RunRecord) {
        val run = loggers.remove(record.seed)?.finished(record) ?: return // it never began
        aside.save(run)
        done(run)
    }

    /** A run that was there. */
    fun there(run: Run) = done(place(run))

    private fun done(run: LoggedRun) {
        val group = run.algorithm to run.group
        val left = awaited.getValue(group) - 1
        awaited[group] = left
        if (left == 0) write(group)
    }

    private fun write(group: Pair<String, String>) {
        val algorithm = algorithms.values.first { it.name == group.first }
        format.write(root.resolve(algorithm.name), algorithm, group.second, aside.finished(algorithm.name, group.second))
    }

    /** Puts in order what is there of groups that are not complete. */
    override fun close() {
        val interrupted = Thread.interrupted() // Ctrl-C would close the files that are read here
        try {
            awaited.filterValues { it > 0 }.keys.forEach(::write)
            if (!resumes) aside.delete()
        } finally {
            lock.close()
            if (interrupted) Thread.currentThread().interrupt()
        }
    }

    internal companion object {
        const val ASIDE = ".reigo"

        /** The logs that a plan asks for. A plan that a tool has no place for fails here, before any work. */
        fun of(plan: Plan): List<BenchmarkLog> {
            val opened = mutableListOf<BenchmarkLog>()
            try {
                plan.options.logs.forEach { (tool, folder) ->
                    opened += BenchmarkLog(tool.format, folder, plan, plan.options.folder != null)
                }
            } catch (e: Throwable) {
                opened.forEach { it.lock.close() }
                throw e
            }
            return opened
        }

        fun warnUnwritable(e: UncheckedIOException) = warn(listOf("a log of a run under way cannot be kept: ${e.message}"))
    }
}
