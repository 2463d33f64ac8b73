package dev.reigo.dsl.study.store

import dev.reigo.algorithm.Algorithm
import dev.reigo.dsl.internal.delete
import dev.reigo.dsl.internal.removeLeftoversOf
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.text.namedBest
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.text.significant
import dev.reigo.experiment.Probes
import dev.reigo.experiment.TraceRecorder
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.OptimizerState
import dev.reigo.optimizer.Workers
import dev.reigo.problem.Problem
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path

/**
 * The file of one long run: its whole state, including what is being run. The run that it observes is saved after its iterations, but
 * saving takes at most a twentieth of the time.
 */
internal class Checkpoint(
    private val file: String,
    private val seed: Long,
    private val recorder: TraceRecorder,
    private val clock: () -> Long = System::nanoTime,
) : Observer {
    private val probes = Probes()
    private var next = clock()
    private var problem: Problem? = null // whose names the file shows

    /** The run that the file holds; null if there is no file yet. */
    fun load(
        algorithm: Algorithm,
        problem: Problem,
        workers: Workers?,
    ): Optimizer? {
        this.problem = problem
        removeLeftoversOf(Path.of(file))
        if (!Files.exists(Path.of(file))) return null
        val remedy = "choose another file, or delete it to start anew"
        val record = CheckpointRecord.read(file, "finish it with that Reigo, or $remedy")
        require(record.seed == seed) { "the run in $file must have seed $seed, but has ${record.seed}; $remedy" }
        val optimizer = try {
            resume(algorithm, problem, workers, record.toState(problem)).also { run ->
                record.trace()?.let { recorder.restore(it, run.iterations()) } // an earlier version kept none
            }
        } catch (e: IllegalArgumentException) {
            throw IllegalArgumentException("the run in $file must be this one: ${e.message}; or $remedy", e)
        }
        checkObjective(algorithm, problem, record, remedy)
        probes.restore(record.probes())
        System.err.println(
            "Going on from $file: ${optimizer.evaluations()} evaluations are done, best f ${significant(optimizer.bestValue(), 4)}.",
        )
        return optimizer
    }

    private fun resume(
        algorithm: Algorithm,
        problem: Problem,
        workers: Workers?,
        state: OptimizerState,
    ) = if (workers == null) algorithm.resume(problem, state) else algorithm.resume(problem, workers, state)

    private fun checkObjective(
        algorithm: Algorithm,
        problem: Problem,
        record: CheckpointRecord,
        remedy: String,
    ) {
        val check = ObjectiveCheck(file, remedy)
        if (check.isNeeded(problem, record.version)) {
            val stored = StoredEvaluations(problem.direction())
            val state = record.toState()
            stored.add(record.probes(), state.bestPoint(), state.bestValue())
            check.repeat(problem, algorithm.description().label(), stored.list())
        }
    }

    override fun evaluated(
        run: Optimizer,
        value: Double,
    ): Unit = probes.evaluated(run, value)

    override fun iterated(run: Optimizer) {
        probes.iterated(run)
        if (clock() - next >= 0) save(run)
    }

    /** What was evaluated since the last save is not lost if the run may go on. */
    override fun ended(run: Optimizer) {
        if (run.evaluations() > 0 && run.stopReason().orElseThrow().mayGoOn()) save(run)
    }

    private fun save(run: Optimizer) {
        val before = clock()
        val best = problem?.namedBest(run.bestPoint())
        val record = CheckpointRecord(seed, run.state(), probes.list(run), trace = recorder.state(run), best = best)
        writeText(file, sealed(Json.encodeToString(CheckpointRecord.serializer(), record)))
        val after = clock()
        next = after + COST_FACTOR * (after - before)
    }

    fun remove() {
        delete(Path.of(file))
    }

    private companion object {
        const val COST_FACTOR = 19
    }
}
