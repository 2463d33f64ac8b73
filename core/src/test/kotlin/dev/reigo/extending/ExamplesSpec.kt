package dev.reigo.extending

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Algorithms
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Igo
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.algorithm.Variant
import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Distribution
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.WeightedSamples
import dev.reigo.optimizer.Durations
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.allocated
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.Batch
import dev.reigo.search.Restart
import dev.reigo.search.RestartPolicy
import dev.reigo.search.Sampling
import dev.reigo.search.Stop
import dev.reigo.search.Stops
import dev.reigo.update.LearningRates
import dev.reigo.update.StepSize
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.exp
import kotlin.math.sqrt

/** The parts that docs/extending.md defines, in one of its languages. */
private class Parts(
    val language: String,
    val weights: (Double) -> Weights,
    val family: (Int, Int) -> Distribution,
    val stepSize: StepSize,
    val shape: Shape,
    val sampling: Sampling,
    val capped: (RatioEstimator, Double) -> RatioEstimator,
    val patience: (Int) -> Stop,
    val wide: (Algorithm, Double) -> Algorithm,
    val onePlusOne: Algorithm,
) {
    val weighted = CmaEs.reuse(Variant.A, 5).withWeights(weights(0.25), weights(0.25))
    val categorical = Igo(
        "categories",
        { problem, _ -> family(problem.dimension(), 4) },
        8,
        3,
        0.1,
        RatioEstimator.MIXTURE,
        Utility.pbil(0.25),
    )
    val stepped: CmaEs = CmaEs.pure().withStepSize(stepSize)
    val round: CmaEs = CmaEs.standard().withShape(shape)
    val estimated: CmaEs = CmaEs.reuse(Variant.A, 3, capped(RatioEstimator.SEPARATE, 2.0), Utility.cma())
    val mirrored: CmaEs = CmaEs.standard().withSampling(sampling)
    val patient: CmaEs = CmaEs.standard().withStops(Stops.of(patience(5)))
}

private val inKotlin =
    Parts("Kotlin", ::Middle, ::Categories, Csa, Round, Mirrored, ::Capped, ::Patience, ::Wide, OnePlusOne)
private val inJava by lazy {
    fun make(name: String, vararg values: Any): Any =
        javaExamples.loadClass(name).constructors.single { it.parameterCount == values.size }.newInstance(*values)
    Parts(
        "Java",
        { make("Middle", it) as Weights },
        { d, c -> make("Categories", d, c) as Distribution },
        make("Csa") as StepSize,
        make("Round") as Shape,
        make("Mirrored") as Sampling,
        { inner, most -> make("Capped", inner, most) as RatioEstimator },
        { make("Patience", it) as Stop },
        { inner, factor -> make("Wide", inner, factor) as Algorithm },
        make("OnePlusOne") as Algorithm,
    )
}

private val codes = Problem
    .of("codes", 6, 0.0, 3.0) { x -> x.foldIndexed(0.0) { j, sum, v -> sum + (j + 1) * (v - j % 4) * (v - j % 4) } }
    .withTarget(0.5)
    .withBudget(2000)

class ExamplesSpec : FunSpec({
    for (parts in listOf(inJava, inKotlin)) {
        val language = parts.language

        test("the weight rule in $language gives the best quarter equal shares, and tied samples the same") {
            fun coefficients(vararg values: Double) = weighted(parts.weights(0.25), values)
            coefficients(4.0, 1.0, 3.0, 2.0, 8.0, 7.0, 6.0, 5.0) shouldBe listOf(0.0, 0.5, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0)
            coefficients(1.0, 1.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0) shouldBe listOf(0.5, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0)
        }

        test("the weight rule in $language reaches the target of the sphere in 20 runs of 20") {
            for (seed in 1L..20L) parts.weighted.run(Benchmarks.sphere(5), seed).reason().code() shouldBe "target"
        }

        test("the probabilities of the family in $language sum to 1 and are those of its samples") {
            val family = parts.family(2, 3).apply { setParameters(doubleArrayOf(0.5, 0.3, 0.2, 0.1, 0.25, 0.65)) }
            val points = List(9) { doubleArrayOf((it / 3).toDouble(), (it % 3).toDouble()) }
            points.sumOf { exp(family.logDensity(it)) } shouldBe (1.0 plusOrMinus 1e-15)
            val n = 100_000
            val samples = family.newSamples(n)
            val logDensity = DoubleArray(n)
            family.sample(samples, 0, n, Xoshiro(1), logDensity)
            val x = DoubleArray(2)
            val counts = List(n) { samples.get(it, x).run { x.toList() } }.groupingBy { it }.eachCount()
            for (point in points) {
                val p = exp(family.logDensity(point))
                // 5 standard errors for 9 points: false alarms below 1e-5
                counts.getValue(point.toList()) / n.toDouble() shouldBe (p plusOrMinus 5 * sqrt(p * (1 - p) / n))
            }
            samples.get(7, x)
            logDensity[7] shouldBe family.logDensity(x)
        }

        test("the family's step in $language is the natural gradient: F step = grad l") {
            val theta = doubleArrayOf(0.5, 0.3, 0.2)
            for (x in 0..2) {
                val family = parts.family(1, 3).apply { setParameters(theta) }
                val samples = family.newSamples(1).apply { set(0, doubleArrayOf(x.toDouble())) }
                family.step(WeightedSamples(samples, doubleArrayOf(1.0)), 0.01) shouldBe true
                val step = DoubleArray(3) { (family.parameters()[it] - theta[it]) / 0.01 }
                // theta_0 and theta_1 are free, theta_2 = 1 - theta_0 - theta_1
                for (a in 0..1) {
                    val gradient = (if (x == a) 1 / theta[a] else 0.0) - (if (x == 2) 1 / theta[2] else 0.0)
                    step[a] / theta[a] + (step[0] + step[1]) / theta[2] shouldBe (gradient plusOrMinus 1e-12)
                }
            }
        }

        test("the family in $language finds the best of 4^6 points in 20 runs of 20") {
            for (seed in 1L..20L) {
                parts.categorical.run(codes, seed).bestPoint().toList() shouldBe listOf(0.0, 1.0, 2.0, 3.0, 0.0, 1.0)
            }
        }

        test("the step size in $language follows its formula from the first step") {
            val rates = LearningRates.pure(2, 6)
            val old = Gaussian.isotropic(doubleArrayOf(1.0, 1.0), 4.0)
            val step = doubleArrayOf(1.2, -1.6) // of length 2, which is 1 if C = 4 I is the identity
            val c = (rates.muEff() + 2) / (2 + rates.muEff() + 5)
            val path = sqrt(c * (2 - c) * rates.muEff())
            val expected = exp(c / (1 + c) * (path / (sqrt(2.0) * (1 - 1 / 8.0 + 1 / 84.0)) - 1))
            parts.stepSize.open(2, rates).factor(old, step) shouldBe (expected plusOrMinus 1e-14)
            step.toList() shouldBe listOf(1.2, -1.6)
        }

        test("the step size in $language solves the sphere with a tenth of the evaluations in each of 11 runs") {
            for (seed in 0L..10L) {
                val problem = Benchmarks.sphere(10)
                val without = CmaEs.pure().run(problem, seed).evaluations()
                parts.stepped.run(problem, seed).evaluations() shouldBeLessThan without / 10
            }
        }

        for ((algorithm, problem) in listOf(
            parts.weighted to Benchmarks.ellipsoid(3).withBudget(600),
            parts.categorical to codes.withTarget(-1.0).withBudget(600),
            parts.stepped to Benchmarks.ellipsoid(3).withBudget(600),
            parts.estimated to Benchmarks.ellipsoid(3).withBudget(600),
            parts.round to Benchmarks.sphere(3).withTarget(-1.0).withBudget(600),
            CmaEs.reuse(Variant.D, 3).withShape(parts.shape) to Benchmarks.sphere(3).withTarget(-1.0).withBudget(600),
            parts.mirrored to Benchmarks.ellipsoid(3).withBudget(600),
            parts.patient to Benchmarks.rastrigin(3).withBudget(600),
            Restarts.ipop(parts.patient) to Benchmarks.rastrigin(3).withBudget(600),
            parts.onePlusOne to Benchmarks.sphere(3).withTarget(-1.0).withBudget(600),
            parts.wide(CmaEs.standard(), 2.0) to Benchmarks.ellipsoid(3).withBudget(600),
            SimulatedWorkers.of(parts.wide(CmaEs.standard(), 2.0), 8, Durations.lognormal(1.0)) to Benchmarks.ellipsoid(3).withBudget(600),
            SimulatedWorkers.of(parts.onePlusOne, 8, Durations.lognormal(1.0)) to Benchmarks.sphere(3).withTarget(-1.0).withBudget(600),
        )) {
            test("$algorithm in $language goes on from a saved state bit for bit, wherever it was stopped") {
                val expected = algorithm.run(problem, 6)
                for (evaluations in 1L..100L) requireSameRun(stoppedAndResumed(algorithm, problem, evaluations), expected)
            }
        }

        test("a run of restarts around the algorithm in $language goes on from a saved state bit for bit") {
            val algorithm = Restarts.ipop(parts.onePlusOne)
            val problem = Benchmarks.rastrigin(2).withTarget(-1.0).withBudget(4000)
            val expected = algorithm.run(problem, 6)
            (expected.restarts().size >= 3) shouldBe true
            for (evaluations in 100L..3900L step 100) requireSameRun(stoppedAndResumed(algorithm, problem, evaluations), expected)
        }

        test("a run of an algorithm in $language that only delegates is that of the inner one bit for bit, late values and all") {
            for (inner in listOf(CmaEs.standard(), CmaEs.reuse(Variant.A, 3), Restarts.ipop(CmaEs.standard()))) {
                val wide = parts.wide(inner, 1.0)
                val problem = Benchmarks.ellipsoid(10).withBudget(6000)
                requireSameRun(wide.run(problem, 3), inner.run(problem, 3))
                val expected = SimulatedWorkers.of(inner, 16, Durations.lognormal(1.0)).run(problem, 3)
                for (around in listOf(
                    SimulatedWorkers.of(wide, 16, Durations.lognormal(1.0)),
                    parts.wide(SimulatedWorkers.of(inner, 16, Durations.lognormal(1.0)), 1.0),
                )) {
                    val got = around.run(problem, 3)
                    requireSameRun(got, expected)
                    got.simulatedTime() shouldBe expected.simulatedTime()
                }
            }
            val waiting = { algorithm: Algorithm -> SimulatedWorkers.of(algorithm, 16, Durations.lognormal(1.0)).synchronous() }
            val problem = Benchmarks.sphere(10)
            requireSameRun(waiting(parts.wide(CmaEs.standard(), 1.0)).run(problem, 3), waiting(CmaEs.standard()).run(problem, 3))
        }

        test("the first sigma of the algorithm in $language that delegates is a multiple of the usual one, in each search") {
            val problem = Benchmarks.rastrigin(3).withBudget(3000)
            val scale = { algorithm: Algorithm -> algorithm.start(problem, 1).distribution().scale() }
            scale(parts.wide(CmaEs.standard(), 3.0)) shouldBe (3 * scale(CmaEs.standard()) plusOrMinus 1e-12)
            val scales = ArrayList<Double>()
            val run = Restarts.plain(parts.wide(CmaEs.standard(), 3.0)).start(problem, 1)
            run.observe(
                object : Observer {
                    override fun restarted(run: Optimizer, ended: Restart) {
                        scales += run.distribution().scale()
                    }
                },
            )
            run.run()
            (scales.size >= 2) shouldBe true
            scales.forEach { it shouldBe (scale(parts.wide(CmaEs.standard(), 3.0)) plusOrMinus 1e-12) }
        }

        test("the mean of the (1+1)-ES in $language is its best point, and sigma follows the 1/5 rule, on workers too") {
            for (algorithm in listOf(parts.onePlusOne, SimulatedWorkers.of(parts.onePlusOne, 6, Durations.uniform()))) {
                val problem = Benchmarks.sphere(5)
                for (seed in 1L..20L) {
                    val run = algorithm.start(problem, seed)
                    var best = Double.POSITIVE_INFINITY
                    var expected = run.distribution().scale()
                    run.observe(
                        Observer.onIteration {
                            expected *= exp((if (it.bestValue() < best) 0.8 else -0.2) / sqrt(6.0))
                            best = it.bestValue()
                            it.distribution().scale() shouldBe (expected plusOrMinus 1e-9 * expected)
                            for ((m, b) in it.mean().zip(it.bestPoint())) m shouldBe (b plusOrMinus 1e-9)
                        },
                    )
                    run.run().reason().code() shouldBe "target"
                    run.iterations() shouldBe run.evaluations() - 1 // the target ends the run before the update
                    run.evaluations() shouldBeLessThan 5000
                }
            }
        }

        test("the shape in $language has the densities of a Gaussian, and in one dimension it learns as the diagonal shape does") {
            val mean = doubleArrayOf(1.0, -2.0, 3.0)
            val family = parts.shape.start(mean, 0.5, doubleArrayOf(1.0, 2.0, 3.0))
            val same = Gaussian.isotropic(mean, 0.5) // 0.5^2 times the mean of the variances
            val samples = family.newSamples(5)
            val logDensity = DoubleArray(5)
            family.sample(samples, 0, 5, Xoshiro(1), logDensity)
            val x = DoubleArray(3)
            for (i in 0 until 5) {
                samples.get(i, x)
                family.logDensity(x) shouldBe (same.logDensity(x) plusOrMinus 1e-12)
                logDensity[i] shouldBe (family.logDensity(x) plusOrMinus 1e-12)
            }
            family.density(family.density().parameters()).parameters().toList() shouldBe family.density().parameters().toList()
            val steps = listOf(Shape.DIAGONAL, parts.shape).map { shape ->
                val one = CmaEs.reuse(Variant.C, 2).withStepSize(StepSize.csa()).withShape(shape)
                val run = one.start(Problem.of("line", 1, -3.0, 5.0) { it[0] * it[0] }.withBudget(300), 1)
                val seen = ArrayList<Double>()
                run.observe(Observer.onIteration { seen += listOf(it.mean()[0], it.distribution().scale()) })
                run.run()
                seen
            }
            for ((diagonal, own) in steps[0].zip(steps[1])) own shouldBe (diagonal plusOrMinus 1e-9)
            (steps[0].size > 60) shouldBe true
        }

        test("the estimator in $language caps ratios, and one with a cap that is never reached changes nothing") {
            val problem = Benchmarks.sphere(5)
            val without = CmaEs.reuse(Variant.A, 3, RatioEstimator.SEPARATE, Utility.cma()).run(problem, 1)
            val never = CmaEs.reuse(Variant.A, 3, parts.capped(RatioEstimator.SEPARATE, 1e300), Utility.cma()).run(problem, 1)
            requireSameRun(never, without)
            val archive = shiftedArchive()
            val ratios = listOf(RatioEstimator.SEPARATE, parts.capped(RatioEstimator.SEPARATE, 1.1)).map { estimator ->
                DoubleArray(archive.samples().capacity()).also { estimator.open(archive).compute(it) }.take(archive.extent())
            }
            ratios[0].count { it > 1.1 } shouldBeGreaterThan 0
            ratios[1] shouldBe ratios[0].map { minOf(it, 1.1) }
        }

        test("the sampling in $language gives pairs around the mean, with their densities") {
            val run = CmaEs.standard().withLambda(7).withSampling(parts.sampling).start(Benchmarks.sphere(3), 1)
            repeat(5) {
                val points = run.ask()
                for (i in 1 until 7 step 2) {
                    for (j in 0 until 3) points[i - 1][j] + points[i][j] shouldBe (2 * run.mean()[j] plusOrMinus 1e-12)
                }
                run.tell(DoubleArray(7) { i -> points[i].sumOf { it * it } })
            }
            val gaussian = Gaussian.isotropic(doubleArrayOf(1.0, 2.0), 1.0)
            val archive = Archive(gaussian, 4, Window.Generations(1), true)
            archive.open(gaussian)
            parts.sampling.open().draw(archive, gaussian, Xoshiro(1), Batch())
            val x = DoubleArray(2)
            for (column in 0 until 4) {
                archive.samples().get(column, x)
                archive.component(0).logDensity()[column] shouldBe (gaussian.logDensity(x) plusOrMinus 1e-12)
            }
        }

        test("the stop rule in $language ends a search five generations after the last tenth") {
            val run = parts.patient.start(Benchmarks.rastrigin(3), 1)
            val best = ArrayList<Double>()
            run.observe(Observer.onIteration { best += it.newestValue(0) })
            val result = run.run()
            result.reason().code() shouldBe "patience"
            var mark = Double.POSITIVE_INFINITY
            var since = 0
            best += run.newestValue(0) // observers do not see the last update
            val ends = best.indices.first { t ->
                if (best[t] < mark / 10) {
                    mark = best[t]
                    since = t
                }
                t - since == 5
            }
            ends shouldBe best.size - 1
        }

        for (algorithm in listOf(parts.weighted, parts.stepped, parts.estimated, parts.round, parts.mirrored)) {
            test("$algorithm in $language allocates nothing once it runs") {
                val problem = Benchmarks.ellipsoid(10).withTarget(-1.0).withSmallestEigenvalue(0.0)
                allocated(algorithm, problem, 1000) shouldBeLessThan 4096
            }
        }
    }

    test("the parts in Java and in Kotlin make the same runs") {
        for ((java, kotlin) in listOf(inJava.weighted to inKotlin.weighted, inJava.stepped to inKotlin.stepped)) {
            requireSameRun(java.run(Benchmarks.rosenbrock(3), 1), kotlin.run(Benchmarks.rosenbrock(3), 1))
        }
        requireSameRun(inJava.categorical.run(codes, 1), inKotlin.categorical.run(codes, 1))
        val all = { parts: Parts ->
            listOf(
                parts.round, parts.estimated, parts.mirrored, parts.patient, parts.onePlusOne, parts.wide(CmaEs.pure(), 2.0),
                Restarts.bipop(parts.onePlusOne),
            )
        }
        for ((java, kotlin) in all(inJava).zip(all(inKotlin))) {
            java.key() shouldBe kotlin.key()
            val problem = Benchmarks.rosenbrock(3).withBudget(5000)
            requireSameRun(java.run(problem, 1), kotlin.run(problem, 1))
        }
    }

    test("restarts around an algorithm of one's own take another limit, and say that a file cannot change the rest") {
        val restarts = Restarts.ipop(OnePlusOne).with("limit", 3)
        restarts shouldBe Restarts.ipop(OnePlusOne).withLimit(3)
        restarts.with("limit", null) shouldBe Restarts.ipop(OnePlusOne)
        restarts.with("policy", RestartPolicy.Plain()).inner() shouldBe OnePlusOne
        restarts.run(Benchmarks.rastrigin(3).withBudget(20_000), 1).restarts().size shouldBe 3
        shouldThrow<IllegalArgumentException> { restarts.with("lambda", 3) }.message shouldBe
            "parameter of ipop must be one of [policy, algorithm, limit], but is lambda; use one of these"
        val around = Restarts.ipop(Wide(CmaEs.standard(), 2.0))
        shouldThrow<IllegalArgumentException> { around.with("lambda", 3) }.message shouldBe
            "parameter of restarts around an algorithm of your own must be one of [policy, limit], but is lambda; " +
            "change the algorithm inside"
        shouldThrow<IllegalArgumentException> { Algorithms.of(restarts.description()) }.message shouldContain
            "algorithm must be one of [catcma, cmaes, "
        Algorithms.canRead(restarts.description()) shouldBe false
        Restarts.ipop(CmaEs.standard()).with("lambda", 20) shouldBe Restarts.ipop(CmaEs.standard().withLambda(20))
    }

    test("a utility of one's own is enough to change what a quantile is worth") {
        val steep = Utility.of("steep") { s -> minOf(s, 0.1) / 0.1 }
        val algorithm = CmaEs.reuse(Variant.A, 5, RatioEstimator.MIXTURE, steep)
        algorithm.key() shouldBe "cmaes(A, k=5, utility=steep)"
        algorithm.run(Benchmarks.sphere(5), 1).reason().code() shouldBe "target"
    }

    test("a family takes over the parameters of another without a method of its own") {
        val family = Categories(1, 2).apply { setParameters(doubleArrayOf(0.25, 0.75)) }
        requireSameBits("theta", Categories(1, 2).apply { set(family) }.parameters(), family.parameters())
    }
})

/** The coefficients of a rule for a first generation with these values. */
private fun weighted(rule: Weights, values: DoubleArray): List<Double> {
    val gaussian = Gaussian.isotropic(doubleArrayOf(0.0), 1.0)
    val archive = Archive(gaussian, values.size, Window.Generations(0), false)
    archive.open(gaussian)
    val first = archive.draw(gaussian, values.size, Xoshiro(1))
    for (i in values.indices) archive.tell(first + i, values[i])
    archive.rank()
    val weighted = rule.open(archive).weighted()
    return values.indices.map { weighted.coefficient(first + it) }
}

/** Two generations of different densities. */
private fun shiftedArchive(): Archive {
    val archive = Archive(Gaussian.isotropic(doubleArrayOf(0.0), 1.0), 20, Window.Generations(1), true)
    val generator = Xoshiro(1)
    for (mean in listOf(0.0, 0.5)) {
        val gaussian = Gaussian.isotropic(doubleArrayOf(mean), 1.0)
        archive.open(gaussian)
        val first = archive.draw(gaussian, 20, generator)
        for (i in 0 until 20) archive.tell(first + i, i.toDouble())
    }
    archive.rank()
    return archive
}

private fun stoppedAndResumed(algorithm: Algorithm, problem: Problem, evaluations: Long) =
    algorithm.start(problem, 6).let { first ->
        first.observe(
            object : Observer {
                override fun evaluated(run: Optimizer, value: Double) {
                    if (run.evaluations() == evaluations) run.stop()
                }
            },
        )
        first.run()
        algorithm.resume(problem, first.state()).run()
    }
