package dev.reigo.dsl.study

import dev.reigo.dsl.internal.Terminal
import java.io.PrintStream

/** A line on stderr that redraws in place: bar, done/total, rate, time left. Silent if stderr is not a terminal. */
internal class Progress(
    private val total: Long,
    private val unit: String,
    private val out: PrintStream = System.err,
    private val visible: Boolean = Terminal.onTerminal(),
    private val clock: () -> Long = System::nanoTime,
) : AutoCloseable {
    private val start = clock()
    private var drawn = start
    private var shown = false

    init {
        draw(0, "", start)
    }

    /** That many are done. Redraws at most ten times a second, so as not to slow down short runs. */
    fun update(
        done: Long,
        note: String = "",
    ) {
        val now = clock()
        if (now - drawn >= REDRAW_NANOS || done == total) draw(done, note, now)
    }

    private fun draw(
        done: Long,
        note: String,
        now: Long,
    ) {
        if (!visible || total == 0L) return
        drawn = now
        shown = true
        out.print("\r" + line(done, note, now) + CLEAR_TO_END)
        out.flush()
    }

    private fun line(
        done: Long,
        note: String,
        now: Long,
    ): String {
        val seconds = (now - start) * 1e-9
        val rate = if (seconds > 0) done / seconds else 0.0
        val filled = (WIDTH * done / total).toInt()
        val bar = "#".repeat(filled) + ".".repeat(WIDTH - filled)
        val left = if (rate > 0) "${significant(rate, 3)} $unit/s  ${duration((total - done) / rate)} left" else "starting"
        return "[$bar] $done/$total $unit  $left$note"
    }

    /** Removes the line, so that only the result stays on the screen. */
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
