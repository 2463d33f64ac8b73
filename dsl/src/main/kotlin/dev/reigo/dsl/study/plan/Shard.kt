package dev.reigo.dsl.study.plan

import dev.reigo.experiment.Run
import dev.reigo.problem.Problem
import kotlinx.serialization.Serializable
import java.util.PriorityQueue

/**
 * One of [of] shares of an experiment's runs. The shares depend on the runs alone, so machines that know nothing of each other agree.
 *
 * @property number 1, 2, ... up to [of]
 */
@Serializable
internal data class Shard(
    val number: Int,
    val of: Int,
) {
    init {
        require(number in 1..of) { "a shard must be I/N with I from 1 to N, but is $this; write e.g. --shard 1/4" }
    }

    /** This share: costly runs are dealt first, each to the shard that has the least to do. Runs of one setting are so spread evenly. */
    fun share(runs: List<Run>): List<Run> {
        val shards = PriorityQueue<Load>(of, compareBy({ it.cost }, { it.number }))
        for (i in 1..of) shards += Load(i)
        return runs.sortedByDescending { cost(it) }.filter { run ->
            val least = shards.remove()
            shards += Load(least.number, least.cost + cost(run))
            least.number == number
        }
    }

    override fun toString(): String = "$number/$of"

    private class Load(
        val number: Int,
        val cost: Double = 0.0,
    )

    companion object {
        /** Reads `I/N`. */
        fun of(text: String): Shard {
            val numbers = text.split("/").map { it.toIntOrNull() }
            require(numbers.size == 2 && null !in numbers) {
                "a shard must be I/N with I from 1 to N, but is '$text'; write e.g. --shard 1/4"
            }
            return Shard(numbers[0]!!, numbers[1]!!)
        }

        /** Expected cost of a run, up to a factor: evaluations grow about as d, and the time of one as d, until the budget ends it. */
        fun cost(run: Run): Double = cost(run.problem())

        /** Expected cost of a run on that problem. */
        fun cost(problem: Problem): Double {
            val d = problem.coordinates().toDouble()
            return d * minOf(problem.budget().toDouble(), EVALUATIONS_PER_DIMENSION * d)
        }

        private const val EVALUATIONS_PER_DIMENSION = 1000.0
    }
}
