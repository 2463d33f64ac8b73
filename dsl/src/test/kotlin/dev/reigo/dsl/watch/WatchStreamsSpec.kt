package dev.reigo.dsl.watch

import dev.reigo.dsl.plan
import dev.reigo.dsl.sphere
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonPrimitive
import java.io.File
import java.net.InetSocketAddress
import java.net.Socket
import java.net.URI
import kotlin.concurrent.thread
import kotlin.system.measureTimeMillis

private const val MOST = 32

/** A page that asks for events and then reads as slowly as it likes. */
private fun stream(address: String): Socket =
    URI(address).let { place ->
        Socket().apply {
            receiveBufferSize = 2048
            soTimeout = 20_000
            connect(InetSocketAddress(place.host, place.port))
            getOutputStream().write("GET ${place.rawPath}events HTTP/1.1\r\nHost: ${place.authority}\r\n\r\n".encodeToByteArray())
        }
    }

private fun status(socket: Socket) = socket.getInputStream().readNBytes(12).decodeToString().substringAfter(' ')

/** Whether a stream can be had, now or within some seconds. */
private fun isServed(
    address: String,
    seconds: Int = 20,
): Boolean =
    (1..seconds * 10).any {
        val served = runCatching { stream(address).use { status(it) == "200" } }.getOrDefault(false)
        served.also { if (!it) Thread.sleep(100) }
    }

class WatchStreamsSpec :
    FunSpec({
        /** 300 settings, so that an event has tens of kilobytes. */
        val large = plan {
            for (k in 1..300) cmaes(reuse = A, k = k)
            on(sphere(2))
            runs = 3
            quiet = true
        }

        test("$MOST pages that never read: the one more is refused, each is cut off in time, and then others are served") {
            val folder = tempdir()
            val records = madeUp(large)
            write(folder, large, emptyList())
            WatchServer(folder.toPath(), every = 1, answerTime = 500).use { server ->
                val held = (1..MOST).map { stream(server.address) }
                held.forEach { status(it) shouldBe "200" }
                stream(server.address).use { status(it) } shouldBe "503"
                ask(server.address).first shouldBe 200 // all else is served
                var growing = true
                val study = thread {
                    // a new plan.json makes whole events, which fill what the system holds back
                    val plan = File(folder, "plan.json")
                    while (growing) plan.setLastModified(plan.lastModified() + 1000).also { Thread.sleep(2) }
                }
                try {
                    isServed(server.address, seconds = 60) shouldBe true
                } finally {
                    growing = false
                    study.join()
                    held.forEach { it.close() }
                }
                append(folder, records)
                Events(server.address).use { events -> events.await { it.getValue("done").jsonPrimitive.int == records.size } }
            }
        }

        test("pages that read half, byte by byte or nothing hold up neither the others nor the end") {
            val folder = tempdir()
            val plan = smallPlan(runs = 200)
            val records = madeUp(plan)
            write(folder, plan, emptyList())
            val server = WatchServer(folder.toPath(), every = 1)
            val held = (1..MOST - 2).map { i ->
                stream(server.address).also { if (i % 3 == 0) it.getInputStream().readNBytes(40) } // half of the head
            }
            var reading = true
            val slow = held.filterIndexed { i, _ -> i % 3 == 1 }
            val readers = thread {
                while (reading) {
                    slow.forEach { runCatching { it.getInputStream().read() } }
                    Thread.sleep(20)
                }
            }
            try {
                Events(server.address).use { events ->
                    events.await { it.getValue("total").jsonPrimitive.int == 400 }
                    for (part in records.chunked(20)) append(folder, part)
                    measureTimeMillis { events.await { it.getValue("done").jsonPrimitive.int == 400 } } shouldBeLessThan 5000
                    measureTimeMillis { server.close() } shouldBeLessThan 5000
                    events.endsWell() shouldBe true
                }
            } finally {
                reading = false
                server.close()
                held.forEach { it.close() }
                readers.join()
            }
        }

        test("300 pages that are opened and dropped at once leave room for the next") {
            val folder = tempdir()
            write(folder, smallPlan(), emptyList())
            WatchServer(folder.toPath(), every = 1).use { server ->
                repeat(300) {
                    runCatching {
                        stream(server.address).use { socket ->
                            socket.setSoLinger(true, 0) // the end comes as an error, as of a browser that crashed
                            if (it % 2 == 0) status(socket)
                        }
                    }
                }
                isServed(server.address) shouldBe true
                ask(server.address).first shouldBe 200
            }
        }
    })
