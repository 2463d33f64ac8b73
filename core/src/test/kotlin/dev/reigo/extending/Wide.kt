package dev.reigo.extending

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.description.Description
import dev.reigo.optimizer.Durations
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.search.Search
import dev.reigo.search.SearchSettings

/** An algorithm whose searches begin with so many times the usual first sigma. */
data class Wide(val inner: Algorithm, val factor: Double) : Algorithm {
    override fun description(): Description =
        Description.of("wide", "wide").nested("algorithm", inner.description()).always("factor", factor)

    override fun parameters(problem: Problem): Map<String, Any> = inner.parameters(problem) + ("factor" to factor)

    override fun check(problem: Problem) = inner.check(problem)

    override fun search(problem: Problem, settings: SearchSettings, generator: Xoshiro): Search =
        inner.search(problem, settings.withSigmaFactor(factor * settings.sigmaFactor()), generator)

    override fun withLambda(lambda: Int) = copy(inner = inner.withLambda(lambda))

    override fun on(problem: Problem) = copy(inner = inner.on(problem))

    override fun endingSearches() = copy(inner = inner.endingSearches())

    override fun ownWorkers() = inner.ownWorkers()
}

fun main() {
    val wide = Wide(CmaEs.standard(), 3.0)
    val problem = Benchmarks.rastrigin(5)
    val late = SimulatedWorkers.of(wide, 16, Durations.lognormal(1.0))
    for (algorithm in listOf(wide, Restarts.ipop(wide), late)) {
        val result = algorithm.run(problem, 1)
        println("${algorithm.description().label()}: ${result.reason().code()} after ${result.evaluations()} evaluations")
    }
}
