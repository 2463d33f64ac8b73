package dev.reigo.dsl.watch

import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.study.results.planFacts
import dev.reigo.dsl.study.text.Progress
import dev.reigo.dsl.study.text.significant
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json

/** What an event tells the page. [columns] and [facts] come with the first, and if everything changed; then [rows] has all settings. */
@Serializable
internal class Snapshot(
    val generation: Long,
    val version: Long,
    val now: Long,
    val name: String,
    val status: String,
    val trouble: String? = null,
    val done: Int,
    val total: Long,
    val failed: Int,
    val rate: String? = null,
    val left: String? = null,
    val lastSign: Long? = null,
    val strangers: Int,
    val damaged: Int,
    val begun: List<BegunRow>,
    val begunCount: Int,
    val failures: List<Failure>,
    val rows: List<Row>,
    val runs: Int? = null,
    val columns: List<Title>? = null,
    val facts: List<List<String>>? = null,
    val traces: Boolean = false,
) {
    @Serializable
    class Title(
        val title: String,
        val right: Boolean,
    )

    @Serializable
    class Row(
        val id: Int,
        val algorithm: String,
        val problem: String,
        val runs: Int,
        val cells: List<String>,
        val reasons: Map<String, Int>,
    )

    @Serializable
    class BegunRow(
        val setting: Int,
        val run: Int,
        val evaluations: String,
        val best: String,
        val saved: Long,
    )

    @Serializable
    class Failure(
        val message: String,
        val count: Int,
        val setting: Int,
        val run: Int,
    )

    fun toJson(): String = Json.encodeToString(serializer(), this)
}

/** The study as seen now, for a page that knows it as of [version] of [generation]. */
internal fun WatchedStudy.snapshot(
    generation: Long,
    version: Long,
    silentAfter: Long,
    now: Long,
): Snapshot =
    synchronized(this) {
        val whole = generation != this.generation
        val known = study
        val shown = if (whole) tallies.indices.toList() else tallies.indices.filter { tallies[it].version > version }
        Snapshot(
            this.generation, this.version, now,
            known?.plan?.name ?: "${files.folder.fileName}",
            status(silentAfter), trouble, done, total,
            tallies.sumOf { it.failures.size },
            pace.rate()?.takeIf { it > 0 }?.let { significant(it, 2) },
            if (isFinished) null else timeLeft(),
            pace.lastSign, strangers, damaged,
            begun.take(MOST_BEGUN).map { begunRow(it) },
            begun.size,
            failures(),
            if (isReading) emptyList() else shown.map { row(it) },
            known?.plan?.runs,
            if (whole) columns.map { Snapshot.Title(it.title, it.right) } else null,
            if (whole) known?.let { planFacts(it) + files.facts() }?.map { it.toList() } else null,
            known?.plan?.experiment?.tracePoints()?.isPresent ?: false,
        )
    }

private fun WatchedStudy.status(silentAfter: Long): String =
    when {
        trouble != null -> "trouble"
        !files.exists() -> "absent"
        study == null -> "empty"
        isReading -> "reading"
        isFinished -> "finished"
        pace.isSilent(silentAfter) -> "silent"
        else -> "running"
    }

private fun WatchedStudy.timeLeft(): String? {
    val work = study?.let { missingWork(tallies, it.plan.runs) } ?: return null
    return pace.left(total - done, work)?.takeIf { it.isFinite() }?.let { Progress.duration(it) }
}

private fun WatchedStudy.row(i: Int): Snapshot.Row {
    val tally = tallies[i]
    val summary = tally.summary()
    val cells = summary?.let { of -> columns.map { it.cell(tally.setting, of) } } ?: listOf(tally.label, tally.setting.problem)
    return Snapshot.Row(i, shownText(tally.label), tally.setting.problem, tally.count, cells.map(::shownText), summary?.reasons.orEmpty())
}

private fun begunRow(begun: Begun) =
    Snapshot.BegunRow(begun.setting, begun.run, begun.evaluations?.toString().orEmpty(), significant(begun.bestValue, 4), begun.saved)

/** By message and problem, the most frequent first. */
private fun WatchedStudy.failures(): List<Snapshot.Failure> =
    tallies.withIndex().flatMap { (i, tally) -> tally.failures.map { (run, message) -> Triple(message, i, run) } }
        .groupBy { it.first to tallies[it.second].setting.problem }.values.sortedByDescending { it.size }.take(MOST_FAILURES)
        .map { group -> Snapshot.Failure(shownText(group.first().first), group.size, group.first().second, group.first().third) }

private const val MOST_BEGUN = 12
private const val MOST_FAILURES = 20
