package dev.reigo.dsl.study.field

import dev.reigo.analysis.Ecdf
import dev.reigo.analysis.SimulatedRestarts
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.summary.RankTest
import dev.reigo.dsl.study.summary.RecordedRuns
import dev.reigo.dsl.study.text.count
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.TargetHits
import dev.reigo.problem.Coco
import dev.reigo.problem.bbob.CocoSuite
import dev.reigo.random.Xoshiro
import java.nio.file.Path
import kotlin.math.abs
import kotlin.math.log10
import kotlin.math.roundToInt

/**
 * Results on one of COCO's suites as COCO looks at them: the instances of a function are its repetitions, and unsuccessful runs are restarted in
 * simulation. Targets are distances from f_opt, 10^2, 10^1.8, ..., 10^-8.
 *
 * @property functions numbers of the functions
 * @property dimensions those that occur
 * @property algorithms as tables name them
 */
public class BbobResults internal constructor(
    private val results: RecordedRuns,
) {
    private val keys = results.algorithms
    private val runs: Map<Cell, List<RunRecord>>
    public val functions: List<Int>
    public val dimensions: List<Int>
    public val algorithms: List<String> = keys.map(results::label)
    private val suite: CocoSuite

    init {
        val instances = results.plan.problems.associate { problem -> problem.key() to Coco.instance(problem).orElse(null) }
        runs = results.runs.groupBy { run ->
            val coco = requireNotNull(instances[run.problem]) {
                "results on BBOB must have problems of COCO's suites only, but have ${run.problem}; leave it out by where { ... }"
            }
            Cell(results.group(run.algorithm), coco.number(), coco.dimension())
        }
        val suites = results.runs.mapTo(LinkedHashSet()) { instances.getValue(it.problem)!!.suite() }
        require(suites.size <= 1) {
            "results on BBOB must be of one suite, but are of ${suites.joinToString(" and ") { it.id() }}; choose one by where { ... }"
        }
        suite = suites.firstOrNull() ?: CocoSuite.BBOB
        require(runs.values.all { own -> own.all { it.hits.size == TargetHits.BBOB_TARGETS } }) {
            "runs on BBOB must have kept the hits of ${TargetHits.BBOB_TARGETS} targets, but some have not; make them again"
        }
        functions = runs.keys.map { it.function }.distinct().sorted()
        dimensions = runs.keys.map { it.dimension }.distinct().sorted()
    }

    private data class Cell(
        val algorithm: String,
        val function: Int,
        val dimension: Int,
    )

    /** What a function is called. */
    internal fun title(function: Int): String = suite.instance(function, dimensions.first(), 1).title()

    /** Published results are of the suite bbob. */
    internal fun checkPublished(published: List<Published>) =
        require(published.isEmpty() || suite == CocoSuite.BBOB) {
            "published must be left out for ${suite.id()}, but is $published; they are results on bbob"
        }

    internal fun runs(
        algorithm: String,
        function: Int,
        d: Int,
    ): List<RunRecord> = runs[Cell(key(algorithm), function, d)].orEmpty()

    private fun key(algorithm: String): String =
        requireNotNull(keys.getOrNull(algorithms.indexOf(algorithm)) ?: keys.find { it == algorithm }) {
            "algorithm must be one of $algorithms, but is '$algorithm'; choose one of these"
        }

    /** The only dimension, or the given one. */
    internal fun dimension(d: Int?): Int {
        require(d in dimensions || (d == null && dimensions.size == 1)) {
            "d must be one of $dimensions, but is ${d ?: "not given"}; choose one of these"
        }
        return d ?: dimensions.single()
    }

    /** aRT = (evaluations of all runs up to the target or their end) / (successful runs), and how many succeeded. */
    public fun art(
        algorithm: String,
        function: Int,
        d: Int? = null,
        target: Double = 1e-8,
    ): Art {
        val own = runs(algorithm, function, dimension(d))
        val place = target(target)
        val hits = own.map { it.hits[place] }
        if (own.isEmpty()) return Art(Double.NaN, 0, 0)
        val spent = own.map { it.evaluations }
        return Art(SimulatedRestarts.average(hits.toLongArray(), spent.toLongArray()), hits.count { it >= 0 }, own.size)
    }

    /** The place of a target among COCO's. */
    internal fun target(distance: Double): Int {
        val place = 10 - 5 * log10(distance)
        require(distance > 0 && abs(place - place.roundToInt()) < 1e-6 && place.roundToInt() in 0 until TargetHits.BBOB_TARGETS) {
            "target must be one of COCO's, 10^2, 10^1.8, ..., 10^-8, but is $distance; use e.g. 1e-3"
        }
        return place.roundToInt()
    }

    /**
     * The share of (function, target) pairs reached within so many evaluations per dimension, by simulated restarts. Without [d], pairs
     * of all dimensions count alike.
     */
    public fun ecdf(
        algorithm: String,
        functions: Iterable<Int> = this.functions,
        d: Int? = null,
    ): Ecdf {
        val generator = Xoshiro(1)
        val lengths = mutableListOf<DoubleArray>()
        for (dimension in if (d == null) dimensions else listOf(dimension(d))) {
            for (function in functions) {
                val own = runs(algorithm, function, dimension).ifEmpty { continue }
                val spent = own.map { it.evaluations }.toLongArray()
                for (target in 0 until TargetHits.BBOB_TARGETS) {
                    val hits = own.map { it.hits[target] }.toLongArray()
                    lengths += SimulatedRestarts.draw(hits, spent, DRAWS, generator).map { it / dimension }.toDoubleArray()
                }
            }
        }
        require(lengths.isNotEmpty()) { "functions must be some of ${this.functions}, but are $functions; choose from these" }
        val reached = lengths.flatMap { it.asList() }.filter { it.isFinite() }.sorted().toDoubleArray()
        val all = lengths.size * DRAWS.toDouble()
        return Ecdf(reached, DoubleArray(reached.size) { (it + 1) / all })
    }

    /**
     * [ecdf] of every algorithm. A cross is at the longest run: what lies to its right is simulated. [published] algorithms have a mark
     * per function that they solved, at its ERT to 10^-8 and the share of functions solved by then.
     */
    public fun plotEcdf(
        functions: Iterable<Int> = this.functions,
        d: Int? = null,
        title: String = "",
        published: List<Published> = emptyList(),
    ): Plot {
        checkPublished(published)
        return drawAnytime(this, functions.toList(), d, title, published)
    }

    /** aRT and successes per function, a column per algorithm, next to what is [published] in that dimension. */
    public fun table(
        d: Int? = null,
        target: Double = 1e-8,
        published: List<Published> = emptyList(),
    ): String = artTable(this, dimension(d), target, published)

    /** The same for a paper. */
    public fun toLatex(
        d: Int? = null,
        target: Double = 1e-8,
        published: List<Published> = emptyList(),
    ): String = artLatex(this, dimension(d), target, published)

    /** Writes [toLatex] to a file. */
    public fun saveLatex(
        file: String,
        d: Int? = null,
        target: Double = 1e-8,
        published: List<Published> = emptyList(),
    ): Path = writeText(file, toLatex(d, target, published))

    /** aRT / aRT of the [reference] per function and target: below 1 if the algorithm is faster. */
    public fun ratios(
        reference: String,
        d: Int? = null,
        targets: List<Double> = listOf(1e1, 1e0, 1e-1, 1e-3, 1e-5, 1e-8),
    ): String = ratioTable(this, reference, dimension(d), targets)

    /** What an algorithm reaches within so many evaluations per dimension: the median distance from f_opt over the runs. */
    public fun fixedBudget(
        evaluationsPerDimension: Number,
        d: Int? = null,
    ): String = budgetTable(this, evaluationsPerDimension.toDouble(), dimension(d))

    /** When an algorithm reaches each of the targets: aRT / d per target, a line per function and algorithm. */
    public fun fixedTarget(
        d: Int? = null,
        targets: List<Double> = listOf(1e1, 1e0, 1e-1, 1e-3, 1e-5, 1e-8),
    ): String = targetTable(this, dimension(d), targets)

    /** Friedman's test of the algorithms over functions by aRT to 10^-8; Nemenyi compares the pairs. */
    public fun rankTest(
        d: Int? = null,
        alpha: Double = 0.05,
    ): RankTest {
        val dimension = dimension(d)
        val rows = functions.map { f -> algorithms.map { art(it, f, dimension).value } }.filter { row -> row.none { it.isNaN() } }
        return RankTest.of(algorithms, rows, alpha)
    }

    internal companion object {
        const val DRAWS = 120 // a multiple of most numbers of runs
    }
}

/**
 * An average runtime.
 *
 * @property value infinite if no run succeeded, NaN if there is no run
 */
public data class Art(
    val value: Double,
    val successes: Int,
    val runs: Int,
) {
    /** Whole evaluations, with successes of runs if some failed: `1234[14/15]`. */
    override fun toString(): String =
        when {
            runs == 0 -> "-"
            successes == 0 -> "inf[0/$runs]"
            successes == runs -> count(value)
            else -> "${count(value)}[$successes/$runs]"
        }
}
