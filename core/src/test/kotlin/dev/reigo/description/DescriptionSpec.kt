package dev.reigo.description

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.problem.Benchmarks
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import java.util.OptionalDouble
import java.util.OptionalInt

private fun sample(
    k: Int = 3,
    eta: OptionalDouble = OptionalDouble.empty(),
) = Description
    .of("type", "name")
    .always("k", k)
    .add("eta", eta)
    .add("mode", "plain", "plain")
    .hidden("secret", true, false)

class DescriptionSpec :
    FunSpec({
        test("the key shows what is not usual, and the values hold it") {
            sample().key() shouldBe "name(k=3)"
            sample(eta = OptionalDouble.of(0.5)).key() shouldBe "name(k=3, eta=0.5)"
            Description.of("type", "name").add("k", OptionalInt.empty()).key() shouldBe "name"
            sample().values() shouldBe mapOf("k" to 3L, "secret" to true)
            sample().names() shouldBe listOf("k", "eta", "mode", "secret")
            sample().value("mode") shouldBe "plain"
            sample().value("eta") shouldBe null
        }

        test("descriptions are equal if their types and values are, wherever they come from") {
            val read = Description.ofValues("type", mapOf("k" to 3, "secret" to true))
            read shouldBe sample()
            read.hashCode() shouldBe sample().hashCode()
            Description.ofValues("type", mapOf("k" to 3L, "secret" to true)) shouldBe sample()
            sample(4) shouldNotBe sample()
            Description.ofValues("other", mapOf("k" to 3, "secret" to true)) shouldNotBe sample()
            Description.of("type", "name").add("part", Utility.cma(), "") shouldBe Description.ofValues("type", mapOf("part" to "cma"))
        }

        test("a copy with another value shows all that it holds") {
            sample().with("k", 4) shouldBe sample(4)
            sample().with("k", 4).key() shouldBe "type(k=4, secret=true)"
            sample().with("mode", "fast").with("secret", false).key() shouldBe "type(k=3, mode=fast)"
            sample().with("k", null).values() shouldBe mapOf("secret" to true)
            sample().with("k", 4).labelWithout("k") shouldBe "type(secret=true)"
            sample().with("k", 4).with("k", 3) shouldBe sample()
            Description.ofValues("cmaes", mapOf("k" to 3)).key() shouldBe "cmaes(k=3)"
            shouldThrow<IllegalArgumentException> { sample().with("K", 4) }
                .message shouldBe "parameter of name must be one of [k, eta, mode, secret], but is K; use one of these"
        }

        test("an empty text is a value, not one left out") {
            Description.ofValues("type", mapOf("text" to "")).values() shouldBe mapOf("text" to "")
            Description.ofValues("type", mapOf("text" to null)).values() shouldBe emptyMap()
        }

        test("a part is the object that it was made from, or found by its name") {
            val own = Utility.of("mine") { it }
            val description = Description.of("type", "name").add("utility", own, Utility.cma())
            description.part("utility", Utility::class.java) { error("not asked") }.get() shouldBe own
            description.value("utility") shouldBe "mine"
            val read = Description.ofValues("type", mapOf("utility" to "cma"))
            read.part("utility", Utility::class.java, Utility::byName).get() shouldBe Utility.cma()
            read.part("other", Utility::class.java, Utility::byName).isEmpty shouldBe true
        }

        test("differences names every value that differs, and what is left out") {
            val a = CmaEs.reuse(Variant.A, 5).withLambda(20).description()
            a.differences(a) shouldBe ""
            a.differences(CmaEs.reuse(Variant.C, 5).with("cmu", 0.1).description()) shouldBe
                "variant: A, not C, lambda: 20, not left out, cmu: left out, not 0.1"
            a.differences(Pbil.of(20, 5).description()) shouldBe "type: cmaes, not pbil"
            val sphere = Benchmarks.sphere(3)
            sphere.description().differences(sphere.withBudget(7).description()) shouldBe "budget: ${sphere.budget()}, not 7"
        }

        test("settings that differ in one parameter have the label without it in common") {
            fun labels(
                parameter: String,
                vararg of: Description,
            ) = of.map { it.labelWithout(parameter) }.distinct()
            val a = CmaEs.reuse(Variant.A, 5)
            labels("k", a.description(), a.with("k", 2).description()) shouldBe listOf("cmaes(A)")
            labels("variant", a.description(), a.with("variant", "B").description()) shouldBe listOf("cmaes(k=5)")
            labels("lambda", a.description(), a.withLambda(9).description()) shouldBe listOf("cmaes(A, k=5)")
            labels("rankOne", CmaEs.pure().description(), CmaEs.hybrid().description()) shouldBe listOf("rankMu()")
            val clipped = Pbil.of(10, 2).withClip(0.1, 0.9)
            labels("low", clipped.description(), clipped.with("low", 0.2).description()) shouldBe listOf("pbil(k=2, lambda=10)")
            labels("none", clipped.description()) shouldBe listOf(clipped.key())
            val mixing = CmaEs.importanceMixing(0.1)
            labels("alpha", mixing.description(), mixing.with("alpha", 0.2).description()) shouldBe listOf("importanceMixing")
        }
    })
