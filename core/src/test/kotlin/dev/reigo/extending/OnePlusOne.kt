package dev.reigo.extending

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Restarts
import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.description.Description
import dev.reigo.description.State
import dev.reigo.distribution.DiagonalGaussian
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.GaussianFamily
import dev.reigo.optimizer.Workers
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Domain
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.search.IgoSearch
import dev.reigo.search.Sampling
import dev.reigo.search.Search
import dev.reigo.search.SearchSettings
import dev.reigo.search.Stop
import dev.reigo.update.Update
import dev.reigo.weighting.ReuseWeighting
import java.util.Optional
import kotlin.math.sqrt

/** The (1+1)-ES: a sample that is better than the mean becomes the mean; one success in five keeps sigma. */
data object OnePlusOne : Algorithm {
    override fun description(): Description = Description.of("one-plus-one", "oneplusone")

    override fun parameters(problem: Problem) = mapOf("algorithm" to "oneplusone")

    override fun check(problem: Problem) = require(problem.domain() == Domain.REAL && problem.constraints().isEmpty) {
        "a problem for the (1+1)-ES must have real variables and no constraints"
    }

    override fun search(problem: Problem, settings: SearchSettings, generator: Xoshiro): Search {
        check(problem)
        val first = problem.start().first(problem.space(), generator, settings.sigmaFactor())
        val variances = DoubleArray(first.deviations().size) { first.deviations()[it] * first.deviations()[it] }
        val start = DiagonalGaussian.of(first.mean(), variances)
        val archive = Archive(start, 1, Window.NONE, false)
        val tiny = Stop.own("tiny") { it.distribution().scale() < 1e-10 }.open(problem.coordinates(), 1)
        val rules = if (settings.followed()) listOf(tiny) else listOf()
        return IgoSearch(start, archive, Sampling.FRESH.open(), Elitist(archive), rules)
    }

    override fun withLambda(lambda: Int) = this // it is always 1

    override fun on(problem: Problem) = this

    override fun endingSearches() = this

    override fun ownWorkers(): Optional<Workers> = Optional.empty()
}

/** m = x if f(x) is the best so far; sigma *= exp((success - 1/5) / sqrt(d + 1)). */
class Elitist(private val archive: Archive) : Update {
    private val x = DoubleArray(archive.samples().dimension())
    private val step = DoubleArray(x.size)
    private var best = Double.POSITIVE_INFINITY

    override fun apply(distribution: Distribution): Boolean {
        val gaussian = distribution as GaussianFamily
        val newest = archive.ranking().newest()[0]
        val success = archive.values()[newest] < best
        if (success) {
            best = archive.values()[newest]
            archive.samples().get(newest, x)
            for (j in x.indices) step[j] = (x[j] - gaussian.mean(j)) / gaussian.sigma()
            gaussian.moments().shiftMean(1.0, step)
        }
        gaussian.moments().scaleSigma(StrictMath.exp((if (success) 0.8 else -0.2) / sqrt(x.size + 1.0)))
        return gaussian.refactor()
    }

    override fun reuse(): Optional<ReuseWeighting> = Optional.empty()

    override fun usesDensities() = false

    override fun limitsSteps() = false

    override fun path(j: Int) = 0.0

    override fun state(): State = State.of("elitist").put("best", best)

    override fun restore(state: State) {
        best = state.requireType("elitist").number("best")
    }
}

fun main() {
    val problem = Benchmarks.rastrigin(2).withBudget(50_000)
    for (algorithm in listOf(OnePlusOne, Restarts.plain(OnePlusOne))) {
        val result = algorithm.run(problem, 1)
        println("${algorithm.key()}: ${result.reason().code()} after ${result.evaluations()} evaluations")
    }
}
