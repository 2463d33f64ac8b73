package dev.reigo.dsl.watch

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
    fun admit(
        request: Request,
        connection: Connection,
    ): String? {
        val given = request.path.removePrefix("/").substringBefore('/')
        val refusal = when {
            !isOwn(request.host) -> 403 to "the address must be that of this machine"
            !MessageDigest.isEqual(given.encodeToByteArray(), token.encodeToByteArray()) ->
                403 to "the address must have the token that ./reigo watch printed; copy the whole address"
            request.method != "GET" -> 405 to "only GET is served"
            else -> {
                connection.admit()
                return request.path.removePrefix("/$token").removePrefix("/")
            }
        }
        connection.answer(refusal.first, PLAIN, refusal.second + "\n")
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
