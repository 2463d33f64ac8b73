package dev.reigo.paper

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.Plan
import dev.reigo.dsl.Plot
import dev.reigo.dsl.Results
import dev.reigo.dsl.plan
import dev.reigo.experiment.RunKey

/** The contents of a figure of the paper: parts to run, measurements of their runs, and drawings. */
public class FigureScope internal constructor(
    private val name: String,
    private val options: FigureOptions,
) {
    /** Whether the paper's settings are in force (`--full`), or reduced ones (`--quick`). */
    public val full: Boolean get() = options.full

    /** Runs per setting: 50 as in the paper, or 5. */
    public var runs: Int = pick(quick = 5, full = 50)

    internal val plans = mutableListOf<Plan>()
    private val drawnPlans = mutableListOf<Plan>()

    /** The runs whose traces the file of the figure keeps. */
    internal val drawn: Set<RunKey> by lazy {
        drawnPlans.flatMap { it.experiment.allRuns() }.map { it.key() }.filter { it.index() == 0 }.toSet()
    }
    internal val drawings = mutableListOf<Drawing>()
    internal val measurements = mutableListOf<(Results) -> List<Measure>>()
    internal val captions = mutableListOf<String>()
    internal val computations = mutableListOf<() -> List<Measure>>()

    /** The one or the other, by `--quick` or `--full`. */
    public fun <T> pick(
        quick: T,
        full: T,
    ): T = if (options.full) full else quick

    /**
     * An experiment of this figure. Each has its own folder, from which it continues after an interruption. If it has traces, the file
     * of the figure keeps those of the first run of each setting; it keeps none if they are measured and not [drawn].
     */
    public fun part(
        part: String,
        drawn: Boolean = true,
        block: ExperimentScope.() -> Unit,
    ) {
        val all = this
        val plan = plan {
            runs = all.runs
            name = "${all.name} ${if (full) "--full" else "--quick"}"
            quiet = true
            block()
            saveTo("${options.out}/${all.name}/$part")
        }
        plans += plan
        if (drawn) drawnPlans += plan
    }

    /** Numbers computed without an experiment. */
    public fun compute(block: () -> List<Measure>) {
        computations += block
    }

    /** Numbers taken from the courses of all runs. The file of the figure keeps only the first course. */
    public fun measure(block: (Results) -> List<Measure>) {
        measurements += block
    }

    /** The figure, drawn from the results. Further figures have a [suffix] in their file name. The size is in CSS pixels. */
    public fun draw(
        suffix: String = "",
        width: Int? = null,
        height: Int? = null,
        plot: (Results) -> Plot,
    ) {
        drawings += Drawing(suffix, width, height) { results, _ ->
            plot(checkNotNull(results) { "a figure without parts is drawn by drawMeasures" })
        }
    }

    /** The text below the figure. It is printed, and kept as NAME.txt. */
    public fun caption(text: String) {
        captions += text.trimIndent()
    }

    /** The figure, drawn from what was computed or measured. */
    public fun drawMeasures(plot: (List<Measure>) -> Plot) {
        drawings += Drawing("", null, null) { _, measures -> plot(measures) }
    }
}

/** A file of a figure and how it is made. */
internal class Drawing(
    val suffix: String,
    val width: Int?,
    val height: Int?,
    val plot: (Results?, List<Measure>) -> Plot,
)
