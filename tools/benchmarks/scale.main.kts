// Learn what the store costs and how far it carries: the numbers of docs/scale.md. Arguments, one of
//   store [RUNS [ROUNDS]]   sweeps of sphere(5) with and without saveTo, in turn
//   records RUNS FOLDER     makes that many records in 50 settings
//   read FOLDER             loads them, prints the end of the table, draws ERT
//   settings COUNT FOLDER   ten runs each of that many settings, made, loaded and tabulated
//   traces RUNS FOLDER      sphere(5) with traces: made, loaded, and drawn; a third argument K makes it cmaes(reuse = A, k = K)
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*
import com.sun.management.OperatingSystemMXBean
import java.io.File
import java.lang.management.ManagementFactory
import java.util.Locale

fun text(format: String, vararg values: Any) = format.format(Locale.ROOT, *values)

fun <T> timed(what: String, block: () -> T): T {
    val from = System.nanoTime()
    return block().also { println(text("%-28s %8.2f s", what, (System.nanoTime() - from) * 1e-9)) }
}

/** Seconds by the clock, and seconds of all cores together, which other work on the machine hardly changes. */
class Seconds(val clock: Double, val cores: Double)

fun seconds(block: () -> Unit): Seconds {
    val system = ManagementFactory.getOperatingSystemMXBean() as OperatingSystemMXBean
    val from = System.nanoTime()
    val busy = system.processCpuTime
    block()
    return Seconds((System.nanoTime() - from) * 1e-9, (system.processCpuTime - busy) * 1e-9)
}

fun median(values: List<Double>) = values.sorted()[values.size / 2]

fun megabytes(file: File) = file.walk().filter { it.isFile }.sumOf { it.length() } * 1e-6

/** What is in use after a collection, and the most that this JVM may use. */
fun heap(what: String, keep: Any?): Any? {
    System.gc()
    val runtime = Runtime.getRuntime()
    val used = (runtime.totalMemory() - runtime.freeMemory()) * 1e-6
    println(text("%-28s %8.0f MB of heap in use, at most %.0f MB", what, used, runtime.maxMemory() * 1e-6))
    return keep
}

fun temporary(block: (String) -> Unit) {
    val folder = kotlin.io.path.createTempDirectory("reigo-scale").toFile()
    try {
        block("$folder/study")
    } finally {
        folder.deleteRecursively()
    }
}

/** The pairs of times are in turn, so that a busy machine slows down both. */
fun store(count: Int, rounds: Int) {
    fun sweep(folder: String?) = experiment {
        cmaes()
        on(sphere(5))
        runs = count
        quiet = true
        if (folder != null) saveTo(folder)
    }
    val without = mutableListOf<Seconds>()
    val with = mutableListOf<Seconds>()
    var log = 0.0
    for (round in -2 until rounds) { // two to warm up
        val plain = seconds { sweep(null) }
        temporary { folder ->
            val stored = seconds { sweep(folder) }
            log = File(folder, "runs.log").length() * 1e-6
            val name = if (round < 0) "warming up" else "without"
            val numbers = arrayOf(plain.clock, stored.clock, plain.cores, stored.cores)
            println(text("%-28s %8.3f s, with the store %.3f s; of cores %.3f s and %.3f s", name, *numbers))
            if (round >= 0) {
                without += plain
                with += stored
            }
        }
    }
    for ((name, which) in mapOf("by the clock" to { s: Seconds -> s.clock }, "of cores" to { s: Seconds -> s.cores })) {
        val (a, b) = without.map(which) to with.map(which)
        val (x, y) = median(a) to median(b)
        println(text("%-12s medians of %d: %.3f s and %.3f s, ratio %.3f", name, rounds, x, y, y / x))
        println(text("%-12s best: %.3f s and %.3f s, ratio %.3f", name, a.min(), b.min(), b.min() / a.min()))
        println(text("%-12s %.1f us per run for the store", name, (y - x) / count * 1e6))
    }
    val best = with.minOf { it.clock }
    println(text("at best %.0f runs/s, %.1f MB/s of records", count / best, log / best))
}

fun records(count: Int, folder: String) {
    val results = timed("$count runs, stored") {
        experiment {
            for (lambda in 8..26 step 2) cmaes(lambda = lambda)
            for (d in 2..6) on(sphere(d))
            runs = count / 50
            quiet = true
            saveTo(folder)
        }
    }
    heap("with the results", results)
    for (name in listOf("runs.log", "results.json", "results.csv")) println(text("%-28s %8.1f MB", name, megabytes(File(folder, name))))
}

fun read(folder: String) {
    val from = System.nanoTime()
    val results = timed("load") { Results.load(folder) }
    timed("table") { results.table(width = null) }.lines().takeLast(3).forEach(::println)
    timed("plot of ERT") { results.plotErt("lambda").toSvg() }
    println(text("%-28s %8.2f s for %d records", "all", (System.nanoTime() - from) * 1e-9, results.runs.size))
    heap("with the results", results)
}

fun settings(count: Int, folder: String) {
    timed("$count settings, ten runs each") {
        experiment {
            for (lambda in 8..26 step 2) cmaes(lambda = lambda)
            on(bbob(listOf(1), d = 2, instances = 1..count / 10))
            runs = 10
            quiet = true
            saveTo(folder)
        }
    }
    val results = timed("load") { Results.load(folder) }
    timed("table") { results.table(width = null) }
    timed("ERT of each setting") { results.settings.forEach { results.ert(it.algorithm, it.problem) } }
}

fun traces(count: Int, folder: String, reused: Int?) {
    timed("$count traced runs, stored") {
        experiment {
            if (reused == null) cmaes() else cmaes(reuse = A, k = reused)
            on(sphere(5))
            runs = count
            trace = true
            quiet = true
            saveTo(folder)
        }
        Unit
    }
    println(text("%-28s %8.1f MB", "the whole folder", megabytes(File(folder))))
    val size = megabytes(File(folder, "traces.bin"))
    println(text("%-28s %8.1f MB, %.1f kB per run", "traces.bin", size, size / count * 1e3))
    val results = timed("load") { Results.load(folder) }
    timed("plot of convergence") { results.plotConvergence().toSvg() }
    heap("with the results", results)
}

when (args.firstOrNull()) {
    "store" -> store(args.getOrElse(1) { "10000" }.toInt(), args.getOrElse(2) { "7" }.toInt())
    "records" -> records(args[1].toInt(), args[2])
    "read" -> read(args[1])
    "settings" -> settings(args[1].toInt(), args[2])
    "traces" -> traces(args[1].toInt(), args[2], args.getOrNull(3)?.toInt())
    else -> println("say what to measure: store, records, read, settings or traces")
}
