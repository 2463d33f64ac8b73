// Learn how far back it pays to reuse samples, for the mean and the covariance (A) or the covariance only (B).
// Arguments: runs per setting (10).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val results = experiment {
    name = "Reuse of K generations"
    for (k in listOf(0, 1, 3, 5, 7, 9)) {
        cmaes(reuse = A, k = k)
        cmaes(reuse = B, k = k)
    }
    rankMu() // the pure rank-mu CMA-ES, for comparison
    on(ellipsoid(10), rosenbrock(10))
    runs = args.firstOrNull()?.toInt() ?: 10
}
results.plotErt(x = "k").save("results/reuse-versus-k.svg")
println("Report: " + results.report("results/reuse-versus-k.html"))
