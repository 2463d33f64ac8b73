package dev.reigo.dsl.study

import dev.reigo.experiment.PackedTrace
import dev.reigo.experiment.RunRecord
import java.io.EOFException
import java.io.IOException
import java.io.RandomAccessFile
import java.nio.file.Path

/**
 * A trace in the file that a study has for its traces. It is read when somebody looks at it.
 *
 * @property file null if the record was read from a text, so that nobody knows where its traces are
 * @property offset where it begins
 * @property length in bytes
 * @property checksum CRC-32 of its bytes
 */
internal class StoredTrace(
    val file: Path?,
    val offset: Long,
    val length: Int,
    val checksum: Long,
) : PackedTrace.Source {
    fun within(file: Path) = StoredTrace(file, offset, length, checksum)

    /** As in a record: place, length, checksum. */
    fun numbers(): LongArray = longArrayOf(offset, length.toLong(), checksum)

    override fun bytes(): ByteArray {
        val place = requireNotNull(file) {
            "a trace that has a file of its own must be beside it, but these results were read from a text; " +
                "load the folder of the study"
        }
        try {
            return RandomAccessFile(place.toFile(), "r").use { bytes(it) }
        } catch (e: IOException) {
            throw damaged(if (e is EOFException) "the file ends before" else "$e", e)
        }
    }

    private fun bytes(open: RandomAccessFile): ByteArray {
        if (offset + length > open.length()) throw EOFException()
        val bytes = ByteArray(length)
        open.seek(offset)
        open.readFully(bytes)
        if (checksumValue(bytes) != checksum) throw damaged("its checksum is wrong", null)
        return bytes
    }

    /** Whether it is there as it was written. */
    fun isWhole(): Boolean =
        try {
            bytes()
            true
        } catch (_: IllegalArgumentException) {
            false
        }

    private fun damaged(
        why: String,
        cause: Exception?,
    ) = IllegalArgumentException(
        "the trace at byte $offset of $file must be as it was written, but is damaged: $why; " +
            "run the study again, and this run is made again",
        cause,
    )

    internal companion object {
        fun of(numbers: LongArray): StoredTrace {
            require(numbers.size == 3 && numbers.all { it >= 0 } && numbers[1] <= Int.MAX_VALUE) {
                "traceAt must be place, length and checksum of a trace, but is ${numbers.toList()}"
            }
            return StoredTrace(null, numbers[0], numbers[1].toInt(), numbers[2])
        }
    }
}

/** Where the trace is, if it has a file. */
internal val RunRecord.storedTrace: StoredTrace? get() = trace.orElse(null)?.source() as? StoredTrace

/** Says in which file the trace is, if it has one. */
internal fun RunRecord.findTrace(file: Path) {
    storedTrace?.let { trace.get().moveTo(it.within(file)) }
}
