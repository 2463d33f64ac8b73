// Learn how the CMA-ES does on BBOB, next to published results: active and not, with reuse (D), each with IPOP restarts.
// Arguments: --quick (three functions, two instances), --functions 1,8-14, --dimensions 5,20, --budget 1e4 (evaluations per
// dimension; a study with more goes on from one with less), --out FOLDER (results/bbob), --draw (tables and figures of what is there),
// --from FILE or FOLDER (the same of other results, several with commas).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*
import java.io.File
import java.util.zip.GZIPOutputStream

val quick = "--quick" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

fun numbers(text: String) =
    text.split(",").flatMap { part -> part.split("-").map { it.toInt() }.let { (it.first()..it.last()).toList() } }

val functions = numbers(option("--functions") ?: if (quick) "1,8,14" else "1-24")
val dimensions = numbers(option("--dimensions") ?: if (quick) "2" else "5,20")
val evaluations = option("--budget")?.toDouble() ?: if (quick) 1000.0 else 1e4
val out = option("--out") ?: "results/bbob"
val published = ipop.absolute() // as docs/bbob has them; ipop alone has the tolerances that wait for a target

val from = option("--from")?.split(",") ?: if ("--draw" in args) listOf("$out/study") else null
val results = if (from != null) {
    from.map { Results.load(it) }.reduce(Results::plus) // a study's folder, a JSON file, or one that is compressed
} else {
    experiment {
        name = "CMA-ES on BBOB"
        cmaes(restarts = published)
        cmaes(active = false, restarts = published)
        cmaes(reuse = D, k = 3, restarts = published)
        // as the published ones: x0 uniform in [-4, 4]^d, sigma = 2, to f_opt + 10^-8
        val problems = bbob(functions, d = dimensions, instances = if (quick) 1..2 else 1..15).with(start = -4..4, sigma = 2.0)
        on(problems.map { it.with(budget = evaluations * it.dimension) })
        runs = 1 // per instance
        quiet = !quick
        saveTo("$out/study")
        if (!quick) saveCoco("$out/exdata")
    }
}

/** The runs of an algorithm, as tables name it, on all instances of a function. */
fun runs(algorithm: String, f: Int, d: Int): List<RunRecord> {
    val key = results.algorithms[results.bbob().algorithms.indexOf(algorithm)]
    return results.runs.filter { it.algorithm == key && it.problem.startsWith("bbob-f$f-") && it.problem.endsWith("($d)") }
}

/** Standard error of the mean evaluations; null if a run failed. */
fun error(algorithm: String, f: Int, d: Int): Double? {
    val runs = runs(algorithm, f, d)
    if (runs.size < 2 || runs.any { !it.success() }) return null
    val mean = runs.map { it.evaluations }.average()
    return Math.sqrt(runs.sumOf { (it.evaluations - mean) * (it.evaluations - mean) } / (runs.size - 1) / runs.size)
}

/** A line per function: restarts, runs that have some, how far from f_opt the searches ended, and why. */
fun restarts(found: BbobResults, d: Int): String =
    found.algorithms.joinToString("\n") { algorithm ->
        "$algorithm, d = $d: restarts, runs that have some, f - f_opt when a search ended, reasons\n" +
            found.functions.joinToString("") { f ->
                val optimum = results.plan.problems.associate { it.key() to it.optimum().asDouble }
                val ends = runs(algorithm, f, d).flatMap { run ->
                    run.restarts.map { it.bestValue - optimum.getValue(run.problem) to it.reason }
                }
                val range = if (ends.isEmpty()) "" else ", %.1e to %.1e".format(ends.minOf { it.first }, ends.maxOf { it.first })
                val reasons = ends.groupingBy { it.second }.eachCount().toSortedMap().entries.joinToString { "${it.key} ${it.value}" }
                "f$f: ${ends.size}, ${runs(algorithm, f, d).count {
                    it.restarts.isNotEmpty()
                }}$range${if (reasons.isEmpty()) "" else ", $reasons"}\n"
            }
    }

/** A Markdown table: aRT, its standard error, what is published, and the ratio; a star if it is above 110 % and two standard errors. */
fun published(found: BbobResults, d: Int): String {
    val (active, plain, reuse) = found.algorithms
    val pairs = listOf(active to Published.ACTIVE_IPOP_2010, plain to Published.IPOP_2010)
    val head =
        "| f | active | s.e. | published | ratio | not active | s.e. | published | ratio | (D), K = 3 |\n|" + "---|".repeat(10) + "\n"
    return head + found.functions.joinToString("") { f ->
        val cells = pairs.flatMap { (algorithm, known) ->
            val own = found.art(algorithm, f, d)
            val other = known.ert(f, d)?.let { Art(it, known.successes(f, d)!!, 15) }
            val ratio = if (other == null || own.value.isInfinite() ||
                other.value.isInfinite()
            ) {
                "-"
            } else {
                "%.2f".format(own.value / other.value)
            }
            val error = error(algorithm, f, d)
            val star = if (other != null && error != null && own.value > 1.1 * other.value + 2 * error) "*" else ""
            listOf("$own", error?.let { "%.1f %%".format(100 * it / own.value) } ?: "-", "${other ?: "-"}", ratio + star)
        }
        "| $f | ${cells.joinToString(" | ")} | ${found.art(reuse, f, d)} |\n"
    }
}

val groups = mapOf(
    "separable" to 1..5, "moderate" to 6..9, "ill-conditioned" to 10..14, "multi-modal" to 15..19, "weak structure" to 20..24,
    "all functions" to 1..24,
)
val found = results.bbob()
for (d in found.dimensions) {
    val published = listOf(Published.IPOP_2010, Published.ACTIVE_IPOP_2010).filter { it.ert(1, d) != null }
    val table = found.table(d, published = published)
    println(table)
    File("$out/ert-$d.txt").apply { parentFile.mkdirs() }.writeText(table)
    found.saveLatex("$out/ert-$d.tex", d, published = published)
    val reference = found.algorithms.first()
    File("$out/views-$d.txt").writeText(
        found.ratios(reference, d) + "\n" + found.fixedTarget(d) + "\n" + found.fixedBudget(100, d) + "\n" + found.fixedBudget(1000, d),
    )
    val drawn = groups.filterValues { group -> found.functions.any { it in group } }
        .map { (name, group) -> found.plotEcdf(group, d, "$name, d = $d", published) }
    println("Plot: " + grid(*drawn.toTypedArray()).save("$out/ecdf-$d.svg"))
    File("$out/restarts-$d.txt").writeText(restarts(found, d))
    File("$out/published-$d.md").writeText(published(found, d))
    if (found.functions.size > 1) {
        val ranks = found.rankTest(d)
        println(ranks)
        ranks.plot("mean ranks by aRT to f_opt + 1e-8, d = $d").save("$out/ranks-$d.svg")
    }
}
GZIPOutputStream(File("$out/results.json.gz").outputStream()).writer().use { it.write(results.toJson()) }
println("The runs take %.1f minutes one after the other.".format(results.runs.sumOf { it.seconds } / 60))
