package dev.reigo.dsl.internal

import java.io.OutputStream
import java.nio.file.Path

/** A moment of writing. A kill or a power cut leaves something else on the disk at each of them. */
internal enum class Moment {
    /** A part of the bytes is with the system. */
    IN_BYTES,
    BYTES_WRITTEN,
    BEFORE_SYNC,
    SYNCED,

    /** A whole file has another name still. */
    BEFORE_MOVE,

    /** It has its name, which the disk may not know yet. */
    MOVED,
    BEFORE_DELETE,
    DELETED,
    BEFORE_CUT,
    CUT,
}

/** Tells the moments of writing to whoever wants to end the process there. Only tests want to. */
internal object Writing {
    @Volatile
    var watch: ((Moment, Path) -> Unit)? = null

    fun at(
        moment: Moment,
        file: Path,
    ) {
        watch?.invoke(moment, file)
    }

    /** What is written to [file]. If somebody watches, each piece comes in two halves. */
    fun stream(
        file: Path,
        out: OutputStream,
    ): OutputStream = if (watch == null) out else Halves(file, out)

    private class Halves(
        private val file: Path,
        private val out: OutputStream,
    ) : OutputStream() {
        override fun write(byte: Int) = write(byteArrayOf(byte.toByte()), 0, 1)

        override fun write(
            bytes: ByteArray,
            offset: Int,
            length: Int,
        ) {
            out.write(bytes, offset, length / 2)
            at(Moment.IN_BYTES, file)
            out.write(bytes, offset + length / 2, length - length / 2)
            at(Moment.BYTES_WRITTEN, file)
        }

        override fun close() = out.close()
    }
}
