package dev.reigo.dsl.study.text

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Direction
import dev.reigo.problem.Problem
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldEndWith
import io.kotest.matchers.string.shouldNotContain
import java.io.ByteArrayOutputStream
import java.io.PrintStream

/** What a progress prints while its block runs; the block gets it and a clock to move on by seconds. */
private fun output(
    total: Long,
    unit: String = "runs",
    from: Long = 0,
    visible: Boolean = true,
    columns: Int = 80,
    direction: Direction? = null,
    block: (Progress, (Double) -> Unit) -> Unit,
): String {
    val bytes = ByteArrayOutputStream()
    var now = 0L
    val progress = Progress(total, unit, from, direction, PrintStream(bytes), visible, columns, { now }, ticks = false)
    progress.use { block(it) { seconds -> now += (seconds * 1e9).toLong() } }
    return bytes.toString(Charsets.UTF_8)
}

/** The lines that a terminal shows one after the other. */
private fun redrawn(text: String) = text.split("\r").map { it.removeSuffix("\u001b[K") }

private fun run(budget: Long) =
    CmaEs.pure().start(Problem.of("f", 3, -1.0, 1.0) { x -> 1234.5678 + x.sumOf { it * it } }.withBudget(budget), 1)

class ProgressSpec :
    FunSpec({
        test("each redraw starts at the line's beginning, and the line is gone at the end") {
            val text = output(4) { progress, pass ->
                repeat(4) {
                    pass(0.5)
                    progress.update(it + 1L)
                }
            }
            redrawn(text).drop(1).size shouldBe 6
            text shouldContain "[........................] 0/4 runs  starting"
            text shouldContain "[######..................] 1/4 runs  2 runs/s  2 s left"
            text shouldContain "4/4 runs"
            text shouldEndWith "\r\u001b[K"
            text.none { it == '\n' } shouldBe true
        }

        test("no line is as wide as the terminal, however narrow: the bar shrinks first, then words go") {
            for (columns in listOf(200, 80, 60, 40, 20, 8)) {
                val text = output(100_000, columns = columns, direction = Direction.MINIMIZE) { progress, pass ->
                    val optimizer = run(1000)
                    progress.watch(optimizer, each = true)
                    optimizer.run()
                    pass(12_345.0)
                    progress.update(777)
                }
                redrawn(text).forEach { it.length shouldBeLessThan columns }
                if (columns >= 60) text shouldContain "best f 1235"
                if (columns >= 40) text shouldContain "left"
            }
        }

        test("while no run has finished, it shows evaluations, best f and the time that has passed") {
            val text = output(50, direction = Direction.MINIMIZE) { progress, pass ->
                val optimizer = run(640)
                progress.watch(optimizer, each = true)
                optimizer.run()
                pass(75.0)
                progress.update(0)
            }
            text shouldContain "0/50 runs  1 min 15 s so far  640 evaluations  best f 1235"
        }

        test("the best f of a maximization is the largest, and runs of different problems have none in common") {
            fun shown(direction: Direction?) =
                output(50, direction = direction) { progress, pass ->
                    for (value in listOf(3.0, 5.0, 4.0)) {
                        val one = CmaEs.pure().start(Problem.of("f", 3, -1.0, 1.0) { value }.withBudget(1), 1)
                        progress.watch(one, each = false)
                        one.run()
                    }
                    pass(5.0)
                    progress.update(0)
                }
            shown(Direction.MAXIMIZE) shouldContain "best f 5"
            shown(Direction.MINIMIZE) shouldContain "best f 3"
            shown(null) shouldNotContain "best f"
        }

        test("after a resume, rate and time left count only new work") {
            val text = output(1000, "evaluations", from = 900) { progress, pass ->
                val optimizer = run(50)
                progress.watch(optimizer, each = true)
                optimizer.run()
                pass(5.0)
                progress.update(0)
            }
            text shouldContain "950/1000 evaluations  10 evaluations/s  5 s left"
        }

        test("where there is no terminal, there is a line a minute, and none in the first") {
            fun log(seconds: Double) =
                output(1000, visible = false) { progress, pass ->
                    repeat((seconds / 10).toInt()) {
                        pass(10.0)
                        progress.update(it + 1L)
                    }
                }
            log(50.0) shouldBe ""
            val lines = log(200.0).trim().lines()
            lines.size shouldBe 3
            lines[0] shouldBe "6/1000 runs  0.1 runs/s  2 h 45 min left"
        }

        test("durations read well") {
            Progress.duration(3.2) shouldBe "4 s"
            Progress.duration(75.0) shouldBe "1 min 15 s"
            Progress.duration(7260.0) shouldBe "2 h 1 min"
        }
    })
