package dev.reigo.dsl.study.field

import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.dsl.study.plan.LogTool
import dev.reigo.problem.Problem
import java.nio.file.Files
import java.nio.file.Path

/** The files of another benchmarking tool. */
internal interface LogFormat {
    /** What a script calls it. */
    val call: String

    /** Refuses problems that the tool has no place for. */
    fun check(problems: Collection<Problem>)

    /** Where the runs of a problem go. */
    fun place(problem: Problem): LogPlace

    /** Which evaluations are logged in a run. */
    fun triggers(problem: Problem): Triggers

    /** Writes the files of a group anew, from all its runs in order. */
    fun write(
        folder: Path,
        algorithm: LogAlgorithm,
        group: String,
        runs: List<LoggedRun>,
    )
}

/** The files of that tool. */
internal val LogTool.format: LogFormat
    get() = when (this) {
        LogTool.COCO -> Coco
        LogTool.IOH -> Ioh
    }

/**
 * @property group runs of one group go into the same files
 * @property instance order within a file
 * @property floor the best value that the tool knows; values below are rounding errors
 */
internal class LogPlace(
    val group: String,
    val instance: Int,
    val floor: Double = Double.NEGATIVE_INFINITY,
)

/**
 * An algorithm in the files of another tool.
 *
 * @property name of its folder
 * @property label as in tables
 * @property key with all parameters that were given
 */
internal class LogAlgorithm(
    val name: String,
    val label: String,
    val key: String,
)

/** Writes a text unless it is there already. */
internal fun writeIfNew(
    file: Path,
    text: String,
) {
    val bytes = text.encodeToByteArray()
    if (!Files.exists(file) || !whileReading(file) { Files.readAllBytes(file) }.contentEquals(bytes)) writeAtomically(file, bytes)
}

/** A name that any file system takes: other signs become single underscores. */
internal fun plainName(text: String): String =
    text.replace(Regex("[^A-Za-z0-9.=+-]+"), "_").trim('_', '.').take(LONGEST).ifEmpty { "unnamed" }

private const val LONGEST = 100
