package dev.reigo.dsl.study

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.experiment.RunDraft
import dev.reigo.search.StopReason

/** Results of a plan whose runs are made up, so that a test knows them. */
internal fun made(
    plan: ExperimentScope.() -> Unit,
    run: (algorithm: Int, index: Int) -> Ended,
): Results {
    val planned = plan { runs = 10; plan() }
    val records = planned.experiment.allRuns().map {
        val ended = run(planned.algorithms.indexOf(it.algorithm()), it.key().index())
        RunDraft(it.key(), it.seed()).apply {
            reason = StopReason.Other(ended.code, "made up")
            evaluations = ended.evaluations
            iterations = 3
            bestValue = ended.best
            seconds = 0.5
        }.toRecord()
    }
    return Results.of(planned, records)
}

/** How a made-up run ended. */
internal class Ended(
    val best: Double,
    val evaluations: Long = 300,
    val code: String = StopReason.BUDGET,
)
