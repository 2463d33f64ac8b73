package dev.reigo.dsl.study.store

import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit

/**
 * When what was written is synced: at once if the last time is a second ago, else when that second is over. So a power cut loses at most
 * a second of work, and thousands of short runs in a second cost one sync.
 *
 * @param sync brings all that was written to the disk
 * @param clock in nanoseconds
 * @param background does something after so many nanoseconds, while the runs go on
 */
internal class Syncing(
    private val sync: () -> Unit,
    private val clock: () -> Long = System::nanoTime,
    private val background: Background = DaemonThread(),
) : AutoCloseable {
    private var last = clock() - EVERY
    private var planned = false
    private var failure: Throwable? = null

    /** Must be called after each write. */
    @Synchronized
    fun written() {
        failure?.let { throw it }
        if (planned) return
        planned = true
        background.after(maxOf(0, last + EVERY - clock())) { syncNow() }
    }

    /** Syncs before it returns. */
    fun now() {
        synchronized(this) { planned = true }
        syncNow()
        synchronized(this) { failure?.let { throw it } }
    }

    private fun syncNow() {
        synchronized(this) {
            if (!planned) return
            planned = false // what is written from here on needs the next sync
            last = clock()
        }
        try {
            sync()
        } catch (e: Throwable) { // told on the thread that writes
            synchronized(this) { failure = failure ?: e }
        }
    }

    /** All that was written is on the disk when this returns. */
    override fun close() {
        background.close()
        syncNow()
        synchronized(this) { failure?.let { throw it } }
    }

    internal companion object {
        const val EVERY = 1_000_000_000L
    }
}

/** Does things later. */
internal interface Background : AutoCloseable {
    fun after(
        nanoseconds: Long,
        task: () -> Unit,
    )

    /** Ends what is being done, and does nothing else. */
    override fun close()
}

private class DaemonThread : Background {
    private val executor = Executors.newSingleThreadScheduledExecutor { Thread(it, "reigo-sync").apply { isDaemon = true } }

    override fun after(
        nanoseconds: Long,
        task: () -> Unit,
    ) {
        executor.schedule(task, nanoseconds, TimeUnit.NANOSECONDS)
    }

    override fun close() {
        executor.shutdownNow()
        var interrupted = false
        while (true) {
            try {
                if (executor.awaitTermination(1, TimeUnit.MINUTES)) break
            } catch (_: InterruptedException) { // Ctrl-C: a sync takes moments
                interrupted = true
            }
        }
        if (interrupted) Thread.currentThread().interrupt()
    }
}
