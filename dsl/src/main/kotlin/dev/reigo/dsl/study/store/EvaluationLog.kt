package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.Writing
import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.internal.writeText
import dev.reigo.problem.ObjectiveUnusable
import dev.reigo.problem.Outcome
import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.io.RandomAccessFile
import java.time.Instant
import java.time.temporal.ChronoUnit
import java.util.concurrent.ConcurrentHashMap

/**
 * A CSV file (RFC 4180) with a line per evaluation: which run, the point, f, constraints, seconds, when it ended, what failed. Numbers
 * have all their digits, so that a replay is exact. A line is written at once, and a line that a crash cut short is dropped.
 */
internal class EvaluationLog private constructor(
    private val file: File,
    private val columns: EvaluationColumns,
) {
    private var limits: List<String> = emptyList() // columns of constraints of the file
    private var synced = 0L

    fun append(
        run: String,
        x: DoubleArray,
        outcome: Outcome,
        nanos: Long,
        failure: String,
    ) {
        val ended = Instant.now().truncatedTo(ChronoUnit.MILLIS)
        try {
            write(run, x, outcome, listOf("${nanos / 1e9}", "$ended", failure))
        } catch (e: IOException) {
            throw ObjectiveUnusable("the log $file cannot be written: ${e.message}; free the disk or choose another file")
        }
    }

    /** Opens the file each time, so that a file that was moved away is begun anew. */
    @Synchronized
    private fun write(
        run: String,
        x: DoubleArray,
        outcome: Outcome,
        after: List<String>,
    ) {
        file.absoluteFile.parentFile?.mkdirs()
        dropTornLine(file)
        val header = prepare(outcome)
        FileOutputStream(file, true).use {
            val line = columns.write(run, x, outcome, limits.size, after)
            Writing.stream(file.toPath(), it).write((header + line).encodeToByteArray())
            val now = System.nanoTime()
            if (synced == 0L || now - synced > SYNC_NANOS) it.fd.sync().also { synced = now }
        }
    }

    /** Makes room for the constraints of an outcome. Returns the header if it is not there yet. */
    private fun prepare(outcome: Outcome): String {
        val own = columns.limits(outcome)
        val isNew = file.length() == 0L
        if (isNew) {
            limits = own
        } else if (limits.isEmpty()) {
            limits = columns.limits(firstLine(file)).orEmpty()
            if (limits.isEmpty() && own.isNotEmpty()) widen(own)
        }
        if (!outcome.isFailure && limits != own) {
            throw ObjectiveUnusable(
                "constraints of an evaluation must be those of the log $file, ${limits.joinToString()}, but are ${own.joinToString()}; " +
                    "give as many numbers at each point, or choose another file",
            )
        }
        return if (isNew) columns.header(limits) else ""
    }

    /** So far there were only failures, which say nothing about constraints. */
    private fun widen(own: List<String>) {
        limits = own
        val rows = file.readLines().drop(1)
        writeText(file.path, columns.header(own) + rows.joinToString("") { columns.widened(it, own.size) })
    }

    internal companion object {
        private const val SYNC_NANOS = 1_000_000_000L // a power failure loses a second; a crash of the program loses nothing
        private val OPEN = ConcurrentHashMap<File, EvaluationLog>() // one per file: problems may share it

        /** The log in that file. Refuses a file that is something else. */
        fun of(
            name: String,
            columns: EvaluationColumns,
        ): EvaluationLog {
            require(name.isNotBlank()) { "log must name a file, but is blank; write e.g. log = \"evaluations.csv\"" }
            val file = File(name).absoluteFile
            require(!file.isDirectory) { "log must name a file, but $name is a folder; write e.g. log = \"$name/evaluations.csv\"" }
            if (file.isFile) limits(name, file, columns)
            return OPEN.compute(file) { _, log ->
                log?.takeIf { it.columns.isAbout(columns) } ?: EvaluationLog(file, columns)
            }!!
        }

        /** Checks the first line. Returns the columns of constraints. */
        fun limits(
            name: String,
            file: File,
            columns: EvaluationColumns,
        ): List<String> {
            val first = firstLine(file)
            return requireNotNull(columns.limits(first)) {
                "the log $name must begin with ${columns.header().trim().take(SHOWN)}, but begins with ${first.take(SHOWN)}; " +
                    "choose another file"
            }
        }

        private fun firstLine(file: File) = whileReading(file.toPath()) { file.bufferedReader().use { it.readLine() } }.orEmpty()

        private const val SHOWN = 60

        /** Cuts the file after its last whole line. */
        private fun dropTornLine(file: File) {
            if (file.length() == 0L) return
            RandomAccessFile(file, "rw").use {
                var end = it.length()
                while (end > 0 && it.apply { seek(end - 1) }.read() != '\n'.code) end--
                if (end < it.length()) it.setLength(end)
            }
        }
    }
}
