// Learn how reuse and importance mixing depend on the population size (fig:perform_reuseA_20 and _40).
// Arguments: --quick (default) or --full, --dimension N, --out DIR, --from DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("lambda", args) {
    if (!full) runs = 3
    for (d in pick(quick = listOf(4), full = listOf(20, 40))) {
        for (problem in continuous(d)) {
            part(problem.name + d) {
                for (lambda in pick(problem.populations.filterIndexed { i, _ -> i % 3 == 1 }, problem.populations)) {
                    rankMu(lambda = lambda)
                    if (full || lambda >= 20) importanceMixing(lambda = lambda) // below 20 it stalls, which takes long
                    for (k in listOf(0, 1, 3, 5)) cmaes(reuse = A, k = k, lambda = lambda)
                    if (problem.name == "ellipsoid") cmaes(reuse = B, k = 5, lambda = lambda) // said in the text, not shown
                }
                on(problem)
                if (!full) budget = 20_000L * d
            }
        }
    }
    val d = pick(quick = 4, full = 20)
    for (problem in continuous(d).filter { full || it.usualPopulation >= 20 }) {
        part("mixing-" + problem.name) {
            // said in the text, not shown
            importanceMixing(alpha = 0.01, lambda = problem.usualPopulation)
            val least = problem.populations.first()
            if (least < d) importanceMixing(lambda = least, iterations = 1_000_000) // would it converge in the end?
            on(problem)
            if (!full) budget = 20_000L * d
        }
    }
    if (full) {
        for (problem in listOf(bohachevsky(d), schaffer(d))) {
            part("below-" + problem.name) {
                for (divisor in listOf(2, 4)) rankMu(lambda = problem.populations.first() / divisor) // said to fail below lambda_base
                on(problem)
            }
        }
    }
    draw { all ->
        val shown = all.where { variant != "B" && (alpha ?: 0.0) == 0.0 && iterationLimit == null }
        shown.plotErt(x = "lambda", columns = 4, label = { s ->
            s.paperNameWithK
        }, panel = { s -> s.panelTitle }, intervals = percentileBootstrap)
    }
}
