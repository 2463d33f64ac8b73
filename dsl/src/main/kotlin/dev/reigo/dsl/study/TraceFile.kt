package dev.reigo.dsl.study

import dev.reigo.experiment.PackedTrace
import java.nio.file.Files
import java.nio.file.Path

/** The traces of a study, one after the other. Records say where theirs are. The file is made when the first trace comes. */
internal class TraceFile(
    private val path: Path,
) : AutoCloseable {
    @Volatile
    private var file: GrowingFile? = null
    private var end = if (Files.exists(path)) Files.size(path) else 0

    /** Adds a trace. */
    fun append(trace: PackedTrace): StoredTrace {
        val bytes = trace.bytes()
        val open = file ?: GrowingFile(path).also { file = it }
        open.append(bytes)
        return StoredTrace(path, end, bytes.size, checksumValue(bytes)).also { end += bytes.size }
    }

    fun sync() {
        file?.sync()
    }

    override fun close() {
        file?.close()
    }
}
