package dev.reigo.dsl.study

import java.util.concurrent.ExecutionException
import java.util.concurrent.FutureTask

/** The sphere, but Ctrl-C comes instead of an evaluation after so many. Make it on the thread that starts the runs. */
internal class Mortal(
    private var lives: Int = Int.MAX_VALUE,
    private val shift: Double = 0.0,
) {
    private val caller = Thread.currentThread()
    var evaluations = 0
        private set

    @Synchronized
    fun value(x: DoubleArray): Double {
        if (lives-- <= 0) {
            caller.interrupt()
            Thread.sleep(60_000) // until this thread is interrupted too
        }
        evaluations++
        return x.sumOf { it * it } + shift
    }
}

/** The result of [block], which may have been interrupted. */
internal fun <T> afterInterruption(block: () -> T): T =
    try {
        block()
    } finally {
        Thread.interrupted()
    }

/** The result of [block] on a thread of its own, which whoever likes may interrupt. In a script's own thread, only Ctrl-C does. */
internal fun <T> onThread(block: () -> T): T {
    val task = FutureTask(block)
    Thread(task).start()
    return try {
        task.get()
    } catch (e: ExecutionException) {
        throw e.cause ?: e
    }
}
