package dev.reigo.generation

import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.abs
import kotlin.math.min

/** A walk of Gaussians through an archive, with all that was ever drawn kept beside it. */
private class Walk(
    private val k: Int,
    private val lambda: Int = 3,
) {
    val archive = Archive(Gaussian.isotropic(DoubleArray(2), 1.0), lambda, k, true)
    private val generator = Xoshiro(1)
    val distributions = ArrayList<Gaussian>()
    val points = ArrayList<List<DoubleArray>>()
    val values = ArrayList<DoubleArray>()

    fun step() {
        if (distributions.isNotEmpty()) {
            val t = distributions.size
            archive.next().set(Gaussian.isotropic(doubleArrayOf(0.1 * t, -0.2 * t), 1.0 + 0.1 * t))
            archive.advance()
        }
        distributions += archive.current().copy() as Gaussian
        archive.sample(generator)
        val first = archive.first(0)
        points += List(lambda) { i -> DoubleArray(2).also { archive.samples().get(first + i, it) } }
        values += DoubleArray(lambda) { (generator.nextLong() and 3).toDouble() }
        values.last().copyInto(archive.values(), first)
        archive.close()
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
                    requireNear("l", archive.logDensity(other)[first + i], expected, 1e-12 * (1 + abs(expected)))
                }
            }
        }
        val order = archive.order().take(archive.count())
        order.toSet().size shouldBe archive.count()
        order.map { archive.values()[it] } shouldBe order.map { archive.values()[it] }.sorted()
        val newest = archive.newestOrder().toList()
        newest.toSet() shouldBe (archive.first(0) until archive.first(0) + lambda).toSet()
        newest.map { archive.values()[it] } shouldBe newest.map { archive.values()[it] }.sorted()
    }
}

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

        test("the distribution to update holds the current parameters and leaves the current one alone") {
            for (k in listOf(0, 2)) {
                val walk = Walk(k).apply { repeat(4) { step() } }
                val before = walk.archive.current().mean().toList()
                val next = walk.archive.next() as Gaussian
                next.mean().toList() shouldBe before
                next.shiftMean(1.0, doubleArrayOf(1.0, 1.0))
                walk.archive.current().mean().toList() shouldBe before
            }
        }

        test("lambda below 2, a negative k and sizes beyond an array are refused") {
            val start = Gaussian.isotropic(DoubleArray(2), 1.0)
            shouldThrow<IllegalArgumentException> { Archive(start, 1, 0, true) }
                .message shouldContain "lambda must be 2 or more, but is 1; use 2 for the compact GA"
            shouldThrow<IllegalArgumentException> { Archive(start, 2, -1, true) }
                .message shouldBe "k must be 0 or more, but is -1; use 0 for no reuse"
            shouldThrow<IllegalArgumentException> { Archive(start, 1_000_000, 1_000_000, true) }
                .message shouldContain "use fewer samples or generations"
        }
    })
