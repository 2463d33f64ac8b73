package dev.reigo.algorithm

import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.GaussianFamily
import dev.reigo.optimizer.Ticket
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Goal
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.update.StepSize
import dev.reigo.weighting.LiteralWeights
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import java.util.OptionalDouble
import kotlin.math.abs
import kotlin.math.ln
import kotlin.random.Random

/** A told sample of bits with the distribution that it came from. */
private class ToldBits(
    val x: DoubleArray,
    val from: Bernoulli,
    val f: Double,
)

/** Changes of ln sigma per update if f is pure chance and so many points are outstanding. */
private fun drift(
    algorithm: Algorithm,
    outstanding: Int,
): Double {
    val run = algorithm.askTell(Problem.external(10, -1.0, 1.0).withBudget(1_000_000), 1)
    val random = Random(2)
    val open = ArrayDeque(run.ask(outstanding))
    val before = run.gaussian().sigma()
    while (run.run().iterations() < 2000) {
        run.tell(open.removeAt(random.nextInt(open.size)), random.nextDouble())
        open += run.ask(1)
    }
    return ln(run.gaussian().sigma() / before) / 2000
}

class LateValuesSpec :
    FunSpec({
        for (active in listOf(false, true)) {
            test("the CMA-ES ${if (active) "with" else "without"} negative weights is the plain model, in whatever order values come") {
                checkAll(12, Arb.long()) { seed ->
                    val random = Random(seed)
                    val algorithm = CmaEs.standard().withActive(active)
                    val problem = Benchmarks.ellipsoid(4).withBudget(100_000)
                    val run = algorithm.askTell(problem, seed)
                    val model = LateCmaEs(run.gaussian(), run.run().lambda(), active)
                    val outstanding = HashMap<Ticket, LatePoint>()
                    val most = 1 + random.nextInt(40)
                    repeat(1200) {
                        when {
                            !run.running() -> return@repeat

                            outstanding.size < most && random.nextInt(3) > 0 -> for (ticket in run.ask(1 + random.nextInt(3))) {
                                val x = ticket.point()
                                outstanding[ticket] = LatePoint(x, model.ownStep(x), problem.objective().value(x))
                            }

                            outstanding.isNotEmpty() -> {
                                val ticket = outstanding.keys.sortedBy { it.number() }.random(random)
                                val point = outstanding.remove(ticket)!!
                                if (random.nextInt(8) == 0) {
                                    run.abandon(ticket)
                                } else {
                                    run.tell(ticket, point.f)
                                    model.tell(point)
                                    shouldThrow<IllegalArgumentException> { run.tell(ticket, 0.0) }
                                }
                            }
                        }
                        run.run().iterations() shouldBe model.updates.toLong()
                        run.outstandingCount() shouldBe outstanding.size
                    }
                    val got = run.gaussian()
                    requireNear("sigma", got.sigma(), model.sigma, 1e-8 * model.sigma)
                    for (i in 0 until 4) {
                        requireNear("m[$i]", got.mean(i), model.mean[i], 1e-8 * (1 + abs(model.mean[i])))
                        for (j in 0 until 4) {
                            requireNear("C[$i][$j]", got.covariance()[i][j], model.covariance[i][j], 1e-8 * got.covariance()[i][i])
                        }
                    }
                }
            }
        }

        test("sigma does not drift on a random f, however many points are outstanding") {
            // if the mean's shift drove the path, ln sigma would fall by 0.03 per update; false alarms below 1e-4
            for (outstanding in listOf(1, 10, 40)) {
                requireNear("drift", drift(CmaEs.standard().withActive(false), outstanding), 0.0, 0.008)
            }
        }

        for (k in listOf(0, 2)) {
            test("PBIL with k = $k weighs late samples by the mixture of their distributions with told counts") {
                checkAll(10, Arb.long()) { seed ->
                    val random = Random(seed)
                    val lambda = 5
                    val problem = Benchmarks.leadingOnes(8).withGoal(Goal(OptionalDouble.empty(), 100_000, 0.0))
                    val run = Pbil.of(lambda, k).askTell(problem, seed)
                    val told = ArrayList<ToldBits>()
                    val outstanding = HashMap<Ticket, Bernoulli>()
                    var theta = run.run().distribution().mean()
                    var since = 0
                    repeat(500) {
                        if (!run.running()) return@repeat
                        if (outstanding.isEmpty() || (outstanding.size < 20 && random.nextInt(5) > 1)) {
                            val now = run.run().distribution() as Bernoulli
                            run.ask(1 + random.nextInt(3)).forEach { outstanding[it] = now }
                            return@repeat
                        }
                        val ticket = outstanding.keys.sortedBy { it.number() }.random(random)
                        val from = outstanding.remove(ticket)!!
                        val f = problem.objective().value(ticket.point())
                        told += ToldBits(ticket.point(), from, -f)
                        val present = run.run().distribution()
                        run.tell(ticket, f)
                        if (++since == lambda && run.running()) {
                            since = 0
                            val kept = told.takeLast((k + 1) * lambda)
                            val ratios = kept.map { sample ->
                                val p = present.logDensity(sample.x)
                                kept.size / kept.sumOf { other -> kotlin.math.exp(other.from.logDensity(sample.x) - p) }
                            }
                            val literal = LiteralWeights(kept.map { it.f }.toDoubleArray(), ratios.toDoubleArray(), Utility.pbil(0.25))
                            theta = DoubleArray(8) { j ->
                                val step = kept.indices.sumOf { literal.coefficient(it) * (kept[it].x[j] - theta[j]) }
                                (theta[j] + step / 8).coerceIn(1.0 / 8, 1 - 1.0 / 8)
                            }
                            theta.forEachIndexed { j, each -> requireNear("theta[$j]", run.run().mean()[j], each, 1e-10) }
                        }
                    }
                    (run.run().iterations() > 20) shouldBe true
                }
            }
        }

        test("every family runs asynchronously: the paper's algorithms, categories, mixed spaces") {
            val cases: List<Pair<Algorithm, Problem>> = listOf(
                CmaEs.pure() to Benchmarks.sphere(5),
                CmaEs.hybrid() to Benchmarks.sphere(5),
                CmaEs.reuse(Variant.A, 3) to Benchmarks.sphere(5),
                CmaEs.reuse(Variant.D, 3) to Benchmarks.sphere(5),
                CmaEs.pure().withStepSize(StepSize.csa()) to Benchmarks.sphere(5),
                Pbil.compactGa(3) to Benchmarks.oneMax(20).withBudget(100_000),
                SpaceIgo.of(2) to MixedBenchmarks.oneMax(10, 3),
                CatCma.standard() to MixedBenchmarks.sphereCom(5, 5, 4),
                CatCma.standard() to MixedBenchmarks.ellipsoidInt(3, 3),
                CatCma.standard() to MixedBenchmarks.oneMax(10, 3),
                Restarts.ipop(CatCma.standard()) to MixedBenchmarks.sphereCom(5, 5, 4),
            )
            for ((algorithm, problem) in cases) {
                val run = algorithm.askTell(problem.withBudget(200_000), 3)
                val random = Random(4)
                val open = ArrayDeque(run.ask(30))
                while (run.running()) {
                    val ticket = open.removeAt(random.nextInt(open.size))
                    run.tell(ticket, problem.objective().value(ticket.point()))
                    open += run.ask(1)
                }
                run.run().result().success() shouldBe true
            }
        }

        test("CatCMA told in order is the usual run bit for bit, also with integers, and a saved one goes on with its late values") {
            for (problem in listOf(MixedBenchmarks.sphereCom(5, 5, 4), MixedBenchmarks.sphereInt(3, 3))) {
                val usual = CatCma.standard().run(problem, 7)
                val run = CatCma.standard().askTell(problem, 7)
                while (run.running()) run.ask().forEach { run.tell(it, problem.objective().value(it.point())) }
                run.run().result().evaluations() shouldBe usual.evaluations()
                run.run().result().bestValue() shouldBe usual.bestValue()
                run.run().result().mean().toList() shouldBe usual.mean().toList()
            }
            val problem = MixedBenchmarks.ellipsoidInt(3, 3)
            val run = CatCma.standard().askTell(problem, 7)
            repeat(300) { round ->
                run.ask(if (round == 0) 25 else 1)
                val ticket = run.outstanding()[round % 17]
                run.tell(ticket, problem.objective().value(ticket.point()))
            }
            val resumed = CatCma.standard().resume(problem, run.state()).askTell()
            resumed.ask(run.outstandingCount())
            for (each in listOf(run, resumed)) {
                each.outstanding().forEach { each.tell(it, problem.objective().value(it.point())) }
            }
            resumed.run().iterations() shouldBe run.run().iterations()
            resumed.run().distribution().parameters().toList() shouldBe run.run().distribution().parameters().toList()
        }

        test("with late values CatCMA is the CMA-ES of its reals: sigma does not drift if f is chance") {
            // false alarms below 1e-4; the reals of a mixed space have the same law as those of R^d
            for (outstanding in listOf(1, 40)) {
                val problem = MixedBenchmarks.sphereCom(10, 3, 3).withGoal(Goal(OptionalDouble.empty(), 1_000_000, 0.0))
                val run = CatCma.standard().askTell(problem, 1)
                val random = Random(2)
                val open = ArrayDeque(run.ask(outstanding))
                val gaussian = { GaussianFamily.within(run.run().distribution())!!.sigma() }
                val before = gaussian()
                while (run.run().iterations() < 2000) {
                    run.tell(open.removeAt(random.nextInt(open.size)), random.nextDouble())
                    open += run.ask(1)
                }
                requireNear("drift", ln(gaussian() / before) / 2000, 0.0, 0.008)
            }
        }

        test("a point that is asked for later is always a sample of the newest distribution") {
            val run = CmaEs.standard().askTell(Problem.external(2, -1.0, 1.0), 1)
            val first = run.ask(7) // one more than a generation, which leaves points that nobody took
            first.take(6).forEachIndexed { i, ticket -> run.tell(ticket, i.toDouble()) }
            val moved = run.run().distribution() as Gaussian
            val z = run.ask(1).single().point().let { x -> DoubleArray(2) { (x[it] - moved.mean(it)) / moved.sigma() } }
            moved.whiten(z)
            val twin = run.state().let { CmaEs.standard().resume(Problem.external(2, -1.0, 1.0), it) }
            twin.iterations() shouldBe 1
            val expected = Xoshiro(1) // the start region takes two numbers, the first 12 samples 24
            repeat(2) { expected.nextDouble() }
            repeat(24) { expected.nextGaussian() }
            requireNear("z", z[0], expected.nextGaussian(), 1e-9)
        }
    })
