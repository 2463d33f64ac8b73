package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.ArchiveStart
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.algorithm.SpaceIgo
import dev.reigo.algorithm.Variant
import dev.reigo.algorithm.WarmStart
import dev.reigo.distribution.Gaussian
import dev.reigo.problem.ConstrainedBenchmarks
import dev.reigo.problem.Constraints
import dev.reigo.problem.Direction
import dev.reigo.problem.Goal
import dev.reigo.problem.Noise
import dev.reigo.problem.Objective
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Outcome
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameRun
import dev.reigo.search.NoiseHandling
import dev.reigo.search.StopKind
import dev.reigo.search.StopReason
import dev.reigo.search.Stops
import dev.reigo.search.Surrogate
import dev.reigo.search.Tolerance
import dev.reigo.space.Space
import dev.reigo.update.StepSize
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.Optional
import java.util.OptionalDouble
import kotlin.math.abs

private val usual = CmaEs.standard().withStops(Stops.usual())

private fun hits(
    algorithm: Algorithm,
    problem: Problem,
    seeds: LongRange = 1L..5L,
) = seeds.count { algorithm.run(problem, it).success() }

class ConstraintCombinationsSpec :
    FunSpec({
        test("strict: at a vertex of 20 constraints, where one sample in a million would be feasible, the optimum is found all the same") {
            for (problem in listOf(ConstrainedBenchmarks.sphere(20, 20), ConstrainedBenchmarks.g18())) {
                val strict = problem.withConstraints(Constraints.USUAL.withStrict(true))
                val results = (1L..3L).map { Restarts.plain(usual).run(strict, it) }
                results.all { it.success() && it.feasibility().get().constraints().all { g -> g <= 0 } } shouldBe true
            }
        }

        test("strict: a larger tolerance is a larger margin, and the price is that of the multipliers") {
            val wide = Limits.problem().withConstraints(Constraints(1.0, true, listOf()))
            val result = usual.run(wide, 1)
            (result.bestValue() in Limits.BEST..Limits.BEST + 0.0031) shouldBe true // at most 2 * 0.001 + 1 * 0.001, up to its square
        }

        test("bounds: an optimum on a bound and on a constraint is found, and no point leaves the bounds") {
            val bounded = Problem.of("own", 3, 1.0, 5.0) { x ->
                check(x.all { it in 0.75..6.0 }) { "outside: ${x.toList()}" }
                Limits.f(x)
            }.withConstraints { Limits.g(it) }.withBounds(0.75, 6.0)
            // x_2 and x_3 on the bound, x_1 on its limit: 2.25 + 2 * 0.5625
            for (seed in 1L..5L) {
                val result = usual.run(bounded.withTarget(3.375 + 1e-6), seed)
                (result.success() to result.failures()) shouldBe (true to 0L)
            }
        }

        test("fixed variables: f and g get them, and the search is that of the others") {
            val fixed = Limits.problem(4).withFixed(2, 1.0)
            val result = usual.run(fixed.withTarget(3.5 + 1e-6), 1)
            result.success() shouldBe true
            result.bestPoint()[2] shouldBe 1.0
            result.feasibility().get().constraints()[2] shouldBe -6.0 // g of the fixed value
            val three = Problem.of("three", 3, 1.0, 5.0) { Limits.f(it) + 1 }
                .withConstraints { x -> doubleArrayOf(1.5 - x[0], 2 - x[0] - x[1], -6.0) }
            evaluations(usual, fixed.withBudget(300)).map { it.take(2) } shouldBe
                evaluations(usual, three.withBudget(300)).map { it.take(2) }
        }

        test("restarts: coefficients start afresh, and the best feasible point is kept over all searches") {
            val short = CmaEs.standard().withStops(Stops.of(Tolerance(StopKind.MAX_ITER, 0.03)))
            val run = Restarts.plain(short).start(Limits.problem().withBudget(1500), 1)
            var largest = 0.0
            var best = Double.POSITIVE_INFINITY
            var restarts = 0
            run.observe(
                object : Observer {
                    override fun evaluated(
                        run: Optimizer,
                        value: Double,
                    ) {
                        if (run.lastConstraints().all { it <= 1e-6 }) best = minOf(best, value)
                        run.bestValue() shouldBe best
                    }

                    override fun iterated(run: Optimizer) {
                        largest = maxOf(largest, run.multipliers().max())
                    }

                    override fun restarted(
                        run: Optimizer,
                        ended: dev.reigo.search.Restart,
                    ) {
                        restarts++
                        (largest > 0) shouldBe true
                        run.multipliers().toList() shouldBe listOf() // none before the first values
                    }
                },
            )
            val result = run.run()
            (restarts > 2) shouldBe true
            result.bestValue() shouldBe best
        }

        test("restarts: with 20 variables and 20 constraints Rosenbrock has a local optimum, and restarts find the other") {
            val problem = ConstrainedBenchmarks.rosenbrock(20, 20).withBudget(300_000)
            val results = (1L..3L).map { Restarts.plain(usual).run(problem, it) }
            results.all { it.success() } shouldBe true
            results.flatMap { it.restarts() }.all { abs(it.bestValue() - problem.optimum().asDouble - 1.63) < 0.01 } shouldBe true
        }

        test("restarts: searches that see no feasible point give way to the next, and the last one's reason says it") {
            val problem = Problem.of("own", 2, 1.0, 5.0) { it[0] }.withConstraints { doubleArrayOf(1 + it[0] * it[0]) }.withBudget(20_000)
            val result = Restarts.plain(usual).withLimit(2).run(problem, 1)
            result.restarts().map { it.reason() }.distinct() shouldBe listOf(StopReason.INFEASIBLE)
            result.restarts().all { it.bestValue() == Double.POSITIVE_INFINITY } shouldBe true
            result.reason().message() shouldContain
                "the limit of 2 restarts is reached, and the last search ended: no feasible point was found"
            result.restarts()[0].message() shouldContain "no feasible point was found: "
        }

        test("workers: late values, in any order, are ranked by the present coefficients, and the optimum is found") {
            for (algorithm in listOf(usual, CmaEs.reuse(Variant.A, 2).withStepSize(StepSize.csa()))) {
                for (workers in listOf(2, 8)) {
                    hits(SimulatedWorkers.of(algorithm, workers, Durations.lognormal(1.0)), Limits.solvable()) shouldBe 5
                }
            }
            val threads = usual.askTell(Limits.solvable(), 6).run().on(Workers.threads(4, Optional.of(true)) {})
            threads.run().success() shouldBe true
        }

        test("workers: threads and a time limit make the same run as one thread") {
            val problem = Limits.problem().withBudget(700) // 100 generations
            val expected = usual.run(problem, 3)
            for (threads in listOf(1, 4)) {
                val limit = Optional.of(java.time.Duration.ofSeconds(20))
                val result = usual.run(problem.withObjective(ParallelObjective(problem.objective(), threads, limit)), 3)
                requireSameRun(result, expected)
                result.feasibility() shouldBe expected.feasibility()
            }
            val simulated = SimulatedWorkers.of(usual.withLambda(7), 4, Durations.lognormal(0.5)).synchronous()
            simulated.run(problem, 3).evaluations() shouldBe expected.evaluations()
        }

        test("failures: NaN and infinities in f or g, and exceptions of either, rank last and never become the answer") {
            var n = 0
            val broken = Problem.of("own", 3, 1.0, 5.0) { x ->
                when (++n % 15) {
                    3 -> Double.NaN
                    7 -> error("no mesh")
                    else -> Limits.f(x)
                }
            }.withConstraints { x ->
                Limits.g(x).also {
                    if (n % 15 == 5) it[1] = Double.NaN
                    if (n % 15 == 9) it[2] = Double.NEGATIVE_INFINITY
                    if (n % 15 == 11) it[0] = Double.POSITIVE_INFINITY
                    if (n % 15 == 13) error("no stress")
                }
            }.withTarget(Limits.BEST + 1e-6)
            for (seed in 1L..5L) {
                n = 0
                val result = usual.run(broken, seed)
                result.success() shouldBe true
                (result.failures() > 20 && result.invalidValues() > 2 * result.failures()) shouldBe true
            }
            val stop = broken.withEvaluation(broken.evaluation().withOnFailure(OnFailure.STOP))
            n = 0
            usual.run(stop, 1).reason().message() shouldContain "no mesh"
        }

        test("failures: a run whose g is never a number says so, with no answer and no exception") {
            val never = Limits.problem().withConstraints { doubleArrayOf(Double.NaN) }.withBudget(500)
            val result = usual.run(never, 1)
            result.feasibility().get().feasible() shouldBe false
            result.feasibility().get().violation() shouldBe Double.POSITIVE_INFINITY
            result.invalidValues() shouldBe result.evaluations()
        }

        test("noise: f and g of repeated evaluations are averaged, and the answer at the final mean has its violation") {
            val random = Xoshiro(4)
            val noisy = Problem.of("own", 3, 1.0, 5.0) { Limits.f(it) + 0.01 * random.nextGaussian() }
                .withConstraints { x -> Limits.g(x).also { for (i in it.indices) it[i] += 0.01 * random.nextGaussian() } }
                .withBudget(6000)
            val result = usual.run(noisy.withEvaluation(noisy.evaluation().withReevaluations(5, false)), 1)
            val answer = result.answer().get()
            answer.value() shouldBe (Limits.BEST plusOrMinus 0.1)
            (answer.violation().asDouble < 0.05) shouldBe true
            answer.toString() shouldContain "with violation"
            val exact = Noise.additive(0.01).on(ConstrainedBenchmarks.sphere(4, 2)).withBudget(3000).withTarget(-1.0)
            val known = usual.run(exact, 1).answer().get()
            (known.evaluations() == 0 && known.violation().asDouble < 0.1) shouldBe true
        }

        test("noise: handling that looks at ranks by f is refused with a reason, and so is a model of f") {
            fun message(algorithm: CmaEs) = shouldThrow<IllegalArgumentException> { algorithm.run(Limits.problem(), 1) }.message
            for (handling in listOf(NoiseHandling.raiseLambda(), NoiseHandling.reevaluate())) {
                message(CmaEs.standard().withNoise(handling)) shouldContain "because it looks at ranks by f alone"
            }
            message(usual.withSurrogate(Surrogate.lq())) shouldContain "because the model is one of f alone"
            shouldThrow<IllegalArgumentException> { Restarts.plain(usual.withSurrogate(Surrogate.lq())).run(Limits.problem(), 1) }
        }

        test("integers, categories and bits: g is that of the decoded point, and the best of those within the limits is found") {
            val space = Space.builder().real("x", 0.0, 10.0).integer("n", 0, 20).category("steel", "soft", "hard").bit("heated").build()
            val cost = { soft: Boolean, heated: Boolean -> (if (soft) 1.0 else 3.0) + (if (heated) 0.5 else 0.0) }
            val problem = Problem.of("mixed", space) { p ->
                p.real("x") + 2 * p.integer("n") + cost(p.get("steel") == "soft", p.bit("heated"))
            }.withConstraints(
                dev.reigo.problem.ConstraintFunction.of(space) { p ->
                    val strength =
                        p.real("x") * (if (p.get("steel") == "soft") 1 else 2) + 3 * p.integer("n") + (if (p.bit("heated")) 1 else 0)
                    doubleArrayOf(7.5 - strength)
                },
            )
            // by enumeration: the cheapest for each choice has x = what is missing, within [0, 10]
            var best = Double.POSITIVE_INFINITY
            for (n in 0..20) {
                for (soft in listOf(true, false)) {
                    for (heated in listOf(true, false)) {
                        val x = maxOf(0.0, 7.5 - 3 * n - (if (heated) 1 else 0)) / (if (soft) 1 else 2)
                        if (x <= 10) best = minOf(best, x + 2 * n + cost(soft, heated))
                    }
                }
            }
            for (algorithm in listOf(CatCma.standard(), SpaceIgo.of(2))) {
                hits(Restarts.plain(algorithm), problem.withTarget(best + 1e-3).withBudget(40_000)) shouldBe 5
            }
            val whole = Space.builder().integer("a", 0, 30).integer("b", 0, 30).build()
            val knapsack = Problem.of("knapsack", whole) { p -> 3.0 * p.integer("a") + 2.0 * p.integer("b") }
                .withDirection(Direction.MAXIMIZE)
                .withConstraints { x -> doubleArrayOf(4 * x[0] + 3 * x[1] - 37) }
            val most = (0..30).flatMap { a ->
                (0..30).map { b -> a to b }
            }.filter { (a, b) -> 4 * a + 3 * b <= 37 }.maxOf { (a, b) ->
                3 * a +
                    2 * b
            }
            hits(Restarts.plain(CatCma.standard()), knapsack.withTarget(most - 0.5).withBudget(20_000)) shouldBe 5
        }

        test("bits: PBIL obeys a limit on the number of ones") {
            val problem = Problem.ofBits("weights", 12) { x -> x.foldIndexed(0.0) { j, sum, bit -> sum + bit * (j + 1) } }
                .withDirection(Direction.MAXIMIZE).withConstraints { x -> doubleArrayOf(x.sum() - 4) }
                .withTarget(12.0 + 11 + 10 + 9 - 0.5).withBudget(20_000)
            hits(Pbil.of(20, 2), problem) shouldBe 5
            hits(Pbil.of(20, 0), problem) shouldBe 5
        }

        test("injection: a point from outside is evaluated and ranked by L, and counts as the answer if it is feasible") {
            val run = usual.askTell(Limits.problem(), 1)
            val good = doubleArrayOf(1.5, 0.5, 0.0)
            run.inject(good)
            run.tell(arrayOf(doubleArrayOf(0.0, 0.0, 0.0)), listOf(Outcome.of(0.0, Limits.g(DoubleArray(3)))), Optional.empty())
            repeat(3) {
                for (ticket in run.ask()) run.tell(ticket, Outcome.of(Limits.f(ticket.point()), Limits.g(ticket.point())))
            }
            run.run().bestValue() shouldBe Limits.BEST
            run.run().bestPoint().toList() shouldBe good.toList()
        }

        test("injection: better points from outside shorten a run") {
            val plain = (1L..5L).sumOf { usual.run(Limits.solvable(8), it).evaluations() }
            val helped = (1L..5L).sumOf { seed ->
                val run = usual.start(Limits.solvable(8), seed)
                run.inject(
                    DoubleArray(8) {
                        if (it == 0) {
                            1.6
                        } else if (it == 1) {
                            0.6
                        } else {
                            0.1
                        }
                    },
                )
                run.run().evaluations()
            }
            helped shouldBeLessThan plain
        }

        test("warm start: from the distribution of an earlier run it needs fewer evaluations, with coefficients of its own") {
            val earlier = usual.start(Limits.problem(6), 1)
            earlier.run()
            val moved = Problem.of("moved", 6, 1.0, 5.0) { Limits.f(it) }
                .withConstraints { x -> Limits.g(x).also { it[0] += 0.01 } }
                .withTarget(1.51 * 1.51 + 0.49 * 0.49 + 1e-6)
            val warm = WarmStart.from(usual, earlier.distribution() as Gaussian)
            hits(warm, moved) shouldBe 5
            (1L..5L).sumOf { warm.run(moved, it).evaluations() } shouldBeLessThan (1L..5L).sumOf { usual.run(moved, it).evaluations() }
        }

        test("warm start: from evaluations it takes the best tenth of the feasible ones, then the least infeasible") {
            val random = Xoshiro(3)
            val problem = Limits.problem()
            val points = Array(100) { DoubleArray(3) { 4 * random.nextDouble() - 1 } }
            val outcomes = points.map { Outcome.of(Limits.f(it), Limits.g(it)) }
            val (feasible, others) = points.indices.partition { violation(Limits.g(points[it])) <= 1e-6 }
            val expected = (feasible.sortedBy { Limits.f(points[it]) } + others.sortedBy { violation(Limits.g(points[it])) }).take(10)
            val from = WarmStart.from(usual, problem, points, outcomes).from()
            for (j in 0..2) from.mean(j) shouldBe (expected.sumOf { points[it][j] } / 10 plusOrMinus 1e-12)
            hits(WarmStart.from(usual, problem, points, outcomes), Limits.solvable()) shouldBe 5
        }

        test("warm start: an archive goes on with f, g and h of its samples, and L is computed anew") {
            val algorithm = CmaEs.reuse(Variant.A, 3)
            val earlier = algorithm.start(Limits.problem().withBudget(200), 1)
            earlier.run()
            hits(ArchiveStart.from(algorithm, earlier.state()), Limits.solvable()) shouldBe 5
        }

        test("warm start: an archive of a problem with other constraints, or with none, is refused before the first evaluation") {
            var calls = 0
            val plain = Problem.of("own", 3, 1.0, 5.0) {
                calls++
                Limits.f(it)
            }.withBudget(100)
            val limited = plain.withConstraints { Limits.g(it) }
            val fewer = plain.withConstraints { doubleArrayOf(1.5 - it[0]) }
            val equal = plain.withEqualities { Limits.g(it) }
            for (algorithm in listOf<Algorithm>(CmaEs.reuse(Variant.A, 3), CmaEs.standard())) {
                val states = listOf(plain, limited).map { algorithm.start(it, 1).also { run -> run.run() }.state() }
                calls = 0

                fun message(
                    state: OptimizerState,
                    on: Problem,
                ) = shouldThrow<IllegalArgumentException> { ArchiveStart.from(algorithm, state).run(on, 1) }.message
                message(states[1], plain) shouldContain "constraints of the earlier run must be none"
                message(states[0], limited) shouldContain "constraints of the earlier run must be those of the problem, but is none"
                calls shouldBe 0
                for (other in listOf(fewer, equal)) { // known with the first evaluation
                    val result = ArchiveStart.from(algorithm, states[1]).run(other, 1)
                    result.reason().message() shouldContain "must be 3 inequalities and 0 equalities"
                    result.evaluations() shouldBe 0
                }
            }
        }

        test("stop rules: those on values see f of feasible points, and never L") {
            val seen = ArrayList<Pair<Double, Double>>()
            val problem = Limits.problem().withBudget(600)
            val run = usual.start(problem, 2)
            val generation = ArrayList<Double>()
            run.observe(
                object : Observer {
                    override fun evaluated(
                        run: Optimizer,
                        value: Double,
                    ) {
                        if (run.lastConstraints().all { it <= 1e-6 }) generation += value
                    }

                    override fun iterated(run: Optimizer) {
                        seen += run.newestValue(0) to (generation.minOrNull() ?: Double.NaN)
                        generation.clear()
                    }
                },
            )
            run.run()
            seen.forEach { (got, expected) -> got.toBits() shouldBe expected.toBits() }
            (seen.any { it.second.isNaN() } && seen.any { !it.second.isNaN() }) shouldBe true
        }

        test("stop rules: every problem ends by itself, feasible or not, within its usual rules") {
            val impossible = listOf(
                Problem.of("a", 4, 1.0, 5.0) { it[0] }.withConstraints { doubleArrayOf(it[0] + 1, 1 - it[0]) },
                Problem.of("b", 4, 1.0, 5.0) { -it[0] }.withConstraints { doubleArrayOf(Limits.f(it) + 1) },
                Problem.of("c", 4, 1.0, 5.0) { Limits.f(it) }.withEqualities { doubleArrayOf(it[0] * it[0] + 1) },
                Problem.of("d", 4, 1.0, 5.0) { Limits.f(it) }.withConstraints { doubleArrayOf(1.0) },
            )
            for (problem in impossible) {
                val result = usual.run(problem, 1)
                result.reason().code() shouldBe StopReason.INFEASIBLE
                result.evaluations() shouldBeLessThan 8000
                val long = problem.withGoal(Goal(OptionalDouble.empty(), 200_000, 0.0))
                val bare = CmaEs.standard().run(long, 1) // without any rule it ends, too
                (bare.evaluations() < 200_000) shouldBe true
            }
            usual.run(Limits.problem(), 1).reason().code() shouldBe "stagnation" // the best values differ by what the tolerance allows
        }

        test("stop rules: a penalty grows far more than 10^10 on g06, and its runs find the optimum all the same") {
            var growth = 0.0
            var first = 0.0
            val problem = ConstrainedBenchmarks.g06()
            for (seed in 1L..15L) {
                first = 0.0
                var found = false
                val look = dev.reigo.search.Stop.own("look") { view ->
                    view.lagrangian().ifPresent {
                        if (first == 0.0) first = it.penalties().max()
                        if (!found) growth = maxOf(growth, it.penalties().max() / first)
                    }
                    found = found || !view.newestValue(0).isNaN()
                    false
                }
                usual.withStops(Stops.usual().with(look)).run(problem, seed).success() shouldBe true
            }
            (growth > 1e10) shouldBe true // the rule of 10^10 would have ended a run
        }

        for (variant in listOf(Variant.A, Variant.B, Variant.C, Variant.D)) {
            test("reuse ($variant) reaches the optimum with constraints, with L anew for all ages") {
                hits(CmaEs.reuse(variant, 3).withStepSize(StepSize.csa()), Limits.solvable()) shouldBe 5
                hits(CmaEs.reuse(variant, 2).withStepSize(StepSize.csa()).withShape(Shape.DIAGONAL), Limits.solvable()) shouldBe 5
            }
        }

        test("reuse of the paper without a step size, too, and importance mixing, which recycles samples with their numbers") {
            for (algorithm in listOf(CmaEs.reuse(Variant.A, 3), CmaEs.reuse(Variant.D, 2), CmaEs.importanceMixing(0.1))) {
                hits(algorithm, Limits.problem().withTarget(Limits.BEST + 1e-3).withBudget(30_000)) shouldBe 5
            }
        }

        test("a search without constraints knows nothing of them: no coefficients, no numbers, no part of the state") {
            val plain = Problem.of("own", 3, 1.0, 5.0, Objective { Limits.f(it) }).withBudget(100)
            val run = usual.start(plain, 1)
            run.run()
            run.lastConstraints().size shouldBe 0
            run.state().search().has("constraints") shouldBe false
            run.state().search().part("archive").has("constraints") shouldBe false
        }
    })
