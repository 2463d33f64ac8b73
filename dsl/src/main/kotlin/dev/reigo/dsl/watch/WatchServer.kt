package dev.reigo.dsl.watch

import java.io.IOException
import java.io.UncheckedIOException
import java.net.InetAddress
import java.net.InetSocketAddress
import java.net.ServerSocket
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
 * @param requestTime milliseconds in which a browser must have sent its request
 * @param answerTime milliseconds in which it must take an answer, or the next part of one
 */
internal class WatchServer(
    folder: Path,
    host: String = LOOPBACK,
    port: Int = 0,
    private val silentAfter: Long = 30_000,
    private val every: Long = 1_000,
    requestTime: Long = 10_000,
    answerTime: Long = 30_000,
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
    private val listener = Listener(open(host, port), threads, requestTime, answerTime, ::serve)

    @Volatile
    private var closed = false

    init {
        threads.execute { listener.run() }
        threads.execute { follow() }
    }

    /** Where the page is. */
    val address: String = "http://${if (':' in host) "[$host]" else host}:${listener.port}/${guard.token}/"

    private fun serve(connection: Connection) {
        val request =
            connection.request() ?: return connection.answer(400, PLAIN, "only GET is served, of addresses that are not too long\n")
        val path = guard.admit(request, connection) ?: return
        if (path == "events") {
            stream(connection)
        } else {
            val answer = try {
                answers.of(path, query(request.query))
            } catch (e: IllegalArgumentException) {
                Answer(404, PLAIN, "${e.message}\n")
            } catch (e: RuntimeException) { // e.g. of a drawing; the page goes on without it
                Answer(500, PLAIN, "$e\n")
            }
            connection.answer(answer.status, answer.type, answer.text)
        }
    }

    /** Server-sent events: what changed, and now and then that nothing did. */
    private fun stream(connection: Connection) {
        if (streams.incrementAndGet() > MOST_STREAMS) {
            streams.decrementAndGet()
            connection.answer(503, PLAIN, "too many pages of this study are open; close some\n")
            return
        }
        try {
            connection.begin("text/event-stream; charset=utf-8")
            tell(connection)
        } finally {
            streams.decrementAndGet()
        }
    }

    private fun tell(connection: Connection) {
        var generation = -1L
        var version = -1L
        while (true) {
            val last = closed
            val seen = study.snapshot(generation, version, silentAfter, now())
            connection.send("data: ${seen.toJson()}\n\n" + if (last) "event: end\ndata: {}\n\n" else "")
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
        listener.close()
        threads.shutdownNow()
    }

    internal companion object {
        const val LOOPBACK = "127.0.0.1"
        private const val MOST_STREAMS = 32
        private const val HEARTBEAT = 5_000L

        private fun open(
            host: String,
            port: Int,
        ): ServerSocket {
            require(port in 0..65535) { "--port must be from 0 to 65535, but is $port; leave it out for a free one" }
            val address = runCatching { InetAddress.getByName(host) }.getOrNull()
            requireNotNull(address) { "--host must be an address of this machine, but is $host; leave it out for this machine alone" }
            return try {
                Listener.bind(InetSocketAddress(address, port))
            } catch (e: IOException) {
                throw IllegalArgumentException(
                    "the page must have a free port of this machine, but $host:$port is none: ${e.message}; choose another by --port",
                    e,
                )
            }
        }
    }
}

private fun query(text: String): Map<String, String> =
    text.split('&').filter { '=' in it }
        .associate { it.substringBefore('=') to java.net.URLDecoder.decode(it.substringAfter('='), Charsets.UTF_8) }
