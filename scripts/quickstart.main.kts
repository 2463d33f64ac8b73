// Learn how many evaluations the reuse of past samples saves: the CMA-ES on a badly scaled problem, with and without it.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val results = experiment {
    for (k in listOf(0, 1, 3, 5)) cmaes(reuse = A, k = k)
    on(ellipsoid(10))
    runs = 20
}
println(results.compare("cmaes(A, k=5)", "cmaes(A, k=0)"))
println("Plot: " + results.plotErt(x = "k").save("results/quickstart.svg"))
