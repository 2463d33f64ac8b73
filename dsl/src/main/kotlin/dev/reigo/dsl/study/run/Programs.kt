package dev.reigo.dsl.study.run

import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong
import java.util.concurrent.locks.ReentrantReadWriteLock
import kotlin.concurrent.read
import kotlin.concurrent.write

/**
 * The programs that run now. Whatever ends this JVM (its end, Ctrl-C, SIGTERM, SIGHUP) ends them too, with all that they started, and
 * no other begins.
 */
internal object Programs {
    private const val GRACE = 500L // milliseconds
    private const val LONG = 60_000L
    private val signalled = setOf(129, 130, 143) // HUP, INT, TERM

    private val own = "reigo-${ProcessHandle.current().pid()}-${System.nanoTime().toString(36)}-"
    private val number = AtomicLong()
    private val running = ConcurrentHashMap<Process, String>()
    private val gate = ReentrantReadWriteLock()

    @Volatile
    private var closing = false

    init {
        try {
            Runtime.getRuntime().addShutdownHook(Thread(::close, "reigo-programs"))
        } catch (_: IllegalStateException) {
            closing = true
        }
    }

    /**
     * Starts a program and waits for its exit code. If the wait is interrupted, the program is ended.
     *
     * @throws InterruptedException also if the JVM goes down: the exit code would be that of a signal, and not the program's doing
     */
    fun execute(builder: ProcessBuilder): Int {
        val mark = "$own${number.incrementAndGet()}."
        ProgramEnd.put(mark, builder.environment())
        val process = gate.read {
            if (closing) null else builder.start().also { running[it] = mark }
        } ?: waitForEnd()
        var ended = false
        try {
            process.outputStream.close() // it reads nothing
            val code = process.waitFor()
            if (code in signalled) Thread.sleep(GRACE) // Ctrl-C may reach the program before it reaches this JVM
            if (closing) waitForEnd()
            ended = true
            return code
        } finally {
            if (!ended) ProgramEnd.of(listOf(process), mark)
            running -= process
        }
    }

    /** The run that waits for the value is interrupted soon: a failure before that would look like the program's own. */
    private fun waitForEnd(): Nothing {
        Thread.sleep(LONG)
        throw InterruptedException("the JVM goes down")
    }

    private fun close() {
        gate.write { closing = true }
        ProgramEnd.of(running.keys.toList(), own)
    }
}
