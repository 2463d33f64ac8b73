@file:JvmName("Watch")

package dev.reigo.dsl.watch

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.internal.pathOf
import java.util.concurrent.CountDownLatch
import kotlin.system.exitProcess

/** `./reigo watch FOLDER [--port N] [--host ADDRESS]`: serves the page of a study until Ctrl-C. */
@InternalReigoApi
public fun main(arguments: Array<String>) {
    val server = try {
        WatchArguments.of(arguments.toList()).open()
    } catch (e: IllegalArgumentException) {
        System.err.println("reigo: ${e.message}")
        exitProcess(1)
    }
    println(server.address)
    System.err.println("Open this address in a browser. It holds a secret, so share it only with those who may see the study. Ctrl-C ends.")
    CountDownLatch(1).await()
}

/** What stands behind `./reigo watch`. */
internal class WatchArguments(
    val folder: String,
    val host: String,
    val port: Int,
) {
    fun open(): WatchServer = WatchServer(pathOf(folder), host, port)

    internal companion object {
        fun of(words: List<String>): WatchArguments {
            val folders = mutableListOf<String>()
            val options = mutableMapOf<String, String>()
            val left = words.iterator()
            while (left.hasNext()) {
                val word = left.next()
                if (!word.startsWith("--")) {
                    folders += word
                    continue
                }
                require(word in setOf("--port", "--host")) { "an option must be --port or --host, but is $word; $USAGE" }
                require(left.hasNext()) { "$word must be followed by a value, but is the last word; $USAGE" }
                options[word] = left.next()
            }
            require(folders.size == 1) { "watch must be followed by one folder, but by ${folders.size}; $USAGE" }
            val port = options["--port"] ?: "0"
            require(port.toIntOrNull() != null) { "--port must be a number, but is $port; leave it out for a free one" }
            return WatchArguments(folders.single(), options["--host"] ?: WatchServer.LOOPBACK, port.toInt())
        }

        private const val USAGE = "write ./reigo watch results/study [--port N] [--host ADDRESS]"
    }
}

/** The page of an experiment while it runs. The runs go on if there can be no page. */
internal fun watchWhileRunning(folder: String): AutoCloseable =
    try {
        WatchServer(pathOf(folder)).also {
            System.err.println("Watch it at ${it.address} while it runs, and by ./reigo watch $folder at any time.")
        }
    } catch (e: IllegalArgumentException) {
        System.err.println("warning: there is no page to watch: ${e.message}")
        AutoCloseable { }
    }
