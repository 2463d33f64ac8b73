package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.JsonScan
import dev.reigo.experiment.FinalDistribution
import dev.reigo.experiment.PackedTrace
import dev.reigo.experiment.RunRecord
import dev.reigo.search.StopReason
import java.util.Optional
import java.util.OptionalDouble

/**
 * Reads records that were written as [record] writes them, several times as fast as [RunRecordSerializer]: a log may have millions. Equal
 * texts become one, because most records of a log have the same algorithm and problem.
 */
internal class RecordReader {
    private val texts = HashMap<String, String>()

    /** The record; null if it has anything unusual, so that the serializer has to look at it. */
    fun read(
        bytes: ByteArray,
        from: Int,
    ): RunRecord? {
        val json = JsonScan(bytes, from)
        json.expect("{\"algorithm\":")
        val algorithm = shared(json.text())
        json.expect(",\"problem\":")
        val problem = shared(json.text())
        json.expect(",\"index\":")
        val index = json.long()
        json.expect(",\"seed\":")
        val seed = json.long()
        json.expect(",\"success\":")
        val success = json.truth()
        json.expect(",\"reason\":")
        val reason = shared(json.text())
        json.expect(",\"message\":")
        val message = shared(json.text())
        json.expect(",\"evaluations\":")
        val evaluations = json.long()
        json.expect(",\"iterations\":")
        val iterations = json.long()
        json.expect(",\"bestValue\":")
        val bestValue = json.double()
        json.expect(",\"bestPoint\":")
        val bestPoint = json.doubles()
        json.expect(",\"invalidValues\":")
        val invalidValues = json.long()
        json.expect(",\"hits\":")
        val hits = json.longs()
        json.expect(",\"seconds\":")
        val seconds = json.double()
        val traceAt = if (json.follows(",\"traceAt\":")) json.longs() else null
        val distributionAt = if (json.follows(",\"distributionAt\":")) json.longs() else null
        json.expect("}")
        val usual = json.isDone() && success == (reason == StopReason.TARGET) && index in 0..Int.MAX_VALUE
        return if (!usual) {
            null
        } else {
            RunRecord(
                algorithm, problem, index.toInt(), seed, StopReason.Other(reason, message), evaluations, iterations, bestValue,
                bestPoint, invalidValues, 0, hits, emptyList(), seconds,
                Optional.ofNullable(traceAt).map { PackedTrace(StoredBytes.of(it)) },
                emptyList(), Optional.empty(), OptionalDouble.empty(),
                Optional.ofNullable(distributionAt).map { FinalDistribution(StoredBytes.of(it, StoredBytes.DISTRIBUTION)) },
            )
        }
    }

    /** The first text that was equal. Not all are kept: messages may all differ. */
    private fun shared(text: String): String = texts[text] ?: text.also { if (texts.size < MOST) texts[it] = it }

    private companion object {
        const val MOST = 10_000
    }
}
