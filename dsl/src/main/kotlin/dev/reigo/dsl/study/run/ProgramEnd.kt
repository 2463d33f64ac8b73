package dev.reigo.dsl.study.run

import java.io.File

/**
 * The end of programs and of all that they started. The program goes first, so that a shell does not begin its next step. Then what is
 * left is listed and ended, until a list has nothing new. A descendant is known by its ancestors or, on Linux, by a mark in its
 * environment, which it keeps when its ancestors are gone.
 */
internal object ProgramEnd {
    private const val VARIABLE = "REIGO_EVALUATION"

    /** Marks what is started in this environment. Marks of other JVMs around this one stay. */
    fun put(
        mark: String,
        environment: MutableMap<String, String>,
    ) {
        environment[VARIABLE] = listOfNotNull(System.getenv(VARIABLE), mark).joinToString(" ")
    }

    /** Ends the programs, their descendants, and all with that mark. */
    fun of(
        programs: List<Process>,
        mark: String,
    ) {
        if (programs.isEmpty()) return
        val ended = mutableSetOf<ProcessHandle>()
        var left = programs.map { it.toHandle() }
        while (left.isNotEmpty()) {
            left.forEach { end(it, ended) }
            left = marked(mark).filter { it !in ended } // one that was ended may still be listed, but starts nothing any more
        }
    }

    private fun end(
        process: ProcessHandle,
        ended: MutableSet<ProcessHandle>,
    ) {
        if (!ended.add(process)) return
        val started = process.descendants().toList() // now: orphans are nobody's descendants
        process.destroyForcibly()
        started.forEach { end(it, ended) }
    }

    private fun marked(mark: String): List<ProcessHandle> =
        if (File("/proc/self/environ").exists()) {
            ProcessHandle.allProcesses().filter { mark in environment(it) }.toList()
        } else {
            emptyList()
        }

    /** Empty if it is another user's. Not by java.nio, which closes the files of a thread that was interrupted. */
    private fun environment(process: ProcessHandle): String =
        runCatching { File("/proc/${process.pid()}/environ").readBytes().toString(Charsets.ISO_8859_1) }.getOrDefault("")
}
