package dev.reigo.algorithm

import dev.reigo.distribution.Gaussian
import dev.reigo.problem.Benchmarks
import dev.reigo.random.Xoshiro
import dev.reigo.update.Csa
import dev.reigo.update.RateRule
import dev.reigo.update.Root
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message

class AlgorithmErrorsSpec :
    FunSpec({
        test("lambda, K and alpha outside their ranges are refused with rule, value and remedy") {
            message { CmaEs.pure().withLambda(1) } shouldBe
                "lambda must be 2 or more, but is 1; leave it out for 4 + floor(3 ln d)"
            message { CmaEs.reuse(Variant.A, -1) } shouldBe "k must be 0 or more, but is -1; use 0 for no reuse"
            message { CmaEs.importanceMixing(1.5) } shouldContain "alpha must be in [0, 1], but is 1.5"
            message { CmaEs.importanceMixing(Double.NaN) } shouldContain "but is NaN"
            message { Pbil.of(1, 0) } shouldBe "lambda must be 2 or more, but is 1; use 2 for the compact GA"
            message { Pbil.compactGa(-2) } shouldBe "k must be 0 or more, but is -2; use 0 for no reuse"
            for (eta in listOf(0.0, -1.0, Double.NaN)) {
                message { Pbil.compactGa(0).with("eta", eta) } shouldBe
                    "eta must be positive and finite, but is $eta; leave it out for 1/d"
            }
            message { Pbil.compactGa(0).withClip(0.9, 0.1) } shouldContain
                "clip interval must satisfy 0 < low < high < 1"
            message { Pbil.compactGa(3).with("alpha", 0.0) } shouldBe
                "k must be 0 with importance mixing, but is 3; use either reuse or importance mixing"
        }

        test("rates that are NaN, negative or together above 1 are refused") {
            message { CmaEs.pure().with("cm", Double.NaN) } shouldBe
                "c_m must be 0 or more and finite, but is NaN; leave it out for the paper's default"
            message { CmaEs.pure().with("cmu", -0.1) } shouldContain "c_mu must be 0 or more and finite, but is -0.1"
            message { CmaEs.hybrid().with("c1", Double.POSITIVE_INFINITY) } shouldContain "c_1 must be"
            message { CmaEs.hybrid().with("cc", Double.NaN) } shouldContain "c_c must be"
            message { CmaEs.pure().with("cmu", 1.5).check(Benchmarks.sphere(3)) } shouldContain
                "c_mu must be in [0, 1], but is 1.5"
            message { CmaEs.hybrid().with("cmu", 0.9).with("c1", 0.9).start(Benchmarks.sphere(3), 1) } shouldContain
                "c_1 + c_mu must be at most 1, but is 1.8"
        }

        test("a parameter that has no effect is refused, whichever it is") {
            for (algorithm in listOf(CmaEs.pure(), CmaEs.reuse(Variant.A, 2), CmaEs.reuse(Variant.B, 2))) {
                message { algorithm.with("c1", 0.1) } shouldBe
                    "c1 must be left out for ${algorithm.description().label()}, which has no use for it, but is 0.1; choose parameters that go with it"
            }
            CmaEs.hybrid().with("c1", 0.1).rates(4).c1() shouldBe 0.1
            message { CmaEs.pure().with("estimator", RatioEstimator.SEPARATE) } shouldContain "estimator must be left out for rankMu()"
            message { CmaEs.hybrid().with("utility", Utility.pbil(0.25)) } shouldContain "utility must be left out"
            message { CmaEs.pure().with("k", 3) } shouldContain
                "what is kept of the past must be nothing if neither m nor C reuses it, but is the last 3 generations"
            message { CmaEs.reuse(Variant.A, 2).with("alpha", 0.0) } shouldContain "samples must be fresh if past ones are reused"
            message { CmaEs.pure().with("iterations", 500) } shouldContain "iterations must be left out for rankMu()"
            message { CmaEs.pure().with("sigma", 1.0) } shouldContain "parameter of cmaes must be one of [variant, k, "
        }

        val isotropic = Gaussian.isotropic(doubleArrayOf(0.0, 0.0), 1.0)

        test("options that do not fit the variant are refused") {
            message { CmaEs.reuse(Variant.PURE, 1) } shouldContain "variant must be A, B, C or D, but is PURE"
            message { CmaEs.standard().withWeights(Weights.active(), Weights.active()) } shouldBe
                "weights for m must not be negative, but is active; use them for C"
            message { CmaEs.reuse(Variant.A, 1).withRateRule(RateRule.TUTORIAL) } shouldBe
                "rates must be the paper's if past samples count, but is TUTORIAL; use CmaEs.reuse or CmaEs.importanceMixing"
            message { CmaEs.standard().withShape(Shape.DIAGONAL).startAt(Benchmarks.sphere(2), isotropic, Xoshiro(1)) } shouldBe
                "start of a DIAGONAL C must be a DiagonalGaussian, but is Gaussian; choose the shape that fits it"
            message { Csa(1.0, Root.CHOLESKY) } shouldBe
                "offset of c_sigma must be 2 or more and finite, but is 1.0; use 3 as in pycma or 5 as in the tutorial"
            message { CmaEs.reuse(Variant.A, 1).with("rankedMean", true) } shouldContain "rankedMean must be left out for cmaes(A, k=1)"
        }

        test("an algorithm that does not fit the problem says which one does") {
            message { CmaEs.pure().start(Benchmarks.oneMax(5), 1) } shouldBe
                "the domain of a problem for the CMA-ES must be REAL, but is BINARY; " +
                "use CatCma (catcma() in a script) for integers, categories and mixed spaces, and PBIL or the compact GA (pbil(), cga()) for bits"
            message { Pbil.compactGa(0).start(Benchmarks.sphere(5), 1) } shouldContain "use the CMA-ES for R^d"
            message { Pbil.compactGa(0).start(Benchmarks.oneMax(2), 1) } shouldContain "give another interval"
        }
    })
