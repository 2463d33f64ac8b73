// Learn when a search must give up because nothing is feasible: how far penalties grow before the first feasible point, where there is
// one, and how searches on problems without any feasible point end.
// Arguments: --quick (two runs of two problems), --runs 15.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.algorithm.CmaEs
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Constraints
import dev.reigo.problem.Outcome
import dev.reigo.problem.Problem
import dev.reigo.search.Stop
import dev.reigo.search.Stops

val quick = "--quick" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

val runs = option("--runs")?.toInt() ?: if (quick) 2 else 15
val dimensions = mapOf(
    "g03" to 10, "g04" to 5, "g05" to 4, "g06" to 2, "g07" to 10, "g09" to 7, "g10" to 8, "g18" to 9,
    "spring" to 3, "beam" to 4, "vessel" to 4, "elleq" to 10, "ellipsoid-con20" to 20, "rosenbrock-con20" to 20,
)

/** One search until its first feasible point: its result, and the largest growth of a penalty factor from its start. */
fun growth(problem: Problem, seed: Long): Pair<Boolean, Double> {
    var first = DoubleArray(0)
    var largest = 1.0
    lateinit var run: Optimizer
    val look = Stop.own("first feasible point") { search ->
        val now = search.lagrangian().map { it.penalties() }.orElse(first)
        if (first.size < now.size) first = DoubleArray(now.size)
        for (i in now.indices) {
            if (first[i] == 0.0) first[i] = now[i]
            if (first[i] > 0) largest = maxOf(largest, now[i] / first[i])
        }
        run.feasibility().get().feasible()
    }
    run = CmaEs.standard().withStops(Stops.usual().with(look)).start(problem, seed)
    return (run.run().feasibility().get().feasible()) to largest
}

println("| problem | tolerance | runs with a feasible point | largest growth before it | runs in which it was above 1e10 |")
println("|---|---|---|---|---|")
for ((name, d) in if (quick) dimensions.filterKeys { it in setOf("g06", "vessel") } else dimensions) {
    for (tolerance in listOf(1e-6, 1e-10)) {
        val problem = Benchmarks.byName(name, d).withTarget(-Double.MAX_VALUE).withBudget(60_000)
            .withConstraints(Constraints.USUAL.withTolerance(tolerance))
        val all = (1L..runs).map { growth(problem, it) }
        println(
            "| $name | $tolerance | ${all.count {
                it.first
            }}/$runs | %.1e | ${all.count { it.second > 1e10 }} |".format(all.maxOf { it.second }),
        )
    }
}

/** Nothing is feasible. */
val impossible = mapOf<String, (DoubleArray) -> Outcome>(
    "x1 <= -1 and x1 >= 1" to { x -> Outcome.of(x.sumOf { it * it }, doubleArrayOf(x[0] + 1, 1 - x[0])) },
    "1 + sum x^2 <= 0" to { x -> Outcome.of(-x[0], doubleArrayOf(1 + x.sumOf { it * it })) },
    "1 + x1^2 = 0" to { x -> Outcome.of(x.sumOf { it * it }, DoubleArray(0), doubleArrayOf(1 + x[0] * x[0])) },
    "1 <= 0" to { x -> Outcome.of(x.sumOf { it * it }, doubleArrayOf(1.0)) },
)
println("\n| nothing is feasible | n | evaluations, median | reason | what ended the search |\n|---|---|---|---|---|")
for ((name, simulation) in impossible) {
    for (n in if (quick) listOf(2) else listOf(2, 5, 10)) {
        val problem = Problem.of("impossible", n, 1.0, 5.0) { 0.0 }.withSimulation { x -> simulation(x) }
        val results = (1L..runs).map { CmaEs.standard().withStops(Stops.usual()).run(problem, it) }
        val finding = results.groupingBy { it.reason().message().substringAfter(": ") }.eachCount().maxBy { it.value }.key
        val median = results.map { it.evaluations() }.sorted()[runs / 2]
        println("| $name | $n | $median | ${results.map { it.reason().code() }.distinct().joinToString()} | $finding |")
    }
}
