package dev.reigo.paper

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.Plan
import dev.reigo.dsl.Plot
import dev.reigo.dsl.Results
import dev.reigo.dsl.plan
import dev.reigo.experiment.RunKey

/** What a figure of the paper consists of: parts that are run, what is measured in them, and drawings. */
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
     * An experiment of this figure; each has a folder of its own, in which it goes on where it was interrupted. Where it has
     * traces, the file of the figure keeps those of the first run of each setting, or none if they are not [drawn] but measured.
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

    /** Numbers taken from the courses of all runs, of which the file of the figure keeps only the first. */
    public fun measure(block: (Results) -> List<Measure>) {
        measurements += block
    }

    /** The figure, drawn from the results; further ones have a [suffix] to their file's name. The size is in CSS pixels. */
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

    /** What stands below the figure; printed, and kept as NAME.txt. */
    public fun caption(text: String) {
        captions += text.trimIndent()
    }

    /** The figure, drawn from what was computed or measured. */
    public fun drawMeasures(plot: (List<Measure>) -> Plot) {
        drawings += Drawing("", null, null) { _, measures -> plot(measures) }
    }
}

/** A file of a figure and how it comes about. */
internal class Drawing(
    val suffix: String,
    val width: Int?,
    val height: Int?,
    val plot: (Results?, List<Measure>) -> Plot,
)
