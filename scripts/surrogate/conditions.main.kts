// Learn what a surrogate saves under bounds, noise and with workers: evaluations with and without it, by the median of the runs.
// Arguments: --quick (three runs), --runs 15, --dimensions 5,10, --out FOLDER (results/surrogate-conditions; runs are kept).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val quick = "--quick" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

val count = option("--runs")?.toInt() ?: if (quick) 3 else 15
val dimensions = (option("--dimensions") ?: if (quick) "5" else "5,10").split(",").map { it.toInt() }
val out = option("--out") ?: "results/surrogate-conditions"
val published = ipop.absolute() // as docs/studies/surrogate.md has them; ipop alone has the tolerances that wait for a target

/** Without the model, and with it. */
fun both(name: String, problem: Problem, more: ExperimentScope.() -> Unit = {}): List<List<RunRecord>> {
    val results = experiment {
        this.name = name
        cmaes(restarts = published)
        cmaes(surrogate = lq, restarts = published)
        on(problem)
        runs = count
        quiet = true
        saveTo("$out/$name")
        more()
    }
    return results.algorithms.map { results.runs(it) }
}

fun median(values: List<Double>) = values.sorted().let { (it[(it.size - 1) / 2] + it[it.size / 2]) / 2 }

fun evaluations(runs: List<RunRecord>) = median(runs.map { it.runtime() })

fun cell(runs: List<RunRecord>): String {
    val successes = runs.count { it.success() }
    val value = evaluations(runs)
    return (if (value.isInfinite()) "-" else "%.0f".format(value)) + if (successes < runs.size) " [$successes/${runs.size}]" else ""
}

fun ratio(all: List<List<RunRecord>>) = evaluations(all[1]).let { if (it.isInfinite()) "-" else "%.2f".format(it / evaluations(all[0])) }

fun Problem.until(target: Double) = with(target = target, budget = 10_000 * dimension)

/** The optimum is in a corner of the box: every second variable is at its bound. */
fun bounded(d: Int): Problem {
    val scales = DoubleArray(d) { Math.pow(1000.0, it / (d - 1.0)) }
    val best = (1 until d step 2).sumOf { scales[it] }
    return problem("ellipsoid on bounds") {
        dimension = d
        start(1.0..5.0)
        within(List(d) { if (it % 2 == 0) -5.0 to 5.0 else 1.0 to 5.0 })
        target = best * (1 + 1e-8)
        budget = 20_000 * d
        objective { x -> x.indices.sumOf { scales[it] * x[it] * x[it] } }
    }
}

println("\nBounds and noise: median evaluations of $count runs, IPOP\n")
println("| what | d | plain | with lq | ratio |\n|---|---|---|---|---|")
for (d in dimensions) {
    val cases = listOf(
        "ellipsoid to 1e-8, half of the optimum on bounds" to bounded(d),
        "f10 to 1e-8, no noise" to bbob(10, d = d).with(start = -4..4, sigma = 2.0),
        "ellipsoid, 10 % multiplicative noise, to 1e-3" to noisy(ellipsoid(d), multiplicative = 0.1).until(1e-3),
        "sphere, 10 % multiplicative noise, to 1e-6" to noisy(sphere(d), multiplicative = 0.1).until(1e-6),
    )
    cases.forEachIndexed { i, (name, problem) ->
        val all = both("case-$i-$d", problem)
        println("| $name | $d | ${cell(all[0])} | ${cell(all[1])} | ${ratio(all)} |")
    }
}

println("\nWhat one takes home: f without noise at the final mean after 1000 d evaluations, without restarts, median of $count runs\n")
println("| what | d | plain | with lq | raiseLambda |\n|---|---|---|---|---|")
for (d in dimensions) {
    val cases = listOf(
        "sphere, 10 % multiplicative noise" to noisy(sphere(d), multiplicative = 0.1),
        "ellipsoid, 10 % multiplicative noise" to noisy(ellipsoid(d), multiplicative = 0.1),
        "sphere, additive noise of 1" to noisy(sphere(d), additive = 1.0),
        "ellipsoid, additive noise of 1" to noisy(ellipsoid(d), additive = 1.0),
    )
    cases.forEachIndexed { i, (name, problem) ->
        val results = experiment {
            this.name = "answer-$i-$d"
            cmaes()
            cmaes(surrogate = lq)
            cmaes(noise = raiseLambda)
            on(problem.with(target = 1e-200, budget = 1000 * d))
            runs = count
            quiet = true
            saveTo("$out/answer-$i-$d")
        }
        val cells = results.algorithms.joinToString(" | ") { key ->
            "%.1e".format(median(results.runs(key).map { it.answer.get().value() }))
        }
        println("| $name | $d | $cells |")
    }
}

println("\nAsynchronous workers, lognormal(0.5) durations of mean 1: median evaluations and simulated time of $count runs, IPOP, to 1e-8\n")
println("| function | d | W | plain | time | with lq | time | ratio of evaluations | of times |\n|---|---|---|---|---|---|---|---|---|")
for (d in dimensions) {
    for (f in listOf(2, 8, 10, 14)) {
        for (w in listOf(1, 2, 4, 8)) {
            val problem = bbob(f, d = d).with(start = -4..4, sigma = 2.0, budget = 20_000 * d)
            val all = both("workers-$f-$d-$w", problem) { workers(w, durations = lognormal(0.5)) }
            val times = all.map { runs -> median(runs.map { it.timeToTarget() }) }
            val cells = all.zip(times).joinToString(" | ") { (runs, time) -> "${cell(runs)} | %.0f".format(time) }
            println("| f$f | $d | $w | $cells | ${ratio(all)} | %.2f |".format(times[1] / times[0]))
        }
    }
}
