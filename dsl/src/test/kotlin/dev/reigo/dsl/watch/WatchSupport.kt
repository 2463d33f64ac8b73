package dev.reigo.dsl.watch

import dev.reigo.dsl.plan
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.store.StudyFolder
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.RunRecord
import dev.reigo.search.StopReason
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import java.io.BufferedReader
import java.io.File
import java.net.HttpURLConnection
import java.net.Socket
import java.net.URI

/** Two algorithms on the sphere, a few runs each. */
internal fun smallPlan(
    runs: Int = 3,
    traced: Boolean = false,
): Plan =
    plan {
        for (k in listOf(0, 2)) cmaes(reuse = A, k = k)
        on(sphere(2))
        this.runs = runs
        trace = traced
        quiet = true
    }

/** A study folder with that plan and these records. */
internal fun write(
    folder: File,
    plan: Plan,
    records: List<RunRecord>,
) {
    StudyFolder.create(folder.path).write(plan)
    append(folder, records)
}

internal fun append(
    folder: File,
    records: List<RunRecord>,
) = File(folder, "runs.log").appendText(records.joinToString("") { RecordLine.of(it) })

/** Records of all runs of a plan, made up. */
internal fun madeUp(
    plan: Plan,
    reason: (Int) -> StopReason = { StopReason.Other(StopReason.TARGET, "the target was reached") },
): List<RunRecord> =
    plan.experiment.allRuns().map { run ->
        val index = run.key().index()
        RunDraft(run.key(), run.seed()).apply {
            this.reason = reason(index)
            evaluations = 100L + index
            iterations = 10
            bestValue = 1e-11
            bestPoint = doubleArrayOf(0.0, 0.0)
            hits = LongArray(49) { 2L * it + index + 1 }
            seconds = 0.5
        }.toRecord()
    }

/** A plain request, whose Host and method a test may forge. Gives the status and the body. */
internal fun ask(
    address: String,
    host: String? = null,
    method: String = "GET",
): Pair<Int, String> {
    val place = URI(address)
    Socket(place.host, place.port).use { socket ->
        socket.soTimeout = 10_000
        val path = place.rawPath + (place.rawQuery?.let { "?$it" } ?: "")
        val request = "$method $path HTTP/1.1\r\nHost: ${host ?: place.authority}\r\nConnection: close\r\n\r\n"
        socket.getOutputStream().write(request.encodeToByteArray())
        val answer = socket.getInputStream().readBytes().decodeToString()
        return answer.substringAfter(' ').substringBefore(' ').toInt() to answer
    }
}

/** The events of a page as they come. */
internal class Events(
    address: String,
) : AutoCloseable {
    private val connection = (URI(address + "events").toURL().openConnection() as HttpURLConnection).apply { readTimeout = 10_000 }
    private val lines: BufferedReader = connection.inputStream.bufferedReader()

    /** Reads on until an event is as wanted. */
    fun await(wanted: (JsonObject) -> Boolean): JsonObject {
        repeat(200) {
            val line = checkNotNull(lines.readLine()) { "the events ended" }
            if (!line.startsWith("data: {\"")) return@repeat
            val event = Json.parseToJsonElement(line.removePrefix("data: ")).jsonObject
            if (wanted(event)) return event
        }
        error("no such event came")
    }

    /** Whether the stream says that it ends. */
    fun endsWell(): Boolean = generateSequence { lines.readLine() }.any { it == "event: end" }

    override fun close() = connection.disconnect()
}
