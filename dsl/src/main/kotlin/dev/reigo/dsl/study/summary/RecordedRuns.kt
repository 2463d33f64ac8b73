package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Ecdf
import dev.reigo.analysis.Ert
import dev.reigo.description.Description
import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.Setting
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.TraceArrays
import dev.reigo.dsl.study.record.runtimes
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.record.times
import dev.reigo.experiment.RunRecord
import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array
import java.util.concurrent.ConcurrentHashMap

/**
 * The runs of a plan, by algorithm and problem: what tables and plots are made from.
 *
 * Functions that take the name of an algorithm or a problem need none if there is only one.
 */
public abstract class RecordedRuns internal constructor() {
    /** The experiment. */
    public abstract val plan: Plan

    /** Every pair of algorithm and problem, with the parameters in force. */
    public abstract val settings: List<Setting>

    /** In the order of the plan. */
    public abstract val runs: List<RunRecord>

    private val index: RunIndex by lazy { RunIndex(runs) }
    private val erts: MutableMap<SettingKey, Ert> by lazy { ConcurrentHashMap() } // takes thousands of samples

    /** The algorithms, as one-line descriptions. */
    public val algorithms: List<String> get() = settings.map { group(it.algorithm) }.distinct()

    /** The problems, as `name(dimension)`. */
    public val problems: List<String> get() = settings.map { it.problem }.distinct()

    /** The runs of one algorithm on one problem. */
    public fun runs(
        algorithm: String? = null,
        problem: String? = null,
    ): List<RunRecord> = index[setting(algorithm, problem).key]

    internal fun runsOf(setting: Setting): List<RunRecord> = index[setting.key]

    /** The runs of these settings, in the order of all. */
    internal fun runsOf(settings: List<Setting>): List<RunRecord> = index.only(settings.map { it.key }.toSet())

    internal fun ertOf(setting: Setting): Ert = erts.getOrPut(setting.key) { Ert.of(runsOf(setting)) }

    /** Evaluations spent by each run, successful or not. */
    public fun evaluations(
        algorithm: String? = null,
        problem: String? = null,
    ): D1Array<Double> = mk.ndarray(runs(algorithm, problem).map { it.evaluations.toDouble() })

    /** Evaluations to the target, +infinity for a run that failed. ERT, ECDF and tests use them. */
    public fun runtimes(
        algorithm: String? = null,
        problem: String? = null,
    ): D1Array<Double> = mk.ndarray(runs(algorithm, problem).map { it.runtime() })

    /** Best f of each run. */
    public fun bestValues(
        algorithm: String? = null,
        problem: String? = null,
    ): D1Array<Double> = mk.ndarray(runs(algorithm, problem).map { it.bestValue })

    /** Mean evaluations of successful runs / success rate, with a 95 % interval; see [Ert.of]. */
    public fun ert(
        algorithm: String? = null,
        problem: String? = null,
    ): Ert = ertOf(setting(algorithm, problem))

    /** Simulated time to the target, +infinity for a run that failed. The experiment must have had `workers(...)`. */
    public fun simulatedTimes(
        algorithm: String? = null,
        problem: String? = null,
    ): D1Array<Double> = mk.ndarray(runs(algorithm, problem).times().toList())

    /** The expected simulated time to the target: as [ert], with time instead of evaluations. */
    public fun ertTime(
        algorithm: String? = null,
        problem: String? = null,
    ): Ert = Ert.of(runs(algorithm, problem).times())

    /** The share of runs that reached the target. */
    public fun successRate(
        algorithm: String? = null,
        problem: String? = null,
    ): Double = ert(algorithm, problem).successRate()

    /** The fraction of (run, target) pairs reached within a number of evaluations. */
    public fun ecdf(
        algorithm: String? = null,
        problem: String? = null,
    ): Ecdf = Ecdf.of(runs(algorithm, problem))

    /** The course of a run; the experiment must have had `trace = true`. */
    public fun trace(
        algorithm: String? = null,
        problem: String? = null,
        run: Int = 0,
    ): TraceArrays {
        val all = runs(algorithm, problem)
        val record = requireNotNull(all.find { it.index == run }) {
            "run must be one of ${all.map { it.index }}, but is $run; choose one of these"
        }
        return TraceArrays(
            requireNotNull(record.trace.orElse(null)) { "a trace must have been recorded, but was not; write trace = true" }.unpack(),
        )
    }

    /** What tables and legends call an algorithm of that key. */
    internal fun label(algorithm: String): String = plan.acting.labels[algorithm] ?: algorithm

    /** One key for an algorithm that has several, because a default acts on some problems only. */
    internal fun group(algorithm: String): String = plan.acting.group(algorithm)

    /** The description of a setting's algorithm. It holds the parameters, so nobody needs to read them from the key. */
    @InternalReigoApi
    public fun description(setting: Setting): Description =
        requireNotNull(plan.acting.description(setting.algorithm)) {
            "a setting must be of this experiment, but is ${setting.key}; take one of results.settings"
        }

    internal fun setting(
        algorithm: String?,
        problem: String?,
    ): Setting {
        fun named(name: (Setting) -> String) =
            settings.filter { (algorithm == null || name(it) == algorithm) && (problem == null || it.problem == problem) }
        val found = named { label(it.algorithm) }.ifEmpty { named { it.algorithm } } // a label is what the user sees
            .ifEmpty { named { group(it.algorithm) } }
        require(found.size == 1) {
            "algorithm and problem must name one setting, but '${algorithm ?: "any"}' on '${problem ?: "any"}' " +
                "names ${found.size}; algorithms are ${algorithms.map(::label)}, problems are $problems"
        }
        return found.single()
    }
}
