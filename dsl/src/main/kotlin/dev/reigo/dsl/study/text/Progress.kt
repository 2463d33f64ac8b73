package dev.reigo.dsl.study.text

import dev.reigo.dsl.internal.Terminal
import dev.reigo.dsl.internal.shownLines
import dev.reigo.experiment.RunRecord
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Direction
import java.io.PrintStream
import java.util.concurrent.atomic.LongAdder

/**
 * What is done, how fast, and how long the rest takes. On a terminal it is a line on stderr that redraws in place and never wraps;
 * elsewhere it is a line a minute.
 *
 * @param from what was done before: rate and time left count only new work
 * @param direction which values are good; null if runs of different problems have no common best f
 */
internal class Progress(
    private val total: Long,
    private val unit: String,
    private val from: Long = 0,
    private val direction: Direction? = null,
    private val out: PrintStream = System.err,
    private val visible: Boolean = Terminal.onTerminal(),
    private val columns: Int = Terminal.columns() ?: Terminal.USUAL,
    private val clock: () -> Long = System::nanoTime,
    ticks: Boolean = true,
) : AutoCloseable {
    private val start = clock()
    private var drawn = start
    private var done = from
    private var shown = false
    private val evaluations = LongAdder()

    @Volatile
    private var best = Double.NaN

    private val ticker = Thread({ tick() }, "reigo-progress").apply { isDaemon = true }

    init {
        if (visible) draw(start)
        current = this
        if (ticks && total > from) ticker.start()
    }

    /** That many are done. Redraws at most ten times a second, so as not to slow down short runs. */
    @Synchronized
    fun update(done: Long) {
        this.done = done // of evaluations, the watched run knows better
        show(if (done == total) 0 else REDRAW_NANOS)
    }

    /**
     * Counts the evaluations of a run and keeps the best f: while no run has finished, there is nothing else to show.
     *
     * @param each whether to count each evaluation, not each iteration: an evaluation may take long
     */
    fun watch(
        run: Optimizer,
        each: Boolean,
    ) {
        run.observe(Counter(run.evaluations(), each))
    }

    /** Counts a run that was made elsewhere. */
    fun count(record: RunRecord) {
        evaluations.add(record.evaluations)
        improve(record.bestValue)
    }

    private inner class Counter(
        private var counted: Long,
        private val each: Boolean,
    ) : Observer {
        override fun evaluated(
            run: Optimizer,
            value: Double,
        ) {
            if (each) count(run)
        }

        override fun iterated(run: Optimizer) = count(run)

        override fun ended(run: Optimizer) = count(run)

        override fun improved(
            run: Optimizer,
            value: Double,
        ) = improve(value)

        private fun count(run: Optimizer) {
            evaluations.add(run.evaluations() - counted)
            counted = run.evaluations()
        }
    }

    @Synchronized
    private fun improve(value: Double) {
        val sign = direction ?: return
        if (value.isFinite() && !(sign.toMinimized(value) >= sign.toMinimized(best))) best = value
    }

    private fun tick() {
        try {
            while (true) {
                Thread.sleep(TICK_MILLIS)
                synchronized(this) { show(TICK_MILLIS * 1_000_000 - REDRAW_NANOS) }
            }
        } catch (_: InterruptedException) {
            // closed
        }
    }

    private fun show(after: Long) {
        val now = clock()
        if (unit == EVALUATIONS) done = from + evaluations.sum()
        if (visible && now - drawn >= after) draw(now)
        if (!visible && now - drawn >= LOG_NANOS) {
            drawn = now
            out.println(line(now, Int.MAX_VALUE, bar = false))
        }
    }

    private fun draw(now: Long) {
        if (total == 0L) return
        drawn = now
        shown = true
        out.print("\r" + line(now, columns - 1, bar = true) + CLEAR_TO_END) // in the last column a terminal may wrap
        out.flush()
    }

    private fun line(
        now: Long,
        width: Int,
        bar: Boolean,
    ): String {
        val seconds = (now - start) * 1e-9
        val rate = if (seconds > 0) (done - from) / seconds else 0.0
        val made = evaluations.sum()
        val pieces = buildList {
            add(Piece("$done/$total $unit", 0))
            if (rate > 0) add(Piece("${significant(rate, 3)} $unit/s", 4))
            add(Piece(if (rate > 0) "${duration((total - done) / rate)} left" else passed(seconds), 1))
            if (made > 0 && unit != EVALUATIONS) add(Piece("$made $EVALUATIONS", 3))
            if (!best.isNaN()) add(Piece("best f ${significant(best, 4)}", 2))
        }
        return fit(pieces, if (bar) done.toDouble() / total else null, width)
    }

    private fun passed(seconds: Double) = if (seconds < 1) "starting" else "${duration(seconds)} so far"

    /** Removes the line, so that only the result stays on the screen. */
    @Synchronized
    override fun close() {
        ticker.interrupt()
        if (current === this) current = null
        wipe()
    }

    @Synchronized
    private fun wipe() {
        if (shown) {
            out.print("\r" + CLEAR_TO_END)
            out.flush()
        }
    }

    internal companion object {
        const val EVALUATIONS = "evaluations"
        private const val REDRAW_NANOS = 100_000_000L
        private const val LOG_NANOS = 60_000_000_000L
        private const val TICK_MILLIS = 1000L
        private const val CLEAR_TO_END = "\u001b[K"

        @Volatile
        private var current: Progress? = null

        /** Prints a message on stderr, above the line. */
        fun say(message: String) {
            current?.wipe()
            System.err.println(shownLines(message))
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
