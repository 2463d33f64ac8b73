package dev.reigo.dsl.study.plan

import dev.reigo.algorithm.Algorithm
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.text.AlgorithmSerializer
import dev.reigo.dsl.study.text.ProblemSerializer
import dev.reigo.dsl.study.text.decode
import dev.reigo.dsl.study.text.decodeFile
import dev.reigo.dsl.study.text.toJson
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.problem.Problem
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.Json
import java.nio.file.Path
import java.time.Duration
import java.util.OptionalInt

/** How to run a plan here. It has no influence on the results. */
internal data class PlanOptions(
    val threads: Int = Runtime.getRuntime().availableProcessors(),
    val folder: String? = null,
    val quiet: Boolean = false,
    val stateEvery: Duration = STATE_EVERY,
    val logs: Map<LogTool, String> = emptyMap(),
    val executor: RunExecutor? = null,
    val beside: (folder: String) -> AutoCloseable = { AutoCloseable { } }, // open while the plan runs
) {
    private companion object {
        /** How much of a long run a crash may take. A test sets it lower. */
        val STATE_EVERY: Duration = Duration.ofMillis(Integer.getInteger("reigo.state.milliseconds", 5000).toLong())
    }
}

/**
 * An experiment with a name: look at it, count its runs, save it, run it.
 *
 * @property experiment algorithms, problems, runs and seed
 */
@Serializable(PlanSerializer::class)
public class Plan internal constructor(
    public val name: String,
    public val experiment: Experiment,
    internal val options: PlanOptions = PlanOptions(),
) {
    public val algorithms: List<Algorithm> get() = experiment.algorithms()
    public val problems: List<Problem> get() = experiment.problems()

    /** Runs per algorithm and problem. */
    public val runs: Int get() = experiment.runs()
    public val seed: Long get() = experiment.seed()

    /** Runs in all: algorithms times problems times runs. */
    public val runCount: Int get() = acting.settings.size * runs

    internal val acting: Acting by lazy { Acting(this) } // a key takes long to write

    /** Makes one run, here and in this thread. It needs nothing but the plan and the key, so any machine makes the same. */
    public fun run(key: RunKey): RunRecord {
        val run = find(key) ?: experiment.run(key) // which says what is wrong
        run.problem().requireObjective()
        return try {
            run.execute()
        } catch (e: Throwable) {
            run.failed(e)
        }
    }

    private val problemOf by lazy { problems.associateBy { it.key() } }

    private fun find(key: RunKey): Run? {
        val algorithm = acting.settings[SettingKey(key.algorithm, key.problem)] ?: return null
        val problem = problemOf[key.problem] ?: return null
        if (key.index >= runs) return null
        return Run(key, key.seed(seed), algorithm, problem, experiment.tracePoints(), experiment.keepsDistributions())
    }

    /** The plan as JSON. [fromJson] reads it, but JSON does not hold your own code, `threads`, `quiet` and `saveTo`. */
    public fun toJson(): String = planJson.encodeToString(serializer(), this)

    /** Writes [toJson] to a file. */
    public fun saveJson(file: String): Path = writeText(file, toJson())

    override fun equals(other: Any?): Boolean = other is Plan && toJson() == other.toJson()

    override fun hashCode(): Int = toJson().hashCode()

    override fun toString(): String =
        "$name: $runCount runs = ${algorithms.joinToString { it.key() }} on ${problems.joinToString { it.key() }}, $runs each, seed $seed"

    /** Reading of saved plans. */
    public companion object {
        /** The plan that [toJson] wrote. */
        public fun fromJson(text: String): Plan = decode("the plan", serializer(), text)

        /** The plan that [saveJson] wrote. */
        public fun load(file: String): Plan = decodeFile(file, serializer())
    }
}

private val planJson = Json { prettyPrint = true }

internal object PlanSerializer : KSerializer<Plan> {
    override val descriptor = PlanJson.serializer().descriptor

    override fun serialize(
        encoder: Encoder,
        value: Plan,
    ) = encoder.encodeSerializableValue(PlanJson.serializer(), PlanJson(value))

    override fun deserialize(decoder: Decoder): Plan = decoder.decodeSerializableValue(PlanJson.serializer()).toPlan()
}

@Serializable
private class PlanJson(
    private val name: String,
    private val algorithms: List<
        @Serializable(AlgorithmSerializer::class)
        Algorithm,
        >,
    private val problems: List<
        @Serializable(ProblemSerializer::class)
        Problem,
        >,
    private val runs: Int,
    private val seed: Long,
    private val tracePoints: Int? = null,
    private val keepDistribution: Boolean = false,
) {
    constructor(plan: Plan) : this(
        plan.name,
        plan.algorithms,
        plan.problems,
        plan.runs,
        plan.seed,
        plan.experiment.tracePoints().let { if (it.isPresent) it.asInt else null },
        plan.experiment.keepsDistributions(),
    )

    fun toPlan(): Plan {
        val points = tracePoints?.let { OptionalInt.of(it) } ?: OptionalInt.empty()
        return Plan(name, Experiment(algorithms, problems, runs, seed, points, keepDistribution))
    }
}
