package dev.reigo.dsl.study.run

import dev.reigo.dsl.internal.InternalReigoApi
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit

/**
 * Ctrl-C: ends the runs under way, keeps finished runs and prints the table so far. Then the JVM exits with code 130.
 */
@InternalReigoApi
public class Interruption {
    private val finished = CountDownLatch(1)

    @Volatile
    private var exiting = false

    /**
     * Whether an interruption of this thread comes from a user. In a script's own thread, only Ctrl-C does; the rest is an
     * objective that interrupts itself. In another thread, whoever started it may interrupt it.
     */
    internal val isMeant: Boolean get() = exiting || Thread.currentThread().name != "main"

    /** Whether Ctrl-C ends the program, so that the script's next lines are not run. */
    internal val endsProgram: Boolean get() = exiting

    /** The result of [block], unless the JVM goes down in the meantime. */
    public fun <T> guard(block: () -> T): T {
        val worker = Thread.currentThread()
        val hook = Thread({
            exiting = true
            worker.interrupt()
            finished.await(10, TimeUnit.SECONDS)
        }, "reigo-interruption")
        Runtime.getRuntime().addShutdownHook(hook)
        try {
            return block()
        } finally {
            finished.countDown()
            if (exiting) waitForExit()
            runCatching { Runtime.getRuntime().removeShutdownHook(hook) }
        }
    }

    /** The script's next lines must not start in a JVM that is going down. */
    private fun waitForExit() {
        while (true) {
            try {
                Thread.sleep(1000)
            } catch (_: InterruptedException) {
                // only the end of the JVM ends this
            }
        }
    }
}
