package dev.reigo.dsl.study.store

import java.io.ByteArrayOutputStream
import java.io.InputStream

/**
 * A line of a log.
 *
 * @property number counted from 1
 * @property bytes without the end of the line, be it LF or CR LF
 * @property start place of its first byte
 * @property ended whether the line has its end; only a line that was cut short has none
 */
internal class LogLine(
    val number: Long,
    val bytes: ByteArray,
    val start: Long,
    val ended: Boolean,
)

/** The lines of a log that may be larger than memory. */
internal fun logLines(input: InputStream): Sequence<LogLine> =
    sequence {
        val buffer = ByteArray(BUFFER)
        val line = ByteArrayOutputStream()
        var number = 1L
        var start = 0L
        var position = 0L // of the buffer
        while (true) {
            val read = input.read(buffer)
            if (read < 0) break
            var from = 0
            for (i in 0 until read) {
                if (buffer[i] == LF) {
                    line.add(buffer, from, i)
                    yield(LogLine(number++, line.take(), start, ended = true))
                    from = i + 1
                    start = position + from
                }
            }
            line.add(buffer, from, read)
            position += read
        }
        if (position > start) yield(LogLine(number, line.take(), start, ended = false))
    }

/** No record is that long. What is longer is damaged, and its beginning shows it. */
private const val LONGEST = 1 shl 28
private const val BUFFER = 1 shl 16
private const val LF = '\n'.code.toByte()
private const val CR = '\r'.code.toByte()

private fun ByteArrayOutputStream.add(
    buffer: ByteArray,
    from: Int,
    to: Int,
) = write(buffer, from, minOf(to - from, LONGEST - size()))

private fun ByteArrayOutputStream.take(): ByteArray {
    val bytes = toByteArray().also { reset() }
    return if (bytes.isNotEmpty() && bytes.last() == CR) bytes.copyOf(bytes.size - 1) else bytes
}
