package dev.reigo.dsl

import dev.reigo.experiment.Runner
import java.nio.file.Path

internal const val VERSION: String = "0.1.0"

private const val OBJECTIVE_FAILURE = "objective failure"

/** Runs what is not in the store yet, keeps each run as soon as it is finished, and prints the table. */
internal fun execute(plan: Plan): Results {
    val core = plan.toCore()
    val interruption = Interruption()
    return interruption.guard {
        val store = plan.options.folder?.let { Store.open(Path.of(it), plan) }
        try {
            val records = runMissing(plan, core, store)
            val results = assemble(plan, core, records)
            store?.finish(results)
            report(plan, results)
            results
        } finally {
            store?.close()
        }
    }
}

private fun runMissing(
    plan: Plan,
    core: dev.reigo.experiment.Experiment,
    store: Store?,
): List<RunRecord> {
    val kept = store?.records.orEmpty().filter { it.reason != OBJECTIVE_FAILURE } // those are tried again
    val known = kept.map { it.key }.toSet()
    val missing = core.allRuns().filter { it.key() !in known }
    if (kept.isNotEmpty() && !plan.options.quiet) {
        System.err.println("Going on from ${plan.options.folder}: ${kept.size} of ${plan.runCount} runs are there.")
    }
    val fresh = mutableListOf<RunRecord>()
    Progress(missing.size.toLong(), "runs").use { progress ->
        Runner(plan.options.threads) { result ->
            val record = RunRecord.of(result)
            store?.append(record)
            fresh += record
            progress.update(fresh.size.toLong())
        }.execute(missing)
    }
    return kept + fresh
}

internal fun assemble(
    plan: Plan,
    core: dev.reigo.experiment.Experiment,
    records: List<RunRecord>,
): Results {
    val settings = core.problems().flatMap { problem -> core.algorithms().map { Setting.of(it, problem) } }
    val place = settings.withIndex().associate { (i, it) -> (it.algorithm to it.problem) to i }
    val sorted = records.sortedWith(compareBy({ place[it.algorithm to it.problem] }, { it.index }))
    return Results(Results.SCHEMA, VERSION, Runtime.version().toString(), plan, settings, sorted)
}

private fun report(
    plan: Plan,
    results: Results,
) {
    if (plan.options.quiet) return
    print(results.table())
    if (results.runs.size < plan.runCount) {
        val next = if (plan.options.folder == null) "" else "; run it again to go on"
        println("interrupted: ${results.runs.size} of ${plan.runCount} runs finished$next")
    }
    results.runs.filter { it.reason == OBJECTIVE_FAILURE }.groupBy { it.message }.forEach { (message, runs) ->
        println("${runs.size} run(s) on ${runs.first().problem}: $message")
    }
}
