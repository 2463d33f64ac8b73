package dev.reigo.archive

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.AskTell
import dev.reigo.parameters
import dev.reigo.problem.Problem
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import kotlin.math.exp
import kotlin.random.Random

private const val LAMBDA = 3

private fun normal(mean: Double) = Gaussian.isotropic(doubleArrayOf(mean), 1.0)

/** The mean of the density that generation's points from outside have. */
private fun outside(generation: Int) = 0.1 * generation + 0.5

/** A generation whose samples all come from outside. */
private fun Archive.onlyOutside(generation: Int) {
    open(normal(0.1 * generation))
    val first = reserve(LAMBDA)
    val density = normal(outside(generation)).density()
    for (i in 0 until LAMBDA) inject(first + i, doubleArrayOf(outside(generation) + 0.3 * i), density)
    for (i in 0 until LAMBDA) tell(first + i, (7 * generation + i) % 5 + 0.1 * i)
    rank()
}

private fun AskTell.kept() = ArchiveState.read(state().search().part("archive")).extent()

class OutsideGenerationsSpec :
    FunSpec({
        for (k in 0..2) {
            test("samples that all came from outside leave with their generation, k = $k") {
                val archive = Archive(normal(0.0), LAMBDA, Window.Generations(k), true)
                repeat(20) { t ->
                    archive.onlyOutside(t)
                    val generations = minOf(t, k) + 1
                    archive.count() shouldBe generations * LAMBDA
                    archive.generations() shouldBe generations
                    archive.size() shouldBe 2 * generations
                    archive.samples().capacity() shouldBe (k + 1) * LAMBDA
                }
            }
        }

        test("their weights are those of the mixture of the kept densities, and the sums are by the generations they came with") {
            val archive = Archive(normal(0.0), LAMBDA, Window.Generations(2), true)
            val rule = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive).reuse().get()
            repeat(6) { t ->
                archive.onlyOutside(t)
                val weighted = rule.weighted()
                val generations = maxOf(0, t - 2)..t
                for (c in 0 until archive.extent()) {
                    val x = DoubleArray(1).also { archive.samples().get(c, it) }
                    val mixture = generations.sumOf { exp(normal(outside(it)).logDensity(x)) } / generations.count()
                    requireNear("ratio $c of $t", rule.ratios()[c], exp(normal(0.1 * t).logDensity(x)) / mixture, 1e-12)
                }
                val ages = IntArray(archive.samples().capacity()).also { archive.copyAges(it) }
                rule.coefficientSums().forEachIndexed { age, sum ->
                    val own = (0 until archive.extent()).filter { ages[it] == age }.sumOf { weighted.coefficient(it) }
                    requireNear("sum of age $age", sum, own * generations.count(), 1e-12)
                }
            }
        }

        test("an own distribution whose samples were dropped stays while a point from outside is outstanding, and no longer") {
            val archive = Archive(normal(0.0), LAMBDA, Window.NONE, true)
            archive.open(normal(0.0))
            archive.reserve(2)
            archive.inject(1, doubleArrayOf(1.0), null)
            archive.tell(0, 1.0)
            archive.open(normal(1.0))
            archive.generations() shouldBe 2 // the first one waits for a value
            archive.generation(archive.size() - 1) shouldBe 1
            archive.tell(1, 2.0)
            archive.open(normal(2.0))
            archive.size() shouldBe 1
            archive.count() shouldBe 0
        }

        test("it also stays if the last of its densities from outside has no samples left, but an earlier one has") {
            val archive = Archive(normal(0.0), LAMBDA, Window.Generations(1), true)
            archive.open(normal(0.0))
            archive.reserve(2)
            archive.inject(0, doubleArrayOf(1.0), normal(1.0).density())
            archive.inject(1, doubleArrayOf(2.0), normal(2.0).density())
            archive.tell(0, 1.0)
            archive.discard(1)
            archive.rank()
            archive.open(normal(1.0))
            archive.generations() shouldBe 2
            archive.generation(archive.size() - 1) shouldBe 1
        }

        test("a state keeps the generation, and so does an archive that takes it over") {
            val archive = Archive(normal(0.0), LAMBDA, Window.Generations(2), true)
            repeat(4) { archive.onlyOutside(it) }
            val restored = Archive(normal(0.0), LAMBDA, Window.Generations(2), true)
            restored.restore(archive.state(), normal(0.0))
            for (t in 4 until 9) {
                archive.onlyOutside(t)
                restored.onlyOutside(t)
                restored.count() shouldBe archive.count()
                List(restored.size()) { restored.generation(it) } shouldBe List(archive.size()) { archive.generation(it) }
                requireSameBits("values", restored.data().values(), archive.data().values())
            }
        }

        test("of an earlier version's state, in which the generation is missing, samples leave with the next one") {
            val archive = Archive(normal(0.0), LAMBDA, Window.Generations(1), true)
            archive.onlyOutside(0)
            archive.onlyOutside(1)
            val state = archive.data() // outside, its generation, outside, its generation
            val old = ArchiveState(
                state.points(), state.values(), state.status(), state.owner().map { if (it == 2) 1 else it }.toIntArray(), state.toldAt(),
                state.components().filterIndexed { j, _ -> j != 1 }.toTypedArray(),
                state.logDensity().filterIndexed { j, _ -> j != 1 }.toTypedArray(), state.order(), state.fresh(), intArrayOf(0, 1),
            )
            val restored = Archive(normal(0.0), LAMBDA, Window.Generations(1), true).also { it.restore(old, normal(0.0)) }
            restored.count() shouldBe 2 * LAMBDA
            restored.onlyOutside(2)
            restored.onlyOutside(3)
            restored.count() shouldBe 2 * LAMBDA
        }

        val real = Problem.external(3, -1.0, 1.0)
        val bits = Problem.ofBits("external", 6) { 0.0 }
        for ((algorithm, problem, limited) in listOf(
            Triple(CmaEs.standard().withLambda(6), real, true),
            Triple(CmaEs.standard().withActive(false).withLambda(6), real, true),
            Triple(CmaEs.reuse(Variant.A, 3).withLambda(6), real, false),
            Triple(Pbil.of(6, 0), bits, false),
            Triple(Pbil.of(6, 3), bits, false),
        )) {
            test("a run of $algorithm that is told only of points from outside keeps a bounded number of them") {
                val random = Random(1)
                val run = algorithm.askTell(problem, 1)
                repeat(300) { t ->
                    val points = Array(if (t % 3 == 0) 6 else 2) {
                        DoubleArray(problem.dimension()) { random.nextInt(2).toDouble() }
                    }
                    val values = DoubleArray(points.size) { random.nextDouble() }
                    val goesOn = if (limited) run.tell(points, values) else run.tell(points, values, run.run().distribution())
                    goesOn shouldBe true
                    run.kept() shouldBeLessThanOrEqual 6 * 5 + 6
                }
                val resumed = algorithm.resume(problem, run.state())
                requireSameBits("resumed", parameters(resumed.distribution()), parameters(run.run().distribution()))
            }
        }

        test("a run by generations whose points are all injected keeps no more than the window") {
            val run = CmaEs.standard().withLambda(6).start(real, 1)
            repeat(100) {
                run.inject(*Array(6) { i -> DoubleArray(3) { j -> 0.1 * i + 0.01 * j } })
                run.ask().size shouldBe 6
                run.tell(DoubleArray(6) { i -> ((5 * it + i) % 7).toDouble() })
                ArchiveState.read(run.state().search().part("archive")).extent() shouldBeLessThanOrEqual 12
            }
        }
    })
