package dev.reigo.algorithm

import dev.reigo.description.Description
import dev.reigo.distribution.Bernoulli
import dev.reigo.optimizer.Durations
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.search.Bipop
import dev.reigo.search.Ipop
import dev.reigo.search.Restart
import dev.reigo.search.RestartPolicy
import dev.reigo.search.SearchSettings
import dev.reigo.search.StopKind
import dev.reigo.search.StopReason
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import dev.reigo.sphere
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeIn
import io.kotest.matchers.doubles.ToleranceMatcher
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.longs.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.OptionalInt

/** Restarts soon: the values of a search need not be very flat. */
private val hasty = CmaEs.standard().withStops(Stops.of(Tolerance(StopKind.TOL_FUN, 1e-2)))

private val rastrigin = Benchmarks.rastrigin(4).withTarget(-1.0)

class RestartsSpec :
    FunSpec({
        val all = listOf(Restarts.ipop(hasty), Restarts.bipop(hasty), Restarts.plain(hasty))
        for (algorithm in all) {
            test("$algorithm spends one budget, keeps one best and lists why each search ended") {
                for (budget in listOf(1L, 100L, 5000L, 5001L, 5007L)) {
                    val values = mutableListOf<Double>()
                    val counting = rastrigin.withBudget(budget).withObjective { x -> rastrigin.objective().value(x).also { values += it } }
                    val result = algorithm.run(counting, 3)
                    values.size.toLong() shouldBe budget
                    result.reason().code() shouldBe StopReason.BUDGET
                    result.bestValue() shouldBe values.min()
                    var from = 0
                    for (search in result.restarts()) {
                        val own = values.subList(from, from + search.evaluations().toInt())
                        search.bestValue() shouldBe own.min()
                        search.evaluations() shouldBe search.iterations() * search.lambda()
                        search.reason() shouldBeIn listOf("tolFun", "share")
                        from += own.size
                    }
                    result.restarts().map { it.number() } shouldBe (1..result.restarts().size).toList()
                    if (budget >= 5000) result.restarts().size shouldBeGreaterThan 2
                }
            }
        }

        test("IPOP doubles lambda, a plain restart keeps it, and the first search is the one without restarts") {
            val lambdas = { a: Restarts -> a.run(rastrigin.withBudget(20_000), 3).restarts().map { it.lambda() } }
            lambdas(Restarts.ipop(hasty)).take(4) shouldBe listOf(8, 16, 32, 64)
            lambdas(Restarts.ipop(hasty.withLambda(10))).take(3) shouldBe listOf(10, 20, 40)
            lambdas(Restarts(hasty, Ipop(3.0), OptionalInt.empty())).take(3) shouldBe listOf(8, 24, 72)
            lambdas(Restarts.plain(hasty)).distinct() shouldBe listOf(8)
            val single = hasty.run(rastrigin.withBudget(20_000), 3)
            val first = Restarts.ipop(hasty).run(rastrigin.withBudget(20_000), 3).restarts().first()
            listOf(first.evaluations(), first.bestValue()) shouldBe listOf(single.evaluations(), single.bestValue())
        }

        test("a small search of BIPOP spends at most half of the last large one, and the regimes spend about the same") {
            for (seed in 1L..10L) {
                val searches = Restarts.bipop(hasty).run(rastrigin.withBudget(30_000), seed).restarts()
                for ((n, search) in searches.withIndex().filter { it.index > 0 && !Bipop.isLarge(it.value) }) {
                    search.evaluations() shouldBeLessThanOrEqual searches.take(n).last { Bipop.isLarge(it) }.evaluations() / 2
                }
                val large = searches.filter { Bipop.isLarge(it) }
                large.map { it.lambda() } shouldBe large.indices.map { 16 shl it }
                for (n in 1 until searches.size) { // the next is large just if the small ones have not spent less
                    val (big, small) = searches.take(n).partition {
                        Bipop.isLarge(it)
                    }.toList().map { part -> part.sumOf { it.evaluations() } }
                    Bipop.isLarge(searches[n]) shouldBe (small >= big)
                }
            }
        }

        test("a search of the small regime begins with its own, smaller sigma") {
            val algorithm = Restarts.bipop(hasty)
            val run = algorithm.start(rastrigin.withBudget(20_000), 3)
            val scales = mutableListOf<Double>()
            run.observe(onRestart { optimizer, _ -> scales += optimizer.distribution().scale() / 2 }) // (5 - 1) / 2
            val result = run.run()
            val factors = result.restarts().drop(1).map { it.sigmaFactor() }
            scales.take(factors.size).zip(factors).forEach { (scale, factor) -> scale shouldBe (factor plusOrMinusRelative 1e-12) }
            factors.count { it < 1 } shouldBeGreaterThan 2
        }

        test("without stop rules of its own the CMA-ES gets the usual ones") {
            for (inner in listOf(CmaEs.standard(), CmaEs.pure(), CmaEs.reuse(Variant.D, 3))) {
                val result = Restarts.ipop(inner).run(sphere(3, 20_000), 1)
                result.restarts().size shouldBeGreaterThan 1
                for (search in result.restarts()) search.reason() shouldBeIn StopKind.entries.map { it.text() } + "converged"
            }
            val kept = CmaEs.reuse(Variant.A, 3).with("k", null).with("samples", 24)
            Restarts.ipop(kept).run(sphere(3, 20_000), 1).restarts().size shouldBeGreaterThan 1 // kept samples grow with lambda
        }

        test("a search of the standard CMA-ES that creeps gives way after maxIter iterations, one of the paper's does not") {
            val creeping = Problem.of("creeping", 4, 1.0, 5.0) { x -> ((x[0] * 1e6).toLong() * 7919 % 1009).toDouble() }
            val patient = Stops.of(Tolerance(StopKind.CONDITION, 1e300))
            val restarts = { inner: CmaEs ->
                Restarts.plain(inner.withLambda(25)).run(creeping.withBudget(40_000).withSmallestEigenvalue(0.0), 1).restarts()
            }
            val usual = restarts(CmaEs.standard().withStops(patient)) // 100 + 50 * 49 / 5 = 590
            usual.map { it.iterations() to it.reason() }.distinct() shouldBe listOf(590L to "maxIter")
            val fewer = patient.with(Tolerance(StopKind.MAX_ITER, 0.5))
            restarts(CmaEs.standard().withStops(fewer)).map { it.iterations() }.distinct() shouldBe listOf(295L)
            restarts(CmaEs.pure().withStops(patient)).none { it.reason() == "maxIter" } shouldBe true
        }

        test("a limit of time is the run's: it ends the run instead of a search") {
            val limited = Restarts.ipop(CmaEs.standard().withStops(Stops.of(Tolerance(StopKind.TIME_LIMIT, 0.0))))
            val result = limited.run(sphere(3, 20_000), 1)
            listOf(result.reason().code(), result.restarts().size, result.iterations()) shouldBe listOf("timeLimit", 0, 1L)
            val patient = Restarts.ipop(CmaEs.standard().withStops(Stops.of(Tolerance(StopKind.TIME_LIMIT, 1e6))))
            patient.run(sphere(3, 20_000), 1).restarts().size shouldBeGreaterThan 1
        }

        test("after the limit of restarts the next reason ends the run, and says so") {
            val result = Restarts.ipop(hasty).withLimit(2).run(rastrigin.withBudget(100_000), 3)
            result.restarts().map { it.lambda() } shouldBe listOf(8, 16)
            result.reason().code() shouldBe "restarts"
            result.reason().message() shouldBe "the limit of 2 restarts is reached, and the last search ended: " +
                "all recent values are the same up to tolFun; take the best point, or allow more restarts"
            result.toString() shouldContain "evaluations and 2 restarts: "
        }

        test("PBIL and the compact GA restart on a trap, in the problem's own sign") {
            // every block of 5 bits leads away from its optimum, all ones
            val trap = Problem.ofBits("trap", 30) { x -> -x.asList().chunked(5).sumOf { block -> deceptive(block.sum()) } }
                .withBudget(100_000).withTarget(-29.5)
            for (inner in listOf(Pbil.of(10, 0), Pbil.compactGa(2), Pbil.of(10, 0).with("alpha", 0.1))) {
                for (algorithm in listOf(Restarts.ipop(inner), Restarts.bipop(inner), Restarts.plain(inner))) {
                    val result = algorithm.run(trap, 1)
                    result.restarts().size shouldBeGreaterThan 0
                    for (search in result.restarts()) search.reason() shouldBeIn listOf("no progress", "no new points", "share")
                }
            }
            val maximized = Restarts.plain(Pbil.of(10, 0)).run(Benchmarks.oneMax(10).withTarget(99.0).withBudget(20_000), 1)
            maximized.restarts().map { it.bestValue() }.distinct() shouldBe listOf(10.0)
        }

        test("IGO with a family of one's own restarts when it makes no progress") {
            val igo = Igo(
                "bits",
                { problem, _ -> Bernoulli.of(DoubleArray(problem.dimension()) { 0.5 }) },
                10,
                0,
                0.1,
                RatioEstimator.MIXTURE,
                Utility.pbil(0.25),
            )
            val result = Restarts.ipop(igo).run(Benchmarks.oneMax(10).withTarget(99.0).withBudget(20_000), 1)
            result.restarts().take(3).map { it.lambda() } shouldBe listOf(10, 20, 40)
            Restarts.ipop(igo).key() shouldBe "ipop(${igo.key()})"
        }

        test("an algorithm with workers is refused before any work, and so is one that is not known or does not fit the problem") {
            val workers = SimulatedWorkers.of(hasty, 3, Durations.constant())
            shouldThrow<IllegalArgumentException> { Restarts.ipop(workers) }.message shouldBe
                "restarts must be around an algorithm without workers, but is ${workers.key()}; put the workers around the restarts"
            val other = Algorithms.of(Description.ofValues("own", mapOf("id" to "mine")))
            shouldThrow<IllegalArgumentException> { Restarts.ipop(other).check(rastrigin) }.message shouldContain
                "the algorithm 'mine' must be given"
            shouldThrow<IllegalArgumentException> { Restarts.ipop(Pbil.of(10, 0)).check(rastrigin) }.message shouldContain "BINARY"
            shouldThrow<IllegalArgumentException> { Restarts.ipop(hasty).withLimit(0) }.message shouldBe
                "limit of restarts must be 1 or more, but is 0; leave it out for as many as the budget allows"
            shouldThrow<IllegalArgumentException> {
                Restarts(hasty, RestartPolicy.byName("mine"), OptionalInt.empty()).check(rastrigin)
            }.message shouldContain "the policy of restarts must be one of Reigo's"
        }

        test("a policy of one's own decides from the searches that have ended") {
            val policy = object : RestartPolicy {
                override fun name() = "plusOne"

                override fun next(
                    first: SearchSettings,
                    past: List<Restart>,
                    generator: Xoshiro,
                ) = first.withLambda(past.last().lambda() + 1)
            }
            val result = Restarts(hasty, policy, OptionalInt.empty()).run(rastrigin.withBudget(5000), 1)
            result.restarts().map { it.lambda() } shouldBe result.restarts().indices.map { 8 + it }
        }

        test("invalid values do not stop the restarts, and an infinite best is listed") {
            val result = Restarts.ipop(CmaEs.standard()).run(Problem.of("nan", 2, 0.0, 1.0) { Double.NaN }.withBudget(20_000), 1)
            result.reason().code() shouldBe StopReason.BUDGET
            result.restarts().first().bestValue() shouldBe Double.POSITIVE_INFINITY
            result.restarts().first().reason() shouldBe "flat"
        }

        test("observers hear of a restart after the iteration that ended the search, and iterations count on") {
            val heard = mutableListOf<String>()
            val lambdas = mutableListOf<Int>()
            val run = Restarts.ipop(hasty).start(rastrigin.withBudget(3000), 3)
            run.observe(
                object : Observer {
                    override fun iterated(run: Optimizer) {
                        heard += "iteration ${run.iterations()}"
                    }

                    override fun restarted(
                        run: Optimizer,
                        ended: Restart,
                    ) {
                        heard += "restart ${ended.number()}"
                        lambdas += run.lambda()
                        run.restarts().last() shouldBe ended
                        run.coefficientSums().toList() shouldBe listOf(1.0)
                    }
                },
            )
            val result = run.run()
            heard.filter { it.startsWith("iteration") } shouldBe (1..result.iterations()).map { "iteration $it" }
            val ends = result.restarts().runningFold(0L) { sum, each -> sum + each.iterations() }.drop(1)
            for ((n, end) in ends.withIndex()) heard[heard.indexOf("restart ${n + 1}") - 1] shouldBe "iteration $end"
            lambdas shouldBe lambdas.indices.map { 16 shl it }
        }

        test("ask and tell go through a restart, and points from outside must be as many as the new lambda") {
            val algorithm = Restarts.ipop(hasty)
            val problem = rastrigin.withBudget(4000)
            val f = problem.objective()
            val asked = algorithm.start(problem, 3)
            while (asked.running()) asked.tell(asked.ask().map { f.value(it) }.toDoubleArray())
            asked.result().restarts() shouldBe algorithm.run(problem, 3).restarts()
            val told = algorithm.start(problem, 3)
            while (told.running() && told.restarts().isEmpty()) {
                val points = Array(told.lambda()) { DoubleArray(4) { 1.0 + it } }
                told.tell(points, points.map { 1.0 }.toDoubleArray())
            }
            told.lambda() shouldBe 16
        }

        test("restarts find the optimum of Rastrigin in ten variables, which a single search misses") {
            // the seeds are fixed, so that this is no matter of chance
            val problem = Benchmarks.rastrigin(10).withBudget(500_000)
            val seeds = 1L..10L
            seeds.count { CmaEs.standard().withStops(Stops.usual()).run(problem, it).success() } shouldBe 0
            for (policy in listOf(Restarts.ipop(CmaEs.standard()), Restarts.bipop(CmaEs.standard()))) {
                seeds.count { policy.run(problem, it).success() } shouldBe 10
            }
        }
    })

private fun deceptive(ones: Double) = if (ones == 5.0) 5.0 else 4.0 - ones

private infix fun Double.plusOrMinusRelative(tolerance: Double) = ToleranceMatcher(this, this * tolerance)

private fun onRestart(action: (Optimizer, Restart) -> Unit) =
    object : Observer {
        override fun restarted(
            run: Optimizer,
            ended: Restart,
        ) = action(run, ended)
    }
