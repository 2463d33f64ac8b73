@file:JvmName("Run")

package dev.reigo.launcher

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.internal.shownLines
import dev.reigo.dsl.study.plan.Script
import dev.reigo.dsl.study.plan.ScriptEnd
import java.io.File
import java.io.UncheckedIOException
import kotlin.system.exitProcess

/**
 * Runs a compiled script: `Run CLASS JARS SCRIPT [args]`. The script's jars are not on the JVM's class path. So the class path is the
 * same for all scripts, and they share one class-data archive.
 */
@OptIn(InternalReigoApi::class)
public fun main(arguments: Array<String>) {
    val (className, jars, path) = arguments
    val script = Script(className, jars.split(File.pathSeparator), path, arguments.drop(3))
    Script.current = script
    try {
        script.run()
        if (PURPOSES.any { System.getProperty(it) != null }) {
            System.err.println("$path: error: the script must run an experiment, but has none; run it without ${purpose()}")
            exitProcess(1)
        }
    } catch (_: ScriptEnd) {
        System.out.flush()
    } catch (failure: Throwable) {
        System.out.flush()
        System.err.println(shownLines(describe(failure, File(path))))
        exitProcess(1)
    }
}

/** Under each of these, a script ends with its first experiment. */
private val PURPOSES = listOf("reigo.plan", "reigo.shard", "reigo.executor")

private fun purpose() =
    when {
        System.getProperty("reigo.plan") != null -> "plan"
        System.getProperty("reigo.shard") != null -> "--shard"
        else -> "a cluster"
    }

/** `file:line: error: message` of the first cause in the script, then the stack trace down to the script. */
private fun describe(error: Throwable, script: File): String {
    var place = "$script"
    var message = error.toString()
    val causes = if (error is UncheckedIOException) 1 else MAX_CAUSES // its message says what the cause means
    for (cause in generateSequence(error) { it.cause }.take(causes)) {
        val trace = cause.stackTrace
        val last = trace.indexOfLast { it.fileName == script.name }
        if (last >= 0) {
            place = "$script:${trace.first { it.fileName == script.name }.lineNumber}"
            message = cause.message ?: cause.javaClass.simpleName
            cause.stackTrace = trace.copyOfRange(0, last + 1)
        }
    }
    if (refused(error)) { // the message is enough; a stack trace would not help
        val calls = error.stackTrace.filter { it.fileName == script.name }.drop(1)
        return "$place: error: $message" + calls.joinToString("") { "\n\tcalled at $script:${it.lineNumber}" }
    }
    return "$place: error: $message\n${error.stackTraceToString().trimEnd()}"
}

/** Whether Reigo refused an argument, the system a file, or all runs failed. Otherwise the script or Reigo itself failed. */
private fun refused(error: Throwable) =
    error.javaClass.name.startsWith("dev.reigo.") ||
        (
            (error is IllegalArgumentException || error is UncheckedIOException) &&
                error.stackTrace.firstOrNull()?.className.orEmpty().startsWith("dev.reigo.")
            )

private const val MAX_CAUSES = 20
