package dev.reigo.dsl

/** What no results of Reigo's have: a file can be well-formed and still be damaged. Null where all is well. */
internal fun contradiction(results: Results): String? {
    val settings = results.settings.map { it.algorithm to it.problem }
    val known = settings.toSet()
    val keys = results.runs.map { Triple(it.algorithm, it.problem, it.index) }
    return when {
        settings.size != known.size -> "a setting is there twice"
        keys.size != keys.toSet().size -> "a run is there twice"
        else -> results.runs.firstNotNullOfOrNull { contradiction(it, known) }
    }
}

private fun contradiction(
    run: RunRecord,
    known: Set<Pair<String, String>>,
): String? {
    val name = "run ${run.index} of ${run.algorithm} on ${run.problem}"
    return when {
        run.algorithm to run.problem !in known -> "$name belongs to no setting"
        run.index < 0 || run.evaluations < 0 || run.iterations < 0 || run.invalidValues < 0 -> "$name has a negative count"
        run.hits.any { it < -1 } -> "$name has a negative hit"
        run.bestValue.isNaN() -> "$name has no best value"
        !(run.seconds >= 0 && run.seconds < Double.POSITIVE_INFINITY) -> "$name took ${run.seconds} s"
        else -> null
    }
}
