package dev.reigo.dsl.study.store

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.bbob
import dev.reigo.dsl.catcma
import dev.reigo.dsl.ellipsoidInt
import dev.reigo.dsl.ipop
import dev.reigo.dsl.noisy
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.raiseLambda
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.Mortal
import dev.reigo.dsl.study.afterInterruption
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.with

/** The sphere, which fails in one corner and has no value in another. */
internal fun spoiled(x: DoubleArray): Double {
    check(x[0] < 2.5) { "x0 is too large" }
    return if (x[1] > 2.5) Double.NaN else x.sumOf { it * it }
}

private val DECLARED: Map<String, ExperimentScope.() -> Unit> = mapOf(
    "usual" to {
        cmaes()
        cmaes(reuse = A, k = 2)
        cmaes(restarts = ipop.absolute())
        on(problem("mine", 2, -1.0..3.0, target = 1e-6, budget = 300, optimum = 0.0) { spoiled(it) })
        on(bbob(1, d = 2))
        budget = 200
        trace = true
        tracePoints = 4
        keepDistribution = true
    },
    "rates" to {
        pbil(lambda = 10, k = 2)
        cga()
        on(oneMax(12))
        budget = 400
    },
    "mixed" to {
        catcma(k = 1)
        on(ellipsoidInt(4, 2))
        budget = 300
    },
    "noise" to {
        cmaes(noise = raiseLambda)
        on(noisy(sphere(2), additive = 0.1))
        on(
            noisy(sphere(3), additive = 0.1).with {
                evaluation { reevaluations = 3; median = true }
            },
        )
        budget = 300
    },
    "workers" to {
        workers(6, durations = lognormal(1.0))
        cmaes()
        cmaes(reuse = A, k = 2)
        on(sphere(3))
        budget = 400
    },
    "waiting" to {
        workers(6, durations = constant, asynchronous = false)
        cmaes()
        on(sphere(3))
        budget = 400
    },
)

/** The experiments whose files the last version with states of version 1 wrote into the resources of these tests. */
internal val EARLIER: Map<String, ExperimentScope.() -> Unit> =
    DECLARED.mapValues { (_, declare) ->
        {
            declare()
            runs = 2
            threads = 1
            quiet = true
        }
    }

/** The study that was killed in its second run. */
internal fun earlierSweep(
    folder: String?,
    mortal: Mortal,
): Results {
    val made = plan {
        cmaes(reuse = D, k = 2)
        on(problem("mine", 2, -1.0..3.0, target = 1e-6, budget = 2000, optimum = 0.0) { mortal.value(it) })
        runs = 2
        threads = 1
        trace = true
        tracePoints = 4
        quiet = true
    }
    return afterInterruption {
        Plan(made.name, made.experiment, made.options.copy(folder = folder, stateEvery = java.time.Duration.ZERO)).run()
    }
}
