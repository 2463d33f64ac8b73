package dev.reigo.dsl.study

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.experiment.Run
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.Runner
import java.util.function.Consumer

/**
 * Runs plans as one experiment. Each may have a folder. Runs in the folder are not made again, and each finished run is saved at
 * once.
 *
 * @param order in which missing runs start; ties keep the order of the plans
 * @param wanted which of the missing runs are made; the others stay missing
 * @param known existing records of missing runs, to be used instead of making these
 * @param onStart gets the number of wanted runs that exist, and of all wanted runs
 * @param files whether each folder also gets the results as JSON and CSV
 */
@InternalReigoApi
public class Execution(
    private val plans: List<Plan>,
    private val order: Comparator<Run> = Comparator { _, _ -> 0 },
    private val wanted: (Run) -> Boolean = { true },
    private val known: (Plan, List<Run>) -> List<RunRecord> = { _, _ -> emptyList() },
    private val onStart: (there: Int, all: Int) -> Unit = { _, _ -> },
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
            onStart(all - missing.size, all)
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
            val listener = Consumer<RunRecord> { record ->
                owner.getValue(record.key()).keep(listOf(record))
                progress.update(++done)
            }
            Runner(plans.first().options.threads, listener) { progress.watch(it, each = own) }.execute(missing.map { it.second })
        }
    }
}
