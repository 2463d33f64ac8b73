package dev.reigo.algorithm

import dev.reigo.everyAlgorithm
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Runner
import dev.reigo.optimizer.Durations
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.Workers
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Noise
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import dev.reigo.standardError
import dev.reigo.update.Csa
import dev.reigo.update.Root
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.Optional
import kotlin.math.abs

private val plain = CmaEs.standard().withActive(false).withStepSize(Csa(5.0, Root.CHOLESKY))

/** It forgets that the inner algorithm has workers. */
private class Careless(private val inner: Algorithm) : Algorithm by inner {
    override fun ownWorkers(): Optional<Workers> = Optional.empty()
}

class SimulatedWorkersSpec :
    FunSpec({
        for ((algorithm, problem) in everyAlgorithm) {
            test("$algorithm on one worker is the usual run bit for bit, and its time is the sum of the durations") {
                val expected = algorithm.run(problem, 6)
                val sized = { workers: Int -> SimulatedWorkers.of(algorithm, workers, Durations.constant()) }
                val got = sized(1).run(problem, 6)
                requireSameRun(got, expected)
                got.simulatedTime().asDouble shouldBe expected.evaluations().toDouble()
            }
        }

        test("workers that wait for the end of each generation find what the usual run finds, in whatever order they end") {
            val problem = Benchmarks.ellipsoid(5).withBudget(40 * 12)
            val algorithm = CmaEs.standard().withLambda(12)
            val expected = algorithm.run(problem, 6)
            for (workers in listOf(3, 12, 30)) {
                val got = SimulatedWorkers.of(algorithm, workers, Durations.exponential()).synchronous().run(problem, 6)
                requireSameBits("mean", got.mean(), expected.mean())
                got.evaluations() shouldBe expected.evaluations()
            }
            val constant = SimulatedWorkers.of(algorithm, 5, Durations.constant()).synchronous().run(problem, 6)
            constant.simulatedTime().asDouble shouldBe 40.0 * 3 // 12 points on 5 workers take three rounds
        }

        test("values come back in the order of a plain schedule, and update before their worker takes the next point") {
            val durations = DoubleArray(300) { 0.1 + (it * 7919 % 100) / 50.0 }
            var begun = 0
            val own = Durations.of("listed") { _, _ -> durations[begun++] }
            val asked = ArrayList<List<Double>>()
            val problem = Problem.of("recording", 3, -1.0, 1.0) { x -> x.sumOf { it * it }.also { asked += x.toList() } }.withBudget(200)
            val run = SimulatedWorkers.of(CmaEs.standard(), 10, own).start(problem, 1)
            val order = ArrayList<Int>()
            val times = ArrayList<Double>()
            run.observe(
                object : Observer {
                    override fun evaluated(
                        run: Optimizer,
                        value: Double,
                    ) {
                        order += asked.indexOf(run.lastPoint().toList())
                        times += run.simulatedTime().asDouble
                    }
                },
            )
            run.run().evaluations() shouldBe 200
            val ends = ArrayList<Pair<Double, Int>>() // the plain model: busy workers by the time at which they end
            var next = 0
            repeat(10) { ends += durations[next] to next++ }
            for (n in 0 until 200) {
                val first = ends.minWith(compareBy({ it.first }, { it.second }))
                ends.remove(first)
                order[n] shouldBe first.second
                requireNear("time", times[n], first.first, 1e-12)
                if (next < 200) ends += first.first + durations[next] to next++
            }
        }

        test("the same seed gives the same run, and durations leave the points of a run on one worker as they are") {
            val problem = Benchmarks.ellipsoid(4)
            val algorithm = SimulatedWorkers.of(CmaEs.standard(), 20, Durations.lognormal(1.0))
            val (first, second) = List(2) { algorithm.run(problem, 5) }
            requireSameRun(first, second)
            first.simulatedTime() shouldBe second.simulatedTime()
            (algorithm.run(problem, 6).simulatedTime() == first.simulatedTime()) shouldBe false
            val alone = SimulatedWorkers.of(CmaEs.standard(), 1, Durations.lognormal(1.0))
            requireSameRun(alone.run(problem, 5), CmaEs.standard().run(problem, 5))
        }

        test("durations have mean 1") {
            // the error of a mean exceeds 5 standard errors with probability 6e-7
            for (durations in listOf(Durations.uniform(), Durations.exponential(), Durations.lognormal(0.5), Durations.lognormal(1.0))) {
                val generator = Xoshiro(7)
                val all = DoubleArray(100_000) { durations.next(doubleArrayOf(), 0.0, generator) }
                requireNear(durations.name(), all.average(), 1.0, 5 * standardError(all))
                all.all { it > 0 } shouldBe true
            }
            List(100) { Durations.uniform().next(doubleArrayOf(), 0.0, Xoshiro(it.toLong())) }.all { it in 0.5..1.5 } shouldBe true
        }

        test("it needs as many evaluations and as much time as an independent implementation") {
            // over 60 runs; the difference exceeds 4.5 of its standard errors with probability 7e-6
            for ((workers, durations, evaluations, time) in listOf(
                listOf(12, Durations.lognormal(1.0), 4458.0 to 13.0, 370.8 to 1.2),
                listOf(48, Durations.uniform(), 9432.0 to 37.0, 196.9 to 0.8),
            )) {
                val algorithm = SimulatedWorkers.of(plain, workers as Int, durations as Durations)
                val records = Runner(2) {}.execute(Experiment.of(algorithm, Benchmarks.sphere(20)).withRuns(60))
                for ((expected, got) in listOf(
                    evaluations as Pair<*, *> to records.map { it.runtime() },
                    time as Pair<*, *> to records.map { it.timeToTarget() },
                )) {
                    val all = got.toDoubleArray()
                    val error = Math.hypot(standardError(all), expected.second as Double)
                    (abs(all.average() - expected.first as Double) < 4.5 * error) shouldBe true
                }
            }
        }

        test("lambda grows with the workers, more if they wait, and not if it was chosen") {
            val d20 = Benchmarks.sphere(20)
            val lambda = { algorithm: Algorithm -> algorithm.parameters(d20)["lambda"] }
            val on = { inner: Algorithm, workers: Int -> SimulatedWorkers.of(inner, workers, Durations.constant()) }
            lambda(on(CmaEs.standard(), 48)) shouldBe 12
            lambda(on(CmaEs.standard(), 100)) shouldBe 25
            lambda(on(CmaEs.standard(), 48).synchronous()) shouldBe 48
            lambda(on(CmaEs.standard(), 5).synchronous()) shouldBe 12
            lambda(on(CmaEs.standard().withLambda(30), 480)) shouldBe 30
            lambda(on(Restarts.ipop(CmaEs.standard()), 480)) shouldBe 120
            on(Restarts.ipop(CmaEs.standard()), 480).start(d20, 1).lambda() shouldBe 120
        }

        test("a description is read back, with restarts inside, and the key tells settings apart") {
            val all = listOf(
                SimulatedWorkers.of(CmaEs.standard(), 48, Durations.lognormal(1.0)),
                SimulatedWorkers.of(CmaEs.standard(), 48, Durations.lognormal(1.0)).synchronous(),
                SimulatedWorkers.of(Restarts.ipop(CmaEs.standard()), 3, Durations.uniform()),
                SimulatedWorkers.of(Pbil.compactGa(3), 3, Durations.exponential()),
            )
            for (each in all) {
                Algorithms.of(each.description()) shouldBe each
                Algorithms.canRead(each.description()) shouldBe true
            }
            all.map { it.key() }.toSet().size shouldBe 4
            all[0].key() shouldBe "workers(csa-cmaes(factor=lazy), workers=48, durations=lognormal(1.0))"
            for (name in listOf("constant", "uniform", "exponential", "lognormal(0.5)")) Durations.byName(name).name() shouldBe name
        }

        test("what cannot run is refused before it starts") {
            val sphere = Benchmarks.sphere(3)
            val constant = Durations.constant()
            val refused: List<Pair<String, () -> Any>> = listOf(
                "number of workers must be 1 or more, but is 0" to { SimulatedWorkers.of(CmaEs.standard(), 0, constant) },
                "give workers once" to { SimulatedWorkers.of(SimulatedWorkers.of(CmaEs.pure(), 2, constant), 3, constant) },
                "s of lognormal durations must be positive" to { Durations.lognormal(Double.NaN) },
                "must not be blank or taken" to { Durations.of("uniform") { _, _ -> 1.0 } },
                "one of your own" to { SimulatedWorkers.of(CmaEs.pure(), 2, Durations.byName("mine")).check(sphere) },
                "duration of an evaluation must be 0 or more and finite, but is NaN" to {
                    SimulatedWorkers.of(CmaEs.pure(), 2, Durations.of("mine") { _, _ -> Double.NaN }).run(sphere, 1)
                },
            )
            for ((message, call) in refused) shouldThrow<IllegalArgumentException> { call() }.message shouldContain message
            SimulatedWorkers.of(CatCma.standard(), 3, constant).check(MixedBenchmarks.oneMax(5, 3))
        }

        test("an algorithm around workers that loses them is refused, however few they are and whoever starts it") {
            val problem = Benchmarks.sphere(3)
            for (workers in listOf(1, 16)) {
                for (asynchronous in listOf(true, false)) {
                    val inner = SimulatedWorkers(CmaEs.standard(), workers, Durations.uniform(), asynchronous)
                    val careless = Careless(inner)
                    for (start in listOf({ careless.run(problem, 1) }, { careless.askTell(problem, 1) })) {
                        shouldThrow<IllegalArgumentException> { start() }.message shouldContain
                            "workers must be around all other parts of an algorithm, but is"
                    }
                    shouldThrow<IllegalArgumentException> { careless.resume(problem, inner.start(problem, 1).state()) }
                }
            }
        }

        test("failed evaluations, noise and an interruption are as without workers") {
            val failing = Problem.of("failing", 2, -1.0, 1.0) { x -> check(x[0] > 0); x.sumOf { it * it } }.withBudget(300)
            val got = SimulatedWorkers.of(CmaEs.standard(), 1, Durations.uniform()).run(failing, 1)
            val expected = CmaEs.standard().run(failing, 1)
            requireSameRun(got, expected)
            got.failures() shouldBe expected.failures()
            val noisy = Noise.additive(1.0).on(Benchmarks.sphere(3)).withBudget(500)
            requireSameRun(SimulatedWorkers.of(CmaEs.standard(), 1, Durations.uniform()).run(noisy, 1), CmaEs.standard().run(noisy, 1))
            val stopped = SimulatedWorkers.of(CmaEs.standard(), 8, Durations.uniform()).start(Benchmarks.sphere(3), 1)
            stopped.observe(Observer.onIteration { if (it.iterations() == 3L) it.stop() })
            stopped.run().reason().code() shouldBe StopReason.INTERRUPTED
        }
    })
