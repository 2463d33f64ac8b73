package dev.reigo.problem

import dev.reigo.algorithm.CmaEs
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.Optional

class BbobSpec :
    FunSpec({
        test("a problem of BBOB starts in its search region and ends 10^-8 above its optimum") {
            for (function in 1..24) {
                for ((d, instance) in listOf(2 to 1, 20 to 15)) {
                    val problem = Bbob.problem(function, d, instance)
                    val bbob = Bbob.instance(problem).get()
                    problem.key() shouldBe "bbob-f$function-i$instance($d)"
                    problem.domain() shouldBe Domain.REAL
                    problem.direction() shouldBe Direction.MINIMIZE
                    problem.start() shouldBe Start(-5.0, 5.0)
                    problem.optimum().asDouble shouldBe bbob.optimalValue()
                    problem.target().asDouble shouldBe bbob.optimalValue() + 1e-8
                    problem.budget() shouldBe 10_000L * d
                    problem.reached(problem.objective().value(bbob.optimum())) shouldBe true
                    (bbob.function().number() to bbob.instance()) shouldBe (function to instance)
                    bbob.dimension() shouldBe d
                }
            }
        }

        test("keys differ if function, dimension or instance differ") {
            val keys = (1..24).flatMap { f -> (2..12).flatMap { d -> (1..12).map { Bbob.problem(f, d, it).key() } } }
            keys.distinct().size shouldBe 24 * 11 * 12
        }

        test("a description gives the same problem again, renamed or changed too") {
            for (problem in listOf(
                Bbob.problem(8, 20, 3),
                Bbob.problem(24, 2, 110).withName("mine").withBudget(7).withTarget(3.0).withStart(-4.0, 4.0),
            )) {
                val again = Problem.of(problem.description())
                again.description() shouldBe problem.description()
                again.benchmark() shouldBe problem.benchmark()
                val x = DoubleArray(problem.dimension()) { 0.5 }
                again.objective().value(x) shouldBe problem.objective().value(x)
            }
        }

        test("Benchmarks finds it by its name") {
            val problem = Benchmarks.byName("bbob-f8-i3", 20)
            problem.key() shouldBe Bbob.problem(8, 20, 3).key()
            problem.benchmark() shouldBe Optional.of("bbob-f8-i3")
        }

        test("names that no problem has are refused with rule, value and remedy") {
            for (name in listOf("bbob-f8", "bbob-f08-i3", "bbob-f8-i0", "bbob-f8-i3x", "bbob-8-3", "bbob-f8-i12345678")) {
                shouldThrow<IllegalArgumentException> { Benchmarks.byName(name, 2) }.message shouldBe
                    "a BBOB problem's name must be bbob-fF-iI, but is $name; use e.g. bbob-f8-i3"
                Bbob.isName(name) shouldBe false
            }
            shouldThrow<IllegalArgumentException> { Benchmarks.byName("bbob-f25-i1", 2) }.message shouldContain
                "number of a BBOB function must be 1 to 24, but is 25"
            Bbob.isName("bbob-f8-i3") shouldBe true
        }

        test("other problems are not BBOB's, even with another objective in its place") {
            Bbob.instance(Benchmarks.sphere(2)) shouldBe Optional.empty()
            Bbob.instance(Bbob.problem(1, 2, 1).withObjective { 0.0 }) shouldBe Optional.empty()
        }

        test("a search reaches the target of the sphere") {
            CmaEs.hybrid().run(Bbob.problem(1, 5, 1), 1).success() shouldBe true
        }
    })
