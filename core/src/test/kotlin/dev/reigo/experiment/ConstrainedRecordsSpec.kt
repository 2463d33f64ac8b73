package dev.reigo.experiment

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Variant
import dev.reigo.optimizer.Observer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.ConstrainedBenchmarks
import dev.reigo.problem.Problem
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import java.time.Duration
import java.util.Optional
import java.util.OptionalDouble
import java.util.OptionalInt

private fun run(
    problem: Problem,
    algorithm: CmaEs = CmaEs.standard(),
): Run {
    val key = RunKey(algorithm.key(), problem.key(), 0)
    return Run(key, key.seed(1), algorithm, problem, OptionalInt.empty())
}

private class From(
    private val state: RunState,
) : Checkpoints {
    override fun load(run: Run): Optional<RunState> = Optional.of(state)

    override fun save(
        run: Run,
        state: RunState,
    ) = Unit

    override fun refuse(
        run: Run,
        why: String,
    ) = error(why)

    override fun every(): Duration = Duration.ofHours(1)
}

class ConstrainedRecordsSpec :
    FunSpec({
        val constrained = listOf(ConstrainedBenchmarks.sphere(3, 1), ConstrainedBenchmarks.g06(), ConstrainedBenchmarks.ellipsoidPairs())

        test("a record says whether the best point of the run is feasible, and its violation") {
            val feasible = constrained.flatMap { problem ->
                listOf(1L, 20L, 400L, problem.budget()).map { budget ->
                    val run = run(problem.withBudget(budget))
                    val record = run.execute()
                    val met = run.algorithm().run(run.problem(), run.seed()).feasibility().get()
                    record.feasible shouldBe met.feasible()
                    record.violation shouldBe OptionalDouble.of(met.violation())
                    if (!record.feasible) record.bestValue shouldBe Double.POSITIVE_INFINITY
                    record.feasible
                }
            }
            for (each in listOf(true, false)) feasible shouldContain each
        }

        test("without constraints a record is feasible and has no violation; nor has one of a run that evaluated nothing") {
            val plain = run(Benchmarks.sphere(3)).execute()
            listOf(plain.feasible, plain.violation) shouldBe listOf(true, OptionalDouble.empty())
            run(constrained[0]).failed(RuntimeException("x")).violation shouldBe OptionalDouble.empty()
        }

        test("two records that differ in feasibility or violation are not equal") {
            val record = run(constrained[0].withBudget(50)).execute()
            val other = RunDraft(record)
            (other.toRecord() == record) shouldBe true
            other.violation = OptionalDouble.of(record.violation.asDouble + 1)
            (other.toRecord() == record) shouldBe false
            other.violation = record.violation
            other.feasible = !record.feasible
            (other.toRecord() == record) shouldBe false
        }

        test("from any state a run goes on to the same record") {
            for (problem in constrained) {
                val run = run(problem.withBudget(300), CmaEs.reuse(Variant.A, 2))
                val states = mutableListOf<RunState>()
                val underWay = RunUnderWay.open(run, Checkpoints.NONE)
                underWay.optimizer().observe(Observer.onIteration { states += underWay.state() })
                val whole = underWay.finish().withSeconds(0.0)
                states.size shouldBeGreaterThan 10
                for (state in states) run.execute(From(state)) {}.withSeconds(0.0) shouldBe whole
            }
        }
    })
