package dev.reigo.search

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.algorithm.Variant
import dev.reigo.archive.Archive
import dev.reigo.description.Description
import dev.reigo.experiment.TraceRecorder
import dev.reigo.optimizer.Durations
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Evaluation
import dev.reigo.problem.Noise
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.requireSameRun
import dev.reigo.space.Space
import dev.reigo.surrogate.ModelKind
import dev.reigo.surrogate.ModelUse
import dev.reigo.update.StepSize
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.Optional
import kotlin.math.abs
import kotlin.math.pow
import kotlin.math.sqrt

private val plain = CmaEs.standard().withStops(Stops.usual())
private val modelled = plain.withSurrogate(Surrogate.lq())

/** Smooth, and not quadratic. */
private fun valley(x: DoubleArray) =
    (0 until x.size - 1).sumOf { 100 * (x[it + 1] - x[it] * x[it]).pow(2) + (x[it] - 1).pow(2) }

private fun ellipsoid(x: DoubleArray) = x.indices.sumOf { 1000.0.pow(it / (x.size - 1.0)) * x[it] * x[it] }

/** A bowl with small steps everywhere, which it takes long to descend. */
private fun steps(x: DoubleArray) = valley(x) + 0.1 * x.sumOf { Math.sin(40 * it) }

/** Sums over the bits of a point: nothing that a model could learn. */
private fun hash(x: DoubleArray) = ((x.sumOf { it * 1e6 }.toLong() * 7919) % 1009).toDouble()

private fun own(
    d: Int,
    f: (DoubleArray) -> Double,
) = Problem.of("own", d, 1.0, 5.0) { x -> f(x) }.withBudget(20_000).withSmallestEigenvalue(0.0)

/** What the model did in each iteration of a run, and the searches that had ended by then. */
private class Iteration(
    val lambda: Int,
    val restarts: Int,
    val evaluations: Int,
    val tau: Double,
    val coefficients: Int,
    val ranked: Boolean,
)

private fun iterations(
    algorithm: Algorithm,
    problem: Problem,
    seed: Long = 1,
): List<Iteration> {
    val all = mutableListOf<Iteration>()
    algorithm.start(problem, seed).observe(
        Observer.onIteration {
            val use: ModelUse = it.model().get()
            all += Iteration(use.lambda(), it.restarts().size, use.evaluations(), use.tau(), use.coefficients(), use.ranked())
        },
    ).run()
    return all
}

private fun median(
    algorithm: Algorithm,
    problem: Problem,
    seeds: LongRange = 1L..11L,
) = seeds.map { algorithm.run(problem, it).evaluations() }.sorted()[seeds.count() / 2]

class SurrogateSearchSpec :
    FunSpec({
        test("without a model all samples are evaluated; with one, as many as the first target and each step beyond") {
            val d = 5
            val lambda = modelled.lambda(d)
            val all = iterations(modelled, own(d, ::valley))
            all.first().let { listOf(it.evaluations, it.coefficients, it.ranked) } shouldBe listOf(lambda, 0, false)
            all.first().tau.isNaN() shouldBe true
            all.all { it.lambda == lambda } shouldBe true
            val terms = all.map { it.coefficients }.distinct()
            (listOf(0) + ModelKind.entries.map { it.coefficients(d) }) shouldContainAll terms // it may leave one out within an iteration
            terms shouldBe terms.sorted()
            terms.last() shouldBe ModelKind.FULL.coefficients(d)
            all.filter { it.ranked }.all { it.tau >= 0.85 && it.evaluations in listOf(1, 2, 3, 5) } shouldBe true
            all.filter { !it.ranked }.all { it.evaluations == lambda } shouldBe true
            (all.count { it.evaluations == 1 } > all.size / 3) shouldBe true
        }

        test("it needs a fraction of the evaluations: on seeds 1 to 11 the median is a fifth on a quadratic function, a half on a valley") {
            val target = 1e-8
            for ((problem, share) in listOf(own(6, ::ellipsoid) to 5, own(6, ::valley) to 2)) {
                val (usual, few) = listOf(plain, modelled).map { median(Restarts.ipop(it), problem.withTarget(target)) }
                few shouldBeLessThan usual / share
            }
        }

        test("with more weight on what is near it needs fewer still: on seeds 1 to 11 the mean is 0.95 or less on two functions") {
            fun ridge(x: DoubleArray) = x[0] * x[0] + 100 * sqrt((1 until x.size).sumOf { (x[it] + 0.5 * x[0]).pow(2) })

            fun bent(x: DoubleArray) = x.indices.sumOf {
                val t = x[it] + 0.5 * x[(it + 1) % x.size]
                1000.0.pow(it / (x.size - 1.0)) * t * t * (1 + 0.1 * t + 0.05 * t * t)
            }
            val near = plain.withSurrogate(Surrogate.lq().withNear())
            for (problem in listOf(own(6, ::ridge), own(6, ::bent))) {
                val (usual, few) = listOf(modelled, near).map { algorithm ->
                    (1L..11L).map { Restarts.ipop(algorithm).run(problem.withTarget(1e-8), it).evaluations() }.average()
                }
                few shouldBeLessThan 0.95 * usual
            }
        }

        test("target, best point and best value are of true evaluations") {
            val seen = mutableMapOf<List<Double>, Double>()
            val problem = own(4) { x -> valley(x).also { seen[x.toList()] = it } }.withTarget(1e-6)
            val result = Restarts.ipop(modelled).run(problem, 3)
            result.success() shouldBe true
            result.bestValue() shouldBe seen.values.min()
            seen[result.bestPoint().toList()] shouldBe result.bestValue()
            seen.size.toLong() shouldBe result.evaluations() // and no point twice
            seen.values.count { it < 1e-6 } shouldBe 1
        }

        test("a restart begins without a model, with another lambda, and the best point stays") {
            val problem = own(3) { x -> Math.floor(4 * x.sumOf { it * it }) }.withBudget(4000)
            val ipop = Restarts.ipop(modelled)
            val all = iterations(ipop, problem)
            (all.last().restarts > 2) shouldBe true
            for ((_, search) in all.groupBy { it.restarts }) {
                search.first().let { listOf(it.evaluations, it.coefficients) } shouldBe listOf(search.first().lambda, 0)
            }
            all.map { it.lambda }.distinct().zipWithNext().all { (a, b) -> b == 2 * a } shouldBe true
            ipop.run(problem, 1).let { run -> run.bestValue() shouldBeLessThan run.restarts().minOf { it.bestValue() } + 1e-300 }
        }

        test("maxIter counts evaluations / lambda, which are fewer than updates") {
            val rule = Stops.of(Tolerance(StopKind.MAX_ITER, 0.2))
            val lambda = modelled.lambda(4)
            val most = 0.2 * (100 + 50 * 49 / Math.sqrt(lambda.toDouble()))
            val result = modelled.withStops(rule).run(own(4, ::steps), 1)
            result.reason().code() shouldBe "maxIter"
            (abs(result.evaluations() - most * lambda) <= 2 * lambda) shouldBe true
            (result.iterations() > most) shouldBe true
        }

        test("a rule on values waits until true values satisfy it") {
            val untrue = ConfirmedRule(flat(), flat(), view(isFlat = false), false)
            repeat(50) { untrue.check(view(isFlat = true)).isEmpty shouldBe true } // a smooth model is flat, the truth is not
            val both = ConfirmedRule(flat(), flat(), view(isFlat = true), false)
            (1..50).first { both.check(view(isFlat = true)).isPresent } shouldBe 3
            val trueAlone = ConfirmedRule(flat(), flat(), view(isFlat = true), false)
            repeat(50) { trueAlone.check(view(isFlat = false)).isEmpty shouldBe true }
        }

        test("a rule that looks at generations sees one when lambda new true values are there") {
            var generations = 0L
            var looks = 0
            val counting = StopRule.withoutMemory {
                looks++
                Optional.empty()
            }
            val rule = ConfirmedRule(flat(), counting, view(true) { generations }, true)
            repeat(30) {
                if (it % 10 == 0) generations++
                rule.check(view(isFlat = true))
            }
            looks shouldBe 3
        }

        test("the usual rules end searches, and late: where a search ends, it has converged") {
            val tight = own(4, ::ellipsoid)
            for (seed in 1L..20L) {
                val result = modelled.run(tight, seed)
                val converged = setOf("tolFun", "tolFunHist", "tolX", "flat", "noEffectAxis", "noEffectCoordinate")
                (result.reason().code() in converged) shouldBe true
                result.bestValue() shouldBeLessThan 1e-10
            }
        }

        test("a failed or infinite value enters no model, and the run goes on around it") {
            var n = 0
            val bad = listOf(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
            val holes = own(5) { x -> if (++n % 4 == 0) bad[n / 4 % 3] else ellipsoid(x) }.withTarget(1e-6)
            val result = Restarts.ipop(modelled).run(holes, 2)
            result.success() shouldBe true
            result.bestValue().isFinite() shouldBe true
            (result.invalidValues() >= result.evaluations() / 4 - 1) shouldBe true
            val cut = own(5) { x -> if (x[0] < 0.5) Double.NaN else ellipsoid(x) }.withTarget(0.25 + 1e-6)
            Restarts.ipop(modelled).run(cut, 2).let { it.success() to (it.bestPoint()[0] >= 0.5) } shouldBe (true to true)
            val allFail = own(5) { error("no licence") }.withEvaluation(Evaluation.USUAL)
            modelled.run(allFail, 1).let { listOf(it.failures() == it.evaluations(), it.success()) } shouldBe listOf(true, false)
        }

        test("fixed variables and bounds: the model lives in the coordinates that are searched") {
            val free = own(4) { x -> ellipsoid(doubleArrayOf(x[0], x[1], 2.0, x[2], x[3])) }.withBudget(300)
            val space = Space.plain(5).withFixed(2, 2.0)
            val fixed = own(5, ::ellipsoid).withSpace(space, Start(1.0, 5.0)).withBudget(300)
            val (a, b) = modelled.run(free, 4) to modelled.run(fixed, 4)
            b.bestValue() shouldBe a.bestValue()
            b.bestPoint().filterIndexed { i, _ -> i != 2 } shouldBe a.bestPoint().toList()
        }

        test("an optimum on bounds is found with fewer evaluations than without a model, and no point leaves them") {
            val lower = doubleArrayOf(-5.0, 1.0, -5.0, 1.0, 1.0)
            val upper = DoubleArray(5) { 5.0 }
            val best = ellipsoid(doubleArrayOf(0.0, 1.0, 0.0, 1.0, 1.0))
            val bounded = own(5) { x ->
                check(x.indices.all { x[it] in lower[it]..upper[it] }) { "outside: ${x.toList()}" }
                ellipsoid(x)
            }.withBounds(lower, upper).withTarget(best * (1 + 1e-8))
            for (seed in 1L..11L) Restarts.ipop(modelled).run(bounded, seed).let { it.success() to it.failures() } shouldBe (true to 0L)
            median(Restarts.ipop(modelled), bounded) shouldBeLessThan median(Restarts.ipop(plain), bounded)
        }

        test("rounds on threads are the same run bit for bit as without") {
            val problem = own(5, ::valley).withBudget(600)
            val expected = modelled.run(problem, 5)
            val parallel = problem.withObjective(ParallelObjective(problem.objective(), 4, Optional.empty()))
            requireSameRun(modelled.run(parallel, 5), expected)
            val waiting = SimulatedWorkers.of(modelled.withLambda(modelled.lambda(5)), 4, Durations.lognormal(0.5)).synchronous()
            requireSameRun(waiting.run(problem, 5), expected)
        }

        val saved = listOf(
            modelled to own(3, ::valley).withBudget(250),
            Restarts.ipop(modelled) to own(3, ::hash).withBudget(700),
            modelled.withShape(Shape.DIAGONAL).withActive(false) to own(3, ::valley).withBudget(150),
            CmaEs.reuse(Variant.A, 3).withSurrogate(Surrogate.lq()) to own(3, ::valley).withBudget(250),
            CmaEs.reuse(Variant.D, 2).withSurrogate(Surrogate.lq(ModelKind.DIAGONAL)) to own(3, ::ellipsoid).withBudget(250),
            plain.withSurrogate(Surrogate.lq().withNear()) to own(3, ::ellipsoid).withBudget(200),
            modelled to own(3, ::valley).withBudget(300).let { it.withEvaluation(it.evaluation().withReevaluations(3, true)) },
        )
        for ((algorithm, problem) in saved) {
            val times = problem.evaluation().reevaluations()
            test("$algorithm with $times evaluations per point goes on bit for bit from every evaluation") {
                val expected = algorithm.run(problem, 6)
                for (stop in 1L until expected.evaluations()) {
                    val first = algorithm.start(problem, 6)
                    first.observe(
                        object : Observer {
                            override fun evaluated(
                                run: Optimizer,
                                value: Double,
                            ) {
                                if (run.evaluations() == stop) run.stop()
                            }
                        },
                    )
                    first.run()
                    requireSameRun(algorithm.resume(problem, first.state()).run(), expected)
                }
            }

            test("$algorithm on 4 workers with $times evaluations per point goes on bit for bit, too") {
                val late = SimulatedWorkers.of(algorithm, 4, Durations.lognormal(0.5))
                val expected = late.run(problem, 6)
                for (stop in 1L until expected.evaluations() step 3) {
                    val first = late.start(problem, 6)
                    first.observe(
                        object : Observer {
                            override fun evaluated(
                                run: Optimizer,
                                value: Double,
                            ) {
                                if (run.evaluations() == stop) run.stop()
                            }
                        },
                    )
                    first.run()
                    val resumed = late.resume(problem, first.state()).run()
                    requireSameRun(resumed, expected)
                    resumed.simulatedTime() shouldBe expected.simulatedTime()
                }
            }
        }

        test("asynchronous workers need more evaluations and less time than one, and fewer evaluations than without a model") {
            val problem = own(5, ::ellipsoid).withTarget(1e-8)

            fun medians(
                algorithm: Algorithm,
                workers: Int,
            ): Pair<Long, Double> {
                val on = SimulatedWorkers.of(Restarts.ipop(algorithm), workers, Durations.lognormal(0.5))
                val runs = (1L..11L).map { on.run(problem, it) }
                return runs.map { it.evaluations() }.sorted()[5] to runs.map { it.simulatedTime().asDouble }.sorted()[5]
            }
            val alone = medians(modelled, 1)
            for (workers in listOf(2, 4, 8)) {
                val (evaluations, time) = medians(modelled, workers)
                val (usual, usualTime) = medians(plain, workers)
                evaluations shouldBeLessThan usual / 2
                time shouldBeLessThan usualTime / 2
                time shouldBeLessThan alone.second
                alone.first shouldBeLessThanOrEqual evaluations
            }
        }

        test("points and values from elsewhere enter the model, and an injected one is evaluated") {
            val problem = Problem.external(4, 1.0, 5.0).withTarget(1e-8)
            val run = modelled.askTell(problem, 1)
            val points = Array(60) { i -> DoubleArray(4) { j -> Math.sin(1.0 + i * 7 + j * 3) * 3 } }
            run.tell(points, DoubleArray(60) { ellipsoid(points[it]) })
            run.inject(DoubleArray(4) { 0.1 })
            val asked = mutableListOf<List<Double>>()
            while (run.running()) {
                for (ticket in run.ask(1)) {
                    asked += ticket.point().toList()
                    run.tell(ticket, ellipsoid(ticket.point()))
                }
            }
            asked shouldContainAll listOf(List(4) { 0.1 })
            run.run().result().success() shouldBe true
            (asked.size < 30) shouldBe true // the first model was there with the first update
        }

        test("a trace tells how many true values each update took, how well the model ranked them, and what it was") {
            val recorder = TraceRecorder(1000, true)
            val optimizer = modelled.start(own(3, ::valley).withBudget(300), 2).observe(recorder)
            optimizer.run()
            val trace = recorder.trace(optimizer)
            val model = trace.model().get()
            model.evaluations().size shouldBe trace.size()
            val spent = trace.evaluations().toList().zipWithNext { before, now -> (now - before).toDouble() }
            model.evaluations().drop(1).dropLast(1) shouldBe spent.dropLast(1) // the last row is that of an unfinished iteration
            setOf(0.0, 4.0, 7.0, 10.0) shouldContainAll model.coefficients().toSet()
            model.coefficients().last() shouldBe 10.0
            model.tau().zip(model.coefficients().toList()) { tau, p -> tau.isNaN() == (p == 0.0) }.all { it } shouldBe true
            model.lambda().toSet() shouldBe setOf(7.0)
            val unmodelled = TraceRecorder(1000)
            plain.start(own(3, ::valley).withBudget(100), 2).observe(unmodelled).also { it.run() }
                .let { unmodelled.trace(it).model().isEmpty } shouldBe true
        }

        test("above 40 variables the model has squares and no products, unless it is asked for") {
            val d = 41
            Surrogate.lq().richest(40) shouldBe ModelKind.FULL
            Surrogate.lq().richest(d) shouldBe ModelKind.DIAGONAL
            Surrogate.lq(ModelKind.FULL).richest(d) shouldBe ModelKind.FULL
            iterations(modelled, own(d, ::ellipsoid).withBudget(400)).maxOf { it.coefficients } shouldBe 2 * d + 1
            val linear = plain.withSurrogate(Surrogate.lq(ModelKind.LINEAR))
            iterations(linear, own(5, ::valley).withBudget(400)).maxOf { it.coefficients } shouldBe 6
        }

        test("(A) and (D) with a model: the samples that are reused have its values, and fewer are evaluated") {
            for (variant in listOf(Variant.A, Variant.D)) {
                val usual = CmaEs.reuse(variant, 3)
                val problem = Benchmarks.ellipsoid(5)
                val (many, few) = listOf(usual, usual.withSurrogate(Surrogate.lq())).map { median(it, problem, 1L..5L) }
                few shouldBeLessThan many / 2
                usual.withSurrogate(Surrogate.lq()).run(problem, 1).success() shouldBe true
            }
        }

        test("key, label and description name it only if it is used") {
            modelled.withStops(Stops.NONE).key() shouldContain "csa-cmaes(surrogate=lq"
            CmaEs.standard().withSurrogate(Surrogate.lq(ModelKind.FULL)).description().label() shouldBe "cmaes(surrogate=lq(full))"
            CmaEs.reuse(Variant.A, 3).withSurrogate(Surrogate.lq()).key() shouldContain "surrogate=lq"
            for (each in listOf(CmaEs.standard(), modelled, CmaEs.reuse(Variant.D, 2).withSurrogate(Surrogate.lq()))) {
                Algorithms.of(each.description()) shouldBe each
            }
            val read = Algorithms.of(Description.ofValues("csa-cmaes", mapOf("surrogate" to "lq(diagonal)")))
            (read as CmaEs).surrogate() shouldBe Surrogate.lq(ModelKind.DIAGONAL)
            val full = Surrogate.lq(ModelKind.FULL)
            for (each in listOf(Surrogate.lq(), full, Surrogate.lq().withNear(), full.withNear())) {
                Surrogate.byName(each.name()) shouldBe each
                Algorithms.of(plain.withSurrogate(each).description()) shouldBe plain.withSurrogate(each)
            }
            Surrogate.lq(ModelKind.FULL).withNear().name() shouldBe "lq(full, near)"
            plain.withSurrogate(Surrogate.lq().withNear()).withStops(Stops.NONE).key() shouldContain "surrogate=lq(near)"
            modelled.with("surrogate", null) shouldBe plain
            modelled.parameters(own(3, ::valley))["surrogate"] shouldBe "lq"
        }

        test("what makes no sense is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Surrogate.byName("gp") } shouldBe
                "surrogate must be none, lq, lq(linear), lq(diagonal), lq(full), or one of these with near, but is 'gp'; use lq as usual"
            message { Surrogate.NONE.withNear() } shouldBe "near must be false without a model, but is true; use Surrogate.lq()"
            message { modelled.withNoise(NoiseHandling.raiseLambda()) } shouldContain "noise must be left out with a surrogate"
            message { modelled.withStepSize(StepSize.NONE) } shouldContain "the step size must adapt"
            message { CmaEs.importanceMixing(0.1).withSurrogate(Surrogate.lq()) } shouldContain "samples must be fresh"
            val space = Space.builder().real("x").category("c", "a", "b").build()
            message { modelled.check(Problem.of("mixed", space) { 0.0 }) } shouldContain "must be REAL"
            val state = modelled.start(own(3, ::valley), 1).state()
            message { plain.resume(own(3, ::valley), state) } shouldContain "surrogate: lq, not left out"
        }

        test("in a rule of one's own, too, the model's optimum has no negative weight") {
            fun rule(outside: Double) = object : Weights {
                override fun name() = "own"

                override fun reuses() = false

                override fun open(archive: Archive) =
                    object : NewestWeighting(archive) {
                        override fun compute(coefficients: DoubleArray) =
                            (0 until count()).forEach { r ->
                                val column = order()[r]
                                coefficients[column] =
                                    if (archive.isInjected(column)) {
                                        outside
                                    } else if (2 * r < count()) {
                                        2.0 / count()
                                    } else {
                                        0.0
                                    }
                            }

                        override fun total() = 1.0
                    }
            }
            val (none, negative, positive) = listOf(0.0, -0.5, 0.5).map {
                modelled.withWeights(Weights.positional(), rule(it)).run(own(4, ::valley).withBudget(300), 1)
            }
            requireSameRun(negative, none)
            (positive.bestValue() == none.bestValue()) shouldBe false
        }

        test("multiplicative noise of 10 % still gains") {
            var n = 0
            val noisy = own(5) { x -> ellipsoid(x) * (1 + 0.1 * Math.sin(1e5 * ++n)) }.withTarget(1e-3)
            val (usual, few) = listOf(plain, modelled).map { median(Restarts.ipop(it), noisy) }
            few shouldBeLessThan usual
        }

        test("a noisy problem has an answer, and its evaluations are counted") {
            val noisy = Noise.additive(1e-3).on(Benchmarks.sphere(4)).withBudget(300)
            val result = modelled.run(noisy, 1)
            result.answer().isPresent shouldBe true
            result.evaluations() shouldBe 300
        }
    })

/** A flat rule that applies at the third look. */
private fun flat(): StopRule = FlatValues(StopKind.FLAT, 3, 1)

/** What a rule sees: all values are the same, or not. */
private fun view(
    isFlat: Boolean,
    generations: () -> Long = { 1L },
): SearchView =
    object : ViewAround() {
        override fun inner() = throw UnsupportedOperationException()

        override fun iterations() = generations()

        override fun newestCount() = 4

        override fun newestValue(rank: Int) = if (isFlat) 1.0 else rank.toDouble()
    }
