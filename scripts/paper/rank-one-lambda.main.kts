// Learn how reuse with the rank-one update depends on the population size (fig:perform_reuseCrank1_20).
// Arguments: --quick (default) or --full, --out DIR, --from DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("rank-one-lambda", args) {
    if (!full) runs = 3
    for (problem in continuous(pick(quick = 4, full = 20))) {
        part(problem.name) {
            for (lambda in pick(problem.populations.filterIndexed { i, _ -> i % 3 == 1 }, problem.populations)) {
                rankMu(rankOne = true, lambda = lambda)
                rankMu(rankOne = true, lambda = lambda) { printedPathConstant = true } // c_c as in eq. (rl)
                for (k in listOf(0, 1, 3, 5)) cmaes(reuse = D, k = k, lambda = lambda)
            }
            on(problem)
            if (!full) budget = 20_000L * problem.dimension
        }
    }
    draw {
        it.plotErt(x = "lambda", columns = 4, label = { s ->
            s.paperNameWithK
        }, panel = { s -> s.panelTitle }, intervals = percentileBootstrap)
    }
}
