// Learn whether reals and categories should be weighted by the ratio of their joint densities or of their own, beside no reuse.
// Arguments: --quick for small problems and few runs, --out DIR (results).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val quick = "--quick" in args
val out = args.toList().zipWithNext().firstOrNull { it.first == "--out" }?.second ?: "results"

/** ERT over K with both ratios at the usual rate of categories. Without reuse every rate is tried, and the best is kept. */
fun study(problem: Problem, categories: Int): Results {
    val rates = listOf(0.5, 1.0, 2.0, 4.0).map { it * 2.0 / categories }.filter { it <= 1 }
    fun plan(build: AlgorithmScope.() -> Unit) = experiment {
        name = "Joint and marginal ratios"
        build()
        on(problem)
        runs = if (quick) 2 else 30
        budget = 200_000
    }
    val plain = plan { for (eta in rates) igo(k = 0, eta = eta) }
    val reuse = plan { for (k in listOf(1, 2, 3, 5, 8)) for (ratios in listOf(mixture, marginal)) igo(k = k, estimator = ratios) }
    val best = plain.algorithms.minBy { plain.ert(it).value() }
    return plain.where { algorithm == best } + reuse
}

val all = if (quick) {
    study(sphereCom(3, 3, 3), 3)
} else {
    study(sphereCom(10, 10, 5), 10) + study(sphereCom(2, 40, 5), 40) + study(mcProximity(10, 5), 10)
}
println(all.table())
val drawn = all.plotErt(
    x = "k",
    columns = 3,
    label = {
        if (it.k == 0) {
            "no reuse, best rate"
        } else if (it["estimator"] == "marginal") {
            "marginal ratios"
        } else {
            "joint ratios"
        }
    },
    panel = { it.problem },
    reference = { it.k == 0 },
    intervals = percentileBootstrap,
)
for (kind in listOf("svg", "png")) println("Plot: " + drawn.save("$out/ratios.$kind"))
all.saveCsv("$out/ratios.csv")
