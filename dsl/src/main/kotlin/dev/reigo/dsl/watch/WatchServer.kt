package dev.reigo.dsl.watch

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.io.IOException
import java.io.UncheckedIOException
import java.net.InetAddress
import java.net.InetSocketAddress
import java.nio.file.Path
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit.MILLISECONDS
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.withLock

/**
 * The page of a study, for browsers on this machine. It follows the folder until it is closed.
 *
 * @param port 0 for a free one
 * @param silentAfter milliseconds without a sign after which the page says so
 * @param every milliseconds between two looks at the folder, and so between events
 */
internal class WatchServer(
    folder: Path,
    host: String = LOOPBACK,
    port: Int = 0,
    private val silentAfter: Long = 30_000,
    private val every: Long = 1_000,
    private val now: () -> Long = System::currentTimeMillis,
) : AutoCloseable {
    private val study = WatchedStudy(folder, now)
    private val guard = Guard(host)
    private val answers = Answers(study)
    private val streams = AtomicInteger()
    private val lock = ReentrantLock()
    private val changed = lock.newCondition()
    private val ends = lock.newCondition()
    private val threads = Executors.newCachedThreadPool { task -> Thread(task, "reigo-watch").apply { isDaemon = true } }
    private val server: HttpServer = open(host, port)

    @Volatile
    private var closed = false

    init {
        server.executor = threads
        server.createContext("/") { exchange -> exchange.use { serve(it) } }
        server.start()
        threads.execute { follow() }
    }

    /** Where the page is. */
    val address: String = "http://${if (':' in host) "[$host]" else host}:${server.address.port}/${guard.token}/"

    private fun serve(exchange: HttpExchange) {
        val path = guard.admit(exchange) ?: return
        if (path == "events") {
            stream(exchange)
        } else {
            val answer = try {
                answers.of(path, query(exchange.requestURI.rawQuery))
            } catch (e: IllegalArgumentException) {
                Answer(404, PLAIN, "${e.message}\n")
            } catch (e: RuntimeException) { // e.g. of a drawing; the page goes on without it
                Answer(500, PLAIN, "$e\n")
            }
            exchange.answer(answer.status, answer.type, answer.text)
        }
    }

    /** Server-sent events: what changed, and now and then that nothing did. */
    private fun stream(exchange: HttpExchange) {
        if (streams.incrementAndGet() > MOST_STREAMS) {
            streams.decrementAndGet()
            exchange.answer(503, PLAIN, "too many pages of this study are open; close some\n")
            return
        }
        try {
            exchange.protect("text/event-stream; charset=utf-8")
            exchange.sendResponseHeaders(200, 0)
            tell(exchange)
        } catch (_: IOException) {
            // the page was closed
        } finally {
            streams.decrementAndGet()
        }
    }

    private fun tell(exchange: HttpExchange) {
        var generation = -1L
        var version = -1L
        while (true) {
            val last = closed
            val seen = study.snapshot(generation, version, silentAfter, now())
            exchange.responseBody.write("data: ${seen.toJson()}\n\n".encodeToByteArray())
            if (last) exchange.responseBody.write("event: end\ndata: {}\n\n".encodeToByteArray())
            exchange.responseBody.flush()
            if (last) return
            generation = seen.generation
            version = seen.version
            lock.withLock {
                if (!closed) ends.await(every, MILLISECONDS) // records may come faster than anybody reads
                var left = MILLISECONDS.toNanos(HEARTBEAT)
                while (study.version == version && !closed && left > 0) left = changed.awaitNanos(left)
            }
        }
    }

    private fun follow() {
        while (!closed) {
            val more = look()
            lock.withLock {
                changed.signalAll()
                if (!more && !closed) ends.await(every, MILLISECONDS)
            }
        }
    }

    private fun look(): Boolean =
        try {
            study.poll()
        } catch (_: IOException) { // a file went away between two looks
            false
        } catch (_: UncheckedIOException) {
            false
        }

    /** Tells the pages what is there at the end, and that nothing more will come. */
    override fun close() {
        do {
            val more = look()
        } while (more)
        lock.withLock {
            closed = true
            changed.signalAll()
            ends.signalAll()
        }
        val until = System.nanoTime() + 1_000_000_000
        while (streams.get() > 0 && System.nanoTime() < until) Thread.sleep(10)
        server.stop(0)
        threads.shutdownNow()
    }

    internal companion object {
        const val LOOPBACK = "127.0.0.1"
        private const val MOST_STREAMS = 32
        private const val HEARTBEAT = 5_000L

        private fun open(
            host: String,
            port: Int,
        ): HttpServer {
            require(port in 0..65535) { "--port must be from 0 to 65535, but is $port; leave it out for a free one" }
            val address = runCatching { InetAddress.getByName(host) }.getOrNull()
            requireNotNull(address) { "--host must be an address of this machine, but is $host; leave it out for this machine alone" }
            return try {
                HttpServer.create(InetSocketAddress(address, port), 0)
            } catch (e: IOException) {
                throw IllegalArgumentException(
                    "the page must have a free port of this machine, but $host:$port is none: ${e.message}; choose another by --port",
                    e,
                )
            }
        }
    }
}

private inline fun HttpExchange.use(block: (HttpExchange) -> Unit) {
    try {
        block(this)
    } finally {
        close()
    }
}

private fun query(text: String?): Map<String, String> =
    text.orEmpty().split('&').filter { '=' in it }
        .associate { it.substringBefore('=') to java.net.URLDecoder.decode(it.substringAfter('='), Charsets.UTF_8) }
