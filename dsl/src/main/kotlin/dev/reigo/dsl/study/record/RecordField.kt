package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.JsonScan
import dev.reigo.experiment.RunRecord
import kotlinx.serialization.encoding.CompositeDecoder
import kotlinx.serialization.encoding.CompositeEncoder

/** A column of CSV files. */
internal class CsvColumn(
    val name: String,
    val cell: RunRecord.() -> Any,
)

/**
 * One part of a record, wherever it is written or read.
 *
 * @property name in JSON
 * @property has whether a record has it; null if every record has
 * @property columns of it in CSV files. Those of a part that only some records have stand there only if one of the runs has it.
 * @property differs whether it is another number each time the run is made
 */
internal class RecordField<T>(
    val name: String,
    val form: RecordForm<T>,
    private val get: RecordText.() -> T,
    private val set: ReadRecord.(T) -> Unit,
    val columns: List<CsvColumn> = emptyList(),
    val differs: Boolean = false,
    val has: (RecordText.() -> Boolean)? = null,
) {
    constructor(
        name: String,
        form: RecordForm<T>,
        get: RecordText.() -> T,
        set: ReadRecord.(T) -> Unit,
        column: CsvColumn,
        differs: Boolean = false,
        has: (RecordText.() -> Boolean)? = null,
    ) : this(name, form, get, set, listOf(column), differs, has)

    private val beginning = ",\"$name\":" // the first field follows a brace

    fun isIn(text: RecordText): Boolean = has == null || text.has()

    fun write(
        json: JsonBytes,
        text: RecordText,
        isFirst: Boolean,
    ) {
        if (!isIn(text)) return
        json.plain(beginning(isFirst))
        form.write(json, text.get())
    }

    /** Reads it if it is next; else a field that every record has makes the text an unknown one. */
    fun scan(
        json: JsonScan,
        into: ReadRecord,
        isFirst: Boolean,
    ) {
        val scan = form.scan
        if (has == null) {
            json.expect(beginning(isFirst))
        } else if (scan == null || !json.follows(beginning)) {
            return
        }
        into.set(requireNotNull(scan) { "$name is in every record, so it needs a form that is read fast" }(json))
    }

    private fun beginning(isFirst: Boolean) = if (isFirst) "{\"$name\":" else beginning

    fun encode(
        encoder: CompositeEncoder,
        place: Int,
        text: RecordText,
    ) {
        if (isIn(text)) encoder.encodeSerializableElement(RunRecordSerializer.descriptor, place, form.serializer, text.get())
    }

    fun decode(
        decoder: CompositeDecoder,
        place: Int,
        into: ReadRecord,
    ) = into.set(decoder.decodeSerializableElement(RunRecordSerializer.descriptor, place, form.serializer))
}
