package dev.reigo.algorithm

import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameRun
import dev.reigo.standardError
import dev.reigo.update.Csa
import dev.reigo.update.Root
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.hypot
import kotlin.math.sqrt

private val plain = CmaEs.standard().withActive(false).withStepSize(Csa(5.0, Root.CHOLESKY))

/** The problem with its optimum moved by a random vector of that length. */
private fun moved(
    problem: Problem,
    length: Double,
    seed: Long,
): Problem {
    val generator = Xoshiro(seed)
    val shift = DoubleArray(problem.dimension()) { generator.nextGaussian() }
    val norm = sqrt(shift.sumOf { it * it })
    return Problem.of("moved", problem.dimension(), 1.0, 5.0) { x ->
        problem.objective().value(DoubleArray(x.size) { x[it] - length * shift[it] / norm })
    }.withTarget(1e-10)
}

private fun solved(
    problem: Problem,
    seed: Long,
): Gaussian = plain.start(problem, seed).also { it.run() }.distribution() as Gaussian

class WarmStartSpec :
    FunSpec({
        test("a warm start needs as few evaluations as an independent implementation found: 3684 (12), not 18500") {
            // over 40 runs; the difference exceeds 4.5 of its standard errors with probability 7e-6
            val ellipsoid = Benchmarks.ellipsoid(20)
            val counts = DoubleArray(40) { run ->
                val result = WarmStart.from(plain, solved(ellipsoid, run.toLong())).run(moved(ellipsoid, 0.1, 1000L + run), 2000L + run)
                result.success() shouldBe true
                result.evaluations().toDouble()
            }
            requireNear("evaluations", counts.average(), 3684.0, 4.5 * hypot(standardError(counts), 12.0))
        }

        test("it evaluates the mean, four points of each scale, and goes on with the largest scale that was better") {
            val start = Gaussian.of(doubleArrayOf(1.0, 2.0), 0.01, arrayOf(doubleArrayOf(4.0, 1.0), doubleArrayOf(1.0, 2.0)))
            for ((good, expected) in listOf(0..0 to 0.01, 5..5 to 0.1, 1..12 to 1.0)) { // 0.01, 0.1 and 1 are below 2
                val points = ArrayList<List<Double>>()
                val values = ArrayList<Double>()
                val problem = Problem.of("listed", 2, 1.0, 5.0) { x ->
                    points += x.toList()
                    (if (points.size - 1 in good) -1.0 else 0.0).also { values += it }
                }.withBudget(14)
                val run = WarmStart.from(CmaEs.standard(), start).start(problem, 3)
                var sigma = 0.0
                run.observe(
                    Observer.onIteration {
                        sigma = (it.distribution() as Gaussian).sigma()
                        it.lastPoint().toList() shouldBe points.last()
                    },
                )
                run.run()
                points[0] shouldBe listOf(1.0, 2.0)
                requireNear("sigma", sigma, expected, 1e-12)
                for (scale in 0..2) {
                    val lengths = (1 + 4 * scale..4 + 4 * scale).map { i ->
                        val y = DoubleArray(2) { (points[i][it] - start.mean(it)) / start.sigma() }
                        start.whiten(y)
                        hypot(y[0], y[1]) / Math.pow(10.0, scale.toDouble())
                    }
                    (lengths.average() in 0.3..2.5) shouldBe true
                }
            }
        }

        test("it goes on bit for bit from a state, while it probes and later") {
            val problem = moved(Benchmarks.ellipsoid(4), 0.1, 5).withBudget(400)
            val algorithm = WarmStart.from(CmaEs.standard(), solved(Benchmarks.ellipsoid(4), 1))
            val expected = algorithm.run(problem, 7)
            for (evaluations in listOf(1L, 5L, 20L, 29L, 30L, 31L, 100L)) {
                val run = algorithm.start(problem, 7)
                run.observe(
                    object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            if (run.evaluations() == evaluations) run.stop()
                        }
                    },
                )
                run.run()
                requireSameRun(algorithm.resume(problem, run.state()).run(), expected)
            }
        }

        test("from a table it begins with the best tenth, widened by a tenth of the start region") {
            val generator = Xoshiro(2)
            val points = Array(200) { DoubleArray(2) { 1 + 4 * generator.nextDouble() } }
            val problem = Problem.of("bowl", 2, 1.0, 5.0) { x -> -hypot(x[0] - 2, x[1] - 3) }.withDirection(Direction.MAXIMIZE)
            val values = DoubleArray(200) { problem.objective().value(points[it]) }
            val best = points.indices.sortedByDescending { values[it] }.take(20).map { points[it] }
            val start = WarmStart.from(CmaEs.standard(), problem, points, values)
            val mean = DoubleArray(2) { j -> best.sumOf { it[j] } / 20 }
            val got = start.from
            for (j in 0..1) {
                requireNear("m[$j]", got.mean(j), mean[j], 1e-12)
                for (k in 0..1) {
                    val expected = best.sumOf { (it[j] - mean[j]) * (it[k] - mean[k]) } / 20 + if (j == k) 0.16 else 0.0
                    requireNear("C[$j][$k]", got.sigma() * got.sigma() * got.covariance()[j][k], expected, 1e-12)
                }
            }
            start.run(problem.withBudget(300), 1).bestValue() shouldBe start.run(problem.withBudget(300), 1).bestValue()
        }

        test("what does not fit is refused before work starts") {
            val start = solved(Benchmarks.sphere(3), 1)
            val sphere = Benchmarks.sphere(3)
            val refused: List<Pair<String, () -> Any>> = listOf(
                "the mean of a warm start must have length 4" to { WarmStart.from(plain, start).start(Benchmarks.sphere(4), 1) },
                "must be full" to { WarmStart.from(plain.withShape(Shape.DIAGONAL), start) },
                "number of points must be 10 or more" to { WarmStart.from(plain, sphere, arrayOf(DoubleArray(3)), DoubleArray(1)) },
                "values must have length 10" to { WarmStart.from(plain, sphere, Array(10) { DoubleArray(3) }, DoubleArray(9)) },
                "points[0] must have length 3" to { WarmStart.from(plain, sphere, Array(10) { DoubleArray(2) }, DoubleArray(10)) },
                "number of finite values" to {
                    WarmStart.from(plain, sphere, Array(10) { DoubleArray(3) }, DoubleArray(10) { Double.NaN })
                },
            )
            for ((message, call) in refused) shouldThrow<IllegalArgumentException> { call() }.message shouldContain message
        }

        test("by ticket, told in order, it is the usual run bit for bit, and probes may come in any order and be abandoned") {
            val problem = Benchmarks.ellipsoid(4)
            val start = Gaussian.of(doubleArrayOf(1.0, 2.0, 0.5, 1.0), 0.01, Array(4) { i -> DoubleArray(4) { if (it == i) 1.0 else 0.0 } })
            val warm = WarmStart.from(CmaEs.standard(), start)
            val run = warm.askTell(problem, 3)
            while (run.running()) for (ticket in run.ask(1)) run.tell(ticket, problem.objective().value(ticket.point()))
            requireSameRun(run.run().result(), warm.run(problem, 3))

            val late = warm.askTell(problem, 3)
            val probes = late.ask(100) // no more than there are, until their values come
            probes.size shouldBe 1 + 4 * 3
            late.ask(5).size shouldBe 0
            for (ticket in probes.drop(2).reversed()) late.tell(ticket, 1.0)
            late.run().iterations() shouldBe 0
            val resumed = warm.resume(problem, late.state()).askTell()
            for (each in listOf(late, resumed)) {
                each.abandon(each.ticket(2))
                each.tell(each.ticket(1), 2.0) // the mean is worse than all probes
                each.run().iterations() shouldBe 1
                (each.run().distribution() as Gaussian).sigma() shouldBe 1.0
                each.ask(3).size shouldBe 3
            }
        }

        test("restarted, the first search begins warm and the others cold, also after a restore") {
            val flat = Problem.of("flat", 2, 5.0, 6.0) { 1.0 }.withBudget(600)
            val start = Gaussian.of(DoubleArray(2), 0.01, arrayOf(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 1.0)))
            val algorithm = Restarts.ipop(WarmStart.from(CmaEs.standard(), start))
            val run = algorithm.start(flat, 1)
            run.mean().toList() shouldBe listOf(0.0, 0.0)
            run.tell(DoubleArray(run.ask().size) { 1.0 })
            val resumed = algorithm.resume(flat, run.state())
            requireSameRun(resumed.run(), run.run())
            (run.restarts().size > 0) shouldBe true
            (run.mean().all { it > 3 }) shouldBe true
        }

        test("an archive goes on as components of the mixture: the next updates are those of the earlier run") {
            for ((algorithm, problem) in listOf(
                CmaEs.reuse(Variant.A, 3) to Benchmarks.sphere(3).withBudget(300),
                Pbil.of(8, 2) to Benchmarks.leadingOnes(20).withBudget(300),
            )) {
                val earlier = algorithm.start(problem, 1)
                repeat(6) { earlier.tell(earlier.ask().map { problem.objective().value(it) }.toDoubleArray()) }
                val start = ArchiveStart.from(algorithm, earlier.state())
                val next = start.start(problem, 2)
                next.evaluations() shouldBe 0
                next.mean().toList() shouldBe earlier.mean().toList()
                val points = next.ask() // the same generation told to both gives the same update, with the past samples
                earlier.tell(points, points.map { problem.objective().value(it) }.toDoubleArray())
                next.tell(points.map { problem.objective().value(it) }.toDoubleArray())
                next.mean().toList() shouldBe earlier.mean().toList()
                next.coefficientSums().toList() shouldBe earlier.coefficientSums().toList()
                requireSameRun(start.resume(problem, next.state()).run(), next.run())
                shouldThrow<IllegalArgumentException> { start.askTell(problem, 1) }.message shouldContain "must begin with a run by ticket"
            }
            shouldThrow<IllegalArgumentException> {
                ArchiveStart.from(Pbil.of(4, 2), Pbil.of(8, 2).start(Benchmarks.leadingOnes(20), 1).state())
            }.message shouldContain "the algorithm of the earlier run must be"
        }
    })
