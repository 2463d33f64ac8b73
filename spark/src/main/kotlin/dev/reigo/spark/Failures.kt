package dev.reigo.spark

/** Spark could not make the runs. The message says why in one line. */
public class SparkFailure internal constructor(
    message: String,
    cause: Throwable?,
) : RuntimeException(message, cause)

/** What went wrong, without the stack trace that Spark writes into its messages. */
internal fun sparkFailure(thrown: Throwable): SparkFailure {
    val why = (thrown.message ?: "$thrown").lineSequence().first().trim().trimEnd('.', ':')
    return SparkFailure("Spark must make the runs, but failed: $why; finished runs are kept, so correct it and run it again", thrown)
}

/** The value of a call to Spark. Scala throws what Java would declare. */
internal fun <T> asked(call: () -> T): T =
    try {
        call()
    } catch (e: Exception) {
        throw if (e is InterruptedException || e is SparkFailure) e else sparkFailure(e)
    }

/** Ends quietly if someone interrupts this thread or the JVM goes down: Spark then fails in ways of its own. */
internal fun unlessInterrupted(block: () -> Unit) {
    try {
        block()
    } catch (_: InterruptedException) {
        Thread.currentThread().interrupt()
    } catch (e: RuntimeException) {
        if (isGoingDown()) Thread.currentThread().interrupt()
        if (!Thread.currentThread().isInterrupted) throw e
    }
}

/** Whether the JVM is going down, e.g. after Ctrl-C: it takes no more hooks then. */
private fun isGoingDown(): Boolean {
    val hook = Thread()
    return try {
        Runtime.getRuntime().addShutdownHook(hook)
        Runtime.getRuntime().removeShutdownHook(hook)
        false
    } catch (_: IllegalStateException) {
        true
    }
}
