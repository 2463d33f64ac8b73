package dev.reigo.dsl.study

import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.RunState
import dev.reigo.problem.Direction
import dev.reigo.search.StopReason
import kotlinx.serialization.json.Json
import java.io.UncheckedIOException
import java.nio.file.DirectoryNotEmptyException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.Optional
import java.util.concurrent.atomic.AtomicBoolean

/** A folder with a file per run under way, named by the run's seed. */
internal class RunStates(
    private val folder: Path,
    private val every: Duration,
) : Checkpoints,
    AutoCloseable {
    private val failed = AtomicBoolean() // one warning is enough

    private fun file(seed: Long): Path = folder.resolve("%016x.json".format(seed))

    fun has(run: Run): Boolean = Files.exists(file(run.seed()))

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

    private fun read(seed: Long) = decodeFile(file(seed).toString(), CheckpointRecord.serializer())

    override fun save(
        run: Run,
        state: RunState,
    ) {
        val record = CheckpointRecord(run.seed(), state)
        try {
            writeAtomically(file(run.seed()), sealed(Json.encodeToString(CheckpointRecord.serializer(), record)).encodeToByteArray())
        } catch (e: UncheckedIOException) { // the run itself can go on
            if (failed.compareAndSet(false, true)) warn(listOf("$folder cannot keep the runs under way: ${e.message}"))
        }
    }

    override fun refuse(
        run: Run,
        why: String,
    ) = warn(listOf("${file(run.seed())} is of no use, so ${run.key()} starts from its seed: $why"))

    override fun every(): Duration = every

    /** Removes the state of a run that is done. One that only its budget or a failure ended may go on some day. */
    fun finished(record: RunRecord) {
        val code = record.reason.code()
        val mayGoOn = code == StopReason.BUDGET || (record.objectiveFailed && !record.onlyFailed)
        if (!mayGoOn && Files.exists(file(record.seed))) Files.delete(file(record.seed))
    }

    /** What is stored of the evaluations of a setting that has no finished run. */
    fun evaluations(
        plan: Plan,
        setting: SettingKey,
        direction: Direction,
    ): StoredEvaluations {
        val stored = StoredEvaluations(direction)
        val keys = (0 until plan.runs).map { RunKey(setting.algorithm, setting.problem, it) }
        val seed = keys.map { it.seed(plan.seed) }.firstOrNull { Files.exists(file(it)) } ?: return stored
        val record = runCatching { read(seed) }.getOrNull() ?: return stored // said when the run starts
        stored.add(record.probes(), record.bestPoint, record.bestValue)
        return stored
    }

    override fun close() {
        if (!Files.isDirectory(folder)) return
        Files.list(folder).use { files -> files.filter { "$it".endsWith(".tmp") }.forEach(Files::deleteIfExists) } // of killed writers
        try {
            Files.delete(folder)
        } catch (_: DirectoryNotEmptyException) {
            // runs are under way
        }
    }
}
