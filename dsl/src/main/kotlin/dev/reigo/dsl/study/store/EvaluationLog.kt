package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.Writing
import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.study.text.PointColumns
import dev.reigo.dsl.study.text.oneLine
import dev.reigo.problem.ObjectiveUnusable
import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.io.RandomAccessFile
import java.time.Instant
import java.time.temporal.ChronoUnit
import java.util.concurrent.ConcurrentHashMap

/**
 * A CSV file (RFC 4180) with a line per evaluation: which run, the point, f, seconds, when it ended, what failed. Numbers have all
 * their digits, so that a replay is exact. A line is written at once, and a line that a crash cut short is dropped.
 */
internal class EvaluationLog private constructor(
    private val file: File,
    private val columns: PointColumns,
) {
    private val header = header(columns)
    private var synced = 0L

    fun append(
        run: String,
        x: DoubleArray,
        value: Double,
        nanos: Long,
        failure: String,
    ) {
        val ended = Instant.now().truncatedTo(ChronoUnit.MILLIS)
        val fields = listOf(run) + columns.write(x) + listOf("$value", "${nanos / 1e9}", "$ended", failure)
        val line = fields.joinToString(",") { csvField(it) } + "\r\n"
        try {
            write(line)
        } catch (e: IOException) {
            throw ObjectiveUnusable("the log $file cannot be written: ${e.message}; free the disk or choose another file")
        }
    }

    /** Opens the file each time, so that a file that was moved away is begun anew. */
    @Synchronized
    private fun write(line: String) {
        file.absoluteFile.parentFile?.mkdirs()
        dropTornLine(file)
        FileOutputStream(file, true).use {
            Writing.stream(file.toPath(), it).write(((if (file.length() == 0L) header else "") + line).encodeToByteArray())
            val now = System.nanoTime()
            if (synced == 0L || now - synced > SYNC_NANOS) it.fd.sync().also { synced = now }
        }
    }

    internal companion object {
        private const val SYNC_NANOS = 1_000_000_000L // a power failure loses a second; a crash of the program loses nothing
        private val OPEN = ConcurrentHashMap<File, EvaluationLog>() // one per file: problems may share it

        fun header(columns: PointColumns): String =
            (listOf("run") + columns.names + listOf("value", "seconds", "ended", "failure")).joinToString(",") { csvField(it) } + "\r\n"

        /** The log in that file. Refuses a file that is something else. */
        fun of(
            name: String,
            columns: PointColumns,
        ): EvaluationLog {
            require(name.isNotBlank()) { "log must name a file, but is blank; write e.g. log = \"evaluations.csv\"" }
            val file = File(name).absoluteFile
            require(!file.isDirectory) { "log must name a file, but $name is a folder; write e.g. log = \"$name/evaluations.csv\"" }
            val header = header(columns)
            if (file.isFile) check(name, file, header)
            return OPEN.compute(file) { _, log -> log?.takeIf { it.header == header } ?: EvaluationLog(file, columns) }!!
        }

        /** Checks the first line. */
        fun check(
            name: String,
            file: File,
            header: String,
        ) {
            val first = whileReading(file.toPath()) { file.bufferedReader().use { it.readLine() } }.orEmpty()
            require(header.startsWith(first)) {
                "the log $name must begin with ${header.trim().take(SHOWN)}, but begins with ${first.take(SHOWN)}; choose another file"
            }
        }

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

/** Quoted if needed. A field holds no line ends, so that a record is a line. */
private fun csvField(text: String): String {
    val line = oneLine(text)
    return if (line.any { it in ",\"" }) "\"${line.replace("\"", "\"\"")}\"" else line
}

/** The fields of a line that [csvField] made. */
internal fun csvFields(line: String): List<String> {
    val fields = mutableListOf(StringBuilder())
    var quoted = false
    line.forEachIndexed { i, c ->
        when {
            c == '"' -> {
                if (!quoted && i > 0 && line[i - 1] == '"') fields.last().append('"')
                quoted = !quoted
            }

            c == ',' && !quoted -> fields += StringBuilder()

            else -> fields.last().append(c)
        }
    }
    return fields.map { it.toString() }
}
