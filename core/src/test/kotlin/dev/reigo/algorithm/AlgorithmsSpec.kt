package dev.reigo.algorithm

import dev.reigo.archive.Archive
import dev.reigo.description.Description
import dev.reigo.distribution.GaussianFamily
import dev.reigo.problem.Benchmarks
import dev.reigo.search.Mixing
import dev.reigo.search.Sampling
import dev.reigo.update.LearningRates
import dev.reigo.update.OwnRule
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weighting
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeSameInstanceAs
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import java.util.OptionalDouble
import java.util.OptionalInt
import kotlin.random.Random

private fun read(
    type: String,
    vararg values: Pair<String, Any?>,
) = Algorithms.of(Description.ofValues(type, mapOf(*values)))

private fun refused(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message

private val ownUtility = Utility.of("linear") { s -> s }

private object OwnWeights : Weights {
    override fun name() = "mine"

    override fun reuses() = false

    override fun open(archive: Archive): Weighting = Weights.positional().open(archive)
}

private object OwnStepSize : StepSize {
    override fun name() = "halving"

    override fun open(
        dimension: Int,
        rates: LearningRates,
    ) = object : OwnRule() {
        override fun factor(
            old: GaussianFamily,
            step: DoubleArray,
        ) = 0.5
    }
}

private object OwnSampling : Sampling {
    override fun name() = "antithetic"

    override fun open(): Sampling.Running = Sampling.FRESH.open()
}

class AlgorithmsSpec :
    FunSpec({
        test("an algorithm read from the values of its description is equal, whatever its parameters") {
            checkAll(2000, Arb.long()) { seed ->
                val algorithm = randomAlgorithm(Random(seed))
                val description = algorithm.description()
                val again = Algorithms.of(Description.ofValues(description.type(), description.values()))
                again shouldBe algorithm
                again.key() shouldBe algorithm.key()
                again.description() shouldBe description
            }
        }

        test("keys, descriptions and algorithms are equal together or differ together") {
            val algorithms = List(5000) { randomAlgorithm(Random(it)) }
            val distinct = algorithms.toSet()
            algorithms.size shouldBeGreaterThan distinct.size // equal ones occur
            distinct.map { it.key() }.toSet().size shouldBe distinct.size
            distinct.map { it.description() }.toSet().size shouldBe distinct.size
            algorithms.map { it.key() }.toSet().size shouldBe distinct.size
        }

        test("with changes one parameter and keeps all others") {
            checkAll(200, Arb.long()) { seed ->
                val algorithm = randomCmaEs(Random(seed))
                algorithm.with("lambda", 7) shouldBe algorithm.withLambda(7)
                algorithm.with("lambda", algorithm.lambda().orElse(7)).with("lambda", null).lambda() shouldBe OptionalInt.empty()
                algorithm.with("cm", 1).cm() shouldBe OptionalDouble.of(1.0)
                val bits = randomPbil(Random(seed))
                bits.with("eta", 0.7).with("eta", null) shouldBe bits.with("eta", null)
                bits.with("lambda", 9).lambda() shouldBe 9
            }
        }

        test("with keeps parts of the user's own as the objects they are") {
            val own = CmaEs.reuse(Variant.B, 2, RatioEstimator.MIXTURE, ownUtility).withStepSize(OwnStepSize)
            own.with("k", 3) shouldBe CmaEs.reuse(Variant.B, 3, RatioEstimator.MIXTURE, ownUtility).withStepSize(OwnStepSize)
            val weights = CmaEs.pure().withWeights(OwnWeights, Weights.positional()).with("lambda", 9)
            weights.mean() shouldBeSameInstanceAs OwnWeights
            weights.key() shouldBe "cmaes(lambda=9, mean=mine)"
            val sampling = CmaEs.pure().withSampling(OwnSampling)
            sampling.key() shouldBe "cmaes(sampling=antithetic)"
            sampling.with("cmu", 0.1).sampling() shouldBeSameInstanceAs OwnSampling
            Pbil.of(10, 1).with("utility", ownUtility).with("k", 2).utility() shouldBeSameInstanceAs ownUtility
        }

        test("a limit of importance mixing is part of the description of PBIL too") {
            val pbil = Pbil.of(10, 0).withSampling(Mixing(0.2, OptionalInt.of(50)))
            pbil.key() shouldBe "pbil(alpha=0.2, lambda=10, iterations=50)"
            pbil.with("eta", 0.5).sampling() shouldBe Mixing(0.2, OptionalInt.of(50))
            pbil.parameters(Benchmarks.oneMax(9))["iterationLimit"] shouldBe 50
        }

        test("a part of the user's own that a file names keeps its key, and does not run") {
            val own = listOf(
                CmaEs.reuse(Variant.A, 2, RatioEstimator.MIXTURE, ownUtility),
                CmaEs.pure().withWeights(OwnWeights, OwnWeights),
                CmaEs.importanceMixing(0.1).withWeights(OwnWeights, OwnWeights),
                CmaEs.hybrid().withStepSize(OwnStepSize),
                CmaEs.pure().with("sampling", OwnSampling),
            )
            for (algorithm in own) {
                val stored = Algorithms.of(Description.ofValues("cmaes", algorithm.description().values()))
                stored.key() shouldBe algorithm.key()
                stored.description() shouldBe algorithm.description()
                algorithm.check(Benchmarks.sphere(3))
                refused { stored.check(Benchmarks.sphere(3)) } shouldContain
                    "one of your own that a file cannot hold; build the plan in the script that defines it"
            }
        }

        test("rules that are Reigo's are found by their names") {
            val reuse = Weights.reuse(RatioEstimator.SEPARATE, Utility.pbil(0.3))
            for (rule in listOf(Weights.positional(), Weights.ranked(Utility.cma()), reuse)) {
                Weights.byName(rule.name(), false) shouldBe rule
            }
            Weights.byName("mine", true) shouldBe Weights.Stored("mine", true)
            StepSize.byName("none") shouldBeSameInstanceAs StepSize.NONE
            Sampling.byName("fresh") shouldBeSameInstanceAs Sampling.FRESH
            read("cmaes", "stepSize" to "none", "sampling" to "fresh", "k" to 0, "variant" to "PURE") shouldBe CmaEs.pure()
        }

        test("wrong types are refused with rule, value and remedy") {
            val remedy = "give one, or leave it out"
            refused { CmaEs.pure().with("lambda", "ten") } shouldBe "lambda of cmaes must be a whole number, but is ten; $remedy"
            refused { read("cmaes", "lambda" to 10.5) } shouldBe "lambda of cmaes must be a whole number, but is 10.5; $remedy"
            refused { read("pbil", "k" to 5_000_000_000) } shouldBe "k of pbil must fit into 32 bits, but is 5000000000; $remedy"
            refused { read("pbil", "eta" to true) } shouldBe "eta of pbil must be a number, but is true; $remedy"
            refused { read("cmaes", "variant" to 1) } shouldBe "variant of cmaes must be a text, but is 1; $remedy"
            refused { read("cmaes", "variant" to "B", "rankedMean" to "yes") } shouldBe
                "rankedMean of cmaes must be true or false, but is yes; $remedy"
        }

        test("unknown names are refused with those that there are") {
            refused { CmaEs.pure().with("variant", "E") } shouldBe
                "variant of cmaes must be one of [PURE, A, B, C, D, HYBRID], but is E; use one of these"
            refused { CmaEs.hybrid().with("pathConstant", "hansen") } shouldBe
                "pathConstant of cmaes must be one of [HANSEN, PRINTED], but is hansen; use one of these"
            refused { read("nelder", "k" to 1) } shouldBe
                "algorithm must be one of [catcma, cmaes, csa-cmaes, pbil, restarts, spaceIgo, workers], but is nelder; use one of these"
            for (nothing in listOf(1, "", null)) {
                refused { read("pbil", "sigma" to nothing) } shouldContain "parameter of pbil must be one of [k, lambda, eta, "
            }
            refused { Pbil.of(5, 0).with("sigma", 1) } shouldContain "parameter of pbil must be one of [k, lambda, eta, "
        }

        test("values without effect are refused") {
            refused { read("cmaes", "variant" to "A", "k" to 1, "rankedMean" to true) } shouldBe
                "rankedMean must be left out for cmaes(A, k=1), which has no use for it, but is true; choose parameters that go with it"
            refused { read("cmaes", "mean" to "mine") } shouldContain "mean must be left out for rankMu(), which has no use for it"
            refused { read("pbil", "iterations" to 5) } shouldContain "iterations must be left out for cga(k=0)"
            refused { read("pbil", "alpha" to 0.1, "estimator" to "separate") } shouldBe
                "estimator must be left out with importance mixing, which has no ratios, but is separate; " +
                "use either reuse or importance mixing"
            refused { read("pbil", "low" to 0.1) } shouldBe
                "clip interval must have both ends, but is low 0.1 alone; give both or neither"
        }
    })
