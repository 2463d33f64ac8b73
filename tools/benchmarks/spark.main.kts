@file:DependsOn("dev.reigo:reigo-spark:0.1.0")
@file:DependsOn("org.apache.spark:spark-core_2.13:4.2.0")

// What Spark costs: the same runs by two threads and by Spark as local[2], in turns, so that both see the same load of the machine.
// Spark's start is measured apart. Other work on the machine changes the clock, and by more for Spark (see docs/scale.md). So a round
// counts if other work took at most 5 % of the machine, or if twice the rounds gave none of these; and beside the clock
// stands the processor time of this JVM. Usage: ./reigo tools/benchmarks/spark.main.kts [ROUNDS]

import com.sun.management.OperatingSystemMXBean
import dev.reigo.dsl.*
import dev.reigo.spark.spark
import org.apache.spark.SparkConf
import org.apache.spark.api.java.JavaSparkContext
import java.lang.management.ManagementFactory

val rounds = args.firstOrNull()?.toInt() ?: 5
val system = ManagementFactory.getOperatingSystemMXBean() as OperatingSystemMXBean

/** Seconds by the clock and of cores, and the share of the machine that others took. */
class Time(val clock: Double, val cores: Double, val others: Double)

fun time(block: () -> Unit): Time {
    system.cpuLoad // counts from here
    val start = System.nanoTime()
    val own = system.processCpuTime
    block()
    val clock = (System.nanoTime() - start) * 1e-9
    val cores = (system.processCpuTime - own) * 1e-9
    return Time(clock, cores, (system.cpuLoad - cores / clock / system.availableProcessors).coerceAtLeast(0.0))
}

fun sweep(problem: Problem, count: Int, elsewhere: Boolean) {
    experiment {
        cmaes()
        on(problem)
        runs = count
        quiet = true
        threads = 2
        if (elsewhere) executeOn(spark("local[2]"))
    }
}

fun Pair<Time, Time>.others() = maxOf(first.others, second.others)

fun quietRounds(round: () -> Pair<Time, Time>): List<Pair<Time, Time>> {
    round() // warms up
    val all = mutableListOf<Pair<Time, Time>>()
    while (all.size < 2 * rounds && all.count { it.others() <= 0.05 } < rounds) all += round()
    return all.filter { it.others() <= 0.05 }.ifEmpty { all }
}

lateinit var context: JavaSparkContext
val conf = SparkConf().setMaster("local[2]").setAppName("costs").set("spark.ui.enabled", "false")
    .set("spark.driver.host", "localhost").set("spark.driver.bindAddress", "127.0.0.1")
val start = time {
    System.setProperty("slf4j.provider", "org.slf4j.nop.NOPServiceProvider")
    context = JavaSparkContext(conf) // the experiments use it, as the program has one
    context.parallelize(listOf(1, 2), 2).count()
}
println("start of Spark with a first job: %.1f s by the clock, %.1f s of cores".format(start.clock, start.cores))
println("                        by the clock                    of cores")
println("problem         runs  two threads local[2] ratio  two threads local[2] ratio  overhead per run  rounds  other work")
for ((problem, count) in listOf(sphere(5) to 10_000, sphere(5) to 100_000, ellipsoid(10) to 2_000, ellipsoid(10) to 20_000)) {
    val times = quietRounds { time { sweep(problem, count, elsewhere = false) } to time { sweep(problem, count, elsewhere = true) } }
    fun median(value: (Pair<Time, Time>) -> Double) = times.map(value).sorted()[times.size / 2]
    println(
        "%-13s %6d %10.2f s %6.2f s %5.2f %10.2f s %6.2f s %5.2f %14.0f us %7d %9.0f %%".format(
            problem.key(), count,
            median { it.first.clock }, median { it.second.clock }, median { it.second.clock / it.first.clock },
            median { it.first.cores }, median { it.second.cores }, median { it.second.cores / it.first.cores },
            median { (it.second.cores - it.first.cores) / count * 1e6 }, times.size, median { it.others() * 100 },
        ),
    )
}
context.stop()
