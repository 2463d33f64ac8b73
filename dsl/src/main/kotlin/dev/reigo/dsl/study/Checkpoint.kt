package dev.reigo.dsl.study

import dev.reigo.algorithm.Algorithm
import dev.reigo.archive.ArchiveState
import dev.reigo.description.Description
import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.internal.writeText
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.OptimizerState
import dev.reigo.problem.Problem
import dev.reigo.search.SearchState
import dev.reigo.search.StopReason
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path
import java.util.Optional

/** The file of one long run: its whole state after the last iteration, including what is being run. */
internal class Checkpoint(
    private val file: String,
    private val seed: Long,
) {
    /** The run that the file holds; null if there is no file yet. */
    fun load(
        algorithm: Algorithm,
        problem: Problem,
    ): Optimizer? {
        if (!Files.exists(Path.of(file))) return null
        val record = decode(file, CheckpointRecord.serializer(), readText(file))
        val remedy = "choose another file, or delete it to start anew"
        require(record.seed == seed) { "the run in $file must have seed $seed, but has ${record.seed}; $remedy" }
        return try {
            algorithm.resume(problem, record.toState())
        } catch (e: IllegalArgumentException) {
            throw IllegalArgumentException("the run in $file must be this one: ${e.message}; or $remedy", e)
        }
    }

    fun save(optimizer: Optimizer) {
        writeText(file, Json.encodeToString(CheckpointRecord.serializer(), CheckpointRecord(seed, optimizer.state())))
    }

    fun remove() {
        Files.deleteIfExists(Path.of(file))
    }
}

/** An [OptimizerState] in serializable form. */
@Serializable
internal class CheckpointRecord(
    private val algorithm:
    @Serializable(DescriptionSerializer::class)
    Description,
    private val problem:
    @Serializable(DescriptionSerializer::class)
    Description,
    val seed: Long,
    private val search: SearchRecord,
    private val generator: LongArray,
    private val evaluations: Long,
    private val invalidValues: Long,
    @Serializable(AnyDouble::class) private val bestValue: Double,
    private val bestPoint: DoubleArray,
    private val asked: Boolean,
    private val reason: String? = null,
    private val message: String? = null,
    private val failures: Long = 0,
) {
    constructor(seed: Long, state: OptimizerState) : this(
        state.algorithm(),
        state.problem(),
        seed,
        SearchRecord(state.search()),
        state.generator(),
        state.evaluations(),
        state.invalidValues(),
        state.bestValue(),
        state.bestPoint(),
        state.asked(),
        state.reason().map { it.code() }.orElse(null),
        state.reason().map { it.message() }.orElse(null),
        state.failures(),
    )

    fun toState(): OptimizerState =
        OptimizerState(
            algorithm,
            problem,
            search.toState(),
            generator,
            evaluations,
            invalidValues,
            failures,
            bestValue,
            bestPoint,
            asked,
            Optional.ofNullable(reason).map { StopReason.Other(it, message.orEmpty()) },
        )
}

@Serializable
internal class SearchRecord(
    private val points: Array<DoubleArray>,
    private val values: AnyDoubles,
    private val status: ByteArray,
    private val owner: IntArray,
    private val toldAt: LongArray,
    private val components: Array<DoubleArray>,
    private val logDensity: List<AnyDoubles>,
    private val order: IntArray,
    private val fresh: IntArray,
    private val distribution: DoubleArray,
    private val open: Boolean,
    private val update: DoubleArray,
    private val iterations: Long,
    private val from: Int,
    private val to: Int,
) {
    constructor(state: SearchState) : this(
        state.archive().points(),
        state.archive().values().toList(),
        state.archive().status(),
        state.archive().owner(),
        state.archive().toldAt(),
        state.archive().components(),
        state.archive().logDensity().map { it.toList() },
        state.archive().order(),
        state.archive().fresh(),
        state.distribution(),
        state.open(),
        state.update(),
        state.iterations(),
        state.from(),
        state.to(),
    )

    fun toState(): SearchState {
        val table = logDensity.map { it.toDoubleArray() }.toTypedArray()
        val archive = ArchiveState(points, values.toDoubleArray(), status, owner, toldAt, components, table, order, fresh)
        return SearchState(archive, distribution, open, update, iterations, from, to)
    }
}
