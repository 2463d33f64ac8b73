package dev.reigo.spark

import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.Results
import dev.reigo.dsl.bbob
import dev.reigo.dsl.experiment
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.RunExecutor
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldBeUnique
import io.kotest.matchers.ints.shouldBeInRange
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import org.apache.spark.SparkConf
import org.apache.spark.api.java.JavaSparkContext
import java.io.File
import java.util.concurrent.CountDownLatch
import kotlin.concurrent.thread

class SparkSpec :
    FunSpec({
        fun sweep(more: ExperimentScope.() -> Unit): Results =
            experiment {
                for (k in 0..1) rankMu(lambda = 10 + k)
                on(sphere(2), bbob(1, d = 3))
                runs = 40
                quiet = true
                more()
            }

        test("the records are those of a local run but for their times, each once, in the same order") {
            val elsewhere = sweep { executeOn(spark("local[2]")) }
            elsewhere.timeless() shouldBe sweep {}.timeless()
            elsewhere.runs.map { it.key() }.shouldBeUnique()
        }

        test("traces come back too") {
            fun traced(more: ExperimentScope.() -> Unit) = sweep {
                runs = 2
                trace = true
                more()
            }
            traced { executeOn(spark("local[2]")) }.timeless() shouldBe traced {}.timeless()
        }

        test("records are kept on the calling thread, as they arrive, and a sweep that was killed goes on from them") {
            val folder = tempdir().path
            val caller = Thread.currentThread()
            val dies = RunExecutor { source, keys, keep ->
                var left = 50
                SparkExecutor("local[2]").execute(source, keys) {
                    Thread.currentThread() shouldBe caller
                    if (left-- == 0) throw IllegalStateException("killed")
                    keep(it)
                }
            }
            shouldThrow<IllegalStateException> {
                sweep {
                    executeOn(dies)
                    saveTo(folder)
                }
            }.message shouldBe "killed"
            val log = File(folder, "runs.log")
            log.readLines().size shouldBe 50
            val resumed = sweep {
                executeOn(spark("local[2]"))
                saveTo(folder)
            }
            log.readLines().size shouldBe 160
            resumed.timeless() shouldBe sweep {}.timeless()
        }

        test("an interrupted experiment ends its jobs and gives what is there") {
            val first = CountDownLatch(1)
            val watched = RunExecutor { source, keys, keep ->
                SparkExecutor("local[2]").execute(source, keys) {
                    keep(it)
                    first.countDown()
                }
            }
            var found: Results? = null
            var interrupted = false
            val worker = thread {
                found = sweep {
                    runs = 25_000
                    executeOn(watched)
                }
                interrupted = Thread.currentThread().isInterrupted
            }
            first.await()
            worker.interrupt()
            worker.join()
            interrupted shouldBe true
            found!!.runs.size shouldBeInRange 1..99_999
        }

        test("a SparkContext of the program is used, and stays") {
            val conf = SparkConf().setMaster("local[1]").setAppName("mine").set("spark.ui.enabled", "false")
                .set("spark.driver.host", "localhost").set("spark.driver.bindAddress", "127.0.0.1")
            JavaSparkContext(conf).use { context ->
                sweep { executeOn(spark("local[2]")) }.runs.size shouldBe 160
                context.parallelize(listOf(1, 2)).count() shouldBe 2L
            }
        }

        test("what Spark refuses is said in one line") {
            fun message(master: String) =
                shouldThrow<SparkFailure> { sweep { executeOn(spark(master)) } }.message.orEmpty().also { it.lines().size shouldBe 1 }
            message("nowhere") shouldContain "nowhere"
            message("spark://localhost") shouldContain "no port, write e.g. spark://localhost:7077"
            message("spark://localhost:1") shouldContain "start it, or correct the address"
            shouldThrow<IllegalArgumentException> { spark(" ") }.message shouldContain "must name a cluster"
        }
    })

/** The runs without their times. */
internal fun Results.timeless() = runs.map { it.withSeconds(0.0) }
