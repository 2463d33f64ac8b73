package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.Moment
import dev.reigo.dsl.internal.Writing
import dev.reigo.dsl.internal.syncFolder
import dev.reigo.dsl.internal.whileWriting
import dev.reigo.dsl.study.text.JsonBytes
import java.io.FileOutputStream
import java.nio.file.Files
import java.nio.file.Path

/** A file that grows at its end. What was appended is with the system, so that a kill does not lose it; [sync] brings it to the disk. */
internal class GrowingFile(
    private val file: Path,
) : AutoCloseable {
    private val output = whileWriting(file) {
        val isNew = !Files.exists(file)
        FileOutputStream(file.toFile(), true).also { if (isNew) syncFolder(file.toAbsolutePath().parent) } // its name, too
    } // not a channel: Ctrl-C would close it in the middle of a line

    private val stream = Writing.stream(file, output)

    fun append(bytes: JsonBytes) = whileWriting(file) { bytes.writeTo(stream) }

    fun append(bytes: ByteArray) = whileWriting(file) { stream.write(bytes) }

    fun sync() = whileWriting(file) {
        Writing.at(Moment.BEFORE_SYNC, file)
        output.fd.sync()
        Writing.at(Moment.SYNCED, file)
    }

    override fun close() = whileWriting(file) { output.close() }
}
