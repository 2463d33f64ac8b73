package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Integers
import dev.reigo.distribution.Product
import dev.reigo.distribution.ProductSamples
import dev.reigo.distribution.Samples
import dev.reigo.distribution.WeightedSamples
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.types.shouldBeSameInstanceAs

/** Column and coefficient of each term, in order. */
private fun WeightedSamples.terms() = List(count()) { column(it) to coefficient(column(it)) }

private fun Samples.point(column: Int) = DoubleArray(dimension()).also { get(column, it) }.toList()

private fun reuse(archive: Archive) = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive)

class WrappedWeightingSpec :
    FunSpec({
        val product = Product.of(Gaussian.standard(doubleArrayOf(0.0), 1.0), Categorical.uniform(intArrayOf(3), doubleArrayOf(0.1)))
        val points = listOf(doubleArrayOf(0.5, 2.0), doubleArrayOf(-1.0, 0.0), doubleArrayOf(2.0, 1.0))
        val values = doubleArrayOf(2.0, 3.0, 1.0)

        test("each part of a product has the coefficients of the whole, over its own samples") {
            val archive = Archive(product, 3, Window.Generations(1), true)
            val whole = reuse(archive)
            val part = PartWeighting(archive, whole, 1)
            archive.generation(product, points, values)
            part.weighted().samples() shouldBeSameInstanceAs (archive.samples() as ProductSamples).part(1)
            part.weighted().terms() shouldBe whole.weighted().terms()
            part.weighted().terms().map { it.second }.toSet().size shouldBe 3
            part.total() shouldBe whole.total()
            part.total() shouldNotBe 0.0
            part.reuse().orElse(null) shouldBe whole
            archive.generation(product, points, values)
            part.weighted().terms() shouldBe whole.weighted().terms()
            part.weighted().count() shouldBe archive.samples().capacity() // the archive is full
        }

        test("integers are centred for the update, and only there; other coordinates and the coefficients stay") {
            val gaussian = Gaussian.standard(doubleArrayOf(0.0, 0.0), 1.0)
            val archive = Archive(gaussian, 4, Window.NONE, true)
            val whole = Weights.positional().open(archive)
            val centred = CentredWeighting(archive, whole, gaussian, Integers(intArrayOf(1), doubleArrayOf(-5.0), doubleArrayOf(5.0)))
            val first = archive.generation(
                gaussian,
                listOf(doubleArrayOf(0.4, 1.6), doubleArrayOf(0.4, -0.6), doubleArrayOf(0.7, 9.0), doubleArrayOf(0.0, 3.0)),
                doubleArrayOf(2.0, 1.0, 3.0, 4.0),
            )
            centred.weighted().terms() shouldBe whole.weighted().terms()
            centred.weighted().samples().point(first) shouldBe listOf(0.4, 2.0)
            centred.weighted().samples().point(first + 1) shouldBe listOf(0.4, -1.0)
            centred.weighted().samples().point(first + 2) shouldBe listOf(0.0, 0.0) // it counts nothing, so nobody asks for it
            archive.samples().point(first) shouldBe listOf(0.4, 1.6)
            centred.total() shouldBe whole.total()
            centred.total() shouldNotBe 0.0
            centred.reuse().isPresent shouldBe false
            val kept = CentredWeighting(archive, reuse(archive), gaussian, Integers(intArrayOf(), doubleArrayOf(), doubleArrayOf()))
            kept.reuse().isPresent shouldBe true
            kept.weighted().terms() shouldBe reuse(archive).weighted().terms()
            kept.weighted().count() shouldBe archive.samples().capacity() // the archive is full
        }

        test("centred samples have room when the archive grows") {
            val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
            val archive = Archive(gaussian, 2, Window.NONE, true)
            val centred = CentredWeighting(
                archive,
                Weights.positional().open(archive),
                gaussian,
                Integers(intArrayOf(0), doubleArrayOf(-5.0), doubleArrayOf(5.0)),
            )
            val first = centred.samples()
            archive.generation(gaussian, listOf(doubleArrayOf(1.2), doubleArrayOf(2.2)))
            centred.weighted().samples() shouldBeSameInstanceAs first
            val many = List(20) { doubleArrayOf(1.2 + it % 3) }
            val start = archive.generation(gaussian, many, DoubleArray(20) { it.toDouble() })
            centred.weighted().samples().capacity() shouldBe archive.samples().capacity()
            centred.weighted().samples().point(start + 1) shouldBe listOf(2.0)
        }

        test("samples of the present distribution are weighed by the usual rule") {
            val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
            val archive = Archive(gaussian, 2, Window.Generations(1), true)
            val usual = Weights.positional().open(archive)
            val ratios = reuse(archive)
            val late = LateWeighting(archive, usual, ratios)
            late.reuse().isPresent shouldBe false
            archive.generation(gaussian, listOf(doubleArrayOf(0.5), doubleArrayOf(1.5)), doubleArrayOf(2.0, 1.0))
            late.total() shouldBe usual.total()
            late.weighted().terms() shouldBe usual.weighted().terms()
            late.reuse().isPresent shouldBe false
        }

        test("as many samples as the ranking has room for are weighed by the usual rule too") {
            val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
            val archive = Archive(gaussian, 16, Window.NONE, true)
            val usual = Weights.positional().open(archive)
            val late = LateWeighting(archive, usual, reuse(archive))
            archive.generation(gaussian, List(16) { doubleArrayOf(0.1 * it) }, DoubleArray(16) { it.toDouble() })
            archive.ranking().newest().size shouldBe 16
            late.weighted().terms() shouldBe usual.weighted().terms()
        }

        test("a value of an older distribution makes all of the newest weighed by ratios") {
            val gaussian = Gaussian.standard(doubleArrayOf(0.0), 1.0)
            val archive = Archive(gaussian, 2, Window.Generations(2), true)
            val usual = Weights.positional().open(archive)
            val ratios = reuse(archive)
            val late = LateWeighting(archive, usual, ratios)
            archive.open(gaussian)
            val old = archive.reserve(2)
            archive.samples().set(old, doubleArrayOf(-0.5))
            archive.samples().set(old + 1, doubleArrayOf(0.5))
            archive.samplesWereSet(old, old + 2)
            archive.tell(old, 1.0)
            archive.open(Gaussian.standard(doubleArrayOf(1.0), 1.0))
            val newest = archive.reserve(1)
            archive.samples().set(newest, doubleArrayOf(0.9))
            archive.samplesWereSet(newest, newest + 1)
            archive.tell(old + 1, 0.25)
            archive.tell(newest, 0.1)
            archive.rank()
            late.total() shouldBe ratios.total()
            late.weighted().terms() shouldBe ratios.weighted().terms()
            late.weighted().terms() shouldNotBe usual.weighted().terms()
            late.reuse().orElse(null) shouldBe ratios

            archive.generation(Gaussian.standard(doubleArrayOf(1.0), 1.0), listOf(doubleArrayOf(1.0), doubleArrayOf(2.0)))
            late.weighted().terms() shouldBe usual.weighted().terms() // until the next late one
        }
    })
