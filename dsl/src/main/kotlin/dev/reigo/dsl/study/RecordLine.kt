package dev.reigo.dsl.study

import dev.reigo.experiment.RunRecord
import kotlinx.serialization.json.Json

/** A record as a line of a log: the checksum of its text, a space, its text as JSON. */
internal object RecordLine {
    private const val CHECKSUM = 8

    fun of(record: RunRecord): String {
        val json = Json.encodeToString(RunRecordSerializer, record)
        return "${checksum(json.encodeToByteArray())} $json\n"
    }

    fun isWhole(line: ByteArray): Boolean =
        line.size > CHECKSUM + 1 &&
            line[CHECKSUM] == ' '.code.toByte() &&
            checksum(line, CHECKSUM + 1) == line.decodeToString(0, CHECKSUM)

    /** The record of a whole line. */
    fun read(
        source: String,
        line: ByteArray,
    ): RunRecord = decode(source, RunRecordSerializer, line.decodeToString(CHECKSUM + 1, line.size))

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
