package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.checksumValue
import dev.reigo.dsl.study.text.decode
import dev.reigo.dsl.study.text.isChecksum
import dev.reigo.dsl.study.text.plain
import dev.reigo.experiment.RunRecord

/** A record as a line of a log: the checksum of its text, a space, its text as JSON. */
internal object RecordLine {
    private const val CHECKSUM = 8

    fun of(record: RunRecord): String = JsonBytes().also { add(it, record) }.toString()

    /** Adds the line of a record, whose trace and distribution may have places of their own. */
    fun add(
        lines: JsonBytes,
        record: RunRecord,
        trace: StoredBytes? = null,
        distribution: StoredBytes? = null,
    ) {
        val start = lines.size
        lines.plain("00000000 ")
        lines.record(RecordText(record, traceAt = trace, distributionAt = distribution))
        lines.setHex(start, lines.checksum(start + CHECKSUM + 1))
        lines.byte('\n')
    }

    fun isWhole(line: ByteArray): Boolean =
        line.size > CHECKSUM + 1 &&
            line[CHECKSUM] == ' '.code.toByte() &&
            isChecksum(line, CHECKSUM, checksumValue(line, CHECKSUM + 1))

    /** The record of a whole line. */
    fun read(
        source: String,
        line: ByteArray,
        reader: RecordReader = RecordReader(),
    ): RunRecord =
        reader.read(line, CHECKSUM + 1) ?: decode(source, RunRecordSerializer, line.decodeToString(CHECKSUM + 1, line.size))

    /** The parts of a line that lost its end, so that the next one follows at once. */
    fun parts(line: ByteArray): List<ByteArray> {
        val next = (1..line.size - CHECKSUM - 2).firstOrNull { beginsAt(line, it) } ?: return listOf(line)
        return listOf(line.copyOf(next - 1)) + parts(line.copyOfRange(next, line.size)) // one byte was the end of the line
    }

    private fun beginsAt(
        line: ByteArray,
        start: Int,
    ): Boolean =
        line[start + CHECKSUM] == ' '.code.toByte() &&
            line[start + CHECKSUM + 1] == '{'.code.toByte() &&
            (start until start + CHECKSUM).all { Character.digit(line[it].toInt(), 16) >= 0 }
}
