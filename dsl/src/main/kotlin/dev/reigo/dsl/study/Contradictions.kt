package dev.reigo.dsl.study

import dev.reigo.experiment.RunRecord

/** The first inconsistency that only a damaged file has, or null. */
internal fun contradiction(results: Results): String? {
    val settings = results.settings.map { it.key }
    val known = settings.toSet()
    val keys = results.runs.map { it.setting to it.index }
    return when {
        settings.size != known.size -> "a setting is there twice"
        keys.size != keys.toSet().size -> "a run is there twice"
        else -> results.runs.firstNotNullOfOrNull { contradiction(it, known) }
    }
}

private fun contradiction(
    run: RunRecord,
    known: Set<SettingKey>,
): String? = if (run.setting !in known) "run ${run.index} of ${run.setting} belongs to no setting" else contradiction(run)

/** What is impossible about a record, or null. */
internal fun contradiction(run: RunRecord): String? {
    val name = "run ${run.index} of ${run.setting}"
    return when {
        run.index < 0 || run.evaluations < 0 || run.iterations < 0 || run.invalidValues < 0 -> "$name has a negative count"
        run.hits.any { it < -1 } -> "$name has a negative hit"
        run.bestValue.isNaN() -> "$name has no best value"
        !(run.seconds >= 0 && run.seconds < Double.POSITIVE_INFINITY) -> "$name took ${run.seconds} s"
        else -> null
    }
}
