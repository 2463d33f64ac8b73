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
import java.util.zip.GZIPInputStream

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
                Writing.stream(target, it).buffered(BUFFER).also(write).flush()
                Writing.at(Moment.BEFORE_SYNC, target)
                it.fd.sync()
            }
            Writing.at(Moment.BEFORE_MOVE, target)
            try {
                Files.move(temporary, target, ATOMIC_MOVE)
            } catch (_: AtomicMoveNotSupportedException) {
                Files.move(temporary, target, REPLACE_EXISTING)
            }
            Writing.at(Moment.MOVED, target)
            syncFolder(folder)
            Writing.at(Moment.SYNCED, target)
        } finally {
            Files.deleteIfExists(temporary)
        }
    } catch (e: IOException) {
        throw unwritable(file, e)
    }
    return file
}

/** Removes a file if it is there. */
internal fun delete(file: Path) = whileWriting(file) {
    Writing.at(Moment.BEFORE_DELETE, file)
    Files.deleteIfExists(file)
    Writing.at(Moment.DELETED, file)
}

/** Removes what killed writers left in a folder that nobody else writes to, and in those in it but for [except], which others write to. */
internal fun removeLeftovers(
    folder: Path,
    except: String,
) {
    if (!Files.isDirectory(folder)) return
    whileWriting(folder) {
        val files = Files.walk(folder).use { all -> all.filter { "${folder.relativize(it).getName(0)}" != except }.toList() }
        files.filter { LEFT.matches("${it.fileName}") }.forEach(Files::deleteIfExists)
    }
}

/** Removes what killed writers left beside a file of that name. What living ones write is left alone. */
internal fun removeLeftoversOf(file: Path) {
    val target = linked(file.toAbsolutePath())
    val folder = target.parent
    if (!Files.isDirectory(folder)) return
    whileWriting(file) {
        for (place in Files.list(folder).use { it.toList() }) {
            val (name, process) = LEFT.matchEntire("${place.fileName}")?.destructured ?: continue
            if (name == "${target.fileName}" && ProcessHandle.of(process.toLong()).isEmpty) Files.deleteIfExists(place)
        }
    }
}

/** Writes a text, whole or not at all. Creates missing folders. */
@InternalReigoApi
public fun writeText(
    file: String,
    text: String,
): Path = writeAtomically(pathOf(file), text.encodeToByteArray())

/** The text of a file, which may be packed as .gz, or an error that names it. */
@InternalReigoApi
public fun readText(
    file: String,
    mostUnpacked: Int = MOST_UNPACKED,
): String {
    val path = pathOf(file)
    require(!Files.isDirectory(path)) { "'$file' must be a file, but is a folder; name a file in it" }
    require(Files.isRegularFile(path)) { "the file must exist, but '$file' does not; check the path" }
    return decodeUtf8(file, whileReading(path) { if (file.endsWith(".gz")) unpacked(path, mostUnpacked) else Files.readAllBytes(path) })
}

/** A small file can unpack to any size, so there is a limit. */
private fun unpacked(
    file: Path,
    most: Int,
): ByteArray =
    GZIPInputStream(Files.newInputStream(file)).use { it.readNBytes(most + 1) }.also {
        require(it.size <= most) { "$file must unpack to ${most shr 20} MB or less, but has more; unpack it with gunzip if you trust it" }
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
internal fun syncFolder(folder: Path) {
    val interrupted = Thread.interrupted() // else the channel closes at once
    try {
        FileChannel.open(folder, READ).use { it.force(true) }
    } catch (_: IOException) {
        return // a system that opens no folders, e.g. Windows
    } finally {
        if (interrupted) Thread.currentThread().interrupt()
    }
}

private const val MOST_UNPACKED = 256 shl 20 // the results of the paper have 8 MB at the most
private val LEFT = Regex("""\.(.+)\.(\d{1,18})-\d+\.tmp""") // as writeAtomically names it: the file, the process, the time
private const val MAX_LINKS = 40
private const val BUFFER = 1 shl 16
