package dev.reigo.dsl

import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.comparables.shouldBeGreaterThanOrEqualTo
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.util.concurrent.TimeUnit

/** What such a JVM does until a signal ends it: `minimize` on four workers with a program that never ends. */
internal object CommandUnderWay {
    @JvmStatic
    fun main(words: Array<String>) {
        minimize {
            dimension = 2
            start(-1.0..1.0)
            budget = 1000
            keep { log = words.first() }
            workers(4, true)
            objective(command(*words.drop(1).toTypedArray()))
        }
    }
}

private fun line(process: ProcessHandle) = process.info().commandLine().orElse("")

/** Processes of this machine with this word in their command lines. */
private fun running(word: String): List<ProcessHandle> = ProcessHandle.allProcesses().filter { word in line(it) }.toList()

/** Whether it becomes true within some seconds. */
private fun soon(
    seconds: Int = 10,
    condition: () -> Boolean,
): Boolean {
    repeat(seconds * 20) {
        if (condition()) return true
        Thread.sleep(50)
    }
    return condition()
}

/** What is left a second later: by then, a shell would have begun its next step. */
private fun leftLater(word: String): List<String> {
    Thread.sleep(1000)
    return running(word).onEach { it.destroyForcibly() }.map(::line)
}

private fun kill(
    signal: String,
    processes: List<ProcessHandle>,
) = ProcessBuilder(listOf("kill", "-$signal") + processes.map { "${it.pid()}" }).start().waitFor() shouldBe 0

/** Evaluations that the log has as failed. */
private fun failures(log: File): List<String> = if (log.exists()) log.readLines().filter { "exit code" in it } else emptyList()

/** Another JVM, when four evaluations are under way in it. */
private fun underWay(
    log: File,
    word: String,
    text: String,
    block: (Process) -> Unit,
) {
    val jvm = ProcessBuilder(
        "${System.getProperty("java.home")}/bin/java", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
        CommandUnderWay::class.java.name, "$log", "sh", "-c", text,
    ).redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start()
    try {
        soon(60) { running(word).count { "sleep" in line(it) && " -c " !in line(it) } >= 4 } shouldBe true
        block(jvm)
    } finally {
        jvm.destroyForcibly()
    }
}

private class Script(
    val name: String,
    val text: (word: String) -> String,
)

class CommandEndsSpec :
    FunSpec({
        val scripts = listOf(
            Script("of two steps") { "sleep 500.$it; sleep 1000.$it" },
            Script("that ignores SIGTERM") { "trap '' TERM INT HUP; sleep 500.$it; sleep 1000.$it" },
            Script("that starts others in the background") {
                "(sleep 400.$it; sleep 500.$it) & (nohup sh -c 'sleep 600.$it; sleep 700.$it' >/dev/null 2>&1 &) ; sleep 800.$it; sleep 900.$it"
            },
        )
        var number = 1000

        for (script in scripts) {
            test("a timeout ends a program ${script.name}, and leaves nothing of it behind") {
                val word = "${ProcessHandle.current().pid()}0${number++}"
                val found = runCatching {
                    minimize {
                        dimension = 2
                        start(-1.0..1.0)
                        budget = 24
                        evaluation { timeout = 0.2 }
                        workers(4, true)
                        objective(command("sh", "-c", script.text(word)))
                    }
                }
                found.exceptionOrNull()!!.message shouldContain "no value within 0.2 s"
                leftLater(word).shouldBeEmpty()
            }

            for (signal in listOf("INT", "TERM", "HUP")) {
                test("SIG$signal ends a program ${script.name}, and leaves nothing of it behind") {
                    val word = "${ProcessHandle.current().pid()}0${number++}"
                    val log = File(tempdir(), "log.csv")
                    underWay(log, word, script.text(word)) { jvm ->
                        kill(signal, listOf(jvm.toHandle()))
                        jvm.waitFor(20, TimeUnit.SECONDS) shouldBe true
                        jvm.exitValue() shouldBeGreaterThanOrEqualTo 128
                        leftLater(word).shouldBeEmpty()
                        failures(log).shouldBeEmpty()
                    }
                }
            }
        }

        test("Ctrl-C that reaches the programs first is no failure of theirs") {
            val word = "${ProcessHandle.current().pid()}0${number++}"
            val log = File(tempdir(), "log.csv")
            underWay(log, word, scripts[0].text(word)) { jvm ->
                kill("INT", running(word).filter { it != jvm.toHandle() })
                Thread.sleep(20)
                kill("INT", listOf(jvm.toHandle()))
                jvm.waitFor(20, TimeUnit.SECONDS) shouldBe true
                leftLater(word).shouldBeEmpty()
                failures(log).shouldBeEmpty()
            }
        }

        test("what a program leaves running when it ends by itself stays") {
            val word = "${ProcessHandle.current().pid()}0${number++}"
            command("sh", "-c", "(nohup sleep 300.$word >/dev/null 2>&1 &); echo 1")(doubleArrayOf()) shouldBe 1.0
            leftLater(word).size shouldBe 1
        }

        val shown = File("/proc/self/environ").exists()
        test("programs in programs: the inner command's processes end with the outer program").config(enabled = shown) {
            val word = "${ProcessHandle.current().pid()}0${number++}"
            // as a Reigo inside would start it: with a mark of its own behind the outer one
            val steps = "sleep 500.$word; sleep 600.$word"
            val inner = "REIGO_EVALUATION=\"\$REIGO_EVALUATION inner\" nohup setsid sh -c '$steps' >/dev/null 2>&1 &"
            val found = runCatching {
                minimize {
                    dimension = 2
                    start(-1.0..1.0)
                    budget = 10
                    evaluation { timeout = 0.3 }
                    workers(2, true)
                    objective(command("sh", "-c", "$inner sleep 700.$word"))
                }
            }
            found.isFailure shouldBe true
            leftLater(word).shouldBeEmpty()
        }
    })
