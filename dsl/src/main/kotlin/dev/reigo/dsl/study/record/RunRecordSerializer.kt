package dev.reigo.dsl.study.record

import dev.reigo.experiment.RunRecord
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.MissingFieldException
import kotlinx.serialization.descriptors.SerialDescriptor
import kotlinx.serialization.descriptors.buildClassSerialDescriptor
import kotlinx.serialization.encoding.CompositeDecoder
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.encoding.decodeStructure
import kotlinx.serialization.encoding.encodeStructure

/** A record in files. */
internal object RunRecordSerializer : KSerializer<RunRecord> {
    override val descriptor: SerialDescriptor = buildClassSerialDescriptor("dev.reigo.RunRecord") {
        for (field in RECORD_FIELDS) element(field.name, field.form.serializer.descriptor, isOptional = field.has != null)
    }

    override fun serialize(
        encoder: Encoder,
        value: RunRecord,
    ) = encoder.encodeStructure(descriptor) {
        val text = RecordText(value)
        RECORD_FIELDS.forEachIndexed { i, field -> field.encode(this, i, text) }
    }

    override fun deserialize(decoder: Decoder): RunRecord =
        decoder.decodeStructure(descriptor) {
            val record = ReadRecord()
            val there = BooleanArray(RECORD_FIELDS.size)
            var i = decodeElementIndex(descriptor)
            while (i != CompositeDecoder.DECODE_DONE) {
                RECORD_FIELDS[i].decode(this, i, record)
                there[i] = true
                i = decodeElementIndex(descriptor)
            }
            requireAll(there)
            share(record)
            record.toRecord()
        }

    @OptIn(ExperimentalSerializationApi::class)
    private fun requireAll(there: BooleanArray) {
        val missing = RECORD_FIELDS.filterIndexed { i, field -> field.has == null && !there[i] }.map { it.name }
        if (missing.isNotEmpty()) throw MissingFieldException(missing, descriptor.serialName)
    }

    /** Many records have the same names. */
    private fun share(record: ReadRecord) {
        record.run.algorithm = record.run.algorithm.intern()
        record.run.problem = record.run.problem.intern()
        record.code = record.code.intern()
    }
}
