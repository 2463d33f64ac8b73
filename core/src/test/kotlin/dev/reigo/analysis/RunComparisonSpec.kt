package dev.reigo.analysis

import dev.reigo.analysis.RunComparison.Basis
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.problem.Direction
import dev.reigo.search.StopReason
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

private fun run(
    best: Double,
    evaluations: Long = 300,
    success: Boolean = false,
): RunRecord {
    val reason = if (success) StopReason.TargetReached(best, 1.0) else StopReason.BudgetSpent(evaluations)
    val draft = RunDraft(RunKey("a", "p", 0), 1L)
    draft.reason = reason
    draft.evaluations = evaluations
    draft.bestValue = best
    return draft.toRecord()
}

private fun runs(vararg best: Double) = best.map { run(it) }

class RunComparisonSpec :
    FunSpec({
        val order = RunOrder(Direction.MINIMIZE)

        test("success comes first, then evaluations; failed runs follow by best f") {
            val good = listOf(run(0.5, 10, true), run(0.9, 20, true), run(1.5, 5), run(2.0, 300), run(Double.NaN, 1))
            good.shuffled(java.util.Random(1)).sortedWith(order) shouldBe good
            order.compare(run(0.1, 20, true), run(0.2, 20, true)) shouldBe 0 // below the target, f does not count
            order.compare(run(3.0, 20), run(3.0, 40)) shouldBe 0
            order.compare(run(0.0), run(-0.0)) shouldBe 0
            order.compare(run(Double.NaN), run(Double.POSITIVE_INFINITY)) shouldBe 0
        }

        test("the place of a run is the number of better ones, and equal runs share it") {
            val places = order.places(runs(3.0, 1.0), runs(1.0, 5.0))
            places.map { it.toList() } shouldBe listOf(listOf(2.0, 0.0), listOf(0.0, 3.0))
        }

        test("the larger f is the better one if f is maximized") {
            RunOrder(Direction.MAXIMIZE).compare(run(2.0), run(1.0)) shouldBe -1
            RunOrder(Direction.MAXIMIZE).compare(run(Double.NaN), run(Double.NEGATIVE_INFINITY)) shouldBe 0
        }

        test("if no run reached a target, best values are compared") {
            val better = runs(0.01, 0.02, 0.03, 0.04, 0.05)
            val worse = runs(1.0, 1.1, 1.2, 1.3, 1.4)
            val comparison = RunComparison.of(better, worse, Direction.MINIMIZE)
            comparison.basis shouldBe Basis.BEST_VALUES
            comparison.test shouldBe MannWhitney.test(
                better.map { it.bestValue }.toDoubleArray(),
                worse.map { it.bestValue }.toDoubleArray(),
            )
            comparison.test.effect shouldBe 1.0
            RunComparison.of(better, worse, Direction.MAXIMIZE).test.effect shouldBe 0.0
            comparison.equalBudgets() shouldBe true
        }

        test("if all runs reached the target, the test is that of their evaluations") {
            val first = listOf(10L, 20, 30, 30).map { run(0.0, it, true) }
            val second = listOf(20L, 30, 50).map { run(0.0, it, true) }
            val comparison = RunComparison.of(first, second, Direction.MINIMIZE)
            comparison.basis shouldBe Basis.EVALUATIONS
            comparison.test shouldBe MannWhitney.test(
                first.map { it.runtime() }.toDoubleArray(),
                second.map { it.runtime() }.toDoubleArray(),
            )
        }

        test("with partial success, failed runs are told apart by best f") {
            val first = listOf(run(0.0, 100, true), run(2.0), run(2.5))
            val second = listOf(run(0.0, 90, true), run(7.0), run(8.0))
            val comparison = RunComparison.of(first, second, Direction.MINIMIZE)
            comparison.basis shouldBe Basis.SUCCESS
            comparison.test.effect shouldBe 6.0 / 9 // the success loses to one, each failure beats two
        }

        test("it knows whether failed runs spent the same evaluations") {
            val comparison = RunComparison.of(listOf(run(1.0, 120)), listOf(run(2.0, 300), run(0.0, 7, true)), Direction.MINIMIZE)
            comparison.equalBudgets() shouldBe false
            comparison.fewest shouldBe 120
            comparison.most shouldBe 300
        }
    })
