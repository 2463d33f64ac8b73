package dev.reigo.experiment

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.algorithm.Variant
import dev.reigo.optimizer.Durations
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.time.Duration
import java.util.Optional
import java.util.OptionalInt
import kotlin.math.cos

private fun run(
    algorithm: Algorithm,
    problem: Problem,
    points: Int? = 8,
): Run {
    val key = RunKey(algorithm.key(), problem.key(), 0)
    return Run(key, key.seed(1), algorithm, problem, points?.let { OptionalInt.of(it) } ?: OptionalInt.empty())
}

/** Gives one state to the run, and notes what it saves and refuses. */
private class Kept(
    private val state: RunState? = null,
    private val every: Duration = Duration.ofHours(1),
) : Checkpoints {
    val saved = mutableListOf<RunState>()
    val refused = mutableListOf<String>()

    override fun load(run: Run): Optional<RunState> = Optional.ofNullable(state)

    override fun save(
        run: Run,
        state: RunState,
    ) {
        saved += state
    }

    override fun refuse(
        run: Run,
        why: String,
    ) {
        refused += why
    }

    override fun every(): Duration = every
}

/** The record of a run, and its state after each evaluation and each iteration. */
private fun followed(run: Run): Pair<RunRecord, List<RunState>> {
    val states = mutableListOf<RunState>()
    val underWay = RunUnderWay.open(run, Checkpoints.NONE)
    underWay.optimizer().observe(
        object : Observer {
            override fun evaluated(
                run: Optimizer,
                value: Double,
            ) {
                states += underWay.state()
            }

            override fun iterated(run: Optimizer) {
                states += underWay.state()
            }
        },
    )
    return underWay.finish() to states
}

private fun RunRecord.timeless() = withSeconds(0.0)

private fun own(d: Int) = Problem.of("mine", d, -1.0, 3.0) { x -> x.sumOf { it * it } }.withOptimum(0.0).withTarget(1e-3)

private val hasty = CmaEs.reuse(Variant.D, 1).withStops(Stops.of(Tolerance(StopKind.TOL_FUN, 0.1)))

/** Many optima, no target, and a search soon ends in one of them. */
private val bumps = Problem.of("bumps", 2, -5.0, 5.0) { x -> x.sumOf { it * it + 30 * (1 - cos(3 * it)) } }.withOptimum(0.0)

class RunStateSpec :
    FunSpec({
        val cases = listOf(
            CmaEs.reuse(Variant.D, 2) to own(3),
            CmaEs.pure() to own(2).withBudget(150),
            CmaEs.importanceMixing(0.1).withLambda(12) to own(2),
            CmaEs.importanceMixing(0.0).withLambda(12).with("iterations", 9) to own(2).withTarget(-1.0),
            CmaEs.reuse(Variant.A, 3) to Benchmarks.rosenbrock(3).withBudget(400),
            Pbil.compactGa(2) to Benchmarks.oneMax(20),
            Restarts.ipop(hasty) to bumps.withBudget(900),
            Restarts.bipop(hasty) to bumps.withBudget(700),
            SimulatedWorkers.of(CmaEs.standard(), 12, Durations.lognormal(1.0)) to own(3),
            SimulatedWorkers.of(Pbil.of(8, 1), 5, Durations.uniform()).synchronous() to Benchmarks.oneMax(20),
            SimulatedWorkers.of(Restarts.ipop(hasty), 6, Durations.exponential()) to bumps.withBudget(700),
        )
        for ((algorithm, problem) in cases) {
            test("$algorithm on $problem goes on from any evaluation to the same record, with hits, probes and trace") {
                val run = run(algorithm, problem)
                val (whole, states) = followed(run)
                run.execute().timeless() shouldBe whole.timeless()
                for (state in states.filterIndexed { i, _ -> i % 5 == 0 } + states.last()) {
                    val kept = Kept(state)
                    run.execute(kept) {}.timeless() shouldBe whole.timeless()
                    kept.refused shouldBe emptyList()
                }
            }
        }

        test("a run that ended by its budget goes on with a larger one as if it had had it from the start") {
            val algorithm = CmaEs.reuse(Variant.D, 2)
            for (budget in listOf(1L, 20L, 50L, 199L)) {
                val kept = Kept(every = Duration.ZERO)
                run(algorithm, own(3).withBudget(budget).withTarget(0.0)).execute(kept) {}
                val longer = run(algorithm, own(3).withBudget(200).withTarget(0.0))
                kept.saved.last().optimizer().evaluations() shouldBe budget
                longer.execute(Kept(kept.saved.last())) {}.timeless() shouldBe longer.execute().timeless()
            }
        }

        test("simulated workers keep no state near the end of their budget, so that a longer run goes on from an earlier one") {
            val algorithm = SimulatedWorkers.of(CmaEs.standard(), 12, Durations.lognormal(1.0))
            val kept = Kept(every = Duration.ZERO)
            run(algorithm, own(3).withBudget(100).withTarget(0.0)).execute(kept) {}
            val longer = run(algorithm, own(3).withBudget(200).withTarget(0.0))
            (kept.saved.last().optimizer().evaluations() in 1L..89L) shouldBe true // then 11 were under way
            val last = Kept(kept.saved.last())
            longer.execute(last) {}.timeless() shouldBe longer.execute().timeless()
            last.refused shouldBe emptyList()
        }

        test("a record keeps the time before the interruption") {
            val run = run(CmaEs.pure(), own(2))
            val state = followed(run).second[30]
            val later = RunState(state.optimizer(), state.hits(), state.probes(), state.trace(), 1000.0)
            (run.execute(Kept(later)) {}.seconds in 1000.0..1100.0) shouldBe true
        }

        test("a state that does not fit is refused with the reason, and the run starts from its seed") {
            val run = run(CmaEs.pure(), own(2))
            val (whole, states) = followed(run)
            val other = followed(run(CmaEs.hybrid(), own(2))).second[10]
            val traceless = states[10].let { RunState(it.optimizer(), it.hits(), it.probes(), Optional.empty(), 0.0) }
            for ((state, why) in listOf(other to "the algorithm of a saved run", traceless to "the trace of a saved run")) {
                val kept = Kept(state)
                run.execute(kept) {}.timeless() shouldBe whole.timeless()
                kept.refused.single() shouldContain why
            }
            val smaller = run(CmaEs.pure(), own(2).withBudget(5))
            val kept = Kept(states[10])
            smaller.execute(kept) {}.timeless() shouldBe smaller.execute().timeless()
            kept.refused.single() shouldContain "within the budget of 5"
        }

        test("a short run saves nothing, and the clock is read once per iteration") {
            val underWay = RunUnderWay.open(run(CmaEs.pure(), Benchmarks.sphere(5), null), Checkpoints.NONE)
            var read = 0L
            val kept = Kept()
            underWay.optimizer().observe(Keeper(underWay, kept) { ++read })
            val record = underWay.finish()
            kept.saved.size shouldBe 0
            read shouldBeLessThan record.iterations + 20
        }

        test("a long run saves from time to time, less often if saving is slow, also between evaluations that are slow") {
            fun savesWith(costOfSaving: Long): Int {
                val underWay = RunUnderWay.open(run(CmaEs.pure(), own(4).withBudget(80).withTarget(0.0), null), Checkpoints.NONE)
                var now = 0L
                val kept = Kept(every = Duration.ofSeconds(5))
                val saving = object : Checkpoints by kept {
                    override fun save(
                        run: Run,
                        state: RunState,
                    ) {
                        kept.save(run, state)
                        now += costOfSaving
                    }
                }
                underWay.optimizer().observe(
                    object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            now += 1_000_000_000 // a second per evaluation
                        }
                    },
                )
                underWay.optimizer().observe(Keeper(underWay, saving) { now })
                underWay.finish()
                return kept.saved.size
            }
            savesWith(costOfSaving = 0) shouldBe 17 // every 5 of 80 seconds, and when the budget was spent
            savesWith(costOfSaving = 1_000_000_000) shouldBeLessThan 7
        }
    })
