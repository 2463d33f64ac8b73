package dev.reigo.dsl.study

import dev.reigo.algorithm.Algorithm
import dev.reigo.dsl.internal.writeText
import dev.reigo.experiment.Probes
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Problem
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path

/**
 * The file of one long run: its whole state after the last iteration, including what is being run. The run that it observes is saved
 * after each iteration.
 */
internal class Checkpoint(
    private val file: String,
    private val seed: Long,
) : Observer {
    private val probes = Probes()

    /** The run that the file holds; null if there is no file yet. */
    fun load(
        algorithm: Algorithm,
        problem: Problem,
    ): Optimizer? {
        if (!Files.exists(Path.of(file))) return null
        val record = decodeFile(file, CheckpointRecord.serializer())
        val remedy = "choose another file, or delete it to start anew"
        require(record.seed == seed) { "the run in $file must have seed $seed, but has ${record.seed}; $remedy" }
        val optimizer = try {
            algorithm.resume(problem, record.toState(problem))
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

    private fun checkObjective(
        algorithm: Algorithm,
        problem: Problem,
        record: CheckpointRecord,
        remedy: String,
    ) {
        val check = ObjectiveCheck(file, remedy)
        if (check.isNeeded(problem, record.version)) {
            val stored = StoredEvaluations(problem.direction())
            stored.add(record.probes(), record.bestPoint, record.bestValue)
            check.repeat(problem, algorithm.description().label(), stored.list())
        }
    }

    override fun evaluated(
        run: Optimizer,
        value: Double,
    ): Unit = probes.evaluated(run, value)

    override fun iterated(run: Optimizer) {
        probes.iterated(run)
        val record = CheckpointRecord(seed, run.state(), probes.list(run))
        writeText(file, sealed(Json.encodeToString(CheckpointRecord.serializer(), record)))
    }

    fun remove() {
        Files.deleteIfExists(Path.of(file))
    }
}
