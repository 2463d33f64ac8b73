// Learn whether the model helps the paper's algorithms: (A) and (D) with and without it on the paper's eight functions, beside no reuse
// and the standard CMA-ES, each with and without the model. To 1e-10, with the paper's lambda of each function.
// Arguments: --quick (d = 4, two runs), --functions sphere,ackley (all eight), --dimensions 10,20, --runs 10, --threads 2,
// --out FOLDER (results/surrogate-reuse; runs are kept).
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

val quick = "--quick" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

val dimensions = (option("--dimensions") ?: if (quick) "4" else "10,20").split(",").map { it.toInt() }
val count = option("--runs")?.toInt() ?: if (quick) 2 else 10
val functions = option("--functions")?.split(",")
val out = option("--out") ?: "results/surrogate-reuse"

/** ERT, and successes if some failed. */
fun shown(runs: List<RunRecord>): String {
    val good = runs.filter { it.success() }
    val ert = runs.sumOf { it.evaluations.toDouble() } / good.size
    return when {
        good.isEmpty() -> "- [0/${runs.size}]"
        good.size < runs.size -> "%.0f [${good.size}/${runs.size}]".format(ert)
        else -> "%.0f".format(ert)
    }
}

for (d in dimensions) {
    println("\nd = $d, ERT to 1e-10, $count runs each\n")
    println("| function | lambda | no reuse | and lq | (A), K = 3 | and lq | (D), K = 3 | and lq | cmaes() | and lq |")
    println("|" + "---|".repeat(10))
    for (problem in continuous(d).filter { functions == null || it.name() in functions }) {
        val lambda = problem.usualPopulation
        val results = experiment {
            name = "${problem.name()}-$d"
            for (model in listOf(false, true)) {
                cmaes(reuse = A, k = 0, lambda = lambda) { if (model) surrogate = lq }
                cmaes(reuse = A, k = 3, lambda = lambda) { if (model) surrogate = lq }
                cmaes(reuse = D, k = 3, lambda = lambda) { if (model) surrogate = lq }
                if (model) cmaes(lambda = lambda, surrogate = lq) else cmaes(lambda = lambda)
            }
            on(problem.with(budget = 20_000 * d))
            runs = count
            quiet = true
            option("--threads")?.let { threads = it.toInt() }
            saveTo("$out/${problem.name()}-$d")
        }
        val runs = results.algorithms.map { key -> shown(results.runs(key)) }
        val cells = (0 until 4).flatMap { listOf(runs[it], runs[it + 4]) }
        println("| ${problem.name()} | $lambda | ${cells.joinToString(" | ")} |")
    }
}
