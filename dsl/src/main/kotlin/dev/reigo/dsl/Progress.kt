package dev.reigo.dsl

import java.io.PrintStream

/** A line on stderr that redraws in place: bar, done/total, runs per second, time left. Silent where not a terminal. */
internal class Progress(
    private val total: Int,
    private val out: PrintStream = System.err,
    private val visible: Boolean = onTerminal(),
    private val clock: () -> Long = System::nanoTime,
) : AutoCloseable {
    private val start = clock()
    private var drawn = 0L
    private var shown = false
    private var done = 0

    /** One more run is finished. */
    fun step() {
        done++
        draw()
    }

    /** Redraws at most ten times a second, so that short runs are not slowed down. */
    private fun draw() {
        val now = clock()
        if (!visible || (now - drawn < REDRAW_NANOS && done < total)) return
        drawn = now
        shown = true
        out.print("\r" + line(now) + CLEAR_TO_END)
        out.flush()
    }

    private fun line(now: Long): String {
        val seconds = (now - start) * 1e-9
        val rate = if (seconds > 0) done / seconds else 0.0
        val filled = WIDTH * done / total
        val bar = "#".repeat(filled) + ".".repeat(WIDTH - filled)
        val left = if (rate > 0) "${duration((total - done) / rate)} left" else "starting"
        return "[$bar] $done/$total runs  ${significant(rate, 3)} runs/s  $left"
    }

    /** Removes the line: what stays on the screen is the table. */
    override fun close() {
        if (shown) {
            out.print("\r" + CLEAR_TO_END)
            out.flush()
        }
    }

    internal companion object {
        private const val WIDTH = 24
        private const val REDRAW_NANOS = 100_000_000L
        private const val CLEAR_TO_END = "\u001b[K"

        /** The launcher knows whether stderr is a terminal; without it, a console means one. */
        fun onTerminal(): Boolean =
            when (System.getProperty("reigo.terminal") ?: System.getenv("REIGO_TERMINAL")) {
                "true" -> true
                "false" -> false
                else -> System.console().let { it != null && isTerminal(it) }
            }

        /** JDK 22 and later give a console also where there is no terminal, and a method that tells. */
        private fun isTerminal(console: java.io.Console): Boolean =
            try {
                console.javaClass.getMethod("isTerminal").invoke(console) as Boolean
            } catch (_: ReflectiveOperationException) {
                true
            }

        fun duration(seconds: Double): String {
            val whole = Math.ceil(seconds).toLong()
            return when {
                whole < 60 -> "$whole s"
                whole < 3600 -> "${whole / 60} min ${whole % 60} s"
                else -> "${whole / 3600} h ${whole % 3600 / 60} min"
            }
        }
    }
}
