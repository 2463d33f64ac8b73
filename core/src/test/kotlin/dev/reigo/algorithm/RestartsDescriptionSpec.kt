package dev.reigo.algorithm

import dev.reigo.description.Description
import dev.reigo.problem.Benchmarks
import dev.reigo.requireSameRun
import dev.reigo.search.Bipop
import dev.reigo.search.Ipop
import dev.reigo.search.Stops
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.OptionalInt

class RestartsDescriptionSpec :
    FunSpec({
        val ipop = Restarts.ipop(CmaEs.standard())

        test("key and label name the policy, what it is around, and what is not usual") {
            ipop.key() shouldBe "ipop(csa-cmaes(stop=${Stops.usual().name()}, factor=lazy))"
            ipop.description().label() shouldBe "ipop(cmaes())"
            Restarts.ipop(CmaEs.standard().withStops(Stops.usual())) shouldBe ipop
            Restarts.bipop(CmaEs.reuse(Variant.D, 3)).key() shouldBe "bipop(cmaes(D, k=3, stop=${Stops.usual().name()}))"
            Restarts.bipop(CmaEs.reuse(Variant.D, 3)).description().label() shouldBe "bipop(cmaes(D, k=3))"
            val tripled = Restarts.of(CmaEs.pure().withLambda(20), Ipop(3.0), OptionalInt.of(9))
            tripled.description().label() shouldBe "ipop(rankMu(lambda=20), factor=3.0, limit=9)"
            Restarts.plain(CmaEs.standard()).description().label() shouldBe "restarts(cmaes())"
            Restarts.plain(Pbil.of(10, 0)).key() shouldBe "plain(pbil(k=0, lambda=10))"
        }

        test("around an algorithm without stop rules as it is, it has the key of stored runs, and absolute tolerances") {
            val stored = Restarts(CmaEs.standard(), Ipop(), OptionalInt.empty())
            stored.key() shouldBe "ipop(csa-cmaes(factor=lazy))"
            stored.description().label() shouldBe "ipop(cmaes())"
            val schaffer = Benchmarks.schaffer(5).withTarget(1e-8).withBudget(20_000)
            requireSameRun(stored.run(schaffer, 1), Restarts.ipop(CmaEs.standard().withStops(Stops.absolute())).run(schaffer, 1))
            Restarts(Pbil.of(10, 0), Ipop(), OptionalInt.empty()) shouldBe Restarts.ipop(Pbil.of(10, 0))
        }

        test("a parameter of the inner algorithm can be varied, and the label without it is the same") {
            ipop.with("lambda", 20).inner() shouldBe CmaEs.standard().withLambda(20).withStops(Stops.usual())
            ipop.with("lambda", 20).with("lambda", null) shouldBe ipop
            ipop.with("limit", 9).limit() shouldBe OptionalInt.of(9)
            ipop.with("policy", "bipop").policy() shouldBe Bipop()
            ipop.with("lambda", 20).description().labelWithout("lambda") shouldBe "ipop(cmaes())"
            shouldThrow<IllegalArgumentException> { ipop.with("lamda", 20) }.message shouldContain
                "parameter of ipop must be one of [policy, algorithm, limit, active, diagonal, stepSize, rankOne, lambda,"
        }

        test("parameters in force are those of the inner algorithm, and the policy") {
            val inner = CmaEs.standard().withStops(Stops.usual()).parameters(Benchmarks.sphere(20))
            ipop.withLimit(9).parameters(Benchmarks.sphere(20)) shouldBe inner + mapOf("restarts" to "ipop", "limit" to 9)
        }

        test("a description holds the inner one, and gives the algorithm back") {
            for (algorithm in listOf(ipop, ipop.withLimit(3), Restarts(Pbil.of(10, 2), Bipop(1.5), OptionalInt.of(1)))) {
                val made = algorithm.description()
                val inner = algorithm.inner().description()
                val stored = Description.ofValues(
                    "restarts",
                    made.values() + ("algorithm" to Description.ofValues(inner.type(), inner.values())),
                )
                stored shouldBe made
                Algorithms.of(stored) shouldBe algorithm
                Algorithms.canRead(made) shouldBe true
            }
            shouldThrow<IllegalArgumentException> { Algorithms.of(Description.ofValues("restarts", mapOf("policy" to "ipop"))) }
                .message shouldBe "restarts must have an algorithm to restart, but have none; name it under \"algorithm\""
            shouldThrow<IllegalArgumentException> {
                Algorithms.of(ipop.description().with("algorithm", Description.ofValues("pbil", mapOf("lamda" to 3))))
            }.message shouldContain "parameter of pbil must be one of"
        }

        test("what differs within is named") {
            ipop.description().differences(ipop.with("lambda", 20).description()) shouldBe "lambda: left out, not 20"
            ipop.description().differences(ipop.description()) shouldBe ""
            ipop.description().differences(Restarts.ipop(CmaEs.pure()).description()) shouldBe "type: csa-cmaes, not cmaes"
        }
    })
