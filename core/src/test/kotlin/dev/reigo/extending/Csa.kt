package dev.reigo.extending

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.description.State
import dev.reigo.distribution.GaussianFamily
import dev.reigo.problem.Benchmarks
import dev.reigo.update.LearningRates
import dev.reigo.update.StepSize
import kotlin.math.max
import kotlin.math.sqrt

/** p = (1 - c) p + sqrt(c (2 - c) mu_eff) L^-1 sum w y; sigma *= exp(c / d_sigma (|p| / E|N(0, I)| - 1)). */
data object Csa : StepSize {
    override fun name() = "own-csa"

    override fun open(dimension: Int, rates: LearningRates): StepSize.Running {
        val d = dimension.toDouble()
        val muEff = rates.muEff()
        val c = (muEff + 2) / (d + muEff + 5) // Hansen 2016, (55)
        val damping = 1 + 2 * max(0.0, sqrt((muEff - 1) / (d + 1)) - 1) + c
        val length = sqrt(d) * (1 - 1 / (4 * d) + 1 / (21 * d * d)) // E|N(0, I)|
        val path = DoubleArray(dimension)
        val y = DoubleArray(dimension)
        return object : StepSize.Running {
            override fun factor(old: GaussianFamily, step: DoubleArray): Double {
                step.copyInto(y)
                old.whiten(y)
                var squares = 0.0
                for (j in path.indices) {
                    path[j] = (1 - c) * path[j] + sqrt(c * (2 - c) * muEff) * y[j]
                    squares += path[j] * path[j]
                }
                return StrictMath.exp(c / damping * (sqrt(squares) / length - 1))
            }

            override fun moves() = true

            override fun stalls() = false

            override fun state(): State = State.of(name()).put("path", path)

            override fun restore(state: State) {
                state.requireType(name()).numbers("path", path.size).copyInto(path)
            }
        }
    }
}

fun main() {
    fun median(algorithm: Algorithm) = List(11) { algorithm.run(Benchmarks.sphere(10), it.toLong()).evaluations() }.sorted()[5]
    for (algorithm in listOf(CmaEs.pure(), CmaEs.pure().withStepSize(Csa))) {
        println("$algorithm: ${median(algorithm)} evaluations")
    }
}
