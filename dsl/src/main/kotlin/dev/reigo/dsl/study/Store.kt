package dev.reigo.dsl.study

import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.experiment.RunRecord
import kotlinx.serialization.json.Json
import java.io.RandomAccessFile
import java.nio.channels.FileLock
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.ConcurrentHashMap
import java.util.zip.CRC32

/**
 * The folder of an experiment: `plan.json`, and `runs.log` with a line per finished run. A line begins with the checksum of
 * its text. A run is on disk before it counts as done. If a crash cut a line short, the line is dropped when the folder is opened
 * again.
 */
internal class Store private constructor(
    private val folder: Path,
    private val log: RandomAccessFile, // not a channel: Ctrl-C would close it in the middle of a line
    private val lock: FileLock,
    private val place: Path,
    val records: List<RunRecord>,
) : AutoCloseable {
    fun append(records: List<RunRecord>) {
        log.write(records.joinToString("") { line(it) }.encodeToByteArray())
        log.fd.sync()
    }

    /** Writes the whole results beside the log, for other programs. */
    fun finish(results: Results) {
        writeAtomically(folder.resolve("results.json"), results.toJson().encodeToByteArray())
        writeAtomically(folder.resolve("results.csv"), results.toCsv().encodeToByteArray())
    }

    override fun close() {
        lock.release()
        log.close()
        OPEN.remove(place)
    }

    internal companion object {
        private const val LOG = "runs.log"
        private const val PLAN = "plan.json"
        private val OPEN: MutableSet<Path> = ConcurrentHashMap.newKeySet() // the folders this process has open

        fun open(
            folder: Path,
            plan: Plan,
        ): Store {
            Files.createDirectories(folder)
            val place = folder.toRealPath()
            // asked first: opening and closing the file once more would free this process's lock on it
            require(OPEN.add(place)) { inUse(folder) }
            try {
                return locked(folder, place, plan)
            } catch (e: Throwable) {
                OPEN.remove(place)
                throw e
            }
        }

        private fun locked(
            folder: Path,
            place: Path,
            plan: Plan,
        ): Store {
            val path = folder.resolve(LOG)
            val log = RandomAccessFile(path.toFile(), "rw")
            try {
                val lock = requireNotNull(log.channel.tryLock()) { inUse(folder) }
                checkPlan(folder, plan)
                val bytes = ByteArray(log.length().toInt()).also { log.readFully(it) } // through another handle: as above
                val end = validLength(bytes)
                log.setLength(end.toLong())
                log.seek(end.toLong())
                return Store(folder, log, lock, place, records(path, bytes.decodeToString(0, end)))
            } catch (e: Throwable) {
                log.close()
                throw e
            }
        }

        private fun inUse(folder: Path) =
            "a folder of results must have one writer, but $folder is in use by this or another process; " +
                "wait for it, or choose another folder in saveTo"

        private fun records(
            path: Path,
            text: String,
        ) = text.lineSequence().filter { it.isNotEmpty() }.toList().mapIndexed { i, line ->
            decode("$path, line ${i + 1}", RunRecordSerializer, line.substring(CHECKSUM_LENGTH + 1))
        }

        private fun checkPlan(
            folder: Path,
            plan: Plan,
        ) {
            val file = folder.resolve(PLAN)
            val now = plan.toJson()
            if (Files.exists(file)) {
                val before = Files.readString(file)
                require(before == now) {
                    "the experiment in $folder must be this one, but ${difference(before, now)}; " +
                        "choose another folder in saveTo, or delete $folder to start anew"
                }
            } else {
                writeAtomically(file, now.encodeToByteArray())
            }
        }

        private fun difference(
            before: String,
            now: String,
        ): String {
            val (old, new) = before.lines().zip(now.lines()).firstOrNull { (a, b) -> a != b } ?: return "it is longer or shorter"
            return "it has ${old.trim()} where this one has ${new.trim()}"
        }

        private const val CHECKSUM_LENGTH = 8

        private fun line(record: RunRecord): String {
            val json = Json.encodeToString(RunRecordSerializer, record)
            return "${checksum(json.encodeToByteArray())} $json\n"
        }

        private fun checksum(bytes: ByteArray): String = "%08x".format(CRC32().apply { update(bytes) }.value)

        /** The text up to the last line that is whole and has the right checksum. */
        private fun validLength(text: ByteArray): Int {
            var start = 0
            while (true) {
                val end = (start until text.size).firstOrNull { text[it] == '\n'.code.toByte() } ?: return start
                val body = start + CHECKSUM_LENGTH + 1
                val valid = body < end &&
                    text.decodeToString(start, body - 1) == checksum(text.copyOfRange(body, end))
                if (!valid) return start
                start = end + 1
            }
        }
    }
}
