// How often 95 % intervals cover what they are about: ERT, speed-up and A, and the percentile bootstrap beside them. Prints Markdown.
// Arguments: samples per row (1000).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.analysis.Effect
import dev.reigo.analysis.Ert
import dev.reigo.random.Xoshiro
import kotlin.math.exp
import kotlin.math.ln
import kotlin.math.sqrt

val samples = args.getOrNull(0)?.toInt() ?: 1000

class Runtimes(val name: String, val mean: Double, val draw: (Xoshiro) -> Double)

val normal = Runtimes("normal, deviation 0.3", 1.0) { maxOf(0.01, 1 + 0.3 * it.nextGaussian()) }
val narrow = Runtimes("normal, deviation 0.1", 1.0) { 1 + 0.1 * it.nextGaussian() }
val exponential = Runtimes("exponential", 1.0) { -ln(1 - it.nextDouble()) }
val lognormal = Runtimes("lognormal, sigma 1", exp(0.5)) { exp(it.nextGaussian()) }
val shifted = Runtimes("1 + exponential", 2.0) { 1 - ln(1 - it.nextDouble()) }
val all = listOf(narrow, normal, exponential, lognormal, shifted)
val sizes = listOf(5, 7, 10, 20, 50)

fun Runtimes.sample(random: Xoshiro, n: Int, rate: Double, factor: Double = 1.0) =
    DoubleArray(n) { draw(random).let { x -> if (random.nextDouble() < rate) factor * x else Double.POSITIVE_INFINITY } }

/** What a sample gave: whether it covers the truth; null if there is no interval. */
fun row(title: String, seed: Long, cell: (Xoshiro, Int) -> Boolean?) {
    val cells = sizes.map { n ->
        val random = Xoshiro(seed + n)
        val given = List(samples) { cell(random, n) }.filterNotNull()
        val share = String.format("%.3f", given.count { it } / given.size.toDouble())
        if (given.size == samples) share else "$share of ${given.size}"
    }
    println("| $title | ${cells.joinToString(" | ")} |")
}

fun head(title: String) {
    println("\n| $title | ${sizes.joinToString(" | ") { "n = $it" }} |")
    println("|---|${"---|".repeat(sizes.size)}")
}

fun Ert.covers(truth: Double) = if (hasInterval()) low <= truth && truth <= high else null

fun Effect.covers(truth: Double) = if (hasInterval()) low <= truth && truth <= high else null

println("$samples samples per number; its standard error is ${String.format("%.3f", sqrt(0.95 * 0.05 / samples))} at 0.95.")
head("ERT, every run succeeds")
for (one in all) row(one.name, 100) { random, n -> Ert.of(one.sample(random, n, 1.0)).covers(one.mean) }
head("ERT, percentile bootstrap")
for (one in all) row(one.name, 100) { random, n -> Ert.percentileBootstrap(one.sample(random, n, 1.0)).covers(one.mean) }
for (rate in listOf(0.9, 0.7, 0.5, 0.3)) {
    head("ERT, success rate $rate, some run failed")
    for (one in all) {
        row(one.name, 200) { random, n ->
            Ert.of(one.sample(random, n, rate)).takeIf { it.successes < n }?.covers(one.mean / rate)
        }
    }
}
head("ERT, all samples")
for (rate in listOf(0.9, 0.7)) {
    for (one in listOf(narrow, normal, exponential, lognormal)) {
        row("success rate $rate, ${one.name}", 200) { random, n -> Ert.of(one.sample(random, n, rate)).covers(one.mean / rate) }
    }
}
head("Speed-up of n and n runs, every run succeeds")
for (one in all) {
    row(one.name, 300) { random, n -> Effect.speedup(one.sample(random, n, 1.0), one.sample(random, n, 1.0, 2.0)).covers(2.0) }
}
row("normal, deviation 0.1, and exponential", 300) { random, n ->
    Effect.speedup(narrow.sample(random, n, 1.0), exponential.sample(random, n, 1.0)).covers(1.0)
}
head("Speed-up, success rate 0.7, some runs of both failed")
for (one in all) {
    row(one.name, 400) { random, n ->
        val first = one.sample(random, n, 0.7)
        val second = one.sample(random, n, 0.7, 2.0)
        if (listOf(first, second).all { runs -> runs.any { it.isInfinite() } }) Effect.speedup(first, second).covers(2.0) else null
    }
}
head("A of n and n runs")
for ((a, distance) in listOf(0.5 to 0.0, 0.7 to 0.524401, 0.9 to 1.281552, 0.95 to 1.644854, 0.99 to 2.326348)) {
    row("A = $a, equal variances", 500) { random, n ->
        Effect.probability(DoubleArray(n) { random.nextGaussian() }, DoubleArray(n) { random.nextGaussian() + distance * sqrt(2.0) }).covers(a)
    }
}
for ((a, distance) in listOf(0.5 to 0.0, 0.9 to 1.281552)) {
    row("A = $a, deviations 1 and 3", 500) { random, n ->
        Effect.probability(DoubleArray(n) { random.nextGaussian() }, DoubleArray(n) { 3 * random.nextGaussian() + distance * sqrt(10.0) }).covers(a)
    }
}
