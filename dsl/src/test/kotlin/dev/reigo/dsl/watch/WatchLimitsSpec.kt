package dev.reigo.dsl.watch

import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.net.Socket
import java.net.URI
import kotlin.system.measureTimeMillis

private fun watchThreads() = Thread.getAllStackTraces().keys.count { it.name == "reigo-watch" && it.isAlive }

/** A connection that sends this and then nothing. */
private fun half(
    address: String,
    text: String,
): Socket =
    URI(address).let { Socket(it.host, it.port) }.also {
        it.soTimeout = 20_000
        runCatching { it.getOutputStream().write(text.encodeToByteArray()) }
    }

/** Whether the server has closed it. */
private fun isClosed(socket: Socket): Boolean = runCatching { socket.getInputStream().read() }.getOrDefault(-1) < 0

class WatchLimitsSpec :
    FunSpec({
        fun serve(requestTime: Long = 600_000) = WatchServer(tempdir().toPath(), every = 20, requestTime = requestTime)

        test("400 half-sent requests have few threads, and the page answers others at once") {
            val before = watchThreads()
            serve().use { server ->
                val kinds =
                    listOf("", "G", "GET /", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", "GET / HTTP/1.1\r\nCookie: ${"x".repeat(8000)}\r\n")
                val held = (0 until 400).map { half(server.address, kinds[it % kinds.size]) }
                try {
                    (watchThreads() - before) shouldBeLessThanOrEqual 2 * Listener.MOST // those that end are still there for a moment
                    measureTimeMillis { ask(server.address).first shouldBe 200 } shouldBeLessThan 3000
                    Events(server.address).use { events -> events.await { "status" in it } }
                    held.take(400 - Listener.MOST).count(::isClosed) shouldBe 400 - Listener.MOST
                } finally {
                    held.forEach { it.close() }
                }
            }
        }

        test("a request that does not come in time is cut off, also if it comes byte by byte") {
            serve(requestTime = 400).use { server ->
                for (text in listOf("", "GET / HTTP/1.1\r\nHost:")) {
                    half(server.address, text).use { socket ->
                        val time = measureTimeMillis { isClosed(socket) shouldBe true }
                        time shouldBeLessThan 5000
                    }
                }
                half(server.address, "GET /").use { socket ->
                    val sent = (1..200).takeWhile { i ->
                        Thread.sleep(25)
                        runCatching { socket.getOutputStream().write('x'.code) }.isSuccess && i < 200
                    }
                    sent.size shouldBeLessThanOrEqual 150
                }
            }
        }

        test("pages that are open stay open, however many come without the token") {
            serve(requestTime = 400).use { server ->
                Events(server.address).use { events ->
                    events.await { "status" in it }
                    val held = (0 until 200).map { half(server.address, "GET /") }
                    Thread.sleep(1500)
                    events.await { "status" in it }
                    held.forEach { it.close() }
                }
            }
        }

        test("an address that is too long, and what is no request, are refused") {
            serve().use { server ->
                ask(server.address + "x".repeat(40_000)).first shouldBe 400
                ask(server.address, method = "get").first shouldBe 400
                half(server.address, "\u0000\u0001\r\n\r\n").use { it.getInputStream().readBytes().decodeToString() } shouldContain
                    "HTTP/1.1 400"
                ask(server.address, method = "HEAD").first shouldBe 405
            }
        }

        test("runs, settings and places that cannot be are not found") {
            val folder = tempdir()
            val plan = smallPlan()
            write(folder, plan, madeUp(plan))
            WatchServer(folder.toPath(), every = 20).use { server ->
                Events(server.address).use { it.await { event -> "columns" in event } }
                for (run in listOf("-1", "-2147483648", "x", "1.5", "99999999999", "")) {
                    val (status, text) = ask(server.address + "figure?kind=values&setting=0&run=$run")
                    status shouldBe 404
                    text shouldContain "run must be a number from 0 on, but is $run"
                }
                ask(server.address + "figure?kind=values&setting=0&run=2147483647").first shouldBe 204
                for (setting in listOf("-1", "x", "")) ask(server.address + "figure?kind=best&setting=$setting").first shouldBe 404
                ask(server.address + "runs?setting=0&from=-1").first shouldBe 200
                ask(server.address + "figure?kind=best&setting=0&width=-1").first shouldBe 200
                ask(server.address + "figure?kind=none&setting=0").first shouldBe 404
                ask(server.address + "figure?kind=values&problem=sphere(2)&run=0").first shouldBe 404
            }
        }

        test("a server that was closed has no threads and no port") {
            val before = watchThreads()
            val server = serve()
            val held = (0 until 20).map { half(server.address, "GET /") }
            (1..100).any { (watchThreads() > before).also { there -> if (!there) Thread.sleep(10) } } shouldBe true
            watchThreads() shouldBeGreaterThan before
            server.close()
            held.forEach { isClosed(it) shouldBe true }
            (1..100).any { (watchThreads() <= before).also { ended -> if (!ended) Thread.sleep(20) } } shouldBe true
            runCatching { ask(server.address) }.isFailure shouldBe true
        }
    })
