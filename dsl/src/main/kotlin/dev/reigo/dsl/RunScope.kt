package dev.reigo.dsl

import dev.reigo.dsl.study.run.Crew
import dev.reigo.dsl.study.run.Earlier
import dev.reigo.dsl.study.run.SingleRun
import dev.reigo.dsl.study.text.say

/**
 * One run, with all that can be said of it; [minimize] and [maximize] have the most usual as parameters.
 *
 * ```
 * minimize {
 *     from(x0, sigma = 0.3)
 *     within(0.0..1.0)
 *     evaluation { timeout = 60 }
 *     keep { checkpoint = "run.json"; log = "evaluations.csv" }
 *     constraints("stress") { x -> doubleArrayOf(stress(x) - 100) }
 *     objective { x -> f(x) }
 * }
 * ```
 */
public class RunScope<P> internal constructor(
    private val call: String,
    private val maximize: Boolean,
    form: Form<P, (P) -> Double>,
    private val known: KnownBefore = KnownBefore(call),
) : PointScope<P, (P) -> Double>(form),
    Beginning by known {
    /** The same seed gives the same run. */
    public var seed: Long = 1

    private val search = SearchScope()
    private var workers: Crew? = null
    override val logs: KeepScope = KeepScope()

    /** How it searches. */
    public fun search(block: SearchScope.() -> Unit) {
        search.block()
    }

    /** Files that keep the run. */
    public fun keep(block: KeepScope.() -> Unit) {
        logs.block()
    }

    /**
     * Evaluates [count] points at the same time, each on a thread of its own. Unlike with `threads`, a worker need not wait for the end of
     * the generation, and the run cannot be repeated exactly. [command] makes an objective of a program. If lambda is left out, it is at
     * least a quarter of the workers, and at least their number if they wait.
     *
     * @param asynchronous whether workers do not wait for each other. If left out, the durations of the first generation decide
     */
    public fun workers(
        count: Int,
        asynchronous: Boolean? = null,
    ) {
        require(count >= 1) { "workers must be 1 or more, but is $count; leave it out for one evaluation at a time" }
        workers = Crew(count, asynchronous)
    }

    internal fun run(): Minimum {
        require(workers == null || evaluation.threads == 1) {
            "threads must be left out with workers, but is ${evaluation.threads}; give workers alone"
        }
        evaluation.noisy = evaluation.noisy || search.isNoisy
        val problem = problem(NAME, maximize)
        require(known.points.isEmpty() || !search.reuses) {
            "inject must be left out with reuse, which needs the density of each point; leave reuse out, or use askTell and inject(points, density)"
        }
        val algorithm = search.algorithm(problem, known.earlier)
        if (search.hasModel && problem.evaluation().noisy()) {
            say(
                "$call: a surrogate saves evaluations if noise is a share of f (10 %, say); if its size is fixed, " +
                    "noise = raiseLambda without a surrogate gets closer",
            )
        }
        val parallel = workers?.size ?: evaluation.threads
        val advised = parallel.takeIf { search.couldHaveModel(problem) }
        return SingleRun(call, problem, algorithm, seed, logs.checkpoint, workers, known.points, advised).execute()
    }

    internal companion object {
        const val NAME = "objective"
    }
}
