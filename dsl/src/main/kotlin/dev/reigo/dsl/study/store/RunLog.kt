package dev.reigo.dsl.study.store

import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.record.RecordReader
import dev.reigo.experiment.RunRecord
import java.io.InputStream
import java.io.OutputStream

/**
 * The state of a log. Only its last line may have been cut short by a crash. Any other line that is not whole is damaged.
 *
 * @property damaged numbers of damaged lines
 * @property tornAt where a last line begins that was cut short; null if there is none
 * @property untidy whether a whole line has no end
 * @property unfit numbers of whole lines whose trace or distribution is damaged, and where that is
 */
internal class RunLog(
    val damaged: List<Long>,
    val tornAt: Long?,
    val untidy: Boolean,
    val unfit: Map<Long, String> = emptyMap(),
) {
    val isDamaged: Boolean get() = damaged.isNotEmpty() || unfit.isNotEmpty()

    fun without(unfit: Map<Long, String>) = RunLog(damaged, tornAt, untidy, unfit)
}

/** Reads a log and hands over each record with its line. Damaged lines are left out, and the lines after them count. */
internal fun readLog(
    source: String,
    input: InputStream,
    take: (line: Long, record: RunRecord) -> Unit,
): RunLog {
    val damaged = mutableListOf<Long>()
    val reader = RecordReader()
    var untidy = false
    for (line in logLines(input)) {
        val whole = RecordLine.isWhole(line.bytes)
        if (!line.ended && !whole) return RunLog(damaged, line.start, untidy)
        val parts = if (whole) listOf(line.bytes) else parts(line.bytes)
        untidy = untidy || parts.size > 1 || !line.ended
        for (part in parts) {
            if (whole || RecordLine.isWhole(part)) {
                take(line.number, RecordLine.read("$source, line ${line.number}", part, reader))
            } else {
                damaged += line.number
            }
        }
    }
    return RunLog(damaged, null, untidy)
}

/** Copies the whole lines of a log, but for some. */
internal fun copyWholeLines(
    input: InputStream,
    output: OutputStream,
    without: Set<Long> = emptySet(),
) {
    for (line in logLines(input)) {
        if (line.number in without) continue
        for (part in parts(line.bytes).filter { RecordLine.isWhole(it) }) {
            output.write(part)
            output.write('\n'.code)
        }
    }
}

private fun parts(line: ByteArray): List<ByteArray> =
    when {
        line.isEmpty() -> emptyList()
        RecordLine.isWhole(line) -> listOf(line)
        else -> RecordLine.parts(line)
    }
