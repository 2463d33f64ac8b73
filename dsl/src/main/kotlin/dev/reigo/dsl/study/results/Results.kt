package dev.reigo.dsl.study.results

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.internal.Terminal
import dev.reigo.dsl.internal.pathOf
import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.RunRecordSerializer
import dev.reigo.dsl.study.record.Setting
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.summary.RecordedRuns
import dev.reigo.dsl.study.summary.RunIndex
import dev.reigo.dsl.study.summary.csv
import dev.reigo.dsl.study.summary.latex
import dev.reigo.dsl.study.summary.summaryTable
import dev.reigo.dsl.study.summary.writeCsv
import dev.reigo.dsl.study.text.VERSION
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunRecord
import kotlinx.serialization.Serializable
import java.nio.file.Path

/**
 * The results of an experiment: every run. Select, summarize, plot and save them.
 *
 * Functions that take the name of an algorithm or a problem need none if there is only one.
 *
 * @property schema version of the file format
 * @property library version of Reigo that ran it
 * @property jdk version of the JVM that ran it
 * @property plan the experiment
 * @property settings every pair of algorithm and problem, with the parameters in force
 * @property runs in the order of the plan
 */
@Serializable
@ConsistentCopyVisibility
public data class Results internal constructor(
    val schema: Int,
    val library: String,
    val jdk: String,
    override val plan: Plan,
    override val settings: List<Setting>,
    override val runs: List<
        @Serializable(RunRecordSerializer::class)
        RunRecord,
        >,
) : RecordedRuns(),
    ResultsPlots,
    ResultsComparisons {
    /** Repeats a run exactly: the same seed, algorithm and problem. */
    public fun rerun(record: RunRecord): RunRecord {
        val algorithm = plan.acting.settings[record.setting]
        val problem = plan.problems.find { it.key() == record.problem }
        require(algorithm != null && problem != null) {
            "a run must be of this experiment, but is ${record.setting}; take one of results.runs"
        }
        problem.requireObjective()
        return Run(
            record.key(),
            record.seed,
            algorithm,
            problem,
            plan.experiment.tracePoints(),
            plan.experiment.keepsDistributions(),
        ).execute()
    }

    /** Only the settings for which the condition holds: `results.where { k == 5 }`. */
    public fun where(condition: Setting.() -> Boolean): Results {
        val kept = settings.filter(condition)
        return copy(settings = kept, runs = runsOf(kept))
    }

    /** Joins these results with others of the same seed. No setting may be in both. */
    public operator fun plus(other: Results): Results {
        val both = settings.map { it.key }.toSet() intersect other.settings.map { it.key }.toSet()
        require(both.isEmpty()) {
            "results that are joined must have no setting in common, but both have ${both.first()}; " +
                "leave it out of one by where { ... }"
        }
        require(plan.seed == other.plan.seed) {
            "results that are joined must have one seed, but have ${plan.seed} and ${other.plan.seed}; run them with the same seed"
        }
        val joined = Experiment(
            (plan.algorithms + other.plan.algorithms).distinctBy { it.description() },
            (plan.problems + other.plan.problems).distinctBy { it.description() },
            maxOf(plan.runs, other.plan.runs),
            plan.seed,
            plan.experiment.tracePoints(),
            plan.experiment.keepsDistributions() || other.plan.experiment.keepsDistributions(),
        )
        return copy(plan = Plan(plan.name, joined), settings = settings + other.settings, runs = runs + other.runs)
    }

    /** The same experiment with other runs instead of its own. Settings without a run are left out. */
    @InternalReigoApi
    public fun withRuns(runs: List<RunRecord>): Results {
        val present = runs.mapTo(mutableSetOf()) { it.setting }
        return copy(settings = settings.filter { it.key in present }, runs = runs)
    }

    /** The results by the value of a parameter, ascending: `results.by("k")`. */
    public fun by(parameter: String): Map<Any, Results> {
        val values = settings.mapNotNull { it[parameter] }.distinct()
        require(values.isNotEmpty()) {
            "parameter must be one of ${settings.flatMap { it.parameters.keys }.distinct()}, " +
                "but is '$parameter'; choose one of these"
        }
        val sorted = if (values.all { it is Number }) values.sortedBy { (it as Number).toDouble() } else values
        return sorted.associateWith { value -> where { this[parameter] == value } }
    }

    /**
     * A line per algorithm and problem, aligned for reading; evaluations/s are those of one thread. Columns that do not fit into
     * [width] characters are left out, which is said below. On a terminal, [width] is the terminal's; files and pipes get all.
     */
    public fun table(width: Int? = Terminal.outputColumns()): String = summaryTable(this, width)

    /** The table as an HTML element, for notebooks and pages. */
    public fun toHtml(): String = summaryHtml(this)

    /** Everything as JSON. [fromJson] gives an equal object back. */
    public fun toJson(): String = json(this)

    /** Writes [toJson] to a file, with a checksum as its last field. */
    public fun saveJson(file: String): Path = writeAtomically(pathOf(file)) { writeSealedJson(this, it) }

    /** One row per run. The same seed gives the same rows; only the wall-clock column, which [timing] adds, differs. */
    public fun toCsv(timing: Boolean = false): String = csv(this, timing)

    /** Writes [toCsv] to a file. */
    public fun saveCsv(
        file: String,
        timing: Boolean = false,
    ): Path = writeAtomically(pathOf(file)) { writeCsv(this, timing, it) }

    /** The table for a paper: a `tabular` with the rules of the LaTeX package booktabs. */
    public fun toLatex(): String = latex(this)

    /** Writes [toLatex] to a file, for `\input`. */
    public fun saveLatex(file: String): Path = writeText(file, toLatex())

    /** Writes one page with settings, table and plots. Everything is inside it, so you can mail or archive it. */
    public fun report(file: String): Path = writeText(file, reportPage(this))

    /** Short, because a script that ends with an experiment prints it below the table. */
    override fun toString(): String =
        "${plan.name}: ${runs.size} runs, ${algorithms.size} algorithm(s) on ${problems.size} problem(s)"

    /** Reading of saved results. */
    public companion object {
        internal const val SCHEMA = 1

        /** The results of a plan, in its order, from the records of its runs. */
        @InternalReigoApi
        public fun of(
            plan: Plan,
            records: List<RunRecord>,
        ): Results {
            val settings = plan.problems.flatMap { problem -> plan.algorithms.map { Setting.of(it, problem) } }.distinctBy { it.key }
            val runs = RunIndex.ordered(settings.map { it.key }, records)
            return Results(SCHEMA, VERSION, Runtime.version().toString(), plan, settings, runs)
        }

        /** The results that [toJson] wrote. */
        public fun fromJson(text: String): Results = resultsOf("the results", text)

        /** The results that [saveJson] wrote, also packed as .gz, or those in a folder of `saveTo`, even while it is being written. */
        public fun load(file: String): Results = loadResults(file)
    }
}
