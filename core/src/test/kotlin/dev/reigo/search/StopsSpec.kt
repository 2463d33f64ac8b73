package dev.reigo.search

import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.Variant
import dev.reigo.description.Description
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class StopsSpec :
    FunSpec({
        fun problem(
            low: Double = 1.0,
            high: Double = 5.0,
            f: (DoubleArray) -> Double,
        ) = Problem.of("f", 4, low, high) { x -> f(x) }.withBudget(100_000).withSmallestEigenvalue(0.0)

        val sphere = problem { x -> x.sumOf { it * it } }
        val noise = problem { x -> ((x[0] * 1e6).toLong() * 7919 % 1009).toDouble() }
        val cases = listOf<Pair<Stop, Problem>>(
            Tolerance(StopKind.TOL_FUN) to sphere,
            Tolerance(StopKind.TOL_FUN_HIST) to sphere,
            Tolerance(StopKind.TOL_X, 1e-6) to sphere,
            Tolerance(StopKind.STAGNATION) to noise,
            Tolerance(StopKind.FLAT) to problem { 1.0 },
            Tolerance(StopKind.CONDITION, 1e3) to problem { x -> x[0] * x[0] + 1e4 * x[1] * x[1] + x[2] * x[2] + x[3] * x[3] },
            Tolerance(StopKind.NO_EFFECT_AXIS) to problem { x -> x.sumOf { (it - 100) * (it - 100) } },
            Tolerance(StopKind.NO_EFFECT_COORDINATE) to problem { x -> x.sumOf { (it - 100) * (it - 100) } },
            Tolerance(StopKind.TOL_UP) to problem { x -> x[0] },
            Tolerance(StopKind.MAX_ITER, 0.1) to noise,
            Tolerance(StopKind.TIME_LIMIT, 0.0) to sphere,
            Stop.own("ten") { it.iterations() >= 10 } to sphere,
        )
        for ((rule, problem) in cases) {
            test("${rule.name()} ends a run, and its reason says what to do next") {
                val result = CmaEs.standard().withStops(Stops.of(rule)).run(problem, 1)
                result.reason().code() shouldBe rule.name().substringBefore("(")
                result.reason().message() shouldContain "; "
                result.reason().success() shouldBe false
            }
        }

        test("maxIter allows 100 + 50 (d + 3)^2 / sqrt(lambda) iterations, as often as its value says") {
            val iterations = { value: Double, lambda: Int ->
                val rule = Stops.of(Tolerance(StopKind.MAX_ITER, value))
                CmaEs.standard().withLambda(lambda).withStops(rule).run(noise.withBudget(1_000_000), 1).iterations()
            }
            iterations(1.0, 25) shouldBe 590 // 100 + 50 * 49 / 5
            iterations(0.5, 25) shouldBe 295
            iterations(1.0, 100) shouldBe 345
        }

        test("the rules work with a diagonal covariance") {
            val algorithm = CmaEs.standard().withShape(Shape.DIAGONAL)
            for ((rule, problem) in cases) {
                algorithm.withStops(Stops.of(rule)).run(problem, 1).reason().code() shouldBe rule.name().substringBefore("(")
            }
        }

        test("no rule ends a run that makes progress") {
            val target = problem { x -> x.sumOf { it * it } }.withTarget(1e-9)
            for (seed in 1L..20L) CmaEs.standard().withStops(Stops.usual()).run(target, seed).reason().success() shouldBe true
        }

        test("infinite values are no convergence, but no progress either") {
            val rules = Stops.of(Tolerance(StopKind.TOL_FUN), Tolerance(StopKind.TOL_FUN_HIST), Tolerance(StopKind.STAGNATION))
            val result = CmaEs.standard().withStops(rules).run(problem { Double.NaN }, 1)
            result.reason().code() shouldBe "stagnation"
        }

        test("the presets have none") {
            for (algorithm in listOf(CmaEs.pure(), CmaEs.hybrid(), CmaEs.reuse(Variant.A, 3), CmaEs.standard())) {
                algorithm.stops() shouldBe Stops.NONE
            }
        }

        test("key, file and description hold them by name") {
            val rules = Stops.of(Tolerance(StopKind.TOL_FUN), Tolerance(StopKind.TOL_X, 1e-6))
            for (base in listOf(CmaEs.standard(), CmaEs.reuse(Variant.A, 3))) {
                val algorithm = base.withStops(rules)
                algorithm.key() shouldContain "stop=tolFun(1.0E-12) + tolX(1.0E-6)"
                val stored = Description.ofValues(algorithm.description().type(), algorithm.description().values())
                Algorithms.of(stored) shouldBe algorithm
            }
            Stops.byName(Stops.usual().name()) shouldBe Stops.usual()
            Stops.usual().with(Tolerance(StopKind.TOL_X, 1e-3)).name() shouldContain "tolX(0.001)"
            Stops.usual().with(Tolerance(StopKind.TOL_X, 1e-3)).rules().size shouldBe Stops.usual().rules().size
        }

        test("a stored rule of one's own is refused before it runs, and a bad tolerance at once") {
            val stored = CmaEs.standard().withStops(Stops.byName("mine"))
            shouldThrow<IllegalArgumentException> { stored.check(sphere) }.message shouldContain "the stop rule must be one of Reigo's"
            shouldThrow<IllegalArgumentException> { Tolerance(StopKind.TOL_FUN, Double.NaN) }.message shouldBe
                "tolFun must be 0.0 or more and finite, but is NaN; use 1.0E-12 or leave the rule out"
        }
    })
