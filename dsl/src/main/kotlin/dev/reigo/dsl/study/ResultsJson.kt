package dev.reigo.dsl.study

import kotlinx.serialization.json.Json
import java.io.ByteArrayOutputStream
import java.io.OutputStream
import java.nio.file.Path

/** The JSON of results. Each run on a space with names has its best point by these, too: `"best":{"kernel":"rbf"}`. */
internal fun json(results: Results): String = ByteArrayOutputStream().also { writeJson(results, it) }.toString(Charsets.UTF_8)

/**
 * The same with a checksum, run by run: there may be more runs than a text can hold.
 *
 * @param traces the file beside it that has the traces of the runs; null if they must be in the JSON
 */
internal fun writeSealedJson(
    results: Results,
    out: OutputStream,
    traces: Path? = null,
) = SealingStream(out).let {
    writeJson(results, it, traces)
    it.seal()
}

private fun writeJson(
    results: Results,
    out: OutputStream,
    traces: Path? = null,
) {
    val named = results.plan.problems.filter { it.space().hasNames }.associateBy { it.key() }
    val buffer = JsonBytes()
    buffer.json(Json.encodeToString(Results.serializer(), results.copy(runs = emptyList())).removeSuffix(END))
    results.runs.forEachIndexed { i, run ->
        if (i > 0) buffer.byte(',')
        val place = run.storedTrace?.takeIf { it.file != null && it.file == traces }
        buffer.record(run, named[run.problem]?.namedBest(run.bestPoint), place)
        if (buffer.size > FULL) buffer.flushTo(out)
    }
    buffer.plain(END)
    buffer.flushTo(out)
}

private fun JsonBytes.flushTo(out: OutputStream) {
    writeTo(out)
    clear()
}

private const val END = "]}" // runs are the last field
private const val FULL = 1 shl 16
