package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
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
import dev.reigo.problem.Constraints
import dev.reigo.problem.Outcome
import dev.reigo.problem.Problem
import dev.reigo.requireSameRun
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import dev.reigo.space.Space
import dev.reigo.update.StepSize
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

/** The run, stopped after so many evaluations. */
private fun stopped(
    algorithm: Algorithm,
    problem: Problem,
    evaluations: Long,
): OptimizerState {
    val run = algorithm.start(problem, 6)
    run.observe(
        object : Observer {
            override fun evaluated(
                run: Optimizer,
                value: Double,
            ) {
                if (run.evaluations() == evaluations) run.stop()
            }
        },
    )
    run.run()
    return run.state()
}

class ConstraintStatesSpec :
    FunSpec({
        val mixed = Space.builder().real("x", 0.0, 5.0).integer("n", 0, 9).category("c", "a", "b", "c").bit("b").build()
        val onSpace = Problem.of("mixed", mixed) { p -> p.real("x") + p.integer("n") + (if (p.get("c") == "b") 0.0 else 1.0) }
            .withConstraints { x -> doubleArrayOf(4 - x[0] - x[1] - x[3]) }.withBudget(250)
        val bits = Problem.ofBits("bits", 12) { -it.sum() }.withConstraints { doubleArrayOf(it.sum() - 4, it[0] - 1) }.withBudget(250)
        val both = Limits.problem().withEqualities { doubleArrayOf(it[0] + it[2] - 2) }.withBudget(250)
        val failing = Problem.of("failing", 3, 1.0, 5.0) { x -> if (x[0] > 3.2) Double.NaN else Limits.f(x) }
            .withConstraints { x -> Limits.g(x).also { if (x[1] > 3.5) it[1] = Double.NaN } }.withBudget(250)
        val earlier = CmaEs.standard().start(Limits.problem(), 1).also { it.run() }.distribution() as Gaussian
        val short = CmaEs.standard().withStops(Stops.of(Tolerance(StopKind.MAX_ITER, 0.03)))
        val cases = listOf(
            CmaEs.standard().withStops(Stops.usual()) to both,
            CmaEs.standard() to both.withConstraints(Constraints(0.1, true, listOf())).withName("strict"),
            CmaEs.standard() to failing,
            CmaEs.standard().withShape(Shape.DIAGONAL) to both.withBounds(-1.0, 6.0).withFixed(1, 1.0),
            Restarts.plain(short) to both,
            Restarts.ipop(short) to both,
            CmaEs.reuse(Variant.A, 3) to both,
            CmaEs.reuse(Variant.C, 2).withStepSize(StepSize.csa()) to failing,
            CmaEs.reuse(Variant.D, 3) to both,
            CmaEs.importanceMixing(0.2) to both,
            CmaEs.standard() to both.let { it.withEvaluation(it.evaluation().withReevaluations(3, true)) },
            WarmStart.from(CmaEs.standard(), earlier) to both,
            CatCma.standard() to onSpace,
            SpaceIgo.of(2) to onSpace,
            Pbil.of(10, 2) to bits,
            SimulatedWorkers.of(CmaEs.standard(), 4, Durations.lognormal(0.7)) to both,
            SimulatedWorkers.of(CmaEs.reuse(Variant.A, 2), 4, Durations.lognormal(0.7)) to failing,
            SimulatedWorkers.of(Restarts.plain(short), 3, Durations.lognormal(0.7)) to both,
        )
        for ((algorithm, problem) in cases) {
            val repeats = problem.evaluation().reevaluations()
            test("$algorithm on $problem, $repeats times each, goes on bit for bit from every evaluation, with g in its state") {
                val expected = algorithm.run(problem, 6)
                (expected.feasibility().get().constraints().isNotEmpty()) shouldBe true
                val searched = expected.evaluations() - expected.answer().map { it.evaluations() }.orElse(0)
                for (evaluations in 1L until searched) {
                    val saved = stopped(algorithm, problem, evaluations)
                    val resumed = algorithm.resume(problem, saved)
                    resumed.evaluations() shouldBe evaluations
                    val result = resumed.run()
                    requireSameRun(result, expected)
                    result.feasibility() shouldBe expected.feasibility()
                }
            }
        }

        test("tickets that are outstanding when a run is saved are asked for again, and give the same run") {
            val algorithm = CmaEs.standard()

            fun tell(
                run: AskTell,
                ticket: Ticket,
            ) = ticket.point().let { x ->
                run.tell(ticket, Outcome.of(Limits.f(x), Limits.g(x), doubleArrayOf(x[0] + x[2] - 2)))
            }

            fun play(saves: Boolean): List<Double> {
                var run = algorithm.askTell(both, 3)
                repeat(30) {
                    run.ask(5)
                    run.outstanding().reversed().take(4).forEach { tell(run, it) } // out of order, and the oldest stays
                    if (saves) {
                        run = algorithm.resume(both, run.state()).askTell()
                        run.ask(run.outstandingCount()).map { it.number() } shouldBe run.outstanding().map { it.number() }
                    }
                }
                val met = run.run().feasibility().get()
                return run.run().mean().toList() + run.run().multipliers().toList() + met.constraints().toList() + met.value()
            }
            play(saves = true) shouldBe play(saves = false)
        }
    })
