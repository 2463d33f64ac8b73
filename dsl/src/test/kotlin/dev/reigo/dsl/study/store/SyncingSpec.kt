package dev.reigo.dsl.study.store

import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.text.JsonBytes
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import java.io.File
import java.io.UncheckedIOException
import java.nio.file.Files
import java.nio.file.Path

/** Time that passes when a test says so. */
private class TestTime : Background {
    var now = 0L
        private set
    private val tasks = mutableListOf<Pair<Long, () -> Unit>>()

    override fun after(
        nanoseconds: Long,
        task: () -> Unit,
    ) {
        tasks += now + nanoseconds to task
    }

    fun pass(nanoseconds: Long) {
        now += nanoseconds
        tasks.filter { it.first <= now }.also { tasks -= it }.forEach { it.second() }
    }

    override fun close() = tasks.clear()
}

class SyncingSpec :
    FunSpec({
        val second = Syncing.EVERY
        var syncs = 0
        lateinit var time: TestTime

        fun syncing(sync: () -> Unit = { syncs++ }): Syncing {
            syncs = 0
            time = TestTime()
            return Syncing(sync, { time.now }, time)
        }

        test("the first write is synced at once, the next ones when a second is over, all in one") {
            val syncing = syncing()
            syncing.written()
            time.pass(0)
            syncs shouldBe 1
            repeat(1000) { syncing.written() }
            time.pass(second - 1)
            syncs shouldBe 1
            time.pass(1)
            syncs shouldBe 2
        }

        test("a write that comes alone is synced at once, however long nothing came") {
            val syncing = syncing()
            for (n in 1..3) {
                syncing.written()
                time.pass(0)
                syncs shouldBe n
                time.pass(5 * second)
                syncs shouldBe n // nothing new, nothing to do
            }
        }

        test("what is written during a sync waits for the next one") {
            lateinit var syncing: Syncing
            syncing = syncing {
                syncs++
                if (syncs == 1) syncing.written()
            }
            syncing.written()
            time.pass(0)
            syncs shouldBe 1
            time.pass(second)
            syncs shouldBe 2
        }

        test("the end syncs what is left, and only that") {
            syncing().also { it.written() }.close()
            syncs shouldBe 1
            syncing().also {
                it.written()
                time.pass(0)
            }.close()
            syncs shouldBe 1
            syncing().close()
            syncs shouldBe 0
        }

        test("a sync that must be done now is done before the call returns") {
            val syncing = syncing()
            syncing.written()
            syncing.now()
            syncs shouldBe 1
            time.pass(0)
            syncs shouldBe 1
        }

        test("a sync that fails in the background is told at the next write and at the end") {
            val syncing = syncing { throw UncheckedIOException(java.io.IOException("broken disk")) }
            syncing.written()
            time.pass(0)
            shouldThrow<UncheckedIOException> { syncing.written() }.message shouldBe "java.io.IOException: broken disk"
            shouldThrow<UncheckedIOException> { syncing.close() }
        }

        test("each record is with the system before append returns, so that a kill loses none") {
            val folder = tempdir().path
            val plan = plan {
                cmaes()
                on(sphere(2))
                runs = 3
                quiet = true
            }
            val runs = plan.run().runs
            Store.open(folder, plan).use { store ->
                for (n in runs.indices) {
                    store.append(listOf(runs[n]))
                    File("$folder/runs.log").readText() shouldBe runs.take(n + 1).joinToString("") { RecordLine.of(it) }
                }
            }
        }

        test("a disk that is full while a log grows is named, with a remedy") {
            val full = Path.of("/dev/full") // refuses every byte
            if (Files.exists(full)) {
                GrowingFile(full).use { file ->
                    shouldThrow<UncheckedIOException> { file.append(JsonBytes().also { it.byte('x') }) }.message shouldBe
                        "'/dev/full' must be writable, but is not: No space left on device; free some space or choose another disk"
                }
            }
        }
    })
