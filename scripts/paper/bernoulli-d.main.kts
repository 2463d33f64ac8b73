// Learn whether the gain of the compact GA from reuse depends on the number of bits (fig:bernoulli_d).
// Arguments: --quick (default) or --full, --out DIR, --from DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("bernoulli-d", args) {
    part("cga") {
        for (k in pick(quick = listOf(0, 1, 3, 9), full = listOf(0, 1, 2, 3, 5, 7, 9))) cga(k = k) // eta = 1/d
        for (d in pick(quick = listOf(16, 32, 64), full = listOf(32, 64, 128, 256, 512))) on(oneMax(d), leadingOnes(d))
    }
    draw { it.plotErt(x = "dimension", label = { s -> "K = ${s.k}" }, panel = { s -> s.functionName }, intervals = percentileBootstrap) }
}
