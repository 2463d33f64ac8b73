package dev.reigo.dsl.study.results

import dev.reigo.analysis.Intervals
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.draw.Columns
import dev.reigo.dsl.study.draw.drawCoefficientSums
import dev.reigo.dsl.study.draw.drawColumns
import dev.reigo.dsl.study.draw.drawConvergence
import dev.reigo.dsl.study.draw.drawEcdf
import dev.reigo.dsl.study.draw.drawErt
import dev.reigo.dsl.study.draw.drawReuse
import dev.reigo.dsl.study.draw.meanNames
import dev.reigo.dsl.study.draw.varies
import dev.reigo.dsl.study.field.BbobResults
import dev.reigo.dsl.study.record.Setting

/** The plots of [Results]. */
public sealed interface ResultsPlots {
    /**
     * ERT over a parameter, e.g. `plotErt(x = "k")`, "lambda", "dimension" or "eta": a panel per problem, a line per algorithm,
     * with 95 % intervals. A point shows its success rate if this is below 1. There is no point if no run succeeded.
     *
     * @param columns panels side by side
     * @param label the text of the legend, which the points of a line have in common; all parameters but [x] if left out
     * @param panel the title of the panel that a setting belongs to
     * @param reference settings without the parameter; each is a level line across its panel. If left out, these are the settings
     *   that do not have [x], and over k those of algorithms that reuse no samples, such as `cmaes()`
     * @param time whether to draw simulated time instead of evaluations; for experiments with `workers(...)`
     * @param intervals how they are made; `percentileBootstrap` is as in docs/paper, and too short for few runs
     */
    public fun plotErt(
        x: String = "k",
        columns: Int = 2,
        label: ((Setting) -> String)? = null,
        panel: (Setting) -> String = { if (x == "dimension") it.function else it.problem },
        reference: (Setting) -> Boolean = { !it.varies(x) },
        time: Boolean = false,
        intervals: Intervals = Intervals.STUDENTIZED,
    ): Plot = own.drawErt(x, columns, label, panel, reference, time, intervals)

    /**
     * Best f over evaluations: median and quartiles of the runs. The experiment needs `trace = true`.
     *
     * @param time whether to draw simulated time instead of evaluations; for experiments with `workers(...)`
     */
    public fun plotConvergence(
        problem: String? = null,
        title: String? = null,
        time: Boolean = false,
        label: ((String) -> String)? = null,
    ): Plot = own.drawConvergence(problem, title, label, time)

    /** The eigenvalues of C over evaluations, in one run. */
    public fun plotEigenvalues(
        algorithm: String? = null,
        problem: String? = null,
        run: Int = 0,
        title: String? = null,
    ): Plot = own.drawColumns(algorithm, problem, run, title, Columns("eigenvalues of C", logY = true, legend = false)) { it.eigenvalues }

    /**
     * The coordinates of the mean over evaluations, in one run. With more than ten of them, colours from dark to light show their
     * order, and the [legend] has a few.
     */
    public fun plotMean(
        algorithm: String? = null,
        problem: String? = null,
        run: Int = 0,
        title: String? = null,
        legend: Boolean = true,
    ): Plot {
        val columns = Columns("coordinates of m", logY = false, legend, own.meanNames(algorithm, problem))
        return own.drawColumns(algorithm, problem, run, title, columns) { it.mean }
    }

    /**
     * What the newest and the past generations contributed, s_t^k, over evaluations, as a moving average over [window] points; over a
     * fifteenth of them or more if left out. The paper has 11.
     */
    public fun plotCoefficientSums(
        algorithm: String? = null,
        problem: String? = null,
        run: Int = 0,
        window: Int? = null,
        title: String? = null,
    ): Plot = own.drawCoefficientSums(algorithm, problem, run, window, title)

    /**
     * The mean quantile u of new samples among the reweighted past ones, over evaluations, and the effective sample size as a share of
     * the largest one, as moving averages over [window] points. u is about 0.5 if reuse is unbiased. If it is above, past samples
     * look too good, because they were selected.
     */
    public fun plotReuse(
        algorithm: String? = null,
        problem: String? = null,
        run: Int = 0,
        window: Int? = null,
        title: String? = null,
    ): Plot = own.drawReuse(algorithm, problem, run, window, title)

    /**
     * The fraction of (run, target) pairs reached over evaluations, a line per algorithm.
     *
     * @param time whether to draw simulated time instead of evaluations; for experiments with `workers(...)` and `trace = true`
     */
    public fun plotEcdf(
        problem: String? = null,
        time: Boolean = false,
    ): Plot = own.drawEcdf(problem, time)

    /** The results as COCO looks at them: functions over instances, simulated restarts, aRT. All problems must be BBOB's. */
    public fun bbob(): BbobResults = BbobResults(own)
}

/** There is no other implementation. */
private val ResultsPlots.own: Results
    get() = when (this) {
        is Results -> this
    }
