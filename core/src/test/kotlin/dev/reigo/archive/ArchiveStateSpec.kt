package dev.reigo.archive

import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameBits
import dev.reigo.weighting.RatioEstimator
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

private const val LAMBDA = 3

private fun gaussian(t: Int) = Gaussian.of(doubleArrayOf(0.1 * t, 0.0), arrayOf(doubleArrayOf(1.0, 0.2), doubleArrayOf(0.2, 1.0 + t)))

private fun newArchive(window: Window) = Archive(gaussian(0), LAMBDA, window, true)

/** Random openings, draws, tells, discards and rankings; the same seeds do the same to any archive. */
private class Work(
    seed: Long,
    var t: Int = 0,
) {
    private val random = Random(seed)
    private val generator = Xoshiro(seed)

    fun step(archive: Archive) {
        val waiting = (0 until archive.extent()).filter { archive.data().status()[it] == Columns.DRAWN.toInt() }
        when (if (archive.size() == 0) 0 else random.nextInt(8)) {
            0 -> archive.open(gaussian(t++))
            1, 2 -> archive.draw(gaussian(t - 1), 1 + random.nextInt(4), generator)
            3, 4, 5 -> if (waiting.isNotEmpty()) archive.tell(waiting.random(random), random.nextInt(4).toDouble())
            6 -> if (waiting.isNotEmpty()) archive.discard(waiting.random(random))
            7 -> archive.rank()
        }
    }
}

private fun requireSame(
    got: Archive,
    expected: Archive,
) {
    val a = got.data()
    val b = expected.data()
    a.status().toList() shouldBe b.status().toList()
    a.owner().toList() shouldBe b.owner().toList()
    a.order().toList() shouldBe b.order().toList()
    a.fresh().toList() shouldBe b.fresh().toList()
    a.components().forEachIndexed { j, parameters -> requireSameBits("component $j", parameters, b.components()[j]) }
    for (c in a.status().indices.filter { a.status()[it] != Columns.FREE.toInt() }) {
        requireSameBits("x", a.points()[c], b.points()[c])
        for (j in a.logDensity().indices) {
            requireSameBits("l", doubleArrayOf(a.logDensity()[j][c]), doubleArrayOf(b.logDensity()[j][c]))
        }
        if (got.isTold(c)) a.values()[c] shouldBe b.values()[c]
    }
    val told = a.status().indices.filter { got.isTold(it) }
    if (a.toldAt().isNotEmpty()) told.sortedBy { a.toldAt()[it] } shouldBe told.sortedBy { b.toldAt()[it] }
    got.count() shouldBe expected.count()
    List(got.size()) { got.component(it).told() } shouldBe List(expected.size()) { expected.component(it).told() }
    if (got.count() > 0) requireSameBits("ratios", ratios(got, told), ratios(expected, told))
}

private fun ratios(
    archive: Archive,
    columns: List<Int>,
): DoubleArray {
    val all = DoubleArray(archive.samples().capacity()).also { RatioEstimator.MIXTURE.open(archive).compute(it) }
    return DoubleArray(columns.size) { all[columns[it]] }
}

class ArchiveStateSpec :
    FunSpec({
        for (window in listOf(Window.Generations(2), Window.LastSamples(7))) {
            test("a restored archive holds the same and goes on the same, bit for bit ($window)") {
                checkAll(200, Arb.long()) { seed ->
                    val original = newArchive(window)
                    val work = Work(seed)
                    repeat(Random(seed).nextInt(60)) { work.step(original) }
                    val restored = newArchive(window)
                    restored.restore(original.state(), gaussian(0))
                    requireSame(restored, original)
                    val one = Work(seed + 1, work.t)
                    val other = Work(seed + 1, work.t)
                    repeat(40) {
                        one.step(original)
                        other.step(restored)
                        requireSame(restored, original)
                    }
                }
            }
        }

        test("a state shares nothing with its archive") {
            val archive = newArchive(Window.Generations(1))
            archive.generation(gaussian(0), List(3) { doubleArrayOf(it.toDouble(), 0.0) }, doubleArrayOf(3.0, 1.0, 2.0))
            val state = archive.data()
            val again = archive.data()
            archive.generation(gaussian(1), List(3) { doubleArrayOf(0.0, it.toDouble()) })
            state.order().toList() shouldBe again.order().toList()
            state.points().map { it.toList() } shouldBe again.points().map { it.toList() }
            state.order().toList() shouldBe listOf(1, 2, 0)
        }

        test("a sample that is told, dropped before it is ranked, and told again in the same place is ranked once") {
            val archive = newArchive(Window.LastSamples(3))
            archive.open(gaussian(0))
            archive.reserve(2).also { archive.tell(it, 5.0) }
            archive.open(gaussian(1)) // drops what was told
            archive.data().fresh().toList() shouldBe emptyList()
            archive.reserve(1) shouldBe 0
            archive.tell(0, 7.0)
            archive.data().fresh().toList() shouldBe listOf(0)
            archive.rank()
            archive.ranking().order().take(archive.ranking().count()) shouldBe listOf(0)
        }

        test("damaged states are refused, whatever is damaged, and the remedy is named") {
            val archive = newArchive(Window.LastSamples(12))
            repeat(2) { t ->
                archive.generation(gaussian(t), List(3) { doubleArrayOf(it.toDouble(), 0.5) }, doubleArrayOf(3.0, 1.0, 2.0))
            }
            archive.open(gaussian(2))
            archive.draw(gaussian(2), 2, Xoshiro(1)).also { archive.tell(it, 4.0) }
            val good = archive.data()
            newArchive(Window.LastSamples(12)).restore(good, gaussian(0))
            for ((what, state) in damaged(good)) {
                val fresh = newArchive(Window.LastSamples(12))
                val message = withClue(what) {
                    shouldThrow<IllegalArgumentException> { fresh.restore(state, gaussian(0)) }.message
                }
                message shouldContain what
                message shouldContain "; use "
            }
        }
    })

/** States with one fault each, and what the message must say. */
private fun damaged(good: ArchiveState): List<Pair<String, ArchiveState>> {
    fun copy(
        points: Array<DoubleArray> = good.points(),
        values: DoubleArray = good.values(),
        status: IntArray = good.status(),
        owner: IntArray = good.owner(),
        toldAt: LongArray = good.toldAt(),
        components: Array<DoubleArray> = good.components(),
        logDensity: Array<DoubleArray> = good.logDensity(),
        order: IntArray = good.order(),
        fresh: IntArray = good.fresh(),
    ) = ArchiveState(points, values, status, owner, toldAt, components, logDensity, order, fresh, good.injected())

    fun <T> T.spoilt(change: T.() -> Unit) = apply(change)
    return listOf(
        "a point must have length 2" to copy(points = good.points().copyOf().spoilt { this[1] = DoubleArray(3) }),
        "values must have length 8" to copy(values = good.values().copyOf(7)),
        "values must be numbers" to copy(values = good.values().copyOf().spoilt { this[2] = Double.NaN }),
        "status must have length 8" to copy(status = good.status().copyOf(9)),
        "every column must be free or have a component" to copy(status = good.status().copyOf().spoilt { this[0] = 7 }),
        "every column must be free or have a component" to copy(status = good.status().copyOf().spoilt { this[0] = Columns.FREE.toInt() }),
        "owner must have length 8" to copy(owner = good.owner().copyOf(7)),
        "every column must be free or have a component" to copy(owner = good.owner().copyOf().spoilt { this[0] = 3 }),
        "every column must be free or have a component" to copy(owner = good.owner().copyOf().spoilt { this[0] = -1 }),
        "toldAt must have length 8" to copy(toldAt = good.toldAt().copyOf(7)),
        "tells must have different numbers" to copy(toldAt = good.toldAt().copyOf().spoilt { this[0] = this[1] }),
        "tells must have different numbers" to copy(toldAt = good.toldAt().copyOf().spoilt { this[6] = this[1] }), // not ranked yet
        "log-densities must have length 3" to copy(logDensity = good.logDensity().copyOf(2).requireNoNulls()),
        "log-densities of a component must be 8" to copy(logDensity = good.logDensity().copyOf().spoilt { this[1] = DoubleArray(7) }),
        "log-densities must be numbers" to
            copy(logDensity = Array(3) { good.logDensity()[it].copyOf() }.spoilt { this[1][2] = Double.NaN }),
        "log-densities must be numbers" to
            copy(logDensity = Array(3) { good.logDensity()[it].copyOf() }.spoilt { this[1][2] = Double.POSITIVE_INFINITY }),
        "log-densities must be there" to copy(logDensity = Array(3) { DoubleArray(0) }),
        "order must name every column of its status once" to copy(order = good.order().copyOf().spoilt { this[0] = this[1] }),
        "order must name every column of its status once" to copy(order = good.order().copyOf().spoilt { this[0] = 8 }),
        "order must have 6 columns" to copy(order = good.order().copyOf(5)),
        "order must be by value" to copy(order = good.order().reversedArray()),
        "fresh must have 1 columns" to copy(fresh = IntArray(0)),
        "parameters" to copy(components = good.components().copyOf().spoilt { this[0] = DoubleArray(2) }),
    )
}
