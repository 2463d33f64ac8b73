package dev.reigo.spark

import dev.reigo.dsl.study.plan.RunSource
import dev.reigo.experiment.RunKey
import org.apache.spark.broadcast.Broadcast
import scala.runtime.AbstractFunction1
import java.io.Serializable

/** The rows of one task: which runs to make. */
internal class Batch(
    val keys: List<RunKey>,
) : Serializable

/**
 * What came of a batch.
 *
 * @property lines the records of its first runs; the others are still to be made
 */
internal class Made(
    val lines: List<String>,
    val nanos: Long,
) : Serializable

/**
 * Makes runs on a worker. It holds no code of the experiment: the plan comes by the broadcast, the script by its jar.
 *
 * A task ends after about a second, whatever its runs cost, and hands back the rest. So the driver gets records all the time, and an end
 * of the driver or of a worker costs little.
 */
internal class MakeRuns(
    private val source: Broadcast<RunSource>,
) : AbstractFunction1<scala.collection.Iterator<Batch>, Made>(),
    Serializable {
    override fun apply(batches: scala.collection.Iterator<Batch>): Made {
        val start = System.nanoTime()
        val lines = ArrayList<String>()
        var characters = 0L
        for (key in batches.next().keys) {
            val line = source.value().makeLine(key)
            lines += line
            characters += line.length
            if (System.nanoTime() - start >= TASK_NANOS || characters >= MOST_CHARACTERS) break
        }
        return Made(lines, System.nanoTime() - start)
    }

    internal companion object {
        const val TASK_NANOS = 1_000_000_000L

        /** With traces, a second of runs would be hundreds of megabytes. */
        const val MOST_CHARACTERS = 8_000_000L
    }
}
