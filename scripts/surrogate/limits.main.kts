// Learn how many evaluations cmaes(surrogate = lq) needs, function by function, beside the limits that it is held to and cmaes().
// Arguments: --quick (three runs of the small cases), --only unimodal, paper, ackley or multimodal (several with commas),
// --dimensions 5,10, --runs 30, --out FOLDER (results/surrogate-limits): finished runs are kept there, so a stopped study goes on.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val quick = "--quick" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

val groups = option("--only")?.split(",") ?: listOf("unimodal", "paper", "ackley", "multimodal")
val dimensions = (option("--dimensions") ?: if (quick) "5" else "5,10,20").split(",").map { it.toInt() }
val count = option("--runs")?.toInt() ?: if (quick) 3 else 30
val out = option("--out") ?: "results/surrogate-limits"
val published = ipop.absolute() // as docs/studies/surrogate.md has them; ipop alone has the tolerances that wait for a target

fun study(
    name: String,
    problems: List<Problem>,
    repeats: Int,
    algorithms: ExperimentScope.() -> Unit,
): Results =
    experiment {
        this.name = name
        algorithms()
        on(problems)
        runs = repeats
        quiet = true
        saveTo("$out/$name")
    }

/** x0 uniform in [-4, 4]^d, sigma = 2, to f_opt + 1e-8; each run has an instance of its own. */
fun bbobProblems(f: Int, d: Int) = bbob(listOf(f), d = d, instances = 1..count).with(start = -4..4, sigma = 2.0, budget = 50_000 * d)

fun evaluations(runs: List<RunRecord>) = runs.filter { it.success() }.map { it.evaluations.toDouble() }

/** Mean evaluations of successful runs / success. */
fun art(runs: List<RunRecord>) = evaluations(runs).average() * runs.size / evaluations(runs).size

/** All evaluations / successes: the expected evaluations of runs that are repeated until one succeeds. */
fun ert(runs: List<RunRecord>) = runs.sumOf { it.evaluations.toDouble() } / evaluations(runs).size

/** Its standard error, by the delta method. */
fun error(runs: List<RunRecord>): Double {
    val n = runs.size
    val s = evaluations(runs).size.toDouble()
    val e = ert(runs)
    return Math.sqrt(runs.sumOf { Math.pow(it.evaluations - if (it.success()) e else 0.0, 2.0) } * n / (n - 1.0)) / s
}

fun median(runs: List<RunRecord>) = runs.map { if (it.success()) it.evaluations.toDouble() else Double.POSITIVE_INFINITY }.sorted()
    .let { (it[(it.size - 1) / 2] + it[it.size / 2]) / 2 }

fun head(text: String) {
    println("\n$text\n\n| function | d | success | mean / success | s.e. | median | limit | |")
    println("|---|---|---|---|---|---|---|---|")
}

fun row(name: String, d: Int, runs: List<RunRecord>, limit: Double, byMedian: Boolean = false) {
    val value = if (byMedian) median(runs) else art(runs)
    val found = "%.1f | %.1f | %.1f".format(art(runs), error(runs), median(runs))
    println("| $name | $d | ${evaluations(runs).size} of ${runs.size} | $found | $limit | ${if (value <= limit) "yes" else "**no**"} |")
}

val limits = mapOf(
    5 to mapOf(1 to 20, 2 to 215, 10 to 215, 11 to 215, 13 to 475, 14 to 350),
    10 to mapOf(1 to 36, 2 to 650, 10 to 750, 11 to 715, 13 to 1750, 14 to 1150),
    20 to mapOf(2 to 2100, 10 to 2600, 11 to 2750, 14 to 4050),
)

if ("unimodal" in groups) {
    head("BBOB to 1e-8, x0 uniform in [-4, 4]^d, sigma 2, IPOP; f8 and f9 by the median")
    for (d in dimensions.filter { it in limits }) {
        val medians = if (d == 5) mapOf(8 to 600, 9 to 600) else emptyMap()
        for ((f, limit) in limits.getValue(d) + medians) {
            val runs = study("f$f-d$d", bbobProblems(f, d), 1) { cmaes(surrogate = lq, restarts = published) }.runs
            row("f$f", d, runs, limit.toDouble(), f in medians)
        }
    }
}

if ("paper" in groups) {
    head("The paper's functions to 1e-10, IPOP")
    for (d in dimensions.filter { it in listOf(10, 20) }) {
        for (problem in listOf(sphere(d), ellipsoid(d))) {
            val runs = study("${problem.name()}-d$d", listOf(problem), count) { cmaes(surrogate = lq, restarts = published) }.runs
            row(problem.name(), d, runs, if (d == 10) 40.0 else 75.0)
        }
    }
}

/** All points of the problem, moved by 500. */
fun moved(d: Int): Problem {
    val original = ackley(d)
    return problem("ackley + 500", dimension = d, start = 501..530, target = 1e-10) { x ->
        original.objective().value(DoubleArray(d) { x[it] - 500 })
    }
}

if ("ackley" in groups) {
    println("\nAckley to 1e-10, d = 10, lambda = 18, one search, success of at least 95 %\n")
    for (problem in listOf(ackley(10), moved(10))) {
        val runs = study("single-${problem.name().replace(" + ", "-")}", listOf(problem), if (quick) 6 else 60) {
            cmaes(lambda = 18, surrogate = lq, stop = absoluteStops)
        }.runs
        val successes = evaluations(runs).size
        val verdict = if (successes >= 0.95 * runs.size) "yes" else "**no**"
        println("- ${problem.name()}: $successes of ${runs.size}, mean %.0f evaluations: $verdict".format(evaluations(runs).average()))
    }
}

if ("multimodal" in groups) {
    println("\nMultimodal functions, IPOP: expected evaluations (all / successes) with the model, at most those of cmaes() + 2 s.e.\n")
    println("| function | d | plain | success | with lq | success | ratio | |\n|---|---|---|---|---|---|---|---|")
    for (d in dimensions.filter { it in listOf(5, 10) }) {
        val all = listOf(15, 17, 21).map { "f$it" to bbobProblems(it, d) } + ("rastrigin" to listOf(rastrigin(d).with(budget = 50_000 * d)))
        for ((name, problems) in all) {
            val both = study("$name-d$d-both", problems, count / problems.size) {
                cmaes(restarts = published)
                cmaes(surrogate = lq, restarts = published)
            }
            val (plain, model) = both.algorithms.map { a -> both.runs.filter { it.algorithm == a } }
            val error = Math.hypot(error(plain), error(model))
            val cells = listOf(plain, model).joinToString(" | ") { runs ->
                "%.0f ± %.0f | ${evaluations(runs).size} of ${runs.size}".format(ert(runs), error(runs))
            }
            val verdict = if (ert(model) <= ert(plain) + 2 * error) "yes" else "**no**"
            println("| $name | $d | $cells | %.2f | $verdict |".format(ert(model) / ert(plain)))
        }
    }
}
