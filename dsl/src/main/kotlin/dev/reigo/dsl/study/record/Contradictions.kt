package dev.reigo.dsl.study.record

import dev.reigo.experiment.RunRecord

/** What is impossible about a record, or null. */
internal fun contradiction(run: RunRecord): String? {
    val name = "run ${run.index} of ${run.setting}"
    return when {
        run.index < 0 || run.evaluations < 0 || run.iterations < 0 || run.invalidValues < 0 -> "$name has a negative count"
        run.hits.any { it < -1 } -> "$name has a negative hit"

        run.hits.any { it > run.evaluations } -> "$name has a hit after its last evaluation"

        run.bestValue.isNaN() -> "$name has no best value"
        !(run.seconds >= 0 && run.seconds < Double.POSITIVE_INFINITY) -> "$name took ${run.seconds} s"
        else -> null
    }
}
