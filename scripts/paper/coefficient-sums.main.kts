// Learn what each past generation contributes to an update, with (A) and with (B) (fig:weight_sum_ellipsoid).
// Arguments: --quick (default) or --full, --out DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("coefficient-sums", args) {
    val d = pick(quick = 5, full = 20)
    runs = pick(quick = 5, full = 10)
    part("shown") {
        cmaes(reuse = A, k = 3)
        cmaes(reuse = B, k = 3)
        on(ellipsoid(d))
        trace = true
        tracePoints = 20_000 // every iteration
    }
    part("ellipsoid", drawn = false) {
        cmaes(reuse = A, k = 9) // what the oldest of many generations contribute
        for (reuse in listOf(C, D)) cmaes(reuse = reuse, k = 3) // whether the rank-one update changes what past samples contribute
        on(ellipsoid(d))
        trace = true
        tracePoints = 20_000
    }
    part("cigar", drawn = false) {
        cmaes(reuse = A, k = 9)
        for (reuse in listOf(A, B)) cmaes(reuse = reuse, k = 3)
        on(cigar(d))
        trace = true
        tracePoints = 20_000
    }
    part("large", drawn = false) {
        cmaes(reuse = A, k = 3, lambda = 16 * d) // how little past samples count if C changes fast
        on(ellipsoid(d))
        trace = true
        tracePoints = 1000
    }
    part("mixing", drawn = false) {
        importanceMixing(lambda = pick(quick = 20, full = 4), iterations = 1_000_000) // whether C converges if the run fails
        on(sphere(d), cigar(d))
        trace = true
        tracePoints = 1000
    }
    part("cga", drawn = false) {
        val bits = pick(quick = 32, full = 512)
        for (rate in listOf(1, 16)) cga(k = 9, eta = rate.toDouble() / bits)
        on(oneMax(bits))
        trace = true
        tracePoints = 1000
    }
    measure { all ->
        val reuse = all.where { alpha == null }
        contributions(reuse) + meanSteps(reuse) + lastEigenvalues(all.where { alpha != null })
    }
    draw { all ->
        val shown = all.where { k == 3 && variant in setOf("A", "B") && function == "ellipsoid" && lambda < 16 * d }
        grid(*shown.settings.map { shown.plotCoefficientSums(it.algorithm, window = 11, title = "${it.paperName}, K = 3") }.toTypedArray())
    }
}
