package dev.reigo.dsl.study

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.experiment.RunRecord
import dev.reigo.search.StopReason
import java.util.Optional

/** Results of a plan whose runs are made up, so that a test knows them. */
internal fun made(
    plan: ExperimentScope.() -> Unit,
    run: (algorithm: Int, index: Int) -> Ended,
): Results {
    val planned = plan { runs = 10; plan() }
    val records = planned.experiment.allRuns().map {
        val ended = run(planned.algorithms.indexOf(it.algorithm()), it.key().index())
        RunRecord(
            it.key().algorithm(), it.key().problem(), it.key().index(), it.seed(), StopReason.Other(ended.code, "made up"),
            ended.evaluations, 3, ended.best, doubleArrayOf(), 0, 0, longArrayOf(), emptyList(), 0.5, Optional.empty(),
        )
    }
    return Results.of(planned, records)
}

/** How a made-up run ended. */
internal class Ended(
    val best: Double,
    val evaluations: Long = 300,
    val code: String = StopReason.BUDGET,
)
