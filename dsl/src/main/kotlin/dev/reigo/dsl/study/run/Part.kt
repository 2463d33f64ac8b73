package dev.reigo.dsl.study.run

import dev.reigo.dsl.study.field.BenchmarkLog
import dev.reigo.dsl.study.field.LoggedCheckpoints
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.results.write
import dev.reigo.dsl.study.store.Store
import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.optimizer.Optimizer

/** A plan that is being run: its folder, if it has one, and its records so far. */
internal class Part(
    val plan: Plan,
) : AutoCloseable {
    val all: List<Run> = plan.experiment.allRuns()
    private val store = plan.options.folder?.let { Store.open(it, plan) }
    private val records = store?.records.orEmpty().toMutableList()
    private val logs = openLogs()

    /** Records that are there, but not in every log: their runs are made again, and nothing but the logs changes. */
    private val unlogged = mutableSetOf<RunKey>()

    init {
        val runs = all.associateBy { it.key() }
        for (record in records) {
            val run = runs.getValue(record.key())
            if (logs.all { it.has(run, record) }) logs.forEach { it.there(run) } else unlogged += record.key()
        }
    }

    private fun openLogs(): List<BenchmarkLog> =
        try {
            BenchmarkLog.of(plan)
        } catch (e: Throwable) {
            store?.close()
            throw e
        }

    /** Where its runs under way are kept. */
    val checkpoints: Checkpoints =
        store?.states?.let { if (logs.isEmpty()) it else LoggedCheckpoints(it, logs) } ?: Checkpoints.NONE

    fun missing(): List<Run> {
        val there = records.map { it.key() }.toSet()
        return all.filter { it.key() !in there || it.key() in unlogged }
    }

    /** Whether a missing run has begun. */
    fun hasBegun(run: Run): Boolean = store?.states?.has(run) ?: false

    fun keep(added: List<RunRecord>) {
        val fresh = added.filter { it.key() !in unlogged }
        if (fresh.isNotEmpty()) store?.append(fresh)
        records += fresh
        added.forEach { record -> logs.forEach { it.finish(record) } }
        unlogged -= added.map { it.key() }.toSet()
    }

    fun results(files: Boolean): Results = Results.of(plan, records).also { if (files) store?.folder?.write(it) }

    /** Called before a run starts or goes on, on its thread. */
    fun follow(
        run: Run,
        optimizer: Optimizer,
    ) = logs.forEach { it.follow(run, optimizer) }

    override fun close() {
        try {
            logs.forEach { it.close() }
        } finally {
            store?.close()
        }
    }
}
