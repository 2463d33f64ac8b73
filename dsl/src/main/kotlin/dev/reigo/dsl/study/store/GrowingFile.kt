package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.whileWriting
import dev.reigo.dsl.study.text.JsonBytes
import java.io.FileOutputStream
import java.nio.file.Path

/** A file that grows at its end. What was appended is with the system, so that a kill does not lose it; [sync] brings it to the disk. */
internal class GrowingFile(
    private val file: Path,
) : AutoCloseable {
    private val output = whileWriting(file) {
        FileOutputStream(file.toFile(), true)
    } // not a channel: Ctrl-C would close it in the middle of a line

    fun append(bytes: JsonBytes) = whileWriting(file) { bytes.writeTo(output) }

    fun append(bytes: ByteArray) = whileWriting(file) { output.write(bytes) }

    fun sync() = whileWriting(file) { output.fd.sync() }

    override fun close() = whileWriting(file) { output.close() }
}
