package dev.reigo.archive

import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.WeightedSamples
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.abs
import kotlin.math.min
import kotlin.random.Random

/** A walk of Gaussians through an archive, with all that was ever drawn kept beside it. */
private class Walk(
    private val k: Int,
    private val lambda: Int = 3,
) {
    val archive = Archive(Gaussian.isotropic(DoubleArray(2), 1.0), lambda, Window.Generations(k), true)
    private val generator = Xoshiro(1)
    val distributions = ArrayList<Gaussian>()
    val points = ArrayList<List<DoubleArray>>()
    val values = ArrayList<DoubleArray>()

    fun step() {
        val t = distributions.size
        val gaussian = Gaussian.isotropic(doubleArrayOf(0.1 * t, -0.2 * t), 1.0 + 0.1 * t)
        distributions += gaussian
        archive.open(gaussian)
        val first = archive.draw(gaussian, lambda, generator)
        points += List(lambda) { i -> DoubleArray(2).also { archive.samples().get(first + i, it) } }
        values += DoubleArray(lambda) { (generator.nextLong() and 3).toDouble() }
        values.last().forEachIndexed { i, value -> archive.tell(first + i, value) }
        archive.rank()
    }

    fun check() {
        val t = distributions.size - 1
        archive.size() shouldBe min(k, t) + 1
        archive.count() shouldBe archive.size() * lambda
        for (age in 0 until archive.size()) {
            val first = archive.first(age)
            for (i in 0 until lambda) {
                val x = DoubleArray(2).also { archive.samples().get(first + i, it) }
                x.toList() shouldBe points[t - age][i].toList()
                archive.values()[first + i] shouldBe values[t - age][i]
                for (other in 0 until archive.size()) {
                    val expected = distributions[t - other].logDensity(x)
                    val got = archive.component(other).logDensity()[first + i]
                    requireNear("l", got, expected, 1e-12 * (1 + abs(expected)))
                }
            }
        }
        val order = archive.ranking().order().take(archive.count())
        order.toSet().size shouldBe archive.count()
        order.map { archive.values()[it] } shouldBe order.map { archive.values()[it] }.sorted()
        val newest = archive.ranking().newest().take(archive.ranking().newestCount())
        newest.toSet() shouldBe (archive.first(0) until archive.first(0) + lambda).toSet()
        newest.map { archive.values()[it] } shouldBe newest.map { archive.values()[it] }.sorted()
    }
}

/** One sample of the plain model: everything that was ever told or awaits a value. */
private data class Told(
    val x: Double,
    val component: Int,
    var value: Double? = null,
    var told: Int = -1,
)

class ArchiveSpec :
    FunSpec({
        for (k in listOf(0, 1, 2, 5)) {
            test("keeps the last $k generations beside the newest, with their log-likelihoods and their order") {
                val walk = Walk(k)
                repeat(14) {
                    walk.step()
                    walk.check()
                }
            }
        }

        for (window in listOf(Window.Generations(2), Window.LastSamples(9))) {
            test("samples told late, out of order, abandoned, in blocks of any size: the archive is what a plain list says ($window)") {
                checkAll(150, Arb.long()) { seed -> compareWithModel(window, Random(seed)) }
            }
        }

        test("an archive grows when more points await a value than it was made for, and forgets nothing") {
            val bits = Bernoulli.of(DoubleArray(5) { 0.5 }, 0.1, 0.9)
            val archive = Archive(bits, 2, Window.Generations(1), true)
            archive.open(bits)
            val generator = Xoshiro(3)
            val firsts = List(10) { archive.draw(bits, 1 + it % 3, generator) }
            firsts.toSet().size shouldBe 10
            val before = archive.data()
            repeat(20) { archive.draw(bits, 2, generator) }
            val after = archive.data()
            before.points().forEachIndexed { c, x -> after.points()[c].toList() shouldBe x.toList() }
            before.logDensity()[0].forEachIndexed { c, l -> after.logDensity()[0][c] shouldBe l }
        }

        test("a density that a component keeps does not change, whichever distributions open how often") {
            val one = Gaussian.isotropic(doubleArrayOf(0.0), 1.0)
            val other = Gaussian.isotropic(doubleArrayOf(5.0), 2.0)
            val archive = Archive(one, 2, Window.Generations(2), true)
            val generator = Xoshiro(1)
            val point = one.newSamples(1).also { it.set(0, doubleArrayOf(0.3)) }
            val random = Random(7)
            repeat(200) {
                val next = if (random.nextBoolean()) one else other
                archive.open(next)
                val expected = next.logDensity(doubleArrayOf(0.3))
                val kept = archive.component(0).density()
                val first = archive.draw(next, 2, generator)
                for (c in first..first + 1) archive.tell(c, random.nextDouble())
                archive.rank()
                if (random.nextInt(3) > 0) next.step(WeightedSamples(archive.samples(), DoubleArray(2) { 0.2 }), 0.1)
                DoubleArray(1).also { kept.logDensity(point, 0, 1, it) }[0] shouldBe expected
            }
        }

        test("a sample is told or discarded once") {
            val gaussian = Gaussian.isotropic(DoubleArray(2), 1.0)
            val archive = Archive(gaussian, 2, Window.Generations(1), true)
            archive.open(gaussian)
            val first = archive.draw(gaussian, 2, Xoshiro(1))
            archive.tell(first, 1.0)
            for (again in listOf({ archive.tell(first, 2.0) }, { archive.discard(first) })) {
                shouldThrow<IllegalStateException> { again() }.message shouldBe
                    "a column must hold a sample that awaits a value, but column 0 does not; tell or discard each sample once"
            }
            archive.count() shouldBe 1
        }

        test("lambda below 1, a negative k and sizes beyond an array are refused") {
            val start = Gaussian.isotropic(DoubleArray(2), 1.0)
            shouldThrow<IllegalArgumentException> { Archive(start, 0, Window.Generations(0), true) }
                .message shouldContain "lambda must be 1 or more, but is 0; use 1 for a (1+1)-ES, 2 for the compact GA"
            shouldThrow<IllegalArgumentException> { Window.Generations(-1) }
                .message shouldBe "k must be 0 or more, but is -1; use 0 for no reuse"
            shouldThrow<IllegalArgumentException> { Archive(start, 1_000_000, Window.Generations(1_000_000), true) }
                .message shouldContain "use fewer samples or generations"
        }
    })

/** Random openings, draws, tells, discards and rankings, against a list of all samples. */
private fun compareWithModel(
    window: Window,
    random: Random,
) {
    val lambda = 3
    val generator = Xoshiro(random.nextLong())
    val archive = Archive(Gaussian.isotropic(DoubleArray(1), 1.0), lambda, window, true)
    val gaussians = ArrayList<Gaussian>()
    val live = HashMap<Int, Told>() // by column
    var tells = 0
    repeat(60) {
        val waiting = live.filterValues { it.value == null }.keys.toList()
        when (if (gaussians.isEmpty()) 0 else random.nextInt(6)) {
            0 -> {
                val keep = keptWhenOpening(window, lambda, live.values)
                live.values.removeIf { it.value != null && it !in keep }
                gaussians += Gaussian.isotropic(doubleArrayOf(0.1 * gaussians.size), 1.0)
                archive.open(gaussians.last())
            }
            1 -> {
                val n = 1 + random.nextInt(4)
                val first = archive.draw(gaussians.last(), n, generator)
                for (c in first until first + n) {
                    val x = DoubleArray(1).also { archive.samples().get(c, it) }[0]
                    (c in live) shouldBe false
                    live[c] = Told(x, gaussians.size - 1)
                }
            }
            2, 3, 4 -> if (waiting.isNotEmpty()) {
                val column = waiting.random(random)
                live.getValue(column).value = random.nextInt(4).toDouble()
                live.getValue(column).told = tells++
                archive.tell(column, live.getValue(column).value!!)
            }
            5 -> if (waiting.isNotEmpty() && random.nextInt(3) == 0) {
                val column = waiting.random(random)
                live.remove(column)
                archive.discard(column)
            }
        }
        val told = live.filterValues { it.value != null }
        archive.count() shouldBe told.size
        if (gaussians.isEmpty()) return@repeat
        archive.rank()
        val order = archive.ranking().order().take(archive.ranking().count())
        order.toSet() shouldBe told.keys
        order.map { live.getValue(it).value!! } shouldBe told.values.map { it.value!! }.sorted()
        for (age in 0 until archive.size()) {
            val owned = (0 until archive.extent()).filter { archive.belongs(it, archive.component(age)) }
            archive.component(age).told() shouldBe owned.size
            owned.map { told.getValue(it).component }.toSet().size shouldBe if (owned.isEmpty()) 0 else 1
            for ((column, sample) in live) {
                val expected = archive.component(age).density().let { density ->
                    DoubleArray(column + 1).also { density.logDensity(archive.samples(), column, column + 1, it) }[column]
                }
                requireNear("l", archive.component(age).logDensity()[column], expected, 1e-12 * (1 + abs(expected)))
                DoubleArray(1).also { archive.samples().get(column, it) }[0] shouldBe sample.x
            }
        }
    }
}

/** The told samples that stay when the next distribution opens. */
private fun keptWhenOpening(
    window: Window,
    lambda: Int,
    samples: Collection<Told>,
): Set<Told> {
    val told = samples.filter { it.value != null }
    return when (window) {
        is Window.LastSamples -> told.sortedByDescending { it.told }.take(maxOf(0, window.n() - lambda)).toSet()
        is Window.Generations -> {
            val present = samples.map { it.component }.toSet()
            val kept = present.sortedDescending().take(window.k()).toSet()
            told.filter { it.component in kept }.toSet()
        }
    }
}
