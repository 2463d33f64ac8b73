package dev.reigo.dsl.internal

import java.io.FileOutputStream
import java.io.OutputStream
import java.nio.file.AtomicMoveNotSupportedException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING

/** Like [writeAtomically], for contents that may be larger than an array. */
internal fun streamAtomically(
    file: Path,
    write: (OutputStream) -> Unit,
): Path {
    val temporary = file.resolveSibling(".${file.fileName}.${ProcessHandle.current().pid()}-${System.nanoTime()}.tmp")
    try {
        FileOutputStream(temporary.toFile()).use { stream ->
            stream.buffered(BUFFER).also(write).flush()
            stream.fd.sync()
        }
        try {
            Files.move(temporary, file, ATOMIC_MOVE)
        } catch (_: AtomicMoveNotSupportedException) {
            Files.move(temporary, file, REPLACE_EXISTING)
        }
    } finally {
        Files.deleteIfExists(temporary)
    }
    return file
}

private const val BUFFER = 1 shl 16
