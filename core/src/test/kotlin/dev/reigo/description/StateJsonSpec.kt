package dev.reigo.description

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.random.Random

private fun message(text: String) = shouldThrow<IllegalArgumentException> { StateJson.read(text) }.message

private fun nested(depth: Int): State = (1 until depth).fold(State.of("a")) { inner, _ -> State.of("a").put("x", inner) }

class StateJsonSpec :
    FunSpec({
        test("a state is written in one line, with points in numbers and none in whole numbers") {
            val state = State
                .of("csa")
                .put("path", doubleArrayOf(0.25, -1e-7, Double.NaN))
                .put("rows", arrayOf(doubleArrayOf(1.0), doubleArrayOf()))
                .put("updates", 12L)
                .put("columns", intArrayOf(1, -2))
                .put("best", Double.NEGATIVE_INFINITY)
                .put("stalls", false)
                .put("name", "a \"b\" \\\n")
                .put("parts", listOf(State.NOTHING, State.NOTHING))
            val json = """{"type":"csa","path":[0.25,-1.0E-7,"NaN"],"rows":[[1.0],[]],"updates":12,"columns":[1,-2],""" +
                """"best":"-Infinity","stalls":false,"name":"a \"b\" \\\u000a","parts":[{"type":"nothing"},{"type":"nothing"}]}"""
            StateJson.write(state) shouldBe json
            StateJson.read(json) shouldBe state
        }

        test("random states come back bit by bit") {
            val random = Random(1)
            repeat(3000) {
                val state = random.anyState()
                val json = StateJson.write(state)
                val read = StateJson.read(json)
                withClue(json) {
                    read shouldBe state
                    StateJson.write(read) shouldBe json
                }
            }
        }

        test("space between tokens and the order of names do not matter") {
            StateJson.read(" {\n \"x\" : [ 1 ,\t2 ] , \"type\" : \"a\" }\r\n") shouldBe
                State.of("a").put("x", intArrayOf(1, 2))
            StateJson.read("""{"type":"\u0061\/\b\f\n\r\t"}""").type() shouldBe "a/\b\u000c\n\r\t"
            StateJson.read("""{"type":"a","x":-0.0e+1}""").number("x").toRawBits() shouldBe (-0.0).toRawBits()
        }

        test("damage is refused with its position") {
            message("""{"type":"a","x":}""") shouldBe
                "a state in JSON must have a value at character 16, but has '}'; use a text that was written whole"
            message("""{"type":"a","x":1.5""") shouldBe
                "a state in JSON must have '}' at character 19, but has the end; use a text that was written whole"
            mapOf(
                "" to "'{' at character 0",
                "{}" to "'\"' at character 1",
                """{"x":1}""" to "a state with a type at character 0",
                """{"type":1}""" to "'\"' at character 8",
                """{"type":"a","x":1,"x":2}""" to "a name that is not there yet at character 18",
                """{"type":"a","type":"a"}""" to "a name that is not there yet at character 12",
                """{"type":"a",}""" to "'\"' at character 12",
                """{"type":"a"}x""" to "the end at character 12",
                """{"type":"a","x":null}""" to "a value at character 16",
                """{"type":"a","x":truw}""" to "true or false at character 16",
                """{"type":"a","x":01}""" to "a whole number at character 16",
                """{"type":"a","x":-}""" to "a whole number at character 16",
                """{"type":"a","x":1-2}""" to "a whole number at character 16",
                """{"type":"a","x":9223372036854775808}""" to "a whole number of at most 64 bits at character 16",
                """{"type":"a","x":-9223372036854775809}""" to "a whole number of at most 64 bits at character 16",
                """{"type":"a","x":1e999}""" to "a number that is not too large at character 16",
                """{"type":"a","x":1.}""" to "a number with a decimal point at character 16",
                """{"type":"a","x":00.5}""" to "a number with a decimal point at character 16",
                """{"type":"a","x":.5}""" to "a value at character 16",
                """{"type":"a","x":1.5e}""" to "a number with a decimal point at character 16",
                """{"type":"a","x":[1,2.5]}""" to "a whole number at character 19",
                """{"type":"a","x":[1.5,2]}""" to "a number with a decimal point at character 21",
                """{"type":"a","x":["b"]}""" to "a number at character 17",
                """{"type":"a","x":[[1]]}""" to "a number with a decimal point at character 18",
                """{"type":"a","x":[[1.5],2.5]}""" to "'[' at character 23",
                """{"type":"a","x":[true]}""" to "a whole number at character 17",
                """{"type":"a","x":"\u00g0"}""" to "an escaped character at character 17",
                """{"type":"a","x":"\q"}""" to "an escaped character at character 17",
                "{\"type\":\"a\",\"x\":\"\n\"}" to "a character of a text",
                """{"type":"a""" to "a character of a text at character 10",
            ).forEach { (text, expected) -> withClue(text) { message(text) shouldContain "must have $expected" } }
        }

        test("states within each other may be 100 deep, not more") {
            val deepest = nested(100)
            StateJson.read(StateJson.write(deepest)) shouldBe deepest
            shouldThrow<IllegalStateException> { StateJson.write(nested(101)) }
            message("""{"type":"a","x":""".repeat(100_000)) shouldContain "at most 100 states within each other"
            message("""{"type":"a","x":[""".repeat(100_000)) shouldContain "at most 100 states within each other"
            message("""{"type":"a","x":""" + "[".repeat(100_000)) shouldContain "a number with a decimal point"
        }

        test("texts that were cut or changed are read or refused, and nothing else happens") {
            val random = Random(2)
            var refused = 0
            repeat(20_000) {
                val json = StateJson.write(random.anyState())
                val place = random.nextInt(json.length)
                val damaged = when (random.nextInt(4)) {
                    0 -> json.take(place)
                    1 -> json.removeRange(place, minOf(json.length, place + 1 + random.nextInt(4)))
                    2 -> json.replaceRange(place, place + 1, (json[place].code xor (1 shl random.nextInt(8))).toChar().toString())
                    else -> json.replaceRange(place, place + 1, "{}[]\",:-.eE0\\tfnN \u0000".random(random).toString())
                }
                runCatching { StateJson.read(damaged) }
                    .onSuccess { withClue(damaged) { StateJson.read(StateJson.write(it)) shouldBe it } }
                    .onFailure { thrown ->
                        refused++
                        withClue(damaged) {
                            (thrown is IllegalArgumentException) shouldBe true
                            thrown.message.orEmpty() shouldContain "a state in JSON must have "
                        }
                    }
            }
            (refused > 10_000) shouldBe true
        }

        test("a text cut anywhere is refused") {
            val json = StateJson.write(Random(3).anyState())
            json.indices.forEach { message(json.take(it)) }
        }
    })
