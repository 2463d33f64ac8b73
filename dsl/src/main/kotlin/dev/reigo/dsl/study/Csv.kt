package dev.reigo.dsl.study

import dev.reigo.experiment.RunRecord

/** One row per run. Parameters are columns, so that any tool can group by them. */
internal fun csv(
    results: Results,
    timing: Boolean,
): String {
    val parameters = results.settings.flatMap { it.parameters.keys }.distinct()
    val settings = results.settings.associateBy { it.key }
    val failures = results.runs.any { it.failures > 0 }
    val restarts = results.runs.any { it.restarts.isNotEmpty() }
    val answers = results.runs.any { it.answer.isPresent }
    val spaces = results.plan.problems.associate { it.key() to it.space() }.filterValues { it.hasNames }
    val variables = spaces.values.flatMap { it.names() }.distinct()
    val times = results.runs.any { it.simulatedTime.isPresent }
    val header = listOf("algorithm_id", "problem") + parameters +
        listOf("run", "seed", "success", "reason", "evaluations", "iterations", "best_value", "invalid_values") +
        (if (failures) listOf("failures") else emptyList()) + (if (restarts) listOf("restart_count") else emptyList()) +
        (if (answers) listOf("answer", "answer_error") else emptyList()) +
        (if (times) listOf("simulated_time") else emptyList()) + (if (timing) listOf("seconds") else emptyList()) +
        variables.map { "best_$it" }
    val rows = results.runs.map { run ->
        val setting = settings.getValue(run.setting)
        listOf(run.algorithm, run.problem) + parameters.map { setting.parameters[it]?.content.orEmpty() } +
            listOf(
                run.index,
                run.seed,
                run.success(),
                run.reason.code(),
                run.evaluations,
                run.iterations,
                run.bestValue,
                run.invalidValues,
            ) + (if (failures) listOf(run.failures) else emptyList()) +
            (if (restarts) listOf(run.restarts.size) else emptyList()) +
            (if (answers) answer(run) else emptyList()) +
            (if (times) listOf(time(run)) else emptyList()) + (if (timing) listOf(run.seconds) else emptyList()) +
            spaces[run.problem]?.shown(run.bestPoint).orEmpty().let { best -> variables.map { best[it].orEmpty() } }
    }
    return (listOf(header) + rows).joinToString("") { row -> row.joinToString(",") { field(it.toString()) } + "\r\n" }
}

/** f at the final mean of a noisy problem, and its standard error; empty if the run has none. */
private fun answer(run: RunRecord): List<Any> = run.answer.map { listOf<Any>(it.value, it.standardError) }.orElse(listOf("", ""))

/** Empty if the run has none. */
private fun time(run: RunRecord): Any = if (run.simulatedTime.isPresent) run.simulatedTime.asDouble else ""

/** Quoted if needed (RFC 4180). */
private fun field(text: String) = guarded(text).let {
    if (it.any { sign -> sign in ",\"\r\n" }) "\"${it.replace("\"", "\"\"")}\"" else it
}

/** A spreadsheet runs a text that begins like a formula, so an apostrophe goes before it. Numbers stay numbers. */
internal fun guarded(text: String): String =
    if (text.firstOrNull() in FORMULA && text.toDoubleOrNull() == null) "'$text" else text

private val FORMULA = setOf<Char?>('=', '+', '-', '@', '\t', '\r', '\n')
