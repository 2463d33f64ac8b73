package dev.reigo.dsl.study

import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.internal.writeText
import dev.reigo.experiment.Experiment
import kotlinx.serialization.Serializable
import kotlinx.serialization.Transient
import kotlinx.serialization.json.Json
import java.nio.file.Path
import java.util.OptionalInt

/** How a plan is run here; it has no influence on the results. */
internal data class PlanOptions(
    val threads: Int = Runtime.getRuntime().availableProcessors(),
    val folder: String? = null,
    val quiet: Boolean = false,
)

/** An experiment as a plain value: look at it, count its runs, save it, [run] it. */
@Serializable
@ConsistentCopyVisibility
public data class Plan internal constructor(
    val name: String,
    val algorithms: List<AlgorithmSpec>,
    val problems: List<ProblemSpec>,
    val runs: Int,
    val seed: Long,
    val tracePoints: Int? = null,
) {
    @Transient
    internal var options: PlanOptions = PlanOptions()

    /** Runs in all: algorithms times problems times runs. */
    val runCount: Int get() = algorithms.size * problems.size * runs

    /** The experiment of the core that this describes; fails where something does not fit, before any work. */
    public fun toCore(): Experiment =
        Experiment(
            algorithms.map { it.toCore() },
            problems.map { it.toCore() },
            runs,
            seed,
            tracePoints?.let { OptionalInt.of(it) } ?: OptionalInt.empty(),
        )

    /** Runs it: progress on the terminal, the table at the end, the results returned. */
    public fun run(): Results = runPlan(this)

    /** The plan as JSON; [fromJson] gives it back, but not what is your own code, nor `threads`, `quiet` and `saveTo`. */
    public fun toJson(): String = planJson.encodeToString(serializer(), this)

    /** Writes [toJson] to a file. */
    public fun saveJson(file: String): Path = writeText(file, toJson())

    override fun toString(): String =
        "$name: $runCount runs = ${algorithms.joinToString { it.toCore().id() }} on " +
            "${problems.joinToString { it.toCore().id() }}, $runs each, seed $seed"

    /** Reading of saved plans. */
    public companion object {
        /** The plan that [toJson] wrote. */
        public fun fromJson(text: String): Plan = decode("the plan", serializer(), text, planJson)

        /** The plan that [saveJson] wrote. */
        public fun load(file: String): Plan = decode(file, serializer(), readText(file), planJson)
    }
}

internal val planJson = Json { prettyPrint = true }
