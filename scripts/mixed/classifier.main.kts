// Learn how to choose preprocessing and hyperparameters of a classifier in one search: scaling, metric, k, weights and features.
// Arguments: --quick for few evaluations, --out DIR (results).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*
import java.util.Random
import kotlin.math.*

val quick = "--quick" in args
val out = args.toList().zipWithNext().firstOrNull { it.first == "--out" }?.second ?: "results"

// Two spirals, on scales that differ by 100, and three features that say nothing.
val random = Random(7)
val labels = IntArray(240) { it % 2 }
val data = Array(240) { i ->
    val turn = 0.5 + 2.2 * PI * random.nextDouble()
    val angle = turn + PI * labels[i]
    doubleArrayOf(
        turn * cos(angle) + 0.7 * random.nextGaussian(),
        100 * (turn * sin(angle) + 0.7 * random.nextGaussian()),
        random.nextGaussian(),
        30 * random.nextGaussian(),
        exp(3 * random.nextGaussian()),
    )
}

val scaling = category("scaling", "none", "standard", "range", "rank")
val metric = category("metric", "euclidean", "manhattan", "maximum")
val neighbours = integer("neighbours", 1..40)
val decay = real("decay", 0.01..10.0, log) // weights are distance^-decay
val use = List(5) { bit("use${it + 1}") }

fun scaled(how: String): List<DoubleArray> = List(5) { j ->
    val x = DoubleArray(data.size) { data[it][j] }
    when (how) {
        "standard" -> x.average().let { m ->
            sqrt(x.sumOf { (it - m).pow(2) } / x.size).let { s -> DoubleArray(x.size) { (x[it] - m) / s } }
        }
        "range" -> DoubleArray(x.size) { (x[it] - x.min()) / (x.max() - x.min()) }
        "rank" -> x.sorted().let { order -> DoubleArray(x.size) { order.binarySearch(x[it]) / x.size.toDouble() } }
        else -> x
    }
}
val columns = listOf("none", "standard", "range", "rank").associateWith { scaled(it) }

/** Leave-one-out log-loss of the nearest neighbours. */
fun loss(p: Point): Double {
    val x = columns.getValue(p[scaling]).filterIndexed { j, _ -> p[use[j]] }
    if (x.isEmpty()) return 1.0
    return data.indices.sumOf { i ->
        val distances = data.indices.filter { it != i }.map { other ->
            val differences = x.map { abs(it[i] - it[other]) }
            val distance = when (p[metric]) {
                "euclidean" -> sqrt(differences.sumOf { it * it })
                "manhattan" -> differences.sum()
                else -> differences.max()
            }
            distance to labels[other]
        }.sortedBy { it.first }.take(p[neighbours])
        val weights = distances.map { (it.first + 1e-9).pow(-p[decay]) }
        val right = distances.indices.filter { distances[it].second == labels[i] }.sumOf { weights[it] }
        -ln((right / weights.sum()).coerceIn(0.02, 0.98))
    } / data.size
}

val space = space(scaling, metric, neighbours, decay, *use.toTypedArray())
val found = minimize(space, budget = if (quick) 60 else 1500, threads = 2) { p -> loss(p) }
println(found)
println("Plot: " + found.plot().save("$out/classifier.svg"))
found.plot().save("$out/classifier.png")
