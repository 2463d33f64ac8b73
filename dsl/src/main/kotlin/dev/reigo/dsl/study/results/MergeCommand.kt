@file:JvmName("MergeCommand")

package dev.reigo.dsl.study.results

import java.io.UncheckedIOException
import kotlin.system.exitProcess

/** `./reigo merge -o OUT FOLDER...` */
internal fun main(arguments: Array<String>) {
    try {
        val at = arguments.indexOf("-o")
        require(at >= 0 && at + 1 < arguments.size) {
            "merge must be told the folder to write, but has no -o OUT; write ./reigo merge -o OUT FOLDER..."
        }
        Merge(arguments[at + 1], arguments.filterIndexed { i, _ -> i != at && i != at + 1 }).run()
    } catch (e: IllegalArgumentException) {
        refuse(e)
    } catch (e: UncheckedIOException) {
        refuse(e)
    }
}

private fun refuse(error: Exception): Nothing {
    System.err.println("error: ${error.message}")
    exitProcess(1)
}
