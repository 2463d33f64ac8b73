package dev.reigo.dsl.study

import dev.reigo.algorithm.Algorithm
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Result
import dev.reigo.problem.Problem
import dev.reigo.search.StopReason

/** One run with progress, checkpoint and Ctrl-C. */
internal class SingleRun(
    private val call: String,
    private val problem: Problem,
    private val algorithm: Algorithm,
    private val seed: Long,
    private val checkpoint: String?,
) {
    private val saved = checkpoint?.let { Checkpoint(it, seed) }

    fun execute(): Minimum {
        val interruption = Interruption()
        return interruption.guard {
            val result = run(interruption)
            if (ended(result)) saved?.remove()
            val found = Minimum(result)
            if (Thread.currentThread().isInterrupted) {
                println(found) // the script will not get to it
                checkpoint?.let { System.err.println("The run is kept in $it; run the script again to go on.") }
            }
            if (result.failures() > 0 && result.failures() == result.evaluations()) throw AllRunsFailed("$call: ${found.reason}")
            say(result, found)
            found
        }
    }

    private fun run(interruption: Interruption): Result {
        val own = problem.forRun("$call, seed $seed")
        val optimizer = saved?.load(algorithm, own) ?: algorithm.start(own, seed)
        val there = optimizer.evaluations()
        optimizer.interruptedWhen { interruption.isMeant }
        return Progress(problem.budget(), Progress.EVALUATIONS, there, problem.direction()).use { progress ->
            progress.watch(optimizer, each = true)
            saved?.let { optimizer.observe(it) }
            optimizer.observe(Observer.onIteration { progress.update(it.evaluations()) })
            optimizer.run()
        }
    }

    /** Whether nothing is left to go on with. A run in which everything failed begins anew. */
    private fun ended(result: Result) =
        when (result.reason().code()) {
            StopReason.INTERRUPTED, StopReason.OBJECTIVE_FAILURE, StopReason.PART_FAILURE ->
                result.failures() > 0 && result.failures() == result.evaluations()

            else -> true
        }

    private fun say(
        result: Result,
        found: Minimum,
    ) {
        when (result.reason().code()) {
            StopReason.OBJECTIVE_FAILURE, StopReason.PART_FAILURE ->
                System.err.println("$call: ${found.reason}; returning the best so far")
        }
        if (result.evaluations() > 0 && result.invalidValues() == result.evaluations()) System.err.println("$call: ${found.warning}")
    }
}
