// What mixture ratios do for late values: PBIL, the compact GA and (A) on simulated workers, against naive weights and workers that wait.
// Arguments: runs per setting (30), numbers of workers (2 4 8 16 32 64).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.description.Description
import dev.reigo.dsl.*
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.RunRecord
import dev.reigo.experiment.Runner
import dev.reigo.optimizer.Durations
import dev.reigo.optimizer.Workers
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.search.Search
import dev.reigo.search.SearchSettings
import java.util.Optional
import java.util.OptionalInt

val count = args.getOrNull(0)?.toInt() ?: 30
val crews = args.drop(1).map { it.toInt() }.ifEmpty { listOf(2, 4, 8, 16, 32, 64) }
val laws = listOf(Durations.constant(), Durations.lognormal(1.0))

/** Late samples count as if they came from the present distribution. */
class Naive(val inner: Algorithm, val workers: Int, val durations: Durations) : Algorithm {
    override fun description() =
        Description.of("naive", "naive").nested("algorithm", inner.description()).always("workers", workers).always("durations", durations)
    override fun parameters(problem: Problem) = inner.parameters(problem)
    override fun check(problem: Problem) = inner.check(problem)
    override fun search(problem: Problem, settings: SearchSettings, generator: Xoshiro): Search {
        val lambda = inner.search(problem, settings, Xoshiro(0)).view().lambda() // as many as the others have
        return inner.search(problem, settings.withWaiting(workers).withLambda(lambda), generator)
    }
    override fun withLambda(lambda: Int) = Naive(inner.withLambda(lambda), workers, durations)
    override fun on(problem: Problem) = Naive(inner.on(problem), workers, durations)
    override fun endingSearches() = Naive(inner.endingSearches(), workers, durations)
    override fun ownWorkers(): Optional<Workers> = Optional.of(Workers.simulated(workers, durations, true))
}

class Case(val title: String, val problem: Problem, val plain: Algorithm, val reuse: Algorithm)

val cases = listOf(
    Case("compact GA, OneMax", Benchmarks.oneMax(50), Pbil.compactGa(0), Pbil.compactGa(3)),
    Case("PBIL λ = 10, LeadingOnes", Benchmarks.leadingOnes(20), Pbil.of(10, 0), Pbil.of(10, 3)),
    Case("(A), sphere", Benchmarks.sphere(5), CmaEs.reuse(Variant.A, 0), CmaEs.reuse(Variant.A, 3)),
    Case("(A), ellipsoid", Benchmarks.ellipsoid(5), CmaEs.reuse(Variant.A, 0), CmaEs.reuse(Variant.A, 3)),
)

fun ways(case: Case, w: Int, law: Durations): Map<String, Algorithm> {
    val (late, lateReuse) = listOf(case.plain, case.reuse).map { SimulatedWorkers.of(it, w, law) }
    return mapOf(
        "mixture ratios, k = 0" to late,
        "mixture ratios, k = 3" to lateReuse,
        "naive weights" to Naive(case.plain, w, law),
        "waiting, k = 0" to late.synchronous(),
        "waiting, k = 3" to lateReuse.synchronous(),
    )
}

/** What the runs spent, failed ones too, per success; NaN without one. */
fun expected(runs: List<RunRecord>, spent: (RunRecord) -> Double): Double {
    val hits = runs.count { it.success() }
    return if (hits == 0) Double.NaN else runs.sumOf(spent) / hits
}

val rows = ArrayList<String>()
val panels = listOf("time", "evaluations").associateWith { ArrayList<Plot>() }
for (law in laws) {
    for (case in cases) {
        val all = crews.map { w ->
            ways(case, w, law).mapValues { (_, algorithm) ->
                Runner().execute(Experiment(listOf(algorithm), listOf(case.problem), count, 1, OptionalInt.empty()))
            }
        }
        for ((w, byWay) in crews.zip(all)) {
            for ((way, runs) in byWay) {
                val evaluations = expected(runs) { it.evaluations().toDouble() }
                val time = expected(runs) { it.simulatedTime().asDouble }
                rows +=
                    listOf(case.title, law.name(), w, way, runs.count { it.success() }, evaluations, time).joinToString(",") { "\"$it\"" }
            }
        }
        for ((what, into) in panels) {
            val lines = all[0].keys.associateWith { way ->
                all.map { byWay ->
                    expected(byWay.getValue(way)) {
                        if (what ==
                            "time"
                        ) {
                            it.simulatedTime().asDouble
                        } else {
                            it.evaluations().toDouble()
                        }
                    }
                }
            }.filterValues { values -> values.any { it.isFinite() } }
            into += plotLines(
                crews.map { it.toDouble() }, lines, "${case.title}, ${law.name()}", "workers", "expected $what", logX = true, logY = true,
            )
        }
        System.err.println("${case.title}, ${law.name()}: done")
    }
}
val csv = java.io.File("results/late-values.csv").also { it.parentFile?.mkdirs() }
csv.writeText("problem,durations,workers,way,successes,evaluations,time\n" + rows.joinToString("\n") + "\n")
println("CSV: $csv, $count runs each")
for ((what, plots) in panels) println("Plot: " + grid(*plots.toTypedArray(), columns = 2).save("results/late-values-$what.svg"))
