package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.delete
import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.internal.whileWriting
import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.dsl.study.field.format
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.onlyFailed
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.text.warn
import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.RunState
import dev.reigo.problem.Direction
import kotlinx.serialization.json.Json
import java.io.UncheckedIOException
import java.nio.file.DirectoryNotEmptyException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.Optional
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicBoolean

/** A folder with a file per run under way, named by the run's seed. */
internal class RunStates(
    private val folder: Path,
    private val every: Duration,
) : Checkpoints,
    AutoCloseable {
    private val failed = AtomicBoolean() // one warning is enough

    /** The names of the files. A sweep of short runs asks for thousands of them in a second. */
    private val present: MutableSet<Long> = ConcurrentHashMap.newKeySet<Long>().apply { addAll(seeds()) }

    private fun file(seed: Long): Path = folder.resolve(fileName(seed))

    private fun seeds(): List<Long> {
        if (!Files.isDirectory(folder)) return emptyList()
        return whileReading(folder) { Files.list(folder).use { files -> files.toList() } }.mapNotNull { seedOf(it.fileName.toString()) }
    }

    fun has(run: Run): Boolean = run.seed() in present

    override fun load(run: Run): Optional<RunState> {
        if (!has(run)) return Optional.empty()
        return try {
            val record = read(run.seed())
            require(record.seed == run.seed()) { "it is of seed ${record.seed}" }
            Optional.of(record.toRunState(run.problem()))
        } catch (e: IllegalArgumentException) {
            refuse(run, e.message.orEmpty())
            Optional.empty()
        }
    }

    private fun read(seed: Long) = CheckpointRecord.read(file(seed).toString(), "use that Reigo to go on with it")

    override fun save(
        run: Run,
        state: RunState,
    ) {
        val record = CheckpointRecord(run.seed(), state)
        try {
            writeAtomically(file(run.seed()), sealed(Json.encodeToString(CheckpointRecord.serializer(), record)).encodeToByteArray())
            present += run.seed()
        } catch (e: UncheckedIOException) { // the run itself can go on
            if (failed.compareAndSet(false, true)) warn(listOf("$folder cannot keep the runs under way: ${e.message}"))
        }
    }

    override fun refuse(
        run: Run,
        why: String,
    ) = warn(listOf("${file(run.seed())} is of no use, so ${run.key()} starts from its seed: $why"))

    override fun every(): Duration = every

    /** Whether the run has a state that is of no more use. A run that its budget, a failure or the user ended may go on. */
    fun isOver(record: RunRecord): Boolean {
        val mayGoOn = record.reason.mayGoOnWithMoreBudget() && !record.onlyFailed
        return !mayGoOn && record.seed in present
    }

    /** Removes the state of a run. */
    fun remove(record: RunRecord) {
        present -= record.seed
        delete(file(record.seed))
    }

    /** What is stored of the evaluations of a setting that has no finished run. */
    fun evaluations(
        plan: Plan,
        setting: SettingKey,
        direction: Direction,
    ): StoredEvaluations {
        val stored = StoredEvaluations(direction)
        val keys = (0 until plan.runs).map { RunKey(setting.algorithm, setting.problem, it) }
        val seed = keys.map { it.seed(plan.seed) }.firstOrNull { it in present } ?: return stored
        try {
            val record = read(seed)
            val state = record.toState()
            stored.add(record.probes(), state.bestPoint(), state.bestValue())
        } catch (_: IllegalArgumentException) {
            // said when the run starts
        }
        return stored
    }

    private fun seedOf(name: String): Long? =
        if (name.length == NAME && name.endsWith(".json")) name.removeSuffix(".json").toULongOrNull(16)?.toLong() else null

    override fun close() {
        if (!Files.isDirectory(folder)) return
        whileWriting(folder) {
            try {
                Files.delete(folder)
            } catch (_: DirectoryNotEmptyException) {
                // runs are under way
            }
        }
    }

    internal companion object {
        private const val NAME = 21 // 16 digits and .json

        fun fileName(seed: Long): String = "%016x.json".format(seed)
    }
}
