// Learn how the compact GA gains from reusing K generations, for five learning rates (fig:bernoulli_k).
// Arguments: --quick (default) or --full, --out DIR, --from DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("bernoulli-k", args) {
    val d = pick(quick = 32, full = 512)
    part("cga") {
        for (rate in listOf(1, 2, 4, 8, 16)) {
            for (k in listOf(0, 1, 2, 3, 5, 7, 9)) cga(k = k, eta = rate.toDouble() / d)
        }
        on(oneMax(d), leadingOnes(d))
    }
    part("k-10") {
        // the text says K = 10, but the figure has 9
        cga(k = 10, eta = 16.0 / d)
        on(oneMax(d))
    }
    draw { all ->
        all.where { k < 10 }.plotErt(x = "k", label = { s -> s.rateName }, panel = { s -> s.panelTitle }, intervals = percentileBootstrap)
    }
}
