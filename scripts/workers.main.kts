// Learn how many workers are worth having, and whether they should wait for each other, before you spend real hours.
// Arguments: runs per setting (3), dimension (10).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val count = args.getOrNull(0)?.toInt() ?: 3
val d = args.getOrNull(1)?.toInt() ?: 10
val crews = listOf(6, 12, 24, 48, 96)
val laws: List<ExperimentScope.() -> Durations> =
    listOf({ constant }, { lognormal(0.1) }, { uniform }, { exponential }, { lognormal(1.0) })

val settings = laws.flatMap { law -> crews.flatMap { w -> listOf(true, false).map { goOn -> Triple(law, w, goOn) } } }
val results = settings.map { (law, w, goOn) ->
    experiment {
        workers(w, durations = law(), asynchronous = goOn)
        cmaes()
        on(sphere(d), ellipsoid(d), rosenbrock(d))
        runs = count
        quiet = true
    }
}.reduce { all, more -> all + more }
println(results.table())

println("Expected time of waiting workers / that of asynchronous ones\n")
println("| problem | W | " + results.by("durations").keys.joinToString(" | ") + " |\n|---|---|" + "---|".repeat(laws.size))
for (problem in results.problems) {
    for (w in crews) {
        val ratios = results.where { this.problem == problem && this["workers"] == w.toLong() }.by("durations").values.map { one ->
            one.where { this["asynchronous"] == false }.ertTime().value() / one.where { this["asynchronous"] == true }.ertTime().value()
        }
        println("| $problem | $w | " + ratios.joinToString(" | ") { "%.2f".format(it) } + " |")
    }
}

println("CSV: " + results.saveCsv("results/workers.csv"))
for (problem in results.problems) {
    val plot = results.where { this.problem == problem }.plotErt(
        x = "workers",
        label = { if (it["asynchronous"] == true) "asynchronous, λ = max(default, W/4)" else "waiting, λ = max(default, W)" },
        panel = { "$problem, ${it["durations"]}" },
        time = true,
        intervals = percentileBootstrap,
    )
    println("Plot: " + plot.save("results/workers-${problem.substringBefore('(')}.svg"))
}
