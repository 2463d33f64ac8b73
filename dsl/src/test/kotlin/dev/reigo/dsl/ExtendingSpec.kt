package dev.reigo.dsl

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe

/** Stands for the rule of docs/extending.md, which the core's tests run. */
private data class Middle(val share: Double) : Weights by Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()) {
    override fun name() = "middle($share)"
}

class ExtendingSpec : FunSpec({
    test("the experiment of docs/extending.md runs") {
        val results = experiment {
            cmaes(reuse = A, k = 5)
            for (share in listOf(0.1, 0.25)) {
                algorithm(CmaEs.reuse(Variant.A, 5).withWeights(Middle(share), Middle(share)))
            }
            on(sphere(10))
            runs = 10
        }
        results.algorithms shouldContainExactly listOf(
            "cmaes(A, k=5)",
            "cmaes(k=5, mean=middle(0.1), covariance=middle(0.1))",
            "cmaes(k=5, mean=middle(0.25), covariance=middle(0.25))",
        )
        results.runs.size shouldBe 30
    }
})
