package dev.reigo.dsl.watch

import java.io.Closeable
import java.io.IOException
import java.net.InetSocketAddress
import java.net.ServerSocket
import java.net.Socket
import java.net.SocketTimeoutException
import java.util.concurrent.ExecutorService
import java.util.concurrent.TimeUnit.MILLISECONDS
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.withLock

/**
 * Takes connections, up to [MOST] at the same time. If one more comes, the oldest that have not shown the token are closed: who sends
 * half a request, or nothing, keeps nobody out.
 *
 * @param requestTime milliseconds in which a request must come
 * @param answerTime milliseconds in which a browser must take an answer, or the next part of one
 */
internal class Listener(
    private val server: ServerSocket,
    private val threads: ExecutorService,
    private val requestTime: Long,
    private val answerTime: Long,
    private val serve: (Connection) -> Unit,
) : Closeable {
    private val open = LinkedHashSet<Connection>() // oldest first
    private val lock = ReentrantLock()
    private val left = lock.newCondition()

    val port: Int get() = server.localPort

    init {
        server.soTimeout = LOOK.toInt()
    }

    /** Takes connections until the server is closed. */
    fun run() {
        while (!server.isClosed) {
            try {
                take(server.accept())
            } catch (_: SocketTimeoutException) {
                // nobody came
            } catch (_: IOException) {
                if (!server.isClosed) Thread.sleep(LOOK) // e.g. no more files may be open
            }
            late().forEach { it.close() }
        }
    }

    private fun take(socket: Socket) {
        socket.sendBufferSize = HELD // a page that does not read holds no more memory of the system
        val connection = Connection(socket, requestTime, answerTime)
        if (!enter(connection)) return connection.close()
        threads.execute {
            try {
                connection.use(serve)
            } catch (_: Exception) {
                // e.g. it was closed, by the browser or here; the runs must not be disturbed
            } finally {
                leave(connection)
            }
        }
    }

    /** Waits until the place of another is free; false if all have shown the token. */
    private fun enter(connection: Connection): Boolean = lock.withLock {
        while (open.size >= MOST) {
            val oldest = open.filter { !it.isAdmitted }.take(MOST / 4) // several: their ends take a moment, and more may come
            if (oldest.isEmpty()) return false
            oldest.forEach { it.close() }
            left.await(LOOK, MILLISECONDS)
        }
        open.add(connection)
    }

    private fun leave(connection: Connection) = lock.withLock {
        open -= connection
        left.signal()
    }

    private fun late() = lock.withLock { open.filter { it.isLate } }

    override fun close() {
        server.close()
        lock.withLock { open.toList() }.forEach { it.close() }
    }

    internal companion object {
        const val MOST: Int = 64
        private const val BACKLOG = 50
        private const val HELD = 1 shl 16
        private const val LOOK = 250L // milliseconds

        /** @throws IOException if the port cannot be had */
        fun bind(address: InetSocketAddress): ServerSocket = ServerSocket().apply {
            try {
                bind(address, BACKLOG)
            } catch (e: IOException) {
                close()
                throw e
            }
        }
    }
}
