package dev.reigo.dsl

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

private fun script(
    folder: File,
    body: String,
): String =
    File(folder, "sim.sh").apply { writeText("#!/bin/sh\n$body\n") }.also { it.setExecutable(true) }.path

class CommandSpec :
    FunSpec({
        test("a program gets the numbers after its words, in their places, or in a file, and prints f at last") {
            val x = doubleArrayOf(-1.5, 2.5e-10)
            command("echo", "1")(doubleArrayOf()) shouldBe 1.0
            command("sh", "-c", "echo starting; echo \"$0\"; echo")(x) shouldBe -1.5
            command("sh", "-c", "echo \"$1\"")(x) shouldBe 2.5e-10
            command("sh", "-c", "echo {1}")(x) shouldBe 2.5e-10
            command("sh", "-c", "test \"$(cat {file})\" = '{\"x\": [-1.5, 2.5E-10]}' && echo 3")(x) shouldBe 3.0
            command("sh", "-c", "pwd | wc -c", folder = "/")(x) shouldBe 2.0
            shouldThrow<IllegalArgumentException> { command("echo", "{2}")(x) }.message shouldContain "must be {0} to {1}, but one is {2}"
        }

        test("numbers are what other languages print: nan, inf, exponents of Fortran; a letter that only Java knows is none") {
            fun printed(text: String) = command("echo", text)(doubleArrayOf())
            listOf("1", "-1.5", "+.5", "2.", "1e3", "1.0D+02", "-0.25d-1", "1E+2", "0x1.8p1").map { printed(it) } shouldBe
                listOf(1.0, -1.5, 0.5, 2.0, 1000.0, 100.0, -0.025, 100.0, 3.0)
            listOf("nan", "NaN", "-nan", "NAN", "nan(ind)").all { printed(it).isNaN() } shouldBe true
            listOf("inf", "Inf", "+infinity", "INFINITY").map { printed(it) }.distinct() shouldBe listOf(Double.POSITIVE_INFINITY)
            listOf("-inf", "-Infinity").map { printed(it) }.distinct() shouldBe listOf(Double.NEGATIVE_INFINITY)
            for (text in listOf("12f", "12d", "1.0f", "1e", "nano", "infix", "0x10", "1,5", "1 2", "--1", ".", "d3", "NA")) {
                shouldThrow<IllegalStateException> { printed(text) }.message shouldContain "must be a number, but is '$text'"
            }
        }

        test("a program may print JSON with f, g and h, as one line or several, and is then a simulation") {
            fun printed(text: String) = command("printf", text.replace("%", "%%").replace("\n", "\\n")).outcome(doubleArrayOf())
            fun all(text: String) = printed(text).let { out -> listOf(out.value()) + List(out.constraintCount()) { out.constraint(it) } }
            all("{\"f\": 3.5, \"g\": [-0.2, 1e3], \"h\": [0.5]}") shouldBe listOf(3.5, -0.2, 1000.0, 0.5)
            printed("{\"f\": 3.5, \"g\": [-0.2, 1e3], \"h\": [0.5]}").inequalities() shouldBe 2
            all("starting\n{\n  \"f\": 1,\n  \"mass\": {\"a\": 1},\n  \"h\": [2]\n}\n") shouldBe listOf(1.0, 2.0)
            "${all("{\"f\": NaN, \"g\": [Infinity, -Infinity]}")}" shouldBe "[NaN, Infinity, -Infinity]"
            all("3.5") shouldBe listOf(3.5)
            command("echo", "{\"f\": 2}")(doubleArrayOf()) shouldBe 2.0
            for (text in listOf("{}", "{\"g\": [1]}", "{\"f\": 1, \"g\": 2}", "{\"f\": 1, \"h\": [\"a\"]}", "{\"f\": 1,,}", "1}")) {
                shouldThrow<IllegalStateException> { printed(text) }.message shouldContain "must be a number, but is"
            }
            shouldThrow<dev.reigo.problem.ObjectiveUnusable> { command("echo", "{\"f\": 2, \"g\": [1]}")(doubleArrayOf()) }
                .message shouldContain "write simulate = command(...)::outcome"
            val folder = tempdir()
            val sim = script(folder, "echo \"{\\\"f\\\": $1, \\\"g\\\": [$2]}\"")
            val best = minimize(doubleArrayOf(0.0, 0.0), 0.5, budget = 60, simulate = command(sim)::outcome)
            best.evaluations shouldBe 60
            best.constraints.size shouldBe 1
        }

        test("an exit code, a missing number and a program that does not exist are failures that say why") {
            val failing = command("sh", "-c", "echo 1; echo 'no mesh' >&2; exit 3")
            shouldThrow<IllegalStateException> { failing(doubleArrayOf(1.0)) }.message shouldBe "sh ended with exit code 3: no mesh"
            shouldThrow<IllegalStateException> { command("echo", "hello")(doubleArrayOf()) }.message shouldContain
                "the last line that echo prints must be a number, but is 'hello'"
            shouldThrow<IllegalStateException> { command("true")(doubleArrayOf()) }.message shouldContain "but is ''"
            shouldThrow<IllegalStateException> { command("./no-such-program")(doubleArrayOf()) }.message shouldContain
                "./no-such-program must be a program that can be started"
            shouldThrow<IllegalArgumentException> { command() }.message shouldContain "command must name a program"
            shouldThrow<IllegalArgumentException> { command("echo", folder = "/no/such") }.message shouldContain "folder must be a folder"
        }

        test("a program that prints much does not hang, and one that takes too long is ended") {
            command("sh", "-c", "head -c 300000 /dev/zero | tr '\\0' 'x' >&2; head -c 300000 /dev/zero | tr '\\0' 'y'; echo; echo 4")(
                doubleArrayOf(),
            ) shouldBe 4.0
            val folder = tempdir()
            val sleeping = script(folder, "echo $$ >> $folder/pids; sleep 600")
            val found = runCatching {
                minimize {
                    dimension = 2
                    start(-1.0..1.0)
                    budget = 12
                    evaluation { timeout = 0.3 }
                    workers(3, true)
                    objective(command(sleeping))
                }
            }
            found.exceptionOrNull()!!.message shouldContain "no value within 0.3 s"
            val pids = File(folder, "pids").readLines().map { it.toLong() }
            Thread.sleep(300)
            pids.none { pid -> ProcessHandle.of(pid).map { it.isAlive }.orElse(false) } shouldBe true
        }

        test("workers minimize a program") {
            val program = script(tempdir(), "awk -v a=$1 -v b=$2 'BEGIN { print (a - 1)^2 + (b + 2)^2 }'")
            val found = minimize {
                from(listOf(0.0, 0.0), 1.0)
                target = 1e-3
                budget = 600
                workers(4)
                objective(command(program))
            }
            (found.value < 1e-3) shouldBe true
            found.failures shouldBe 0
        }
    })
