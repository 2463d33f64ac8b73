@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

// 2,000 runs, half of them of an objective that only this script has. It knows nothing of Spark.
experiment {
    rankMu()
    cmaes(reuse = A, k = 3)
    on(ellipsoid(5), problem("mine", dimension = 5, start = -3..3, target = 1e-9) { x -> x.indices.sumOf { (it + 1) * x[it] * x[it] } })
    runs = 500
    saveTo(args[0])
}
println("after the experiment")
