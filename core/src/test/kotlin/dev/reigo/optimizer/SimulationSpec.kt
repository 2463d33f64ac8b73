package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.algorithm.Variant
import dev.reigo.algorithm.WarmStart
import dev.reigo.description.changed
import dev.reigo.distribution.Gaussian
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Noise
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.StopKind
import dev.reigo.search.StopReason
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private fun on(
    algorithm: Algorithm,
    workers: Int,
    durations: Durations = Durations.lognormal(1.0),
) = SimulatedWorkers.of(algorithm, workers, durations)

private fun workers(
    count: Int,
    durations: Durations = Durations.lognormal(1.0),
    asynchronous: Boolean = true,
) = Workers.simulated(count, durations, asynchronous)

/** What a run tells of itself: every value in its order, with the simulated time. */
private class Course : Observer {
    val all = ArrayList<Double>()

    override fun evaluated(
        run: Optimizer,
        value: Double,
    ) {
        all += value
        all += run.simulatedTime().asDouble
    }

    override fun iterated(run: Optimizer) {
        all += -run.iterations().toDouble()
    }
}

/** The result, the course, and the state in each call of an observer. */
private fun followed(
    algorithm: Algorithm,
    problem: Problem,
): Triple<Result, Course, List<Pair<Int, OptimizerState>>> {
    val course = Course()
    val states = ArrayList<Pair<Int, OptimizerState>>()
    val run = algorithm.start(problem, 3).observe(course)
    run.observe(
        object : Observer {
            override fun evaluated(
                run: Optimizer,
                value: Double,
            ) {
                states += course.all.size to run.state()
            }

            override fun iterated(run: Optimizer) {
                states += course.all.size to run.state()
            }
        },
    )
    return Triple(run.run(), course, states)
}

private val bumps = Problem.of("bumps", 2, -5.0, 5.0) { x -> x.sumOf { it * it + 30 * (1 - kotlin.math.cos(3 * it)) } }

private fun Problem.failing(): Problem {
    val exact = objective()
    return withName("failing bumps").withObjective { x -> check(x[1] < 1); exact.value(x) }
}

private val hasty = CmaEs.standard().withStops(Stops.of(Tolerance(StopKind.TOL_FUN, 0.1)))

class SimulationSpec :
    FunSpec({
        val sphere = Benchmarks.sphere(3).withBudget(300)
        val failing = Problem.of("failing", 2, -1.0, 1.0) { x -> check(x[0] > 0); x.sumOf { it * it } }.withBudget(200)
        val own = Durations.of("by value") { x, f -> 1 + x[0] * x[0] + if (f > 1) 1 else 0 }
        for ((algorithm, problem) in listOf(
            on(CmaEs.standard(), 12) to sphere,
            on(CmaEs.standard(), 1, Durations.uniform()) to sphere,
            on(CmaEs.standard(), 9).synchronous() to sphere,
            on(CmaEs.standard(), 5, own) to sphere,
            on(CmaEs.reuse(Variant.A, 3), 6, Durations.exponential()) to sphere,
            on(Pbil.of(10, 3), 7, Durations.constant()) to Benchmarks.oneMax(20).withBudget(300),
            on(CatCma.standard(), 8) to MixedBenchmarks.oneMax(5, 3).withBudget(300),
            on(Restarts.ipop(hasty), 8) to bumps.withBudget(900),
            on(Restarts.ipop(hasty), 8).synchronous() to bumps.withBudget(900),
            on(WarmStart.from(CmaEs.standard(), Gaussian.isotropic(DoubleArray(3) { 1.0 }, 0.1)), 6) to sphere,
            on(CmaEs.standard(), 8) to failing,
            on(Restarts.ipop(hasty), 8) to bumps.failing().withBudget(900),
            on(CmaEs.standard(), 8) to Noise.additive(0.5).on(Benchmarks.sphere(3)).withBudget(300),
            on(CmaEs.standard(), 8) to Problem.of("nan", 2, -1.0, 1.0) { x -> if (x[0] < 0) Double.NaN else x[0] }.withBudget(150),
        )) {
            test("$algorithm on $problem goes on from any value and any update, bit for bit, with its simulated time") {
                val (whole, course, states) = followed(algorithm, problem)
                for ((seen, state) in states.filterIndexed { i, _ -> i % 3 == 0 } + states.last()) {
                    val rest = Course()
                    val resumed = algorithm.resume(problem, state).observe(rest)
                    resumed.simulatedTime().asDouble shouldBe state.simulation().number("time")
                    val result = resumed.run()
                    requireSameRun(result, whole)
                    result.failures() shouldBe whole.failures()
                    result.simulatedTime() shouldBe whole.simulatedTime()
                    // an update that was due when the run was saved is told to the new observer
                    requireSameBits("course", rest.all.toDoubleArray(), course.all.drop(seen).toDoubleArray())
                }
            }
        }

        test("a run that was stopped and saved after its end goes on bit for bit") {
            val algorithm = on(CmaEs.standard(), 12)
            val whole = algorithm.run(sphere, 3)
            for (n in listOf(1, 2, 11, 50, 199)) {
                var left = n
                val run = algorithm.start(sphere, 3)
                run.observe(
                    object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            if (--left == 0) run.stop()
                        }
                    },
                )
                run.run().reason().code() shouldBe StopReason.INTERRUPTED
                val again = algorithm.resume(sphere, run.state()).run()
                requireSameRun(again, whole)
                again.simulatedTime() shouldBe whole.simulatedTime()
            }
        }

        test("an evaluation that failed and ended the run is made again, at the time that it had") {
            var broken = true
            val problem = Problem.of("fragile", 2, -1.0, 1.0) { x ->
                check(!(broken && x[0] > 0.9)) { "out of order" }
                x.sumOf { it * it }
            }.withBudget(300).let { it.withEvaluation(it.evaluation().withOnFailure(dev.reigo.problem.OnFailure.STOP)) }
            val algorithm = on(CmaEs.standard(), 8)
            val run = algorithm.start(problem, 3)
            run.run().reason().code() shouldBe StopReason.OBJECTIVE_FAILURE
            broken = false
            val whole = algorithm.run(problem, 3)
            val again = algorithm.resume(problem, run.state()).run()
            requireSameRun(again, whole)
            again.simulatedTime() shouldBe whole.simulatedTime()
        }

        test("an interruption of an evaluation ends the run at once, and a resumed run makes it again") {
            for (asynchronous in listOf(true, false)) {
                val algorithm = on(CmaEs.standard(), 8).let { if (asynchronous) it else it.synchronous() }
                for (n in listOf(1, 5, 8, 9, 60)) {
                    var left = n
                    val problem = Problem.of("mortal", 2, -1.0, 1.0) { x ->
                        if (--left == 0) throw InterruptedException()
                        x.sumOf { it * it }
                    }.withBudget(200)
                    val run = algorithm.start(problem, 3)
                    run.run().reason().code() shouldBe StopReason.INTERRUPTED
                    left shouldBe 0
                    Thread.interrupted() shouldBe true // so that whoever made the run sees it too
                    val state = run.state()
                    val underWay = state.simulation().parts("underWay").size
                    state.run().part("tickets").parts("outstanding").size shouldBe underWay + 1
                    val again = algorithm.resume(problem, state).run()
                    val whole = algorithm.run(problem, 3)
                    requireSameRun(again, whole)
                    again.simulatedTime() shouldBe whole.simulatedTime()
                }
            }
        }

        test("a larger budget is the run with it from the start, or refused if the smaller one had kept workers idle") {
            val algorithm = on(CmaEs.standard(), 12)
            val longer = sphere.withBudget(400)
            val whole = algorithm.run(longer, 3)
            val (_, _, states) = followed(algorithm, sphere)
            val (bounded, free) = states.map { it.second }.partition { it.isBounded }
            (bounded.size in 10..25) shouldBe true // the last evaluations
            for (state in free.filterIndexed { i, _ -> i % 5 == 0 } + free.last()) {
                requireSameRun(algorithm.resume(longer, state).run(), whole)
            }
            shouldThrow<IllegalArgumentException> { algorithm.resume(longer, bounded.first()) }.message shouldBe
                "the budget of saved simulated workers must be 300 near its end, but is 400; start the run from its seed"
            val late = free.last().evaluations()
            shouldThrow<IllegalArgumentException> { algorithm.resume(sphere.withBudget(late + 3), free.last()) }.message shouldContain
                "the budget of saved simulated workers must be 300 near its end, but is ${late + 3}"
        }

        test("states of other workers, of none and damaged ones are refused") {
            val algorithm = on(CmaEs.standard().withLambda(8), 12)
            val state = followed(algorithm, sphere).third[40].second
            val inner = CmaEs.standard().withLambda(8)
            val given = inner.start(sphere, workers(12), 3).let { run ->
                run.observe(Observer.onIteration { if (it.iterations() == 5L) it.stop() }).run()
                run.state()
            }
            val refused: List<Pair<String, () -> Any>> = listOf(
                "workers=11, durations=lognormal(1.0)), but is ${algorithm.description().label()} (workers: 12, not 11)" to
                    { on(inner, 11).resume(sphere, state) },
                "(asynchronous: left out, not false)" to { algorithm.synchronous().resume(sphere, state) },
                "simulated workers of a saved run must be 11 asynchronous ones with durations lognormal(1.0), but is 12 asynchronous" to
                    { inner.resume(sphere, workers(11), given) },
                "must be 12 waiting ones with durations lognormal(1.0)" to
                    { inner.resume(sphere, workers(12, asynchronous = false), given) },
                "with durations uniform, but is" to { inner.resume(sphere, workers(12, Durations.uniform()), given) },
                "a run of simulated workers must go on with them" to { inner.resume(sphere, given) },
                "a run on simulated workers must go on from one" to {
                    inner.resume(sphere, workers(12), inner.askTell(sphere, 3).state())
                },
                "evaluations under way must be at most the 11 points, but is 12" to {
                    algorithm.resume(sphere, state.with("underWay", state.simulation().parts("underWay").let { it + it.first() }))
                },
                "a ticket's number must be that of an outstanding point" to {
                    algorithm.resume(sphere, state.with("underWay/3/ticket", 1L))
                },
                "an evaluation under way must end at" to { algorithm.resume(sphere, state.with("underWay/3/end", 0.0)) },
                "time must be 0 or more, but is NaN" to { algorithm.resume(sphere, state.with("time", Double.NaN)) },
            )
            for ((message, call) in refused) shouldThrow<IllegalArgumentException> { call() }.message shouldContain message
        }

        test("a run by ticket that was saved between its last value and the update makes the update first") {
            val run = CmaEs.standard().withLambda(6).askTell(sphere, 1)
            val saved = ArrayList<OptimizerState>()
            run.run().observe(
                object : Observer {
                    override fun evaluated(
                        run: Optimizer,
                        value: Double,
                    ) {
                        if (run.evaluations() == 12L) saved += run.state()
                    }
                },
            )
            val tickets = run.ask(13)
            tickets.take(12).forEachIndexed { i, ticket -> run.tell(ticket, i + 1.0) }
            val byAsking = CmaEs.standard().withLambda(6).resume(sphere, saved.single()).askTell()
            byAsking.ask(1).single().number() shouldBe 13
            byAsking.run().iterations() shouldBe 2
            val byTelling = CmaEs.standard().withLambda(6).resume(sphere, saved.single()).askTell()
            byTelling.tell(13, 1.0)
            byTelling.run().iterations() shouldBe 2
            requireSameBits("mean", byAsking.run().mean(), run.run().mean())
        }

        test("points from outside come after the update and the restart that were due when the run was saved") {
            val outside = arrayOf(doubleArrayOf(0.5, 0.5), doubleArrayOf(0.1, 0.2))
            for (algorithm in listOf(Restarts.ipop(hasty), CmaEs.reuse(Variant.A, 3).withLambda(6))) {
                fun AskTell.next() = ask(1).forEach { tell(it, bumps.objective().value(it.point())) }

                fun AskTell.rest(): AskTell {
                    val values = outside.map { bumps.objective().value(it) }.toDoubleArray()
                    if (algorithm is Restarts) tell(outside, values) else tell(outside, values, Gaussian.isotropic(DoubleArray(2), 1.0))
                    repeat(40) { next() }
                    return this
                }
                val saved = ArrayList<OptimizerState>()
                val run = algorithm.askTell(bumps, 1)
                run.run().observe(
                    object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            saved += run.state()
                        }
                    },
                )
                repeat(200) { run.next() }
                for (n in 1..200) {
                    val whole = algorithm.askTell(bumps, 1).also { each -> repeat(n) { each.next() } }.rest().run()
                    val resumed = algorithm.resume(bumps, saved[n - 1]).askTell().rest().run()
                    resumed.restarts().size shouldBe whole.restarts().size
                    requireSameBits("parameters after $n", resumed.distribution().parameters(), whole.distribution().parameters())
                }
            }
        }
    })

private fun OptimizerState.simulation() = run().part("simulation")

private fun OptimizerState.with(
    place: String,
    value: Any,
) = OptimizerState(algorithm(), problem(), run().changed("simulation/$place", value))
