package dev.reigo.dsl.study.results

import dev.reigo.dsl.study.record.RecordText
import dev.reigo.dsl.study.record.record
import dev.reigo.dsl.study.record.storedDistribution
import dev.reigo.dsl.study.record.storedTrace
import dev.reigo.dsl.study.store.StudyFolder
import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.SealingStream
import dev.reigo.dsl.study.text.hasNames
import dev.reigo.dsl.study.text.namedBest
import dev.reigo.experiment.RunRecord
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import java.io.ByteArrayOutputStream
import java.io.OutputStream

/** The JSON of results. Each run on a space with names has its best point by these, too: `"best":{"kernel":"rbf"}`. */
internal fun json(results: Results): String =
    ByteArrayOutputStream().also { ResultsJson(results, folder = null).writeTo(it) }.toString(Charsets.UTF_8)

/**
 * The same with a checksum, run by run: there may be more runs than a text can hold.
 *
 * @param folder it has the traces and the distributions of the runs; null if they must be in the JSON
 */
internal fun writeSealedJson(
    results: Results,
    out: OutputStream,
    folder: StudyFolder? = null,
) = SealingStream(out).let {
    ResultsJson(results, folder).writeTo(it)
    it.seal()
}

private class ResultsJson(
    private val results: Results,
    private val folder: StudyFolder?,
) {
    private val named = results.plan.problems.filter { it.space().hasNames }.associateBy { it.key() }

    /** Runs in a text. Those with their traces or distributions inside are long. */
    private val share = if (folder == null && results.runs.any { it.trace.isPresent || it.distribution.isPresent }) 1 else USUAL

    /** All cores write texts, of which few are in memory at the same time. */
    fun writeTo(out: OutputStream) {
        out.write(Json.encodeToString(Results.serializer(), results.copy(runs = emptyList())).removeSuffix(END).encodeToByteArray())
        results.runs.asSequence().chunked(share).chunked(SHARES).forEachIndexed { batch, shares ->
            val texts = shares.parallelStream().map { text(it) }.toList()
            texts.forEachIndexed { i, text ->
                if (batch + i > 0) out.write(','.code)
                text.writeTo(out)
            }
        }
        out.write(END.encodeToByteArray())
    }

    private fun text(runs: List<RunRecord>): JsonBytes {
        val text = JsonBytes()
        runs.forEachIndexed { i, run ->
            if (i > 0) text.byte(',')
            val trace = run.storedTrace?.takeIf { it.file != null && it.file == folder?.traces }
            val distribution = run.storedDistribution?.takeIf { it.file != null && it.file == folder?.distributions }
            val best = named[run.problem]?.namedBest(run.bestPoint)?.let { JsonObject(it) }
            text.record(RecordText(run, best, trace, distribution))
        }
        return text
    }

    private companion object {
        const val END = "]}" // runs are the last field
        const val USUAL = 64
        const val SHARES = 16
    }
}
