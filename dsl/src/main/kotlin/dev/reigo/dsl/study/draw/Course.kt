package dev.reigo.dsl.study.draw

import dev.reigo.distribution.Distribution
import dev.reigo.distribution.GaussianFamily
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.record.TraceArrays
import dev.reigo.dsl.study.text.names
import dev.reigo.experiment.TraceRecorder
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Direction
import dev.reigo.problem.Problem
import dev.reigo.space.Space

/** How a run went. Tables and plots are made when somebody looks at them. */
internal class Course(
    private val run: Optimizer,
    private val recorder: TraceRecorder,
    private val problem: Problem,
) {
    private val table by lazy { recorder.trace(run) }
    val trace: TraceArrays by lazy { TraceArrays(table) }

    /** Where points are shown by the names of their variables. */
    val space: Space get() = problem.space()

    val distribution: Distribution = run.distribution()
    val sigma: Double = GaussianFamily.within(distribution)?.sigma() ?: 1.0
    val direction: Direction get() = problem.direction()
    val constrained: Boolean get() = problem.constraints().isPresent
    val median: Boolean = problem.evaluation().median()
    val deviations: DoubleArray = run.deviations()

    /** Whether a point of that violation is feasible; equalities always have a tolerance. */
    fun accepts(
        violation: Double,
        equalities: Boolean,
    ): Boolean = problem.constraints().map { violation <= if (it.strict() && !equalities) 0.0 else it.tolerance() }.orElse(true)

    private fun limits() = run.feasibility().map { it.names() }.orElse(emptyList())

    fun plot(): Plot {
        val ends = run.restarts().runningFold(0L) { sum, ended -> sum + ended.evaluations() }.drop(1)
        return SearchDrawing(table, problem.direction(), ends, problem.space().names(), limits()).plot()
    }
}
