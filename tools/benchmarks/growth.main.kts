// Learn how the cost of an iteration grows with d, lambda and K: draws docs/growth.svg from docs/growth.csv and prints the slopes.
// The numbers come from dev.reigo.benchmarks.Growth: see docs/performance.md. Arguments: [CSV [SVG]].
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*
import java.io.File
import java.util.Locale
import kotlin.math.ln

class Row(val d: Double, val lambda: Double, val k: Int, val time: Double, val law: Double)

val rows = File(args.getOrElse(0) { "docs/growth.csv" }).readLines().drop(1).map { line ->
    val (d, lambda, k, time, law) = line.split(",").map { it.toDouble() }
    Row(d, lambda, k.toInt(), time, law)
}
val dimensions = rows.map { it.d }.distinct().sorted()
val factors = rows.map { (it.lambda / it.d).toInt() }.distinct().sorted()

fun name(factor: Int) = if (factor == 1) "λ = d" else "λ = $factor d"
fun of(factor: Int, k: Int) = rows.filter { it.k == k && it.lambda == factor * it.d }.sortedBy { it.d }
fun slope(y: List<Double>, from: Int, to: Int) = ln(y[to] / y[from]) / ln(dimensions[to] / dimensions[from])

val stretches = dimensions.indices.zipWithNext() + (0 to dimensions.lastIndex)
println("| λ | K | " + stretches.joinToString(" | ") { (a, b) -> "${dimensions[a].toInt()} to ${dimensions[b].toInt()}" } + " |")
println("|---|---|" + "---|".repeat(stretches.size))
for (factor in factors) {
    for (k in rows.map { it.k }.distinct().sorted()) {
        val times = of(factor, k).map { it.time }
        println("| ${name(factor)} | $k | " + stretches.joinToString(" | ") { (a, b) -> "%.2f".format(Locale.ROOT, slope(times, a, b)) } + " |")
    }
}

val panels = factors.map { factor ->
    val measured = listOf(0, 1, 5, 9).associate { k -> "K = $k" to of(factor, k).map { it.time } }
    val nine = of(factor, 9)
    val law = nine.map { it.law * nine.first().time / nine.first().law } // through the first point of K = 9
    val lines = measured + ("λ K d² + d³, K = 9" to law)
    plotLines(dimensions, lines, name(factor), "d", "microseconds per iteration", logX = true, logY = true)
}
println("Figure: ${grid(*panels.toTypedArray(), columns = 3).save(args.getOrElse(1) { "docs/growth.svg" }, 1200, 420)}")
