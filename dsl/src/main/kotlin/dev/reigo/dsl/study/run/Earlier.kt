package dev.reigo.dsl.study.run

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.ArchiveStart
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.WarmStart
import dev.reigo.distribution.Gaussian
import dev.reigo.dsl.study.store.EvaluationColumns
import dev.reigo.dsl.study.store.EvaluationLog
import dev.reigo.dsl.study.store.LoggedEvaluation
import dev.reigo.dsl.study.text.PointColumns
import dev.reigo.experiment.RunRecord
import dev.reigo.problem.Problem
import java.io.File

/**
 * An algorithm that begins where an earlier run was.
 *
 * @property withSamples whether the samples of that run go on, so that there is nothing to begin anew with
 */
internal class Begun(
    val algorithm: Algorithm,
    val withSamples: Boolean = false,
)

/** What a run begins with: an earlier run, or evaluations that exist already. */
internal class Earlier(
    private val call: String,
    private val given: Any,
) {
    /** The algorithm that begins there. With sample reuse, an interrupted run of the same algorithm hands over its samples too. */
    fun start(
        algorithm: CmaEs,
        problem: Problem,
    ): Begun {
        val finished = given as? RunRecord ?: (given as? String)?.let { StoredRun.finished(it) }
        if (finished != null) return Begun(WarmStart.from(algorithm, StoredRun.gaussian(finished, problem.coordinates())))
        val stored = (given as? String)?.let { StoredRun.find(it) }
        return when {
            stored == null -> Begun(warm(algorithm, problem))

            algorithm.covariance().reuses() && stored.algorithm == algorithm.description() ->
                Begun(ArchiveStart.from(algorithm, stored.state), withSamples = true)

            else -> Begun(WarmStart.from(algorithm, stored.gaussian(problem.coordinates())))
        }
    }

    private fun warm(
        algorithm: CmaEs,
        problem: Problem,
    ): WarmStart =
        when (given) {
            is Minimum -> WarmStart.from(algorithm, gaussian(given))
            is String -> table(algorithm, problem, read(given, problem))
            is Pair<*, *> -> {
                require(problem.constraints().isEmpty) {
                    "startFrom must name a log if there are constraints, but is points and values, which say nothing about these; " +
                        "write startFrom = \"evaluations.csv\""
                }
                table(algorithm, problem, rows(given))
            }
            else -> throw IllegalArgumentException("$WANTED${given::class.simpleName}; $REMEDY")
        }

    private fun gaussian(found: Minimum): Gaussian =
        requireNotNull(found.distribution as? Gaussian) {
            "startFrom must be a run with a full C, but its distribution was ${found.distribution::class.simpleName}; leave diagonal out"
        }

    private fun table(
        algorithm: CmaEs,
        problem: Problem,
        rows: List<Pair<DoubleArray, Double>>,
    ): WarmStart =
        WarmStart.from(algorithm, problem, rows.map { it.first }.toTypedArray(), rows.map { it.second }.toDoubleArray())

    private fun rows(pair: Pair<*, *>): List<Pair<DoubleArray, Double>> {
        val points = (pair.first as? Iterable<*>)?.map { point ->
            point as? DoubleArray ?: (point as? Iterable<*>)?.map { (it as Number).toDouble() }?.toDoubleArray()
        }
        val values = (pair.second as? DoubleArray)?.toList() ?: (pair.second as? Iterable<*>)?.map { (it as? Number)?.toDouble() }
        require(points != null && values != null && points.none { it == null } && values.none { it == null }) {
            WANTED + "another pair; write startFrom = points to values"
        }
        require(points.size == values.size) {
            "points and values must be as many, but are ${points.size} and ${values.size}; give one value per point"
        }
        return points.indices.map { points[it]!! to values[it]!! }
    }

    /** The evaluations of a log that gave a value. */
    private fun read(
        name: String,
        problem: Problem,
    ): List<Pair<DoubleArray, Double>> {
        val file = File(name)
        require(file.isFile) {
            "startFrom must name a log or a checkpoint, but $name does not exist; leave it out for a cold start of $call"
        }
        val columns = EvaluationColumns(PointColumns(problem.dimension(), problem.space()), problem.constraints().orElse(null))
        val limits = EvaluationLog.limits(name, file, columns)
        val rows = file.readLines().drop(1).mapNotNull { columns.read(it, limits) } // the last line may be cut short
        return if (problem.constraints().isPresent) ranked(rows, problem) else rows.map { it.point to it.outcome.value() }
    }

    /** With the place among all for a value: feasible points by f, then the others by their violation. */
    private fun ranked(
        rows: List<LoggedEvaluation>,
        problem: Problem,
    ): List<Pair<DoubleArray, Double>> {
        rows.forEach {
            it.outcome.minimizedFor(problem.direction())
            it.outcome.judgeBy(problem.constraints().get())
        }
        val (feasible, others) = rows.filter { it.outcome.minimized().isFinite() }.partition { it.outcome.isFeasible }
        val order = feasible.sortedBy { it.outcome.minimized() } + others.sortedBy { it.outcome.violation() }
        return order.mapIndexed { place, row -> row.point to problem.direction().toMinimized(place.toDouble()) }
    }

    private companion object {
        const val REMEDY = "write e.g. startFrom = found, or startFrom = results.runs.first()"
        const val WANTED =
            "startFrom must be an earlier result, a run of an experiment, the name of a log or a checkpoint, or points to values, but is "
    }
}
