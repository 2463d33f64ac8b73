package dev.reigo.dsl

import dev.reigo.distribution.Gaussian
import dev.reigo.generation.Archive
import dev.reigo.optimizer.Igo
import dev.reigo.problem.Benchmarks
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private object Half : RatioEstimator {
    override fun ratios(
        archive: Archive,
        ratios: DoubleArray,
    ) {
        RatioEstimator.MIXTURE.ratios(archive, ratios)
        for (i in ratios.indices) ratios[i] = minOf(ratios[i], 0.5)
    }

    override fun name() = "half"
}

class OwnPartsSpec :
    FunSpec({
        test("algorithms and problems of the core, and estimators of one's own, run in an experiment") {
            val results = experiment {
                algorithm(
                    Igo(
                        "gaussian",
                        { problem, _ -> Gaussian.isotropic(DoubleArray(problem.dimension()) { 1.0 }, 1.0) },
                        20,
                        2,
                        0.1,
                        mixture,
                        Utility.cma(),
                    ),
                )
                cmaes(reuse = A, k = 2, estimator = Half)
                on(Benchmarks.sphere(2).withName("ball"))
                runs = 2
                quiet = true
            }
            results.algorithms shouldContainExactly
                listOf("igo(gaussian, k=2, lambda=20, rate=0.1, utility=cma)", "cmaes(A, k=2, estimator=half)")
            results.runs.size shouldBe 4
            Results.fromJson(results.toJson()) shouldBe results
            shouldThrow<IllegalArgumentException> { Plan.fromJson(results.plan.toJson()).run() }.message.orEmpty() shouldContain
                "build the plan in the script"
        }

        test("a benchmark can have another start, target, budget and bound") {
            val spec = sphere(3).with(start = -1.0..1.0, target = 0.5, budget = 70, smallestEigenvalue = 0.0)
            spec.toCore().let {
                it.low() shouldBe -1.0
                it.target().asDouble shouldBe 0.5
                it.budget() shouldBe 70
                it.smallestEigenvalue() shouldBe 0.0
            }
            shouldThrow<IllegalArgumentException> { sphere(3).with(start = 1.0..-1.0) }.message.orEmpty() shouldContain "a < b"
        }

        test("parameters that would have no effect are refused") {
            fun refused(block: ExperimentScope.() -> Unit) = shouldThrow<IllegalArgumentException> { plan(block) }.message.orEmpty()
            refused { cmaes(cc = 0.5) } shouldContain "which has no evolution path"
            refused { cmaes(reuse = A, printedPathConstant = true) } shouldContain "which has no evolution path"
            refused { cmaes(estimator = separate) } shouldContain "which reuses nothing"
            refused { cmaes(rankOne = true, utility = Utility.pbil(0.25)) } shouldContain "which has weights of its own"
        }
    })
