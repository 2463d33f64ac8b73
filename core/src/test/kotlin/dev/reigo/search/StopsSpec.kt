package dev.reigo.search

import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.Variant
import dev.reigo.description.Description
import dev.reigo.distribution.GaussianFamily
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.requireSameRun
import dev.reigo.space.Space
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeIn
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.abs
import kotlin.math.hypot
import kotlin.math.pow
import kotlin.math.sqrt

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
            Stops.byName(Stops.absolute().name()) shouldBe Stops.absolute()
            Stops.byName("tolUp(10.0, relative)").rules().single() shouldBe Stop.Stored("tolUp(10.0, relative)")
            Stops.usual().with(Tolerance(StopKind.TOL_X, 1e-3)).name() shouldContain "tolX(0.001)"
            Stops.usual().with(Tolerance(StopKind.TOL_X, 1e-3)).rules().size shouldBe Stops.usual().rules().size
        }

        test("a stored rule of one's own is refused before it runs, and a bad tolerance at once") {
            val stored = CmaEs.standard().withStops(Stops.byName("mine"))
            shouldThrow<IllegalArgumentException> { stored.check(sphere) }.message shouldContain "the stop rule must be one of Reigo's"
            shouldThrow<IllegalArgumentException> { Tolerance(StopKind.TOL_FUN, Double.NaN) }.message shouldBe
                "tolFun must be 0.0 or more and finite, but is NaN; use 1.0E-12 or leave it out"
        }

        test("tolX waits until the path of the mean is as small as the standard deviations") {
            var waited = 0
            for (seed in 1L..20L) {
                val seen = ArrayList<Pair<Boolean, Boolean>>()
                val watch = Stop.own("watch") { search ->
                    val p = search.distribution() as GaussianFamily
                    seen += (0 until 4).all { p.deviation(it) < 1e-6 } to (0 until 4).all { p.sigma() * abs(search.path(it)) < 1e-6 }
                    false
                }
                CmaEs.standard().withStops(Stops.of(watch, Tolerance(StopKind.TOL_X, 1e-6))).run(sphere, seed)
                seen.indexOf(true to true) shouldBe seen.size - 1
                waited += seen.count { it == (true to false) }
            }
            waited shouldBeGreaterThan 0
        }

        // f = |x|^(1/2): at the target every x is far below tolX, and variances are below the smallest eigenvalue
        val sharp = Problem.of("sharp", 4, 1.0, 5.0) { x -> sqrt(sqrt(x.sumOf { it * it })) }.withTarget(1e-9)

        test("no usual tolerance ends a search above the target while it improves, and an absolute one does") {
            for (seed in 1L..10L) {
                CmaEs.standard().withStops(Stops.usual()).run(sharp, seed).reason().code() shouldBe StopReason.TARGET
                CmaEs.standard().withStops(Stops.absolute()).run(sharp, seed).reason().code() shouldBe "tolX"
                val given = Stops.usual().with(Tolerance(StopKind.TOL_X, 1e-12))
                CmaEs.standard().withStops(given).run(sharp, seed).reason().code() shouldBe "tolX"
                CmaEs.standard().withStops(Stops.of(Tolerance.usual(StopKind.TOL_FUN))).run(sharp, seed).success() shouldBe true
            }
        }

        test("IPOP reaches Schaffer's optimum to 1e-8 in five dimensions, and with absolute tolerances it does not") {
            val schaffer = Benchmarks.schaffer(5).withTarget(1e-8).withBudget(100_000)
            for (seed in 1L..10L) {
                Restarts.ipop(CmaEs.standard()).run(schaffer, seed).success() shouldBe true
                Restarts.ipop(CmaEs.standard().withStops(Stops.absolute())).run(schaffer, seed).success() shouldBe false
            }
        }

        test("the same with a diagonal covariance, with rank-mu, with reuse, with noise handling, with a model, and over a mixed space") {
            val usual = CmaEs.standard().withStops(Stops.usual())
            for (algorithm in listOf(
                usual.withShape(Shape.DIAGONAL),
                CmaEs.pure().withStops(Stops.usual()),
                CmaEs.reuse(Variant.D, 3).withStops(Stops.usual()),
                usual.withNoise(NoiseHandling.raiseLambda()),
                usual.withSurrogate(Surrogate.lq()),
            )) {
                algorithm.run(sharp, 1).reason().code() shouldBe StopReason.TARGET
            }
            val space = Space.builder().real("x", -3.0, 5.0).real("y", -4.0, 5.0).category("c", "a", "b").build()
            val mixed = Problem.of("sharp", space) { p -> sqrt(hypot(p.real("x"), p.real("y"))) + if (p.get("c") == "a") 0 else 1 }
                .withTarget(1e-8).withSmallestEigenvalue(1e-60)
            for (seed in 1L..5L) CatCma.standard().withStops(Stops.usual()).run(mixed, seed).reason().code() shouldBe StopReason.TARGET
        }

        test("without a target, or at a local optimum above it, tolFun ends a search where it did") {
            val wells = problem { x -> x.sumOf { it * it } + if (x[0] > 0.5) 1 + (x[0] - 2) * (x[0] - 2) - x[0] * x[0] else 0.0 }
            for (target in listOf(null, 1e-8)) {
                val one = if (target == null) wells else wells.withTarget(target)
                for (seed in 1L..10L) {
                    val (relative, absolute) = listOf(Stops.usual(), Stops.absolute()).map { CmaEs.standard().withStops(it).run(one, seed) }
                    requireSameRun(relative, absolute)
                    relative.reason().code() shouldBeIn listOf("tolFun", StopReason.TARGET)
                }
            }
            CmaEs.standard().withStops(Stops.usual()).run(wells.withTarget(1e-8), 1).reason().code() shouldBe "tolFun"
        }

        test("a relative tolX is in units of the first sigma of each coordinate") {
            val rules = Stops.of(Tolerance(StopKind.TOL_X, 1e-6, true))
            val run = { units: List<Double> ->
                val start = Start.at(DoubleArray(4) { 3 * units[it] }, DoubleArray(4) { units[it] })
                val scaled = problem { x -> x.indices.sumOf { x[it] / units[it] * (x[it] / units[it]) } }.withStart(start)
                CmaEs.standard().withStops(rules).run(scaled, 1)
            }
            val whole = run(List(4) { 1.0 })
            whole.reason().code() shouldBe "tolX"
            run(List(4) { 2.0.pow(-60) }).iterations() shouldBe whole.iterations()
            run(List(4) { 2.0.pow(40) }).iterations() shouldBe whole.iterations()
            val apart = CmaEs.standard().withStops(rules).start(
                problem { x ->
                    x.indices.sumOf { x[it] * x[it] }
                }.withStart(Start.at(DoubleArray(4) { 3.0 }, doubleArrayOf(1.0, 2.0, 4.0, 8.0))),
                1,
            )
            apart.run()
            val p = apart.distribution() as GaussianFamily
            (0 until 4).all { p.deviation(it) < 1e-6 * (1 shl it) } shouldBe true
            shouldThrow<IllegalArgumentException> { Tolerance(StopKind.FLAT, 10.0, true) }.message shouldBe
                "a relative tolerance must be that of tolFun, tolFunHist or tolX, but is flat; use an absolute one"
        }

        test("a saved search goes on bit for bit, though its tolerances wait") {
            for (algorithm in listOf(
                CmaEs.standard().withStops(Stops.usual()),
                Restarts.bipop(CmaEs.standard()),
                CmaEs.standard().withSurrogate(Surrogate.lq()).withStops(Stops.usual()),
            )) {
                for (problem in listOf(sharp, Benchmarks.rastrigin(4).withBudget(4000))) {
                    val whole = algorithm.run(problem, 2)
                    for (part in listOf(0.3, 0.6, 0.95)) {
                        val half = algorithm.start(problem.withBudget((part * whole.evaluations()).toLong()), 2)
                        half.run()
                        requireSameRun(algorithm.resume(problem, half.state()).run(), whole)
                    }
                }
            }
        }

        test("the condition number is exact, and asked for at most d iterations too late") {
            val correlated = problem { x -> 1e4 * x.sum() * x.sum() + x.sumOf { it * it } }
            var belowTheBound = 0
            for (seed in 1L..20L) {
                val conditions = ArrayList<Double>()
                var bound = 0.0
                val watch = Stop.own("watch") { search ->
                    val p = search.distribution() as GaussianFamily
                    conditions += p.eigenvalues().let { it.last() / it.first() }
                    bound = p.condition()
                    false
                }
                val rules = Stops.of(watch, Tolerance(StopKind.CONDITION, 1e3))
                CmaEs.standard().withStops(rules).run(correlated, seed).reason().code() shouldBe "condition"
                conditions.last() shouldBeGreaterThan 1e3
                conditions.count { it > 1e3 } shouldBeLessThanOrEqual 4
                if (bound <= 1e3) belowTheBound++
            }
            belowTheBound shouldBeGreaterThan 0
        }

        test("a label names the usual rules in one word, and a key names each") {
            val usual = CmaEs.standard().withStops(Stops.usual())
            usual.description().label() shouldBe "cmaes(stop=usual)"
            usual.key() shouldBe "csa-cmaes(stop=${Stops.usual().name()}, factor=lazy)"
            usual.key() shouldContain "stop=tolFun(1.0E-12, relative) + tolFunHist(1.0E-12, relative) + tolX(1.0E-12, relative) + stag"
            usual.withStops(Stops.absolute()).description().label() shouldBe "cmaes(stop=absolute)"
            Stops.absolute().with(Tolerance(StopKind.TOL_X, 1e-6)).label() shouldBe "absolute + tolX(1.0E-6)"
            usual.withStops(Stops.absolute()).key() shouldBe "csa-cmaes(stop=tolFun(1.0E-12) + tolFunHist(1.0E-12) + " +
                "tolX(1.0E-12) + stagnation(1.0) + flat(10.0) + condition(1.0E14) + noEffectAxis(0.1) + noEffectCoordinate(0.2) + " +
                "tolUp(10000.0), factor=lazy)" // that of stored runs
            val finer = Stops.usual().with(Tolerance(StopKind.TOL_X, 1e-6)).with(Stop.own("mine") { false })
            usual.withStops(finer).description().label() shouldBe "cmaes(stop=usual + tolX(1.0E-6) + mine)"
            val fewer = Stops.usual().without(StopKind.FLAT)
            fewer.has(StopKind.FLAT) shouldBe false
            fewer.label() shouldBe fewer.name()
            Stops.NONE.label() shouldBe "none"
        }

        test("a start that a rule would take for the end is refused") {
            val narrow = sphere.withStart(Start.at(DoubleArray(4) { 1.0 }, 1e-13))
            CmaEs.standard().withStops(Stops.usual()).check(narrow)
            shouldThrow<IllegalArgumentException> { CmaEs.standard().withStops(Stops.absolute()).run(narrow, 1) }.message shouldBe
                "a first standard deviation must be tolX = 1.0E-12 or more, but is 1.0E-13; " +
                "lower tolX, or search for a multiple of the variables"
            CmaEs.standard().check(narrow)
            val tiny = sphere.withStart(Start.at(DoubleArray(4) { 1.0 }, doubleArrayOf(1.0, 1e-16, 1.0, 1.0)))
            shouldThrow<IllegalArgumentException> { CmaEs.standard().run(tiny.withSmallestEigenvalue(1e-30), 1) }.message shouldContain
                "the first standard deviation of x[1] must be 1.0E-15 or more, but is 1.0E-16"
            CmaEs.standard().check(tiny)
        }

        test("a reason that leaves something to do says what") {
            for (reason in listOf(
                StopReason.BudgetSpent(10),
                StopReason.CovarianceCollapsed(1e-30),
                StopReason.NumericalBreakdown(3),
                StopReason.NoNewPoints("100 draws"),
                Tolerance(StopKind.TOL_X).kind().reason(),
            )) {
                reason.advised() shouldContain "; "
            }
            StopReason.TargetReached(0.5, 1.0).advised() shouldBe "target 1.0 reached: f = 0.5"
        }
    })
