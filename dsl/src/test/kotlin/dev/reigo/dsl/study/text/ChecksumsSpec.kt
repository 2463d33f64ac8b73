package dev.reigo.dsl.study.text

import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.results.largeResults
import dev.reigo.dsl.study.results.write
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldEndWith
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import java.io.ByteArrayOutputStream
import java.io.File

private val indented = Json { prettyPrint = true }

class ChecksumsSpec :
    FunSpec({
        val results = plan {
            name = "größe"
            cmaes(reuse = A, k = 2)
            on(sphere(2))
            runs = 2
            trace = true
            tracePoints = 4
            quiet = true
        }.run()

        test("a file of results is valid JSON whose last field is the checksum of what is before it") {
            val text = File(results.saveJson("${tempdir()}/results.json").toString()).readText()
            val json = Json.parseToJsonElement(text).jsonObject
            json.keys.last() shouldBe "checksum"
            val body = text.substringBeforeLast(",\"checksum\"")
            json.getValue("checksum").jsonPrimitive.content shouldBe checksum(body.encodeToByteArray())
            Results.fromJson(text) shouldBe results
            Results.fromJson(results.toJson()) shouldBe results // as earlier versions wrote it
        }

        test("the stream gives the same bytes as the text, however it is cut") {
            val bytes = results.toJson().encodeToByteArray()
            for (size in listOf(1, 7, bytes.size)) {
                val out = ByteArrayOutputStream()
                val stream = SealingStream(out)
                bytes.toList().chunked(size).forEach { stream.write(it.toByteArray()) }
                stream.seal()
                out.toString(Charsets.UTF_8) shouldBe sealed(results.toJson())
            }
        }

        test("a large file is read as a stream, with or without a checksum, whatever its line ends") {
            val file = File("${tempdir()}/results.json")
            val pretty = sealed(indented.encodeToString(Json.parseToJsonElement(results.toJson())))
            for (text in listOf(sealed(results.toJson()), results.toJson(), pretty, pretty.replace("\n", "\r\n"))) {
                file.writeText(text)
                largeResults(file.toPath()) shouldBe results
            }
            for (place in listOf(0, 30, 700, pretty.length / 2)) {
                file.writeText(pretty.replaceRange(place, place + 1, "\r"))
                shouldThrow<IllegalArgumentException> { largeResults(file.toPath()) }.message shouldBe
                    "$file must be a file that Reigo wrote, but is damaged or of another kind: its checksum is wrong; " +
                    "write it again, or restore it from a copy"
            }
        }

        test("every flipped bit of a file of results is seen") {
            val file = "${tempdir()}/results.json"
            results.saveJson(file)
            val bytes = File(file).readBytes()
            for (place in bytes.indices step 13) {
                for (bit in 0..7) {
                    File(file).writeBytes(bytes.copyOf().also { it[place] = (it[place].toInt() xor (1 shl bit)).toByte() })
                    shouldThrow<IllegalArgumentException> { Results.load(file) }.message.orEmpty() shouldContain file
                }
            }
        }

        test("a pretty text gets a pretty last field, and the line ends of Windows do no harm") {
            val text = sealed(results.plan.toJson())
            text shouldEndWith "\"\n}"
            unsealed(text.replace("\n", "\r\n")).replace("\r\n", "\n") shouldBe results.plan.toJson().dropLast(2) + "}"
            Plan.fromJson(text) shouldBe results.plan
        }
    })
