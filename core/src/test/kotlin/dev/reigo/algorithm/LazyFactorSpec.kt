package dev.reigo.algorithm

import dev.reigo.description.Description
import dev.reigo.distribution.Gaussian
import dev.reigo.evaluatedPoints
import dev.reigo.experiment.Experiment
import dev.reigo.experiment.Runner
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.OptimizerState
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.NoiseHandling
import dev.reigo.search.Surrogate
import dev.reigo.update.FactorRule
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain
import kotlin.math.abs

private const val FEW = 33 // variables
private const val MANY = 64 // every third iteration

private val eager = CmaEs.standard().withFactor(FactorRule.EAGER)

private fun states(
    algorithm: Algorithm,
    problem: Problem,
    first: Long,
    count: Int,
): List<OptimizerState> {
    val all = mutableListOf<OptimizerState>()
    val run = algorithm.start(problem, 6)
    run.observe(
        object : Observer {
            override fun evaluated(
                run: Optimizer,
                value: Double,
            ) {
                if (run.evaluations() >= first && all.size < count) all += run.state()
            }
        },
    )
    run.run()
    return all
}

class LazyFactorSpec :
    FunSpec({
        test("where C is factored in every iteration anyway, a lazy factor changes no bit, no key and no seed") {
            val problem = Benchmarks.ellipsoid(FEW).withBudget(2000)
            CmaEs.standard().on(problem) shouldBe eager
            CmaEs.standard().on(problem).key() shouldBe "csa-cmaes"
            requireSameBits("points", evaluatedPoints(CmaEs.standard(), problem), evaluatedPoints(eager, problem))
            val runs = Runner().execute(Experiment.of(CmaEs.standard(), problem).withRuns(2))
            val before = Runner().execute(Experiment.of(eager, problem).withRuns(2))
            runs.map { it.withSeconds(0.0) } shouldBe before.map { it.withSeconds(0.0) }
        }

        test("where it acts, key and file say so, and the label does not") {
            val problem = Benchmarks.ellipsoid(MANY)
            val acting = CmaEs.standard().on(problem)
            acting.key() shouldBe "csa-cmaes(factor=lazy)"
            acting.description().values()["factor"] shouldBe "lazy"
            acting.description().label() shouldBe "cmaes()"
            eager.key() shouldBe "csa-cmaes"
            CmaEs.standard().withLambda(MANY * 4).on(problem).key() shouldBe "csa-cmaes(lambda=256)"
            Restarts.ipop(CmaEs.standard()).on(problem).key() shouldContain "factor=lazy"
            Restarts.ipop(CmaEs.standard()).on(Benchmarks.ellipsoid(FEW)).key() shouldBe Restarts.ipop(eager).key()
        }

        test("a description that says nothing of the factor means an eager one") {
            Algorithms.of(Description.ofValues("csa-cmaes", mapOf<String, Any>())) shouldBe eager
            Algorithms.of(CmaEs.standard().description()) shouldBe CmaEs.standard()
            Algorithms.of(eager.description()) shouldBe eager
        }

        test("only a full C has a lazy factor; a change of the shape takes it away without a word") {
            val diagonal = CmaEs.standard().withShape(Shape.DIAGONAL)
            diagonal.factor() shouldBe FactorRule.EAGER
            diagonal.key() shouldBe "csa-cmaes(diagonal=true)"
            CmaEs.standard().with("diagonal", true) shouldBe diagonal
            diagonal.with("diagonal", false).factor() shouldBe FactorRule.EAGER
            shouldThrow<IllegalArgumentException> { diagonal.with("factor", "lazy") }.message shouldContain "factor must be left out"
        }

        test("in an experiment over few and many variables, each run has the key of what it does") {
            val problems = listOf(Benchmarks.sphere(FEW), Benchmarks.sphere(MANY))
            val both = Experiment.of(listOf(CmaEs.standard(), eager), problems).withRuns(1)
            both.allRuns().map { it.key().algorithm() to it.problem().dimension() } shouldBe
                listOf("csa-cmaes" to FEW, "csa-cmaes(factor=lazy)" to MANY, "csa-cmaes" to MANY) // two are one below
            for (run in both.allRuns()) {
                both.run(run.key()) shouldBe run
                run.seed() shouldBe run.key().seed(both.seed())
            }
        }

        test("the factor serves until the next, and is then that of C, which learned in each iteration") {
            val problem = Benchmarks.ellipsoid(MANY)
            val run = CmaEs.standard().start(problem, 3)
            var kept = 0
            run.observe(
                Observer.onIteration {
                    val gaussian = it.distribution() as Gaussian
                    val l = Array(MANY) { j -> DoubleArray(MANY) { k -> gaussian.axis(k, j) / gaussian.sigma() } }
                    val square = Array(MANY) { i -> DoubleArray(MANY) { j -> (0 until MANY).sumOf { l[i][it] * l[j][it] } } }
                    val c = gaussian.covariance()
                    val apart = (0 until MANY).maxOf { i -> abs(c[i][i] - square[i][i]) }
                    if (it.iterations() % 3 == 0L) {
                        for (i in 0 until MANY) for (j in 0 until MANY) requireNear("C", square[i][j], c[i][j], 1e-13)
                    } else {
                        if (apart > 1e-9) kept++
                        // ln p is that of L, not of C
                        val x = gaussian.mean().also { x -> x[5] += 0.1 }
                        val of = Gaussian.of(gaussian.mean(), gaussian.sigma(), symmetric(square))
                        requireNear("ln p", gaussian.logDensity(x), of.logDensity(x), 1e-9)
                    }
                },
            )
            repeat(30) { run.tell(DoubleArray(run.lambda()) { i -> problem.objective().value(run.ask()[i]) }) }
            kept shouldBe 20
        }

        for (algorithm in listOf(
            CmaEs.standard(),
            CmaEs.standard().withActive(false),
            CmaEs.standard().withNoise(NoiseHandling.raiseLambda()),
            Restarts.ipop(CmaEs.standard()),
        )) {
            test("$algorithm goes on bit for bit from every column while the factor is old") {
                val problem = Benchmarks.ellipsoid(MANY).withBudget(400)
                val expected = algorithm.run(problem, 6)
                val states = states(algorithm, problem, 150, 60)
                states.map { it.iterations() % 3 }.toSet() shouldBe setOf(0L, 1L, 2L)
                for (state in states) requireSameRun(algorithm.resume(problem, state).run(), expected)
            }
        }

        test("a surrogate goes on bit for bit, too") {
            val algorithm = CmaEs.standard().withSurrogate(Surrogate.lq())
            val problem = Benchmarks.ellipsoid(36).withBudget(500)
            val expected = algorithm.run(problem, 6)
            for (state in states(algorithm, problem, 300, 30)) requireSameRun(algorithm.resume(problem, state).run(), expected)
        }

        test("a run that was saved before the factor could be lazy goes on as it began, in few and many variables") {
            for (d in listOf(FEW, MANY)) {
                val problem = Benchmarks.ellipsoid(d).withBudget(600)
                for ((before, now) in listOf(eager to CmaEs.standard(), Restarts.ipop(eager) to Restarts.ipop(CmaEs.standard()))) {
                    val state = states(before, problem, 300, 1).single()
                    requireSameRun(now.resume(problem, state).run(), before.run(problem, 6))
                }
            }
        }

        test("a record keeps m, C and sigma alone, whatever the age of the factor, and a warm start begins with them") {
            val problem = Benchmarks.ellipsoid(MANY).withBudget(20 * 16)
            val run = Experiment.of(CmaEs.standard(), problem).withRuns(1).withDistributions().allRuns().single()
            val kept = run.execute().distribution().get().parameters()
            val last = run.algorithm().start(problem, run.seed()).also { it.run() }.distribution() as Gaussian
            kept.size shouldBe MANY + MANY * (MANY + 1) / 2 + 1
            requireSameBits("m, C and sigma", kept, last.parameters().copyOf(kept.size))
            last.parameters().size shouldBe 2 * kept.size
            val start = Gaussian.standard(DoubleArray(MANY), 1.0).also { it.setParameters(kept) }
            requireSameBits("start", WarmStart.from(CmaEs.standard(), last).from().parameters(), start.parameters())
        }

        test("a copy has the old factor, too") {
            val run = CmaEs.standard().start(Benchmarks.ellipsoid(MANY).withBudget(20 * 16), 3)
            run.run()
            run.iterations() % 3 shouldNotBe 0L
            val gaussian = run.distribution() as Gaussian
            val copies = listOf(gaussian.copy(), gaussian.copy().also { it.setParameters(gaussian.parameters()) })
            for (copy in copies) {
                requireSameBits("parameters", copy.parameters(), gaussian.parameters())
                requireSameBits("axis", DoubleArray(MANY) { copy.axis(2, it) }, DoubleArray(MANY) { gaussian.axis(2, it) })
                requireSameBits("peak", doubleArrayOf(copy.logPeak()), doubleArrayOf(gaussian.logPeak()))
            }
        }
    })

private fun symmetric(c: Array<DoubleArray>) = Array(c.size) { i -> DoubleArray(c.size) { j -> (c[i][j] + c[j][i]) / 2 } }
