package dev.reigo.spark

import dev.reigo.dsl.study.plan.RunExecutor

/**
 * Makes the runs of an experiment on Apache Spark: `executeOn(spark("spark://host:7077"))`. Spark is started for the experiment and
 * stopped after it. If the program has a SparkContext already, that one is used and stays.
 *
 * @param master `local[2]` for two threads of this JVM, `spark://host:7077` for a cluster, or any other address that Spark knows
 * @param settings of Spark, e.g. `mapOf("spark.executor.memory" to "4g")`. System properties `spark.*` count too
 */
public fun spark(
    master: String,
    settings: Map<String, String> = emptyMap(),
): RunExecutor = SparkExecutor(master, settings)
