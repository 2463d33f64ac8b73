package dev.reigo.dsl.study

import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.internal.writeText
import dev.reigo.generation.ArchiveState
import dev.reigo.optimizer.Algorithm
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.OptimizerState
import dev.reigo.problem.Problem
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path

/** The file of one long run: what is being run, and its whole state after the last iteration. */
internal class Checkpoint(
    private val file: String,
    private val algorithm: AlgorithmSpec,
    private val problem: ProblemSpec,
    private val seed: Long,
) {
    /** The run that the file holds; null where there is no file yet. */
    fun load(
        core: Algorithm,
        coreProblem: Problem,
    ): Optimizer? {
        if (!Files.exists(Path.of(file))) return null
        val record = decode(file, CheckpointRecord.serializer(), readText(file))
        require(record.algorithm == algorithm && record.problem == problem && record.seed == seed) {
            "the run in $file must be this one, but it has ${record.algorithm}, ${record.problem}, seed ${record.seed}; " +
                "choose another file, or delete it to start anew"
        }
        return try {
            core.resume(coreProblem, record.state.toCore())
        } catch (e: IllegalArgumentException) {
            throw IllegalArgumentException("$file must be a checkpoint that Reigo wrote: ${e.message}", e)
        }
    }

    fun save(optimizer: Optimizer) {
        val record = CheckpointRecord(algorithm, problem, seed, StateRecord.of(optimizer.state()))
        writeText(file, Json.encodeToString(CheckpointRecord.serializer(), record))
    }

    fun remove() {
        Files.deleteIfExists(Path.of(file))
    }
}

@Serializable
internal data class CheckpointRecord(
    val algorithm: AlgorithmSpec,
    val problem: ProblemSpec,
    val seed: Long,
    val state: StateRecord,
)

/** An [OptimizerState] in serializable form. */
@Serializable
internal class StateRecord(
    private val dimension: Int,
    private val lambda: Int,
    private val open: Int,
    private val size: Int,
    private val points: Array<DoubleArray>,
    private val values: List<
        @Serializable(AnyDouble::class)
        Double,
        >,
    private val parameters: Array<DoubleArray>,
    private val logDensity: List<
        List<
            @Serializable(AnyDouble::class)
            Double,
            >,
        >,
    private val order: IntArray,
    private val updated: Boolean,
    private val current: DoubleArray,
    private val path: DoubleArray,
    private val generator: LongArray,
    private val evaluations: Long,
    private val iterations: Long,
    private val invalidValues: Long,
    @Serializable(AnyDouble::class) private val best: Double,
    private val bestPoint: DoubleArray,
) {
    fun toCore(): OptimizerState {
        val table = logDensity.map { it.toDoubleArray() }.toTypedArray()
        val archive = ArchiveState(open, size, points, values.toDoubleArray(), parameters, table, order)
        return OptimizerState(
            dimension, lambda, archive, updated, current, path, generator, evaluations, iterations, invalidValues, best, bestPoint,
        )
    }

    companion object {
        fun of(state: OptimizerState): StateRecord {
            val archive = state.archive()
            return StateRecord(
                state.dimension(),
                state.lambda(),
                archive.open(),
                archive.size(),
                archive.points(),
                archive.values().toList(),
                archive.parameters(),
                archive.logDensity().map { it.toList() },
                archive.order(),
                state.updated(),
                state.current(),
                state.path(),
                state.generator(),
                state.evaluations(),
                state.iterations(),
                state.invalidValues(),
                state.best(),
                state.bestPoint(),
            )
        }
    }
}
