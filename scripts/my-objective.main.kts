// Learn how to optimize a function of your own: a simulation that gives a constraint too, and evaluations in parallel.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

/** A beam's weight, and by how much its stiffness is too small. It stands for a slow simulation that gives both. */
fun beam(x: DoubleArray): Outcome {
    Thread.sleep(1)
    val weight = x.sumOf { it * it }
    val stiffness = x.sum()
    return outcome(weight, constraints = doubleArrayOf(5.0 - stiffness))
}

// one run, four evaluations at a time; the optimum has all x near 1
val best = minimize {
    dimension = 5
    start(0.0..4.0)
    budget = 1500
    evaluation { threads = 4 }
    simulate("stiffness") { x -> beam(x) }
}
println(best)

// the same simulation in an experiment: which algorithm needs fewer evaluations to come below 5.001?
experiment {
    rankMu(rankOne = true)
    cmaes(reuse = D, k = 3)
    on(
        problem("my beam") {
            dimension = 5
            start(0.0..4.0)
            target = 5.001
            budget = 3000
            evaluation { threads = 4 }
            simulate("stiffness") { x -> beam(x) }
        },
    )
    runs = 10
}
