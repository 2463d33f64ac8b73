package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.experiment.RunRecord
import kotlinx.serialization.json.JsonObject

/**
 * A record that is to be written.
 *
 * @property best the best point by names, for readers
 * @property traceAt the place of the trace, if it is in a file of its own
 * @property distributionAt that of the last distribution
 */
internal class RecordText(
    val run: RunRecord,
    val best: JsonObject? = null,
    val traceAt: StoredBytes? = null,
    val distributionAt: StoredBytes? = null,
)

/** Writes a record as [RunRecordSerializer] does, several times as fast: a sweep of short runs makes thousands of records a second. */
internal fun JsonBytes.record(text: RecordText) {
    for (i in RECORD_FIELDS.indices) RECORD_FIELDS[i].write(this, text, isFirst = i == 0)
    byte('}')
}
