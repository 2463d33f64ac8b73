package dev.reigo.paper

import dev.reigo.dsl.Results
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.text.render
import kotlinx.serialization.Serializable
import kotlinx.serialization.builtins.ListSerializer
import kotlinx.serialization.json.Json

/**
 * A statement of the paper and what was found.
 *
 * @property data the runs that judge it: `full` (the paper's), `20 of 50 runs` (the paper's settings, not all of them yet),
 * `reduced` (settings), `simulated` or `-`
 */
@Serializable
public data class ClaimRow(
    val id: String,
    val place: String,
    val statement: String,
    val measured: String,
    val test: String,
    val verdict: Verdict,
    val figure: String,
    val data: String,
) {
    /** The verdict as the table says it. */
    val verdictText: String get() = if (measured == "no data") "undecided: no data" else verdict.text
}

/**
 * Judges the statements of the paper by the figures' JSON in `--out DIR`. Prints the table, and writes claims.md and claims.json
 * there. `--readme FILE` puts the table and the state of the figures between the marks in that file.
 */
public fun claims(args: Array<String>): List<ClaimRow> {
    val readme = args.indexOf("--readme").takeIf { it >= 0 }
    val file = readme?.let { at ->
        requireNotNull(args.getOrNull(at + 1)) { "--readme must be followed by a file, but is not; write --readme docs/paper/README.md" }
    }
    val options = FigureOptions.parse(args.filterIndexed { i, _ -> readme == null || i !in readme..readme + 1 }.toTypedArray())
    val evidence = load(options.out)
    val rows = judgeAll(evidence)
    print(claimsText(rows))
    writeText("${options.out}/claims.md", claimsMarkdown(rows, evidence))
    writeText("${options.out}/claims.json", Json.encodeToString(ListSerializer(ClaimRow.serializer()), rows) + "\n")
    println("Claims: ${options.out}/claims.md")
    if (file != null) updateReadme(file, rows, evidence)
    return rows
}

internal fun judgeAll(evidence: Evidence): List<ClaimRow> =
    CLAIMS.map { claim ->
        val part = claim.evidenceIn(evidence)
        val (found, used) = part.watch { claim.judge(evidence) }
        ClaimRow(
            claim.id, claim.place, claim.statement, found.measured, found.test, found.verdict, claim.figure,
            if (found.measured == "no data") "-" else dataOf(part, claim.figure, used),
        )
    }

internal val FIGURES: List<String> = listOf(
    "bernoulli-k", "bernoulli-d", "reuse-ab-k", "typical-runs", "coefficient-sums", "gaussian-d", "lambda", "rank-one-k",
    "rank-one-lambda", "estimator-variance",
)

private fun load(folder: String): Evidence {
    val files = FigureFiles(folder)
    val results = FIGURES.mapNotNull { name -> files.results(name)?.let { name to it } }.toMap()
    return Evidence(results, FIGURES.mapNotNull { name -> files.measures(name)?.let { name to it } }.toMap())
}

internal fun dataOf(
    evidence: Evidence,
    figure: String,
    used: Collection<Cell> = emptyList(),
): String {
    val results = evidence.results(figure) ?: return "simulated"
    if (!results.full) return REDUCED
    val fewest = used.ifEmpty { evidence.cells(figure) }.minOf { it.runs }
    return if (fewest < results.plan.runs) "$fewest of ${results.plan.runs} runs" else FULL
}

internal const val FULL = "full"
internal const val REDUCED = "reduced"

internal val Results.full: Boolean get() = plan.name.endsWith("--full")

private fun claimsText(rows: List<ClaimRow>): String =
    render(
        listOf("verdict", "place", "statement", "measured", "test", "data"),
        List(6) { false },
        rows.map { listOf(it.verdictText, it.place, it.statement, it.measured, it.test, it.data) },
    )
