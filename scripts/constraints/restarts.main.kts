// Learn how restarts find the better of two local optima: Rosenbrock in 20 variables with linear constraints has one at f* + 1.63.
// Restarts of the same size beside ones that grow, to f* + 1e-6, within 300,000 evaluations.
// Arguments: --quick (two runs, 20,000 evaluations), --runs 15.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Restarts
import dev.reigo.problem.ConstrainedBenchmarks
import dev.reigo.search.Stops

val quick = "--quick" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

val runs = option("--runs")?.toInt() ?: if (quick) 2 else 15
val budget = if (quick) 20_000L else 300_000L
val search = CmaEs.standard().withStops(Stops.usual())
val policies = mapOf("same size" to Restarts.plain(search), "ipop" to Restarts.ipop(search), "bipop" to Restarts.bipop(search))

fun median(values: List<Long>) = values.sorted().let { (it[(it.size - 1) / 2] + it[it.size / 2]) / 2.0 }

println("| constraints | restarts | hits | median evaluations of hits | most | searches, all runs |")
println("|---|---|---|---|---|---|")
for (m in if (quick) listOf(20) else listOf(2, 5, 10, 20)) {
    for ((name, algorithm) in policies) {
        val results = (1L..runs).map { algorithm.run(ConstrainedBenchmarks.rosenbrock(20, m).withBudget(budget), it) }
        val hits = results.filter { it.success() }.map { it.evaluations() }
        val found = if (hits.isEmpty()) "- | -" else "%.0f | %d".format(median(hits), hits.max())
        println("| $m | $name | ${hits.size}/$runs | $found | ${results.sumOf { it.restarts().size + 1 }} |")
    }
}
