package dev.reigo.dsl

import dev.reigo.dsl.study.withStderr
import dev.reigo.random.Xoshiro
import dev.reigo.search.NoiseHandling
import dev.reigo.space.Point
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicInteger
import kotlin.math.abs
import kotlin.math.ln

private fun squares(x: DoubleArray) = x.sumOf { it * it }

class MinimizeWorkersSpec :
    FunSpec({
        test("workers find the optimum, and say whether they wait for each other unless they are told") {
            val (found, said) = withStderr {
                minimize(dimension = 4, start = -5.0..5.0, target = 1e-10, workers = 4, objective = ::squares)
            }
            (found.value < 1e-10) shouldBe true
            said shouldContain "minimize: evaluations take"
            said shouldContain "so 4 workers"
            for (asynchronous in listOf(true, false)) {
                val (other, silent) = withStderr {
                    maximize {
                        dimension = 4
                        start(-5.0..5.0)
                        target = -1e-10
                        workers(4, asynchronous)
                        objective { -squares(it) }
                    }
                }
                (other.value > -1e-10) shouldBe true
                silent shouldNotContain "so 4 workers"
            }
        }

        test("threads of a run end with it") {
            fun threads() = Thread.getAllStackTraces().keys.filter { it.name == "reigo-evaluation" && it.isAlive }.toSet()
            val before = threads()
            for (seed in 1L..100L) {
                minimize {
                    dimension = 2
                    start(-1.0..1.0)
                    budget = 24
                    this.seed = seed
                    evaluation { threads = 8 }
                    objective(::squares)
                }
            }
            (1..100).any { (threads() - before).isEmpty().also { ended -> if (!ended) Thread.sleep(20) } } shouldBe true
        }

        test("one worker makes the same run as none") {
            val alone = minimize(dimension = 3, start = -5.0..5.0, target = 1e-8, objective = ::squares)
            val worker = minimize {
                dimension = 3
                start(-5.0..5.0)
                target = 1e-8
                workers(1, true)
                objective(::squares)
            }
            worker.toString() shouldBe alone.toString()
        }

        test("workers search a space, asynchronously or waiting for each other") {
            val space = space {
                real("rate", 1e-5..1e-1, log)
                integer("layers", 1..8)
                category("kernel", "rbf", "linear", "poly")
                bit("shrinking")
            }
            val f = { p: Point ->
                abs(ln(p.real("rate") / 1e-3)) + abs(p.integer("layers") - 3) + (if (p["kernel"] == "linear") 0 else 1) +
                    (if (p.bit("shrinking")) 0 else 1)
            }
            for (asynchronous in listOf(true, false, null)) {
                val found = minimizeOver(space) {
                    target = 1e-4
                    budget = 20_000
                    workers(4, asynchronous)
                    objective(f)
                }
                (found.value < 1e-4) shouldBe true
                found.point!!["kernel"] shouldBe "linear"
            }
            (maximize(space, target = -1e-4, budget = 20_000, workers = 4) { -f(it) }.value > -1e-4) shouldBe true
            shouldThrow<IllegalArgumentException> {
                minimizeOver(space) {
                    evaluation { threads = 2 }
                    workers(2)
                    objective(f)
                }
            }.message shouldContain
                "threads must be left out with workers"
        }

        test("a run on workers that was killed goes on from its checkpoint, and evaluates again what was outstanding") {
            val file = "${tempdir()}/run.json"
            val log = File(tempdir(), "log.csv").path
            val calls = AtomicInteger()
            val begun = ConcurrentHashMap.newKeySet<List<Double>>()
            val ended = ConcurrentHashMap.newKeySet<List<Double>>()

            fun start(killed: Boolean) =
                minimize {
                    dimension = 3
                    start(-5.0..5.0)
                    target = 1e-9
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file; this.log = log }
                    workers(5, true)
                    objective { x ->
                        if (killed) begun += x.toList() else ended += x.toList()
                        if (killed && calls.incrementAndGet() > 100) error("killed")
                        if (killed) ended += x.toList()
                        Thread.sleep(1)
                        squares(x)
                    }
                }
            val first = withStderr { start(killed = true) }.first
            File(file).exists() shouldBe true
            val (second, said) = withStderr { start(killed = false) }
            said shouldContain "Going on from $file: ${first.evaluations} evaluations are done"
            (second.value < 1e-9) shouldBe true
            (second.evaluations > first.evaluations) shouldBe true
            ended.containsAll(begun) shouldBe true // every point that was begun has been evaluated in the end
            File(file).exists() shouldBe false
        }

        // the noise of a point is fixed by its number; far from 0 it hardly matters, so a run that ranks at all ends near 0
        for (asynchronous in listOf(true, false, null)) {
            test(
                "${if (asynchronous == null) {
                    "as durations suggest"
                } else if (asynchronous) {
                    "asynchronous"
                } else {
                    "waiting"
                }}: workers handle noise",
            ) {
                val generator = Xoshiro(7)
                val noise = DoubleArray(10_000) { generator.nextGaussian() }
                val calls = AtomicInteger()
                val noisy = { x: DoubleArray -> squares(x) + 0.01 * noise[calls.getAndIncrement() % noise.size] }
                val found = listOf(
                    minimize {
                        from(listOf(3.0, 3.0, 3.0), 1.0)
                        budget = 3000
                        evaluation { this.noisy = true }
                        workers(4, asynchronous)
                        objective(noisy)
                    },
                    minimize {
                        from(listOf(3.0, 3.0, 3.0), 1.0)
                        budget = 3000
                        search { this.noise = raiseLambda }
                        workers(4, asynchronous)
                        objective(noisy)
                    },
                    minimize {
                        from(listOf(3.0, 3.0, 3.0), 1.0)
                        budget = 3000
                        search { this.noise = reevaluate(limit = 4) }
                        workers(4, asynchronous)
                        objective(noisy)
                    },
                    minimize {
                        from(listOf(3.0, 3.0, 3.0), 1.0)
                        budget = 3000
                        evaluation { this.noisy = true; reevaluations = 3; median = true }
                        workers(4, asynchronous)
                        objective(noisy)
                    },
                )
                found.map { it.evaluations <= 3000 && it.standardError > 0 && squares(it.point.toList().toDoubleArray()) < 0.1 } shouldBe
                    List(4) { true }
            }
        }

        test("workers evaluate each point as often as was said, and the algorithm sees the median") {
            val counts = ConcurrentHashMap<List<Double>, AtomicInteger>()
            val found = minimize {
                dimension = 3
                start(1.0..5.0)
                budget = 1800
                search { stop = noStops }
                evaluation { reevaluations = 3; median = true }
                workers(4)
                objective { x ->
                    val third = counts.computeIfAbsent(x.toList()) { AtomicInteger() }.incrementAndGet() == 3
                    squares(x) + if (third) 1000 else 0 // an outlier that the median does not see
                }
            }
            (counts.values.count { it.get() != 3 } <= 4) shouldBe true // those under way when the budget was spent
            counts.values.sumOf { it.get() } shouldBe 1800
            (found.value < 1e-6) shouldBe true
        }

        test("a run that handles noise on workers goes on from its checkpoint") {
            val file = "${tempdir()}/run.json"
            val calls = AtomicInteger()
            fun start(most: Int) =
                minimize {
                    dimension = 3
                    start(1.0..5.0)
                    budget = 1500
                    search { this.noise = reevaluate(limit = 4) }
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    workers(4)
                    objective { x ->
                        if (calls.incrementAndGet() == most) error("killed")
                        squares(x)
                    }
                }
            val first = withStderr { start(most = 500) }.first
            first.stopped shouldContain "killed"
            val (second, said) = withStderr { start(most = -1) }
            said shouldContain "Going on from $file: ${first.evaluations} evaluations are done"
            (squares(second.point.toList().toDoubleArray()) < 1e-6) shouldBe true
        }

        test("arguments that make no sense are refused before work starts") {
            fun refused(call: () -> Unit) = shouldThrow<IllegalArgumentException> { call() }.message
            val never = { _: DoubleArray -> error("never called") }
            refused { minimize(2, -1.0..1.0, workers = 0, objective = never) } shouldContain "workers must be 1 or more, but is 0"
            refused {
                minimize {
                    dimension = 2
                    start(-1.0..1.0)
                    evaluation { threads = 2 }
                    workers(2)
                    objective(never)
                }
            } shouldContain
                "threads must be left out with workers"
        }
    })
