package dev.reigo.dsl.study

import dev.reigo.dsl.internal.InternalReigoApi
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
 * @param files whether each folder also gets the results as JSON and CSV
 */
@InternalReigoApi
public class Execution(
    private val plans: List<Plan>,
    private val order: Comparator<Run> = Comparator { _, _ -> 0 },
    private val wanted: (Run) -> Boolean = { true },
    private val known: (Plan, List<Run>) -> List<RunRecord> = { _, _ -> emptyList() },
    private val onStart: (there: Int, begun: Int, all: Int) -> Unit = { _, _, _ -> },
    private val files: Boolean = true,
) {
    /** The results of all plans in one. */
    public fun run(): Results {
        val parts = mutableListOf<Part>()
        try {
            plans.mapTo(parts) { Part(it) }
            parts.forEach { it.keep(known(it.plan, it.missing())) }
            val missing = parts.flatMap { part -> part.missing().filter(wanted).map { part to it } }
                .sortedWith(compareBy(order) { it.second })
            val all = parts.sumOf { part -> part.all.count(wanted) }
            onStart(all - missing.size, missing.count { (part, run) -> part.hasBegun(run) }, all)
            make(missing)
            return parts.map { it.results(files) }.reduce(Results::plus)
        } finally {
            parts.forEach { it.close() }
        }
    }

    private fun make(missing: List<Pair<Part, Run>>) {
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
            val prepare = BiConsumer<Run, Optimizer> { run, optimizer ->
                progress.watch(optimizer, each = own)
                owner.getValue(run.key()).follow(run, optimizer)
            }
            Runner(plans.first().options.threads, keep, checkpoints(owner), prepare).execute(missing.map { it.second })
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
