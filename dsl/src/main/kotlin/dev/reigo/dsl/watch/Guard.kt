package dev.reigo.dsl.watch

import com.sun.net.httpserver.HttpExchange
import java.net.InetAddress
import java.security.MessageDigest
import java.security.SecureRandom

/**
 * Who may look: those who know the token, which is the first part of the path, and only by reading. A page of another site that has its
 * name point here (DNS rebinding) sends that name as its Host, and is refused.
 *
 * @param host the address that the page is served on
 */
internal class Guard(
    private val host: String,
) {
    val token: String = ByteArray(16).also { SecureRandom().nextBytes(it) }.joinToString("") { "%02x".format(it) }
    private val names: Set<String> = setOf("localhost", host.lowercase()) + ownName()

    /** The path behind the token; null after a refusal. */
    fun admit(exchange: HttpExchange): String? {
        val path = exchange.requestURI.rawPath.orEmpty()
        val given = path.removePrefix("/").substringBefore('/')
        val refusal = when {
            !isOwn(exchange.requestHeaders.getFirst("Host")) -> 403 to "the address must be that of this machine"
            !MessageDigest.isEqual(given.encodeToByteArray(), token.encodeToByteArray()) ->
                403 to "the address must have the token that ./reigo watch printed; copy the whole address"
            exchange.requestMethod != "GET" -> 405 to "only GET is served"
            else -> return path.removePrefix("/$token").removePrefix("/")
        }
        exchange.answer(refusal.first, PLAIN, refusal.second + "\n")
        return null
    }

    private fun isOwn(header: String?): Boolean {
        val name = header?.lowercase()?.replace(PORT, "")?.removeSurrounding("[", "]") ?: return false
        return name in names || isAddress(name)
    }

    /** Numbers cannot be made to point elsewhere. A page for this machine alone takes only loopback. */
    private fun isAddress(name: String): Boolean {
        if (!ADDRESS.matches(name)) return false
        val address = runCatching { InetAddress.getByName(name) }.getOrNull() ?: return false
        return address.isLoopbackAddress || !isLoopback()
    }

    private fun isLoopback() = runCatching { InetAddress.getByName(host).isLoopbackAddress }.getOrDefault(true)

    /** Other machines know this one by its name. */
    private fun ownName(): Set<String> =
        if (isLoopback()) emptySet() else setOfNotNull(runCatching { InetAddress.getLocalHost().hostName.lowercase() }.getOrNull())

    private companion object {
        val PORT = Regex(""":\d+$""")
        val ADDRESS = Regex("""\d{1,3}(\.\d{1,3}){3}|[0-9a-f:.]*:[0-9a-f:.]*""")
    }
}

internal const val PLAIN = "text/plain; charset=utf-8"

/** Sends a whole answer. Nothing may load, frame or remember it. */
internal fun HttpExchange.answer(
    status: Int,
    type: String,
    text: String,
) {
    val bytes = text.encodeToByteArray()
    protect(type)
    sendResponseHeaders(status, if (bytes.isEmpty()) -1 else bytes.size.toLong())
    responseBody.use { it.write(bytes) }
}

/** Scripts come only from here; plots have styles of their own. */
internal fun HttpExchange.protect(type: String) {
    responseHeaders.set("Content-Type", type)
    responseHeaders.set(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; " +
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    responseHeaders.set("X-Content-Type-Options", "nosniff")
    responseHeaders.set("Referrer-Policy", "no-referrer") // the address has the token
    responseHeaders.set("Cross-Origin-Resource-Policy", "same-origin")
    responseHeaders.set("Cache-Control", "no-store")
}
