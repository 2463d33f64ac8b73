package dev.reigo.dsl

import dev.reigo.dsl.study.Calls
import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Objective
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem

/** Makes problems from functions of the form [F]; see [problem], [bitProblem] and [batchProblem]. */
public class OwnProblem<F> internal constructor(
    private val form: Form<F>,
) {
    /**
     * A problem of your own, to be put into an experiment.
     *
     * @param name stands for it in tables, files and seeds
     * @param dimension how many variables there are; may be left out if [x0] or another list says it
     * @param start a range, or a list with a range for each variable: the first mean is uniform in it, and the first step is half its
     *   width. The optimum may lie outside. If it is left out, [x0] or finite [bounds] say where the search begins.
     * @param maximize whether large values are good
     * @param target a run succeeds when f is strictly better; without a target, it ends by budget or convergence
     * @param budget evaluations per run, e.g. `1e4`; 10^4 per dimension if left out
     * @param optimum the best value of f, if it is known
     * @param threads evaluations of one generation at the same time, for an expensive objective
     * @param timeout seconds after which an evaluation is given up; it has then failed
     * @param onFailure what happens if the objective throws: [worst] or [stop]. A run whose first ten evaluations all fail ends.
     * @param noisy whether the same point may give different values. The answer of a run is then its final mean, and 5 % of the
     *   budget, at most 20 evaluations, measure its value.
     * @param version stands for the objective in stored results; change it when the objective changes
     * @param log a CSV file to which every evaluation is appended as it happens
     * @param replay a log; evaluations in it are not made again, and the runs are the same
     * @param x0 where every run begins instead of [start]: a number for each variable, or one for all
     * @param sigma the first standard deviation: a number for all variables, or one for each. If it is left out, it is half the width
     *   of [start], or else 0.3 of the width of finite [bounds].
     * @param bounds which values are allowed: a range, or a list with a range for each variable; `0.0 to null` is a pair with one bound
     * @param lower lower bounds instead of [bounds]: a number for all variables, or one for each, null for none
     * @param upper upper bounds
     * @param fixed variables that are not searched, counted from 0, with their values: `mapOf(2 to 1.5)`
     * @param reevaluations how often each point is evaluated, against noise; the algorithm sees the mean, and the budget counts each
     * @param median the algorithm sees the median instead, against outliers
     */
    public operator fun invoke(
        name: String,
        dimension: Int? = null,
        start: Any? = null,
        maximize: Boolean = false,
        target: Number? = null,
        budget: Number? = null,
        optimum: Number? = null,
        threads: Int = 1,
        timeout: Number? = null,
        onFailure: OnFailure = worst,
        noisy: Boolean = false,
        version: String? = null,
        log: String? = null,
        replay: String? = null,
        x0: Any? = null,
        sigma: Any? = null,
        bounds: Any? = null,
        lower: Any? = null,
        upper: Any? = null,
        fixed: Map<Int, Number> = emptyMap(),
        reevaluations: Int = 1,
        median: Boolean = false,
        objective: F,
    ): Problem {
        require(form.parallel || (threads == 1 && timeout == null)) {
            "threads and timeout must be left out for batchProblem, which gets a whole generation at once; use them inside the objective"
        }
        val place = Place(start, x0, sigma, bounds, lower, upper, fixed)
        val d = place.dimension(dimension)
        val calls = Calls(name, d, form.objective(objective), threads, seconds(timeout, "timeout"), onFailure, log, replay)
        return own(form.problem(name, d, place, calls.objective()), maximize, target, budget, optimum)
            .with(onFailure = onFailure, noisy = noisy, version = version, reevaluations = reevaluations, median = median)
    }
}

/** What a user's function takes. */
internal abstract class Form<F>(
    val parallel: Boolean = true,
) {
    abstract fun objective(function: F): Objective

    open fun problem(
        name: String,
        dimension: Int,
        place: Place,
        objective: Objective,
    ): Problem = place.problem(name, dimension, objective)
}

internal object OneByOne : Form<(DoubleArray) -> Double>() {
    override fun objective(function: (DoubleArray) -> Double) = Objective { function(it) }
}

internal object Batches : Form<(Array<DoubleArray>) -> DoubleArray>(parallel = false) {
    override fun objective(function: (Array<DoubleArray>) -> DoubleArray) = BatchObjective { function(it) }
}

internal object Bits : Form<(DoubleArray) -> Double>() {
    override fun objective(function: (DoubleArray) -> Double) = Objective { function(it) }

    override fun problem(
        name: String,
        dimension: Int,
        place: Place,
        objective: Objective,
    ): Problem {
        require(place.isEmpty) { "start and bounds must be left out for bits, but are given; leave them out" }
        return Problem.ofBits(name, dimension, objective)
    }
}
