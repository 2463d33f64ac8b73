package dev.reigo.spark

import dev.reigo.dsl.study.plan.RunSource
import dev.reigo.dsl.study.text.say
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import org.apache.spark.SimpleFutureAction
import org.apache.spark.api.java.JavaSparkContext
import scala.jdk.javaapi.CollectionConverters
import scala.runtime.AbstractFunction0
import scala.runtime.AbstractFunction2
import scala.runtime.BoxedUnit
import java.util.UUID
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit

/**
 * Makes runs as jobs of Spark, of about a second each, so that at any time every core has a task at work and one that waits. Records are
 * handed over on the thread that calls [make]. Spark makes the tasks of a lost executor again.
 */
internal class Jobs(
    private val context: JavaSparkContext,
    private val source: RunSource,
    private val keep: (RunRecord) -> Unit,
) {
    private val group = "reigo-${UUID.randomUUID()}"
    private val broadcast = asked { context.broadcast(source) }
    private val made = LinkedBlockingQueue<Pair<Batch, Made>>() // Spark's thread fills it
    private val open = ArrayDeque<RunKey>()
    private val jobs = mutableListOf<SimpleFutureAction<BoxedUnit>>()
    private val size = BatchSize()
    private var tasks = 0

    /** @throws InterruptedException if this thread is interrupted; the jobs are cancelled then */
    fun make(keys: List<RunKey>) {
        open += keys
        asked { context.setJobGroup(group, "Reigo", true) }
        try {
            val waiting = Waiting(context)
            while (open.isNotEmpty() || tasks > 0) {
                asked { fill() }
                val next = made.poll(POLL_MILLIS, TimeUnit.MILLISECONDS)
                if (next != null) take(next.first, next.second) else checkFailure()
                waiting.sawTask(next != null)
            }
        } catch (e: InterruptedException) {
            while (true) made.poll()?.let { (batch, made) -> take(batch, made) } ?: break // finished in the meantime
            throw e
        } finally {
            runCatching {
                // all of it fails if Spark has stopped
                context.cancelJobGroup(group)
                context.clearJobGroup()
                broadcast.unpersist(false)
            }
        }
    }

    /** Cores may come and go, so their number is asked each time. */
    private fun fill() {
        val slots = context.defaultParallelism()
        if (tasks > slots || open.isEmpty()) return
        val batches = mutableListOf<Batch>()
        while (tasks + batches.size < 2 * slots && open.isNotEmpty()) {
            batches += Batch(List(size.next(open.size, slots)) { open.removeFirst() })
        }
        submit(batches)
        tasks += batches.size
    }

    private fun submit(batches: List<Batch>) {
        val taker = object : AbstractFunction2<Any, Made, BoxedUnit>() {
            override fun apply(
                index: Any,
                result: Made,
            ): BoxedUnit {
                made.put(batches[index as Int] to result)
                return BoxedUnit.UNIT
            }
        }
        val end = object : AbstractFunction0<BoxedUnit>() {
            override fun apply(): BoxedUnit = BoxedUnit.UNIT
        }
        val partitions = CollectionConverters.asScala(batches.indices.toList<Any>()).toSeq()
        val rows = context.parallelize(batches, batches.size).rdd()
        jobs.removeIf { it.isCompleted && it.value().get().isSuccess }
        jobs += context.sc().submitJob(rows, MakeRuns(broadcast), partitions, taker, end)
    }

    private fun take(
        batch: Batch,
        result: Made,
    ) {
        tasks--
        size.learn(result.lines.size, result.nanos)
        for ((key, line) in batch.keys.zip(result.lines)) {
            val record = source.read(line)
            if (record.finished()) keep(record) else open.addFirst(key)
        }
        batch.keys.drop(result.lines.size).asReversed().forEach { open.addFirst(it) }
    }

    private fun checkFailure() {
        val failed = jobs.firstOrNull { it.isCompleted && it.value().get().isFailure } ?: return
        throw sparkFailure(failed.value().get().failed().get())
    }

    private companion object {
        const val POLL_MILLIS = 200L
    }
}

/** Tells the user once if no worker takes a task. */
private class Waiting(
    private val context: JavaSparkContext,
) {
    private val start = System.nanoTime()
    private var settled = false

    fun sawTask(seen: Boolean) {
        settled = settled || seen
        if (settled || System.nanoTime() - start < PATIENCE_NANOS) return
        settled = true
        if (context.sc().executorMemoryStatus.size() > 1) return // beside the driver; its runs take long
        say("warning: Spark has given no worker yet; the cluster may be busy, or have too little memory or too few cores for its settings")
    }

    private companion object {
        const val PATIENCE_NANOS = 15_000_000_000L
    }
}
