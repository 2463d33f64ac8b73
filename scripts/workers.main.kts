// Learn how many workers are worth having, and whether they should wait for each other, before you spend real hours.
// Arguments: runs per setting (3), dimension (10).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val count = args.getOrNull(0)?.toInt() ?: 3
val d = args.getOrNull(1)?.toInt() ?: 10
val laws: List<ExperimentScope.() -> Durations> = listOf({ constant }, { uniform }, { exponential }, { lognormal(1.0) })
val settings = laws.flatMap { law -> listOf(6, 12, 24, 48, 96).flatMap { w -> listOf(true, false).map { Triple(law, w, it) } } }
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
println("CSV: " + results.saveCsv("results/workers.csv"))
for (problem in results.problems) {
    val plot = results.where { this.problem == problem }.plotErt(
        x = "workers",
        label = { if (it["asynchronous"] == true) "asynchronous, λ = max(default, W/4)" else "waiting, λ = max(default, W)" },
        panel = { "$problem, ${it["durations"]}" },
        time = true,
    )
    println("Plot: " + plot.save("results/workers-${problem.substringBefore('(')}.svg"))
}
