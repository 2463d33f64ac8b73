package dev.reigo.archive

import dev.reigo.distribution.Gaussian
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

private fun normal(mean: Double) = Gaussian.isotropic(doubleArrayOf(mean), 1.0)

private fun newArchive() = Archive(normal(0.0), 3, Window.Generations(2), true)

/** The next distribution, with so many samples; returns the first column. */
private fun Archive.next(count: Int): Int {
    open(normal(0.0))
    val first = reserve(count)
    for (c in first until first + count) samples().set(c, doubleArrayOf(c.toDouble()))
    samplesWereSet(first, first + count)
    return first
}

private fun Archive.tell(columns: IntRange) = columns.forEach { tell(it, it.toDouble()) }

/** Where each generation begins and ends, from the newest on; null if that does not say it all. */
private fun Archive.runs(): List<Pair<Int, Int>>? {
    val bounds = IntArray(2 * size())
    return if (copyRuns(bounds)) List(size()) { bounds[2 * it] to bounds[2 * it + 1] } else null
}

class RunsSpec :
    FunSpec({
        test("whole generations are runs of adjacent columns, the newest first") {
            val archive = newArchive()
            archive.next(3)
            archive.tell(0..2)
            archive.runs() shouldBe listOf(0 to 3)
            archive.next(4)
            archive.tell(3..6)
            archive.runs() shouldBe listOf(3 to 7, 0 to 3)
            archive.rank()
            archive.next(2)
            archive.tell(7..8)
            archive.next(3) shouldBe 0 // in the place of the first, which is gone
            archive.tell(0..2)
            archive.runs() shouldBe listOf(0 to 3, 7 to 9, 3 to 7)
        }

        test("a generation that awaits a value is no run, nor is one with a sample given up among the others") {
            val archive = newArchive()
            archive.next(3)
            archive.tell(0..1)
            archive.runs() shouldBe null
            archive.tell(2, 2.0)
            archive.runs() shouldBe listOf(0 to 3)
            archive.next(3)
            archive.tell(3..3)
            archive.discard(4)
            archive.tell(5, 5.0)
            archive.runs() shouldBe null
        }

        test("samples from outside have no runs, also in an archive that was restored") {
            val archive = newArchive()
            archive.next(3)
            archive.inject(2, doubleArrayOf(1.0), normal(1.0).density())
            archive.tell(0..2)
            archive.rank()
            archive.runs() shouldBe null
            val restored = newArchive()
            restored.restore(archive.state(), normal(0.0))
            restored.runs() shouldBe null
        }
    })
