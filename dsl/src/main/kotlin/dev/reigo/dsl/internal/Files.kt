package dev.reigo.dsl.internal

import java.io.FileOutputStream
import java.io.IOException
import java.io.OutputStream
import java.nio.channels.FileChannel
import java.nio.file.AtomicMoveNotSupportedException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING
import java.nio.file.StandardOpenOption.READ

/**
 * Writes another file and moves it, so that nobody ever sees half a file. A link stays a link, and a file keeps its mode.
 *
 * @throws IllegalArgumentException if [file] cannot be a file, e.g. is a folder, a device or a pipe
 * @throws java.io.UncheckedIOException if the system refuses to write it, e.g. on a full disk
 */
internal fun writeAtomically(file: Path, bytes: ByteArray): Path = writeAtomically(file) { it.write(bytes) }

/** The same for contents that may be larger than an array. */
internal fun writeAtomically(file: Path, write: (OutputStream) -> Unit): Path {
    checkWritable(file)
    val target = linked(file.toAbsolutePath())
    try {
        val folder = target.parent
        if (!Files.isDirectory(folder)) Files.createDirectories(folder)
        // not createTempFile: it would leave a plot that only its owner may read
        val temporary = folder.resolve(".${target.fileName}.${ProcessHandle.current().pid()}-${System.nanoTime()}.tmp")
        try {
            FileOutputStream(temporary.toFile()).use {
                // not Files.newOutputStream: Ctrl-C interrupts it
                keepMode(target, temporary) // before the first byte: what is private stays private
                it.buffered(BUFFER).also(write).flush()
                it.fd.sync()
            }
            try {
                Files.move(temporary, target, ATOMIC_MOVE)
            } catch (_: AtomicMoveNotSupportedException) {
                Files.move(temporary, target, REPLACE_EXISTING)
            }
            syncFolder(folder)
        } finally {
            Files.deleteIfExists(temporary)
        }
    } catch (e: IOException) {
        throw unwritable(file, e)
    }
    return file
}

/** Writes a text, whole or not at all. Creates missing folders. */
@InternalReigoApi
public fun writeText(
    file: String,
    text: String,
): Path = writeAtomically(pathOf(file), text.encodeToByteArray())

/** The text of a file, or an error that names it. */
@InternalReigoApi
public fun readText(file: String): String {
    val path = pathOf(file)
    require(!Files.isDirectory(path)) { "'$file' must be a file, but is a folder; name a file in it" }
    require(Files.isRegularFile(path)) { "the file must exist, but '$file' does not; check the path" }
    val bytes = try {
        Files.readAllBytes(path)
    } catch (e: IOException) {
        throw unreadable(path, e)
    }
    return decodeUtf8(file, bytes)
}

/** Where a chain of links leads, also if nothing is there yet. */
private fun linked(file: Path): Path {
    var place = file
    for (step in 1..MAX_LINKS) {
        if (!Files.isSymbolicLink(place)) return place
        place = place.resolveSibling(Files.readSymbolicLink(place))
    }
    throw IllegalArgumentException("'$file' must lead to a file, but its links lead in a circle; remove the link")
}

private fun keepMode(old: Path, new: Path) {
    if (!Files.exists(old)) return
    try {
        Files.setPosixFilePermissions(new, Files.getPosixFilePermissions(old))
    } catch (_: UnsupportedOperationException) {
        return // a file system without modes
    }
}

/** Makes the file's new name survive a crash of the system. */
private fun syncFolder(folder: Path) {
    val interrupted = Thread.interrupted() // else the channel closes at once
    try {
        FileChannel.open(folder, READ).use { it.force(true) }
    } catch (_: IOException) {
        return // a system that opens no folders, e.g. Windows
    } finally {
        if (interrupted) Thread.currentThread().interrupt()
    }
}

private const val MAX_LINKS = 40
private const val BUFFER = 1 shl 16
