package dev.reigo.dsl.study.run

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.plan.Purpose
import dev.reigo.dsl.study.plan.RunExecutor
import dev.reigo.dsl.study.plan.RunSource
import dev.reigo.dsl.study.plan.Script
import dev.reigo.dsl.study.plan.ScriptEnd
import dev.reigo.dsl.study.plan.Shard
import dev.reigo.dsl.study.plan.ShardNote
import dev.reigo.dsl.study.plan.endShard
import dev.reigo.dsl.study.plan.inShard
import dev.reigo.dsl.study.plan.writePlan
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.results.write
import dev.reigo.dsl.study.text.Progress
import dev.reigo.experiment.Checkpoints
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.RunState
import dev.reigo.experiment.Runner
import dev.reigo.optimizer.Optimizer
import java.util.function.BiConsumer
import java.util.function.Consumer

/**
 * Runs plans as one experiment. Each may have a folder. Runs in the folder are not made again, and each finished run is saved at
 * once.
 *
 * @param order in which missing runs start; ties keep the order of the plans
 * @param wanted which of the missing runs are made; the others stay missing
 * @param known existing records of missing runs, to be used instead of making these
 * @param onStart gets the number of wanted runs that exist, of those that have begun, and of all
 * @param onEnd gets the results, before the script ends if it is run for something else
 * @param files whether each folder also gets the results as JSON and CSV
 */
@InternalReigoApi
public class Execution(
    private val plans: List<Plan>,
    private val order: Comparator<Run> = Comparator { _, _ -> 0 },
    private val wanted: (Run) -> Boolean = { true },
    private val known: (Plan, List<Run>) -> List<RunRecord> = { _, _ -> emptyList() },
    private val onStart: (there: Int, begun: Int, all: Int) -> Unit = { _, _, _ -> },
    private val onEnd: (Results) -> Unit = {},
    private val files: Boolean = true,
) {
    private val purpose = Purpose.current
    private val number = if (purpose is Purpose.Capture) 0 else Script.current?.nextExperiment() ?: 1

    /**
     * The results of all plans in one.
     *
     * @throws ScriptEnd if the script is run for something else, e.g. for a shard of the runs
     */
    public fun run(): Results =
        when (purpose) {
            is Purpose.Capture -> throw ScriptEnd(plans.first())
            is Purpose.PlanFile -> writePlan(plans, purpose.file)
            is Purpose.OneShard -> makeShard(purpose.shard)
            is Purpose.Elsewhere -> makeElsewhere(purpose.executor)
            is Purpose.Usual -> finish(plans, wanted, plans.first().options.executor).also(onEnd)
        }

    private fun makeElsewhere(executor: RunExecutor): Nothing {
        onEnd(finish(plans, wanted, executor))
        println("The script ends here, after its first experiment.")
        throw ScriptEnd()
    }

    private fun makeShard(shard: Shard): Nothing {
        val share = shard.share(plans.flatMap { it.experiment.allRuns() }.filter(wanted)).map { it.key() }.toSet()
        val placed = plans.map { it.inShard(shard) }
        val results = finish(placed, { it.key() in share }, executor = null) { plan ->
            Script.current?.let { ShardNote(shard, it.command).write(plan.options.folder!!) }
        }
        requireOneRun(results)
        endShard(shard, plans, results.runs.size, share.size)
    }

    private fun finish(
        plans: List<Plan>,
        wanted: (Run) -> Boolean,
        executor: RunExecutor?,
        onOpen: (Plan) -> Unit = {},
    ): Results {
        val parts = mutableListOf<Part>()
        try {
            plans.mapTo(parts) { Part(it) }
            plans.forEach(onOpen)
            parts.forEach { it.keep(known(it.plan, it.missing())) }
            val missing = parts.flatMap { part -> part.missing().filter(wanted).map { part to it } }
                .sortedWith(compareBy(order) { it.second })
            val all = parts.sumOf { part -> part.all.count(wanted) }
            onStart(all - missing.size, missing.count { (part, run) -> part.hasBegun(run) }, all)
            make(missing, executor)
            return parts.map { it.results(files) }.reduce(Results::plus)
        } finally {
            parts.forEach { it.close() }
        }
    }

    private fun make(
        missing: List<Pair<Part, Run>>,
        executor: RunExecutor?,
    ) {
        val owner = missing.associate { (part, run) -> run.key() to part }
        require(owner.size == missing.size) {
            "plans that run together must have no run in common, but two have; remove an algorithm or a problem from one"
        }
        var done = 0L
        val problems = missing.map { it.second.problem() }.distinct()
        val direction = problems.singleOrNull()?.direction()
        val own = problems.any { it.benchmark().isEmpty }
        Progress(missing.size.toLong(), "runs", direction = direction).use { progress ->
            val keep = Consumer<RunRecord> { record ->
                owner.getValue(record.key()).keep(listOf(record))
                progress.update(++done)
            }
            if (executor != null) {
                missing.groupBy({ it.first }, { it.second }).forEach { (part, runs) ->
                    makeElsewhere(executor, part.plan, runs) { record ->
                        keep.accept(record)
                        progress.count(record)
                    }
                }
            } else {
                val prepare = BiConsumer<Run, Optimizer> { run, optimizer ->
                    progress.watch(optimizer, each = own)
                    owner.getValue(run.key()).follow(run, optimizer)
                }
                Runner(plans.first().options.threads, keep, checkpoints(owner), prepare).execute(missing.map { it.second })
            }
        }
    }

    /** A record from elsewhere must be one that was asked for, and comes once. Costly runs start first: all machines then end together. */
    private fun makeElsewhere(
        executor: RunExecutor,
        plan: Plan,
        runs: List<Run>,
        keep: Consumer<RunRecord>,
    ) {
        require(plan.options.logs.isEmpty()) {
            "saveCoco and saveIoh must see every evaluation, but the runs are made elsewhere; leave them out, or make the runs here"
        }
        val open = runs.associateByTo(HashMap()) { it.key() }
        executor.execute(RunSource.of(plan, number), runs.sortedByDescending { Shard.cost(it) }.map { it.key() }) { record ->
            val run = open.remove(record.key())
            check(run != null && run.seed() == record.seed) { "an executor must hand over what was asked for, once, but gave $record" }
            if (record.finished()) keep.accept(record) // else it is as missing as one that nobody hands over
        }
    }

    /** Each run is kept in the folder of its plan. */
    private fun checkpoints(owner: Map<RunKey, Part>): Checkpoints {
        fun of(run: Run) = owner.getValue(run.key()).checkpoints
        val every = owner.values.distinct().map { it.checkpoints }.filter { it != Checkpoints.NONE }.minOfOrNull { it.every() }
            ?: return Checkpoints.NONE
        return object : Checkpoints {
            override fun load(run: Run) = of(run).load(run)

            override fun save(
                run: Run,
                state: RunState,
            ) = of(run).save(run, state)

            override fun refuse(
                run: Run,
                why: String,
            ) = of(run).refuse(run, why)

            override fun every() = every
        }
    }
}
