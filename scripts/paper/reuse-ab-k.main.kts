// Learn how far back it pays to reuse samples for m and C (A) or C only (B) (fig:perform_reuseAB_k_20 and _40).
// Arguments: --quick (default) or --full, --dimension N, --out DIR, --from DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("reuse-ab-k", args) {
    for (d in pick(quick = listOf(4), full = listOf(20, 40))) {
        for (problem in continuous(d)) {
            part(problem.name + d) {
                val lambda = problem.usualPopulation
                rankMu(lambda = lambda) // the pure rank-mu CMA-ES
                for (k in pick(quick = listOf(0, 1, 3, 9), full = listOf(0, 1, 3, 5, 7, 9))) {
                    cmaes(reuse = A, k = k, lambda = lambda)
                    cmaes(reuse = B, k = k, lambda = lambda)
                    cmaes(reuse = B, k = k, lambda = lambda) { rankedMean = true } // the other reading of (B)
                }
                on(problem)
            }
        }
    }
    draw { all ->
        val plain = all.where { !rankedMean }
        plain.plotErt(x = "k", columns = 4, { s ->
            s.paperName
        }, { s -> s.panelTitle }, reference = { s -> !s.reuses }, intervals = percentileBootstrap)
    }
    draw("-mean") { all ->
        val b = all.where { variant == "B" }
        b.plotErt(x = "k", columns = 4, label = { s -> s.paperName }, panel = { s -> s.panelTitle }, intervals = percentileBootstrap)
    }
}
