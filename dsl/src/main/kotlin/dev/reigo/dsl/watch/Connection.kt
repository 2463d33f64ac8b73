package dev.reigo.dsl.watch

import java.io.Closeable
import java.net.Socket

/** A browser's connection: one request and its answer. Whoever takes longer than his time is cut off. */
internal class Connection(
    private val socket: Socket,
    requestTime: Long,
    private val answerTime: Long,
) : Closeable {
    @Volatile
    private var until = deadline(requestTime)

    /** Whether it has the token. One that has not makes room for others. */
    @Volatile
    var isAdmitted: Boolean = false
        private set

    /** Whether its time is over. */
    val isLate: Boolean get() = System.nanoTime() - until > 0

    /** Null if it is none. */
    fun request(): Request? = Request.read(socket.getInputStream())

    fun admit() {
        isAdmitted = true
        until = deadline(LONG) // a drawing may take its time
    }

    /** Sends a whole answer. Nothing may load, frame or remember it. */
    fun answer(
        status: Int,
        type: String,
        text: String,
    ) {
        val bytes = text.encodeToByteArray()
        val head = head(status, type) + if (status == 204) "" else "Content-length: ${bytes.size}\r\n"
        write("$head\r\n".encodeToByteArray() + bytes)
        socket.shutdownOutput()
    }

    /** Begins an answer that goes on until the connection ends. */
    fun begin(type: String): Unit = send(head(200, type) + "\r\n")

    /** The next part of it. */
    fun send(text: String) {
        write(text.encodeToByteArray())
        until = deadline(LONG) // the next part comes when something happens
    }

    private fun write(bytes: ByteArray) {
        until = deadline(answerTime)
        socket.getOutputStream().write(bytes)
    }

    override fun close(): Unit = socket.close()

    /** Scripts come only from here; plots have styles of their own. */
    private fun head(
        status: Int,
        type: String,
    ): String =
        listOf(
            "HTTP/1.1 $status ${WORDS[status] ?: "Error"}",
            "Content-type: $type",
            "Content-security-policy: default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; " +
                "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            "X-content-type-options: nosniff",
            "Referrer-policy: no-referrer", // the address has the token
            "Cross-origin-resource-policy: same-origin",
            "Cache-control: no-store",
            "Connection: close",
        ).joinToString("") { "$it\r\n" }

    internal companion object {
        private const val LONG = 3_600_000L // an hour
        private val WORDS = mapOf(
            200 to "OK", 204 to "No Content", 400 to "Bad Request", 403 to "Forbidden", 404 to "Not Found", 405 to "Method Not Allowed",
            500 to "Internal Server Error", 503 to "Service Unavailable",
        )

        private fun deadline(milliseconds: Long) = System.nanoTime() + milliseconds * 1_000_000
    }
}
