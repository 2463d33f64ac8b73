// Learn what the number of categories does to the gain of reuse, beside no reuse at its best rate.
// Arguments: --quick for small problems and few runs, --out DIR (results).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val quick = "--quick" in args
val out = args.toList().zipWithNext().firstOrNull { it.first == "--out" }?.second ?: "results"
val d = if (quick) 8 else 32
val usual = 2.0 / (2 * d)
val counts = if (quick) listOf(2, 4) else listOf(2, 3, 5, 10, 20)
val all = experiment {
    name = "Number of categories"
    igo(k = 0, lambda = 2)
    for (factor in listOf(0.5, 1.5, 2.0, 3.0, 4.0, 6.0)) igo(k = 0, lambda = 2, eta = factor * usual)
    igo(k = 3, lambda = 2)
    counts.forEach { on(categoryOneMax(d, it)) }
    runs = if (quick) 2 else 30
}

/** Of the settings without reuse at another rate, only the best for each problem. */
val best = all.problems.associateWith { problem ->
    val plain = all.where { this.problem == problem && k == 0 }
    plain.algorithms.filter { plain.successRate(it) > 0 }.minBy { plain.ert(it).value() }
}
val shown = all.where { eta == usual } + all.where { eta != usual && best[problem] == algorithm }
val drawn = shown.plotErt(
    x = "categories",
    columns = 1,
    label = {
        if (it.k > 0) {
            "K = ${it.k}"
        } else if (it.eta == usual) {
            "no reuse, usual rate"
        } else {
            "no reuse, best rate"
        }
    },
    panel = { "OneMax-like, d = $d" },
    intervals = percentileBootstrap,
)
for (kind in listOf("svg", "png")) println("Plot: " + drawn.save("$out/categories.$kind"))
