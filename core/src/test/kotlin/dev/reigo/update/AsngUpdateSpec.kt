package dev.reigo.update

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.description.State
import dev.reigo.distribution.Categorical
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.PositionalWeights
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.exp
import kotlin.math.sqrt

private val counts = intArrayOf(3, 2, 5)
private val margins = doubleArrayOf(0.01, 0.02, 0.005)

/** The formulas of ASNG as they are printed, with lists. */
private class Literal(
    private val alpha: Double,
) {
    var q = counts.map { n -> List(n) { 1.0 / n } }
    var s = List(counts.sumOf { it - 1 }) { 0.0 }
    private var gamma = 0.0
    private var caution = 1.0
    private var delta = 1.0

    fun step(
        points: List<IntArray>,
        weights: List<Double>,
    ) {
        val gradient = q.mapIndexed { j, row ->
            row.mapIndexed { k, p -> points.indices.sumOf { weights[it] * ((if (points[it][j] == k) 1 else 0) - p) } }
        }
        val white = q.indices.flatMap { j ->
            val last = q[j].last()
            val sum = gradient[j].dropLast(1).sum()
            q[j].dropLast(1).mapIndexed { k, p -> gradient[j][k] / sqrt(p) + sqrt(p) * sum / (last + sqrt(last)) }
        }
        val norm = sqrt(white.sumOf { it * it })
        if (norm == 0.0) return
        q = q.mapIndexed { j, row ->
            val raised = row.mapIndexed { k, p -> maxOf(margins[j], p + delta / norm * gradient[j][k]) }
            val sum = raised.sum()
            raised.map { it - (sum - 1) * (it - margins[j]) / (sum - row.size * margins[j]) }
        }
        delta = 1 / caution
        val beta = delta / sqrt(s.size.toDouble())
        s = s.mapIndexed { i, old -> (1 - beta) * old + sqrt(beta * (2 - beta)) * white[i] / norm }
        gamma = (1 - beta) * (1 - beta) * gamma + beta * (2 - beta)
        caution *= exp(beta * (gamma - s.sumOf { it * it } / alpha))
    }
}

private fun asngState(
    path: List<Double>,
    gamma: Double,
    caution: Double,
    delta: Double,
) = State.of("asng").put("path", path.toDoubleArray()).put("gamma", gamma).put("caution", caution).put("delta", delta)

private class Setup(
    alpha: Double,
) {
    val categorical: Categorical = Categorical.uniform(counts, margins)
    val archive = Archive(categorical, 6, Window.NONE, false)
    val update = AsngUpdate(categorical, alpha, Weights.positional().open(archive))

    /** One generation, with the number of zeros as the value. */
    fun step(seed: Long): List<IntArray> {
        val samples = categorical.newSamples(6).also { categorical.sample(it, 0, 6, Xoshiro(seed)) }
        val points = List(6) { samples.categories(it).clone() }
        val values = DoubleArray(6) { i -> points[i].withIndex().sumOf { (j, c) -> (j + 1) * c * 1.0 } + 0.001 * i }
        archive.generation(categorical, points.map { p -> DoubleArray(p.size) { p[it].toDouble() } }, values)
        update.apply(categorical) shouldBe true
        return points.indices.sortedBy { values[it] }.map { points[it] }
    }
}

class AsngUpdateSpec :
    FunSpec({
        for (alpha in listOf(1.5, 2.0)) {
            test("q and the path follow the printed formulas for 200 steps, alpha = $alpha") {
                val setup = Setup(alpha)
                val literal = Literal(alpha)
                val byRank = PositionalWeights(6).byRank().toList()
                for (seed in 1L..200) {
                    literal.step(setup.step(seed), byRank)
                    literal.q.forEachIndexed { j, row ->
                        row.forEachIndexed { k, p -> requireNear("q[$j][$k]", setup.categorical.probability(j, k), p, 1e-9) }
                    }
                    literal.s.forEachIndexed { k, s -> requireNear("s[$k]", setup.update.state().numbers("path")[k], s, 1e-9) }
                }
            }
        }

        test("the first step has length 1 in the Fisher metric, however long the gradient is") {
            val wide = Categorical.uniform(intArrayOf(2), doubleArrayOf(1e-6))
            val archive = Archive(wide, 2, Window.NONE, false)
            val update = AsngUpdate(wide, 1.5, Weights.positional().open(archive))
            update.delta() shouldBe 1.0
            archive.generation(wide, listOf(doubleArrayOf(1.0), doubleArrayOf(0.0)), doubleArrayOf(0.0, 1.0))
            update.apply(wide) shouldBe true
            // q = 1/2 has the Fisher information 4, so a step of length 1 is 1/2: to the margin
            requireNear("q", wide.probability(0, 1), 1 - 1e-6, 1e-12)
        }

        test("without a gradient nothing changes") {
            val categorical = Categorical.uniform(intArrayOf(2, 2), doubleArrayOf(0.1, 0.1))
            val archive = Archive(categorical, 4, Window.NONE, false)
            val update = AsngUpdate(categorical, 1.5, Weights.positional().open(archive))
            val points = listOf(0.0 to 0.0, 0.0 to 1.0, 1.0 to 0.0, 1.0 to 1.0).map { doubleArrayOf(it.first, it.second) }
            archive.generation(categorical, points) // all tie, so the coefficients are equal
            update.apply(categorical) shouldBe true
            categorical.parameters().toList() shouldBe List(4) { 0.5 }
            update.state() shouldBe asngState(listOf(0.0, 0.0), 0.0, 1.0, 1.0)
        }

        test("a saved update goes on bit for bit") {
            val setup = Setup(2.0)
            for (seed in 1L..20) setup.step(seed)
            val copy = Setup(2.0)
            copy.categorical.setParameters(setup.categorical.parameters())
            copy.update.restore(setup.update.state())
            for (seed in 21L..40) {
                setup.step(seed)
                copy.step(seed)
                requireSameBits("q", copy.categorical.parameters(), setup.categorical.parameters())
            }
            copy.update.state() shouldBe setup.update.state() // bit for bit
        }

        test("coefficients that are not finite are a breakdown, and leave everything as it was") {
            val categorical = Categorical.uniform(intArrayOf(2), doubleArrayOf(0.1))
            val archive = Archive(categorical, 2, Window.NONE, false)
            val update = AsngUpdate(
                categorical,
                1.5,
                object : NewestWeighting(archive) {
                    override fun compute(coefficients: DoubleArray) = coefficients.fill(Double.NaN)
                },
            )
            archive.generation(categorical, listOf(doubleArrayOf(1.0), doubleArrayOf(0.0)), doubleArrayOf(0.0, 1.0))
            update.apply(categorical) shouldBe false
            categorical.parameters().toList() shouldBe listOf(0.5, 0.5)
            update.state() shouldBe asngState(listOf(0.0), 0.0, 1.0, 1.0)
        }

        test("the reuse at work is that of its weights") {
            val categorical = Categorical.uniform(intArrayOf(2), doubleArrayOf(0.1))
            val archive = Archive(categorical, 2, Window.Generations(1), true)
            val reuse = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            AsngUpdate(categorical, 2.0, reuse).reuse().orElse(null) shouldBe reuse
            AsngUpdate(categorical, 2.0, Weights.positional().open(archive)).reuse().isPresent shouldBe false
        }

        test("bad values are refused") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            for (bad in listOf(Double.NaN, 0.0, Double.POSITIVE_INFINITY)) {
                message { Setup(bad) } shouldBe "alpha must be positive, but is $bad; use 1.5 or 2"
            }
            val path = List(7) { 0.0 }
            message { Setup(1.5).update.restore(asngState(path.take(3), 0.0, 1.0, 1.0)) } shouldBe
                "path of a state of asng must have length 7, but is 3; use a state of the same algorithm on the same problem"
            for ((wrong, expected) in listOf(
                asngState(path.drop(1) + Double.NaN, 0.0, 1.0, 1.0) to "path of the categories[6] must be a finite number, but is NaN",
                asngState(path, Double.NaN, 1.0, 1.0) to "gamma must be a finite number, but is NaN",
                asngState(path, 0.0, 0.0, 1.0) to "Delta must be positive and finite, but is 0.0",
                asngState(path, 0.0, 1.0, -1.0) to "delta must be positive and finite, but is -1.0",
            )) {
                message { Setup(1.5).update.restore(wrong) } shouldBe "$expected; use a state of the same algorithm"
            }
        }
    })
