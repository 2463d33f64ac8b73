package dev.reigo.dsl.watch

import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.store.StudyFolder
import dev.reigo.dsl.study.store.findFiles
import dev.reigo.dsl.study.store.logLines
import dev.reigo.experiment.RunRecord
import java.io.IOException
import java.io.InputStream
import java.io.RandomAccessFile
import java.nio.channels.Channels
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.BasicFileAttributes

/**
 * Reads what was appended to a log, while another process writes it. A line counts when its end is there.
 *
 * @property damaged lines whose checksum is wrong
 */
internal class LogTail(
    val file: Path,
) {
    private var offset = 0L // behind the last line that was read
    private var identity: Any? = null
    private var first = ByteArray(0)
    private var last = ByteArray(0) // the bytes before the offset

    var damaged = 0
        private set

    /** Whether the lines that were read are no longer there: the log was repaired, replaced or removed. */
    fun isRewritten(): Boolean {
        if (offset == 0L) return false
        val now = attributes() ?: return true
        return now.size() < offset || now.fileKey() != identity ||
            !edges().let { it.first.contentEquals(first) && it.second.contentEquals(last) }
    }

    /** Hands over the next records with the places of their lines, up to some megabytes. Returns whether there is more. */
    fun read(take: (start: Long, record: RunRecord) -> Unit): Boolean {
        val now = attributes() ?: return false
        if (now.size() <= offset) return false
        val from = offset
        RandomAccessFile(file.toFile(), "r").use { input ->
            input.seek(from)
            val stream: InputStream = Channels.newInputStream(input.channel)
            for (line in logLines(stream)) {
                if (!line.ended) break
                take(line.bytes, from + line.start, take)
                offset = from + line.start + line.bytes.size + 1
                if (offset - from > MOST) break
            }
        }
        if (offset == from) return false
        offset = lineEnd(offset)
        identity = now.fileKey()
        edges().let { first = it.first; last = it.second }
        return attributes()?.let { it.size() > offset && offset - from > MOST } ?: false
    }

    private fun take(
        line: ByteArray,
        start: Long,
        take: (start: Long, record: RunRecord) -> Unit,
    ) {
        if (line.isEmpty()) return
        for (part in if (RecordLine.isWhole(line)) listOf(line) else RecordLine.parts(line)) {
            val record = if (RecordLine.isWhole(part)) runCatching { record(file, part) }.getOrNull() else null
            if (record == null) damaged++ else take(start, record)
        }
    }

    /** A line of CR LF has a byte more than its text. */
    private fun lineEnd(place: Long): Long =
        RandomAccessFile(file.toFile(), "r").use {
            it.seek(place - 1)
            if (it.read() == '\n'.code) place else place + 1
        }

    private fun attributes(): BasicFileAttributes? =
        try {
            Files.readAttributes(file, BasicFileAttributes::class.java)
        } catch (_: IOException) {
            null
        }

    /** The first and the last bytes of what was read. They have checksums in them, so other lines have others. */
    private fun edges(): Pair<ByteArray, ByteArray> =
        RandomAccessFile(file.toFile(), "r").use { input ->
            val size = minOf(EDGE.toLong(), offset).toInt()
            val start = ByteArray(size)
            val end = ByteArray(size)
            if (input.length() < offset) return ByteArray(0) to ByteArray(0)
            input.readFully(start)
            input.seek(offset - size)
            input.readFully(end)
            start to end
        }

    private companion object {
        const val EDGE = 64
        const val MOST = 1L shl 22
    }
}

/** The record of the line that begins there; null if it is not there any more. */
internal fun recordAt(
    file: Path,
    start: Long,
    isWanted: (RunRecord) -> Boolean,
): RunRecord? =
    try {
        RandomAccessFile(file.toFile(), "r").use { input ->
            input.seek(start)
            val line = logLines(Channels.newInputStream(input.channel)).firstOrNull()?.bytes ?: return null
            (if (RecordLine.isWhole(line)) listOf(line) else RecordLine.parts(line)).filter { RecordLine.isWhole(it) }
                .map { record(file, it) }.firstOrNull(isWanted)
        }
    } catch (_: IOException) {
        null
    } catch (_: IllegalArgumentException) {
        null
    }

/** The record of a whole line. Its trace is read when somebody looks at it. */
private fun record(
    file: Path,
    line: ByteArray,
): RunRecord = RecordLine.read("$file", line).also { it.findFiles(StudyFolder(file.parent)) }
