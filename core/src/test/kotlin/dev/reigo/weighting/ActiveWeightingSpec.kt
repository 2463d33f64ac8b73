package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Gaussian
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.ln

private const val NEAR = 1e-13

class ActiveWeightingSpec :
    FunSpec({
        fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message

        test("the bounds of the negative weights, by hand") {
            // lambda = 3: ln 2 - ln r is ln 2, 0, ln(2/3), so mu_eff = mu_eff^- = 1
            NegativeScale.muEffMinus(3) shouldBe 1.0
            NegativeScale.muEffMinus(1) shouldBe 0.0 // no negative weight
            val squares = a(3) * a(3) + a(4) * a(4)
            requireNear("mu_eff^-", NegativeScale.muEffMinus(4), (a(3) + a(4)) * (a(3) + a(4)) / squares, NEAR)
            val scale = NegativeScale.of(5, 3, 0.1, 0.2)
            requireNear("alpha_mu", scale.alphaMu(), 1.5, NEAR)
            requireNear("alpha_mu_eff", scale.alphaMuEff(), 1 + 2.0 / 3, NEAR)
            requireNear("alpha_posdef", scale.alphaPosDef(), 0.7, NEAR)
            scale.alpha() shouldBe scale.alphaPosDef()
            requireNear("alpha_posdef, d = 4", NegativeScale.of(4, 3, 0.1, 0.2).alphaPosDef(), 0.875, NEAR)
            val muEff = PositionalWeights(6).muEff()
            val six = NegativeScale.of(4, 6, 0.1, 0.2).alphaMuEff()
            requireNear("alpha_mu_eff, lambda = 6", six, 1 + 2 * NegativeScale.muEffMinus(6) / (muEff + 2), NEAR)
            NegativeScale.of(5, 3, 0.5, 0.5).alphaPosDef() shouldBe 0.0
            NegativeScale.of(5, 3, 0.0, 0.0).let { listOf(it.alphaMu(), it.alphaMuEff(), it.alphaPosDef()) } shouldBe
                List(3) { scale.alphaMuEff() }
        }

        test("alpha is the smallest bound, whichever that is, and none is negative") {
            NegativeScale(1.0, 2.0, 3.0).alpha() shouldBe 1.0
            NegativeScale(2.0, 1.0, 3.0).alpha() shouldBe 1.0
            NegativeScale(3.0, 2.0, 1.0).alpha() shouldBe 1.0
            NegativeScale(0.0, 0.0, 0.0).alpha() shouldBe 0.0
            for (wrong in listOf(Triple(-1.0, 1.0, 1.0), Triple(1.0, -1.0, 1.0), Triple(1.0, 1.0, -1.0), Triple(1.0, Double.NaN, 1.0))) {
                message { NegativeScale(wrong.first, wrong.second, wrong.third) } shouldContain
                    "bounds of the negative weights must be 0 or more, but is ${wrong.first}, ${wrong.second}, ${wrong.third}"
            }
        }

        test("positive weights are those of the CMA-ES, negative ones sum to -alpha") {
            for (lambda in 2..9) {
                val weights = SignedWeights.of(lambda, 0.75)
                val positional = PositionalWeights(lambda).byRank()
                weights.lambda() shouldBe lambda
                requireNear("sum", weights.sum(), 0.25, NEAR)
                val raw = (1..lambda).map { ln((lambda + 1) / 2.0) - ln(it.toDouble()) }
                val negative = raw.filter { it < 0 }.sum()
                weights.byRank().forEachIndexed { r, w ->
                    requireNear("w_${r + 1}", w, if (raw[r] < 0) -0.75 * raw[r] / negative else positional[r], NEAR)
                }
            }
            message { SignedWeights(doubleArrayOf(1.0)) } shouldContain "lambda must be 2 or more, but is 1"
            message { SignedWeights(doubleArrayOf(1.0, Double.NaN)) } shouldContain "weights[1] must be a finite number"
        }

        test("tied samples share the positive and the negative parts of their positions") {
            val weights = SignedWeights(doubleArrayOf(0.75, 0.25, -0.5, -0.125))
            val positive = DoubleArray(4)
            val negative = DoubleArray(4)
            weights.assign(intArrayOf(3, 1, 0, 2), doubleArrayOf(5.0, 5.0, 7.0, 1.0), positive, negative)
            positive.toList() shouldBe listOf(0.125, 0.125, 0.0, 0.75)
            negative.toList() shouldBe listOf(-0.25, -0.25, -0.125, 0.0)
        }

        test("a negative weight is rescaled by d over the squared distance, and is 0 at the mean") {
            val gaussian = Gaussian.of(doubleArrayOf(1.0, 0.0), 2.0, arrayOf(doubleArrayOf(4.0, 0.0), doubleArrayOf(0.0, 1.0)))
            val archive = Archive(gaussian, 4, Window.NONE, true)
            val weights = SignedWeights(doubleArrayOf(0.75, 0.25, -0.5, -0.125))
            val active = ActiveWeighting(archive) { weights }
            val points = listOf(doubleArrayOf(1.0, 2.0), doubleArrayOf(3.0, 0.0), doubleArrayOf(9.0, 6.0), doubleArrayOf(1.0, 0.0))
            val first = archive.generation(gaussian, points, doubleArrayOf(1.0, 2.0, 3.0, 4.0))
            active.total() shouldBe 0.375
            requireNear("q", active.squaredDistance(first + 2), 13.0, NEAR) // (8 / 2)^2 / 4 + (6 / 2)^2
            val got = active.weighted()
            got.coefficient(first) shouldBe 0.75
            got.coefficient(first + 1) shouldBe 0.25
            requireNear("a_3", got.coefficient(first + 2), -0.5 * 2 / 13, NEAR)
            got.coefficient(first + 3) shouldBe 0.0
            List(4) { active.positive(first + it) } shouldBe listOf(0.75, 0.25, 0.0, 0.0)
            List(4) { active.negative(first + it) } shouldBe listOf(0.0, 0.0, -0.5, -0.125)
        }

        test("the rule takes alpha from the rates, and weights for as many samples as there are") {
            val gaussian = Gaussian.isotropic(DoubleArray(5), 1.0)
            val archive = Archive(gaussian, 4, Window.NONE, true)
            val plain = Weights.active().open(archive) as ActiveWeighting
            val rated = Weights.active().open(archive, 0.1, 0.2) as ActiveWeighting
            for (size in listOf(4, 3, 7, 16)) {
                archive.generation(gaussian, List(size) { i -> DoubleArray(5) { i + 1.0 } }, DoubleArray(size) { it.toDouble() })
                requireNear("total of $size", rated.total(), 1 - 0.7, NEAR)
                requireNear("total of $size", plain.total(), 1 - NegativeScale.of(5, size, 0.0, 0.0).alpha(), NEAR)
                plain.weighted().count() shouldBe size
            }
        }
    })

/** |ln(5/2) - ln r|. */
private fun a(r: Int) = ln(r.toDouble()) - ln(2.5)
