// Learn that reuse also works for bits: the compact GA on OneMax, for several learning rates.
// Arguments: runs per setting (10).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val d = 128
val results = experiment {
    for (eta in listOf(1.0, 4.0)) for (k in listOf(0, 1, 3, 5)) cga(k = k, eta = eta / d)
    on(oneMax(d))
    runs = args.firstOrNull()?.toInt() ?: 10
}
println("Plot: " + results.plotErt(x = "k").save("results/cga-onemax.svg"))
