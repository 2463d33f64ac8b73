package dev.reigo.dsl.study

import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.Domain
import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import kotlinx.serialization.Serializable
import kotlinx.serialization.Transient

/** A problem as data. The objective of a benchmark is known by its name; one of the user's own lives in the script. */
@Serializable
public data class ProblemSpec(
    val name: String,
    val dimension: Int,
    val domain: Domain,
    val maximize: Boolean,
    val low: Double,
    val high: Double,
    val optimum: Double? = null,
    val target: Double? = null,
    val budget: Long,
    val smallestEigenvalue: Double,
    val benchmark: Boolean,
) {
    @Transient
    internal var objective: Objective? = null

    /** The same problem with another start region, target, budget or bound on eigenvalues: `ellipsoid(20).with(target = 1e-5)`. */
    public fun with(
        start: ClosedFloatingPointRange<Double>? = null,
        target: Double? = null,
        budget: Long? = null,
        smallestEigenvalue: Double? = null,
    ): ProblemSpec =
        copy(
            low = start?.start ?: low,
            high = start?.endInclusive ?: high,
            target = target ?: this.target,
            budget = budget ?: this.budget,
            smallestEigenvalue = smallestEigenvalue ?: this.smallestEigenvalue,
        ).also {
            it.objective = objective
            it.toCore() // bad values fail here
        }

    /** The problem of the core that this describes. */
    public fun toCore(): Problem =
        Problem(
            name,
            domain,
            dimension,
            objective ?: benchmarkObjective(),
            if (maximize) Direction.MAXIMIZE else Direction.MINIMIZE,
            low,
            high,
            optimum.optional(),
            target.optional(),
            budget,
            smallestEigenvalue,
        )

    private fun benchmarkObjective(): Objective {
        require(benchmark) {
            "the objective of problem '$name' must be given, but a file cannot hold it; " +
                "build the plan in the script that defines it"
        }
        return Benchmarks.byName(name, dimension).objective()
    }

    internal companion object {
        fun of(
            problem: Problem,
            benchmark: Boolean,
        ) = ProblemSpec(
            problem.name(),
            problem.dimension(),
            problem.domain(),
            problem.direction() == Direction.MAXIMIZE,
            problem.low(),
            problem.high(),
            problem.optimum().let { if (it.isPresent) it.asDouble else null },
            problem.target().let { if (it.isPresent) it.asDouble else null },
            problem.budget(),
            problem.smallestEigenvalue(),
            benchmark,
        ).also { it.objective = problem.objective() }
    }
}
