package dev.reigo.dsl.study.text

import java.io.ByteArrayInputStream
import java.io.InputStream
import java.io.RandomAccessFile
import java.io.SequenceInputStream
import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.CRC32

/**
 * The JSON object in a file without its checksum, as [unsealed] gives it, for a file that may be larger than a text.
 *
 * @throws IllegalArgumentException if the checksum is wrong
 */
internal fun openUnsealed(file: Path): InputStream {
    val (length, checksum) = bodyOf(file) ?: return Files.newInputStream(file)
    val found = Files.newInputStream(file).use { checksumOfLines(FirstBytes(it, length)) }
    require(found == checksum) { "its checksum is wrong" }
    return SequenceInputStream(FirstBytes(Files.newInputStream(file), length), ByteArrayInputStream("}".encodeToByteArray()))
}

/** How many bytes come before the checksum, and the checksum; null if there is none. */
private fun bodyOf(file: Path): Pair<Long, Long>? =
    RandomAccessFile(file.toFile(), "r").use { open ->
        val start = maxOf(0, open.length() - LONGEST_END)
        val tail = ByteArray((open.length() - start).toInt())
        open.seek(start)
        open.readFully(tail)
        CHECKSUM_END.find(String(tail, Charsets.ISO_8859_1))?.let { start + it.range.first to it.groupValues[1].toLong(16) }
    }

/** The checksum as if each line ended as Reigo ends it. */
private fun checksumOfLines(input: InputStream): Long {
    val crc = CRC32()
    val buffer = ByteArray(1 shl 16)
    var held = false // a CR counts unless LF follows
    while (true) {
        val read = input.read(buffer)
        if (read < 0) break
        var from = 0
        for (i in 0 until read) {
            if (held && buffer[i] != LF) crc.update(CR.toInt())
            held = buffer[i] == CR
            if (held) {
                crc.update(buffer, from, i - from)
                from = i + 1
            }
        }
        crc.update(buffer, from, read - from)
    }
    if (held) crc.update(CR.toInt())
    return crc.value
}

private const val LF = '\n'.code.toByte()
private const val CR = '\r'.code.toByte()

private class FirstBytes(
    private val input: InputStream,
    private var left: Long,
) : InputStream() {
    override fun read(): Int = if (left-- > 0) input.read() else -1

    override fun read(
        into: ByteArray,
        offset: Int,
        length: Int,
    ): Int {
        if (left <= 0) return -1
        return input.read(into, offset, minOf(left, length.toLong()).toInt()).also { left -= it }
    }

    override fun close() = input.close()
}
