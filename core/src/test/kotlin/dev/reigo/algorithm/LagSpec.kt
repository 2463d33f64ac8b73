package dev.reigo.algorithm

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Gaussian
import dev.reigo.evaluatedPoints
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.optimizer.OptimizerState
import dev.reigo.problem.Benchmarks
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldEndWith
import kotlin.math.abs

class LagSpec :
    FunSpec({
        for (d in listOf(3, 20, 52)) {
            test("densities that share a factor and its solutions are those with solutions of their own, in $d dimensions") {
                val shared = Gaussian.standard(DoubleArray(d) { 1e3 + it }, 0.5)
                shared.shareSolutions()
                val archive = Archive(shared, 6, Window.Generations(4), true)
                val own = mutableListOf<Gaussian>() // one for each generation
                val generator = Xoshiro(2)
                repeat(9) { generation ->
                    archive.open(shared)
                    own += Gaussian.of(shared.mean(), shared.sigma(), product(shared, d))
                    val first = archive.draw(shared, 6, generator)
                    for (c in first until first + 6) archive.tell(c, generator.nextDouble())
                    archive.rank()
                    for (age in 0 until archive.size()) {
                        val single = own[generation - age]
                        for (c in 0 until archive.extent()) {
                            if (!archive.isTold(c)) continue
                            val x = DoubleArray(d).also { archive.samples().get(c, it) }
                            val expected = single.logDensity(x)
                            requireNear("ln p", archive.component(age).logDensity()[c], expected, 1e-9 * (1 + abs(expected)))
                        }
                    }
                    // m, sigma and C move; the factor follows in every third generation
                    shared.moments().shiftMean(0.1, DoubleArray(d) { generator.nextGaussian() })
                    shared.moments().scaleSigma(0.97)
                    shared.moments().addOuter(DoubleArray(d) { generator.nextGaussian() }, 0.05)
                    (if (generation % 3 == 2) shared.refactor() else shared.follow()) shouldBe true
                }
            }
        }

        test("a lag of 1 is the paper's algorithm, bit for bit and by its key") {
            val problem = Benchmarks.ellipsoid(12).withBudget(1500)
            val paper = CmaEs.reuse(Variant.D, 5)
            paper.withLag(1) shouldBe paper
            paper.withLag(1).key() shouldBe "cmaes(D, k=5)"
            paper.withLag(2).key() shouldBe "cmaes(D, k=5, lag=2)"
            requireSameBits("points", evaluatedPoints(paper.withLag(1), problem), evaluatedPoints(paper, problem))
            Algorithms.of(paper.withLag(2).description()) shouldBe paper.withLag(2)
        }

        for ((variant, d, lag) in listOf(Triple(Variant.A, 20, 3), Triple(Variant.D, 10, 2), Triple(Variant.B, 52, 5))) {
            test("($variant) in $d dimensions with lag $lag goes on bit for bit from every column") {
                val algorithm = CmaEs.reuse(variant, 4).withLag(lag)
                val problem = Benchmarks.ellipsoid(d).withBudget(600)
                val expected = algorithm.run(problem, 6)
                val states = mutableListOf<OptimizerState>()
                val run = algorithm.start(problem, 6)
                run.observe(
                    object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            if (run.evaluations() >= 200 && states.size < 80) states += run.state()
                        }
                    },
                )
                requireSameRun(run.run(), expected)
                states.map { it.iterations() % lag }.toSet().size shouldBe lag
                for (state in states) requireSameRun(algorithm.resume(problem, state).run(), expected)
            }
        }

        test("a lag that lets C change too much is refused with one that does not; so is a lag without reuse") {
            val problem = Benchmarks.ellipsoid(20)
            val large = CmaEs.reuse(Variant.A, 5).withLambda(80)
            shouldThrow<IllegalArgumentException> { large.withLag(2).check(problem) }.message shouldEndWith "use lag = 1"
            shouldThrow<IllegalArgumentException> { CmaEs.reuse(Variant.A, 5).withLag(9).check(problem) }.message shouldEndWith
                "use lag = 6"
            CmaEs.reuse(Variant.A, 5).withLag(6).check(problem)
            shouldThrow<IllegalArgumentException> { large.withLag(0) }.message shouldContain "lag must be 1 or more, but is 0"
            shouldThrow<IllegalArgumentException> { CmaEs.pure().withLag(2) }.message shouldContain "lag must be left out"
            shouldThrow<IllegalArgumentException> { CmaEs.standard().with("lag", 2) }.message shouldContain "parameter of"
        }
    })

/** L L^T of the density. */
private fun product(
    gaussian: Gaussian,
    d: Int,
): Array<DoubleArray> {
    val l = Array(d) { j -> DoubleArray(d) { k -> gaussian.axis(k, j) / gaussian.sigma() } }
    val c = Array(d) { i -> DoubleArray(d) { j -> (0 until d).sumOf { l[i][it] * l[j][it] } } }
    return Array(d) { i -> DoubleArray(d) { j -> (c[i][j] + c[j][i]) / 2 } }
}
