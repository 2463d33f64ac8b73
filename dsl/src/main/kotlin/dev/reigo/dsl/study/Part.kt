package dev.reigo.dsl.study

import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunRecord

/** A plan that is being run: its folder, if it has one, and its records so far. */
internal class Part(
    val plan: Plan,
) : AutoCloseable {
    val all: List<Run> = plan.experiment.allRuns()
    private val store = plan.options.folder?.let { Store.open(it, plan) }
    private val records = store?.records.orEmpty().toMutableList()

    /** Where its runs under way are kept. */
    val checkpoints: Checkpoints get() = store?.states ?: Checkpoints.NONE

    fun missing(): List<Run> {
        val there = records.map { it.key() }.toSet()
        return all.filter { it.key() !in there }
    }

    /** Whether a missing run has begun. */
    fun hasBegun(run: Run): Boolean = store?.states?.has(run) ?: false

    fun keep(added: List<RunRecord>) {
        if (added.isEmpty()) return
        store?.append(added)
        records += added
    }

    fun results(files: Boolean): Results = Results.of(plan, records).also { if (files) store?.finish(it) }

    override fun close() {
        store?.close()
    }
}
