// Learn how many past generations it pays to reuse on categories, beside no reuse at its best rate.
// Arguments: --quick for small problems and few runs, --out DIR (results).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val quick = "--quick" in args
val out = args.toList().zipWithNext().firstOrNull { it.first == "--out" }?.second ?: "results"
val d = if (quick) 8 else 64
val factors = listOf(0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)

fun usual(d: Int) = 2.0 / (2 * d) // lambda / (2 d)

/** ERT over K at the usual rate. Without reuse every rate is tried, and the best is kept. */
fun study(problem: Problem, count: Int): Results {
    val reuse = experiment {
        name = "Reuse of K generations"
        for (k in listOf(0, 1, 2, 3, 5, 8)) igo(k = k, lambda = 2)
        on(problem)
        runs = count
        budget = 1_000_000
    }
    val plain = experiment {
        name = "No reuse, other rates"
        for (factor in factors - 1.0) igo(k = 0, lambda = 2, eta = factor * usual(problem.dimension))
        on(problem)
        runs = count
        budget = 1_000_000
    }
    val best = (plain + reuse.where { k == 0 }).let { all ->
        all.algorithms.filter { all.successRate(it) > 0 }.minBy { all.ert(it).value() }
    }
    return reuse + plain.where { algorithm == best }
}

val all = study(categoryOneMax(d, 5), if (quick) 2 else 50) + study(categoryLeadingOnes(d / 2, 5), if (quick) 2 else 20)
println(all.table())
val drawn = all.plotErt(
    x = "k",
    label = { if (it.k == 0 && it.eta != usual(it.dimension)) "no reuse, best rate" else "reuse of K generations" },
    reference = { it.eta != usual(it.dimension) },
    intervals = percentileBootstrap,
)
for (kind in listOf("svg", "png")) println("Plot: " + drawn.save("$out/over-k.$kind"))
