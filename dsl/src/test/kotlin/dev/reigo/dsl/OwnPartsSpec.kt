package dev.reigo.dsl

import dev.reigo.algorithm.Igo
import dev.reigo.archive.Archive
import dev.reigo.distribution.Gaussian
import dev.reigo.problem.Benchmarks
import dev.reigo.space.PerCoordinate
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private object Half : RatioEstimator {
    override fun open(archive: Archive): RatioEstimator.Ratios {
        val mixture = RatioEstimator.MIXTURE.open(archive)
        return RatioEstimator.Ratios { ratios ->
            mixture.compute(ratios)
            for (i in ratios.indices) ratios[i] = minOf(ratios[i], 0.5)
        }
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
                cmaes(reuse = A, k = 2) { estimator = Half }
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
            val problem = sphere(3).with(start = -1.0..1.0, target = 0.5, budget = 70, smallestEigenvalue = 0.0)
            problem.start.low shouldBe PerCoordinate.of(-1.0)
            problem.target().asDouble shouldBe 0.5
            problem.budget() shouldBe 70
            problem.goal.smallestEigenvalue shouldBe 0.0
            shouldThrow<IllegalArgumentException> { sphere(3).with(start = 1.0..-1.0) }.message.orEmpty() shouldContain "a < b"
        }

        test("two variants of a benchmark stand in one experiment under different names, also when they come from a file") {
            val plan = plan {
                rankMu()
                on(sphere(3), sphere(3).with(target = 1e-3, name = "loose sphere"))
                runs = 1
                quiet = true
            }
            val results = Plan.fromJson(plan.toJson()).run()
            results.problems shouldContainExactly listOf("sphere(3)", "loose sphere(3)")
            (results.runs[1].evaluations < results.runs[0].evaluations) shouldBe true
            shouldThrow<IllegalArgumentException> {
                plan {
                    rankMu()
                    on(sphere(3), sphere(3).with(target = 1e-3))
                }
            }.message.orEmpty() shouldContain "sphere(3) twice; remove one, or give it another name, e.g. sphere(3).with(name = "
        }

        test("parameters that would have no effect are refused") {
            fun refused(block: ExperimentScope.() -> Unit) = shouldThrow<IllegalArgumentException> { plan(block) }.message.orEmpty()
            refused { rankMu { cc = 0.5 } } shouldContain "cc must be left out for rankMu(), which has no use for it, but is 0.5"
            refused { cmaes { rankOne = false; cc = 0.5 } } shouldContain "cc must be left out for cmaes(rankOne=false)"
            refused { cmaes(reuse = A) { printedPathConstant = true } } shouldContain "pathConstant must be left out for cmaes(A, k=3)"
        }
    })
