package dev.reigo.dsl.internal

import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.internal.whileWriting
import java.io.RandomAccessFile
import java.nio.channels.FileLock
import java.nio.file.Path
import java.util.concurrent.ConcurrentHashMap

/** Makes sure that a folder of results has one writer. Readers need no lock. */
internal class FolderLock private constructor(
    private val file: RandomAccessFile,
    private val lock: FileLock,
    private val place: Path,
) : AutoCloseable {
    override fun close() {
        lock.release()
        file.close()
        OPEN.remove(place)
    }

    internal companion object {
        /** The file stays: to remove it would let two writers lock different files. */
        const val NAME = ".lock"
        private val OPEN: MutableSet<Path> = ConcurrentHashMap.newKeySet() // the folders this process has open

        fun of(folder: Path): FolderLock {
            val place = whileReading(folder) { folder.toRealPath() }
            // asked first: opening and closing the file once more would free this process's lock on it
            require(OPEN.add(place)) { inUse(folder) }
            var file: RandomAccessFile? = null
            try {
                file = whileWriting(folder) { RandomAccessFile(folder.resolve(NAME).toFile(), "rw") }
                val lock = whileWriting(folder) { file.channel.tryLock() }
                return FolderLock(file, requireNotNull(lock) { inUse(folder) }, place)
            } catch (e: Throwable) {
                file?.close()
                OPEN.remove(place)
                throw e
            }
        }

        private fun inUse(folder: Path) =
            "a folder of results must have one writer, but $folder is in use by this or another process; " +
                "wait for it, or choose another folder in saveTo"
    }
}
