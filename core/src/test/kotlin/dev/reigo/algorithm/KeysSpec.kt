package dev.reigo.algorithm

import dev.reigo.bitAlgorithms
import dev.reigo.description.Description
import dev.reigo.gaussianAlgorithms
import dev.reigo.problem.Benchmarks
import dev.reigo.requireSameRun
import dev.reigo.standardAlgorithms
import dev.reigo.update.Csa
import dev.reigo.update.FactorRule
import dev.reigo.update.Root
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class KeysSpec :
    FunSpec({
        test("an id names what differs from the default") {
            CmaEs.pure().key() shouldBe "cmaes"
            CmaEs.hybrid().key() shouldBe "cmaes(rankOne=true)"
            CmaEs.reuse(Variant.A, 5).withLambda(30).key() shouldBe "cmaes(A, k=5, lambda=30)"
            CmaEs.importanceMixing(0.0).key() shouldBe "importanceMixing(alpha=0.0)"
            Pbil.compactGa(3).key() shouldBe "cga(k=3)"
            Pbil.of(10, 0).with("eta", 0.5).key() shouldBe "pbil(k=0, lambda=10, eta=0.5)"
        }

        test("the standard CMA-ES has a key of its own, and the stored key of the pure one keeps its meaning") {
            val eager = CmaEs.standard().withFactor(FactorRule.EAGER)
            eager.key() shouldBe "csa-cmaes"
            CmaEs.standard().key() shouldBe "csa-cmaes(factor=lazy)"
            eager.withLambda(12).key() shouldBe "csa-cmaes(lambda=12)"
            CmaEs.standard().withActive(false).withShape(Shape.DIAGONAL).withStepSize(Csa(5.0, Root.SYMMETRIC)).key() shouldBe
                "csa-cmaes(active=false, diagonal=true, stepSize=csa(5.0, symmetric))"
            CmaEs.reuse(Variant.C, 3).withStepSize(StepSize.csa()).key() shouldBe "cmaes(C, k=3, stepSize=csa)"
            Algorithms.of(Description.ofValues("cmaes", mapOf("lambda" to 12))) shouldBe CmaEs.pure().withLambda(12)
            Algorithms.of(Description.ofValues("csa-cmaes", mapOf("lambda" to 12))) shouldBe eager.withLambda(12)
        }

        test("tables and plots call the standard one cmaes and those of the paper without reuse rankMu") {
            CmaEs.standard().description().label() shouldBe "cmaes()"
            CmaEs.standard().withLambda(12).description().label() shouldBe "cmaes(lambda=12)"
            CmaEs.pure().description().label() shouldBe "rankMu()"
            CmaEs.hybrid().withLambda(12).description().label() shouldBe "rankMu(rankOne=true, lambda=12)"
            CmaEs.reuse(Variant.A, 5).description().label() shouldBe "cmaes(A, k=5)"
            CmaEs.importanceMixing(0.0).description().label() shouldBe "importanceMixing(alpha=0.0)"
        }

        test("the last n samples are kept instead of k generations: the same runs if n = lambda (k + 1), others if not") {
            val generations = CmaEs.reuse(Variant.A, 2).withLambda(8)
            val samples = generations.with("k", null).with("samples", 24)
            samples.key() shouldBe "cmaes(A, samples=24, lambda=8)"
            val problem = Benchmarks.ellipsoid(4).withBudget(2000)
            requireSameRun(samples.run(problem, 3), generations.run(problem, 3))
            val fewer = samples.with("samples", 20)
            (fewer.run(problem, 3).bestValue() == samples.run(problem, 3).bestValue()) shouldBe false
            shouldThrow<IllegalArgumentException> { generations.with("samples", 24) }.message shouldContain "k must be left out"
            shouldThrow<IllegalArgumentException> { samples.with("samples", 4).check(problem) }.message shouldContain
                "number of samples kept must be lambda = 8 or more, but is 4"
        }

        test("different descriptions have different ids, equal ones equal ids") {
            val base = CmaEs.reuse(Variant.D, 2)
            val all = gaussianAlgorithms + standardAlgorithms + bitAlgorithms + listOf(
                base,
                base.withLambda(9),
                base.with("pathConstant", "PRINTED"),
                base.with("estimator", RatioEstimator.SEPARATE),
                base.with("utility", Utility.pbil(0.25)),
                base.with("utility", Utility.pbil(0.3)),
                base.with("cmu", 0.1),
                Pbil.of(10, 2).withClip(0.1, 0.9),
                Pbil.of(10, 2).with("utility", Utility.pbil(0.5)),
                Pbil.of(2, 2).with("utility", Utility.pbil(0.5)),
            )
            all.map { it.key() }.toSet().size shouldBe all.size
            CmaEs.reuse(Variant.D, 2).withLambda(9) shouldBe base.withLambda(9)
        }

        test("parameters are those in force for the problem") {
            val parameters = CmaEs.reuse(Variant.C, 3).parameters(Benchmarks.sphere(20))
            parameters["lambda"] shouldBe 12
            parameters["k"] shouldBe 3
            parameters["variant"] shouldBe "C"
            parameters["rankOne"] shouldBe true
            parameters["c1"] shouldBe CmaEs.hybrid().rates(20).c1()
            val bits = Pbil.compactGa(1).parameters(Benchmarks.oneMax(50))
            bits["eta"] shouldBe 0.02
            bits["low"] shouldBe 0.02
            bits["algorithm"] shouldBe "cga"
        }
    })
