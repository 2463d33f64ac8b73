package dev.reigo.dsl.plot

import java.awt.Desktop
import java.awt.GraphicsEnvironment
import java.io.FileOutputStream
import java.nio.file.AtomicMoveNotSupportedException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING

/** Writes beside the file and moves: a reader, or an interrupted run, never sees half a file. */
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

/** False where there is no browser to ask: a server, a container, a CI job, a DISPLAY that does not answer. */
internal fun openInBrowser(page: Path): Boolean = runCatching {
    val there = !GraphicsEnvironment.isHeadless() && Desktop.isDesktopSupported() &&
        Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)
    if (there) Desktop.getDesktop().browse(page.toUri())
    there
}.getOrDefault(false)
