package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.Variant
import dev.reigo.description.Description
import dev.reigo.dsl.study.PlanOptions
import dev.reigo.experiment.Experiment
import dev.reigo.problem.Problem
import dev.reigo.update.PathConstant
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
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
public class ExperimentScope internal constructor() {
    /** Reuse past samples for the mean m and the covariance C (Section 6.2 of the paper). */
    public val A: Reuse = Reuse.A

    /** Reuse past samples for C only; m is updated from the newest generation, as in the standard CMA-ES. */
    public val B: Reuse = Reuse.B

    /** [A] with the rank-one update: an evolution path adds to C (Section 6.3). */
    public val C: Reuse = Reuse.C

    /** [B] with the rank-one update. It is the best choice on most unimodal problems of the paper. */
    public val D: Reuse = Reuse.D

    /** The mixture estimator, the default: likelihood ratios to the mean of the kept densities. They are bounded. */
    public val mixture: RatioEstimator = RatioEstimator.MIXTURE

    /** The separate estimator: likelihood ratios to the density that each sample came from. Its variance is larger. */
    public val separate: RatioEstimator = RatioEstimator.SEPARATE

    /** Plain Monte-Carlo: past samples do not count. */
    public val monteCarlo: RatioEstimator = RatioEstimator.MONTE_CARLO

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

    /** The largest number of points of a trace; a long run is thinned evenly. */
    public var tracePoints: Int = 1000

    /** The name of the experiment in reports. */
    public var name: String = "experiment"

    /** Whether to leave out the table at the end. Progress shows as a bar on a terminal, and as a line a minute elsewhere. */
    public var quiet: Boolean = false

    private var folder: String? = null
    private val algorithms = mutableListOf<Algorithm>()
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
     * The CMA-ES without step-size adaptation. `cmaes()` is pure rank-mu, `cmaes(rankOne = true)` adds the rank-one update, and
     * `cmaes(reuse = A, k = 5)` adds sample reuse.
     *
     * @param reuse [A], [B], [C] or [D]; no reuse if left out
     * @param k past generations reused; 3 if left out
     * @param samples samples kept, including new ones, instead of whole generations: `cmaes(reuse = A, samples = 60)`
     * @param lambda samples per generation; 4 + floor(3 ln d) if left out
     * @param rankOne adds the rank-one update: [A] becomes [C], [B] becomes [D]
     * @param cm learning rate of m; 1 if left out
     * @param cmu learning rate of the rank-mu update
     * @param c1 learning rate of the rank-one update
     * @param cc cumulation of the evolution path
     * @param printedPathConstant c_c as printed in the paper, with lambda; Hansen 2014 has d
     * @param rankedMean for [B] and [D]: mean weights from the reuse utility instead of the CMA-ES weights
     * @param estimator [mixture], [separate] or [monteCarlo]
     * @param utility W of the reuse coefficients; the paper's log-utility if left out
     */
    public fun cmaes(
        reuse: Reuse? = null,
        k: Int? = null,
        samples: Int? = null,
        lambda: Int? = null,
        rankOne: Boolean = false,
        cm: Double? = null,
        cmu: Double? = null,
        c1: Double? = null,
        cc: Double? = null,
        printedPathConstant: Boolean = false,
        rankedMean: Boolean = false,
        estimator: RatioEstimator = mixture,
        utility: Utility = Utility.cma(),
    ) {
        require(reuse != null || k == null || k == 0) {
            "k needs reuse, but k is $k without it; write cmaes(reuse = A, k = $k)"
        }
        val variant = when {
            reuse == null -> if (rankOne) Variant.HYBRID else Variant.PURE
            rankOne -> reuse.withRankOne().variant
            else -> reuse.variant
        }
        add(
            "cmaes",
            "variant" to variant.name,
            "k" to (k ?: DEFAULT_K.takeIf { reuse != null && samples == null }),
            "samples" to samples,
            "lambda" to lambda,
            "cm" to cm,
            "cmu" to cmu,
            "c1" to c1,
            "cc" to cc,
            "pathConstant" to PathConstant.PRINTED.name.takeIf { printedPathConstant },
            "rankedMean" to true.takeIf { rankedMean },
            "estimator" to estimator.takeIf { it != mixture },
            "utility" to utility.takeIf { it != Utility.cma() },
        )
    }

    /**
     * Importance mixing on the pure rank-mu CMA-ES. It keeps samples of the previous population that still fit.
     *
     * @param alpha minimal refresh rate in [0, 1]; 0 as in the paper
     * @param iterations after which a run ends; 100,000 if left out, because a run that hardly samples never exhausts its budget
     */
    public fun importanceMixing(
        alpha: Double = 0.0,
        lambda: Int? = null,
        cm: Double? = null,
        cmu: Double? = null,
        iterations: Int? = null,
    ) {
        add("cmaes", "alpha" to alpha, "lambda" to lambda, "cm" to cm, "cmu" to cmu, "iterations" to iterations)
    }

    /**
     * PBIL: independent bits, for problems over bits.
     *
     * @param lambda samples per generation
     * @param k past generations reused
     * @param eta learning rate; 1/d if left out
     * @param clip probabilities stay in this interval; 1/d..1-1/d if left out
     * @param alpha importance mixing instead of reuse, with this minimal refresh rate
     * @param iterations after which a run with importance mixing ends; 100,000 if left out
     */
    public fun pbil(
        lambda: Int,
        k: Int = 0,
        eta: Double? = null,
        clip: ClosedFloatingPointRange<Double>? = null,
        alpha: Double? = null,
        estimator: RatioEstimator = mixture,
        utility: Utility = Utility.pbil(0.25),
        iterations: Int? = null,
    ) {
        add(
            "pbil",
            "lambda" to lambda,
            "k" to k,
            "eta" to eta,
            "low" to clip?.start,
            "high" to clip?.endInclusive,
            "alpha" to alpha,
            "iterations" to iterations,
            "estimator" to estimator.takeIf { it != mixture },
            "utility" to utility,
        )
    }

    /** The compact GA: PBIL with two samples per generation and the threshold 1/4. */
    public fun cga(
        k: Int = 0,
        eta: Double? = null,
        clip: ClosedFloatingPointRange<Double>? = null,
        estimator: RatioEstimator = mixture,
    ) {
        pbil(2, k, eta, clip, estimator = estimator)
    }

    /** An algorithm made with the core, e.g. `Igo` with a family of your own. */
    public fun algorithm(algorithm: Algorithm) {
        val key = algorithm.key()
        require(algorithms.none { it.key() == key }) {
            "each algorithm must occur once, but is $key twice; remove one, or change a parameter"
        }
        algorithms += algorithm
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

    /** Adds the algorithm of that type with these parameters; null leaves a parameter out. */
    private fun add(
        type: String,
        vararg parameters: Pair<String, Any?>,
    ) {
        // bad parameters fail here, at their own line
        algorithm(Algorithms.of(Description.ofValues(type, parameters.toMap().filterValues { it != null })))
    }

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
        val experiment = Experiment(algorithms, adapted, runs, seed, points)
        experiment.check() // an algorithm that does not fit a problem fails here, before any work
        return Plan(name, experiment, PlanOptions(threads, folder, quiet))
    }

    private companion object {
        const val DEFAULT_K = 3
    }
}
