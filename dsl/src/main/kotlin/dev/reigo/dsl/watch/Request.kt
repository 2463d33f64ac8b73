package dev.reigo.dsl.watch

import java.io.ByteArrayOutputStream
import java.io.InputStream

/**
 * What a browser asks for: the head of a request, as far as the page needs it.
 *
 * @property path with its token, as it was sent
 * @property query what stands behind the question mark; empty without one
 * @property host the address that the browser believes to see; null if it says none
 */
internal class Request(
    val method: String,
    val path: String,
    val query: String,
    val host: String?,
) {
    internal companion object {
        const val LONGEST = 32 * 1024 // cookies of other pages of this machine come too
        private val FIRST_LINE = Regex("""([A-Z]{1,20}) (/[^ ?#]*)(?:\?([^ #]*))? HTTP/1\.[01]""")
        private val END = "\r\n\r\n".encodeToByteArray()

        /** Reads the head of a request; null if there is none, or if it is too long. */
        fun read(input: InputStream): Request? {
            val head = ByteArrayOutputStream(1024)
            val bytes = ByteArray(1024)
            var from = 0
            while (head.size() <= LONGEST) {
                val count = input.read(bytes)
                if (count < 0) return null
                head.write(bytes, 0, count)
                val all = head.toByteArray()
                val end = (from..all.size - END.size).firstOrNull { i -> END.indices.all { all[i + it] == END[it] } }
                if (end != null) return of(all.decodeToString(0, end))
                from = maxOf(0, all.size - END.size + 1)
            }
            return null
        }

        private fun of(head: String): Request? {
            val lines = head.split("\r\n")
            val (method, path, query) = FIRST_LINE.matchEntire(lines.first())?.destructured ?: return null
            val host = lines.firstOrNull { it.startsWith("Host:", ignoreCase = true) }?.substringAfter(':')?.trim()
            return Request(method, path, query, host)
        }
    }
}
