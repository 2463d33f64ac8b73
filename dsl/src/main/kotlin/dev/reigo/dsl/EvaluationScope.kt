package dev.reigo.dsl

import dev.reigo.problem.Evaluation
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem

/** What an evaluation of your own objective means: `evaluation { timeout = 60; onFailure = worst }`. */
@ReigoDsl
public class EvaluationScope internal constructor(
    before: Evaluation = Evaluation.USUAL,
) {
    /** Seconds after which an evaluation is given up; it has then failed. */
    public var timeout: Number? = null

    /** Evaluations of one generation at the same time, for an expensive objective. The result is the same as with one. */
    public var threads: Int = 1

    /** What happens if the objective throws: [worst] or [endRun]. A run whose first ten evaluations all fail ends. */
    public var onFailure: OnFailure = before.onFailure

    /**
     * Whether the same point may give different values. The answer of a run is then its final mean, and 5 % of the budget, at most 20
     * evaluations, measure its value.
     */
    public var noisy: Boolean = before.noisy

    /** Stands for the objective in stored results; change it when the objective changes. */
    public var version: String? = before.version.orElse(null)

    /** How often each point is evaluated, against noise; the algorithm sees the mean, and the budget counts each. */
    public var reevaluations: Int = before.reevaluations

    /** Whether the algorithm sees the median of [reevaluations] instead, against outliers. */
    public var median: Boolean = before.median
}

/** Files that keep evaluations: `keep { log = "evaluations.csv" }`. */
@ReigoDsl
public open class LogScope internal constructor(
    /** A CSV file to which every evaluation is appended as it happens. */
    public var log: String? = null,
    /** A log; evaluations in it are not made again, and the runs are the same. */
    public var replay: String? = null,
)

/** Files that keep a run: `keep { checkpoint = "run.json"; log = "evaluations.csv" }`. */
public class KeepScope internal constructor() : LogScope() {
    /**
     * A file that holds the run. A run that was killed continues from it and finds the same as without the kill. The file is saved after
     * each iteration, or a few times a second if these are fast. It stays if the objective fails, and is removed when the run ends by itself.
     */
    public var checkpoint: String? = null
}

internal fun Problem.withEvaluation(said: EvaluationScope): Problem {
    val all = evaluation().withOnFailure(said.onFailure).withNoisy(said.noisy)
    val named = said.version?.let { all.withVersion(it) } ?: all
    return withEvaluation(named.withReevaluations(said.reevaluations, said.median))
}
