package dev.reigo.dsl.study.plan

import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.experiment.Experiment
import dev.reigo.problem.Problem
import java.nio.file.Path

/**
 * All that a folder has ever held, and a plan that goes on there. More runs, algorithms, problems and another budget are welcome, and
 * so is a part of it.
 *
 * @param other what is compared with the folder
 * @param remedy null if the user can change the plan
 * @throws IllegalArgumentException if a run of both would have different results
 */
internal fun grown(
    folder: Path,
    before: Plan,
    now: Plan,
    other: String = "this experiment has",
    remedy: String? = null,
): Plan {
    fun agree(
        what: String,
        old: Any?,
        new: Any?,
        change: String = "",
    ) = require(old == new) {
        "a study must keep its $what, but $folder has ${old ?: "none"} and $other ${new ?: "none"}; " +
            (remedy ?: "${change}choose another folder in saveTo, or delete $folder to start anew")
    }
    agree("seed", before.seed, now.seed)
    val points = before.tracePoints.takeIf { now.tracePoints != null }
    agree("trace", before.trace, now.trace, points?.let { "write tracePoints = $it, " }.orEmpty())
    val known = before.problems.associateBy { it.key() }
    for (problem in now.problems) {
        val old = known[problem.key()] ?: continue
        FIXED.forEach { (what, value) -> agree("$what of ${problem.key()}", value(old), value(problem)) }
        if (old.version != null && problem.version != null) agree("version of ${problem.key()}", old.version, problem.version)
    }
    val experiment = Experiment(
        (before.algorithms + now.algorithms).distinctBy { it.key() },
        before.problems.map { old -> now.problems.find { it.key() == old.key() }?.atLeast(old.budget()) ?: old } +
            now.problems.filter { it.key() !in known },
        maxOf(before.runs, now.runs),
        now.seed,
        now.experiment.tracePoints(),
        before.experiment.keepsDistributions() || now.experiment.keepsDistributions(),
    )
    return Plan(now.name, experiment)
}

/** What decides the course of a run, but for its seed. The budget only decides where it ends. */
private val FIXED: List<Pair<String, (Problem) -> Any?>> = listOf(
    "domain" to { it.domain() },
    "function" to { it.benchmark().orElse("your own") },
    "direction" to { it.direction() },
    "start" to { "${it.start()}" },
    "space" to { it.space() },
    "target" to { it.target().let { target -> if (target.isPresent) target.asDouble else null } },
    "optimum" to { it.optimum().let { optimum -> if (optimum.isPresent) optimum.asDouble else null } },
    "smallest eigenvalue" to { it.goal().smallestEigenvalue() },
    "constraints" to { problem ->
        problem.constraints().map { "${if (it.strict()) "strict, " else ""}tolerance ${it.tolerance()}" }.orElse("none")
    },
)

private val Plan.tracePoints: Int? get() = experiment.tracePoints().let { if (it.isPresent) it.asInt else null }

private val Plan.trace: String? get() = tracePoints?.let { "$it points" }

private val Problem.version: String? get() = evaluation().version().orElse(null)

private fun Problem.atLeast(budget: Long) = withBudget(maxOf(budget(), budget))
