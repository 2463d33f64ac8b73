package dev.reigo.weighting

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import io.kotest.core.spec.style.FunSpec
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

class ReuseIdentitiesSpec :
    FunSpec({
        test("reuse of no past generation gives the coefficients of counted ranks, bit for bit") {
            checkAll(200, Arb.long()) { seed ->
                val random = Random(seed)
                val lambda = 2 + random.nextInt(30)
                val gaussian = Gaussian.isotropic(DoubleArray(3), 2.0)
                val archive = Archive(gaussian, lambda, Window.Generations(0), true)
                archive.open(gaussian)
                val first = archive.draw(gaussian, lambda, Xoshiro(seed))
                val values =
                    DoubleArray(lambda) { if (random.nextBoolean()) random.nextInt(5) * 1.0 else random.nextDouble() }
                values.forEachIndexed { i, value -> archive.tell(first + i, value) }
                archive.rank()
                for (utility in listOf(Utility.cma(), Utility.pbil(0.25))) {
                    val expected = rankedCoefficients(values, utility)
                    for (estimator in listOf(RatioEstimator.MIXTURE, RatioEstimator.MONTE_CARLO)) {
                        val weighted = Weights.reuse(estimator, utility).open(archive).weighted()
                        val got = DoubleArray(lambda) { weighted.coefficient(it) }
                        requireSameBits("${estimator.name()}, ${utility.name()}", got, expected)
                    }
                    val ranked = Weights.ranked(utility).open(archive).weighted()
                    requireSameBits("ranked", DoubleArray(lambda) { ranked.coefficient(it) }, expected)
                }
            }
        }

        test("generations from one distribution count the same: reuse is ranking all of them together") {
            val same = List(4) { Gaussian.isotropic(doubleArrayOf(1.0, 2.0), 3.0) }
            val archive = Archive(same[0], 5, Window.Generations(3), true)
            val random = Random(1)
            for (gaussian in same) {
                archive.generation(gaussian, List(5) { DoubleArray(2) { random.nextDouble() } }, DoubleArray(5) { random.nextDouble() })
            }
            val weighted = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive).weighted()
            val expected = rankedCoefficients(archive.values(), Utility.cma())
            for (c in 0 until 20) requireNear("column $c", weighted.coefficient(c), expected[c], 1e-14)
        }

        test("the sums s_t^k add up to the number of generations where the utility's total is 1") {
            val archive = FixedGenerations(
                listOf(0.0, 0.1, 0.2).map { Gaussian.isotropic(doubleArrayOf(it, 0.0), 1.0) },
                6,
            ).draw(Xoshiro(4))
            val weights = ReuseWeights(RatioEstimator.MIXTURE, Utility.cma()).open(archive)
            weights.weighted()
            requireNear("sum of s", weights.coefficientSums().sum() / 3, 1.0, 1e-12)
        }
    })
