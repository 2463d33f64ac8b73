package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Variant
import dev.reigo.binaryValue
import dev.reigo.distribution.Density
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.Samples
import dev.reigo.everyAlgorithm
import dev.reigo.parameters
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Domain
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import dev.reigo.search.Stops
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.random.Random

private fun isLimited(algorithm: Algorithm) =
    runCatching { algorithm.askTell(Problem.external(3, -1.0, 1.0), 1).inject(DoubleArray(3)) }.isSuccess

/** In the keys of algorithms that refuse single points from outside. */
private val refusing = listOf("rankedMean", "importanceMixing", "alpha", "noise=")

/** One generation: asks for lambda points and tells their values. */
private fun AskTell.generation(problem: Problem): List<Ticket> =
    ask().onEach { tell(it, problem.objective().value(it.point())) }

/** A random step in which points from outside come too. */
private fun step(
    run: AskTell,
    problem: Problem,
    random: Random,
    limited: Boolean,
) {
    val all = run.outstanding()
    val bits = problem.domain() == Domain.BINARY
    val point = { DoubleArray(problem.dimension()) { if (bits) random.nextInt(2).toDouble() else random.nextDouble(0.1, 1.0) } }
    val from = { run.run().distribution() }
    when {
        all.isEmpty() || random.nextInt(3) == 0 -> run.ask(1 + random.nextInt(5))
        random.nextInt(10) == 0 -> run.abandon(all.random(random))
        random.nextInt(8) == 0 -> Array(1 + random.nextInt(3)) { point() }.let { if (limited) run.inject(*it) else run.inject(it, from()) }
        random.nextInt(8) == 0 ->
            arrayOf(point(), point()).let { points ->
                val values = points.map { problem.objective().value(it) }.toDoubleArray()
                if (limited) run.tell(points, values) else run.tell(points, values, from())
            }
        else -> all.random(random).let { run.tell(it, problem.objective().value(it.point())) }
    }
}

class InjectionSpec :
    FunSpec({
        val sphere = Benchmarks.sphere(3).withBudget(700)
        val standard = CmaEs.standard()

        test("points from outside are handed out first, in their order, and count to lambda") {
            val run = standard.askTell(sphere, 1)
            val lambda = run.run().lambda()
            run.ask(2)
            run.inject(doubleArrayOf(1.0, 2.0, 3.0), doubleArrayOf(4.0, 5.0, 6.0))
            val tickets = run.ask(lambda)
            tickets.take(2).map { it.point().toList() } shouldBe listOf(listOf(1.0, 2.0, 3.0), listOf(4.0, 5.0, 6.0))
            for ((i, ticket) in tickets.withIndex()) {
                run.run().iterations() shouldBe 0
                run.tell(ticket, i + 1.0)
            }
            run.run().iterations() shouldBe 1
        }

        test("more points than lambda fill the next generations, whether asked for by ticket or by generation") {
            val points = Array(17) { i -> DoubleArray(3) { i + 1.0 } }
            val byTicket = standard.askTell(sphere, 1)
            byTicket.inject(*points)
            val whole = standard.start(sphere, 1)
            whole.inject(*points)
            val seen = ArrayList<List<Double>>()
            repeat(3) {
                seen += whole.ask().map { it.toList() }
                whole.tell(whole.ask().map { sphere.objective().value(it) }.toDoubleArray())
            }
            seen.take(17) shouldBe points.map { it.toList() }
            List(3) { byTicket.generation(sphere).map { it.point().toList() } }.flatten() shouldBe seen
        }

        test("points that nobody took before an update come after it") {
            val run = standard.askTell(sphere, 1)
            val late = run.ask()
            val lambda = late.size
            run.ask(1)
            run.inject(*Array(2) { DoubleArray(3) { it + 7.0 } })
            run.ask(1).single().point()[0] shouldBe 0.0 + 7.0
            late.forEachIndexed { i, ticket -> run.tell(ticket, i + 1.0) }
            run.run().iterations() shouldBe 1
            run.ask(1).single().point()[0] shouldBe 0.0 + 7.0
            run.outstandingCount() shouldBe 3
            lambda shouldBe 7
        }

        for (algorithm in listOf(standard.withActive(false), Restarts.ipop(standard.withActive(false).withStops(Stops.usual())))) {
            test("$algorithm: a point that would have been drawn changes nothing if it comes from outside, bit for bit") {
                val usual = algorithm.askTell(sphere, 4)
                val injected = algorithm.askTell(sphere, 4)
                repeat(40) {
                    val drawn = usual.generation(sphere)
                    injected.inject(*drawn.take(3).map { it.point() }.toTypedArray())
                    injected.generation(sphere)
                    requireSameBits("m and C", parameters(injected.run().distribution()), parameters(usual.run().distribution()))
                }
            }
        }

        for (algorithm in listOf(CmaEs.reuse(Variant.A, 0), CmaEs.reuse(Variant.A, 2), Pbil.of(8, 0), Pbil.of(8, 2))) {
            test("$algorithm: a point that would have been drawn counts the same with its density") {
                val problem = if (algorithm is Pbil) binaryValue(12, 700) else sphere
                val usual = algorithm.askTell(problem, 4)
                val injected = algorithm.askTell(problem, 4)
                repeat(12) {
                    val drawn = usual.generation(problem)
                    injected.inject(drawn.take(3).map { it.point() }.toTypedArray(), injected.run().distribution())
                    injected.generation(problem)
                    val expected = parameters(usual.run().distribution())
                    parameters(injected.run().distribution()).forEachIndexed { i, got -> got shouldBe (expected[i] plusOrMinus 1e-9) }
                }
            }
        }

        for ((algorithm, problem) in everyAlgorithm.filter { (it, _) -> refusing.none { part -> part in it.key() } }) {
            test("$algorithm goes on bit for bit from a state with points from outside") {
                val limited = problem.domain() != Domain.BINARY && isLimited(algorithm)
                val run = algorithm.askTell(problem, 2)
                val random = Random(3)
                repeat(250) { step(run, problem, random, limited) }
                if (limited) {
                    run.inject(
                        DoubleArray(3) {
                            2.0
                        },
                        DoubleArray(3) { 1.0 },
                    )
                } else {
                    run.inject(Array(2) { run.run().bestPoint() }, run.run().distribution())
                }
                val resumed = algorithm.resume(problem, run.state()).askTell()
                resumed.ask(run.outstandingCount().coerceAtLeast(1))
                if (run.outstandingCount() == 0) run.ask(1)
                val (first, second) = listOf(run, resumed).map { each ->
                    val same = Random(5)
                    repeat(300) { if (each.running()) step(each, problem, same, limited) }
                    each.run()
                }
                requireSameBits("mean", second.mean(), first.mean())
                listOf(second.evaluations(), second.iterations()) shouldBe listOf(first.evaluations(), first.iterations())
            }
        }

        test("an optimum from outside is the best point of the run, and the search soon follows it") {
            val problem = Problem.of("ellipsoid", 10, 1.0, 5.0) { x -> x.indices.sumOf { i -> Math.pow(10.0, 0.5 * i) * x[i] * x[i] } }
            val evaluations = listOf(true, false).map { helped ->
                val run = standard.start(problem, 1)
                while (problem.objective().value(run.mean()) > 1e-6) {
                    if (helped) run.inject(DoubleArray(10))
                    run.tell(run.ask().map { problem.objective().value(it) }.toDoubleArray())
                }
                if (helped) run.bestPoint().toList() shouldBe List(10) { 0.0 }
                run.evaluations()
            }
            evaluations[0].toDouble() shouldBeLessThan evaluations[1] / 2.0
        }

        test("known values count as evaluations, for the best point, the target and the update") {
            val run = standard.askTell(sphere, 1)
            val points = Array(7) { i -> DoubleArray(3) { j -> 0.5 * i - j } }
            run.tell(points, points.map { sphere.objective().value(it) }.toDoubleArray()) shouldBe true
            listOf(run.run().iterations(), run.run().evaluations()) shouldBe listOf(1L, 7L)
            run.run().bestPoint().toList() shouldBe points.minBy { sphere.objective().value(it) }.toList()
            run.outstandingCount() shouldBe 0
            run.tell(arrayOf(DoubleArray(3)), doubleArrayOf(0.0)) shouldBe false
            run.run().stopReason().get().code() shouldBe "target"
            run.tell(arrayOf(DoubleArray(3)), doubleArrayOf(0.0)) shouldBe false
            run.run().evaluations() shouldBe 8
        }

        test("what is no point of the problem is refused, and nothing has changed") {
            val bounded = Problem.of("bounded", 2, 0.0, 1.0) { it.sum() }.withBounds(0.0, 1.0)
            val run = standard.askTell(bounded, 1)
            val wrong = mapOf(
                DoubleArray(3) to "points[1] must have length 2, but is 3",
                doubleArrayOf(0.5, Double.NaN) to "points[1][1] must be in [0.0, 1.0], but is NaN",
                doubleArrayOf(0.5, 1.5) to "points[1][1] must be in [0.0, 1.0], but is 1.5",
            )
            for ((point, message) in wrong) {
                shouldThrow<IllegalArgumentException> { run.inject(DoubleArray(2), point) }.message shouldContain message
                shouldThrow<IllegalArgumentException> { run.tell(arrayOf(DoubleArray(2), point), DoubleArray(2)) }.message shouldContain
                    message
            }
            shouldThrow<IllegalArgumentException> { run.tell(arrayOf(DoubleArray(2)), DoubleArray(2)) }.message shouldContain
                "values must have length 1, but is 2; give one value per point"
            run.state().search().part("queue").rows("points").size shouldBe 0
            run.ask(1).single().number() shouldBe 1
        }

        test("a density is asked for where it counts, and refused where it does not") {
            val point = arrayOf(DoubleArray(3))
            val slow = CmaEs.reuse(Variant.A, 2).askTell(sphere, 1)
            val fast = standard.askTell(sphere, 1)
            val own = slow.run().distribution()
            val messages = mapOf<String, () -> Unit>(
                "must come with the density that they were drawn from" to { slow.inject(*point) },
                "must come without a density if the update limits their steps" to { fast.inject(point, own) },
                "must have length 3, but is 2" to { slow.inject(point, Gaussian.isotropic(DoubleArray(2), 1.0)) },
                "over the samples of the run, but is a Bernoulli" to
                    { slow.inject(point, dev.reigo.distribution.Bernoulli.of(DoubleArray(3) { 0.5 })) },
                "an update by ranks alone; start the run by askTell" to { CmaEs.pure().start(sphere, 1).inject(*point) },
                "must be fresh" to { CmaEs.importanceMixing(0.1).start(sphere, 1).inject(*point) },
                "must be finite, but is -Infinity" to { slow.inject(point, Elsewhere) },
            )
            for ((message, call) in messages) shouldThrow<IllegalArgumentException> { call() }.message shouldContain message
            slow.state().search().part("queue").rows("points").size shouldBe 0
        }

        test("a density of another family counts, but cannot be saved") {
            val run = CmaEs.reuse(Variant.A, 1).askTell(sphere, 1)
            run.inject(arrayOf(DoubleArray(3) { 2.0 }), Box)
            shouldThrow<IllegalStateException> { run.state() }.message shouldContain "must be of the run's own family to be saved"
            repeat(4) { run.generation(sphere) }
            run.state().evaluations() shouldBe 4L * run.run().lambda() // its sample has left the archive
        }
    })

/** Uniform on [0, 4]^3. */
private object Box : Density {
    override fun dimension() = 3

    override fun logDensity(
        samples: Samples,
        from: Int,
        to: Int,
        out: DoubleArray,
    ) {
        val x = DoubleArray(3)
        for (c in from until to) {
            samples.get(c, x)
            out[c] = if (x.all { it in 0.0..4.0 }) -3 * Math.log(4.0) else Double.NEGATIVE_INFINITY
        }
    }
}

/** A density that is 0 where the points are. */
private object Elsewhere : Density {
    override fun dimension() = 3

    override fun logDensity(
        samples: Samples,
        from: Int,
        to: Int,
        out: DoubleArray,
    ) = out.fill(Double.NEGATIVE_INFINITY, from, to)
}
