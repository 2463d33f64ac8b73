// Learn what reuse adds if the rate of categories adapts (CatCMA with ASNG), beside no reuse at its best alpha, and fixed rates.
// Arguments: --quick for small problems and few runs, --out DIR (results).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val quick = "--quick" in args
val out = args.toList().zipWithNext().firstOrNull { it.first == "--out" }?.second ?: "results"
val count = if (quick) 2 else 100
val spaces = if (quick) listOf(sphereCom(3, 3, 3)) else listOf(sphereCom(10, 10, 5), sphereCom(20, 20, 5), sphereCom(5, 40, 10))
val adaptive = experiment {
    name = "Reuse with a rate that adapts"
    for (alpha in listOf(1.1, 1.5, 2.0)) for (k in listOf(0, 1, 2, 3)) catcma(k = k, alpha = alpha)
    on(*spaces.toTypedArray())
    runs = count
}
val drawn = adaptive.plotErt(
    x = "k",
    columns = 3,
    label = { "alpha = ${it.alpha}" },
    panel = { it.problem },
    reference = { false },
    intervals = percentileBootstrap,
)
for (kind in listOf("svg", "png")) println("Plot: " + drawn.save("$out/asng.$kind"))
val small = if (quick) sphereCom(3, 3, 3) else sphereCom(10, 10, 5)
val fixed = experiment {
    name = "Fixed rates"
    for (k in listOf(0, 3)) for (factor in listOf(1, 2, 4)) igo(k = k, eta = factor * (if (quick) 0.3 else 0.2))
    catcma(k = 0)
    catcma()
    on(small)
    runs = if (quick) 2 else 20
}
val compared = fixed.plotErt(
    x = "k",
    label = { if (it.alpha == null) "fixed rate, eta = ${it.eta}" else "rate adapts" },
    reference = { false },
    intervals = percentileBootstrap,
)
for (kind in listOf("svg", "png")) println("Plot: " + compared.save("$out/fixed-rates.$kind"))
fixed.saveCsv("$out/fixed-rates.csv")
adaptive.saveCsv("$out/asng.csv")
