package dev.reigo.dsl.study.run

import dev.reigo.problem.ObjectiveUnusable
import dev.reigo.problem.Outcome
import java.io.File
import java.io.IOException
import java.io.RandomAccessFile
import java.nio.file.Files

/** A program that evaluates a point; see [dev.reigo.dsl.command]. It may be called from several threads at once. */
internal class Program(
    private val words: List<String>,
    folder: String?,
) {
    private val directory = folder?.let { File(it) }

    init {
        require(words.isNotEmpty() && words[0].isNotBlank()) { "command must name a program, but is empty; write e.g. command(\"./sim\")" }
        require(directory == null || directory.isDirectory) {
            "folder must be a folder, but $folder is none; leave it out for the present one"
        }
    }

    fun value(x: DoubleArray): Double {
        val outcome = outcome(x)
        if (outcome.constraintCount() > 0) {
            throw ObjectiveUnusable(
                "${words[0]} must print f alone if it is an objective, but prints ${outcome.constraintCount()} constraints; " +
                    "write simulate = command(...)::outcome",
            )
        }
        return outcome.value()
    }

    fun outcome(x: DoubleArray): Outcome {
        val own = Files.createTempDirectory("reigo-command").toFile() // files do not fill up, as pipes would
        try {
            return evaluate(x, own)
        } finally {
            own.deleteRecursively()
        }
    }

    private fun evaluate(
        x: DoubleArray,
        own: File,
    ): Outcome {
        val output = File(own, "out")
        val errors = File(own, "err")
        val builder = ProcessBuilder(filled(x, own)).directory(directory).redirectOutput(output).redirectError(errors)
        val code = try {
            Programs.execute(builder)
        } catch (e: IOException) {
            throw IllegalStateException("${words[0]} must be a program that can be started, but ${e.message}; check its path", e)
        }
        check(code == 0) { "${words[0]} ended with exit code $code${said(errors)}" }
        val printed = tail(output)
        return checkNotNull(printedOutcome(printed)) {
            val line = printed.lines().lastOrNull { it.isNotBlank() }.orEmpty().trim()
            "the last line that ${words[0]} prints must be a number, but is '${line.take(SHOWN)}'${said(errors)}; " +
                "or print {\"f\": 3.5, \"g\": [-0.2], \"h\": [0.0]}"
        }
    }

    /** The words with the numbers of the point in their places, or after them. */
    private fun filled(
        x: DoubleArray,
        own: File,
    ): List<String> {
        val places = Regex("\\{(\\d+|file)}")
        if (words.none { places.containsMatchIn(it) }) return words + x.map { it.toString() }
        return words.map { word -> places.replace(word) { place -> filler(place.groupValues[1], x, own) } }
    }

    private fun filler(
        name: String,
        x: DoubleArray,
        own: File,
    ): String {
        if (name == "file") return File(own, "x.json").apply { writeText("{\"x\": [${x.joinToString()}]}\n") }.path
        val index = name.toIntOrNull()
        require(index != null && index < x.size) { "places of a command must be {0} to {${x.size - 1}}, but one is {$name}; correct it" }
        return x[index].toString()
    }

    private fun said(errors: File): String = tail(errors).trim().let { if (it.isEmpty()) "" else ": ${it.takeLast(SHOWN * 2)}" }

    /** The end of a file that may be long. */
    private fun tail(file: File): String =
        RandomAccessFile(file, "r").use {
            it.seek((it.length() - LAST_BYTES).coerceAtLeast(0))
            ByteArray((it.length() - it.filePointer).toInt()).also(it::readFully).decodeToString()
        }

    private companion object {
        const val SHOWN = 200
        const val LAST_BYTES = 65_536L
    }
}
