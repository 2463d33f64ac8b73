// Learn whether the gain of the CMA-ES from reuse grows with the dimension (fig:gaussian_d).
// Arguments: --quick (default) or --full, --dimension N, --out DIR, --from DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("gaussian-d", args) {
    for (d in pick(quick = listOf(3, 5, 8), full = listOf(5, 10, 20, 40))) { // the text does not list them
        part("d$d") {
            rankMu()
            for (k in listOf(1, 5, 9)) cmaes(reuse = A, k = k)
            on(ellipsoid(d), rosenbrock(d))
        }
    }
    draw {
        it.plotErt(x = "dimension", label = { s -> s.paperNameWithK }, panel = { s -> s.functionName }, intervals = percentileBootstrap)
    }
}
