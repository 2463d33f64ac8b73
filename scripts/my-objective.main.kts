// Learn how to optimize a function of your own: a constraint by penalty, and evaluations in parallel.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

/** A beam's cost, with a penalty if its stiffness is too small. It stands for a slow simulation. */
fun cost(x: DoubleArray): Double {
    Thread.sleep(1)
    val weight = x.sumOf { it * it }
    val stiffness = x.sum()
    val lacking = maxOf(0.0, 5.0 - stiffness)
    return weight + 1000 * lacking * lacking
}

// one run, four evaluations at a time; the optimum has all x near 1
val best = minimize {
    dimension = 5
    start(0.0..4.0)
    budget = 1500
    evaluation { threads = 4 }
    objective { x -> cost(x) }
}
println(best)

// the same objective in an experiment: which algorithm needs fewer evaluations to come below 5?
experiment {
    rankMu(rankOne = true)
    cmaes(reuse = D, k = 3)
    on(
        problem("beam") {
            dimension = 5
            start(0.0..4.0)
            target = 5.0
            budget = 3000
            evaluation { threads = 4 }
            objective { x -> cost(x) }
        },
    )
    runs = 10
}
