package dev.reigo.spark

import dev.reigo.dsl.study.text.say
import org.apache.spark.scheduler.SparkListener
import org.apache.spark.scheduler.SparkListenerExecutorRemoved

/** Tells the user in a line when an executor is lost. */
internal class Losses : SparkListener() {
    /** Whether they end because the session does. */
    @Volatile
    var expected: Boolean = false

    override fun onExecutorRemoved(event: SparkListenerExecutorRemoved) {
        if (expected) return
        val why = event.reason().lineSequence().first()
        say("warning: Spark lost executor ${event.executorId()} ($why); its runs are made again")
    }
}
