package dev.reigo.archive

import dev.reigo.distribution.Density
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Samples
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.types.shouldBeSameInstanceAs

private fun normal(mean: Double) = Gaussian.isotropic(doubleArrayOf(mean), 1.0)

private fun ln(
    mean: Double,
    x: Double,
) = normal(mean).logDensity(doubleArrayOf(x))

private fun newArchive(
    window: Window = Window.Generations(1),
    table: Boolean = true,
) = Archive(normal(0.0), 3, window, table)

/** Opens a distribution with the points 0.1, 0.2, 0.3, which await their values; returns the first column. */
private fun Archive.three(mean: Double): Int {
    open(normal(mean))
    val first = reserve(3)
    for (i in 0 until 3) samples().set(first + i, doubleArrayOf(0.1 * (i + 1)))
    samplesWereSet(first, first + 3)
    return first
}

private fun Archive.inject(
    column: Int,
    x: Double,
    density: Density?,
) = inject(column, doubleArrayOf(x), density)

private fun Archive.point(column: Int) = DoubleArray(1).also { samples().get(column, it) }[0]

private fun Archive.tellAll() {
    for (c in 0 until extent()) if (isDrawn(c)) tell(c, c.toDouble())
    rank()
}

private fun Archive.ages() = IntArray(samples().capacity()).also { copyAges(it) }.take(extent())

/** One generation with three densities from outside, one of them unknown, and two samples of the next one, one from outside. */
private fun twoGenerations(): Archive {
    val archive = Archive(normal(0.0), 4, Window.Generations(1), true)
    archive.open(normal(0.0))
    archive.reserve(4)
    archive.inject(1, 5.0, null)
    archive.inject(2, 6.0, normal(6.0).density())
    archive.inject(3, 7.0, normal(7.0).density())
    archive.tellAll()
    archive.open(normal(1.0))
    archive.reserve(2) shouldBe 4
    archive.inject(5, 8.0, normal(8.0).density())
    archive.tell(5, 0.5)
    archive.rank()
    return archive
}

class ArchiveInjectionSpec :
    FunSpec({
        test("a point from outside takes the place of a drawn one, with the densities of all components there") {
            val archive = newArchive()
            archive.three(0.0)
            archive.tellAll()
            archive.hasInjected() shouldBe false
            val first = archive.three(1.0)
            val density = normal(2.0).density()
            archive.inject(first + 1, 5.0, density)
            archive.point(first + 1) shouldBe 5.0
            List(3) { archive.isInjected(first + it) } shouldBe listOf(false, true, false)
            archive.hasInjected() shouldBe true
            archive.injectedFrom(first + 1) shouldBeSameInstanceAs density
            archive.size() shouldBe 3
            archive.component(0).isInjected shouldBe false
            archive.component(0).awaiting() shouldBe 2
            archive.component(1).isInjected shouldBe true
            archive.component(1).awaiting() shouldBe 1
            for ((age, mean) in listOf(1.0, 2.0, 0.0).withIndex()) {
                val row = archive.component(age).logDensity()
                for (c in 0 until archive.extent()) row[c] shouldBe ln(mean, archive.point(c))
            }
        }

        test("what awaits no value cannot be replaced, and a place that is free again holds nothing from outside") {
            val archive = newArchive()
            archive.three(0.0)
            archive.inject(2, 5.0, null)
            archive.injectedFrom(2) shouldBe null
            archive.discard(2)
            archive.isInjected(2) shouldBe false
            archive.tell(0, 1.0)
            shouldThrow<IllegalStateException> { archive.inject(0, 5.0, null) }.message shouldBe
                "a column must hold a sample that awaits a value, but column 0 does not; tell or discard each sample once"
            archive.point(0) shouldBe 0.1
        }

        test("points of the same density are one component while the same distribution is open") {
            val archive = newArchive()
            archive.three(0.0)
            archive.reserve(1)
            val (one, other) = normal(2.0).density() to normal(3.0).density()
            archive.inject(0, 5.0, one)
            archive.inject(1, 6.0, other)
            archive.inject(2, 7.0, one)
            List(archive.size()) { archive.component(it).density() }.drop(1) shouldBe listOf(other, one)
            List(archive.size()) { archive.component(it).awaiting() } shouldBe listOf(1, 1, 2)
            archive.component(2).logDensity().take(3) shouldBe listOf(5.0, 6.0, 7.0).map { ln(2.0, it) }
            archive.component(2).let { it.from to it.to } shouldBe (0 to 3)
            archive.component(1).let { it.from to it.to } shouldBe (1 to 2)
            archive.tellAll()
            val next = archive.three(1.0)
            archive.inject(next, 8.0, one)
            archive.component(1).awaiting() shouldBe 1
            archive.component(1).density() shouldBeSameInstanceAs one
            archive.component(4).told() shouldBe 2
        }

        test("a known density evaluates the samples that are there once, and none without a table") {
            val calls = ArrayList<Pair<Int, Int>>()
            val density = Noting(calls)
            val archive = newArchive()
            archive.three(0.0)
            archive.inject(1, 5.0, density)
            archive.inject(2, 6.0, density)
            calls shouldBe listOf(0 to 3, 1 to 2, 2 to 3)
            val plain = newArchive(table = false)
            plain.three(0.0)
            calls.clear()
            plain.inject(1, 5.0, density)
            calls shouldBe emptyList()
            plain.point(1) shouldBe 5.0
        }

        test("what came from outside belongs to the generation that was open, and goes with it") {
            val archive = twoGenerations()
            archive.size() shouldBe 6
            archive.generations() shouldBe 2
            List(6) { archive.generation(it) } shouldBe listOf(0, 0, 1, 1, 1, 1)
            archive.ages() shouldBe listOf(1, 1, 1, 1, -1, 0)
            archive.tell(4, 2.0)
            archive.ages() shouldBe listOf(1, 1, 1, 1, 0, 0)
            archive.open(normal(2.0)) // drops the first generation
            archive.size() shouldBe 3
            archive.generations() shouldBe 2
            List(3) { archive.generation(it) } shouldBe listOf(0, 1, 1)
            archive.count() shouldBe 2
            archive.hasInjected() shouldBe true
            archive.open(normal(3.0)) // one without samples is no generation
            archive.generations() shouldBe 2
            archive.reserve(1).let { archive.tell(it, 1.0) }
            archive.open(normal(4.0))
            archive.hasInjected() shouldBe false
            archive.generations() shouldBe archive.size()
        }

        test("past densities are there with a table and reuse") {
            newArchive().hasPastRows() shouldBe true
            newArchive(Window.LastSamples(9)).hasPastRows() shouldBe true
            newArchive(Window.NONE).hasPastRows() shouldBe false
            newArchive(table = false).hasPastRows() shouldBe false
        }

        test("a state says which components came from outside, and an archive that takes it over goes on the same") {
            val archive = twoGenerations()
            val state = archive.data()
            state.injected().toList() shouldBe listOf(0, 1, 2, 4) // each before the one then open
            state.components().map { it.isEmpty() } shouldBe listOf(true, false, false, false, false, false)
            val family = normal(0.0)
            val restored = Archive(family, 4, Window.Generations(1), true)
            restored.restore(state, family)
            List(6) { restored.component(it).isInjected } shouldBe listOf(false, true, false, true, true, true)
            List(6) { restored.component(it).maker } shouldBe listOf(family, null, family, null, null, null)
            restored.generations() shouldBe 2
            restored.hasInjected() shouldBe true
            restored.ages() shouldBe archive.ages()
            (0 until 6).map { restored.isInjected(it) } shouldBe listOf(false, true, true, true, false, true)
            for (each in listOf(archive, restored)) {
                each.tell(4, 2.0)
                each.open(normal(2.0))
            }
            restored.data().injected().toList() shouldBe archive.data().injected().toList()
            restored.generations() shouldBe archive.generations()
            restored.data().logDensity().map { it.toList() } shouldBe archive.data().logDensity().map { it.toList() }
        }

        test("a state with one component from outside, the oldest, is restored with it") {
            val archive = newArchive()
            archive.three(0.0)
            archive.inject(1, 5.0, null)
            archive.data().injected().toList() shouldBe listOf(0)
            val restored = newArchive().also { it.restore(archive.state(), normal(0.0)) }
            restored.component(1).isInjected shouldBe true
            restored.generations() shouldBe 1
            newArchive().also { plain -> plain.restore(newArchive().also { it.three(0.0) }.state(), normal(0.0)) }
                .hasInjected() shouldBe false
        }

        test("components from outside that are the present one, unknown or not in order are refused") {
            val good = twoGenerations().data()

            fun restore(vararg injected: Int) = Archive(normal(0.0), 4, Window.Generations(1), true).restore(
                ArchiveState(
                    good.points(), good.values(), good.status(), good.owner(), good.toldAt(), good.components(), good.logDensity(),
                    good.order(), good.fresh(), injected,
                ),
                normal(0.0),
            )
            restore(0, 1, 2, 4)
            for ((injected, wrong) in listOf(
                intArrayOf(-1, 0, 1) to -1, intArrayOf(0, 5) to 5, intArrayOf(0, 6) to 6, intArrayOf(0, 2, 1) to 1, intArrayOf(0, 0) to 0,
            )) {
                shouldThrow<IllegalArgumentException> { restore(*injected) }.message shouldBe
                    "components from outside must ascend and be past ones, but is $wrong; " +
                    "use a state of the same algorithm on the same problem"
            }
        }

        test("without what awaits a value, its places are free and all else is the same") {
            val archive = twoGenerations()
            val state = archive.data()
            val less = ArchiveState.read(Archive.withoutDrawn(archive.state()))
            less.status().toList() shouldBe state.status().toList().mapIndexed { c, each -> if (c == 4) Columns.FREE.toInt() else each }
            less.owner().toList() shouldBe state.owner().toList().mapIndexed { c, each -> if (c == 4) -1 else each }
            less.injected().toList() shouldBe state.injected().toList()
            less.order().toList() shouldBe state.order().toList()
            state.status()[4] shouldBe Columns.DRAWN.toInt() // its own arrays
            state.owner()[4] shouldBe 5
        }
    })

/** Notes what it is asked for. */
private class Noting(
    private val calls: MutableList<Pair<Int, Int>>,
) : Density {
    override fun dimension() = 1

    override fun logDensity(
        samples: Samples,
        from: Int,
        to: Int,
        out: DoubleArray,
    ) {
        calls += from to to
        out.fill(0.0, from, to)
    }
}
