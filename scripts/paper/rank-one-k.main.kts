// Learn how the reuse of K generations works with the rank-one update (fig:perform_k_20_CD).
// Arguments: --quick (default) or --full, --dimension N, --out DIR, --from DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("rank-one-k", args) {
    for (problem in continuous(pick(quick = 4, full = 20))) {
        part(problem.name) {
            val lambda = problem.usualPopulation
            rankMu(lambda = lambda) // to see what the rank-one update alone gives
            for (printed in listOf(false, true)) { // c_c by Hansen 2014, and as printed in eq. (rl)
                rankMu(rankOne = true, lambda = lambda) { printedPathConstant = printed }
                for (k in pick(quick = listOf(0, 3, 9), full = listOf(0, 1, 3, 5, 7, 9))) {
                    if (!printed) cmaes(reuse = A, k = k, lambda = lambda)
                    cmaes(reuse = C, k = k, lambda = lambda) { printedPathConstant = printed }
                    cmaes(reuse = D, k = k, lambda = lambda) { printedPathConstant = printed }
                }
            }
            on(problem)
        }
    }
    if (full) {
        for (problem in continuous(40)) {
            part(problem.name + "40") {
                for (k in listOf(0, 1, 3, 5, 7, 9)) {
                    for (reuse in listOf(C, D)) cmaes(reuse = reuse, k = k, lambda = problem.usualPopulation)
                }
                on(problem)
                runs = 5 // the text says that they are alike, but does not show it
            }
        }
    }
    draw { all ->
        val shown = all.where { !printed && variant != "PURE" && dimension <= 20 }
        shown.plotErt(x = "k", columns = 4, { s ->
            s.paperName
        }, { s -> s.panelTitle }, reference = { s -> !s.reuses }, intervals = percentileBootstrap)
    }
    draw("-printed") { all ->
        val shown = all.where { variant in setOf("HYBRID", "D") && dimension <= 20 }
        shown.plotErt(x = "k", columns = 4, { s ->
            s.paperName
        }, { s -> s.panelTitle }, reference = { s -> !s.reuses }, intervals = percentileBootstrap)
    }
}
