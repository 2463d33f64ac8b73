package dev.reigo.dsl.watch

import dev.reigo.dsl.run
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.search.StopReason
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import java.io.File

private fun serve(
    folder: File,
    silentAfter: Long = 600_000,
) = WatchServer(folder.toPath(), every = 20, silentAfter = silentAfter)

private fun JsonObject.number(name: String) = getValue(name).jsonPrimitive.int

private fun JsonObject.text(name: String) = getValue(name).jsonPrimitive.content

class WatchServerSpec :
    FunSpec({
        test("the page, its script and its figures are served, and everything in them is from here") {
            val folder = tempdir()
            val plan = smallPlan()
            write(folder, plan, madeUp(plan))
            serve(folder).use { server ->
                Events(server.address).use { it.await { event -> event.number("done") == 6 } }
                val (status, page) = ask(server.address)
                status shouldBe 200
                page shouldContain "<script src=\"watch.js\" defer>"
                page shouldContain "Content-security-policy: default-src 'none'; script-src 'self'"
                page shouldContain "prefers-color-scheme: dark"
                Regex("""https?://(?!www\.w3\.org)""").containsMatchIn(page) shouldBe false
                ask(server.address + "watch.js").second shouldContain "new EventSource"
                val both = listOf("setting=1", "problem=sphere(2)", "setting=0&width=320")
                for (figure in both.flatMap { listOf("kind=best&$it", "kind=ecdf&$it") }) {
                    val (found, svg) = ask(server.address + "figure?$figure")
                    found shouldBe 200
                    svg shouldContain "<svg"
                    svg shouldContain "var(--ink,"
                }
                ask(server.address + "runs?setting=0").second shouldContain """"count":3"""
            }
        }

        test("nobody gets in without the token, by a foreign name, or to change something") {
            serve(tempdir()).use { server ->
                val root = server.address.substringBeforeLast("/", "").substringBeforeLast("/") + "/"
                for (path in listOf("", "watch.js", "events", "0".repeat(32) + "/", "../../etc/passwd")) ask(root + path).first shouldBe 403
                val port = root.removeSuffix("/").substringAfterLast(":")
                for (host in listOf("evil.example", "evil.example:$port", "127.0.0.1.evil.example", "10.0.0.1:$port", "")) {
                    ask(server.address, host).first shouldBe 403
                }
                for (host in listOf("127.0.0.1:$port", "localhost:$port", "localhost:8080", "[::1]:$port")) {
                    ask(server.address, host).first shouldBe 200
                }
                for (method in listOf("POST", "PUT", "DELETE")) ask(server.address, method = method).first shouldBe 405
                ask(server.address + "plan.json").first shouldBe 404
                ask(server.address + "../plan.json").first shouldNotBe 200
                ask(server.address + "figure?kind=best&setting=99").first shouldBe 404
                ask(server.address + "figure?kind=best&problem=none").first shouldBe 404
            }
        }

        test("every server has its own token") {
            serve(tempdir()).use { one ->
                serve(tempdir()).use { other -> one.address.takeLast(33) shouldNotBe other.address.takeLast(33) }
            }
        }

        test("records that are appended arrive, and only what changed is sent") {
            val folder = tempdir()
            val plan = smallPlan()
            val records = madeUp(plan)
            write(folder, plan, records.take(1))
            serve(folder).use { server ->
                Events(server.address).use { events ->
                    val first = events.await { it.number("done") == 1 && "columns" in it }
                    first.number("total") shouldBe 6
                    first.text("status") shouldBe "running"
                    first.getValue("rows").jsonArray.size shouldBe 2
                    append(folder, records.drop(4))
                    val next = events.await { it.number("done") == 3 }
                    next.getValue("rows").jsonArray.map { it.jsonObject.number("id") } shouldBe listOf(1)
                    ("columns" in next && next.getValue("columns") is kotlinx.serialization.json.JsonArray) shouldBe false
                    append(folder, records.subList(1, 4))
                    events.await { it.number("done") == 6 }.text("status") shouldBe "finished"
                }
            }
        }

        test("a folder that comes later, and a study that is still empty, are waited for") {
            val folder = File(tempdir(), "later")
            val plan = smallPlan()
            serve(folder).use { server ->
                Events(server.address).use { events ->
                    events.await { it.text("status") == "absent" }
                    folder.mkdirs()
                    events.await { it.text("status") == "empty" }
                    write(folder, plan, emptyList())
                    events.await { it.text("status") == "running" }.number("total") shouldBe 6
                    append(folder, madeUp(plan))
                    events.await { it.number("done") == 6 }
                }
            }
        }

        test("a sweep that was killed is silent, and the time of the last record is told") {
            val folder = tempdir()
            val plan = smallPlan()
            write(folder, plan, madeUp(plan).take(2))
            File(folder, "runs.log").appendText(RecordLine.of(madeUp(plan)[3]).take(40)) // in the middle of a record
            serve(folder, silentAfter = 1).use { server ->
                Events(server.address).use { events ->
                    val event = events.await { it.text("status") == "silent" }
                    event.number("done") shouldBe 2
                    event.getValue("lastSign").jsonPrimitive.long shouldNotBe 0L
                }
            }
        }

        test("failures come with their messages, and a run that succeeds at last takes their place") {
            val folder = tempdir()
            val plan = smallPlan()
            val failed = madeUp(plan) { StopReason.Other(StopReason.OBJECTIVE_FAILURE, "f threw <b>no license</b>") }
            write(folder, plan, failed.take(2))
            serve(folder).use { server ->
                Events(server.address).use { events ->
                    val event = events.await { it.number("failed") == 2 }
                    event.getValue("failures").jsonArray.single().jsonObject.let {
                        it.text("message") shouldBe "f threw <b>no license</b>"
                        it.number("count") shouldBe 2
                    }
                    append(folder, madeUp(plan).take(1))
                    events.await { it.number("failed") == 1 }.number("done") shouldBe 2
                }
            }
        }

        test("the end is told to those who watch") {
            val folder = tempdir()
            val plan = smallPlan()
            write(folder, plan, emptyList())
            val server = serve(folder)
            Events(server.address).use { events ->
                events.await { it.number("total") == 6 }
                append(folder, madeUp(plan))
                Thread { server.close() }.start()
                events.await { it.number("done") == 6 }
                events.endsWell() shouldBe true
            }
        }

        test("a run that was traced shows its course") {
            val folder = tempdir()
            val plan = smallPlan(runs = 1, traced = true)
            val records = plan.run().runs
            write(folder, plan, records)
            serve(folder).use { server ->
                Events(server.address).use { it.await { event -> event.number("done") == 2 } }
                for (kind in listOf("values", "size", "shares")) {
                    ask(server.address + "figure?kind=$kind&setting=1&run=0").second shouldContain "<svg"
                }
                ask(server.address + "figure?kind=values&setting=1&run=0").second shouldContain "axis ratio"
            }
        }

        test("the script puts names and messages into the page as texts, never as HTML") {
            for (danger in listOf("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(")) {
                WATCH_SCRIPT shouldNotContain
                    danger
            }
        }
    })
