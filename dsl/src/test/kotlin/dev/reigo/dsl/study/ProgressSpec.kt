package dev.reigo.dsl.study

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldEndWith
import java.io.ByteArrayOutputStream
import java.io.PrintStream

private fun output(
    visible: Boolean,
    steps: Int,
): String {
    val bytes = ByteArrayOutputStream()
    var now = 0L
    Progress(steps.toLong(), "runs", PrintStream(bytes), visible) { now }.use { progress ->
        repeat(steps) {
            now += 500_000_000
            progress.update(it + 1L)
        }
    }
    return bytes.toString(Charsets.UTF_8)
}

class ProgressSpec :
    FunSpec({
        test("each redraw starts at the line's beginning, and the line is gone at the end") {
            val text = output(visible = true, steps = 4)
            text.split("\r").drop(1).size shouldBe 6
            text shouldContain "[........................] 0/4 runs  starting"
            text shouldContain "[######..................] 1/4 runs  2 runs/s  2 s left"
            text shouldContain "4/4 runs"
            text shouldEndWith "\r\u001b[K"
            text.none { it == '\n' } shouldBe true
        }

        test("where there is no terminal it is silent") { output(visible = false, steps = 4) shouldBe "" }

        test("durations read well") {
            Progress.duration(3.2) shouldBe "4 s"
            Progress.duration(75.0) shouldBe "1 min 15 s"
            Progress.duration(7260.0) shouldBe "2 h 1 min"
        }
    })
