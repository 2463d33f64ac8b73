package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.JsonScan
import dev.reigo.experiment.FinalDistribution
import dev.reigo.experiment.PackedTrace
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.RunRecord
import dev.reigo.search.StopReason
import java.util.Optional

/** What has been read of a record. */
internal class ReadRecord {
    val run: RunDraft = RunDraft()
    var success: Boolean = false
    var code: String = ""
    var message: String = ""
    var traceAt: LongArray? = null // place, length and checksum
    var distributionAt: LongArray? = null

    private val reason get() = StopReason.Other(code, message)

    val isConsistent: Boolean get() = success == reason.success()

    fun toRecord(): RunRecord {
        require(isConsistent) { "a run succeeds by its target, but success is $success and reason '$code'" }
        run.reason = reason
        traceAt?.let { run.trace = Optional.of(PackedTrace(StoredBytes.of(it))) }
        distributionAt?.let { run.distribution = Optional.of(FinalDistribution(StoredBytes.of(it, StoredBytes.DISTRIBUTION))) }
        return run.toRecord()
    }
}

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
        val json = JsonScan(bytes, from, ::shared)
        val record = ReadRecord()
        for (i in RECORD_FIELDS.indices) RECORD_FIELDS[i].scan(json, record, isFirst = i == 0)
        json.expect("}")
        return if (json.isDone() && record.isConsistent) record.toRecord() else null
    }

    /** The first text that was equal. Not all are kept: messages may all differ. */
    private fun shared(text: String): String = texts[text] ?: text.also { if (texts.size < MOST) texts[it] = it }

    private companion object {
        const val MOST = 10_000
    }
}
