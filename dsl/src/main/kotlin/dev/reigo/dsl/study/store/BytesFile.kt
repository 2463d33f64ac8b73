package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.study.record.StoredBytes
import dev.reigo.dsl.study.text.checksumValue
import dev.reigo.experiment.KeptBytes
import java.nio.file.Files
import java.nio.file.Path

/** The traces or the distributions of a study, one after the other. Records say where theirs are. The first one makes the file. */
internal class BytesFile(
    private val path: Path,
    private val what: String,
) : AutoCloseable {
    @Volatile
    private var file: GrowingFile? = null
    private var end = if (Files.exists(path)) whileReading(path) { Files.size(path) } else 0

    fun append(kept: KeptBytes): StoredBytes {
        val bytes = kept.bytes()
        val open = file ?: GrowingFile(path).also { file = it }
        open.append(bytes)
        return StoredBytes(path, end, bytes.size, checksumValue(bytes), what).also { end += bytes.size }
    }

    fun sync() {
        file?.sync()
    }

    override fun close() {
        file?.close()
    }
}
