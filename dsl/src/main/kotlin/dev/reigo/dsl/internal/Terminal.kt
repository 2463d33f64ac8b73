package dev.reigo.dsl.internal

import java.nio.file.Files
import java.nio.file.Path

/** What is known about the screen. `./reigo` knows it and says it by system properties; the JVM alone knows little. */
internal object Terminal {
    /** The width of a terminal that does not tell it. */
    const val USUAL: Int = 80
    private const val LEAST = 20

    /** Characters in a line; null if there is no terminal, so that a line may have any length. */
    fun columns(): Int? = width(System.getProperty("reigo.columns"), System.getenv("COLUMNS"), onTerminal())

    /** [columns] for what is printed on stdout; null if that is a file or a pipe, which get everything. */
    fun outputColumns(): Int? = if (outputIsTerminal() == false) null else columns()

    /** Whether stderr is a terminal. Without the launcher, a console counts as one. */
    fun onTerminal(): Boolean =
        when (System.getProperty("reigo.terminal") ?: System.getenv("REIGO_TERMINAL")) {
            "true" -> true
            "false" -> false
            else -> System.console().let { it != null && isTerminal(it) }
        }

    /** The first width that is a number and wide enough to write into. */
    internal fun width(
        property: String?,
        environment: String?,
        terminal: Boolean,
    ): Int? =
        listOf(property, environment).firstNotNullOfOrNull { it?.trim()?.toIntOrNull()?.takeIf { number -> number >= LEAST } }
            ?: USUAL.takeIf { terminal }

    /** Null if nobody knows. Linux says what stdout is, even if stdin is not a terminal. */
    private fun outputIsTerminal(): Boolean? =
        runCatching { Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString() }.getOrNull()
            ?.let { it.startsWith("/dev/pts/") || it.startsWith("/dev/tty") || it == "/dev/console" }

    /** JDK 22 and later give a console even without a terminal, and a method that tells them apart. */
    private fun isTerminal(console: java.io.Console): Boolean =
        try {
            console.javaClass.getMethod("isTerminal").invoke(console) as Boolean
        } catch (_: ReflectiveOperationException) {
            true
        }
}
