// Learn whether one algorithm is really better than another: runs, a rank test and its effect size, and an ECDF.
// Arguments: runs per setting (25).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val results = experiment {
    rankMu(rankOne = true)
    cmaes(reuse = D, k = 3)
    on(ellipsoid(10), rosenbrock(10))
    runs = args.firstOrNull()?.toInt() ?: 25
}
val (plain, reuse) = results.algorithms
for (problem in results.problems) println(results.compare(reuse, plain, problem))
results.saveCsv("results/compare.csv")
println("Plot: " + grid(*results.problems.map { results.plotEcdf(it) }.toTypedArray()).save("results/compare.png"))
