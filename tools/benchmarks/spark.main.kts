@file:DependsOn("dev.reigo:reigo-spark:0.1.0")
@file:DependsOn("org.apache.spark:spark-core_2.13:4.2.0")

// What Spark costs: the same runs by two threads and by Spark as local[2], in turns, so that both see the same load of the machine.
// Spark's start is measured apart. Usage: ./reigo tools/benchmarks/spark.main.kts [ROUNDS]

import dev.reigo.dsl.*
import dev.reigo.spark.spark
import org.apache.spark.SparkConf
import org.apache.spark.api.java.JavaSparkContext

val rounds = args.firstOrNull()?.toInt() ?: 5

fun seconds(block: () -> Unit): Double {
    val start = System.nanoTime()
    block()
    return (System.nanoTime() - start) * 1e-9
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

lateinit var context: JavaSparkContext
val conf = SparkConf().setMaster("local[2]").setAppName("costs").set("spark.ui.enabled", "false")
    .set("spark.driver.host", "localhost").set("spark.driver.bindAddress", "127.0.0.1")
val start = seconds {
    System.setProperty("slf4j.provider", "org.slf4j.nop.NOPServiceProvider")
    context = JavaSparkContext(conf) // the experiments use it, as the program has one
    context.parallelize(listOf(1, 2), 2).count()
}
println("start of Spark with a first job: ${"%.1f".format(start)} s")
println("problem         runs  two threads     local[2]    ratio  overhead per run")
for ((problem, count) in listOf(sphere(5) to 10_000, ellipsoid(10) to 2_000)) {
    val times = List(rounds + 1) {
        seconds { sweep(problem, count, elsewhere = false) } to seconds { sweep(problem, count, elsewhere = true) }
    }.drop(1) // the first round warms up
    val (here, there) = listOf(times.map { it.first }, times.map { it.second }).map { it.sorted()[it.size / 2] }
    val ratio = times.map { it.second / it.first }.sorted()[times.size / 2]
    val overhead = (there - here) * 2 / count * 1e6 // of one of two cores
    println("%-13s %6d %10.2f s %10.2f s %8.2f %14.0f us".format(problem.key(), count, here, there, ratio, overhead))
}
context.stop()
