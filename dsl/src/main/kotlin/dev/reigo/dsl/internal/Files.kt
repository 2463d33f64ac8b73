package dev.reigo.dsl.internal

import java.io.FileOutputStream
import java.nio.file.AtomicMoveNotSupportedException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING

/** Writes another file and moves it, so that nobody ever sees half a file. */
internal fun writeAtomically(file: Path, bytes: ByteArray): Path {
    val folder = file.toAbsolutePath().parent
    Files.createDirectories(folder)
    // not createTempFile: it would leave a plot that only its owner may read
    val temporary = folder.resolve(".${file.fileName}.${ProcessHandle.current().pid()}-${System.nanoTime()}.tmp")
    try {
        FileOutputStream(temporary.toFile()).use {
            // not Files.write: Ctrl-C interrupts it
            it.write(bytes)
            it.fd.sync()
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

/** Writes a text, whole or not at all. Creates missing folders. */
@InternalReigoApi
public fun writeText(
    file: String,
    text: String,
): Path = writeAtomically(Path.of(file), text.encodeToByteArray())

/** The text of a file, or an error that names it. */
@InternalReigoApi
public fun readText(file: String): String {
    val path = Path.of(file)
    require(Files.isRegularFile(path)) { "the file must exist, but '$file' does not; check the path" }
    return Files.readString(path)
}
