package dev.reigo.paper

import dev.reigo.dsl.Plan
import dev.reigo.dsl.Results
import dev.reigo.dsl.RunRecord
import dev.reigo.dsl.study.run.Execution
import dev.reigo.experiment.Run

/**
 * Runs several plans as one, each with its own folder. Small dimensions come first. Within a dimension, the first run of every
 * setting comes first, then the second, and so on. So an interrupted figure has all its points, but from fewer runs. Runs that are
 * among the [earlier] ones are taken over. With a [dimension], missing runs of other dimensions stay missing.
 */
internal fun runTogether(
    plans: List<Plan>,
    earlier: Results? = null,
    dimension: Int? = null,
): Results {
    var taken = 0
    val execution = Execution(
        plans,
        order = compareBy({ it.problem().dimension() }, { it.key().index() }),
        wanted = { dimension == null || it.problem().dimension() == dimension },
        known = { plan, missing -> earlier?.let { takenOver(plan, missing, it) }.orEmpty().also { taken += it.size } },
        onStart = { there, begun, all ->
            if (earlier != null) System.err.println("Taken over: $taken of ${earlier.runs.size} runs.")
            if (there + begun > 0) System.err.println("Going on: $there of $all runs are there, $begun more have begun.")
        },
        files = false, // the figure has its own
    )
    return execution.run()
}

/** The earlier runs that would be the same now: with the same problem, algorithm, number and seed. */
private fun takenOver(
    plan: Plan,
    missing: List<Run>,
    earlier: Results,
): List<RunRecord> {
    val known = earlier.plan.problems.map { it.description() }.toSet()
    val problems = plan.problems.filter { it.description() in known }.map { it.key() }.toSet()
    val seeds = missing.associate { it.key() to it.seed() }
    return earlier.runs.filter { it.problem in problems && seeds[it.key()] == it.seed }
}
