package dev.reigo.dsl.study.store

import dev.reigo.description.Description
import dev.reigo.description.State
import dev.reigo.dsl.study.record.AnyDouble
import dev.reigo.dsl.study.record.AnyDoubles
import dev.reigo.dsl.study.record.ProbeJson
import dev.reigo.dsl.study.record.TraceJson
import dev.reigo.dsl.study.text.DescriptionSerializer
import dev.reigo.dsl.study.text.StateSerializer
import dev.reigo.dsl.study.text.VERSION
import dev.reigo.dsl.study.text.decodeFile
import dev.reigo.dsl.study.text.reading
import dev.reigo.experiment.Probe
import dev.reigo.experiment.RunState
import dev.reigo.experiment.TraceConstraints
import dev.reigo.experiment.TraceState
import dev.reigo.optimizer.OptimizerState
import dev.reigo.problem.Problem
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.contentOrNull
import kotlinx.serialization.json.intOrNull
import java.util.Optional

/** An [OptimizerState], and what is noted about its run, in serializable form. */
@Serializable
internal class CheckpointRecord(
    private val library: String, // version of Reigo that saved it
    val algorithm:
    @Serializable(DescriptionSerializer::class)
    Description,
    private val problem:
    @Serializable(DescriptionSerializer::class)
    Description,
    val seed: Long,
    private val run:
    @Serializable(StateSerializer::class)
    State,
    private val probes: List<ProbeJson> = emptyList(),
    private val hits: LongArray = LongArray(0),
    private val trace: TraceStateJson? = null,
    private val seconds: Double = 0.0,
    private val best: Map<String, JsonPrimitive>? = null, // the best point by names, for readers
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
        VERSION,
        state.algorithm(),
        state.problem(),
        seed,
        state.run(),
        probes.map { ProbeJson(it) },
        hits,
        trace?.let { TraceStateJson(it) },
        seconds,
        best,
    )

    constructor(seed: Long, state: RunState, best: Map<String, JsonPrimitive>? = null) :
        this(seed, state.optimizer(), state.probes(), state.hits(), state.trace().orElse(null), state.seconds(), best)

    /** The version of the objective, if it was given. */
    val version: String? get() = problem.text("version").orElse(null)

    fun probes(): List<Probe> = probes.map { it.toProbe() }

    /** The state of a run of this problem. */
    fun toState(now: Problem): OptimizerState = toState(problemFor(now.description()))

    /** The state as it is, of whichever problem. */
    fun toState(of: Description = problem): OptimizerState = OptimizerState(algorithm, of, run)

    fun toRunState(now: Problem): RunState =
        RunState(toState(now), hits, probes(), Optional.ofNullable(trace?.toState()), seconds)

    /**
     * The stored problem with what may change on the way: what happens on a failure, whether it is noisy, and whether it has a version.
     * Two different versions are two problems.
     */
    private fun problemFor(now: Description): Description {
        val free = if (version == null || now.text("version").isEmpty) FREE + "version" else FREE
        return Description.ofValues(problem.type(), problem.values() - free + now.values().filterKeys { it in free })
    }

    internal companion object {
        private val FREE = setOf("onFailure", "noisy")
        private const val FIRST = 1 // the version of states that did not say theirs

        /**
         * Reads a file.
         *
         * @param remedy what to do if the state is of another version than this Reigo goes on with
         */
        fun read(
            file: String,
            remedy: String,
        ): CheckpointRecord {
            val json = decodeFile(file, JsonObject.serializer())
            val version = stateVersion(json) ?: OptimizerState.VERSION // if it is no state at all, the decoder says so
            require(version == OptimizerState.VERSION) {
                val writer = (json["library"] as? JsonPrimitive)?.contentOrNull?.let { "Reigo $it" } ?: "an earlier Reigo"
                "the run in $file must be a state of version ${OptimizerState.VERSION}, but is one of version $version, " +
                    "made by $writer; $remedy"
            }
            return reading(file) { Json.decodeFromJsonElement(serializer(), json) }
        }

        private fun stateVersion(json: JsonObject): Int? =
            when (val run = json["run"]) {
                is JsonObject -> (run["version"] as? JsonPrimitive)?.intOrNull
                else -> if ("search" in json && "generator" in json) FIRST else null
            }
    }
}

@Serializable
internal class TraceStateJson(
    private val rows: TraceJson,
    private val stride: Long,
    private val coefficientSums: AnyDoubles,
    @Serializable(AnyDouble::class) private val effectiveSampleSize: Double,
    private val generation: AnyDoubles = emptyList(),
    private val constraints: TraceConstraintsJson? = null,
) {
    constructor(state: TraceState) : this(
        TraceJson(state.rows()),
        state.stride(),
        state.coefficientSums().toList(),
        state.effectiveSampleSize(),
        state.generation().toList(),
        state.rows().constraints.map { TraceConstraintsJson(it) }.orElse(null),
    )

    fun toState(): TraceState {
        val trace = rows.toTrace().withConstraints(Optional.ofNullable(constraints?.toConstraints()))
        return TraceState(trace, stride, coefficientSums.toDoubleArray(), effectiveSampleSize, generation.toDoubleArray())
    }
}

@Serializable
internal class TraceConstraintsJson(
    private val violation: AnyDoubles,
    private val multipliers: List<AnyDoubles>,
) {
    constructor(course: TraceConstraints) : this(course.violation.toList(), course.multipliers.map { it.toList() })

    fun toConstraints() = TraceConstraints(violation.toDoubleArray(), multipliers.map { it.toDoubleArray() }.toTypedArray())
}
