package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Gaussian
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf
import io.kotest.matchers.types.shouldBeSameInstanceAs

class WeightsSpec :
    FunSpec({
        fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
        val archive = Archive(Gaussian.isotropic(DoubleArray(2), 1.0), 4, Window.NONE, true)

        test("a name names the same rule again, which knows what it needs") {
            val rules = mapOf(
                "positional" to Weights.positional(),
                "active" to Weights.active(),
                "ranked(cma)" to Weights.ranked(Utility.cma()),
                "ranked(pbil(0.25))" to Weights.ranked(Utility.pbil(0.25)),
                "reuse(mixture, cma)" to Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()),
                "reuse(monte-carlo, pbil(0.5))" to Weights.reuse(RatioEstimator.MONTE_CARLO, Utility.pbil(0.5)),
            )
            for ((name, rule) in rules) {
                rule.name() shouldBe name
                rule.requireKnown()
                Weights.byName(name, false) shouldBe rule
                rule.reuses() shouldBe name.startsWith("reuse")
                rule.needsDensities() shouldBe (name == "active")
            }
        }

        test("a name that no rule has is a user's own, of which a file says whether it reuses") {
            for (name in listOf("own", "ranked(cma", "(cma)", "reuse(cma)", "reuse(mixture, cma", "(mixture, cma)", ", x)")) {
                for (reuses in listOf(true, false)) {
                    val stored = Weights.byName(name, reuses).shouldBeInstanceOf<Weights.Stored>()
                    stored shouldBe Weights.Stored(name, reuses)
                    stored.reuses() shouldBe reuses
                    message { stored.requireKnown() } shouldContain "the weight rule must be one of Reigo's, but is '$name'"
                    message { stored.open(archive) } shouldContain "the weight rule must be one of Reigo's, but is '$name'"
                    message { stored.open(archive, 0.1, 0.1) } shouldContain "the weight rule must be one of Reigo's"
                }
            }
        }

        test("a rule with an unknown part is unknown") {
            message { Weights.byName("ranked(own)", false).requireKnown() } shouldContain "the utility must be one of Reigo's, but is 'own'"
            message { Weights.byName("reuse(mixture, own)", true).requireKnown() } shouldContain "the utility must be"
            message { Weights.byName("reuse(own, cma)", true).requireKnown() } shouldContain "the estimator must be"
            message { RatioEstimator.byName("own").open(archive) } shouldContain "the estimator must be one of Reigo's, but is 'own'"
            message { Utility.byName("own").integral(0.5) } shouldContain "the utility must be one of Reigo's, but is 'own'"
        }

        test("a rule opens with rates that it does not need as without") {
            val opened = Weights.positional().open(archive, 0.1, 0.2)
            archive.open(Gaussian.isotropic(DoubleArray(2), 1.0))
            val first = archive.reserve(4)
            for (c in first until first + 4) archive.tell(c, c.toDouble())
            archive.rank()
            opened.weighted().coefficient(first) shouldBe PositionalWeights(4).byRank()[0]
        }

        test("utilities are found by name, and only Reigo's own") {
            Utility.byName("cma") shouldBe Utility.cma()
            Utility.byName("pbil(0.125)") shouldBe Utility.pbil(0.125)
            Utility.cma().name() shouldBe "cma"
            for (name in listOf("pbil(x)", "pbil(0.25", "(0.25)", "none")) Utility.byName(name) shouldBe Utility.Stored(name)
            message { Utility.of("cma") { it } } shouldContain "name must not be one of Reigo's own utilities, but is cma"
            message { Utility.of("pbil(0.25)") { it } } shouldContain "name must not be one of Reigo's own utilities"
        }

        test("a utility of one's own is asked, and says by name that it threw") {
            val square = Utility.of("square") { it * it }
            square.integral(3.0) shouldBe 9.0
            square.name() shouldBe "square"
            val cause = IllegalStateException("no")
            val broken = Utility.of("broken") { s -> if (s == 3.0) throw cause else s }
            val failure = shouldThrow<UtilityFailure> { broken.integral(3.0) }
            failure.utility() shouldBe "broken"
            failure.cause shouldBeSameInstanceAs cause
        }
    })
