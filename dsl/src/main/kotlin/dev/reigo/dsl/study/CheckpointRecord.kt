package dev.reigo.dsl.study

import dev.reigo.archive.ArchiveState
import dev.reigo.description.Description
import dev.reigo.experiment.Probe
import dev.reigo.experiment.RunState
import dev.reigo.experiment.TraceState
import dev.reigo.optimizer.OptimizerState
import dev.reigo.optimizer.SimulationState
import dev.reigo.optimizer.TicketState
import dev.reigo.problem.Problem
import dev.reigo.search.InjectedState
import dev.reigo.search.SearchState
import dev.reigo.search.StopReason
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonPrimitive
import java.util.Optional

/** An [OptimizerState], and what is noted about its run, in serializable form. */
@Serializable
internal class CheckpointRecord(
    val algorithm:
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
    @Serializable(AnyDouble::class) val bestValue: Double,
    val bestPoint: DoubleArray,
    private val asked: Boolean,
    private val reason: String? = null,
    private val message: String? = null,
    private val failures: Long = 0,
    private val probes: List<ProbeJson> = emptyList(),
    private val hits: LongArray = LongArray(0),
    private val trace: TraceStateJson? = null,
    private val seconds: Double = 0.0,
    private val best: Map<String, JsonPrimitive>? = null, // bestPoint by names, for readers
    private val tickets: TicketsJson? = null,
    private val simulation: SimulationJson? = null,
) {
    constructor(
        seed: Long,
        state: OptimizerState,
        probes: List<Probe> = emptyList(),
        hits: LongArray = LongArray(0),
        trace: TraceState? = null,
        seconds: Double = 0.0,
        best: Map<String, JsonPrimitive>? = null,
    ) : this(
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
        probes.map { ProbeJson(it) },
        hits,
        trace?.let { TraceStateJson(it) },
        seconds,
        best,
        state.tickets().map { TicketsJson(it) }.orElse(null),
        state.simulation().map { SimulationJson(it) }.orElse(null),
    )

    constructor(seed: Long, state: RunState) :
        this(seed, state.optimizer(), state.probes(), state.hits(), state.trace().orElse(null), state.seconds())

    /** The version of the objective, if it was given. */
    val version: String? get() = problem.text("version").orElse(null)

    fun probes(): List<Probe> = probes.map { it.toProbe() }

    /** What was recorded of the run's course, if anything. */
    fun trace(): TraceState? = trace?.toState()

    /** The state of a run of this problem. */
    fun toState(now: Problem): OptimizerState = toState(problemFor(now.description()))

    /** The parameters of the run's distribution. */
    val distribution: DoubleArray get() = search.distribution

    /** The state as it is, of whichever problem. */
    fun toState(of: Description = problem): OptimizerState =
        OptimizerState(
            algorithm,
            of,
            search.toState(),
            generator,
            evaluations,
            invalidValues,
            failures,
            bestValue,
            bestPoint,
            asked,
            Optional.ofNullable(reason).map { StopReason.Other(it, message.orEmpty()) },
            Optional.ofNullable(tickets?.toState()),
            Optional.ofNullable(simulation?.toState()),
        )

    fun toRunState(now: Problem): RunState =
        RunState(toState(now), hits, probes(), Optional.ofNullable(trace()), seconds)

    /**
     * The stored problem with what may change on the way: what happens on a failure, whether it is noisy, and whether it has a version.
     * Two different versions are two problems.
     */
    private fun problemFor(now: Description): Description {
        val free = if (version == null || now.text("version").isEmpty) FREE + "version" else FREE
        return Description.ofValues(problem.type(), problem.values() - free + now.values().filterKeys { it in free })
    }
}

private val FREE = setOf("onFailure", "noisy")

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
    val distribution: DoubleArray,
    private val open: Boolean,
    private val update: DoubleArray,
    private val iterations: Long,
    private val from: Int,
    private val to: Int,
    private val restarts: RestartStateJson? = null,
    private val injected: IntArray = IntArray(0),
    private val waiting: Array<DoubleArray> = emptyArray(),
    private val waitingDensities: Array<DoubleArray> = emptyArray(),
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
        state.restarts().map { RestartStateJson(it) }.orElse(null),
        state.archive().injected(),
        state.waiting().points(),
        state.waiting().densities(),
    )

    fun toState(): SearchState {
        val table = logDensity.map { it.toDoubleArray() }.toTypedArray()
        val archive = ArchiveState(points, values.toDoubleArray(), status, owner, toldAt, components, table, order, fresh, injected)
        val outside = InjectedState(waiting, waitingDensities)
        return SearchState(archive, distribution, open, update, iterations, from, to, Optional.ofNullable(restarts?.toState()), outside)
    }
}

/** The points that were being evaluated. */
@Serializable
internal class TicketsJson(
    private val next: Long,
    private val numbers: LongArray,
    private val columns: IntArray,
    private val points: Array<DoubleArray>,
) {
    constructor(state: TicketState) : this(state.next(), state.numbers(), state.columns(), state.points())

    fun toState() = TicketState(next, numbers, columns, points)
}

/** What simulated workers were doing. */
@Serializable
internal class SimulationJson(
    private val workers: Int,
    private val durations: String,
    private val asynchronous: Boolean,
    private val time: Double,
    private val generator: LongArray,
    private val ends: AnyDoubles,
    private val values: AnyDoubles,
    private val exact: AnyDoubles,
    private val failed: BooleanArray,
    private val bounded: Boolean = false,
) {
    constructor(state: SimulationState) : this(
        state.workers(),
        state.durations(),
        state.asynchronous(),
        state.time(),
        state.generator(),
        state.ends().toList(),
        state.values().toList(),
        state.exact().toList(),
        state.failed(),
        state.bounded(),
    )

    fun toState() =
        SimulationState(
            workers,
            durations,
            asynchronous,
            bounded,
            time,
            generator,
            ends.toDoubleArray(),
            values.toDoubleArray(),
            exact.toDoubleArray(),
            failed,
        )
}

@Serializable
internal class TraceStateJson(
    private val rows: TraceJson,
    private val stride: Long,
    private val coefficientSums: AnyDoubles,
    @Serializable(AnyDouble::class) private val effectiveSampleSize: Double,
    private val generation: AnyDoubles = emptyList(),
) {
    constructor(state: TraceState) : this(
        TraceJson(state.rows()),
        state.stride(),
        state.coefficientSums().toList(),
        state.effectiveSampleSize(),
        state.generation().toList(),
    )

    fun toState() =
        TraceState(rows.toTrace(), stride, coefficientSums.toDoubleArray(), effectiveSampleSize, generation.toDoubleArray())
}
