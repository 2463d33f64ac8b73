package dev.reigo.description

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe

private fun sample(last: Double = 0.5) = State
    .of("sample")
    .put("flag", true)
    .put("count", 12L)
    .put("value", Double.POSITIVE_INFINITY)
    .put("name", "csa")
    .put("numbers", doubleArrayOf(1.0, last))
    .put("wholes", longArrayOf(1, Long.MAX_VALUE))
    .put("integers", intArrayOf(3, -4))
    .put("rows", arrayOf(doubleArrayOf(1.0), doubleArrayOf()))
    .put("part", State.of("inner").put("count", 1L))
    .put("parts", listOf(State.NOTHING, State.of("inner")))
    .put("none", doubleArrayOf())

private fun message(read: (State) -> Any) = shouldThrow<IllegalArgumentException> { read(sample()) }.message

class StateSpec :
    FunSpec({
        test("a state gives back what was put in") {
            val state = sample()
            state.type() shouldBe "sample"
            state.flag("flag") shouldBe true
            state.whole("count", 0, 12) shouldBe 12L
            state.integer("count", 12, 20) shouldBe 12
            state.number("value") shouldBe Double.POSITIVE_INFINITY
            state.text("name") shouldBe "csa"
            state.numbers("numbers") shouldBe doubleArrayOf(1.0, 0.5)
            state.numbers("numbers", 2) shouldBe doubleArrayOf(1.0, 0.5)
            state.wholes("wholes") shouldBe longArrayOf(1, Long.MAX_VALUE)
            state.integers("integers") shouldBe intArrayOf(3, -4)
            state.rows("rows") shouldBe arrayOf(doubleArrayOf(1.0), doubleArrayOf())
            state.part("part").integer("count", 1, 1) shouldBe 1
            state.parts("parts").map { it.type() } shouldBe listOf("nothing", "inner")
            state.find("part").get() shouldBe state.part("part")
            state.find("other").isEmpty shouldBe true
            state.has("flag") shouldBe true
            state.has("other") shouldBe false
            state.toString() shouldBe
                "state of sample [flag, count, value, name, numbers, wholes, integers, rows, part, parts, none]"
        }

        test("a list without entries is one of any kind") {
            sample().numbers("none") shouldBe doubleArrayOf()
            sample().wholes("none") shouldBe longArrayOf()
            sample().integers("none") shouldBe intArrayOf()
            sample().rows("none") shouldBe arrayOf()
            sample().parts("none") shouldBe listOf()
            State.of("a").put("none", intArrayOf()) shouldBe State.of("a").put("none", listOf<State>())
        }

        test("the texts for NaN and infinity are these numbers") {
            State.of("a").put("x", "NaN") shouldBe State.of("a").put("x", Double.NaN)
            State.of("a").put("x", "NaN").text("x") shouldBe "NaN"
            State.of("a").put("x", "-Infinity").number("x") shouldBe Double.NEGATIVE_INFINITY
            shouldThrow<IllegalArgumentException> { State.of("a").put("x", 1.0).text("x") }
        }

        test("arrays are copied on the way in and on the way out") {
            val numbers = doubleArrayOf(1.0)
            val rows = arrayOf(doubleArrayOf(1.0))
            val wholes = longArrayOf(1)
            val state = State.of("a").put("numbers", numbers).put("rows", rows).put("wholes", wholes)
            numbers[0] = 2.0
            rows[0][0] = 2.0
            wholes[0] = 2
            repeat(2) {
                val all = listOf(state.numbers("numbers"), state.rows("rows")[0])
                all.forEach {
                    it[0] shouldBe 1.0
                    it[0] = 3.0
                }
                state.wholes("wholes")[0] shouldBe 1L
                state.wholes("wholes")[0] = 3
            }
        }

        test("states are equal if their values are, bit by bit and in any order") {
            sample() shouldBe sample()
            sample().hashCode() shouldBe sample().hashCode()
            sample(0.25) shouldNotBe sample()
            State.of("a").put("x", 0.0) shouldNotBe State.of("a").put("x", -0.0)
            State.of("a").put("x", doubleArrayOf(0.0)) shouldNotBe State.of("a").put("x", doubleArrayOf(-0.0))
            State.of("a").put("x", Double.NaN) shouldBe State.of("a").put("x", Double.NaN)
            State.of("a").put("x", 1L) shouldNotBe State.of("a").put("x", 1.0)
            State.of("a") shouldNotBe State.of("b")
            State.of("a").put("x", 1L) shouldNotBe State.of("a").put("y", 1L)
            State.of("a").put("x", 1L) shouldNotBe State.of("a").put("x", 1L).put("y", 1L)
            val one = State.of("a").put("x", 1L).put("y", 2L)
            val other = State.of("a").put("y", 2L).put("x", 1L)
            one shouldBe other
            one.hashCode() shouldBe other.hashCode()
        }

        test("a name is put once, and type is the type") {
            listOf("flag", "type").forEach { name ->
                shouldThrow<IllegalStateException> { sample().put(name, 1L) }
                    .message shouldBe "a state of sample cannot take a value named '$name'; use a new name or a new state"
            }
            shouldThrow<IllegalStateException> { State.NOTHING.put("x", 1L) }
        }

        test("a value that is missing, of another kind or out of range is refused with the remedy") {
            val remedy = "use a state of the same algorithm on the same problem"
            message { it.number("other") } shouldBe
                "other of a state of sample must be a number with a decimal point, but is left out; $remedy"
            message { it.number("count") } shouldBe
                "count of a state of sample must be a number with a decimal point, but is 12; $remedy"
            message { it.whole("count", 0, 11) } shouldBe "count of a state of sample must be from 0 to 11, but is 12; $remedy"
            message { it.integer("count", 13, 20) } shouldBe "count of a state of sample must be from 13 to 20, but is 12; $remedy"
            message { it.numbers("numbers", 3) } shouldBe "numbers of a state of sample must have length 3, but is 2; $remedy"
            message { it.numbers("none", 3) } shouldBe "none of a state of sample must have length 3, but is 0; $remedy"
            message { it.integers("wholes") } shouldBe
                "wholes of a state of sample must fit into 32 bits, but is 9223372036854775807; $remedy"
            message { it.requireType("igo") } shouldBe "state must be of igo, but is of sample; $remedy"
            message { it.flag("name") } shouldBe "flag".let { "name of a state of sample must be true or false, but is a text; $remedy" }
            message { it.numbers("integers") } shouldBe
                "integers of a state of sample must be a list of numbers with a decimal point, but is another list; $remedy"
            message { it.part("parts") } shouldBe "parts of a state of sample must be a state, but is another list; $remedy"
            message { it.parts("part") } shouldBe
                "part of a state of sample must be a list of states, but is state of inner [count]; $remedy"
            message { it.text("none") } shouldBe "none of a state of sample must be a text, but is an empty list; $remedy"
            message { it.rows("numbers") } shouldBe
                "numbers of a state of sample must be a list of lists of numbers, but is another list; $remedy"
            message { it.wholes("numbers") } shouldBe
                "numbers of a state of sample must be a list of whole numbers, but is another list; $remedy"
            sample().requireType("sample") shouldBe sample()
        }
    })
