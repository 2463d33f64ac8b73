package dev.reigo.dsl.study.run

import dev.reigo.algorithm.Algorithm
import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.study.draw.Course
import dev.reigo.dsl.study.store.Checkpoint
import dev.reigo.dsl.study.text.Progress
import dev.reigo.dsl.study.text.significant
import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunParts
import dev.reigo.experiment.RunUnderWay
import dev.reigo.experiment.TraceRecorder
import dev.reigo.optimizer.ModelAdvice
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.Result
import dev.reigo.optimizer.Workers
import dev.reigo.problem.Problem
import java.util.Optional
import java.util.OptionalInt
import java.util.function.Supplier

/**
 * Threads that evaluate points of a run at the same time.
 *
 * @property asynchronous whether they do not wait for each other; null: as durations suggest
 */
internal class Crew(
    val size: Int,
    val asynchronous: Boolean?,
) {
    fun workers(says: (String) -> Unit): Workers = Workers.threads(size, Optional.ofNullable(asynchronous), says)

    companion object {
        /** Null without workers. */
        fun of(
            workers: Int?,
            asynchronous: Boolean?,
            threads: Int,
        ): Crew? {
            require(workers == null || workers >= 1) {
                "workers must be 1 or more, but is $workers; leave it out for one evaluation at a time"
            }
            require(workers == null || threads == 1) { "threads must be left out with workers, but is $threads; give workers alone" }
            require(workers != null || asynchronous == null) { "asynchronous needs workers, but there are none; write e.g. workers = 8" }
            return workers?.let { Crew(it, asynchronous) }
        }
    }
}

/**
 * A run on its own: with progress, checkpoint, course and Ctrl-C.
 *
 * @property advised evaluations at the same time, if the run may say that a surrogate would need fewer of them
 */
internal class SingleRun(
    private val call: String,
    private val problem: Problem,
    private val algorithm: Algorithm,
    private val seed: Long,
    private val checkpoint: String?,
    private val crew: Crew? = null,
    private val injected: List<DoubleArray> = emptyList(),
    private val advised: Int? = null,
) {
    private val saved = checkpoint?.let { Checkpoint(it) }

    fun execute(): Minimum {
        val interruption = Interruption()
        return interruption.guard {
            val underWay = open(interruption)
            val result = run(underWay.optimizer())
            val isOver = isOver(result)
            if (isOver) saved?.remove()
            val found = Minimum(result, Course(underWay.optimizer(), underWay.recorder().get(), problem))
            if (interruption.endsProgram) println(found) // the script will not get to it
            if (result.reason().interrupted() && !isOver && result.evaluations() > 0) {
                checkpoint?.let { System.err.println("The run is kept in $it; run the script again to go on.") }
            }
            if (result.failures() > 0 &&
                result.failures() == result.evaluations()
            ) {
                throw AllRunsFailed(shownText("$call: ${result.reason().message()}"))
            }
            say(result, found)
            found
        }
    }

    private fun open(interruption: Interruption): RunUnderWay {
        val run = Run(RunKey(algorithm.key(), problem.key(), 0), seed, algorithm, problem, OptionalInt.empty())
        val workers = crew?.workers { System.err.println("$call: $it") }
        val recorder = Supplier { TraceRecorder.detailed(problem.coordinates()) }
        val parts = RunParts("$call, seed $seed", Optional.ofNullable(workers), injected, Optional.of(recorder))
        val underWay = RunUnderWay.open(run, saved ?: Checkpoints.NONE, parts)
        saved?.let {
            it.follow(underWay, algorithm)
            underWay.keepIn(it)
        }
        underWay.optimizer().interruptedWhen { interruption.isMeant }
        return underWay
    }

    private fun run(optimizer: Optimizer): Result {
        val there = optimizer.evaluations()
        return Progress(problem.budget(), Progress.EVALUATIONS, there, problem.direction()).use { progress ->
            progress.watch(optimizer, each = true)
            if (advised != null) optimizer.observe(ModelAdvice(problem.coordinates(), advised, ::advise))
            optimizer.observe(Observer.onIteration { progress.update(it.evaluations()) })
            optimizer.run()
        }
    }

    private fun advise(seconds: Double) {
        val each = "an evaluation takes ${significant(seconds, 2)} s"
        Progress.say("$call: $each; surrogate = lq would probably need fewer of them (said once)")
    }

    /** Whether nothing is left to go on with. A run in which everything failed begins anew. */
    private fun isOver(result: Result) = !result.reason().mayGoOn() || (result.failures() > 0 && result.failures() == result.evaluations())

    private fun say(
        result: Result,
        found: Minimum,
    ) {
        if (result.reason().failed()) System.err.println(shownText("$call: ${result.reason().message()}; returning the best so far"))
        if (result.evaluations() > 0 && result.invalidValues() == result.evaluations()) System.err.println("$call: ${found.warning}")
    }
}
