package dev.reigo.dsl.study

import dev.reigo.dsl.internal.unwritable
import java.io.FileOutputStream
import java.io.IOException
import java.nio.file.Path

/** A file that grows at its end. What was appended is with the system, so that a kill does not lose it; [sync] brings it to the disk. */
internal class GrowingFile(
    private val file: Path,
) : AutoCloseable {
    private val output = FileOutputStream(file.toFile(), true) // not a channel: Ctrl-C would close it in the middle of a line

    fun append(bytes: JsonBytes) = named { bytes.writeTo(output) }

    fun append(bytes: ByteArray) = named { output.write(bytes) }

    fun sync() = named { output.fd.sync() }

    override fun close() = output.close()

    private fun named(write: () -> Unit) =
        try {
            write()
        } catch (e: IOException) {
            throw unwritable(file, e)
        }
}
