package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.checksumValue
import dev.reigo.experiment.KeptBytes
import dev.reigo.experiment.RunRecord
import java.io.EOFException
import java.io.IOException
import java.io.RandomAccessFile
import java.nio.file.Path

/**
 * A trace or a distribution in the file that a study has for these. It is read when somebody looks at it.
 *
 * @property file null if the record was read from a text, so that nobody knows where its files are
 * @property offset where it begins
 * @property length in bytes
 * @property checksum CRC-32 of its bytes
 */
internal class StoredBytes(
    val file: Path?,
    val offset: Long,
    val length: Int,
    val checksum: Long,
    private val what: String = TRACE,
) : KeptBytes.Source {
    fun within(file: Path) = StoredBytes(file, offset, length, checksum, what)

    /** As in a record: place, length, checksum. */
    fun numbers(): LongArray = longArrayOf(offset, length.toLong(), checksum)

    override fun bytes(): ByteArray {
        val place = requireNotNull(file) {
            "a $what that has a file of its own must be beside it, but these results were read from a text; " +
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

    /** What and where it is, if it is not there as it was written; else null. */
    fun damage(): String? =
        try {
            bytes()
            null
        } catch (_: IllegalArgumentException) {
            "its $what in $file"
        }

    private fun damaged(
        why: String,
        cause: Exception?,
    ) = IllegalArgumentException(
        "the $what at byte $offset of $file must be as it was written, but is damaged: $why; " +
            "run the study again, and this run is made again",
        cause,
    )

    internal companion object {
        const val TRACE = "trace"
        const val DISTRIBUTION = "distribution"

        fun of(
            numbers: LongArray,
            what: String = TRACE,
        ): StoredBytes {
            require(numbers.size == 3 && numbers.all { it >= 0 } && numbers[1] <= Int.MAX_VALUE) {
                "${what}At must be place, length and checksum of a $what, but is ${numbers.toList()}"
            }
            return StoredBytes(null, numbers[0], numbers[1].toInt(), numbers[2], what)
        }
    }
}

/** Where the trace is, if it has a file. */
internal val RunRecord.storedTrace: StoredBytes? get() = trace.orElse(null)?.source() as? StoredBytes

/** Where the last distribution is, if it has a file. */
internal val RunRecord.storedDistribution: StoredBytes? get() = distribution.orElse(null)?.source() as? StoredBytes
