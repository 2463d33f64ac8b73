package dev.reigo.dsl.paper

import dev.reigo.dsl.Plan
import dev.reigo.dsl.Progress
import dev.reigo.dsl.Results
import dev.reigo.dsl.RunRecord
import dev.reigo.dsl.Store
import dev.reigo.dsl.assemble
import dev.reigo.dsl.key
import dev.reigo.experiment.Run
import dev.reigo.experiment.Runner
import java.nio.file.Path

/**
 * Runs several plans as one, each kept in its own folder: small dimensions first, and within one the first run of every setting,
 * then the second, and so on, so that an interrupted figure has all its points, if of fewer runs. Runs of the plans that are
 * among the [earlier] ones are taken over; with a [dimension], what is missing in others stays missing.
 */
internal fun runTogether(
    plans: List<Plan>,
    earlier: Results? = null,
    dimension: Int? = null,
): Results {
    val stores = mutableListOf<Store>()
    try {
        plans.mapTo(stores) { Store.open(Path.of(it.options.folder!!), it) }
        val records = stores.map { it.records.toMutableList() }
        if (earlier != null) {
            val taken = plans.indices.sumOf { i ->
                val own = takenOver(plans[i], missing(plans[i], records[i]), earlier)
                stores[i].append(*own.toTypedArray())
                records[i] += own
                own.size
            }
            System.err.println("Taken over: $taken of ${earlier.runs.size} runs.")
        }
        fun wanted(run: Run) = dimension == null || run.problem().dimension() == dimension
        val missing = plans.indices.flatMap { i -> missing(plans[i], records[i]).filter(::wanted).map { i to it } }
            .sortedWith(compareBy({ (_, run) -> run.problem().dimension() }, { (_, run) -> run.key().index() }))
        val all = plans.sumOf { plan -> plan.toCore().allRuns().count(::wanted) }
        if (missing.size < all) System.err.println("Going on: ${all - missing.size} of $all runs are there.")
        val owner = missing.associate { (i, run) -> run.key() to i }
        check(owner.size == missing.size) { "two parts of a figure have a run in common" }
        var done = 0L
        Progress(missing.size.toLong(), "runs").use { progress ->
            Runner(plans.first().options.threads) { result ->
                val record = RunRecord.of(result)
                val part = owner.getValue(result.key())
                stores[part].append(record)
                records[part] += record
                progress.update(++done)
            }.execute(missing.map { it.second })
        }
        return plans.mapIndexed { i, plan -> assemble(plan, plan.toCore(), records[i]) }.reduce(Results::plus)
    } finally {
        stores.forEach { it.close() }
    }
}

private fun missing(
    plan: Plan,
    kept: List<RunRecord>,
): List<Run> {
    val known = kept.map { it.key }.toSet()
    return plan.toCore().allRuns().filter { it.key() !in known }
}

/** Those of the earlier runs that would be the same run now: of the same problem, algorithm, number and seed. */
private fun takenOver(
    plan: Plan,
    missing: List<Run>,
    earlier: Results,
): List<RunRecord> {
    val problems = (plan.problems intersect earlier.plan.problems.toSet()).map { it.toCore().id() }.toSet()
    val seeds = missing.associate { it.key() to it.seed() }
    return earlier.runs.filter { it.problem in problems && seeds[it.key] == it.seed }
}
