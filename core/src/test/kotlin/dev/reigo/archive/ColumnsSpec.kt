package dev.reigo.archive

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

class ColumnsSpec :
    FunSpec({
        test("gaps, places and the extent after takes and releases, by hand") {
            val columns = Columns(10, false)
            val component = Component(10)

            fun gap() = columns.gapFrom() to columns.gapTo()
            columns.place(3) shouldBe 0
            columns.take(0, 10, component)
            columns.extent() shouldBe 10
            (component.from to component.to) shouldBe (0 to 10)
            columns.findGap()
            gap() shouldBe (10 to 10) // none
            columns.release(2, 4)
            gap() shouldBe (2 to 4)
            columns.place(2) shouldBe 2
            columns.place(3) shouldBe 10
            columns.release(4, 5)
            gap() shouldBe (2 to 5) // one longer run
            columns.release(6, 9)
            columns.place(1) shouldBe 2
            columns.place(4) shouldBe 10
            columns.findGap()
            gap() shouldBe (2 to 5) // the first of two runs of 3
            columns.take(2, 1, component)
            gap() shouldBe (3 to 5) // what is left of it
            columns.place(3) shouldBe 6
            columns.take(4, 1, component)
            gap() shouldBe (0 to 0) // unknown
            columns.findGap()
            gap() shouldBe (6 to 9)
            columns.take(3, 1, component) // elsewhere
            gap() shouldBe (6 to 9)
            columns.release(9, 10)
            columns.extent() shouldBe 6
            gap() shouldBe (6 to 6)
            columns.place(1) shouldBe 6
        }

        test("a known gap stays known if the columns beside it are taken, and is empty if all of it is") {
            val columns = Columns(10, false)
            val component = Component(10)

            fun gap() = columns.gapFrom() to columns.gapTo()
            columns.take(0, 10, component)
            columns.release(3, 4)
            columns.release(6, 7)
            columns.release(4, 6)
            gap() shouldBe (4 to 6) // the run is longer, but that is not known
            columns.take(6, 1, component)
            gap() shouldBe (4 to 6)
            columns.take(3, 1, component)
            gap() shouldBe (4 to 6)
            columns.holes shouldBe 2
            columns.take(4, 2, component)
            gap() shouldBe (6 to 6)
            columns.holes shouldBe 0
            columns.release(6, 7)
            columns.release(5, 6)
            gap() shouldBe (5 to 6)
            columns.take(5, 2, component)
            gap() shouldBe (0 to 0) // more than the gap was taken
        }

        test("a place is the first run of free columns that is long enough, and a found gap is the longest run") {
            checkAll(200, Arb.long()) { seed ->
                val random = Random(seed)
                val columns = Columns(40, false)
                val used = BooleanArray(60)
                repeat(40) {
                    val extent = used.indexOfLast { it } + 1
                    columns.extent() shouldBe extent
                    columns.holes shouldBe (0 until extent).count { !used[it] }
                    val n = 1 + random.nextInt(4)
                    val fits = (0 until extent).firstOrNull { c -> c + n <= extent && (c until c + n).none { used[it] } } ?: extent
                    columns.place(n) shouldBe fits
                    val taken = used.indices.filter { used[it] }
                    if (random.nextBoolean() && fits + n <= 40) {
                        columns.take(fits, n, Component(40))
                        used.fill(true, fits, fits + n)
                    } else if (taken.isNotEmpty()) {
                        val from = taken.random(random)
                        val to = (from + 1..minOf(from + n, 40)).last { end -> (from until end).all { used[it] } }
                        columns.release(from, to)
                        used.fill(false, from, to)
                    }
                    if (random.nextInt(3) == 0) {
                        columns.findGap()
                        val end = used.indexOfLast { it } + 1
                        (columns.gapFrom() until columns.gapTo()).none { used[it] } shouldBe true
                        columns.gapTo() - columns.gapFrom() shouldBe longestRun(used, end)
                    }
                }
            }
        }

        test("the oldest tells are found, whatever the columns") {
            val columns = Columns(4, true)
            columns.take(0, 4, Component(4))
            for (c in listOf(2, 0, 3)) columns.tell(c, 1.0) // tells 0, 1, 2
            columns.toldAt.toList() shouldBe listOf(1L, 0L, 0L, 2L)
            listOf(-1, 0, 1, 2, 3).map { columns.toldBefore(it) } shouldBe listOf(0L, 0L, 1L, 2L, 3L)
            columns.grow(6)
            columns.toldAt.size shouldBe 6
            columns.take(4, 2, Component(6))
            for (c in listOf(5, 4)) columns.tell(c, 1.0)
            columns.toldBefore(5) shouldBe 5L
            Columns(4, false).also { it.grow(6) }.toldAt.size shouldBe 0
        }
    })

private fun longestRun(
    used: BooleanArray,
    end: Int,
): Int {
    var longest = 0
    var run = 0
    for (c in 0 until end) {
        run = if (used[c]) 0 else run + 1
        longest = maxOf(longest, run)
    }
    return longest
}
