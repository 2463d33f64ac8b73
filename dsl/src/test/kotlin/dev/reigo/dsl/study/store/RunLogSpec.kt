package dev.reigo.dsl.study.store

import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.experiment.RunRecord
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import java.io.ByteArrayInputStream
import java.io.ByteArrayOutputStream
import java.io.InputStream
import java.io.SequenceInputStream

/** That many times the same byte, without the memory for it. */
private class Filling(
    private var left: Long,
    private val byte: Byte,
) : InputStream() {
    override fun read(): Int = if (left-- > 0) byte.toInt() else -1

    override fun read(
        into: ByteArray,
        offset: Int,
        length: Int,
    ): Int {
        if (left <= 0) return -1
        val count = minOf(left, length.toLong()).toInt()
        into.fill(byte, offset, offset + count)
        left -= count
        return count
    }
}

private fun read(input: InputStream): Pair<RunLog, List<Pair<Long, RunRecord>>> {
    val records = mutableListOf<Pair<Long, RunRecord>>()
    return readLog("log", input) { line, record -> records += line to record } to records
}

class RunLogSpec :
    FunSpec({
        val records = plan {
            cmaes()
            on(sphere(2))
            runs = 3
            quiet = true
        }.run().runs
        val lines = records.map { RecordLine.of(it).encodeToByteArray() }
        val whole = lines.reduce(ByteArray::plus)

        test("a log cut anywhere loses at most the line that was cut") {
            for (cut in 0..whole.size) {
                val (log, found) = read(ByteArrayInputStream(whole, 0, cut))
                val complete = lines.runningFold(0) { sum, line -> sum + line.size }.drop(1).count { it - 1 <= cut }
                found.map { it.second } shouldBe records.take(complete)
                log.damaged shouldBe emptyList()
            }
        }

        test("any changed byte costs only the records that it is in") {
            for (place in whole.indices) {
                val changed = whole.copyOf().also { it[place] = (it[place].toInt() xor 4).toByte() }
                val (log, found) = read(ByteArrayInputStream(changed))
                val ends = lines.runningFold(0) { sum, line -> sum + line.size }.drop(1)
                val hit = ends.indexOfFirst { place < it }
                val isEnd = place == ends[hit] - 1
                val lost = if (isEnd && hit < 2) null else hit // the end of a line can be told from what follows
                found.map { it.second } shouldBe records.filterIndexed { i, _ -> i != lost }
                if (lost != null && !isEnd) log.damaged.distinct() shouldBe listOf(hit + 1L)
                val repaired = ByteArrayOutputStream().also { copyWholeLines(ByteArrayInputStream(changed), it) }
                read(ByteArrayInputStream(repaired.toByteArray())).let { (state, again) ->
                    again.map { it.second } shouldBe found.map { it.second }
                    (state.damaged.isEmpty() && state.tornAt == null && !state.untidy) shouldBe true
                }
            }
        }

        test("a log above 2 GB is read as a stream, also if it has a line of 2 GB, and what follows counts") {
            val size = Int.MAX_VALUE + 10_000_000L
            val garbage = SequenceInputStream(Filling(size, 0), ByteArrayInputStream("\n".encodeToByteArray()))
            val rest = ByteArrayInputStream(lines[1] + lines[2].copyOf(40))
            val (log, found) = read(SequenceInputStream(ByteArrayInputStream(lines[0]), SequenceInputStream(garbage, rest)))
            found shouldBe listOf(1L to records[0], 3L to records[1])
            log.damaged shouldBe listOf(2L)
            log.tornAt shouldBe lines[0].size + size + 1 + lines[1].size
        }
    })
