// Learn whether reals and categories should be weighted by the ratio of their joint densities or of their own, beside no reuse.
// Arguments: --quick for small problems and few runs, --out DIR (results).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val quick = "--quick" in args
val out = args.toList().zipWithNext().firstOrNull { it.first == "--out" }?.second ?: "results"
val n = if (quick) 3 else 10
val categories = if (quick) 3 else 5
val usual = minOf(1.0, 2.0 / n)
val rates = listOf(0.5, 1.0, 2.0, 4.0).map { it * usual }.filter { it <= 1 }

val all = experiment {
    name = "Joint and marginal ratios"
    for (eta in rates) igo(k = 0, eta = eta)
    for (k in listOf(1, 2, 3, 5, 8)) for (ratios in listOf(mixture, marginal)) igo(k = k, eta = usual, estimator = ratios)
    on(sphereCom(n, n, categories), mcProximity(n, categories), ellipsoidOneMax(n, n))
    runs = if (quick) 2 else 30
    budget = 200_000
}
println(all.table())
val drawn = all.plotErt(
    x = "k",
    columns = 3,
    label = { if (it.k == 0) "no reuse, eta = ${it.eta}" else "${if (it["estimator"] == "marginal") "marginal" else "joint"} ratios" },
    panel = { it.problem },
    reference = { it.k == 0 },
)
for (kind in listOf("svg", "png")) println("Plot: " + drawn.save("$out/ratios.$kind"))
all.saveCsv("$out/ratios.csv")
