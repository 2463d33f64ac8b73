// Learn what a surrogate saves on the 24 BBOB functions: cmaes() with and without it, with IPOP restarts.
// Arguments: --quick (three functions, two instances), --functions 1,8-14, --dimensions 3,5,10,20, --instances 15, --threads 2,
// --out FOLDER (results/surrogate; runs are kept in it, so a stopped study goes on), --draw (tables and figures of what is there),
// --from FOLDER (of results-D.json.gz: tables and figures of these, written to --out),
// --near (lqNear beside lq, in results/surrogate-near or near-D.json.gz, instead of lq beside none).
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
val dimensions = numbers(option("--dimensions") ?: if (quick) "2" else "3,5,10,20")
val instances = option("--instances")?.toInt() ?: if (quick) 2 else 15
val near = "--near" in args
val out = option("--out") ?: if (near) "results/surrogate-near" else "results/surrogate"
val kind = if (near) "near" else "results"
val names = if (near) listOf("lq", "lqNear") else listOf("cmaes()", "with lq")
val published = ipop.absolute() // as docs/studies/surrogate.md has them; ipop alone has the tolerances that wait for a target
val from = option("--from")
val kept = File("docs/studies/surrogate/peer.csv")

fun study(d: Int): Results =
    experiment {
        name = if (near) "near-$d" else "surrogate-$d"
        if (near) cmaes(surrogate = lq, restarts = published) else cmaes(restarts = published)
        cmaes(surrogate = if (near) lqNear else lq, restarts = published)
        // x0 uniform in [-4, 4]^d, sigma = 2, to f_opt + 10^-8
        on(bbob(functions, d = d, instances = 1..instances).with(start = -4..4, sigma = 2.0, budget = 1000 * d))
        runs = 1 // per instance
        quiet = true
        option("--threads")?.let { threads = it.toInt() }
        saveTo("$out/study-$d")
    }

fun results(d: Int): Results =
    when {
        from != null -> Results.load("$from/$kind-$d.json.gz")
        "--draw" in args -> Results.load("$out/study-$d")
        else -> study(d)
    }

/** Mean evaluations of pycma's own lq-CMA-ES per function, measured apart, with the number of runs; none where it was not measured. */
fun peer(d: Int): Map<Int, String> =
    if (!kept.exists()) {
        emptyMap()
    } else {
        kept.readLines().drop(1).map { it.split(",") }.filter { it[0] == "pycma-lq" && it[1] == "bbob" && it[3] == "$d" }
            .associate { it[2].toInt() to "${it[11]} (${it[6]})" }
    }

/** A Markdown table: aRT without and with the model, successes if some failed, the ratio, and the peer. */
fun table(found: BbobResults, d: Int): String {
    val (plain, model) = found.algorithms
    val others = peer(d)
    val head = "| f | ${names[0]} | ${names[1]} | ratio | pycma's lq (runs) |\n|---|---|---|---|---|\n"
    return head + found.functions.joinToString("") { f ->
        val (a, b) = listOf(plain, model).map { found.art(it, f, d) }
        val both = a.successes > 0 && b.successes > 0
        val ratio = if (both) "%.2f".format(b.value / a.value) else "-"
        "| $f | $a | $b | $ratio | ${others[f] ?: "-"} |\n"
    }
}

val groups = mapOf(
    "separable" to 1..5, "moderate" to 6..9, "ill-conditioned" to 10..14, "multi-modal" to 15..19, "weak structure" to 20..24,
    "all functions" to 1..24,
)

/** A line per group: the geometric mean of the ratios of functions that both solve, and how many targets each algorithm reached. */
fun summary(found: BbobResults, d: Int): String {
    val (plain, model) = found.algorithms
    val first = if (near) names[0] else "plain"
    val head = "| group | solved by both | ratio of aRT | targets within 1000 d, $first | ${names[1]} |\n|---|---|---|---|---|\n"
    return head + groups.entries.joinToString("") { (name, group) ->
        val own = found.functions.filter { it in group }
        val pairs = own.map { f -> found.art(plain, f, d) to found.art(model, f, d) }
            .filter { (a, b) -> a.successes > 0 && b.successes > 0 }
        val mean = Math.exp(pairs.map { (a, b) -> Math.log(b.value / a.value) }.average())
        val shown = if (pairs.isEmpty()) "-" else "%.2f".format(mean)
        val shares = listOf(plain, model).joinToString(" | ") {
            if (own.isEmpty()) "-" else "%.3f".format(found.ecdf(it, own, d).at(1000.0))
        }
        "| $name | ${pairs.size} of ${own.size} | $shown | $shares |\n"
    }
}

for (d in dimensions) {
    val results = results(d)
    val found = results.bbob()
    File(out).mkdirs()
    println("d = $d, ${results.runs.size} runs, %.1f minutes one after the other\n".format(results.runs.sumOf { it.seconds } / 60))
    println(table(found, d))
    println(summary(found, d))
    File("$out/table-$d.md").writeText(table(found, d) + "\n" + summary(found, d))
    val drawn = groups.filterValues { group -> found.functions.any { it in group } }
        .map { (name, group) -> found.plotEcdf(group, d, "$name, d = $d") }
    println("Plot: " + grid(*drawn.toTypedArray()).save("$out/ecdf-$d.svg"))
    if (from == null) GZIPOutputStream(File("$out/$kind-$d.json.gz").outputStream()).writer().use { it.write(results.toJson()) }
}
