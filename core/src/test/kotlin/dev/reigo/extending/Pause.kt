package dev.reigo.extending

import dev.reigo.algorithm.CmaEs
import dev.reigo.optimizer.Observer
import dev.reigo.problem.Benchmarks

fun main() {
    val problem = Benchmarks.sphere(5)
    val algorithm = CmaEs.pure()
    val first = algorithm.start(problem, 1)
    first.observe(Observer.onIteration { if (it.bestValue() < 1e-3) it.stop() })
    println("${first.run().reason().code()} after ${first.evaluations()} evaluations")
    val rest = algorithm.resume(problem, first.state()).run()
    println("${rest.reason().code()} after ${rest.evaluations()} evaluations")
    println("in one go: ${algorithm.run(problem, 1).evaluations()} evaluations")
}
