// Learn at which stage of a run reuse helps: best f, eigenvalues of C and the mean, K = 0 and 5 (fig:eigenvalue_a).
// Arguments: --quick (default) or --full, --out DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("typical-runs", args) {
    val d = pick(quick = 5, full = 20)
    part("traces") {
        for (k in listOf(0, 5)) cmaes(reuse = A, k = k)
        on(sphere(d), rosenbrock(d), ellipsoid(d))
        trace = true
        tracePoints = 600
    }
    measure(::stages)
    draw(width = 1440, height = 1500) { all ->
        val (without, with) = all.algorithms
        fun title(problem: String) = all.settings.first { it.problem == problem }.panelTitle
        val best = all.problems.map { all.plotConvergence(it, title(it)) { a -> if (a == with) "K = 5" else "K = 0" } }
        fun rows(plot: (String, String, String) -> Plot) =
            listOf(without to "K = 0", with to "K = 5").flatMap { (a, k) -> all.problems.map { plot(a, it, "${title(it)}, $k") } }
        val eigenvalues = rows { a, problem, t -> all.plotEigenvalues(a, problem, title = t) }
        val means = rows { a, problem, t -> all.plotMean(a, problem, title = t, legend = false) }
        grid(*(best + eigenvalues + means).toTypedArray(), columns = 3)
    }
}
