package dev.reigo.algorithm

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.Ticket
import dev.reigo.problem.Problem
import dev.reigo.update.StepLimit
import dev.reigo.weighting.Coefficients
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.checkAll
import kotlin.math.exp
import kotlin.math.min
import kotlin.math.sqrt
import kotlin.random.Random

private fun norm(z: DoubleArray) = sqrt(z.sumOf { it * it })

/** The plain model sees an outside point at the limit of Hansen 2011. */
private fun LateCmaEs.limited(
    x: DoubleArray,
    f: Double,
): LatePoint {
    val d = x.size
    val factor = min(1.0, (sqrt(d.toDouble()) + 2.0 * d / (d + 2)) / norm(ownStep(x)))
    val near = DoubleArray(d) { mean[it] + factor * (x[it] - mean[it]) }
    return LatePoint(near, ownStep(near), f)
}

private fun near(
    got: DoubleArray,
    expected: DoubleArray,
    tolerance: Double = 1e-9,
) = got.forEachIndexed { i, each -> each shouldBe (expected[i] plusOrMinus tolerance * (1 + kotlin.math.abs(expected[i]))) }

/** A value of which the model learns with the update. */
private class Told(
    val x: DoubleArray,
    val z: DoubleArray?,
    val f: Double,
)

/** All points of an update at once: those from outside, without a step of their own, count at the distribution that is updated. */
private fun LateCmaEs.update(told: List<Told>) =
    told.map { if (it.z == null) limited(it.x, it.f) else LatePoint(it.x, it.z, it.f) }.forEach { tell(it) }

class InjectedPointsSpec :
    FunSpec({
        val problem = Problem.external(4, -1.0, 1.0)

        test("the CMA-ES takes a far point at the limit of its Mahalanobis length, as a plain model does, with late values too") {
            checkAll(20, Arb.int(1..1000)) { seed ->
                val random = Random(seed)
                val run = CmaEs.standard().withActive(false).withLambda(8).askTell(problem, seed.toLong())
                val model = LateCmaEs(run.gaussian(), 8, false)
                val told = ArrayList<Told>()
                val steps = HashMap<Ticket, DoubleArray?>() // null for points from outside
                repeat(120) {
                    val far = random.nextInt(5) == 0
                    if (far) run.inject(DoubleArray(4) { random.nextDouble(-10.0, 10.0) })
                    if (random.nextBoolean() || run.outstandingCount() == 0) {
                        run.ask(1).single().let { steps[it] = if (far) null else model.ownStep(it.point()) }
                    } else if (far) {
                        run.ask(1).single().let { steps[it] = null }
                    }
                    val ticket = run.outstanding().random(random)
                    val f = random.nextDouble()
                    run.tell(ticket, f)
                    told += Told(ticket.point(), steps.getValue(ticket), f)
                    if (told.size == 8) model.update(told).also { told.clear() }
                    near(run.run().mean(), model.mean)
                    run.gaussian().sigma() shouldBe (model.sigma plusOrMinus 1e-9 * model.sigma)
                    run.gaussian().covariance().forEachIndexed { i, row -> near(row, model.covariance[i]) }
                }
            }
        }

        test("a point 10^9 sigma away moves the mean by less than the limit, and sigma and C hardly grow") {
            val run = CmaEs.standard().askTell(problem, 1)
            val before = run.gaussian()
            run.inject(DoubleArray(4) { 1e9 })
            run.ask().forEachIndexed { i, ticket -> run.tell(ticket, i.toDouble()) } // it is the best
            val after = run.gaussian()
            val shift = DoubleArray(4) { (after.mean(it) - before.mean(it)) / before.sigma() }
            norm(shift) shouldBeLessThan StepLimit.longest(4)
            after.sigma() shouldBeLessThan before.sigma() * Math.E * (1 + 1e-12)
            after.condition() shouldBeLessThan 100.0
        }

        test("hundreds of far points in the same direction never let sigma grow by more than e in an update") {
            val run = CmaEs.standard().askTell(problem, 1)
            repeat(50) {
                val before = run.gaussian()
                run.inject(DoubleArray(4) { j -> before.mean(j) + 1e6 * before.sigma() })
                run.ask().forEachIndexed { i, ticket -> run.tell(ticket, i.toDouble()) }
                (run.gaussian().sigma() / before.sigma()) shouldBeLessThan Math.E * (1 + 1e-12)
            }
        }

        test("a point from outside has no negative weight, and C decays by what is left of them") {
            val gaussian = Gaussian.isotropic(DoubleArray(2), 1.0)
            val archive = Archive(gaussian, 4, Window.NONE, true)
            archive.open(gaussian)
            val first = archive.reserve(4)
            val points = listOf(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 1.0), doubleArrayOf(-1.0, 0.0), doubleArrayOf(0.0, -1.0))
            points.forEachIndexed { i, x -> archive.samples().set(first + i, x) }
            archive.samplesWereSet(first, first + 4)
            archive.inject(first + 3, points[3], null)
            for (c in 0 until 4) archive.tell(first + c, c.toDouble())
            archive.rank()
            val active = Weights.active().open(archive)
            val plain = Weights.positional().open(archive).weighted()
            val weighted = active.weighted()
            weighted.coefficient(first + 3) shouldBe 0.0
            (weighted.coefficient(first + 2) < 0) shouldBe true
            weighted.coefficient(first) shouldBe plain.coefficient(first)
            active.total() shouldBe (1 + weighted.coefficient(first + 2) / 2 plusOrMinus 1e-15) // d / q = 2
        }

        test("PBIL weighs points of a given density by the mixture ratio, as computed directly") {
            checkAll(50, Arb.int(1..10000)) { seed ->
                val random = Random(seed)
                val d = 6
                val run = Pbil.of(8, 0).withClip(0.05, 0.95).askTell(Problem.ofBits("external", d) { 0.0 }, seed.toLong())
                val q = Bernoulli.of(DoubleArray(d) { random.nextDouble(0.1, 0.9) }, 0.05, 0.95)
                val outside = Array(3) { DoubleArray(d) { random.nextInt(2).toDouble() } }
                run.inject(outside, q)
                val p = run.run().distribution()
                val tickets = run.ask()
                val f = tickets.map { random.nextInt(5) / 4.0 }.toDoubleArray() // ties too
                tickets.forEachIndexed { i, ticket -> run.tell(ticket, f[i]) }
                val ratios = tickets.map {
                    1 / (5.0 / 8 + 3.0 / 8 * exp(q.logDensity(it.point()) - p.logDensity(it.point())))
                }.toDoubleArray()
                val order = f.indices.sortedBy { f[it] }.toIntArray()
                val a = DoubleArray(8)
                Coefficients.compute(order, 8, f, ratios, Utility.pbil(0.25), a)
                val expected = DoubleArray(d) { j ->
                    (0.5 + tickets.indices.sumOf { a[it] * (tickets[it].point()[j] - 0.5) } / d).coerceIn(0.05, 0.95)
                }
                near(run.run().mean(), expected, 1e-12)
            }
        }

        test("points of a given density are dropped with the generation that they came with, and shorten no window") {
            val gaussian = Gaussian.isotropic(DoubleArray(1), 1.0)
            val archive = Archive(gaussian, 2, Window.Generations(1), true)
            val reuse = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            val sizes = List(4) { t ->
                archive.open(gaussian)
                val first = archive.reserve(2)
                for (c in first until first + 2) archive.samples().set(c, doubleArrayOf(c - first - 0.5))
                archive.samplesWereSet(first, first + 2)
                if (t == 1) archive.inject(first, doubleArrayOf(0.25), Gaussian.isotropic(doubleArrayOf(1.0), 2.0).density())
                for (c in first until first + 2) archive.tell(c, c.toDouble())
                archive.rank()
                reuse.weighted()
                reuse.reuse().get().coefficientSums().size shouldBe min(t + 1, 2)
                Triple(archive.size(), archive.generations(), archive.count())
            }
            sizes shouldBe listOf(Triple(1, 1, 2), Triple(3, 2, 4), Triple(3, 2, 4), Triple(2, 2, 4))
        }
    })
