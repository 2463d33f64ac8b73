package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.dsl.study.field.format
import dev.reigo.dsl.study.plan.LogTool
import dev.reigo.dsl.study.plan.PlanOptions
import dev.reigo.dsl.watch.watchWhileRunning
import dev.reigo.experiment.Experiment
import dev.reigo.problem.Problem
import java.util.OptionalInt

/** Marks the scopes of the DSL, so that an inner block does not reach an outer one by accident. */
@DslMarker
@Target(AnnotationTarget.CLASS)
public annotation class ReigoDsl

/**
 * The contents of an experiment: algorithms, problems (`on`), and how to run them.
 *
 * Every algorithm runs on every problem. Ordinary loops make sweeps: `for (k in listOf(0, 1, 3)) cmaes(reuse = A, k = k)`.
 */
@ReigoDsl
public class ExperimentScope internal constructor() : AlgorithmScope() {
    /** Runs per algorithm and problem; 50 as in the paper. */
    public var runs: Int = Experiment.DEFAULT_RUNS

    /** The same seed gives the same results, whatever the number of threads and the rest of the experiment. */
    public var seed: Long = Experiment.DEFAULT_SEED

    /** Evaluations per run, for all problems, e.g. `1e4`; null for each problem's own. */
    public var budget: Number? = null

    /** The value to reach, for all problems; null for each problem's own. */
    public var target: Number? = null

    /** Runs at the same time; all cores if not set. */
    public var threads: Int = Runtime.getRuntime().availableProcessors()

    /** Whether each run records its course: best f, mean, eigenvalues, coefficient sums. */
    public var trace: Boolean = false

    /**
     * The largest number of points of a trace; a long run is thinned evenly to half of them or more. With 200, the traces of 10,000 runs
     * take about as many megabytes. For a few runs to be looked at closely, write e.g. 1000.
     */
    public var tracePoints: Int = 200

    /**
     * Whether each run keeps the distribution with which it ended, in memory or in the folder of [saveTo], so that `startFrom` can begin
     * with it: `minimize(x0, 0.3, startFrom = results.runs.first()) { ... }`. It takes 4 d^2 bytes a run. Runs that are in the folder
     * already stay as they are.
     */
    public var keepDistribution: Boolean = false

    /** The name of the experiment in reports. */
    public var name: String = "experiment"

    /** Whether to leave out the table at the end. Progress shows as a bar on a terminal, and as a line a minute elsewhere. */
    public var quiet: Boolean = false

    /**
     * Whether to serve a page that shows the study while it runs; its address is printed at the start. It follows the folder of
     * [saveTo], and `./reigo watch` shows the same page at any time.
     */
    public var watch: Boolean = false

    private var folder: String? = null
    private val logs = linkedMapOf<LogTool, String>()
    private var simulated: ((Algorithm) -> Algorithm)? = null
    private var executor: RunExecutor? = null
    private val problems = mutableListOf<Problem>()

    /**
     * Saves each run to this folder as soon as it is finished, and a long run every few seconds. The experiment goes on from there. It
     * may grow: more runs, algorithms or problems, or a longer budget. `Results.load(folder)` reads the folder at any time.
     */
    public fun saveTo(folder: String) {
        require(folder.isNotBlank()) { "saveTo must name a folder, but is blank; write saveTo(\"results/mine\")" }
        this.folder = folder
    }

    /**
     * Writes COCO's files, which its post-processing `cocopp` reads, of BBOB problems: a folder per algorithm in this one. Runs that
     * [saveTo] has are made again for it if they were made without it. The folder must be new if there is no [saveTo].
     */
    public fun saveCoco(folder: String) {
        require(folder.isNotBlank()) { "saveCoco must name a folder, but is blank; write saveCoco(\"exdata/mine\")" }
        logs[LogTool.COCO] = folder
    }

    /**
     * Writes IOHprofiler's files, which IOHanalyzer and IOHinspector read, of any problem: a folder per algorithm in this one, with
     * k, lambda and seed of every run. The rest is as in [saveCoco].
     */
    public fun saveIoh(folder: String) {
        require(folder.isNotBlank()) { "saveIoh must name a folder, but is blank; write saveIoh(\"ioh/mine\")" }
        logs[LogTool.IOH] = folder
    }

    /**
     * Runs all algorithms on [count] simulated workers, so that one can choose their number before real hours are spent:
     * `workers(48, durations = lognormal(1.0))`. Results have the simulated time beside evaluations.
     *
     * If lambda is left out, the CMA-ES has max(default, [count] / 4) samples per update, and max(default, [count]) if the workers wait.
     *
     * @param durations [constant], [uniform], [exponential], [lognormal] or [durations] of your own
     * @param asynchronous whether a worker takes its next point at once; if not, it waits for the end of the generation
     */
    public fun workers(
        count: Int,
        durations: Durations = constant,
        asynchronous: Boolean = true,
    ) {
        require(simulated == null) { "workers must be given once, but are given twice; make an experiment for each, and join them by +" }
        simulated = { SimulatedWorkers(it, count, durations, asynchronous) }
    }

    /**
     * Makes the runs elsewhere, e.g. on a cluster: `executeOn(spark("spark://host:7077"))`. The records come back as from here, and only
     * this program writes to the folder of [saveTo].
     */
    public fun executeOn(executor: RunExecutor) {
        this.executor = executor
    }

    /** Adds problems. Every algorithm runs on every problem. */
    public fun on(vararg problems: Problem) {
        for (problem in problems) {
            require(this.problems.none { it.key() == problem.key() }) {
                "each problem must occur once, but is ${problem.key()} twice; " +
                    "remove one, or give it another name, e.g. ${inCode(problem)}.with(name = \"${problem.name}-2\")"
            }
            this.problems += problem
        }
    }

    /** Adds a list of problems, e.g. `on(bbob(1..24, d = 20))`. */
    public fun on(problems: List<Problem>) {
        on(*problems.toTypedArray())
    }

    /** The algorithm as it acts on all problems, if that is one way. */
    private fun acting(
        algorithm: Algorithm,
        problems: List<Problem>,
    ): Algorithm = problems.map { algorithm.on(it) }.distinct().singleOrNull() ?: algorithm

    internal fun build(): Plan {
        require(algorithms.isNotEmpty()) {
            "an experiment needs an algorithm, but has none; write for example cmaes(reuse = A, k = 5)"
        }
        require(problems.isNotEmpty()) {
            "an experiment needs a problem, but has none; write for example on(ellipsoid(20))"
        }
        val adapted = problems.map { it.with(budget = budget, target = target) }
        require(threads >= 1) { "threads must be 1 or more, but is $threads; leave it out for all cores" }
        val points = if (trace) OptionalInt.of(tracePoints) else OptionalInt.empty()
        val acting = algorithms.map { acting(simulated?.invoke(it) ?: it, adapted) }.distinctBy { it.key() }
        val experiment = Experiment(acting, adapted, runs, seed, points, keepDistribution)
        experiment.check() // an algorithm that does not fit a problem fails here, before any work
        require(logs.values.distinct().size == logs.size) {
            "saveCoco and saveIoh must name two folders, but both are '${logs.values.first()}'; choose another"
        }
        logs.keys.forEach { it.format.check(adapted) }
        require(!watch || folder != null) { "watch needs a folder to follow, but there is none; write saveTo(\"results/mine\") too" }
        val options = PlanOptions(threads, folder, quiet, logs = logs, executor = executor)
        return Plan(name, experiment, if (watch) options.copy(beside = ::watchWhileRunning) else options)
    }
}
