package dev.reigo.dsl.study.run

import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.objectiveFailed
import dev.reigo.dsl.study.results.Results

/** Makes the runs that are not in the plan's folder yet, and prints the table. */
internal fun runPlan(plan: Plan): Results =
    Interruption().guard {
        val execution = Execution(
            listOf(plan),
            onStart = { there, begun, all ->
                if (there + begun > 0 && !plan.options.quiet) {
                    val more = if (begun > 0) ", and $begun more have begun" else ""
                    System.err.println("Going on from ${plan.options.folder}: $there of $all runs are there$more.")
                }
            },
            onEnd = {
                if (!plan.options.quiet) report(plan, it)
                requireOneRun(it)
            },
        )
        val beside = plan.options.folder?.let(plan.options.beside) ?: AutoCloseable { }
        beside.use { execution.run() }
    }

/** A script whose every run failed must not end as if all were well. */
internal fun requireOneRun(results: Results) {
    val first = results.runs.firstOrNull() ?: return
    if (results.runs.all { it.objectiveFailed }) {
        throw AllRunsFailed(shownText("all ${results.runs.size} run(s) failed, the first on ${first.problem}: ${first.reason.message()}"))
    }
}

private fun report(
    plan: Plan,
    results: Results,
) {
    print(results.table())
    if (results.runs.size < plan.runCount) {
        val next = if (plan.options.folder == null) "" else "; run it again to go on"
        println("interrupted: ${results.runs.size} of ${plan.runCount} runs finished$next")
    }
    results.runs.filter { it.objectiveFailed }.groupBy { it.reason.message() }.forEach { (message, runs) ->
        println(shownText("${runs.size} run(s) on ${runs.first().problem}: $message"))
    }
    results.runs.filterNot { it.objectiveFailed }.groupBy { it.problem }.forEach { (problem, runs) ->
        if (runs.all { it.evaluations > 0 && it.invalidValues == it.evaluations }) {
            println("every value on ${shownText(problem)} was NaN or infinite, so no point is better than another; check the objective")
        }
    }
}
